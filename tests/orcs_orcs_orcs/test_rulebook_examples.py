"""The rulebook's worked examples, by their ids in the checklist.

Where an example needs a number that stands only on a component, it is tried twice: with nothing told it must
be undecided and name what is missing; with the made-up sheet it must come out as the rulebook says.
"""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.position import Position, Wizard
from tests.orcs_orcs_orcs.fictitious import (
    header,
)


def seat(position: Position, colour: str) -> Wizard:
    """Return the player of a colour."""
    return position.wizards[position.game.seat(colour)]


@pytest.mark.parametrize("players, markers, left_out", [(2, 8, 24), (3, 10, 12), (4, 12, 0)])
def test_o_x1_markers_by_number_of_players(players: int, markers: int, left_out: int) -> None:
    position = REFEREE.new_game(header(players, told=False))
    assert position.board.markers == (markers,) * 6
    assert len(CATALOGUE.signs_left_out[players]) * CATALOGUE.markers_of_a_sign == left_out
    assert 6 * markers + left_out == 72
