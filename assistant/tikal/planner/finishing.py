"""Spending the rest of a turn in which the temples to hold are decided, detours of figures included.

A figure may stop somewhere before it goes where it is wanted, or be brought only for that: two figures dig
two levels, and a treasure is lifted by whoever stands there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.tikal.planner.branches import Branch, Hold
from assistant.tikal.planner.candidate import Candidate, Presence, Record, Trip
from assistant.tikal.planner.transport import Demand, Stock, cheapest_transport

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
        self._points = self._scene.points - prices.guard * sum(hold.guard for hold in holds)
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
        found = self._trips(detours, frozenset())
        if found is None or self._hopeless(found[0]):
            return
        left, trips = found
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
        found = cheapest_transport(demands, stocks, price, left) if left >= 0 else None
        if found is None:
            return None
        trips = [Trip(leader=True, stops=leader)] if len(leader) > 1 else []
        ends = {}
        for (stock, demand), count in found.moves.items():
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
        return left - found.price, tuple(trips)

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
