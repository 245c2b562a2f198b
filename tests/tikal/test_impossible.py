"""What no table can show is refused even when the table overrules the referee, each in one sentence."""

from __future__ import annotations

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position
from tests.tables import tables_beside
from tests.tikal import auctioning
from tests.tikal.builders import after
from tests.tikal.refusing import JUNGLE_C2, TREASURE_B3, scoring_turn, start

TABLES = tables_beside(__file__)


@pytest.mark.parametrize("lines,line,sentence", TABLES["test_impossible"])
def test_impossible(lines: tuple[str, ...], line: str, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        MOVES.apply(after(start(), *lines), MOVES.read(line))


@pytest.mark.parametrize("text, line, sentence", TABLES["an_auction_goes_on_in_its_own_moments_only"])
def test_an_auction_goes_on_in_its_own_moments_only(text: str, line: str, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        MOVES.apply(auctioning.table(text), MOVES.read(line))


@pytest.mark.parametrize(
    "line, sentence", [("bid 1", "No auction"), ("pass", "No auction"), ("open A1", "No tiles")]
)
def test_the_basic_game_has_no_auction(line: str, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        MOVES.apply(start(), MOVES.read(line))


def overruled(position: Position, line: str) -> Position:
    """Return the position after a line that the referee refuses and the table lets pass."""
    return MOVES.apply(position, MOVES.read(line))


def test_what_a_table_can_show_is_let_pass() -> None:
    position = overruled(after(start(), JUNGLE_C2), "dig a2")
    assert position.sites["a2"].value == 2, "nobody stood there, but the chip lies there now"
    camped = overruled(after(start(), TREASURE_B3), "camp b3")
    assert camped.sites["b3"].camp == 0
    assert camped.turn.left == 5
    spent = overruled(after(start(), JUNGLE_C2, "in 9"), "camp c2")
    assert spent.turn.left == 0, "five points are paid with one: none is left"


def test_a_volcano_that_a_table_leaves_out_is_put_away() -> None:
    position = overruled(after(scoring_turn(), "end", "end"), "end")
    assert (position.turn.phase, position.turn.player) == ("tile", 1)
    assert position.put_away == ("B6",)
    assert position.scoring is None
