"""In Amt und Würden: tokens taken and given back, what they bring, and every rule AW1 to AW18."""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis.every_move import without_pieces
from assistant.thurn_und_taxis.expansions.amt_tokens import stacks_left, tokens_in_play, tokens_of
from assistant.thurn_und_taxis.score import holdings, score
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from tests.thurn_und_taxis.builders import apply, read
from tests.thurn_und_taxis.tables import after, new, table

OPEN = "open=ulm,linz,basel,lodz,pilsen,passau"


def offices(text: str, players: int = 2, version: str = "amt") -> Position:
    return table(f"{OPEN} {text}", players, version)


def faults(position: Position) -> set[str]:
    return {broken.rule for broken in audit(position) if broken.rule.startswith("AW")}


def due(tokens: str, rest: str = "", players: int = 2) -> Position:
    """Return a table at which red has to give tokens back, then blue, before red lays a card."""
    then = "then:lay+0+1+0+1+0+0+amtmann"
    return offices(f"turn=return,red round=3 tokens={tokens} pending=red+blue,{then} {rest}", players)


@pytest.mark.parametrize("players, before, after_all", [(2, 4, 2), (3, 6, 3), (4, 8, 4)])
def test_aw_x1_everybody_takes_a_postmeister_in_the_first_round(
    players: int, before: int, after_all: int
) -> None:
    position = new(players, "amt")
    assert stacks_left(position)[0] == before
    for colour in position.game.colours:
        position = after(position, "draw", "draw")
        assert tokens_of(position).held[position.game.seat(colour)] == (1, 0, 0, 0)
        position = apply(apply(position, read("lay ulm" if colour == "red" else "lay linz")), read("end"))
    assert stacks_left(position)[0] == after_all


def test_aw_x2_a_last_house_in_a_return_lets_the_round_end() -> None:
    """A starts. B brings about a return, C places the last house: C and D still have a full turn each."""
    position = offices(
        "turn=lay,blue,taken:1,began:1 round=9 tokens=red:1+0+0+0+0,blue:3+1+0+0+0,"
        "yellow:1+1+1+1+0,black:2+0+0+0+0 yellow=supply:1 blue=hand:ulm+ulm",
        4,
    )
    position = after(position, "draw")
    assert [position.turn.phase, *tokens_of(position).pending] == ["return", 1, 2, 3, 0]
    position = after(position, "return amtmann", "return postmeister amtmann postillion wagner house ulm")
    assert position.ender == 2
    assert ("end", 1) in position.players[2].tiles
    position = after(position, "return postmeister", "return postmeister")
    assert (position.turn.phase, position.turn.player) == ("lay", 1), "B goes on with the turn"
    position = after(position, "lay ulm", "end")
    for seat in (2, 3):
        assert position.turn.player == seat
        position = apply(apply(after(position, "draw"), read("lay basel")), read("end"))
    assert (position.turn.phase, position.turn.player) == ("return", 3), (
        "the game is over but for a last return"
    )
    assert tokens_of(position).late


def test_aw1_and_aw2_more_than_there_are() -> None:
    assert faults(offices("tokens=red:0+0+0+0+7,blue:0+0+0+0+6")) == {"AW1"}
    assert faults(offices("tokens=red:3+0+0+0+0,blue:2+0+0+0+0")) == {"AW2"}
    assert [sum(tokens_in_play(new(players, "amt").game)) for players in (2, 3, 4)] == [13, 20, 26]


def test_aw13_tokens_go_back_to_their_stacks() -> None:
    position = due("red:2+1+0+0+0,blue:1+0+0+0+0")
    assert stacks_left(position) == (1, 2, 4, 2)
    assert stacks_left(after(position, "return postmeister amtmann")) == (2, 3, 4, 2)


def test_aw17_a_chip_scores_one() -> None:
    position = offices("tokens=red:1+0+0+0+3,blue:0+0+0+0+0")
    assert [score(position, seat).total for seat in (0, 1)] == [-17, -20]
    assert [str(holding.label) for holding in holdings(position, 0)] == ["Postmeister × 1", "3 chips"]


def test_tokens_of_who_leaves_with_their_pieces_lie_on_their_stacks_again() -> None:
    """Red has three of the officials' tokens and blue one; red's are there for the others."""
    before = offices("turn=take,blue round=3 tokens=red:2+1+0+0+0,blue:1+0+0+0+0", 3)
    after_all = without_pieces(before, 0)
    assert tokens_of(after_all).held[:2] == ((0, 0, 0, 0), (1, 0, 0, 0))
    (first, *_), (full, *_) = stacks_left(after_all), tokens_in_play(before.game)
    assert first == full - 1
