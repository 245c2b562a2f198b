"""What changes a position changes what it says, and nothing else."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS
from assistant.orcs_orcs_orcs.new_game import new_game
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Spot, Turn, Wizard
from tests.orcs_orcs_orcs.fictitious import header

pytestmark = pytest.mark.unit

TURN = Turn(ACTIONS, 1, 2, (3,), passed=True, learned=("zap",), used=("smash",))
WIZARD = Wizard(2, ("zap",), 5, 6, (1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), ("wisdom",), 1)
SIX = (1, 2, 3, 4, 5, 6)
GOBLIN, ORK = Creature("goblin", 1), Creature("ork")


def test_a_table_looks_different() -> None:
    before = new_game(header(3))
    wizards = (before.wizards[0], WIZARD, before.wizards[2])
    for after, same in (
        (before.with_wizard(1, WIZARD, TURN), before._replace(turn=TURN, wizards=wizards)),
        (before.with_wizard(1, WIZARD), before._replace(wizards=wizards)),
        (
            before.with_table(before.board, wizards, TURN, ("zap",)),
            before._replace(turn=TURN, wizards=wizards, display=("zap",)),
        ),
    ):
        assert after == same
        assert type(after) is Position
    crowded = before.with_spot(Spot(2, 1), (ORK, GOBLIN))
    assert crowded.board.creatures() == [(Spot(2, 1), GOBLIN), (Spot(2, 1), ORK)]
    assert crowded.board.markers == before.board.markers


def test_what_is_set_by_hand_leaves_untouched_how_many_are_gone() -> None:
    before = new_game(header(3)).with_gone(SIX)
    assert before.gone == SIX
    after = before.with_spot(Spot(2, 1), (ORK, GOBLIN))
    assert after.gone == SIX
    assert after.with_spot(Spot(2, 1), ()) == before
