"""Who and what an answer is about at this table, by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.orcs_orcs_orcs.box.phases import FATE, OVER, SETUP
from assistant.orcs_orcs_orcs.picture import ZONES, lane_of
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.ask.question import Line
from assistant.referee.text import Text, joined


def told_now(position: Position, question: str, places: Sequence[str]) -> Sequence[Line]:
    """Return whose mage stands on the lane that is asked about, or who is next."""
    zone = next((place for place in places if place in ZONES), "")
    if question in {"loss", "teleport"} and zone:
        return tuple(_mages(position, lane_of(zone)))
    return tuple(_next(position)) if question == "next" else ()


def _mages(position: Position, lane: int) -> Iterator[Line]:
    for name, wizard in zip(position.game.names, position.wizards, strict=True):
        if wizard.lane == lane:
            yield Text("On tower field {lane}: the mage of {name}.", lane=lane, name=name)


def _next(position: Position) -> Iterator[Line]:
    """Tell who is to act now and who has turns after that in this round."""
    turn, names = position.turn, position.game.names
    if turn.phase in {SETUP, OVER}:
        return
    if turn.phase == FATE:
        yield Text("Now a fate card is turned up; then {names}.", names=joined(names))
        return
    yield Text("Now it is the turn of {name}.", name=names[turn.player])
    after = names[turn.player + 1 :]
    if after:
        yield Text("After that in this round: {names}.", names=joined(after))
