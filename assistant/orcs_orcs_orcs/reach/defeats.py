"""What is in reach: what a hand could defeat this turn, what is before the tower, fate cards left.

All of it is exact for what is known: every way to use the actions left with the cards that were stated,
teleports and effects that teleport among them. Cards that would be drawn, and facts that nobody has stated,
are left out.

Every set of creatures that can be defeated has a shortest way to do it. What may be put down and aimed
where, and what may be attacked after it, ``aims.py`` knows; here lanes, hand and actions are followed. A
state that was there before is not looked at again, and what cannot lead to another defeat is left out: cards
that change nothing, and whatever leaves no attack in the hand. Of the last two actions no state is made in
between: an attack after an action is looked at only where that has changed something, unless both attack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, islice
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Action, Teleport
from assistant.orcs_orcs_orcs.box.box import CATEGORY_NAMES, OTHER, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.reach.aims import (
    Aimed,
    Aims,
    Attacking,
    Attacks,
    Beginning,
    Beginnings,
    Hand,
    Numbers,
    Put,
    Sections,
    exchanges,
    hits_one,
    number_of,
    place_of,
    touches,
)
from assistant.orcs_orcs_orcs.rules.turns import INNER, LossFacts, trophies_lost
from assistant.orcs_orcs_orcs.table.effects import are_told, what_is_left
from assistant.orcs_orcs_orcs.table.position import (
    HIDDEN,
    NOBODY,
    Creature,
    Position,
    Six,
    Spot,
    Target,
    differ,
)
from assistant.referee.services import Opportunities, Opportunity
from assistant.referee.text import Text, joined, listed

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
        best = {number_of(gained): self._actions(way) for gained, way in dict(self._found).items()}
        return {gained: way for gained, way in best.items() if self._is_legal(way)}

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
        numbers, gained, best = state.numbers, state.gained, self._found
        attacks = self._attacking.attacks(state.hand, state.lane)
        for brought, (hit, named) in self._brought(attacks, numbers).items():
            if gained + brought not in best:
                best[gained + brought] = Arrival(way, numbers, hit.put, named, hit.spots[len(named) :])

    def _brought(self, attacks: Attacks, numbers: Numbers, besides: tuple[int, ...] = ()) -> Brought:
        """Return what attacks surely defeat, and one for each; those that hit some sections are left out."""
        ways: Brought = {}
        for place, hit in attacks.on_one.items():
            if place not in besides:
                for creature, brought in self._sections.defeated(numbers[place], hit.put.damage):
                    if brought:
                        ways.setdefault(brought, (hit, ((hit.spots[0], creature),)))
        for hit in attacks.on_all:
            if not touches(hit, besides) and (whole := self._swept(hit, numbers)):
                ways.setdefault(whole, (hit, ()))
        return ways

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
        beginnings = self._attacking.starts(state.hand, state.lane)
        elsewhere: dict[tuple[Hand, int, tuple[int, ...]], Brought] = {}
        for beginning in beginnings.attacks:
            aimed = beginning.aimed
            put = aimed.put
            key = put.hand, put.lane, aimed.places
            if key not in elsewhere:
                attacks = self._attacking.attacks(put.hand, put.lane)
                elsewhere[key] = self._brought(attacks, state.numbers, aimed.places)
            self._attack_after(beginning, elsewhere[key], state, way)
            yield
        # Elsewhere an attack brings what it would have brought without a move, or after a teleport.
        beside_one = beginnings.beside_one if self._may_gain(beginnings, state) else ()
        for beginning in (*self._unsettled(beginnings.beside_many, state), *beside_one):
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
            best, gained = self._found, state.gained
            settled |= {
                move.alike
                for move in moves
                if move.alike not in settled
                and all(gained + gain in best for gain in self._gains(move, first)[1])
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
        best, numbers = self._found, state.numbers
        worked_so, both = self._gains(beginning, numbers)
        beside = (worked + brought for worked in worked_so for brought in elsewhere)
        if all(state.gained + gain in best for gain in chain(both, beside)):
            return
        for changed, worked, named in self._worked(numbers, aimed):
            gained = state.gained + worked
            for each in (elsewhere, self._brought(near, changed)):
                for brought, (hit, others) in each.items():
                    if gained + brought not in best:
                        before = Arrival(way, numbers, aimed.put, named, aimed.spots[len(named) :])
                        best[gained + brought] = Arrival(
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

    def _may_gain(self, beginnings: Beginnings, state: SearchState) -> bool:
        """Whether an attack on a creature that has just come could bring what was not found yet."""
        numbers, gained, best, arriving = state.numbers, state.gained, self._found, self._sections.arriving
        return any(
            gained + brought not in best
            for comes, damage in beginnings.arrivals
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


DEFEATS: Final = Text("What the known cards could defeat this turn")
ARRIVALS: Final = Text("What stands before the tower")
FATE_CARDS: Final = Text("What the fate cards left will move")

TABLES: Final = 500_000
"""Tables, and ways to leave them, that are looked at: twice what three actions on a full board need."""
AT_A_TIME: Final = 100
"""Tables between two signs of life."""


def opportunities(position: Position, player: str) -> tuple[Opportunities, ...]:
    """Return what the player to act could defeat, and what the next fate card could take to the tower."""
    search = Foreseen(position, player)
    for _ in search.steps():
        pass
    return search.opportunities()


class Foreseen:
    """What is within reach of the player to act, while what could be defeated is still searched."""

    def __init__(self, position: Position, _player: str) -> None:
        """Begin with the table as it is."""
        self._position = position
        may_defeat = position.turn.phase == ACTIONS and not set(position.actor.hand) <= {HIDDEN}
        self._defeats = Defeats(position) if may_defeat else None
        self._ended = not may_defeat

    def steps(self) -> Iterator[None]:
        """Search what could be defeated, to the end or as long as there are not too many ways."""
        if self._defeats:
            for count, _ in enumerate(islice(self._defeats.steps(), TABLES)):
                if not count % AT_A_TIME:
                    yield
        self._ended = True

    def opportunities(self) -> tuple[Opportunities, ...]:
        """Return what is found by now, kinds left out of which there is nothing to tell."""
        groups = (self._told_of_defeats(), _arrivals(self._position), _fate_cards(self._position))
        return tuple(kind for kind in groups if kind.items or (not self._ended and kind.note))

    def _told_of_defeats(self) -> Opportunities:
        search = self._defeats
        if not search:
            return Opportunities(DEFEATS, ())
        best = sorted(search.ways().items(), key=lambda way: (-sum(way[0]), len(way[1]), way[0]))
        items = tuple(_defeat(self._position, gained, actions) for gained, actions in best)
        if not self._ended:
            most = search.most()
            return Opportunities(
                DEFEATS, items, Text("The search goes on: at most {most} can be defeated.", most=most)
            )
        if not search.done:
            return Opportunities(
                DEFEATS, items, Text("There were too many ways to look at all of them: more may be possible.")
            )
        return Opportunities(
            DEFEATS, items, Text("Cards drawn on the way, and what is not known, are left out.")
        )


def _defeat(position: Position, gained: Six, actions: tuple[Action, ...]) -> Opportunity:
    steps: list[Text] = []
    here = position
    for action in actions:
        steps.append(MOVES.describe(here, action))
        here = MOVES.apply(here, action)
    box = position.box
    creatures = [
        Text("{count} × {creature}", count=count, creature=creature_name(box, kind))
        for kind, count in zip(CATALOGUE.creatures, gained, strict=True)
        if count
    ]
    return Opportunity(listed(steps), (Text("{creatures}", creatures=joined(creatures)),))


def _arrivals(position: Position) -> Opportunities:
    """Return what stands on inner sections, by category: the next fate card may move it to the tower."""
    items = []
    for category in (*CATEGORIES, ""):
        for lane in LANES:
            there = [creature.kind for creature in position.at(Spot(lane, INNER))]
            items += [
                _arrival(position, category, lane, (kind, there.count(kind)))
                for kind in CATALOGUE.creatures
                if kind in there and position.box.categories[kind] == category
            ]
    return Opportunities(ARRIVALS, tuple(items))


def _arrival(position: Position, category: str, lane: int, creatures: tuple[str, int]) -> Opportunity:
    kind, count = creatures
    values = {"count": count, "creature": creature_name(position.box, kind), "lane": lane}
    if category:
        label = Text(
            "{category}: {count} × {creature} on lane {lane}", category=CATEGORY_NAMES[category], **values
        )
    else:
        label = Text("category not known: {count} × {creature} on lane {lane}", **values)
    seat = position.mage_on(lane)
    if seat == NOBODY:
        return Opportunity(label)
    trophies = position.wizards[seat].trophies[CATALOGUE.creatures.index(kind)]
    facts = LossFacts(
        mage_there=True,
        trophies=trophies,
        arriving=count,
        in_all_once=position.game.options.hand_in_once,
    )
    lost = trophies_lost(facts)
    name = position.game.names[seat]
    return Opportunity(
        label, missing=(Text("{player} would hand in {lost}", player=name, lost=lost),) if lost else ()
    )


def _fate_cards(position: Position) -> Opportunities:
    """Return how many of the fate cards left move each category, as far as the component sheet tells."""
    deck = what_is_left(position)
    items: list[Opportunity] = []
    if not are_told(position):
        return Opportunities(FATE_CARDS, ())
    for category, (least, most) in deck.moving.items():
        values = {"category": CATEGORY_NAMES[category], "least": least, "most": most, "left": deck.left}
        if least == most:
            items.append(Opportunity(Text("{category}: {least} of the {left} cards left", **values)))
        else:
            items.append(
                Opportunity(Text("{category}: {least} to {most} of the {left} cards left", **values))
            )
    return Opportunities(FATE_CARDS, tuple(items))
