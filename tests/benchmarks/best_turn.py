"""How long the best scoring turn takes to be found and proven.

    python tests/benchmarks/best_turn.py [RANDOM GAMES]

Every scoring turn of the recorded games, and of games played at random with two to four players; then boards
of such games with six to sixteen explorers of each player strewn over them, most of them on temples. Each is
searched twice: treasures by their average, and not at all. Prints median, 95 % and the longest, in seconds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from assistant.referee.values import replaced

sys.path.insert(0, str(Path(__file__).parents[2]))

from assistant.tikal.referee import TikalReferee
from assistant.tikal.table.position import SCORING, Position
from tests.games.replay import AUCTION_GAME, NAMES, replay
from tests.tikal.builders import new, random_game

RANDOM_GAMES = 30
ON_TEMPLES = 0.7
"""The share of strewn explorers that are put on temples for sure."""


def begins_to_score(position: Position) -> bool:
    return position.turn.phase == SCORING and position.turn.left == position.game.catalogue.prices["turn"]


def recorded() -> Iterator[Position]:
    for name in (*NAMES, AUCTION_GAME):
        yield from (position for position in replay(name).positions if begins_to_score(position))


def at_random(games: int) -> Iterator[Position]:
    for seed in range(games):
        position = new(2 + seed % 3, guard_majority=("strict", "shared")[seed % 2])
        yield from (position for position in random_game(position, seed) if begins_to_score(position))


def crowded(games: int) -> Iterator[Position]:
    for seed in range(games):
        chance = random.Random(seed)
        position = new(2 + seed % 3, guard_majority=("strict", "shared")[seed % 2])
        *_, last = (table for table in random_game(position, seed) if begins_to_score(table))
        yield strewn(last, chance)


def strewn(position: Position, chance: random.Random) -> Position:
    """Return the table with all figures put somewhere else."""
    nobody = (0,) * len(position.game.colours)
    sites = {cell: site._replace(leaders=nobody, explorers=nobody) for cell, site in position.sites.items()}
    open_cells = [cell for cell in sites if position.terrain.kind(cell) != "volcano"]
    temples = [cell for cell in open_cells if sites[cell].value]
    expeditions = []
    for seat, expedition in enumerate(position.expeditions):
        explorers = chance.randint(6, 16)
        for _ in range(explorers):
            cell = chance.choice(temples if chance.random() < ON_TEMPLES else open_cells)
            there = sites[cell].explorers
            sites[cell] = sites[cell]._replace(explorers=replaced(there, seat, there[seat] + 1))
        cell = chance.choice(temples)
        sites[cell] = sites[cell]._replace(leaders=replaced(sites[cell].leaders, seat, 1))
        expeditions.append(expedition._replace(leader=0, explorers=18 - explorers))
    return position._replace(sites=sites, expeditions=tuple(expeditions))


def seconds(position: Position, *, by_chance: bool) -> float:
    start = perf_counter()
    *_, last = TikalReferee().best_turn(position, by_chance=by_chance)
    assert last.proven
    return perf_counter() - start


def report(name: str, positions: Iterator[Position]) -> None:
    times = sorted(
        seconds(position, by_chance=by_chance) for position in positions for by_chance in (True, False)
    )
    median, most, longest = (times[int(len(times) * part)] for part in (0.5, 0.95, 0.9999))
    print(f"{name}: {len(times)} searches, median {median:.3f} s, 95 % {most:.3f} s, longest {longest:.3f} s")


if __name__ == "__main__":
    report("recorded games", recorded())
    games = int(sys.argv[1]) if len(sys.argv) > 1 else RANDOM_GAMES
    report("random games", at_random(games))
    report("crowded boards", crowded(games))
