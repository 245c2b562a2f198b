"""The rulebook's worked examples, by their ids in the checklist.

Where an example needs a number that stands only on a component, it is tried twice: with nothing told it must
be undecided and name what is missing; with the made-up sheet it must come out as the rulebook says.
"""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.position import Position, Wizard
from assistant.orcs_orcs_orcs.words import prompt
from tests.orcs_orcs_orcs.fictitious import (
    after,
    header,
    standing,
    table,
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


def test_o_x2_set_up_positions() -> None:
    position = REFEREE.new_game(header(4, told=False))
    fields = {colour: seat(position, colour).lane for colour in position.game.colours}
    assert fields == {"blue": 1, "green": 2, "red": 3, "yellow": 5}
    for lane in range(1, 7):
        position = after(position, f"marker {lane} goblin", f"marker {lane} ork")
    assert standing(position) == {f"{lane}o": "goblin ork" for lane in range(1, 7)}
    assert position.board.markers == (10,) * 6
    assert str(prompt(position).text) == "Round 1: turn up the fate card"


def test_o_x29_the_final_sum() -> None:
    """47 for creatures, however made, 8 for four support spells, minus 4 for two poison cards: 51."""
    facts = ("counter goblin 9", "blue goblin 3", "counter golem 10", "blue golem 2")
    cards = ("blue learned switch switch voodoo replenish", "blue poison 2")
    position = table(*facts, *cards)
    sheet = REFEREE.score(position, "blue")
    assert sheet.by_source() == {"creatures": 47, "support spells": 8, "poison cards": -4}
    assert sheet.total == 51
