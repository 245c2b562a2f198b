"""Creatures by the names that people give them: the owners' own, and those that the rulebook prints."""

from __future__ import annotations

import pytest

from assistant.locale.verdicts import Reader, verdict_lines
from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.spoken import in_notation
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import read_entry, read_log, write_log
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import corrected, header, judged, table
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TROLLS = table()
"""On the made-up sheet the fifth creature is called Troll, the sixth Ogre."""


@pytest.mark.parametrize(
    "line, read",
    TABLES["a_line_may_use_them"],
)
def test_a_line_may_use_them(line: str, read: str) -> None:
    assert in_notation(TROLLS, line) == read


@pytest.mark.parametrize("language, of_troll", [("en", "of Troll"), ("de", "von Troll"), ("ro", "Troll")])
def test_verdicts_call_a_creature_as_its_owners_do(language: str, of_troll: str) -> None:
    reader = Reader(REFEREE.rulebook, language)
    goblins = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))
    troll = ("1o creatures fifth", "sheet fifth.category not-weak", "sheet fifth.life")
    for position, line in (
        (table(*goblins, "blue cube.fifth 16", "sheet fifth.ability other"), "cast zap row 1 at goblin@3o"),
        (table(*troll, "round phase fate", turn=""), "fate strong"),
        (table(*goblins, *troll), "cast smash row 1 at fifth@1o"),
    ):
        named, unnamed = (
            "\n".join(verdict_lines(judged(at, line), reader))
            for at in (position, corrected(position, "sheet fifth.name"))
        )
        assert of_troll in named, line
        assert "Troll" not in unnamed, line
        assert named != unnamed


def test_a_name_that_is_a_word_of_notation_means_what_it_meant_before() -> None:
    position = corrected(corrected(TROLLS, "sheet fifth.name Goblin"), "sheet sixth.name zap")
    assert in_notation(position, "cast zap row 1 at goblin@1o") == "cast zap row 1 at goblin@1o"
    odd = corrected(TROLLS, "sheet fifth.name (.*)")
    assert in_notation(odd, "marker 2 (.*)") == "marker 2 fifth"
    assert in_notation(odd, "marker 2 goblin") == "marker 2 goblin"


def test_typed_lines_and_logs_know_them_and_reasons_keep_them() -> None:
    entry = read_entry("marker 2 troll ! the Troll came late", REFEREE, TROLLS)
    assert (REFEREE.write(inside(entry.action)), entry.reason) == ("marker 2 fifth", "the Troll came late")
    text = write_log(Log(header()), REFEREE)
    log = read_log(f"{text}marker 1 Ogre\n", {REFEREE.game: REFEREE})
    assert [REFEREE.write(inside(one.action)) for one in log.entries] == ["marker 1 sixth"]
