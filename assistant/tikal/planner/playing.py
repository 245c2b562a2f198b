"""Playing a candidate through with the referee, in an order in which each action is legal, and claims.

A claim is what it would have cost at least to take, tie or hold a temple, or to reach a cell, asked as if a
turn of the player began now, with all its action points. The answer is exact up to what a turn has; beyond
that it cannot be done in one turn, and no other number is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from assistant.referee.errors import BadInputError
from assistant.referee.rules import texts
from assistant.referee.services import ClaimAnswer, ClaimKind, PlanStep
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.tikal.actions import EXPLORER, LEADER, PlayerAction
from assistant.tikal.box.catalogue import read_cell
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import Enter, and_back, routes_from
from assistant.tikal.moves.working import Dig, Lift, PlaceGuard, liftable
from assistant.tikal.planner.scene import SUPPLY, TO_THE_CAMP, Candidate, Scene, Trip, Ways
from assistant.tikal.reach import seat_of
from assistant.tikal.rules.temples import MOST_GUARDS
from assistant.tikal.score import temples
from assistant.tikal.table.position import NOBODY, SCORING, Position, ScoringRound, Turn, strengths_at


class PlayedActions(NamedTuple):
    """A turn as far as it was played: the table now and the actions so far, every one of them legal."""

    position: Position
    actions: tuple[PlayerAction, ...] = ()

    def do(self, action: PlayerAction) -> PlayedActions | None:
        """Return the turn with one more action, or nothing where the referee refuses it."""
        if not MOVES.judge(self.position, action).legal:
            return None
        return PlayedActions(MOVES.apply(self.position, action), (*self.actions, action))

    def do_all(self, actions: tuple[PlayerAction, ...]) -> PlayedActions | None:
        """Return the turn with more actions, or nothing where the referee refuses one of them."""
        playing: PlayedActions | None = self
        for action in actions:
            playing = playing.do(action) if playing else None
        return playing


Work = tuple[str, ...]
"""The cells where something is still to be dug or lifted, once for every time."""
Progress = tuple[int, ...]
"""For every trip the index of the stop where its figure is."""


def play(candidate: Candidate) -> PlayedActions | None:
    """Return the candidate played through, or nothing when its figures wait for each other for ever."""
    return _Player(candidate).play()


class _Player:
    def __init__(self, candidate: Candidate) -> None:
        self._draft = candidate
        self._scene: Scene = candidate.scene
        trips = [_over_camp(trip, candidate.scene.ways) for trip in candidate.trips]
        self._trips = sorted(trips, key=lambda trip: (trip.stops, trip.leader))
        self._seen: set[tuple[Progress, Work]] = set()

    def play(self) -> PlayedActions | None:
        scene, candidate = self._scene, self._draft
        swaps = scene.worth.trades[sum(candidate.lifts.values())][candidate.swaps].swaps
        playing = PlayedActions(scene.position).do_all(swaps)
        if playing and scene.building:
            playing = self._build(playing, scene.building)
        if playing:
            work = [
                cell for done in (candidate.digs, candidate.lifts) for cell in done for _ in range(done[cell])
            ]
            playing = self._go(playing, (0,) * len(self._trips), tuple(sorted(work)), None)
        for cell in candidate.guards:
            if playing:
                explorers = playing.position.sites[cell].explorers[scene.seat]
                playing = playing.do(PlaceGuard(cell, leader=not explorers))
        return playing and PlayedActions(scene.position).do_all(_joined(playing.actions))

    def _build(self, playing: PlayedActions, building: PlayerAction) -> PlayedActions | None:
        arrived: PlayedActions | None = playing
        if self._scene.builder is not None:
            leader, stops = _over_camp(self._scene.builder, self._scene.ways_before)
            for start, end in pairwise(stops):
                arrived = arrived and self._move(arrived, leader, start, end)
        return arrived and arrived.do(building)

    def _go(
        self, playing: PlayedActions, progress: Progress, work: Work, last: object
    ) -> PlayedActions | None:
        """Return the turn with all work done and everybody where they stay, or nothing from here."""
        playing, work = self._do_what_is_possible(playing, work)
        if (progress, work) in self._seen:
            return None
        self._seen.add((progress, work))
        ways = self._next_legs(progress, work, last)
        if not ways:
            return None if work else playing
        for index, (leader, start, end) in ways:
            moved = self._move(playing, leader, start, end)
            done = (*progress[:index], progress[index] + 1, *progress[index + 1 :])
            arrived = moved and self._go(moved, done, work, (leader, start, end)[1:])
            if arrived:
                return arrived
        return None

    def _next_legs(
        self, progress: Progress, work: Work, last: object
    ) -> list[tuple[int, tuple[bool, str, str]]]:
        """Return who may go on: first on the same way as the last one, at last those with work to do."""
        legs: dict[tuple[Trip, int], tuple[int, tuple[bool, str, str]]] = {}
        for index, (trip, stop) in enumerate(zip(self._trips, progress, strict=True)):
            if stop < len(trip.stops) - 1:
                legs.setdefault((trip, stop), (index, (trip.leader, trip.stops[stop], trip.stops[stop + 1])))
        return sorted(legs.values(), key=lambda leg: (leg[1][1] in work, leg[1][1:] != last, leg[0]))

    def _do_what_is_possible(self, playing: PlayedActions, work: Work) -> tuple[PlayedActions, Work]:
        left = []
        for cell in work:
            done = playing.do(self._working(playing, cell))
            if done is None:
                left.append(cell)
            else:
                playing = done
        return playing, tuple(left)

    def _working(self, playing: PlayedActions, cell: str) -> PlayerAction:
        return Dig(cell) if cell in self._draft.digs else Lift(cell, liftable(playing.position)[0])

    def _move(self, playing: PlayedActions, leader: bool, start: str, end: str) -> PlayedActions | None:  # noqa: FBT001 - who moves
        crew = LEADER if leader else EXPLORER
        if start == SUPPLY:
            return playing.do(Enter(crew, end))
        if start == end:
            way = and_back(start, *self._scene.ways.step_aside(start))
        else:
            way = routes_from(playing.position, start, self._scene.seat)[end]
        return playing.do_all(way.walk(crew, start))


def _over_camp(trip: Trip, ways: Ways) -> Trip:
    """Return the trip with the camp at which a figure from the supply enters as a stop of its own."""
    if trip.stops[0] != SUPPLY:
        return trip
    home = ways.entrance(trip.stops[1])
    return trip if home == trip.stops[1] else trip._replace(stops=(SUPPLY, home, *trip.stops[1:]))


def _joined(actions: tuple[PlayerAction, ...]) -> tuple[PlayerAction, ...]:
    """Return the actions with neighbours put together: figures on the same way, levels of the same temple."""
    joined: list[PlayerAction] = []
    for action in actions:
        alike = bool(joined) and type(joined[-1]) is type(action)
        together = MOVES.by_player(action).joined(joined[-1], action) if alike else None
        if together is None:
            joined.append(action)
        else:
            joined[-1] = together
    return tuple(joined)


def steps_of(position: Position, playing: PlayedActions) -> tuple[PlanStep, ...]:
    """Return the actions with their prices and in words, each on the table as it is then."""
    steps = []
    for action in playing.actions:
        cost = MOVES.judge(position, action).cost or 0
        words = MOVES.by_player(action).foretold(position, action, position.turn.player)
        steps.append(PlanStep(action, cost, words, MOVES.reveals(position, action)))
        position = MOVES.apply(position, action)
    return tuple(steps)


TAKE: Final = "take"
TIE: Final = "tie"
HOLD: Final = "hold"
REACH: Final = "reach"

_CLAIMS: Final = {claim: texts(told) for claim, told in rulebook().table["claims"].items()}
KINDS: Final = tuple(ClaimKind(claim, told["label"]) for claim, told in _CLAIMS.items())
GUARDED: Final = Text("{owner} guards {cell}: it is settled for the rest of the game.")


class _Way(NamedTuple):
    """A way to do what is claimed: its price, the scene, whether the leader comes, how many explorers do."""

    cost: int
    scene: Scene
    leader: bool
    explorers: int
    guard: bool = False


def places(position: Position, kind: str) -> list[str]:
    """Return the cells a claim can be about: temples, or any cell that can be entered.

    There are none while nobody has stated the stones of some tile: what is not possible is not known then.
    """
    if position.terrain.untold:
        return []
    if kind != REACH:
        return temples(position)
    return sorted(cell for cell in position.sites if position.terrain.kind(cell) != "volcano")


def claim(position: Position, kind: str, place: str, player: str) -> ClaimAnswer:
    """Return the least price of what is claimed and how it is done; raises BadInputError."""
    cell, seat = read_cell(place), seat_of(position, player)
    if kind not in _CLAIMS:
        kinds = ", ".join(_CLAIMS)
        raise BadInputError("There is no claim “{kind}”: {kinds}.", kind=shown(kind), kinds=kinds)
    if cell not in places(position, kind):
        cells = ", ".join(places(position, kind))
        raise BadInputError("{cell} cannot be asked about here: {cells}.", cell=cell, cells=cells)
    table = as_if_to_act(position, seat)
    guard = position.sites[cell].guard
    if kind != REACH and guard != NOBODY:
        text = Text(GUARDED.message, owner=position.game.name(guard), cell=cell)
        return ClaimAnswer(table, 0 if guard == seat else None, (), text)
    best = min(_ways(kind, table, seat, cell), key=lambda way: way.cost)
    told = _CLAIMS[kind]
    values = {"player": position.game.name(seat), "cell": cell, "most": table.turn.left}
    if best.cost > table.turn.left:
        return ClaimAnswer(table, None, (), Text(told["impossible"].message, **values))
    sentence = told["possible" if best.cost else "already"]
    return ClaimAnswer(
        table, best.cost, _steps(table, cell, best), Text(sentence.message, cost=best.cost, **values)
    )


def as_if_to_act(position: Position, seat: int) -> Position:
    """Return the table as if a scoring turn of this player began now."""
    turn = Turn(SCORING, seat, position.game.catalogue.prices["turn"])
    return position._replace(turn=turn, scoring=ScoringRound((seat,), "", seat))


def _scenes(position: Position) -> Iterator[Scene]:
    scene = Scene(position, by_chance=False)
    yield scene
    yield from scene.with_camps(TO_THE_CAMP)


def _standing(scene: Scene, cell: str, strength: int) -> Iterator[_Way]:
    """Yield how the player comes to stand on a cell with at least this strength, as cheaply as possible."""
    catalogue = scene.position.game.catalogue
    spent = catalogue.prices["turn"] - scene.points
    here = scene.leader == cell
    leaders = (False, True) if scene.leader is not None and not here else (here,)
    for leader in leaders:
        wanted = strength - leader * catalogue.leader_strength
        missing = max(0, -(-wanted // catalogue.explorer_strength) - scene.explorers[cell])
        walked = scene.ways.price(scene.leader, cell) if leader and scene.leader is not None else 0
        yield _Way(spent + walked + scene.fetching(cell, missing), scene, leader and not here, missing)


def _strongest_other(position: Position, seat: int, cell: str) -> int:
    strengths = strengths_at(position, position.sites[cell])
    return max(strengths[:seat] + strengths[seat + 1 :])


def _ways(kind: str, position: Position, seat: int, cell: str) -> Iterator[_Way]:
    """Yield every way to do what is claimed."""
    if kind == HOLD:
        yield from _holding(position, seat, cell)
        return
    strength = 1 if kind == REACH else _strongest_other(position, seat, cell) + (kind == TAKE)
    for scene in _scenes(position):
        yield from _standing(scene, cell, strength)


def _holding(position: Position, seat: int, cell: str) -> Iterator[_Way]:
    """Yield how to hold a temple: with a guard, or with more figures than any other can bring in a turn."""
    game = position.game
    strength = _strongest_other(position, seat, cell)
    enough = strength if strength and game.options.tied_leader_may_guard else strength + 1
    may_guard = position.expeditions[seat].guards < MOST_GUARDS
    for scene in _scenes(position):
        if may_guard:
            for way in _standing(scene, cell, enough):
                yield way._replace(cost=way.cost + game.catalogue.prices["guard"], guard=True)
        safe = 1 + max(most_strength(scene, other, cell) for other in game.seats if other != seat)
        yield from _standing(scene, cell, safe)


def most_strength(scene: Scene, other: int, cell: str) -> int:
    """Return the most strength that another player can have on a cell after one turn of theirs."""
    position = scene.position
    if scene.camp:
        site = position.sites[scene.camp]._replace(camp=position.turn.player, chips=0)
        position = position._replace(sites={**position.sites, scene.camp: site})
    table = as_if_to_act(position, other)
    scenes = list(_scenes(table))
    strength = strengths_at(table, table.sites[cell])[other]
    while _cheapest(scenes, cell, strength + 1) <= table.turn.left:
        strength += 1
    return strength


def _cheapest(scenes: Sequence[Scene], cell: str, strength: int) -> int:
    return min(way.cost for scene in scenes for way in _standing(scene, cell, strength))


def _steps(position: Position, cell: str, way: _Way) -> tuple[PlanStep, ...]:
    scene = way.scene
    trips = [Trip(leader=True, stops=(scene.leader, cell))] if way.leader and scene.leader is not None else []
    missing = way.explorers
    for _, there, start in scene.nearest(cell):
        taken = min(missing, there)
        missing -= taken
        trips += [Trip(leader=False, stops=(start, cell))] * taken
    guards = (cell,) if way.guard else ()
    playing = play(Candidate(scene, 0, tuple(trips), {}, {}, 0, guards))
    return steps_of(position, playing) if playing else ()
