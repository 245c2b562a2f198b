"""A turn as the search sees it: who goes where over which stops, and what is done there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from assistant.tikal.planner.scene import SUPPLY, Scene


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
    """How many figures can be counted together at a cell, for digging and lifting (T34, T43).

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
