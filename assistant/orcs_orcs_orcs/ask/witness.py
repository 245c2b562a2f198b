"""Who and what an answer is about at this table, by name, and which questions fit a place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assistant.orcs_orcs_orcs.box.phases import FATE, OVER, SETUP
from assistant.orcs_orcs_orcs.picture import ZONES, lane_of
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.spots import read_spot
from assistant.referee.ask.question import Line
from assistant.referee.text import Text, joined


def _at_zone(fits: Callable[[Position, str], bool]) -> Callable[[Position, Sequence[str]], bool]:
    """Return whether a question can come up at the first zone named; without one, every question can."""
    return lambda position, places: not places or places[0] not in ZONES or fits(position, places[0])


@_at_zone
def has_creatures(position: Position, zone: str) -> bool:
    spot = read_spot(zone)
    return spot is not None and bool(position.at(spot))


@_at_zone
def is_way(_position: Position, zone: str) -> bool:
    return not zone.startswith("t")


def mages(position: Position, places: Sequence[str]) -> Iterator[Line]:
    """Tell whose mage stands on the lane that is asked about."""
    lane = next((lane_of(place) for place in places if place in ZONES), None)
    for name, wizard in zip(position.game.names, position.wizards, strict=True):
        if wizard.lane == lane:
            yield Text("On tower field {lane}: the mage of {name}.", lane=lane, name=name)


def who_is_next(position: Position, _places: Sequence[str]) -> Iterator[Line]:
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
