"""What may be attacked with a hand, and done before: that hangs on hand and lane, not on creatures."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from typing import NamedTuple

from assistant.orcs_orcs_orcs.reach.aims import Aimed, Aims, Hand, Put, touched
from assistant.orcs_orcs_orcs.rules.aiming import ANYWHERE, ONE, SWITCH


class Attacks(NamedTuple):
    """What may be attacked with a hand: one creature of a section, by its place, or whole sections.

    Of attacks after a spell ``places`` are all sections that these or the spell touch.
    """

    on_one: Mapping[int, Aimed]
    on_all: tuple[Aimed, ...]
    places: tuple[int, ...] = ()


class Beginning(NamedTuple):
    """What may be done before an attack, and what may be attacked after it where it has changed something.

    What has the same number ``alike`` does the same to the same creatures, and so do the attacks after it.
    """

    aimed: Aimed
    near: Attacks
    alike: int


class Beginnings(NamedTuple):
    """What may be done before the last attack: attacks, and moves, with and without an attack on many there.

    ``arrivals`` are for the latter the sections from which a creature comes to where one may be attacked, by
    their places, and how hard at most.
    """

    attacks: tuple[Beginning, ...]
    beside_many: tuple[Beginning, ...]
    beside_one: tuple[Beginning, ...]
    arrivals: tuple[tuple[int, int], ...]


class Attacking:
    """What a player may put down and attack with each hand, from each lane; worked out once for each."""

    def __init__(self, aims: Aims) -> None:
        """Begin with what may be put down and aimed where."""
        self._aims = aims
        self.ways_to_aim = cache(self._ways_to_aim)
        """Everything that may be put down of a hand, with the mage on a lane, wherever it may be aimed."""
        self.attacks = cache(self._attacks)
        """What an action may attack: one creature only as hard as possible, which defeats most."""
        self.begun = cache(self._begun)
        """What may be done with a hand before the last attack."""
        self._near_to = cache(self._near_after)
        self._alike: dict[Hashable, int] = {}

    def can_attack(self, hand: Hand, lane: int) -> bool:
        """Whether there is any attack in a hand."""
        return any(put.damage for put in self._aims.puts(hand, lane))

    def _ways_to_aim(self, hand: Hand, lane: int) -> tuple[Aimed, ...]:
        return tuple(
            Aimed(put, spots, touched(put, spots))
            for put in self._aims.puts(hand, lane)
            for spots in self._aims.spots(put)
        )

    def _attacks(self, hand: Hand, lane: int) -> Attacks:
        on_one: dict[int, Aimed] = {}
        on_all: dict[tuple[tuple[int, ...], int], Aimed] = {}
        for aimed in self.ways_to_aim(hand, lane):
            put, place = aimed.put, aimed.places[0]
            if put.damage and not hits_one(put):
                on_all.setdefault((aimed.places, put.damage), aimed)
            elif put.damage and (place not in on_one or on_one[place].put.damage < put.damage):
                on_one[place] = aimed
        return Attacks(on_one, tuple(on_all.values()))

    def _begun(self, hand: Hand, lane: int) -> Beginnings:
        ways = [one for one in self.ways_to_aim(hand, lane) if self.can_attack(one.put.hand, one.put.lane)]
        attacks: dict[Hashable, Aimed] = {}
        for one in ways:
            if one.put.damage:
                attacks.setdefault((_does(one), _do(self.attacks(one.put.hand, one.put.lane))), one)
        moves = [one for one in ways if not one.put.damage]
        many = [one for one in moves if self._near(one).on_all]
        one_by_one = [one for one in moves if not self._near(one).on_all]
        return Beginnings(
            tuple(self._beginning(one, self._near(one)) for one in attacks.values()),
            self._each_once(many),
            self._each_once(one_by_one),
            self._arrivals(one_by_one),
        )

    def _beginning(self, aimed: Aimed, near: Attacks) -> Beginning:
        does = _does(aimed), _do(near)
        return Beginning(aimed, near, self._alike.setdefault(does, len(self._alike)))

    def _each_once(self, moves: list[Aimed]) -> tuple[Beginning, ...]:
        """Return moves with what may be attacked after them, where none before them did the same.

        That other cards are left brings nothing new where the same move and the same attack were looked at.
        """
        tried: set[Hashable] = set()
        beginnings = []
        for aimed in moves:
            near, does = self._near(aimed), _does(aimed)
            on_one = {(does, place, hit.put.damage): (place, hit) for place, hit in near.on_one.items()}
            on_all = {(does, hit.places, hit.put.damage): hit for hit in near.on_all}
            one = dict(hit for key, hit in on_one.items() if key not in tried)
            many = [hit for key, hit in on_all.items() if key not in tried]
            if one or many:
                tried.update(on_one, on_all)
                beginnings.append(self._beginning(aimed, _near_to(aimed.places, one, many)))
        return tuple(beginnings)

    def _arrivals(self, moves: list[Aimed]) -> tuple[tuple[int, int], ...]:
        """Return from where a creature comes to where one may be attacked, and how hard at most."""
        arrivals: dict[int, int] = {}
        for aimed in moves:
            here, *others = aimed.places
            for there in others:
                for comes, place in ((here, there), (there, here)):
                    hit = self._near(aimed).on_one.get(place)
                    if hit:
                        arrivals[comes] = max(arrivals.get(comes, 0), hit.put.damage)
        return tuple(arrivals.items())

    def _near(self, aimed: Aimed) -> Attacks:
        """Return the attacks after a spell that hit some of the sections that it has touched."""
        return self._near_to(aimed.put.hand, aimed.put.lane, aimed.places)

    def _near_after(self, hand: Hand, lane: int, places: tuple[int, ...]) -> Attacks:
        attacks = self.attacks(hand, lane)
        on_one = {place: attacks.on_one[place] for place in places if place in attacks.on_one}
        on_all = [hit for hit in attacks.on_all if touches(hit, places)]
        return _near_to(places, on_one, on_all)


def _near_to(places: tuple[int, ...], on_one: Mapping[int, Aimed], on_all: list[Aimed]) -> Attacks:
    reached = (*places, *(place for hit in on_all for place in hit.places))
    return Attacks(on_one, tuple(on_all), tuple(dict.fromkeys(reached)))


def _does(aimed: Aimed) -> Hashable:
    """Return all that decides what a spell does to the creatures where it is aimed."""
    put = aimed.put
    return aimed.places, put.damage, hits_one(put), exchanges(put)


def _do(attacks: Attacks) -> Hashable:
    """Return all that decides what attacks do."""
    on_one = tuple((place, hit.put.damage) for place, hit in attacks.on_one.items())
    return on_one, tuple((hit.places, hit.put.damage) for hit in attacks.on_all)


def hits_one(put: Put) -> bool:
    """Whether a spell is aimed at one creature alone."""
    return put.spell.shape in {ONE, ANYWHERE}


def exchanges(put: Put) -> bool:
    """Whether a spell exchanges two creatures, and does not move one only."""
    return put.spell.shape == SWITCH and put.row == 1


def touches(hit: Aimed, places: tuple[int, ...]) -> bool:
    """Whether a spell touches any of these sections."""
    return any(place in places for place in hit.places)
