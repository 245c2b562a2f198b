"""A turn in numbers: what there is to gain, with which figures, and a turn as the search sees it.

A camp is worth building in a scoring turn only when it is built before the figures go: it costs five of the
ten action points, and one figure needs at least two more to come in there and reach a temple. So at most one
camp is built, and there is nothing left for a figure to do anything else on its way to build it. Nor is it
ever worth while to lift the last treasure of a cell first: whoever lifts it could go in place of the figure
that comes in there.

Figures get to where they are wanted at the lowest price: the classical transport problem, solved by cheapest
augmenting paths, one figure at a time, so every intermediate answer is the cheapest too. The numbers are
tiny: a turn moves at most ten figures.

Swaps are settled before anything is lifted (T48-T50, T69): a plan must hold whatever chance shows, and a
lifted chip could only turn a single into a pair that no longer may be given. A motif not yet seen counts its
average.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import comb, lcm
from typing import Final, NamedTuple

from assistant.referee.values import cached_property
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.working import BuildCamp, Swap
from assistant.tikal.rules.temples import MOST_GUARDS, MOST_LEVELS_PER_TURN
from assistant.tikal.rules.treasures import MOST_LIFTS_PER_TURN, SINGLE, figure_at_camp
from assistant.tikal.table.position import NOBODY, Position, home_cells, strengths_at


class Trade(NamedTuple):
    """What some swaps and lifts add, in parts of a point, and the swaps themselves."""

    gain: int
    swaps: tuple[Swap, ...]


class Worth(NamedTuple):
    """``trades[lifts][swaps]``: the most that so many lifts and at most so many swaps add.

    Gains are counted in 1/``scale`` points, so that averages stay whole numbers.
    """

    scale: int
    trades: tuple[tuple[Trade, ...], ...]

    @property
    def most_lifts(self) -> int:
        """The most lifts that are priced here."""
        return len(self.trades) - 1


class _Motif(NamedTuple):
    """A motif: chips of the player, owners from whom it can be taken, and how many are still unseen.

    ``room`` is how many more of it the player can have at all; a table may have said anything.
    """

    name: str
    own: int
    singles: tuple[str, ...]
    unseen: int
    room: int


class _Choice(NamedTuple):
    """Chips given and taken (motif and owner), and what the motifs looked at so far are then worth."""

    value: int
    given: tuple[str, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()


_NOTHING: Final = _Choice(0)


def worth(position: Position, seat: int, most: int, *, by_chance: bool) -> Worth:
    """Return the worth of up to ``most`` swaps and lifts; without chance a lift adds nothing."""
    motifs = _motifs(position, seat)
    unseen = sum(motif.unseen for motif in motifs)
    points = position.game.catalogue.treasure_points
    columns = range(min(most, unseen) + 1)
    scale = lcm(*(comb(unseen, lifts) for lifts in columns)) if by_chance else 1

    def value(motif: _Motif, own: int, lifts: int) -> int:
        """Return the average points of a motif of which the player holds so many before lifting."""
        if not by_chance:
            return points[own]
        ways = (
            points[own + hits] * comb(motif.unseen, hits) * comb(unseen - motif.unseen, lifts - hits)
            for hits in range(min(motif.unseen, lifts) + 1)
        )
        return sum(ways) * (scale // comb(unseen, lifts))

    held = sum(value(motif, motif.own, 0) for motif in motifs)
    trades = []
    for lifts in columns:
        best = {(0, 0): _NOTHING}
        for motif in motifs:
            ways = [(change, value(motif, own, lifts)) for change, own in _ways(motif)]
            best = _with_motif(best, ways, most)
        trades.append(tuple(_trades(best, held, most)))
    return Worth(scale, tuple(trades))


def _motifs(position: Position, seat: int) -> list[_Motif]:
    catalogue = position.game.catalogue
    made = []
    for index, name in enumerate(catalogue.motifs):
        held = [expedition.treasures[index] for expedition in position.expeditions]
        singles = [
            position.colour(other) for other, count in enumerate(held) if other != seat and count == SINGLE
        ]
        unseen = max(0, catalogue.copies_of_motif - sum(held))
        made.append(_Motif(name, held[seat], tuple(singles), unseen, catalogue.copies_of_motif - held[seat]))
    return made


def _ways(motif: _Motif) -> Iterator[tuple[_Choice, int]]:
    """Yield what can be done with a motif, as a change worth nothing yet, and how many are then held."""
    yield _NOTHING, motif.own
    if motif.own == SINGLE:
        yield _Choice(0, (motif.name,)), 0
    for count in range(1, min(len(motif.singles), motif.room) + 1):
        taken = tuple((motif.name, owner) for owner in motif.singles[:count])
        yield _Choice(0, (), taken), motif.own + count


def _with_motif(
    best: dict[tuple[int, int], _Choice], ways: list[tuple[_Choice, int]], most: int
) -> dict[tuple[int, int], _Choice]:
    """Return the best choices by how many chips are given and taken, with one more motif decided."""
    grown: dict[tuple[int, int], _Choice] = {}
    for before in best.values():
        for change, value in ways:
            choice = _Choice(before.value + value, before.given + change.given, before.taken + change.taken)
            key = len(choice.given), len(choice.taken)
            if max(key) <= most and (key not in grown or grown[key].value < choice.value):
                grown[key] = choice
    return grown


def _trades(best: dict[tuple[int, int], _Choice], held: int, most: int) -> Iterator[Trade]:
    """Yield the best trade with at most 0, 1 ... swaps."""
    choice_now = best[0, 0]
    for swaps in range(most + 1):
        choice_now = max(choice_now, best.get((swaps, swaps), choice_now), key=lambda one: one.value)
        pairs = zip(choice_now.given, choice_now.taken, strict=True)
        yield Trade(choice_now.value - held, tuple(Swap(give, owner, take) for give, (take, owner) in pairs))


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
        self._home = {
            cell: min(self._on_foot(one, cell) for one in self.homes) for cell in position.terrain.laid
        }

    def _on_foot(self, start: str, end: str) -> int:
        return self._terrain.distances(start).get(end, NO_WAY) * self._prices["stone"]

    def price(self, start: str, end: str) -> int:
        """Return the fewest action points from a cell, or from the supply, to a cell."""
        if start == SUPPLY:
            return min(NO_WAY, self._prices["enter"] + self._home[end])
        by_path = self._home[start] + self._prices["secret_path"] + self._home[end]
        return min(self._on_foot(start, end), by_path, NO_WAY)

    def entrance(self, end: str) -> str:
        """Return the camp at which a figure from the supply enters on its way to a cell."""
        return min(self.homes, key=lambda home: self._on_foot(home, end))

    def step_aside(self, cell: str) -> tuple[int, str]:
        """Return the price of leaving a cell and coming back at once, and the neighbour it leads over."""
        around = self._terrain.crossings[cell]
        price, other = min(((stones, other) for other, stones in around.items()), default=(NO_WAY, cell))
        return 2 * price * self._prices["stone"], other


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
            position, seat, self.points // min(prices["lift"], prices["swap"]), by_chance=by_chance
        )
        self.camp = ""
        self.building: PlayerAction | None = None
        self.builder: Trip | None = None
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
        points = self.points - self.position.game.catalogue.prices["camp"]
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
        starts = [(False, start) for start, count in self.explorers.items() if count]
        if self.leader is not None:
            starts.append((True, self.leader))
        for leader, start in starts:
            left = points - self.ways.price(start, cell)
            if left < least:
                continue
            scene = self._with_camp(cell, left)
            scene.builder = Trip(leader, (start, cell))
            if leader:
                scene.leader = cell
            else:
                moved = dict(self.explorers)
                moved[start] -= 1
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


class Stock(NamedTuple):
    """Figures that stand on a cell and may go anywhere but to the ``barred`` cells."""

    cell: str
    figures: int
    barred: frozenset[str] = frozenset()


class Demand(NamedTuple):
    """Figures wanted on a cell."""

    cell: str
    figures: int


class Transport(NamedTuple):
    """The cheapest way to meet all demands: its price, and how many figures go from stock to demand.

    ``moves`` is keyed by the indices of stock and demand.
    """

    price: int
    moves: dict[tuple[int, int], int]


def cheapest_transport(
    demands: Sequence[Demand], stocks: Sequence[Stock], price: Callable[[str, str], int], limit: int
) -> Transport | None:
    """Return the cheapest transport, or nothing when it costs more than the limit."""
    prices = [
        [NO_WAY if demand.cell in stock.barred else price(stock.cell, demand.cell) for demand in demands]
        for stock in stocks
    ]
    left = [stock.figures for stock in stocks]
    moves: dict[tuple[int, int], int] = {}
    total = 0
    for index, demand in enumerate(demands):
        for _ in range(demand.figures):
            cost, path = _cheapest_path(index, prices, left, moves)
            total += cost
            if total > limit:
                return None
            left[path[-1][0]] -= 1
            for giver, (stock, wanted) in zip([None, *path[:-1]], path, strict=True):
                moves[stock, wanted] = moves.get((stock, wanted), 0) + 1
                if giver is not None:
                    moves[giver[0], wanted] -= 1
    return Transport(total, {pair: count for pair, count in moves.items() if count})


def _cheapest_path(
    start: int, prices: list[list[int]], left: list[int], moves: dict[tuple[int, int], int]
) -> tuple[int, list[tuple[int, int]]]:
    """Return the cheapest way to serve one more figure, others being served from elsewhere instead.

    The path lists (stock, demand): the first serves the start, each next one serves the demand that lost its
    figure to the one before.
    """
    reached: dict[int, tuple[int, list[tuple[int, int]]]] = {start: (0, [])}
    waiting = [start]
    best: tuple[int, list[tuple[int, int]]] = (NO_WAY, [])
    while waiting:
        wanted = waiting.pop(0)
        cost, path = reached[wanted]
        for stock, row in enumerate(prices):
            through = cost + row[wanted]
            if through >= NO_WAY:
                continue
            longer = [*path, (stock, wanted)]
            if left[stock] and through < best[0]:
                best = through, longer
            for (giver, other), count in moves.items():
                if giver == stock and count and other != wanted:
                    changed = through - row[other]
                    if other not in reached or changed < reached[other][0]:
                        reached[other] = changed, longer
                        if other not in waiting:
                            waiting.append(other)
    return best


class Trip(NamedTuple):
    """A figure that moves: its stops, from where it stands (or the supply) to where it stays.

    The same stop twice in a row means that it steps aside and comes back at once.
    """

    leader: bool
    stops: tuple[str, ...]


class Candidate(NamedTuple):
    """A turn in one scene. ``value`` is what it scores in parts of a point; ``guards`` are cells."""

    scene: Scene
    value: int
    trips: tuple[Trip, ...]
    digs: Mapping[str, int]
    lifts: Mapping[str, int]
    swaps: int
    guards: tuple[str, ...]


class Presence:
    """How many figures can be counted together at a cell, for work that takes several (T34, T43).

    Whoever starts, stops or stays there can wait for the others. Where figures may take turns instead, one
    that has left counts as long as some own figure stands elsewhere.
    """

    def __init__(self, scene: Scene, trips: Iterable[Trip]) -> None:
        self._scene = scene
        self._trips = tuple(trips)
        self._take_turns = scene.position.game.options.figures_may_take_turns
        standing = sum(scene.explorers.values()) - scene.explorers[SUPPLY] + bool(scene.leader)
        self._on_board = standing + sum(trip.stops[0] == SUPPLY for trip in self._trips)

    @property
    def lonely(self) -> bool:
        """Whether one figure more on the board, wherever it stands, would let the only one take turns."""
        return self._take_turns and self._on_board == 1

    def at(self, cell: str) -> int:
        """Return the figures that count together at a cell."""
        start = self._scene.explorers[cell] + (self._scene.leader == cell)
        coming = sum(cell in trip.stops[1:] and cell != trip.stops[0] for trip in self._trips)
        if not self._take_turns:
            return start + coming
        left = sum(trip.stops[:-1].count(cell) for trip in self._trips)
        staying = start + sum((trip.stops[-1] == cell) - (trip.stops[0] == cell) for trip in self._trips)
        there = staying or min(left, 1)
        before = self._scene.position.turn.departures.get(cell, 0) + left - (there - staying)
        return there + min(before, self._on_board - 1) if there else 0


class Record:
    """The best candidate so far and what it scores, in parts of a point.

    ``accept`` plays a candidate through and returns what it really scores, or nothing when its figures would
    wait for each other for ever. ``doubtful`` is the highest value neither reached nor ruled out.
    """

    def __init__(self, accept: Callable[[Candidate], int | None]) -> None:
        self._accept = accept
        self.candidate: Candidate | None = None
        self.reached = -1
        self.doubtful = -1

    def offer(self, candidate: Candidate) -> bool:
        """Keep the candidate if it can be played and beats the best; tell whether it can be played."""
        scored = self._accept(candidate)
        if scored is None:
            return False
        if scored < candidate.value:
            self.doubtful = max(self.doubtful, candidate.value)
        if scored > self.reached:
            self.candidate, self.reached = candidate._replace(value=scored), scored
        return True
