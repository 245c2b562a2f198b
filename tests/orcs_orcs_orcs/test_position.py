"""What changes a position changes what it says, and nothing else."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, REVEAL
from assistant.orcs_orcs_orcs.new_game import new_game
from assistant.orcs_orcs_orcs.table.position import Creature, Lane, Position, Spot, Turn, Wizard
from tests.orcs_orcs_orcs.fictitious import header

pytestmark = pytest.mark.unit

TURN = Turn(ACTIONS, 1, 2, (3,), passed=True, learned=("zap",), used=("smash",))
WIZARD = Wizard(2, ("zap",), 5, 6, (1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), ("wisdom",), 1)
SIX = (1, 2, 3, 4, 5, 6)
GOBLIN, ORK = Creature("goblin", 1), Creature("ork")


def test_a_turn_goes_on() -> None:
    assert TURN.going_on(1, ("zap",)) == TURN._replace(left=1, used=("zap",))
    assert TURN.owing(REVEAL, (5, 6)) == TURN._replace(phase=REVEAL, owed=(5, 6))


def test_a_player_has_other_things() -> None:
    assert WIZARD.with_cards(("?",), 3, 4) == WIZARD._replace(hand=("?",), pile=3, discard=4)
    assert WIZARD.on(6) == WIZARD._replace(lane=6)
    assert WIZARD.with_defeats(SIX, SIX[::-1]) == WIZARD._replace(trophies=SIX, cubes=SIX[::-1])


def test_a_table_looks_different() -> None:
    before = new_game(header(3))
    wizards = (before.wizards[0], WIZARD, before.wizards[2])
    lane = Lane(before.lanes[1].markers, ((), (GOBLIN, ORK), ()))
    lanes = (before.lanes[0], lane, *before.lanes[2:])
    for after, same in (
        (before.with_turn(TURN), before._replace(turn=TURN)),
        (before.with_turn(TURN, 1, WIZARD), before._replace(turn=TURN, wizards=wizards)),
        (before.with_wizard(1, WIZARD), before._replace(wizards=wizards)),
        (
            before.with_arrivals(before.board.healed(), wizards, SIX, SIX[1:], SIX[2:]),
            before._replace(wizards=wizards, fallen=SIX, told=SIX[1:], gone=SIX[2:]),
        ),
        (before.with_spot(Spot(2, 1), (ORK, GOBLIN)), before.with_lanes(lanes)),
        (before.with_lane(2, lane), before.with_lanes(lanes)),
    ):
        assert after == same
        assert type(after) is Position
    assert before.with_lane(2, lane).lanes == lanes
    assert before.with_lane(2, lane).creatures() == [(Spot(2, 1), GOBLIN), (Spot(2, 1), ORK)]
