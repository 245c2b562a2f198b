"""What changes a position changes what it says, and nothing else."""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis.box.rulebook import HAND, TAKE
from assistant.thurn_und_taxis.table.position import Business, Position, Turn
from tests.thurn_und_taxis.builders import new

pytestmark = pytest.mark.unit

TURN = Turn(TAKE, 1, 1, 2, ("wagner",), 3, 4, promoted=True)
BUSINESS = Business(("ulm",), ("linz",), ("basel",), 19, 3, (("end", 1),))


def test_a_turn_goes_on() -> None:
    assert TURN.closing(HAND, 7) == TURN._replace(phase=HAND, closed=7)


def test_a_player_has_other_things() -> None:
    assert BUSINESS.with_cards((), ("ulm",)) == BUSINESS._replace(hand=(), route=("ulm",))
    assert BUSINESS.with_houses(("lodz",), 18) == BUSINESS._replace(houses=("lodz",), supply=18)


def test_a_table_looks_different() -> None:
    before = new()
    others = (before.players[0], BUSINESS, *before.players[2:])
    for after, same in (
        (before.with_turn(TURN), before._replace(turn=TURN)),
        (
            before.with_cards(("ulm",), 9, ("linz",)),
            before._replace(display=("ulm",), pile=9, discard=("linz",)),
        ),
        (
            before.with_cards(("ulm",), 9, ("linz",), 1, BUSINESS),
            before._replace(display=("ulm",), pile=9, discard=("linz",), players=others),
        ),
        (before.with_player(1, BUSINESS), before._replace(players=others)),
    ):
        assert after == same
        assert type(after) is Position
