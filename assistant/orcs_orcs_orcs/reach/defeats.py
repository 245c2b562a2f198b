"""What a hand could defeat this turn: every set of creatures, with a shortest way to do it.

Exact for what is known: every way to use the actions left with the cards that were told, teleports and
effects that teleport among them. What may be put down and aimed where, ``aims.py`` knows; here lanes, hand
and actions are followed. A state that was there before is not looked at again, and what cannot lead to
another defeat is left out: cards that change nothing, and whatever leaves no attack in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, product
from typing import Any, Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Action, Teleport
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.reach.aims import Aims, Hand, Put
from assistant.orcs_orcs_orcs.rules.aiming import ANYWHERE, BONDS, ONE, SWITCH
from assistant.orcs_orcs_orcs.table.movement import Lanes, advanced, exchanged, outcome_of, struck
from assistant.orcs_orcs_orcs.table.position import Creature, Position, Six, Spot, index_of
from assistant.orcs_orcs_orcs.table.spots import Target, differ

Ways = dict[Six, tuple[Action, ...]]
Way = tuple[Any, Action] | None
"""An action and the way before it."""
Section = tuple[Creature, ...]
Outcomes = tuple[tuple[Creature, int | None], ...]
"""Creatures of a section and what an attack on each brings, in ``_ONE``; nothing where nobody can tell."""
_BITS: Final = 8
_ONE: Final = {kind: 1 << _BITS * index_of(kind) for kind in CATALOGUE.creatures}
"""Creatures of each kind are counted in one number."""


class State(NamedTuple):
    """All of a table that decides what can still be defeated, and what has been."""

    lanes: Lanes
    lane: int
    hand: Hand
    left: int
    gained: int


def what_could_be_defeated(position: Position) -> Ways:
    """Return every set of creatures that could be defeated this turn, with a shortest way to do it.

    A set is told as numbers by creature. Ways that end with nothing defeated are left out.
    """
    search = Defeats(position)
    for _ in search.steps():
        pass
    return search.ways()


class Defeats:
    """The search from one table, one state after the other, fewest actions first; ``done`` when all were."""

    def __init__(self, position: Position) -> None:
        """Begin with the table as it is."""
        self.done = False
        self._position = position
        self._aims = Aims(position)
        self._seen: set[State] = set()
        self._found: dict[int, Way] = {}
        self._outcomes: dict[tuple[Section, int], Outcomes] = {}

    def ways(self) -> Ways:
        """Return the sets found so far, each with its way; what the referee refuses is none."""
        found = {_by_kind(gained): _actions(way) for gained, way in self._found.items()}
        return {gained: way for gained, way in found.items() if self._is_legal(way)}

    def _is_legal(self, way: tuple[Action, ...]) -> bool:
        tables = accumulate(way, MOVES.apply, initial=self._position)
        return all(MOVES.judge(table, action).legal for table, action in zip(tables, way, strict=False))

    def steps(self) -> Iterator[int]:
        """Search, and yield after each state how many wait; what is found by then stays true."""
        position, aims = self._position, self._aims
        lane = position.wizards[aims.seat].lane
        first = State(position.lanes, lane, aims.hand, position.turn.left, 0)
        # A special rule that nobody can read may change what any attack does.
        waiting: list[tuple[State, Way]] = (
            [(first, None)] if first.left > 0 and position.rule != OTHER else []
        )
        while waiting:
            following: list[tuple[State, Way]] = []
            for place, (state, way) in enumerate(waiting, 1):
                self._attack(state, way)
                following += [(after, (way, action)) for after, action in self._following(state)]
                yield len(waiting) - place
            waiting = following
        self.done = True

    def _attack(self, state: State, way: Way) -> None:
        """Note what the attacks of a state defeat."""
        lanes, found = state.lanes, self._found
        for put in self._aims.puts(state.hand, state.lane):
            if not put.damage:
                continue
            for spots in self._aims.spots(put):
                if put.spell.shape not in {ONE, ANYWHERE}:
                    brought = self._of_sections(lanes, spots, put.damage)
                    if brought and state.gained + brought not in found:
                        found[state.gained + brought] = (way, put.aimed(tuple(map(str, spots))))
                    continue
                for creature, brought in self._outcomes_on(_at(lanes, spots[0]), put.damage):
                    if brought and state.gained + brought not in found:
                        aim = _named(lanes, spots[0], creature)
                        found[state.gained + brought] = (way, put.aimed((aim,)))

    def _following(self, state: State) -> Iterator[tuple[State, Action]]:
        """Yield the states to which an action leads and from which an attack is left, with the action."""
        here = self._position.with_lanes(state.lanes)
        left = state.left - 1
        if left and self._can_attack(state.hand, state.lane):
            for lane in self._aims.fields(state.lane):
                yield from self._new(state._replace(lane=lane, left=left), Teleport(lane))
        for put in self._aims.puts(state.hand, state.lane) if left else ():
            if self._can_attack(put.hand, put.lane):
                for lanes, gained, aim in self._worked(here, put):
                    if lanes != state.lanes:
                        after = State(lanes, put.lane, put.hand, left, state.gained + gained)
                        yield from self._new(after, put.aimed(aim))

    def _new(self, state: State, action: Action) -> Iterator[tuple[State, Action]]:
        if state not in self._seen:
            self._seen.add(state)
            yield state, action

    def _can_attack(self, hand: Hand, lane: int) -> bool:
        return any(put.damage for put in self._aims.puts(hand, lane))

    def _worked(self, here: Position, put: Put) -> Iterator[tuple[Lanes, int, tuple[str, ...]]]:
        """Yield the lanes after a spell has worked, what it defeats, and at what it is aimed."""
        if put.damage:
            yield from self._attacked(here.lanes, put)
            return
        for spots in self._aims.spots(put):
            for creatures in _standing(here.lanes, spots[:1] if _to_a_section(put) else spots):
                lanes = _moved(here, put, spots, creatures)
                aim = [_named(here.lanes, *each) for each in zip(spots, creatures, strict=False)]
                yield lanes, 0, (*aim, *map(str, spots[len(aim) :]))

    def _attacked(self, lanes: Lanes, put: Put) -> Iterator[tuple[Lanes, int, tuple[str, ...]]]:
        """Yield the lanes after an attack, what it defeats, and at what it is aimed."""
        for spots in self._aims.spots(put):
            if put.spell.shape in {ONE, ANYWHERE}:
                (spot,) = spots
                for creature, brought in self._outcomes_on(_at(lanes, spot), put.damage):
                    if brought is not None:
                        after = struck(lanes, (spot, creature), put.damage, defeated=bool(brought))
                        yield after, brought, (_named(lanes, spot, creature),)
            elif (brought := self._of_sections(lanes, spots, put.damage)) is not None:
                after = lanes
                for spot in dict.fromkeys(spots):
                    there = _at(lanes, spot)
                    defeats = dict(self._outcomes_on(there, put.damage))
                    for creature in there:
                        after = struck(after, (spot, creature), put.damage, defeated=bool(defeats[creature]))
                yield after, brought, tuple(map(str, spots))

    def _of_sections(self, lanes: Lanes, spots: tuple[Spot, ...], damage: int) -> int | None:
        """Return what an attack on whole sections brings; nothing where nobody can tell."""
        brought = 0
        for spot in dict.fromkeys(spots):
            there = _at(lanes, spot)
            for creature, each in self._outcomes_on(there, damage):
                if each is None:
                    return None
                brought += each * there.count(creature)
        return brought

    def _outcomes_on(self, there: Section, damage: int) -> Outcomes:
        """Return what an attack on one creature of a section brings, for those that look alike once."""
        key = there, damage
        if key not in self._outcomes:
            self._outcomes[key] = tuple(
                (creature, self._outcome(creature, damage)) for creature in dict.fromkeys(there)
            )
        return self._outcomes[key]

    def _outcome(self, creature: Creature, damage: int) -> int | None:
        outcome = outcome_of(self._position, creature, damage)
        return None if not outcome else _ONE[creature.kind] if outcome == "defeated" else 0


def _at(lanes: Lanes, spot: Spot) -> Section:
    return lanes[spot.lane - 1].sections[spot.section]


def _to_a_section(put: Put) -> bool:
    """Whether a spell that moves creatures moves one to a section."""
    return put.spell.shape == SWITCH and put.row > 1


def _standing(lanes: Lanes, spots: tuple[Spot, ...]) -> Iterator[tuple[Creature, ...]]:
    """Yield every choice of a creature on each of some sections, of those that look alike one."""
    return product(*[dict.fromkeys(_at(lanes, spot)) for spot in spots])


def _moved(here: Position, put: Put, spots: tuple[Spot, ...], creatures: tuple[Creature, ...]) -> Lanes:
    """Return the lanes after a spell has moved creatures that stand on the first of these sections."""
    found = list(zip(spots, creatures, strict=False))
    if put.spell.shape == BONDS:
        return advanced(here, found, put.row)[0]
    return exchanged(here, found, spots[1:] if _to_a_section(put) else spots[::-1])


def _named(lanes: Lanes, spot: Spot, creature: Creature) -> str:
    """Return how a creature is named as a target."""
    damage = creature.damage if differ(_at(lanes, spot), creature.kind) else None
    return str(Target(creature.kind, damage, spot))


def _by_kind(gained: int) -> Six:
    return tuple((gained // one) % (1 << _BITS) for one in _ONE.values())


def _actions(way: Way) -> tuple[Action, ...]:
    actions: list[Action] = []
    while way:
        way, action = way
        actions.append(action)
    return tuple(reversed(actions))
