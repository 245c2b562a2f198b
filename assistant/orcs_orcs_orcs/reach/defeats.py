"""What a hand could defeat this turn: every set of creatures, with a shortest way to do it.

Exact for what is known: every way to use the actions left with the cards that were told, teleports and
effects that teleport among them. What may be put down and aimed where, ``aims.py`` knows, and what may be
attacked after it, ``attacking.py``; here lanes, hand and actions are followed. A state that was there before
is not looked at again, and what cannot lead to another defeat is left out: cards that change nothing, and
whatever leaves no attack in the hand. Of the last two actions no state is made in between: an attack after
an action is looked at only where that has changed something, unless both attack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Action, Teleport
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.reach.aims import Aimed, Aims, Hand, Put
from assistant.orcs_orcs_orcs.reach.attacking import (
    Attacking,
    Attacks,
    Beginning,
    Beginnings,
    exchanges,
    hits_one,
    touches,
)
from assistant.orcs_orcs_orcs.reach.sections import Numbers, Sections, number_of, place_of
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Six, Spot
from assistant.orcs_orcs_orcs.table.spots import Target, differ

Ways = dict[Six, tuple[Action, ...]]
Named = tuple[tuple[Spot, Creature], ...]
"""Creatures that are named as targets, and where they stand."""


class Arrival(NamedTuple):
    """The way to a state: the one before it, and what was done there, told as an action once it is asked for.

    ``done`` is a teleport, or a spell put down; then ``named`` and ``spots`` are what it is aimed at.
    """

    before: Arrival | None
    numbers: Numbers
    done: Teleport | Put
    named: Named = ()
    spots: tuple[Spot, ...] = ()


class SearchState(NamedTuple):
    """All of a table that decides what can still be defeated, and what has been."""

    numbers: Numbers
    lane: int
    hand: Hand
    left: int
    gained: int


Brought = dict[int, tuple[Aimed, Named]]
"""What attacks defeat, and one for each that does, with the creature it is aimed at."""
LAST_TWO: Final = 2


class Defeats:
    """The search from one table, one state after the other, fewest actions first; ``done`` when all were."""

    def __init__(self, position: Position) -> None:
        """Begin with the table as it is."""
        self.done = False
        self._position = position
        self._aims = Aims(position)
        self._sections = Sections(position)
        self._first = self._sections.numbers(position.lanes)
        self._attacking = Attacking(self._aims)
        self._seen: set[SearchState] = set()
        self._found: dict[int, Arrival] = {}
        self._settled: dict[tuple[Hand, int, int], tuple[int, frozenset[int]]] = {}
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
                most = 1 if hits_one(put) else whole
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
        first = SearchState(self._first, lane, aims.hand, position.turn.left, 0)
        # A special rule that nobody can read may change what any attack does.
        waiting: list[tuple[SearchState, Arrival | None]] = [] if position.rule == OTHER else [(first, None)]
        while waiting:
            for state, way in waiting:
                self._attack(state, way)
                yield
            following: list[tuple[SearchState, Arrival | None]] = []
            for state, way in waiting:
                if state.left == LAST_TWO:
                    yield from self._last_two(state, way)
                elif state.left > LAST_TWO:
                    following += self._following(state, way)
                    yield
            waiting = following
        self.done = True
        self._seen.clear()

    def _attack(self, state: SearchState, way: Arrival | None) -> None:
        """Note what the attacks of a state defeat."""
        numbers, gained, found = state.numbers, state.gained, self._found
        attacks = self._attacking.attacks(state.hand, state.lane)
        for brought, (hit, named) in self._brought(attacks, numbers).items():
            if gained + brought not in found:
                found[gained + brought] = Arrival(way, numbers, hit.put, named, hit.spots[len(named) :])

    def _brought(self, attacks: Attacks, numbers: Numbers, besides: tuple[int, ...] = ()) -> Brought:
        """Return what attacks surely defeat, and one for each; those that hit some sections are left out."""
        found: Brought = {}
        for place, hit in attacks.on_one.items():
            if place not in besides:
                for creature, brought in self._sections.defeated(numbers[place], hit.put.damage):
                    if brought:
                        found.setdefault(brought, (hit, ((hit.spots[0], creature),)))
        for hit in attacks.on_all:
            if not touches(hit, besides) and (whole := self._swept(hit, numbers)):
                found.setdefault(whole, (hit, ()))
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

    def _following(self, state: SearchState, way: Arrival | None) -> Iterator[tuple[SearchState, Arrival]]:
        """Yield the states to which an action leads and from which an attack is left, with their ways."""
        left, numbers, seen = state.left - 1, state.numbers, self._seen
        for lane in self._fields(state):
            after = SearchState(numbers, lane, state.hand, left, state.gained)
            if after not in seen:
                seen.add(after)
                yield after, Arrival(way, numbers, Teleport(lane))
        for aimed in self._attacking.ways_to_aim(state.hand, state.lane):
            put = aimed.put
            if self._attacking.can_attack(put.hand, put.lane):
                for changed, gained, named in self._worked(numbers, aimed):
                    after = SearchState(changed, put.lane, put.hand, left, state.gained + gained)
                    if after not in seen:
                        seen.add(after)
                        yield after, Arrival(way, numbers, put, named, aimed.spots[len(named) :])

    def _last_two(self, state: SearchState, way: Arrival | None) -> Iterator[None]:
        """Note what an action and an attack after it defeat, and yield after each way to begin."""
        for lane in self._fields(state):
            self._attack(state._replace(lane=lane), Arrival(way, state.numbers, Teleport(lane)))
        begun = self._attacking.begun(state.hand, state.lane)
        elsewhere: dict[tuple[Hand, int, tuple[int, ...]], Brought] = {}
        for beginning in begun.attacks:
            aimed = beginning.aimed
            put = aimed.put
            key = put.hand, put.lane, aimed.places
            if key not in elsewhere:
                attacks = self._attacking.attacks(put.hand, put.lane)
                elsewhere[key] = self._brought(attacks, state.numbers, aimed.places)
            self._attack_after(beginning, elsewhere[key], state, way)
            yield
        # Elsewhere an attack brings what it would have brought without a move, or after a teleport.
        beside_one = begun.beside_one if self._may_gain(begun, state) else ()
        for beginning in (*self._unsettled(begun.beside_many, state), *beside_one):
            self._attack_after(beginning, {}, state, way)
            yield

    def _unsettled(self, moves: tuple[Beginning, ...], state: SearchState) -> list[Beginning]:
        """Return the moves with an attack after them that may bring what was not found yet.

        Most sections are as they were at first. What a move on these and an attack bring was found before, or
        is asked again as soon as more is found.
        """
        key, first, count = (state.hand, state.lane, state.gained), self._first, len(self._found)
        asked, settled = self._settled.get(key, (None, frozenset()))
        if asked != count:
            found, gained = self._found, state.gained
            settled |= {
                move.alike
                for move in moves
                if move.alike not in settled
                and all(gained + gain in found for gain in self._gains(move, first)[1])
            }
            self._settled[key] = count, settled
        changed = {place for place, number in enumerate(state.numbers) if number != first[place]}
        return [
            move for move in moves if move.alike not in settled or not changed.isdisjoint(move.near.places)
        ]

    def _attack_after(
        self, beginning: Beginning, elsewhere: Brought, state: SearchState, way: Arrival | None
    ) -> None:
        """Note what attacks defeat after a spell: where it has changed something, and elsewhere."""
        aimed, near, _ = beginning
        found, numbers = self._found, state.numbers
        worked_so, both = self._gains(beginning, numbers)
        beside = (worked + brought for worked in worked_so for brought in elsewhere)
        if all(state.gained + gain in found for gain in chain(both, beside)):
            return
        for changed, worked, named in self._worked(numbers, aimed):
            gained = state.gained + worked
            for each in (elsewhere, self._brought(near, changed)):
                for brought, (hit, others) in each.items():
                    if gained + brought not in found:
                        before = Arrival(way, numbers, aimed.put, named, aimed.spots[len(named) :])
                        found[gained + brought] = Arrival(
                            before, changed, hit.put, others, hit.spots[len(others) :]
                        )

    def _gains(self, beginning: Beginning, numbers: Numbers) -> tuple[frozenset[int], frozenset[int]]:
        """Return what a spell may defeat, and what it defeats together with an attack where it worked.

        Only the sections that both touch decide that, and most of them stay as they are from state to state.
        """
        aimed, near, alike = beginning
        key = alike, *[numbers[place] for place in near.places]
        if key not in self._gained:
            worked_so, both = set(), set()
            for changed, worked, _ in self._worked(numbers, aimed):
                worked_so.add(worked)
                both |= {worked + brought for brought in self._brought(near, changed)}
            self._gained[key] = frozenset(worked_so), frozenset(both)
        return self._gained[key]

    def _may_gain(self, begun: Beginnings, state: SearchState) -> bool:
        """Whether an attack on a creature that has just come could bring what was not found yet."""
        numbers, gained, found, arriving = state.numbers, state.gained, self._found, self._sections.arriving
        return any(
            gained + brought not in found
            for comes, damage in begun.arrivals
            for brought in arriving(numbers[comes], damage)
        )

    def _fields(self, state: SearchState) -> tuple[int, ...]:
        """Return the tower fields to which a teleport leads from which an attack is left."""
        can_attack = self._attacking.can_attack(state.hand, state.lane)
        return self._aims.fields(state.lane) if can_attack else ()

    def _worked(self, numbers: Numbers, aimed: Aimed) -> Iterator[tuple[Numbers, int, Named]]:
        """Yield the lanes after a spell has worked, what it defeats, and the creatures it is aimed at.

        What changes nothing is left out.
        """
        put, spots, places = aimed
        if not put.damage:
            yield from self._moved(numbers, aimed)
        elif hits_one(put):
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
            if exchanges(put):
                others = sections.alike(numbers[second])
            for other in others:
                if creature != other:
                    after = list(numbers)
                    after[first] = sections.exchanged(numbers[first], creature, other)
                    after[second] = sections.exchanged(numbers[second], other, creature)
                    moved = (spots[0], creature), *([(spots[1], other)] if other else [])
                    yield tuple(after), 0, tuple(moved)

    def _actions(self, way: Arrival | None) -> tuple[Action, ...]:
        actions: list[Action] = []
        while way:
            actions.append(self._action(way))
            way = way.before
        return tuple(reversed(actions))

    def _action(self, way: Arrival) -> Action:
        """Return what is done in a way."""
        if isinstance(way.done, Teleport):
            return way.done
        named = [_named(self._sections.of(way.numbers[place_of(spot)]), spot, one) for spot, one in way.named]
        return way.done.aimed((*named, *map(str, way.spots)))


def _named(there: tuple[Creature, ...], spot: Spot, creature: Creature) -> str:
    """Return how a creature is named as a target."""
    damage = creature.damage if differ(there, creature.kind) else None
    return str(Target(creature.kind, damage, spot))
