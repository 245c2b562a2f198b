"""The best scoring turn: an exact search, every turn it finds played through and counted by the referee.

The turn is cut into choices that bound each other well. First the camp (a scene), then where the leader
counts (a branch); every branch has an upper bound from a knapsack, each temple at the price it would have if
it were the only one. Branches are looked at best bound first. Inside, temples are won one by one; the price
of all of them together is a transport problem, first with the figures of temples already held counted as
free, then every temple that gave a figure it needs is kept, guarded with fewer figures, or given up. What is
left is spent on levels, treasures and swaps, with detours of figures where they are counted on the way.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import Final, NamedTuple

from assistant.referee.services import Progress, TurnPlan
from assistant.referee.values import replaced
from assistant.tikal.moves.working import Lift
from assistant.tikal.planner.branches import Branch, Finish, Hold, branches
from assistant.tikal.planner.playing import PlayedActions, play, steps_of
from assistant.tikal.planner.scene import (
    Candidate,
    Demand,
    Record,
    Scene,
    Stock,
    Transport,
    cheapest_transport,
)
from assistant.tikal.score import score
from assistant.tikal.table.position import SCORING, Position

BEAT_EVERY: Final = 20
"""Steps of the search between two signs of life."""

Decided = Mapping[str, Hold | None]
"""For temples already held whose figures are wanted elsewhere: how they are kept, ``None`` when given up."""


class Beat(NamedTuple):
    """A sign of life: the best candidate so far, an upper bound for every turn, and whether it is over.

    Both are in parts of a point; see ``Scene.worth``.
    """

    candidate: Candidate | None
    bound: int
    done: bool


class Search:
    """The search: an iterator of signs of life that is stopped by not asking for the next one."""

    def __init__(self, scene: Scene, accept: Callable[[Candidate], int | None]) -> None:
        self.scene = scene
        self._record = Record(accept)
        self._steps = 0

    def __iter__(self) -> Iterator[Beat]:
        """Look at the branches, the one with the highest bound first."""
        order = count()
        waiting: list[tuple[int, int, Branch]] = []
        for scene in (self.scene, *self.scene.with_camps()):
            waiting += [(-branch.bound, next(order), branch) for branch in branches(scene)]
        heapq.heapify(waiting)
        while waiting and -waiting[0][0] > self._record.reached:
            bound, _, branch = heapq.heappop(waiting)
            for _ in self._win(branch, 0, (), 0):
                yield Beat(self._record.candidate, max(-bound, self._record.reached), done=False)
        yield Beat(self._record.candidate, max(self._record.reached, self._record.doubtful), done=True)

    def _win(self, branch: Branch, index: int, won: tuple[Hold, ...], spent: int) -> Iterator[None]:
        """Decide for each temple that costs something whether to win it, and how."""
        self._steps += 1
        if not self._steps % BEAT_EVERY:
            yield
        value = branch.sure + branch.scene.worth.scale * sum(way.goal.value for way in won)
        if value + branch.bounds[index][branch.points - spent] <= self._record.reached:
            return
        if index == len(branch.wins):
            yield from self._settle(branch, won, {})
            return
        for way in branch.wins[index]:
            chosen = (*won, way)
            guards = sum(other.guard for other in chosen)
            best = (
                self._transport(branch, chosen, {}) if guards <= branch.scene.guards or not guards else None
            )
            if best is not None:
                yield from self._win(branch, index + 1, chosen, best.price + self._guarding(chosen))
        yield from self._win(branch, index + 1, won, spent)

    def _guarding(self, holds: tuple[Hold, ...]) -> int:
        return sum(way.guard for way in holds) * self.scene.position.game.catalogue.prices["guard"]

    def _transport(self, branch: Branch, won: tuple[Hold, ...], decided: Decided) -> Transport | None:
        """Return the cheapest transport while temples not decided yet give whatever is wanted."""
        demands = [Demand(way.goal.cell, way.missing) for way in won]
        needed = {way.goal.cell: way.explorers for way in (*won, *_kept(decided))}
        stocks = [
            Stock(cell, max(0, there - needed.get(cell, 0))) for cell, there in branch.scene.explorers.items()
        ]
        limit = branch.points - self._guarding((*won, *_kept(decided)))
        return cheapest_transport(demands, stocks, branch.scene.ways.price, limit)

    def _settle(self, branch: Branch, won: tuple[Hold, ...], decided: Decided) -> Iterator[None]:
        """Decide for every temple that gives a figure it needs whether it is kept all the same."""
        kept = _kept(decided)
        transport = self._transport(branch, won, decided)
        if transport is None:
            return
        scale = branch.scene.worth.scale
        given_up = [branch.free[cell] for cell, way in decided.items() if way is None]
        value = branch.sure + scale * (
            sum(way.goal.value for way in won) - sum(way.goal.value for way in given_up)
        )
        left = branch.points - transport.price - self._guarding((*won, *kept))
        if value + branch.spending.most[left] <= self._record.reached:
            return
        cells = list(branch.scene.explorers)
        taken: dict[str, int] = {}
        for (stock, _), moved in transport.moves.items():
            taken[cells[stock]] = taken.get(cells[stock], 0) + moved
        for cell, way in branch.free.items():
            if cell not in decided and taken.get(cell, 0) > branch.scene.explorers[cell] - way.explorers:
                guarded = branch.tied.get(cell)
                room = sum(other.guard for other in (*won, *kept)) < branch.scene.guards
                for choice in (way, guarded, None) if guarded is not None and room else (way, None):
                    yield from self._settle(branch, won, {**decided, cell: choice})
                return
        free = [way for cell, way in branch.free.items() if cell not in decided]
        yield from Finish(branch, (*won, *kept, *free), value, self._record).run()


def _kept(decided: Decided) -> tuple[Hold, ...]:
    return tuple(way for way in decided.values() if way is not None)


def best_turn(position: Position, *, by_chance: bool) -> Iterator[Progress]:
    """Yield the best turn so far and a bound for all, until it is proven; nothing outside scoring turns.

    With ``by_chance`` a treasure not seen yet counts with its average, otherwise with nothing.
    """
    if position.turn.phase != SCORING:
        return
    scene = Scene(position, by_chance=by_chance)
    scale = scene.worth.scale
    by_seat: dict[int, PlayedActions] = {}

    def accept(candidate: Candidate) -> int | None:
        playing = play(candidate)
        if playing is None:
            return None
        scored = int(expected_points(position, playing, by_chance=by_chance) * scale)
        by_seat[scored] = playing
        return scored

    best: TurnPlan | None = None
    shown: Candidate | None = None
    for beat in Search(scene, accept):
        if beat.candidate is not None and beat.candidate is not shown:
            shown = beat.candidate
            best = TurnPlan(steps_of(position, by_seat[shown.value]), Fraction(shown.value, scale))
        yield Progress(best, Fraction(beat.bound, scale), done=beat.done)


def expected_points(position: Position, playing: PlayedActions, *, by_chance: bool) -> Fraction:
    """Return what the referee counts at the end of a turn, on average over what lifted treasures show."""
    seat = position.turn.player
    lifted = [action.motif for action in playing.actions if isinstance(action, Lift)]
    catalogue = position.game.catalogue
    treasures = playing.position.expeditions[seat].treasures
    for motif in lifted:
        index = catalogue.motifs.index(motif)
        treasures = replaced(treasures, index, treasures[index] - 1)
    unseen = [
        max(0, catalogue.copies_of_motif - sum(one.treasures[index] for one in position.expeditions))
        for index in range(len(catalogue.motifs))
    ]
    return _average(playing.position, treasures, unseen, len(lifted) if by_chance else 0)


def _average(position: Position, treasures: tuple[int, ...], unseen: list[int], lifts: int) -> Fraction:
    """Return the average score when so many more treasures are drawn blindly."""
    seat = position.turn.player
    if not lifts:
        own = position.expeditions[seat]._replace(treasures=treasures)
        table = position._replace(expeditions=replaced(position.expeditions, seat, own))
        return Fraction(score(table, seat).total)
    total = sum(unseen)
    points = Fraction(0)
    for index, lying in enumerate(unseen):
        if lying:
            left = [*unseen[:index], lying - 1, *unseen[index + 1 :]]
            held = replaced(treasures, index, treasures[index] + 1)
            points += Fraction(lying, total) * _average(position, held, left, lifts - 1)
    return points
