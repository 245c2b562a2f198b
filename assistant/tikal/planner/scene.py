"""A turn in numbers: what is there to gain, with which figures, and which camp is built first.

A camp is worth building in a scoring turn only when it is built before the figures go: it costs five of the
ten action points, and one figure needs at least two more to come in there and reach a temple. So at most one
camp is built, and there is nothing left for a figure to do anything else on its way to build it. Nor is it
ever worth while to lift the last treasure of a cell first: whoever lifts it could go in place of the figure
that comes in there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from assistant.tikal.actions import BuildCamp, PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.planner.worth import Worth, worth
from assistant.tikal.rules.camps import figure_at_camp
from assistant.tikal.rules.digging import MOST_LEVELS_PER_TURN
from assistant.tikal.rules.guards import MOST_GUARDS
from assistant.tikal.rules.treasures import MOST_LIFTS_PER_TURN
from assistant.tikal.table.position import NOBODY, Position, home_cells, strengths_at

SUPPLY: Final = ""
"""Where a figure stands that has not entered yet."""
NO_WAY: Final = 1000
"""The price of what cannot be reached; more than any turn has."""
TO_A_TEMPLE: Final = 2
"""Action points that a figure needs at least to come in at a new camp and get to a temple from there."""
TO_THE_CAMP: Final = 1
"""Action points that a figure needs at least to come in at a new camp."""


class Ways:
    """Prices for one figure of a player, the secret paths of ``camps`` included as if they stood already."""

    def __init__(self, position: Position, seat: int, camps: Collection[str] = ()) -> None:
        self.homes = (*home_cells(position, seat), *camps)
        self._terrain = position.terrain
        self._prices = position.game.catalogue.prices
        self._home = {cell: self._from_home(cell) for cell in position.terrain.laid}

    def _on_foot(self, start: str, end: str) -> int:
        return self._terrain.distances(start).get(end, NO_WAY) * self._prices.stone

    def _from_home(self, cell: str) -> int:
        """Return the price from the nearest camp; ways cost the same in both directions."""
        return min(self._on_foot(home, cell) for home in self.homes)

    def price(self, start: str, end: str) -> int:
        """Return the fewest action points from a cell, or from the supply, to a cell."""
        if start == SUPPLY:
            return min(NO_WAY, self._prices.enter + self._home[end])
        by_path = self._home[start] + self._prices.secret_path + self._home[end]
        return min(self._on_foot(start, end), by_path, NO_WAY)

    def entrance(self, end: str) -> str:
        """Return the camp at which a figure from the supply enters on its way to a cell."""
        return min(self.homes, key=lambda home: self._on_foot(home, end))

    def step_aside(self, cell: str) -> tuple[int, str]:
        """Return the price of leaving a cell and coming back at once, and the neighbour it leads over."""
        around = self._terrain.crossings[cell]
        price, other = min(((stones, other) for other, stones in around.items()), default=(NO_WAY, cell))
        return 2 * price * self._prices.stone, other


class Goal(NamedTuple):
    """A temple without a guard: what it shows, the strength of the strongest other, and what can be dug.

    ``dug`` levels were dug earlier in the turn, ``room`` is how many more the rules and the chips allow.
    """

    cell: str
    value: int
    strongest: int
    dug: int
    room: int


class Find(NamedTuple):
    """A cell with treasures: how many may still be lifted this turn, and how many were."""

    cell: str
    room: int
    lifted: int


class Builder(NamedTuple):
    """The figure that goes to build a camp where a figure is needed for it."""

    leader: bool
    start: str


class Scene:
    """What a player can work with once the camp, if any, stands.

    ``points`` are the action points left after the camp, ``explorers`` the player's explorers by cell (supply
    included), ``leader`` where the leader is, ``None`` when out of the game; ``ways_before`` are the prices
    while the camp does not stand yet. Gains are counted in 1/``worth.scale`` points.
    """

    def __init__(self, position: Position, *, by_chance: bool) -> None:
        seat = position.turn.player
        expedition = position.expeditions[seat]
        prices = position.game.catalogue.prices
        self.position = position
        self.seat = seat
        self.points = position.turn.left
        self.worth: Worth = worth(
            position, seat, self.points // min(prices.lift, prices.swap), by_chance=by_chance
        )
        self.camp = ""
        self.building: PlayerAction | None = None
        self.builder: Builder | None = None
        self.ways = self.ways_before = Ways(position, seat)
        standing = {cell: site.explorers[seat] for cell, site in position.sites.items()}
        self.explorers: Mapping[str, int] = {SUPPLY: expedition.explorers, **standing}
        leader = [cell for cell, site in position.sites.items() if site.leaders[seat]]
        self.leader: str | None = SUPPLY if expedition.leader else leader[0] if leader else None
        guards = MOST_GUARDS - expedition.guards if position.game.options.tied_leader_may_guard else 0
        self.guards = max(0, guards)
        self.goals = tuple(_goals(position, seat))
        self._nearest: dict[str, list[tuple[int, int, str]]] = {}
        self.finds = tuple(_finds(position)) if by_chance and self.worth.most_lifts else ()

    @cached_property
    def base(self) -> int:
        """What the player scores whatever happens: guarded temples and the treasures held."""
        held = sum(site.value for site in self.position.sites.values() if site.guard == self.seat)
        points = self.position.game.catalogue.treasure_points
        treasures = self.position.expeditions[self.seat].treasures
        return (held + sum(points[count] for count in treasures)) * self.worth.scale

    def nearest(self, cell: str) -> list[tuple[int, int, str]]:
        """Return what explorers elsewhere pay to come to a cell, how many and where, the nearest first."""
        known = self._nearest.get(cell)
        if known is None:
            known = self._nearest[cell] = sorted(
                (self.ways.price(start, cell), there, start)
                for start, there in self.explorers.items()
                if there and start != cell
            )
        return known

    def fetching(self, cell: str, explorers: int) -> int:
        """Return the price of bringing so many explorers from elsewhere if nobody else wants any."""
        total = 0
        for price, there, _ in self.nearest(cell) if explorers else ():
            taken = min(explorers, there)
            explorers -= taken
            total += taken * price
        return NO_WAY if explorers else min(total, NO_WAY)

    def gain(self, swaps: int, lifts: int) -> int:
        """Return what swaps and lifts add."""
        return self.worth.trades[lifts][swaps].gain

    def with_camps(self, least: int = TO_A_TEMPLE) -> Iterator[Scene]:
        """Yield every scene in which a camp is built first and leaves at least so many points to use it."""
        points = self.points - self.position.game.catalogue.prices.camp
        for cell in self.position.sites if points >= least else ():
            verdict = MOVES.judge(self.position, BuildCamp(cell))
            if verdict.legal:
                yield self._with_camp(cell, points)
            elif verdict.rules == (figure_at_camp.rule,):
                yield from self._with_builders(cell, points, least)

    def _with_camp(self, cell: str, points: int) -> Scene:
        scene = object.__new__(Scene)
        scene.__dict__.update(self.__dict__)
        scene.camp, scene.building, scene.points = cell, BuildCamp(cell), points
        scene.ways = Ways(self.position, self.seat, (cell,))
        scene._nearest = {}
        return scene

    def _with_builders(self, cell: str, points: int, least: int) -> Iterator[Scene]:
        """Yield the scenes in which a figure goes there first, which costs extra."""
        starts = [Builder(leader=False, start=start) for start, count in self.explorers.items() if count]
        if self.leader is not None:
            starts.append(Builder(leader=True, start=self.leader))
        for builder in starts:
            left = points - self.ways.price(builder.start, cell)
            if left < least:
                continue
            scene = self._with_camp(cell, left)
            scene.builder = builder
            if builder.leader:
                scene.leader = cell
            else:
                moved = dict(self.explorers)
                moved[builder.start] -= 1
                moved[cell] += 1
                scene.explorers = moved
            yield scene


def _goals(position: Position, seat: int) -> Iterator[Goal]:
    chips = position.temple_chips
    for cell, site in position.sites.items():
        if not site.value or site.guard != NOBODY:
            continue
        strengths = strengths_at(position, site)
        dug = position.turn.levels.get(cell, 0)
        room = 0
        while (
            dug + room < MOST_LEVELS_PER_TURN
            and site.value + room + 1 < len(chips)
            and chips[site.value + room + 1]
        ):
            room += 1
        yield Goal(cell, site.value, max(strengths[:seat] + strengths[seat + 1 :]), dug, room)


def _finds(position: Position) -> Iterator[Find]:
    for cell, site in position.sites.items():
        lifted = position.turn.lifts.get(cell, 0)
        room = min(site.chips, MOST_LIFTS_PER_TURN - lifted)
        if room > 0:
            yield Find(cell, room, lifted)
