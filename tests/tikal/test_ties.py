"""Why the first of several with equally many points is first, with the numbers that decided it."""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Header
from assistant.tikal import REFEREE
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position_text import read_position
from tests.tables import tables_beside
from tests.tikal.builders import PLAYERS
from tests.tikal.test_pad import PAD, noted

TABLES = tables_beside(__file__)

NAMES = {"red": "Ann", "blue": "Bo", "yellow": "Cy"}


@pytest.mark.parametrize(
    "reading, players, said, numbers",
    TABLES["a_tie_at_the_top_is_told"],
)  # fmt: skip
def test_a_tie_at_the_top_is_told(reading: str, players: str, said: str, numbers: dict[str, int]) -> None:
    header = Header("tikal", "rio-grande", "basic", "1", PLAYERS[:3], {"shared-win": reading})
    position = read_position(f"turn=over,red rounds=4 {players}", new_game(header).game)
    tie = REFEREE.tie_break(position, NAMES)
    assert (str(tie.sentence) if tie else "") == said
    assert (dict(tie.numbers) if tie else {}) == numbers


def test_nothing_is_told_while_the_game_goes_on() -> None:
    position = new_game(Header("tikal", "rio-grande", "basic", "1", PLAYERS[:3]))
    assert REFEREE.tie_break(position, NAMES) is None


def test_a_pad_tells_it_by_the_treasures_of_its_last_round() -> None:
    temples = ("1 red temples 5", "1 blue temples 4", "4 red temples 3", "4 blue temples 2")
    notes = noted(*temples, "1 blue treasures 1", "4 blue treasures 2", players=2, shared_win="treasures")
    tie = PAD.rules.tie_break(notes, {"red": 8, "blue": 8}, NAMES)
    # A pair in the last round: two chips.
    assert str(tie and tie.sentence) == "8 points each: Ann, Bo. Treasure chips decide: Ann 0, Bo 2 (T93)."
