"""The components as data: counts that the rulebooks print, and what a table may correct."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.referee.errors import BadInputError
from assistant.tikal.box.catalogue import load_catalogue, read_described_tile, write_tile
from assistant.tikal.new_game import component_doubts
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

CATALOGUE = load_catalogue()


def test_the_rulebooks_counts() -> None:
    kinds = [tile.kind for tile in CATALOGUE.tiles.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "temple": 15,
        "jungle": 10,
        "treasure": 8,
        "volcano": 3,
    }
    letters = Counter(tile.letter for tile in CATALOGUE.tiles.values())
    assert letters == {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
    assert CATALOGUE.temple_chips == (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1)
    assert sum(tile.masks for tile in CATALOGUE.tiles.values()) == 24 == 8 * CATALOGUE.copies_of_motif


def test_every_tile_but_a_volcano_has_three_stones() -> None:
    stones = {tile.id: sum(tile.edges) for tile in CATALOGUE.tiles.values()}
    assert {tile for tile, count in stones.items() if count != 3} == {"B6", "D5", "F5"}


def test_turning_is_clockwise_and_never_mirrors() -> None:
    """A4 shows stones 2-0-1-0-0-0 from the north on; turned once they lie NE and S. A5 mirrors it."""
    assert CATALOGUE.tile("A4").facing(1) == (0, 2, 0, 1, 0, 0)
    turned = {CATALOGUE.tile("A4").facing(rotation) for rotation in range(6)}
    assert CATALOGUE.tile("A5").edges not in turned
    assert CATALOGUE.tile("D4").rotations == (0, 1), "1-0-1-0-1-0 looks the same after every second turn"


def test_a_printed_tile_has_no_letter() -> None:
    assert CATALOGUE.tile("north").cell == "a2"
    assert CATALOGUE.tile("north").letter == ""
    assert CATALOGUE.tile("B3").letter == "B"


def test_the_second_f_temple_is_doubtful_and_says_so() -> None:
    doubts = component_doubts()
    assert [tile for tile, _ in doubts] == ["F2"]
    assert "temple 4 2-1-0-0-0-0" in str(doubts[0][1])


@pytest.mark.parametrize(
    "text", ["temple 5 2-1-0-0-0-0", "treasure 3 0-0-3-0-0-0", "jungle 1-1-1-0-0-0", "volcano 0-0-0-0-0-0"]
)
def test_a_tile_is_read_as_it_is_written(text: str) -> None:
    tile = read_described_tile("F2", text)
    assert write_tile(tile) == text
    assert tile.confidence == "table"
    assert CATALOGUE.corrected({"F2": text}).tile("F2") == tile


@pytest.mark.parametrize("tile_id,text", TABLES["nonsense_about_a_tile_is_answered_with_an_example"])
def test_nonsense_about_a_tile_is_answered_with_an_example(tile_id: str, text: str) -> None:
    with pytest.raises(BadInputError, match="such as “temple 5 2-1-0-0-0-0”"):
        read_described_tile(tile_id, text)
