"""What a hand could defeat this turn: every set of creatures, with a shortest way to do it.

Exact for what is known: every way to use the actions left with the cards that were told, teleports and
effects that teleport among them. What may be put down and aimed where, ``aims.py`` knows; here lanes, hand
and actions are followed. A state that was there before is not looked at again, and what cannot lead to
another defeat is left out: cards that change nothing, and whatever leaves no attack in the hand. Of the last
two actions no state is made in between: an attack after an action is looked at only where that has changed
something, unless both attack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Action, Teleport
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.reach.aims import Aimed, Aims, Hand, Put, touched
from assistant.orcs_orcs_orcs.reach.sections import Numbers, Sections, number_of, place_of
from assistant.orcs_orcs_orcs.rules.aiming import ANYWHERE, ONE, SWITCH
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


class Attacks(NamedTuple):
    """What may be attacked with a hand: one creature of a section, by its place, or whole sections.

    Of attacks after a spell ``places`` are all sections that these or the spell touch.
    """

    on_one: Mapping[int, Aimed]
    on_all: tuple[Aimed, ...]
    places: tuple[int, ...] = ()


Brought = dict[int, tuple[Aimed, Named]]
"""What attacks defeat, and one for each that does, with the creature it is aimed at."""
LAST_TWO: Final = 2


class Begun(NamedTuple):
    """What may be done before the last attack: attacks, and moves, with and without an attack on many there.

    ``arrivals`` are for the latter the sections from which a creature comes to where one may be attacked, by
    their places, and how hard at most.
    """

    attacks: tuple[Aimed, ...]
    beside_many: tuple[Aimed, ...]
    beside_one: tuple[Aimed, ...]
    arrivals: tuple[tuple[int, int], ...]


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
        self._begun_with: dict[tuple[Hand, int], Begun] = {}
        self._near_to: dict[tuple[Hand, int, tuple[int, ...]], Attacks] = {}
        self._attacks_of: dict[tuple[Hand, int], Attacks] = {}
        self._gained: dict[tuple[int, ...], tuple[frozenset[int], frozenset[int]]] = {}

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
        waiting: list[tuple[State, Way | None]] = [] if position.rule == OTHER else [(first, None)]
        while waiting:
            for state, way in waiting:
                self._attack(state, way)
                yield
            following: list[tuple[State, Way | None]] = []
            for state, way in waiting:
                if state.left == LAST_TWO:
                    yield from self._last_two(state, way)
                elif state.left > LAST_TWO:
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
                Aimed(put, spots, touched(put, spots))
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
        numbers, gained, found = state.numbers, state.gained, self._found
        attacks = self._attacks(state.hand, state.lane)
        for brought, (hit, named) in self._brought(attacks, numbers).items():
            if gained + brought not in found:
                found[gained + brought] = Way(way, numbers, hit.put, named, hit.spots[len(named) :])

    def _brought(self, attacks: Attacks, numbers: Numbers, besides: tuple[int, ...] = ()) -> Brought:
        """Return what attacks surely defeat, and one for each; those that hit some sections are left out."""
        found: Brought = {}
        for place, hit in attacks.on_one.items():
            if place not in besides:
                for creature, brought in self._sections.defeated(numbers[place], hit.put.damage):
                    if brought and brought not in found:
                        found[brought] = hit, ((hit.spots[0], creature),)
        for hit in attacks.on_all:
            if not besides or not _touches(hit, besides):
                whole = self._swept(hit, numbers)
                if whole and whole not in found:
                    found[whole] = hit, ()
        return found

    def _swept(self, hit: Aimed, numbers: Sequence[int]) -> int:
        """Return what an attack on whole sections defeats, 0 where nobody can tell."""
        whole = 0
        for place in hit.places:
            brought = self._sections.swept(numbers[place], hit.put.damage)[1]
            if brought is None:
                return 0
            whole += brought
        return whole

    def _following(self, state: State, way: Way | None) -> Iterator[tuple[State, Way]]:
        """Yield the states to which an action leads and from which an attack is left, with their ways."""
        left, numbers, seen = state.left - 1, state.numbers, self._seen
        for lane in self._fields(state):
            after = State(numbers, lane, state.hand, left, state.gained)
            if after not in seen:
                seen.add(after)
                yield after, Way(way, numbers, Teleport(lane))
        for aimed in self._ways_to_aim(state.hand, state.lane):
            put = aimed.put
            if self._can_attack(put.hand, put.lane):
                for changed, gained, named in self._worked(numbers, aimed):
                    after = State(changed, put.lane, put.hand, left, state.gained + gained)
                    if after not in seen:
                        seen.add(after)
                        yield after, Way(way, numbers, put, named, aimed.spots[len(named) :])

    def _last_two(self, state: State, way: Way | None) -> Iterator[None]:
        """Note what an action and an attack after it defeat, and yield after each way to begin."""
        for lane in self._fields(state):
            self._attack(state._replace(lane=lane), Way(way, state.numbers, Teleport(lane)))
        begun = self._begun(state.hand, state.lane)
        elsewhere: dict[tuple[Hand, int, tuple[int, ...]], Brought] = {}
        for aimed in begun.attacks:
            put = aimed.put
            key = put.hand, put.lane, aimed.places
            if key not in elsewhere:
                attacks = self._attacks(put.hand, put.lane)
                elsewhere[key] = self._brought(attacks, state.numbers, aimed.places)
            self._attack_after(aimed, elsewhere[key], state, way)
            yield
        # Elsewhere an attack brings what it would have brought without a move, or after a teleport.
        for aimed in (*begun.beside_many, *(begun.beside_one if self._may_gain(begun, state) else ())):
            self._attack_after(aimed, {}, state, way)
            yield

    def _attack_after(self, aimed: Aimed, elsewhere: Brought, state: State, way: Way | None) -> None:
        """Note what attacks defeat after a spell: where it has changed something, and elsewhere."""
        near = self._near(aimed)
        found, numbers = self._found, state.numbers
        worked_so, both = self._gains(aimed, near, numbers)
        beside = (worked + brought for worked in worked_so for brought in elsewhere)
        if all(state.gained + gain in found for gain in chain(both, beside)):
            return
        for changed, worked, named in self._worked(numbers, aimed):
            gained = state.gained + worked
            for each in (elsewhere, self._brought(near, changed)):
                for brought, (hit, others) in each.items():
                    if gained + brought not in found:
                        before = Way(way, numbers, aimed.put, named, aimed.spots[len(named) :])
                        found[gained + brought] = Way(
                            before, changed, hit.put, others, hit.spots[len(others) :]
                        )

    def _gains(self, aimed: Aimed, near: Attacks, numbers: Numbers) -> tuple[frozenset[int], frozenset[int]]:
        """Return what a spell may defeat, and what it defeats together with an attack where it worked.

        Only the sections that both touch decide that, and most of them stay as they are from state to state.
        """
        key = id(aimed), *[numbers[place] for place in near.places]
        if key not in self._gained:
            worked_so, both = set(), set()
            for changed, worked, _ in self._worked(numbers, aimed):
                worked_so.add(worked)
                both |= {worked + brought for brought in self._brought(near, changed)}
            self._gained[key] = frozenset(worked_so), frozenset(both)
        return self._gained[key]

    def _may_gain(self, begun: Begun, state: State) -> bool:
        """Whether an attack on a creature that has just come could bring what was not found yet."""
        numbers, gained, found, arriving = state.numbers, state.gained, self._found, self._sections.arriving
        return any(
            gained + brought not in found
            for comes, damage in begun.arrivals
            for brought in arriving(numbers[comes], damage)
        )

    def _begun(self, hand: Hand, lane: int) -> Begun:
        """Return what may be done with a hand before the last attack."""
        key = hand, lane
        if key not in self._begun_with:
            ways = [
                one for one in self._ways_to_aim(hand, lane) if self._can_attack(one.put.hand, one.put.lane)
            ]
            moves = [one for one in ways if not one.put.damage]
            many = [one for one in moves if self._near(one).on_all]
            one_by_one = [one for one in moves if not self._near(one).on_all]
            arrivals: dict[int, int] = {}
            for aimed in one_by_one:
                here, *others = aimed.places
                for there in others:
                    for comes, place in ((here, there), (there, here)):
                        hit = self._near(aimed).on_one.get(place)
                        if hit:
                            arrivals[comes] = max(arrivals.get(comes, 0), hit.put.damage)
            attacks = tuple(one for one in ways if one.put.damage)
            told = tuple(arrivals.items())
            self._begun_with[key] = Begun(attacks, tuple(many), tuple(one_by_one), told)
        return self._begun_with[key]

    def _near(self, aimed: Aimed) -> Attacks:
        """Return the attacks after a spell that hit some of the sections that it has touched."""
        key = aimed.put.hand, aimed.put.lane, aimed.places
        if key not in self._near_to:
            attacks, places = self._attacks(*key[:2]), aimed.places
            on_one = {place: attacks.on_one[place] for place in places if place in attacks.on_one}
            on_all = tuple(hit for hit in attacks.on_all if _touches(hit, places))
            reached = (*places, *(place for hit in on_all for place in hit.places))
            self._near_to[key] = Attacks(on_one, on_all, tuple(dict.fromkeys(reached)))
        return self._near_to[key]

    def _fields(self, state: State) -> tuple[int, ...]:
        """Return the tower fields to which a teleport leads from which an attack is left."""
        return self._aims.fields(state.lane) if self._can_attack(state.hand, state.lane) else ()

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


def _touches(hit: Aimed, places: tuple[int, ...]) -> bool:
    return any(place in places for place in hit.places)


def _named(there: tuple[Creature, ...], spot: Spot, creature: Creature) -> str:
    """Return how a creature is named as a target."""
    damage = creature.damage if differ(there, creature.kind) else None
    return str(Target(creature.kind, damage, spot))
