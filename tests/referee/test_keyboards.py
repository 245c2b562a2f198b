"""Lines of notation as keyboards leave them: dashes, full stops and wide signs that nobody meant."""

from __future__ import annotations

import pytest

from assistant import orcs_orcs_orcs
from assistant.records.games import referees
from assistant.referee.logs.logfile import read_entry
from assistant.referee.wording import clean_text
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TIKAL, POST, ORCS = "tikal", "thurn_und_taxis", "orcs_orcs_orcs"


@pytest.mark.parametrize(
    "game, typed, meant", TABLES["test_a_line_means_the_same_whatever_a_keyboard_made_of_it"]
)
def test_a_line_means_the_same_whatever_a_keyboard_made_of_it(game: str, typed: str, meant: str) -> None:
    assert read_entry(typed, referees()[game]) == read_entry(meant, referees()[game])


@pytest.mark.parametrize(
    "typed, meant",
    [("note 1 red goblin 4.", "note 1 red goblin 4"), ("note 1 red goblin –", "note 1 red goblin -")],
)
def test_a_note_on_a_pad_does_too(typed: str, meant: str) -> None:
    pad = orcs_orcs_orcs.REFEREE.pad
    assert read_entry(typed, pad) == read_entry(meant, pad)


def test_reasons_and_titles_stay_as_they_were_typed() -> None:
    entry = read_entry("dig b3 ! we agreed – “let it pass”。", referees()[TIKAL])
    assert entry.reason == "we agreed – “let it pass”。"
    assert clean_text("第一局：試す") == "第一局：試す"
