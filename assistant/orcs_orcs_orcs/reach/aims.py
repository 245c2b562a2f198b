"""What may be put down from a hand, where it may be aimed, and what may be attacked; sections as numbers.

The rules are asked once for each answer. What a rule says of an aim hangs on the sections, not on the
creatures there, so that it is asked with one creature standing on every section. Of cards that do the same,
as few as possible are put down: whoever keeps more cards can do all that can be done with fewer. Replenish
and Voodoo are left out: what they give here is a teleport and their action back, and the card that teleports
with them can do so with the attack. What may be attacked hangs on hand and lane, not on creatures.

Sections are numbers, so that many tables are compared and changed quickly: what is on a section has one
number wherever it is, and what becomes of it is worked out once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, LANES, POWERS, SECTIONS, Spell
from assistant.orcs_orcs_orcs.moves.casting.demands import put
from assistant.orcs_orcs_orcs.moves.casting.spells import (
    boosts_for,
    is_aimed_well,
    targets_for,
    teleporting_ways,
)
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.moves.turns import teleport_facts
from assistant.orcs_orcs_orcs.rules.aiming import ANYWHERE, BONDS, ONE, SWITCH
from assistant.orcs_orcs_orcs.rules.casting import TELEPORTING
from assistant.orcs_orcs_orcs.rules.turns import INNER
from assistant.orcs_orcs_orcs.table.effects import moved, outcome_of
from assistant.orcs_orcs_orcs.table.position import (
    HIDDEN,
    Creature,
    Lane,
    Position,
    Six,
    Spot,
    index_of,
    read_spot,
    read_target,
    without,
)
from assistant.referee.checks import broken
from assistant.referee.moves import NOTHING_WRONG

Section = tuple[Creature, ...]
Numbers = tuple[int, ...]
"""The numbers of all sections of a table, lane by lane, the outer one first."""
Outcomes = tuple[tuple[Creature, int | None], ...]
"""Creatures of a section and what an attack on each brings, by kind; nothing where nobody can tell."""
_BITS: Final = 8
_ONE: Final = {kind: 1 << _BITS * index_of(kind) for kind in CATALOGUE.creatures}
"""Creatures of each kind are counted in one number."""


def number_of(gained: int) -> Six:
    """Return how many creatures of each kind were counted."""
    return tuple((gained // one) % (1 << _BITS) for one in _ONE.values())


def place_of(spot: Spot) -> int:
    """Return the place of a section among all of a table."""
    return (spot.lane - 1) * len(SECTIONS) + spot.section


class Sections:
    """What can stand on the sections of a table, and what becomes of it; each answer is worked out once."""

    def __init__(self, position: Position) -> None:
        """Begin with what a table knows of its creatures."""
        self._position = position
        self._known: list[Section] = []
        for asked in (
            *(self._number, self.alike, self.outcomes, self.defeated, self.arriving),
            *(self.struck, self.swept, self.exchanged),
        ):
            setattr(self, asked.__name__, cache(asked))

    def numbers(self, lanes: Iterable[Lane]) -> Numbers:
        """Return lanes as numbers."""
        return tuple(self._number(there) for lane in lanes for there in lane.sections)

    def of(self, number: int) -> Section:
        """Return what stands on a section of this number."""
        return self._known[number]

    def _number(self, there: Section) -> int:
        self._known.append(there)
        return len(self._known) - 1

    def alike(self, number: int) -> Section:
        """Return the creatures of a section, those that look alike once."""
        return tuple(dict.fromkeys(self._known[number]))

    def outcomes(self, number: int, damage: int) -> Outcomes:
        """Return what an attack on one creature of a section brings, for those that look alike once."""
        return tuple((one, self._outcome(one, damage)) for one in self.alike(number))

    def defeated(self, number: int, damage: int) -> Outcomes:
        """Return the creatures of a section that an attack on one of them surely defeats."""
        return tuple([each for each in self.outcomes(number, damage) if each[1]])

    def arriving(self, number: int, damage: int) -> tuple[int, ...]:
        """Return all that an attack on one creature may bring that has just come from a section."""
        came = [moved(self._position, one) for one in self.alike(number)]
        return tuple(filter(None, dict.fromkeys(self._outcome(one, damage) for one in came)))

    def _outcome(self, creature: Creature, damage: int) -> int | None:
        outcome = outcome_of(self._position, creature, damage)
        return None if not outcome else _ONE[creature.kind] if outcome == "defeated" else 0

    def struck(self, number: int, creature: Creature, damage: int) -> int:
        """Return the section after damage to one of its creatures, of which everybody knows what it does."""
        others = without(self._known[number], creature)
        return self._number(tuple(sorted((*others, *self._left(creature, damage)))))

    def swept(self, number: int, damage: int) -> tuple[int, int | None]:
        """Return the section after damage to all of its creatures, and what that brings, if anybody knows."""
        there, brought = self._known[number], [self._outcome(one, damage) for one in self._known[number]]
        left = tuple(sorted([after for one in there for after in self._left(one, damage)]))
        gained = [each for each in brought if each is not None]
        return self._number(left), sum(gained) if len(gained) == len(there) else None

    def _left(self, creature: Creature, damage: int) -> Section:
        """Return what is left of a creature after damage."""
        return (
            () if self._outcome(creature, damage) else (creature._replace(damage=creature.damage + damage),)
        )

    def exchanged(self, number: int, goes: Creature | None, comes: Creature | None) -> int:
        """Return the section after a creature went and another came from elsewhere; there may be none."""
        there = without(self._known[number], goes) if goes else self._known[number]
        came = (moved(self._position, comes),) if comes else ()
        return self._number(tuple(sorted((*there, *came))))


Hand = tuple[str, ...]


class Put(NamedTuple):
    """A spell put down: its row and cards, the hand left, and where the mage stands when it works.

    ``damage`` is what an attack does, 0 for what is none.
    """

    spell: Spell
    row: int
    boosts: tuple[Boost, ...]
    hand: Hand
    lane: int
    damage: int

    def aimed(self, targets: tuple[str, ...]) -> Cast:
        """Return the cast at these targets."""
        return Cast(self.spell.id, self.row, self.boosts, targets)


class Aimed(NamedTuple):
    """A spell put down, a way to aim it, and the sections that this touches, by their places."""

    put: Put
    spots: tuple[Spot, ...]
    places: tuple[int, ...]


class Aims:
    """What may be put down and aimed where by the player to act on a table, whatever happens on its lanes."""

    def __init__(self, position: Position) -> None:
        """Look at the table; cards that nobody has told are left out of the hand."""
        self.seat = position.turn.player
        self._position = position
        wizard = position.wizards[self.seat]
        self.hand: Hand = tuple(sorted(card for card in wizard.hand if card != HIDDEN))
        one = ((Creature(CATALOGUE.creatures[0]),),) * len(position.lanes[0].sections)
        self._crowded = position.with_lanes(tuple(Lane(0, one) for _ in LANES))
        self.fields = cache(self._fields)
        """The tower fields to which the mage may go from one."""
        self.puts = cache(self._puts)
        """What may be put down of a hand, with the mage on a lane, that can lead to a defeat."""
        self._spots_of = cache(self._spots)

    def with_hand(self, hand: Hand, lane: int) -> Position:
        """Return the table on which the other cards of the hand were played, and the mage went to a lane."""
        wizard, turn = self._position.wizards[self.seat], self._position.turn
        played = tuple((Counter(self.hand) - Counter(hand)).elements())
        # How many cards lie on the discard pile, no spell asks.
        wizard = wizard.with_cards(hand, wizard.pile, wizard.discard).on(lane)
        return self._position.with_turn(turn.going_on(turn.left, (*turn.used, *played)), self.seat, wizard)

    def _fields(self, lane: int) -> tuple[int, ...]:
        here = self.with_hand(self.hand, lane)
        return tuple(to for to in LANES if not broken(TELEPORTING, teleport_facts(here, to, self.seat)))

    def spots(self, put_down: Put) -> tuple[tuple[Spot, ...], ...]:
        """Return the sections at which a spell may be aimed: of creatures, or as a whole."""
        return self._spots_of(put_down.spell.id, put_down.row, put_down.lane)

    def _spots(self, card: str, row: int, lane: int) -> tuple[tuple[Spot, ...], ...]:
        here = self._crowded.with_wizard(self.seat, self._crowded.wizards[self.seat].on(lane))
        return tuple(
            tuple(map(_spot, targets))
            for targets in targets_for(here, CATALOGUE.spells[card], row)
            # Which creatures are defeated is not asked here, so it counts as seen.
            if is_aimed_well(here, Cast(card, row, (), targets, defeating=(NONE,)), self.seat)
        )

    def _puts(self, hand: Hand, lane: int) -> tuple[Put, ...]:
        """By as few cards as possible."""
        here = self.with_hand(hand, lane)
        spells = [CATALOGUE.spells[card] for card in dict.fromkeys(hand) if card in CATALOGUE.spells]
        useful = (one for one in spells if one.family == ATTACK or one.shape in {SWITCH, BONDS})
        return tuple(each for one in useful for each in self._of(one, here))

    def _of(self, spell: Spell, here: Position) -> Iterator[Put]:
        hand, own = here.wizards[self.seat].hand, here.wizards[self.seat].lane
        least: dict[tuple[int, int], list[Counter[str]]] = {}
        damages = [self._position.box.damage(spell.id, row) or 0 for row in spell.every_row]
        for boosts in boosts_for(hand, spell.id, self._powers(spell)):
            cards = Counter([spell.id, *[boost.card for boost in boosts]])
            left = tuple(sorted((Counter(hand) - cards).elements()))
            for way in (boosts, *teleporting_ways(here, boosts)):
                lane = next((boost.lane for boost in way if boost.lane), own)
                for row, damage in enumerate(damages, 1):
                    fewer = least.setdefault((row, lane), [])
                    if any(one <= cards for one in fewer):
                        continue
                    if put(here, Cast(spell.id, row, way), self.seat) == NOTHING_WRONG:
                        fewer.append(cards)
                        yield Put(spell, row, way, left, lane, damage)

    def _powers(self, spell: Spell) -> Sequence[str]:
        """Return the powers that matter to a spell, and one that does not, where there is any."""
        box = self._position.box
        needs = [box.need(spell.id, row) or {} for row in spell.every_row]
        wanted = {*box.powers[spell.id], *[power for need in needs for power in need]}
        # A Spell Book gives no other than it shows, Wisdom gives any.
        shown = (*box.powers[BOOK], *POWERS)
        return [power for power in POWERS if power in wanted] + [
            power for power in shown if power not in wanted
        ][:1]


def _spot(text: str) -> Spot:
    """Return the section that a target is, or on which it stands."""
    target, spot = read_target(text), read_spot(text)
    return target.spot if target else spot  # type: ignore[return-value]  # a target is one of the two


def touched(put: Put, spots: tuple[Spot, ...]) -> tuple[int, ...]:
    """Return the places of the sections that a spell touches, each once, the chosen one first."""
    places = list(dict.fromkeys(map(place_of, spots)))
    if put.spell.shape == BONDS and spots[0].section + put.row <= INNER:
        places.append(places[0] + put.row)
    return tuple(places)


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
        self.starts = cache(self._begun)
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
