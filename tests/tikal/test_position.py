"""What changes a position changes what it says, and nothing else."""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Header, Player
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import Expedition, Position, Turn

pytestmark = pytest.mark.unit

TURN = Turn("actions", 1, 7, {"b3": 1}, {"c3": 2}, {"d4": 3})
EXPEDITION = Expedition(1, 18, 2, 3, (1, 0), 40, 5, 6)


def test_a_turn_goes_on() -> None:
    assert TURN.paid(4) == TURN._replace(left=4)
    assert TURN.walked(4, {"a1": 1}) == TURN._replace(left=4, departures={"a1": 1})


def test_an_expedition_has_other_figures() -> None:
    assert EXPEDITION.with_figures(0, 9) == EXPEDITION._replace(leader=0, explorers=9)


def test_a_table_looks_different() -> None:
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    before = new_game(Header("tikal", "rio-grande", "basic", "1", players))
    owned = (before.expeditions[0], EXPEDITION)
    for after, same in (
        (before.changed({}, TURN), before._replace(sites={}, turn=TURN)),
        (before.changed({}, TURN, owned), before._replace(sites={}, turn=TURN, expeditions=owned)),
        (
            before.changed({}, TURN, temple_chips=(1, 2)),
            before._replace(sites={}, turn=TURN, temple_chips=(1, 2)),
        ),
    ):
        assert after == same
        assert type(after) is Position
