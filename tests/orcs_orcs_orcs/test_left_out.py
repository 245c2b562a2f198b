"""What a line leaves out is asked for, and what it says wrongly is refused: every part that may be missing.

Blue's mage stands on tower field 1. A spell needs its row (b) Zaubern), an attack a creature or sections of
the own lane (Angriffszauber, Earthquake, Ice Storm), Switch two creatures or a creature and a section, Magic
Bonds a creature, the first row of Voodoo a player, learning a card of the display, and a knowledge card that
reinforces the power it gives.
"""

from __future__ import annotations

from typing import Final

import pytest

from assistant.locale.verdicts import Reader, missing_lines
from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.component_sheets import component_names
from tests.orcs_orcs_orcs.fictitious import forced, judged, missing, table

FACTS: Final = (
    "1o creatures goblin",
    "1m creatures golem golem/1",
    "2o creatures ork",
    "4o creatures goblin",
)
QUAKE: Final = "cast earthquake with smash smash row 2"
STORM: Final = "cast ice-storm with cold-snap cold-snap row 2"


@pytest.mark.parametrize(
    "line, left_out, rule",
    [
        ("cast zap at goblin@1o", {"row"}, "O37"),
        ("cast zap", {"row", "creature"}, "O37"),
        ("cast switch at goblin@1o", {"row"}, "O37"),
        ("cast zap row 1", {"creature"}, "O43"),
        ("cast zap with smash row 1", {"creature"}, "O43"),
        ("cast lightning-bolt with zap row 1", {"creature"}, "O43"),
        ("cast earthquake with smash row 1", {"section"}, "O55"),
        (QUAKE, {"section"}, "O55"),
        (f"{QUAKE} at 1o", {"other-section"}, "O55"),
        (f"{QUAKE} at 2o", {"other-section"}, "O55"),
        ("cast ice-storm with cold-snap row 1", {"section"}, "O56"),
        (f"{STORM} at 1m", {"other-section"}, "O56"),
        ("cast switch row 1", {"creature"}, "O59"),
        ("cast switch row 1 at goblin@4o", {"other-creature"}, "O59"),
        ("cast switch with smash row 2", {"creature", "section"}, "O59"),
        ("cast switch with smash row 2 at goblin@4o", {"section"}, "O59"),
        ("cast switch with smash row 2 at 1i", {"creature"}, "O59"),
        ("cast magic-bonds row 1", {"creature"}, "O60"),
        ("cast voodoo row 1", {"player"}, "O61"),
        ("cast spell-book", {"card"}, "O57"),
        ("cast zap with wisdom row 2 at goblin@1o", {"wisdom.gives"}, "O64"),
        ("cast zap with spell-book row 2 at goblin@1o", {"spell-book.gives"}, "O64"),
        ("cast zap row 1 at golem@1m", {"damage"}, "O43"),
        ("cast switch row 1 at golem@1m golem@1m", {"damage"}, "O59"),
        ("cast magic-bonds row 1 at golem@1m", {"damage"}, "O60"),
        ("hand zap smash", {"other-cards"}, "O39"),
    ],
)
def test_what_is_left_out_is_asked_for(line: str, left_out: set[str], rule: str) -> None:
    position = table(*FACTS)
    assert missing(position, line) == left_out
    verdict = judged(position, line)
    assert verdict.judgement == "undecided"
    assert verdict.missing[0].rules == (rule,)
    for language in ("en", "de", "ro"):
        for one in verdict.missing:
            assert REFEREE.rulebook.word(one.fact, language) != one.fact, "asked for in words"


def test_facts_of_the_box_are_named_as_on_their_page() -> None:
    (need,) = judged(table(*FACTS, told=False), "cast smash row 1 at goblin@1o").missing[:1]
    reader = Reader(REFEREE.rulebook, components=component_names(REFEREE))
    assert missing_lines(need, reader)[0] == "Not known: Smash: Row 1 needs (O37)"
    (creature,) = judged(table(*FACTS), "cast zap row 1").missing
    asked = "Not known: which creature it is aimed at, for example “at goblin@3o” (O43)"
    assert missing_lines(creature, reader) == [asked]


@pytest.mark.parametrize("there", ["fifth fifth/1", "fifth/1 fifth"])
def test_what_was_seen_and_cannot_be_leaves_a_life_that_can(there: str) -> None:
    """By 2 damage one falls and the other, which had 1 already, does not: nobody can have seen that."""
    unknown = table(f"1o creatures {there}", told=False)
    for fallen in ("fifth", "fifth/1"):
        line = f"cast earthquake with smash row 1 damage 2 at 1o defeating {fallen}"
        least, most = forced(unknown, line).box.lives["fifth"]
        assert least <= most
