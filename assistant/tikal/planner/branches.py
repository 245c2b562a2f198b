"""The branches of the search: where the leader counts, what temples cost then, what is done with the rest.

A branch has a bound for what it can bring. Once the temples are decided, a level dug adds one point wherever
it is dug, so only how many can be dug matters, and how many figures are counted together where. A figure may
stop somewhere before it goes where it is wanted, or be brought only for that: two figures dig two levels, and
a treasure is lifted by whoever stands there. The search offers such detours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from assistant.tikal.planner.scene import (
    Candidate,
    Demand,
    Goal,
    Presence,
    Record,
    Scene,
    Stock,
    Trip,
    cheapest_transport,
)


class Spent(NamedTuple):
    """What the rest of the points is spent on, and what it adds in parts of a point."""

    gain: int
    digs: Mapping[str, int]
    lifts: Mapping[str, int]
    swaps: int


class Spending:
    """Spending in one scene. ``most[points]`` is an upper bound of what so many points can add."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._prices = scene.position.game.catalogue.prices
        rooms = sum(goal.room for goal in scene.goals)
        # A figure may come by on a way that is paid anyway: only the lift itself is sure to cost something.
        near = [
            find for find in scene.finds if self._reaching(find.cell) + self._prices["lift"] <= scene.points
        ]
        self._lifts_near = min(sum(find.room for find in near), scene.worth.most_lifts)
        self.most = [self._most(points, rooms) for points in range(scene.points + 1)]

    def _reaching(self, cell: str) -> int:
        """Return the least that a figure pays to be at a cell."""
        starts = [start for start, count in self._scene.explorers.items() if count]
        if self._scene.leader is not None:
            starts.append(self._scene.leader)
        return min((self._scene.ways.price(start, cell) for start in starts), default=self._scene.points + 1)

    def _most(self, points: int, digs: int) -> int:
        """Return the most that the points add while so many levels could be dug."""
        lift = self._prices["lift"]
        most = min(self._lifts_near, points // lift)
        return max(self._gain(points - lifts * lift, digs, lifts)[0] for lifts in range(most + 1))

    def _gain(self, points: int, digs: int, lifts: int) -> tuple[int, int, int]:
        """Return the best gain of digging and swapping beside lifts already paid, with swaps and digs."""
        swap, dig = self._prices["swap"], self._prices["dig"]
        best = (-1, 0, 0)
        for swaps in range(points // swap + 1):
            dug = min(digs, (points - swaps * swap) // dig)
            gain = self._scene.gain(swaps, lifts) + dug * self._scene.worth.scale
            if gain > best[0]:
                best = gain, swaps, dug
        return best

    def bound(self, points: int, held: Sequence[Goal]) -> int:
        """Return an upper bound of what the points add while only these temples are held."""
        return self._most(points, sum(goal.room for goal in held))

    def spend(
        self, points: int, held: Sequence[Goal], presence: Presence, alone: Collection[str] = ()
    ) -> Spent:
        """Return the best use of the points with the figures present; at ``alone`` only one is counted."""
        levels = self._levels(held, presence, alone)
        lifts = self._lifts(presence)
        best = Spent(-1, {}, {}, 0)
        for lifted in range(min(sum(lifts.values()), self._scene.worth.most_lifts) + 1):
            left = points - lifted * self._prices["lift"]
            if left >= 0:
                gain, swaps, dug = self._gain(left, sum(levels.values()), lifted)
                if gain > best.gain:
                    best = Spent(gain, _first(levels, dug), _first(lifts, lifted), swaps)
        return best

    def _levels(self, held: Sequence[Goal], presence: Presence, alone: Collection[str]) -> Mapping[str, int]:
        """Return how many levels can be dug at every temple, so that together they are the most."""
        wanted = []
        for goal in held:
            figures = presence.at(goal.cell)
            levels = min(goal.room, (min(figures, 1) if goal.cell in alone else figures) - goal.dug)
            if levels > 0:
                wanted.append((goal, levels))
        return _most_levels(tuple(wanted), self._scene.position.temple_chips)

    def _lifts(self, presence: Presence) -> Mapping[str, int]:
        rooms = {
            find.cell: min(find.room, presence.at(find.cell) - find.lifted) for find in self._scene.finds
        }
        return {cell: room for cell, room in rooms.items() if room > 0}


def _first(available: Mapping[str, int], wanted: int) -> dict[str, int]:
    """Return so many of what is available, place after place."""
    chosen = {}
    for cell, count in available.items():
        if wanted:
            chosen[cell] = min(count, wanted)
            wanted -= chosen[cell]
    return chosen


def _most_levels(wanted: tuple[tuple[Goal, int], ...], chips: tuple[int, ...]) -> dict[str, int]:
    """Return levels by temple, as many as the chips allow; temples compete for chips of one number."""
    needed = [0] * len(chips)
    for goal, levels in wanted:
        for value in _values(goal, levels):
            needed[value] += 1
    short = {value for value, need in enumerate(needed) if need > chips[value]}
    best = {goal.cell: levels for goal, levels in wanted if not short.intersection(_values(goal, levels))}
    contested = [pair for pair in wanted if pair[0].cell not in best]
    if not contested:
        return best
    left = list(chips)
    for goal, levels in wanted:
        for value in _values(goal, levels) if goal.cell in best else ():
            left[value] -= 1
    (goal, levels), *rest = contested
    possible: list[dict[str, int]] = []
    for dug in range(levels + 1):
        if dug:
            left[goal.value + dug] -= 1
        if left[goal.value + dug] < 0:
            break
        possible.append({goal.cell: dug, **_most_levels(tuple(rest), tuple(left))})
    most = max(possible, key=lambda levels: sum(levels.values()))
    best.update(most)
    return {cell: dug for cell, dug in best.items() if dug}


def _values(goal: Goal, levels: int) -> range:
    """Return the numbers of the chips that so many levels need."""
    return range(goal.value + 1, goal.value + levels + 1)


class Hold(NamedTuple):
    """A way to hold a temple: with so many explorers, and with a guard in the end or without.

    ``alone`` is what it costs if nobody else wants the figures: ``missing`` explorers come, perhaps a guard.
    """

    goal: Goal
    explorers: int
    missing: int
    guard: bool
    alone: int


class Branch:
    """A scene in which the leader counts at one temple, ``leader_at``, or at none (empty).

    ``free`` are the temples held already, ``tied`` how a guard could hold them with fewer figures, ``wins``
    the ways to win each other temple within reach. ``points`` are left when the leader has gone there.
    """

    def __init__(self, scene: Scene, leader_at: str, spending: Spending) -> None:
        self.scene = scene
        self.leader_at = leader_at
        self.spending = spending
        walked = scene.ways.price(scene.leader, leader_at) if leader_at and scene.leader is not None else 0
        self.points = scene.points - walked
        self.free: dict[str, Hold] = {}
        self.tied: dict[str, Hold] = {}
        wins = []
        for goal in scene.goals:
            strict, *guarded = self._holds(goal)
            ways = sorted(
                (way for way in (strict, *guarded) if way.alone <= self.points), key=attrgetter("alone")
            )
            if not strict.alone:
                self.free[goal.cell] = strict
                self.tied.update((goal.cell, way) for way in guarded if way in ways)
            elif ways:
                wins.append(tuple(ways))
        self.wins = tuple(sorted(wins, key=lambda ways: (-ways[0].goal.value / ways[0].alone, ways[0].goal)))
        self.sure = scene.base + scene.worth.scale * sum(way.goal.value for way in self.free.values())
        self.bounds = self._bounds()

    @property
    def bound(self) -> int:
        """An upper bound for every turn of this branch, in parts of a point."""
        return self.sure + self.bounds[0][self.points]

    def _holds(self, goal: Goal) -> Iterator[Hold]:
        """Yield how to be strictly strongest at a temple, then how to guard it in a tie where allowed."""
        catalogue = self.scene.position.game.catalogue
        leader = catalogue.leader_strength if self.leader_at == goal.cell else 0
        here = self.scene.explorers[goal.cell]
        for guard, strength in ((False, goal.strongest + 1), (True, goal.strongest)):
            if not guard or (strength and self.scene.guards):
                explorers = max(0, -((leader - strength) // catalogue.explorer_strength))
                missing = max(0, explorers - here)
                price = self.scene.fetching(goal.cell, missing) + (catalogue.prices["guard"] if guard else 0)
                yield Hold(goal, explorers, missing, guard, price)

    def _bounds(self) -> list[list[int]]:
        """Return, for the i-th temple on and every number of points, the most they and spending can add."""
        scale = self.scene.worth.scale
        rows = [self.spending.most[: self.points + 1]]
        for ways in reversed(self.wins):
            after = rows[-1]
            row = []
            for left, best in enumerate(after):
                won = [way.goal.value * scale + after[left - way.alone] for way in ways if way.alone <= left]
                row.append(max(best, *won) if won else best)
            rows.append(row)
        return rows[::-1]


def branches(scene: Scene) -> Iterator[Branch]:
    """Yield where the leader may count: at no temple, or at any temple within reach."""
    spending = Spending(scene)
    yield Branch(scene, "", spending)
    if scene.leader is not None:
        for goal in scene.goals:
            if scene.ways.price(scene.leader, goal.cell) <= scene.points:
                yield Branch(scene, goal.cell, spending)


TOGETHER = 2
"""More figures than this are never counted: nobody digs or lifts more often at one place."""

Stops = tuple[str, ...]
Bans = frozenset[tuple[str, str]]
"""Pairs of cells: nobody goes straight from the first to the second."""


class Detours(NamedTuple):
    """The leader's stops so far and those of explorers on detours, the start first; ``price`` of all of them.

    At ``aside`` cells a figure steps aside and comes back.
    """

    leader: Stops
    explorers: tuple[Stops, ...] = ()
    price: int = 0
    aside: Stops = ()


class Finish:
    """What can be done in a branch when these temples are held, worth ``value`` with what is sure."""

    def __init__(self, branch: Branch, holds: tuple[Hold, ...], value: int, record: Record) -> None:
        self._branch = branch
        self._scene = branch.scene
        self._holds = holds
        self._value = value
        self._record = record
        prices = self._scene.position.game.catalogue.prices
        self._points = self._scene.points - prices["guard"] * sum(hold.guard for hold in holds)
        self._goals = [hold.goal for hold in holds]
        self._needed = {hold.goal.cell: hold.explorers for hold in holds}
        self._tried: set[Detours] = set()

    def run(self) -> Iterator[None]:
        """Offer every turn that could beat the best one; yields now and then."""
        leader = () if self._scene.leader is None else (self._scene.leader,)
        yield from self._try(Detours(leader))

    def _try(self, detours: Detours) -> Iterator[None]:
        if detours in self._tried:
            return
        self._tried.add(detours)
        yield
        result = self._trips(detours, frozenset())
        if result is None or self._hopeless(result[0]):
            return
        left, trips = result
        self._spend(left, trips, detours)
        if not self._hopeless(left):
            for further in self._further(detours, Presence(self._scene, trips)):
                yield from self._try(further)

    def _hopeless(self, left: int) -> bool:
        return self._value + self._branch.spending.bound(left, self._goals) <= self._record.reached

    def _trips(self, detours: Detours, banned: Bans) -> tuple[int, tuple[Trip, ...]] | None:
        """Return what is left and who goes where, at the lowest price; nothing when the points do not do."""
        price = self._scene.ways.price
        started = [stops[0] for stops in detours.explorers]
        there = {cell: count - started.count(cell) for cell, count in self._scene.explorers.items()}
        demands = [Demand(cell, max(0, count - there[cell])) for cell, count in self._needed.items()]
        stocks = [
            Stock(cell, max(0, count - self._needed.get(cell, 0)), _barred(cell, banned))
            for cell, count in there.items()
        ]
        plain = len(stocks)
        stocks += [Stock(stops[-1], 1, frozenset(stops[1:])) for stops in detours.explorers]
        left = self._points - detours.price
        leader = detours.leader
        if leader and self._branch.leader_at and leader[-1] != self._branch.leader_at:
            left -= price(leader[-1], self._branch.leader_at)
            leader = (*leader, self._branch.leader_at)
        cheapest = cheapest_transport(demands, stocks, price, left) if left >= 0 else None
        if cheapest is None:
            return None
        trips = [Trip(leader=True, stops=leader)] if len(leader) > 1 else []
        ends = {}
        for (stock, demand), count in cheapest.moves.items():
            if stock < plain:
                trips += [Trip(leader=False, stops=(stocks[stock].cell, demands[demand].cell))] * count
            else:
                ends[stock - plain] = (demands[demand].cell,)
        trips += [
            Trip(leader=False, stops=(*stops, *ends.get(index, ())))
            for index, stops in enumerate(detours.explorers)
        ]
        for cell in detours.aside:
            stepping = self._stepping_aside(trips, cell)
            if stepping is None:
                return None
            trips = stepping
        return left - cheapest.price, tuple(trips)

    def _stepping_aside(self, trips: list[Trip], cell: str) -> list[Trip] | None:
        """Return the trips with one figure at the cell stepping aside, nothing when none is ever there."""
        for index, trip in enumerate(trips):
            if cell in trip.stops:
                at = trip.stops.index(cell)
                longer = trip._replace(stops=(*trip.stops[:at], cell, *trip.stops[at:]))
                return [*trips[:index], longer, *trips[index + 1 :]]
        if self._scene.explorers[cell] or self._scene.leader == cell:
            return [*trips, Trip(leader=not self._scene.explorers[cell], stops=(cell, cell))]
        return None

    def _spend(
        self,
        left: int,
        trips: tuple[Trip, ...],
        detours: Detours,
        alone: frozenset[str] = frozenset(),
        banned: Bans = frozenset(),
    ) -> None:
        """Offer the best use of the rest; where figures would wait for each other, what avoids that."""
        spent = self._branch.spending.spend(left, self._goals, Presence(self._scene, trips), alone)
        value = self._value + spent.gain
        guards = tuple(hold.goal.cell for hold in self._holds if hold.guard)
        candidate = Candidate(self._scene, value, trips, spent.digs, spent.lifts, spent.swaps, guards)
        if value <= self._record.reached or self._record.offer(candidate):
            return
        crossing = _crossing(trips)
        if crossing is None or detours.price or alone.issuperset(crossing):
            self._record.doubtful = max(self._record.doubtful, value)
            return
        for cell in sorted(set(crossing) - alone):
            self._spend(left, trips, detours, alone | {cell}, banned)
        for way in (crossing, crossing[::-1]):
            other = self._trips(detours, banned | {way}) if way not in banned else None
            if other is not None:
                self._spend(*other, detours, alone, banned | {way})

    def _further(self, detours: Detours, presence: Presence) -> Iterator[Detours]:
        """Yield every detour more by which a figure is counted where it was not."""
        for cell in self._wanting(presence):
            yield from self._by_explorer(detours, cell)
            if detours.leader and detours.leader[-1] != cell:
                price = detours.price + self._scene.ways.price(detours.leader[-1], cell)
                yield detours._replace(leader=(*detours.leader, cell), price=price)
            if self._scene.position.game.options.figures_may_take_turns and cell not in detours.aside:
                price = detours.price + self._scene.ways.step_aside(cell)[0]
                yield detours._replace(aside=tuple(sorted((*detours.aside, cell))), price=price)

    def _wanting(self, presence: Presence) -> Iterator[str]:
        """Yield the cells where one more figure would let somebody dig or lift once more."""
        rooms = [(goal.cell, goal.dug + goal.room) for goal in self._goals]
        rooms += [(find.cell, find.lifted + find.room) for find in self._scene.finds]
        for cell, room in rooms:
            if presence.at(cell) < min(TOGETHER, room):
                yield cell
        if presence.lonely:
            yield self._scene.position.terrain.base_camp

    def _by_explorer(self, detours: Detours, cell: str) -> Iterator[Detours]:
        price = self._scene.ways.price
        started = [stops[0] for stops in detours.explorers]
        for start, count in self._scene.explorers.items():
            if start != cell and count > started.count(start):
                explorers = tuple(sorted((*detours.explorers, (start, cell))))
                yield detours._replace(explorers=explorers, price=detours.price + price(start, cell))
        for index, stops in enumerate(detours.explorers):
            if cell not in stops[1:]:
                others = detours.explorers[:index] + detours.explorers[index + 1 :]
                explorers = tuple(sorted((*others, (*stops, cell))))
                yield detours._replace(explorers=explorers, price=detours.price + price(stops[-1], cell))


def _barred(cell: str, banned: Bans) -> frozenset[str]:
    return frozenset(end for start, end in banned if start == cell)


def _crossing(trips: tuple[Trip, ...]) -> tuple[str, str] | None:
    """Return two cells whose figures change places, if there are such."""
    ways = {trip.stops for trip in trips}
    return next(((stops[0], stops[1]) for stops in sorted(ways) if stops[::-1] in ways), None)
