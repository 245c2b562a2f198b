"""What a hand could defeat this turn: every set of creatures, with a shortest way to do it.

Exact for what is known: every way to use the actions left with the cards that were told, teleports and
effects that teleport among them. What may be put down and aimed where, ``aims.py`` knows; here lanes, hand
and actions are followed. A state that was there before is not looked at again, and what cannot lead to
another defeat is left out: cards that change nothing, and whatever leaves no attack in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import NamedTuple

from assistant.orcs_orcs_orcs.actions import Action, Teleport
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.reach.aims import Aims, Hand, Put
from assistant.orcs_orcs_orcs.reach.sections import Numbers, Sections, number_of, place_of
from assistant.orcs_orcs_orcs.rules.aiming import ANYWHERE, BONDS, ONE, SWITCH
from assistant.orcs_orcs_orcs.rules.outcomes import INNER
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Six, Spot
from assistant.orcs_orcs_orcs.table.spots import Target, differ

Ways = dict[Six, tuple[Action, ...]]
Named = tuple[tuple[Spot, Creature], ...]
"""Creatures that are named as targets, and where they stand."""


class Way(NamedTuple):
    """The way to a state: the one before it, and what was done there, told as an action once it is asked for.

    ``done`` is a teleport, or a spell put down; then ``named`` and ``spots`` are what it is aimed at.
    """

    before: Way | None
    numbers: Numbers
    done: Teleport | Put
    named: Named = ()
    spots: tuple[Spot, ...] = ()


class State(NamedTuple):
    """All of a table that decides what can still be defeated, and what has been."""

    numbers: Numbers
    lane: int
    hand: Hand
    left: int
    gained: int


class Aimed(NamedTuple):
    """A spell put down, a way to aim it, and the sections that this touches, by their places."""

    put: Put
    spots: tuple[Spot, ...]
    places: tuple[int, ...]


class Attacks(NamedTuple):
    """What may be attacked with a hand: one creature of a section, by its place, or whole sections."""

    on_one: Mapping[int, Aimed]
    on_all: tuple[Aimed, ...]


class Defeats:
    """The search from one table, one state after the other, fewest actions first; ``done`` when all were."""

    def __init__(self, position: Position) -> None:
        """Begin with the table as it is."""
        self.done = False
        self._position = position
        self._aims = Aims(position)
        self._sections = Sections(position)
        self._seen: set[State] = set()
        self._found: dict[int, Way] = {}
        self._aimed: dict[tuple[Hand, int], tuple[Aimed, ...]] = {}
        self._attacks_of: dict[tuple[Hand, int], Attacks] = {}
        self._reached: dict[tuple[Hand, int], frozenset[int]] = {}

    def ways(self) -> Ways:
        """Return the sets found so far, told as numbers by creature, with a shortest way to each.

        Ways that end with nothing defeated are left out, and so is what the referee refuses.
        """
        found = {number_of(gained): self._actions(way) for gained, way in dict(self._found).items()}
        return {gained: way for gained, way in found.items() if self._is_legal(way)}

    def most(self) -> int:
        """Return a number of creatures that no way defeats more of.

        Each action attacks once at most; whatever is done before brings a section one creature at most.
        """
        left, aims = self._position.turn.left, self._aims
        crowds = sorted([len(there) for lane in self._position.lanes for there in lane.sections])
        brought: dict[str, int] = {}
        for put in aims.puts(aims.hand, self._position.actor.lane):
            if put.damage:
                whole = sum(crowds[-put.row :]) + left - 1
                most = 1 if put.spell.shape in {ONE, ANYWHERE} else whole
                brought[put.spell.id] = max(brought.get(put.spell.id, 0), most)
        attacks = sorted([brought[card] for card in aims.hand if card in brought])
        return min(sum(crowds), sum(attacks[-left:])) if left else 0

    def _is_legal(self, way: tuple[Action, ...]) -> bool:
        tables = accumulate(way, MOVES.apply, initial=self._position)
        return all(MOVES.judge(table, action).legal for table, action in zip(tables, way, strict=False))

    def steps(self) -> Iterator[None]:
        """Search, and yield after each state; what is found by then stays true."""
        position, aims = self._position, self._aims
        lane = position.wizards[aims.seat].lane
        first = State(self._sections.numbers(position.lanes), lane, aims.hand, position.turn.left, 0)
        # A special rule that nobody can read may change what any attack does.
        waiting: list[tuple[State, Way | None]] = (
            [(first, None)] if first.left > 0 and position.rule != OTHER else []
        )
        while waiting:
            following: list[tuple[State, Way | None]] = []
            for state, way in waiting:
                self._attack(state, way)
                following += self._following(state, way)
                yield
            waiting = following
        self.done = True
        self._seen.clear()

    def _ways_to_aim(self, hand: Hand, lane: int) -> tuple[Aimed, ...]:
        """Return everything that may be put down of a hand, wherever it may be aimed."""
        key = hand, lane
        if key not in self._aimed:
            self._aimed[key] = tuple(
                Aimed(put, spots, _touched(put, spots))
                for put in self._aims.puts(hand, lane)
                for spots in self._aims.spots(put)
            )
        return self._aimed[key]

    def _attacks(self, hand: Hand, lane: int) -> Attacks:
        """Return what an action may attack: one creature only as hard as possible, which defeats most."""
        key = hand, lane
        if key not in self._attacks_of:
            on_one: dict[int, Aimed] = {}
            on_all: dict[tuple[tuple[int, ...], int], Aimed] = {}
            for aimed in self._ways_to_aim(hand, lane):
                put, place = aimed.put, aimed.places[0]
                if put.damage and put.spell.shape not in {ONE, ANYWHERE}:
                    on_all.setdefault((aimed.places, put.damage), aimed)
                elif put.damage and (place not in on_one or on_one[place].put.damage < put.damage):
                    on_one[place] = aimed
            self._attacks_of[key] = Attacks(on_one, tuple(on_all.values()))
        return self._attacks_of[key]

    def _attack(self, state: State, way: Way | None) -> None:
        """Note what the attacks of a state defeat."""
        numbers, gained, found, sections = state.numbers, state.gained, self._found, self._sections
        attacks = self._attacks(state.hand, state.lane)
        for place, (put, spots, _) in attacks.on_one.items():
            for creature, brought in sections.defeated(numbers[place], put.damage):
                if brought and gained + brought not in found:
                    found[gained + brought] = Way(way, numbers, put, ((spots[0], creature),))
        for put, spots, places in attacks.on_all:
            whole = 0
            for place in places:
                brought = sections.swept(numbers[place], put.damage)[1]
                if brought is None:
                    break
                whole += brought
            else:
                if whole and gained + whole not in found:
                    found[gained + whole] = Way(way, numbers, put, (), spots)

    def _following(self, state: State, way: Way | None) -> Iterator[tuple[State, Way]]:
        """Yield the states to which an action leads and from which an attack is left, with their ways."""
        left, numbers, seen = state.left - 1, state.numbers, self._seen
        if not left:
            return
        if self._can_attack(state.hand, state.lane):
            for lane in self._aims.fields(state.lane):
                after = State(numbers, lane, state.hand, left, state.gained)
                if after not in seen:
                    seen.add(after)
                    yield after, Way(way, numbers, Teleport(lane))
        for aimed in self._ways_to_aim(state.hand, state.lane):
            put = aimed.put
            if not self._can_attack(put.hand, put.lane):
                continue
            if left == 1 and not put.damage and self._in_reach(put).isdisjoint(aimed.places):
                continue
            for changed, gained, named in self._worked(numbers, aimed):
                after = State(changed, put.lane, put.hand, left, state.gained + gained)
                if after not in seen:
                    seen.add(after)
                    yield after, Way(way, numbers, put, named, aimed.spots[len(named) :])

    def _in_reach(self, put: Put) -> frozenset[int]:
        """Return the places of which it matters to the last attack what stands there, after a spell.

        An attack that hits anywhere need not have its creature moved.
        """
        key = put.hand, put.lane
        if key not in self._reached:
            attacks = [one for one in self._ways_to_aim(*key) if one.put.damage]
            near = [one.places for one in attacks if one.put.spell.shape != ANYWHERE]
            self._reached[key] = frozenset().union(*near)
        return self._reached[key]

    def _can_attack(self, hand: Hand, lane: int) -> bool:
        return any(put.damage for put in self._aims.puts(hand, lane))

    def _worked(self, numbers: Numbers, aimed: Aimed) -> Iterator[tuple[Numbers, int, Named]]:
        """Yield the lanes after a spell has worked, what it defeats, and the creatures it is aimed at.

        What changes nothing is left out.
        """
        put, spots, places = aimed
        if not put.damage:
            yield from self._moved(numbers, aimed)
        elif put.spell.shape in {ONE, ANYWHERE}:
            (place,) = places
            for creature, brought in self._sections.outcomes(numbers[place], put.damage):
                if brought is not None:
                    after = list(numbers)
                    after[place] = self._sections.struck(numbers[place], creature, put.damage)
                    yield tuple(after), brought, ((spots[0], creature),)
        else:
            after, gained = list(numbers), 0
            for place in places:
                after[place], brought = self._sections.swept(numbers[place], put.damage)
                if brought is None:
                    return
                gained += brought
            if after != list(numbers):
                yield tuple(after), gained, ()

    def _moved(self, numbers: Numbers, aimed: Aimed) -> Iterator[tuple[Numbers, int, Named]]:
        """Yield the lanes after a spell has moved creatures, and which it has moved."""
        put, spots, places = aimed
        sections, first = self._sections, places[0]
        for creature in sections.alike(numbers[first]):
            if len(places) == 1:  # to the tower
                after = list(numbers)
                after[first] = sections.exchanged(numbers[first], creature, None)
                yield tuple(after), 0, ((spots[0], creature),)
                continue
            second = places[1]
            others: tuple[Creature | None, ...] = (None,)
            if put.spell.shape == SWITCH and put.row == 1:
                others = sections.alike(numbers[second])
            for other in others:
                if creature != other:
                    after = list(numbers)
                    after[first] = sections.exchanged(numbers[first], creature, other)
                    after[second] = sections.exchanged(numbers[second], other, creature)
                    moved = (spots[0], creature), *([(spots[1], other)] if other else [])
                    yield tuple(after), 0, tuple(moved)

    def _actions(self, way: Way | None) -> tuple[Action, ...]:
        actions: list[Action] = []
        while way:
            actions.append(self._action(way))
            way = way.before
        return tuple(reversed(actions))

    def _action(self, way: Way) -> Action:
        """Return what is done in a way."""
        if isinstance(way.done, Teleport):
            return way.done
        named = [_named(self._sections.of(way.numbers[place_of(spot)]), spot, one) for spot, one in way.named]
        return way.done.aimed((*named, *map(str, way.spots)))


def _touched(put: Put, spots: tuple[Spot, ...]) -> tuple[int, ...]:
    """Return the places of the sections that a spell touches, each once, the chosen one first."""
    places = list(dict.fromkeys(map(place_of, spots)))
    if put.spell.shape == BONDS and spots[0].section + put.row <= INNER:
        places.append(places[0] + put.row)
    return tuple(places)


def _named(there: tuple[Creature, ...], spot: Spot, creature: Creature) -> str:
    """Return how a creature is named as a target."""
    damage = creature.damage if differ(there, creature.kind) else None
    return str(Target(creature.kind, damage, spot))
