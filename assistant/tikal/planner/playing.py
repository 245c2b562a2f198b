"""Playing a candidate through with the referee: the actions in an order in which each of them is legal."""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.planning import PlanStep
from assistant.tikal.actions import EXPLORER, LEADER, Dig, Enter, Lift, PlaceGuard, PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.treasures import liftable
from assistant.tikal.planner.candidate import Candidate, Trip
from assistant.tikal.planner.scene import SUPPLY, Scene, Ways
from assistant.tikal.table.position import Position
from assistant.tikal.table.routes import and_back, routes_from


class Playing(NamedTuple):
    """A turn as far as it was played: the table now and the actions so far, every one of them legal."""

    position: Position
    actions: tuple[PlayerAction, ...] = ()

    def do(self, action: PlayerAction) -> Playing | None:
        """Return the turn with one more action, or nothing where the referee refuses it."""
        if not MOVES.judge(self.position, action).legal:
            return None
        return Playing(MOVES.apply(self.position, action), (*self.actions, action))

    def do_all(self, actions: tuple[PlayerAction, ...]) -> Playing | None:
        """Return the turn with more actions, or nothing where the referee refuses one of them."""
        playing: Playing | None = self
        for action in actions:
            playing = playing.do(action) if playing else None
        return playing


Work = tuple[str, ...]
"""The cells where something is still to be dug or lifted, once for every time."""
Progress = tuple[int, ...]
"""For every trip the index of the stop where its figure is."""


def play(candidate: Candidate) -> Playing | None:
    """Return the candidate played through, or nothing when its figures wait for each other for ever."""
    return _Player(candidate).play()


class _Player:
    def __init__(self, candidate: Candidate) -> None:
        self._draft = candidate
        self._scene: Scene = candidate.scene
        trips = [_over_camp(trip, candidate.scene.ways) for trip in candidate.trips]
        self._trips = sorted(trips, key=lambda trip: (trip.stops, trip.leader))
        self._seen: set[tuple[Progress, Work]] = set()

    def play(self) -> Playing | None:
        scene, candidate = self._scene, self._draft
        swaps = scene.worth.trades[sum(candidate.lifts.values())][candidate.swaps].swaps
        playing = Playing(scene.position).do_all(swaps)
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
        return playing and Playing(scene.position).do_all(_joined(playing.actions))

    def _build(self, playing: Playing, building: PlayerAction) -> Playing | None:
        builder = self._scene.builder
        arrived: Playing | None = playing
        if builder is not None:
            stops = (builder.start, self._scene.camp)
            trip = _over_camp(Trip(builder.leader, stops), self._scene.ways_before)
            for start, end in zip(trip.stops, trip.stops[1:], strict=False):
                arrived = arrived and self._move(arrived, builder.leader, start, end)
        return arrived and arrived.do(building)

    def _go(self, playing: Playing, progress: Progress, work: Work, last: object) -> Playing | None:
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

    def _do_what_is_possible(self, playing: Playing, work: Work) -> tuple[Playing, Work]:
        left = []
        for cell in work:
            done = playing.do(self._working(playing, cell))
            if done is None:
                left.append(cell)
            else:
                playing = done
        return playing, tuple(left)

    def _working(self, playing: Playing, cell: str) -> PlayerAction:
        return Dig(cell) if cell in self._draft.digs else Lift(cell, liftable(playing.position)[0])

    def _move(self, playing: Playing, leader: bool, start: str, end: str) -> Playing | None:  # noqa: FBT001 - who moves
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


def steps_of(position: Position, playing: Playing) -> tuple[PlanStep, ...]:
    """Return the actions with their prices and in words, each on the table as it is then."""
    steps = []
    for action in playing.actions:
        cost = MOVES.judge(position, action).cost or 0
        words = MOVES.by_player(action).foretold(position, action, position.turn.player)
        steps.append(PlanStep(action, cost, words, MOVES.reveals(position, action)))
        position = MOVES.apply(position, action)
    return tuple(steps)
