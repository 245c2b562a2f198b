"""Taking the own mage to another tower field, by an action (O32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.orcs_orcs_orcs.actions import Teleport
from assistant.orcs_orcs_orcs.box.catalogue import LANES
from assistant.orcs_orcs_orcs.box.phases import ACTIONS
from assistant.orcs_orcs_orcs.moves.spelling import LANE
from assistant.orcs_orcs_orcs.rules.teleporting import TELEPORTING, YOU, TeleportFacts
from assistant.orcs_orcs_orcs.rules.turn_order import ACT
from assistant.orcs_orcs_orcs.table.position import NOBODY, Position
from assistant.referee.checks import broken
from assistant.referee.fields import Fields
from assistant.referee.moves import Found, Move, Remedy
from assistant.referee.text import Text


class Teleporting(Move[Position, Teleport]):
    """Use an action to teleport."""

    kind = Teleport
    step = ACT
    verb = "teleport"
    fields = Fields(lane=LANE)
    lines = (("teleport 4", Text("The mage goes to tower field 4.")),)
    heading = Text("teleporting")

    def demands(self, position: Position, action: Teleport, seat: int) -> Found:
        return broken(TELEPORTING, teleport_facts(position, action.lane, seat)), ()

    def effect(self, position: Position, action: Teleport, seat: int) -> Position:
        turn = position.turn
        wizard = position.wizards[seat].on(action.lane)
        return position.with_turn(turn.going_on(turn.left - 1, turn.used), seat, wizard)

    def sentence(self, position: Position, action: Teleport, seat: int) -> Text:
        name = position.game.names[seat]
        return Text("{player} teleports to tower field {lane}", player=name, lane=action.lane)

    def possible(self, position: Position) -> Iterable[Teleport]:
        return map(Teleport, LANES) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: Teleport, broken: frozenset[str]) -> Iterator[Remedy]:
        yield from (Remedy(Teleport(lane)) for lane in LANES)


def teleport_facts(position: Position, lane: int, seat: int) -> TeleportFacts:
    """Return the facts of moving a mage to a tower field."""
    there = position.mage_on(lane)
    owner = YOU if there == seat else "" if there == NOBODY else position.game.names[there]
    return TeleportFacts(str(lane), owner, own_is_free=position.game.options.own_field_is_free)
