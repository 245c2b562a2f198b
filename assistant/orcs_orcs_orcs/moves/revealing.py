"""Turning up a marker on a lane (O5, O24, O26, O27)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.orcs_orcs_orcs.actions import Reveal
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.box.names import creature_name
from assistant.orcs_orcs_orcs.box.phases import FATE, REVEAL, SETUP
from assistant.orcs_orcs_orcs.moves.spelling import CREATURE, LANE
from assistant.orcs_orcs_orcs.rules.revealing import MAY_TURN_UP, REVEALING, SETTING_UP, RevealFacts
from assistant.orcs_orcs_orcs.rules.turn_order import MARKER
from assistant.orcs_orcs_orcs.table.audit import lacking
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.turns import first_creatures_waiting, marker_served
from assistant.referee.checks import asked
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields
from assistant.referee.moves import Found, Move, Remedy
from assistant.referee.text import Text


class Revealing(Move[Position, Reveal]):
    """Turn up a marker."""

    kind = Reveal
    step = MARKER
    verb = "marker"
    fields = Fields(lane=LANE, kind=CREATURE)
    lines = (("marker 3 goblin", Text("A marker on lane 3 shows a Goblin.")),)
    heading = Text("turning up markers")

    def demands(self, position: Position, action: Reveal, seat: int) -> Found:
        family = SETTING_UP if position.turn.phase == SETUP else REVEALING
        exists = lacking(position, action.kind)
        if family is REVEALING and deciding(position, action.lane, seat) in MAY_TURN_UP:
            return exists, ()
        return asked(family, reveal_facts(position, action.lane, seat)) + exists, ()

    def effect(self, position: Position, action: Reveal, seat: int) -> Position:
        board = position.board
        if not board.markers[action.lane - 1]:
            raise ImpossibleError("No markers are left on lane {lane}.", lane=action.lane)
        board, turn = board.turned_up(action.lane, action.kind), position.turn
        if turn.phase == REVEAL:
            return marker_served(position, board, action.lane)
        position = position.with_board(board)
        finished = turn.phase == SETUP and not first_creatures_waiting(position)
        return position.with_turn(turn._replace(phase=FATE)) if finished else position

    def sentence(self, position: Position, action: Reveal, seat: int) -> Text:
        creature = creature_name(position.box, action.kind)
        if position.turn.phase == SETUP:
            return Text("Lane {lane} begins with: {creature}", lane=action.lane, creature=creature)
        return Text(
            "{player} turns up a marker on lane {lane}: {creature}",
            player=position.game.names[seat],
            lane=action.lane,
            creature=creature,
        )

    def is_of_the_table(self, position: Position) -> bool:
        return position.turn.phase == SETUP

    def reveals(self, position: Position, action: Reveal) -> bool:
        return True

    def possible(self, position: Position) -> Iterator[Reveal]:
        if position.turn.phase in {SETUP, REVEAL}:
            yield from (Reveal(lane, kind) for lane in LANES for kind in CATALOGUE.creatures)

    def mended(self, position: Position, action: Reveal, broken: frozenset[str]) -> Iterator[Remedy]:
        yield from (Remedy(replace(action, lane=lane, player="")) for lane in LANES)


def deciding(position: Position, number: int, seat: int) -> tuple[int, bool, bool, bool, bool, bool]:
    """Return what decides whether a marker may be turned up on a lane once the game has begun."""
    markers, owed, own = position.board.markers, position.turn.owed, position.wizards[seat].lane == number
    left = markers[number - 1]
    only = left > 0 and markers.count(0) == len(markers) - 1
    return left, bool(owed), number in owed, own, only, position.game.options.own_lane_if_only


def reveal_facts(position: Position, number: int, seat: int) -> RevealFacts:
    """Return the facts of turning up a marker on a lane."""
    left, first_step, owed, own, only, if_only = deciding(position, number, seat)
    there = position.game.markers - left
    owed_lanes = ", ".join(map(str, position.turn.owed))
    return RevealFacts(str(number), left, first_step, owed, owed_lanes, own, only, if_only, there)
