"""What is on the lanes, packed: how many creatures of each kind on each section, and apart who is hurt.

All counts stand in one number, kind by kind and lane by lane, with a place for the tower behind each inner
section: creatures that move together are moved by one shift, and those that arrive are read off the towers.
Damage lasts for a turn, so that mostly nobody is hurt.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.referee.values import new, replaced_quickly

Six = tuple[int, ...]
"""Six numbers: by creature, in the catalogue's order, or by lane."""


class Creature(NamedTuple):
    """A creature on the board and the damage done to it in this turn."""

    kind: str
    damage: int = 0


class Spot(NamedTuple):
    """A section of a lane: 0 outer, 1 middle, 2 inner."""

    lane: int
    section: int

    def __str__(self) -> str:
        return f"{self.lane}{SECTIONS[self.section]}"


EVERY_SPOT: Final = tuple(Spot(lane, section) for lane in LANES for section in range(len(SECTIONS)))
Placed = Sequence[tuple[Spot, Creature]]
"""Creatures and where they stand."""
Hurt = tuple[tuple[Spot, Creature], ...]
"""Creatures with damage and where they stand, sorted."""
Arrived = list[tuple[int, str, int]]
"""How many creatures of a kind reach the tower on a lane together, lane by lane and kind by kind."""

PLACES: Final = {kind: place for place, kind in enumerate(CATALOGUE.creatures)}
"""The place of each creature in tuples of six."""
_BITS: Final = 16
"""Room for more creatures than lines can bring to one section."""
_MOST: Final = (1 << _BITS) - 1
"""The most that a count can be. Counts are digits to the base of one more, so that what is left when their
number is divided by this is their sum."""
_OF_A_LANE: Final = _BITS * (len(SECTIONS) + 1)
_OF_A_KIND: Final = _OF_A_LANE * len(LANES)
_KINDS: Final = tuple(sorted(CATALOGUE.creatures))
"""As creatures of a section are sorted."""
_BEGINS: Final = {kind: place * _OF_A_KIND for place, kind in enumerate(_KINDS)}
"""Where the counts of each kind begin."""
_PLACE: Final = tuple(
    tuple((number - LANES[0]) * _OF_A_LANE + section * _BITS for section in range(len(SECTIONS)))
    for number in (LANES[0], *LANES)
)
"""Where the count of each section lies among those of a kind. There is no lane 0: the first stands for it."""
_WHERE: Final = {
    kind: tuple(tuple(begin + place for place in row) for row in _PLACE) for kind, begin in _BEGINS.items()
}
"""Where the count of each section lies, for each kind."""
_ONE: Final = {
    kind: tuple(tuple(1 << where for where in row) for row in rows) for kind, rows in _WHERE.items()
}
"""One creature on each section, for each kind."""
_ONE_KIND: Final = (1 << _OF_A_KIND) - 1
_EVERY_KIND: Final = {kind: _ONE_KIND << begin for kind, begin in _BEGINS.items()}
_EVERY_ONE_OF: Final = {
    frozenset(kinds): sum(map(_EVERY_KIND.__getitem__, kinds))
    for size in range(len(_KINDS) + 1)
    for kinds in combinations(_KINDS, size)
}
"""Where the counts of several kinds lie, for each set of kinds that may move together."""
_LANE: Final[dict[int, int]] = {
    lane: sum((((1 << _OF_A_LANE) - 1) << _PLACE[lane][0]) << begin for begin in _BEGINS.values())
    for lane in LANES
}
_EVERY_LANE: Final = tuple(_LANE.items())
_TOWER_AT: Final = {
    _PLACE[lane][-1] + _BITS + begin: (lane, kind) for lane in LANES for kind, begin in _BEGINS.items()
}
"""Where the count of each kind at the tower of each lane lies."""
_TOWER: Final = sum(_MOST << place for place in _TOWER_AT)
_UNHURT: Final = {kind: Creature(kind) for kind in _KINDS}
_NOBODY_HURT: Final[Hurt] = ()


@replaced_quickly
class Board(NamedTuple):
    """The markers left, by lane, all creatures, and those of them that have damage.

    ``appeared`` counts the creatures of each kind that have come, wherever they are now.
    """

    markers: Six
    standing: int = 0
    hurt: Hurt = _NOBODY_HURT
    appeared: Six = (0,) * len(CATALOGUE.creatures)

    def at(self, spot: Spot) -> tuple[Creature, ...]:
        """Return the creatures on a section, sorted."""
        lane, section = spot
        counts = self.standing >> _PLACE[lane][section]
        creatures: list[Creature] = []
        for kind, begin in _BEGINS.items():
            count = counts >> begin & _MOST
            if count:
                creatures += [_UNHURT[kind]] * count
        for where, creature in self.hurt:
            if where == spot:
                creatures.remove(_UNHURT[creature.kind])
                creatures.append(creature)
        return tuple(sorted(creatures) if self.hurt else creatures)

    def find(self, kind: str, damage: int | None, spot: Spot) -> Creature | None:
        """Return a creature on a section, the most damaged one where that was not said, or nothing."""
        lane, section = spot
        count = self.standing >> _WHERE[kind][lane][section] & _MOST
        if not count:
            return None
        hurt = self.hurt and [one for where, one in self.hurt if where == spot and one.kind == kind]
        if not hurt:
            return None if damage else _UNHURT[kind]
        if len(hurt) < count:
            hurt.insert(0, _UNHURT[kind])
        return next((one for one in reversed(hurt) if damage in (None, one.damage)), None)

    def differ(self, kind: str, spot: Spot) -> bool:
        """Whether creatures of a kind on a section took different damage: then it matters which is meant."""
        if not self.hurt:
            return False
        damages = [one.damage for where, one in self.hurt if where == spot and one.kind == kind]
        if not damages:
            return False
        lane, section = spot
        count = self.standing >> _WHERE[kind][lane][section] & _MOST
        return len(damages) < count or len(set(damages)) > 1

    def count(self, kind: str) -> int:
        """Return how many creatures of a kind stand on all lanes."""
        return (self.standing >> _BEGINS[kind] & _ONE_KIND) % _MOST

    @property
    def deserted(self) -> tuple[int, ...]:
        """The lanes that have markers and on which nobody stands."""
        markers, standing, _, _ = self
        return tuple([lane for lane, whole in _EVERY_LANE if not standing & whole and markers[lane - 1]])

    @property
    def crowd(self) -> int:
        """The number of creatures on all lanes."""
        return self.standing % _MOST

    def crowd_on(self, lane: int) -> int:
        """Return the number of creatures on a lane."""
        return (self.standing & _LANE[lane]) % _MOST

    def creatures(self) -> list[tuple[Spot, Creature]]:
        """Return every creature and where it stands."""
        return [(spot, creature) for spot in EVERY_SPOT for creature in self.at(spot)]

    def turned_up(self, lane: int, kind: str) -> Board:
        """Return the board after a marker of a lane became a creature on its outer section (O24)."""
        markers, standing, hurt, appeared = self
        left, come = list(markers), list(appeared)
        left[lane - 1] -= 1
        come[PLACES[kind]] += 1
        return new(Board, (tuple(left), standing + _ONE[kind][lane][0], hurt, tuple(come)))

    def changed(self, leaving: Placed, coming: Placed) -> Board:
        """Return the board without some creatures that stand there, and with others, all at once."""
        markers, standing, hurt, appeared = self
        wounded = list(hurt)
        for each in leaving:
            (lane, section), (kind, damage) = each
            standing -= _ONE[kind][lane][section]
            if damage:
                wounded.remove(each)
        for each in coming:
            (lane, section), (kind, damage) = each
            standing += _ONE[kind][lane][section]
            if damage:
                wounded.append(each)
        return new(Board, (markers, standing, tuple(sorted(wounded)), appeared))

    def healed(self) -> Board:
        """Return the board with every creature at its full life again (O51)."""
        return self._replace(hurt=_NOBODY_HURT) if self.hurt else self

    def marched(self, kinds: Collection[str], *, heals: bool) -> tuple[Board, Arrived]:
        """Return the board after all creatures of these kinds moved one section, and those that arrived."""
        markers, standing, hurt, appeared = self
        moving = standing & _EVERY_ONE_OF[frozenset(kinds)]
        moved = moving << _BITS
        arrived = moved & _TOWER
        if hurt:
            hurt = tuple(sorted([one for each in hurt for one in _hurt_still(each, kinds, heals=heals)]))
        board = new(Board, (markers, standing - moving + moved - arrived, hurt, appeared))
        return board, _read_off(arrived)


def _hurt_still(each: tuple[Spot, Creature], kinds: Collection[str], *, heals: bool) -> Hurt:
    """Return what is left of a hurt creature's damage after those of some kinds moved one section."""
    (lane, section), creature = each
    if creature.kind not in kinds:
        return (each,)
    if heals or section + 1 == len(SECTIONS):
        return ()
    return ((Spot(lane, section + 1), creature),)


def _read_off(towers: int) -> Arrived:
    """Return what arrived at each tower."""
    arrived: Arrived = []
    while towers:
        place = (towers.bit_length() - 1) // _BITS * _BITS  # where the highest count that is not 0 lies
        count = towers >> place
        towers -= count << place
        arrived.append((*_TOWER_AT[place], count))
    arrived.sort()
    return arrived
