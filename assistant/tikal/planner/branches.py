"""Where the leader counts, what every temple costs then, and how much such a choice can bring at most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.tikal.planner.scene import Goal, Scene
from assistant.tikal.planner.spending import Spending


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
            ways = sorted((way for way in (strict, *guarded) if way.alone <= self.points), key=_price)
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
                price = self.scene.fetching(goal.cell, missing) + (catalogue.prices.guard if guard else 0)
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


def _price(way: Hold) -> int:
    return way.alone
