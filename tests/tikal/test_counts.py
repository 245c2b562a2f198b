"""Numbers of legal actions at fixed positions, counted three ways, as chess programs count move trees.

The program lists what is legal. Brute force asks the referee about everything that can be written down at
all. The second reading, which shares no code with the program, tries the same lines on its own table. The
numbers themselves stand here, so that a change that moves all three at once is seen too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import pytest

from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position
from tests.games.every_action import (
    allowed,
    every_priced_action,
    every_tile_action,
    judged_legal,
    look,
    space_of,
)
from tests.games.replay import replay
from tests.games.second_reading import play
from tests.games.second_table import Table

# A recorded game and how many of its entries have been made; counts by the word of notation.
COUNTS: dict[tuple[str, int], dict[str, int]] = {
    # The start: each of the six A tiles fits on a3, b3, c1 and c2 in all six rotations, because the board's
    # own stones lead to these four cells: 6 x 4 x 6.
    ("two_players", 0): {"tile": 144},
    # Jungle A6 lies on c1: the leader or an explorer comes in, a camp on b2 or c1, the end.
    ("two_players", 1): {"in": 2, "camp": 2, "end": 1},
    # A scoring turn of the first round.
    ("three_players", 60): {"in": 2, "go": 7, "dig": 1, "guard": 1, "end": 1},
    # A treasure to lift that may show seven motifs; the eighth has been seen three times.
    ("three_players", 120): {"in": 2, "go": 4, "dig": 1, "lift": 7, "swap": 5, "end": 1},
    # Some B tiles have been laid; the volcano may come.
    ("four_players", 60): {"tile": 99, "volcano": 1},
    # A scoring turn with eight action points left.
    ("four_players", 90): {"in": 1, "go": 12, "swap": 20, "camp": 6, "guard": 1, "end": 1},
    # The second volcano waits: nine cells touch a tile, and a volcano looks the same however it is turned.
    ("two_players", 159): {"tile": 9},
    # Late, six action points left.
    ("four_players", 270): {"in": 2, "go": 19, "dig": 1, "swap": 12, "camp": 9, "guard": 1, "end": 1},
    # The last cell is a5, between two volcanoes and the edge of the board: the last tile cannot be laid.
    ("four_players", 301): {"away": 1},
}

# The same, and one action deeper: the sum of the legal actions after each legal action.
TREES: dict[tuple[str, int], int] = {
    # After each of the 144 layings: two figures may come in, a camp on b2, the end; after the 24 layings of
    # the jungle tile a camp there too: 144 x 4 + 24.
    ("two_players", 0): 600,
    # After the leader came in 7, after the explorer 8, after either camp 6; after the end the five other A
    # tiles: 5 x 6 on each of a3, b3, c2 and d2, and on d1 the two rotations of each whose stones face c1:
    # 7 + 8 + 6 + 6 + 5 x 6 x 4 + 5 x 2.
    ("two_players", 1): 157,
    ("three_players", 60): 152,
    ("two_players", 70): 208,
}

EVERY_COUNT = pytest.mark.parametrize("game,entries", COUNTS)
EVERY_TREE = pytest.mark.parametrize("game,entries", TREES)


def position_after(game: str, entries: int) -> Position:
    return replay(game).positions[entries]


def table_after(game: str, entries: int) -> Table:
    return replay(game).reading.tables[entries]


def by_word(lines: Iterable[str]) -> dict[str, int]:
    return dict(Counter(line.split()[0] for line in lines))


@lru_cache
def programs_tree(game: str, entries: int) -> tuple[tuple[str, Position], ...]:
    """Return every legal action of a position as its line, and the position after it."""
    position = position_after(game, entries)
    return tuple(
        (MOVES.write(action), MOVES.apply(position, action)) for action in MOVES.legal_actions(position)
    )


@EVERY_COUNT
def test_the_program_lists_so_many_legal_actions(game: str, entries: int) -> None:
    lines = [look(action) for action in MOVES.legal_actions(position_after(game, entries))]
    assert len(set(lines)) == len(lines)
    assert by_word(lines) == COUNTS[game, entries]


@EVERY_COUNT
def test_the_referee_finds_the_same_among_everything_that_can_be_written(game: str, entries: int) -> None:
    position = position_after(game, entries)
    listed = sorted(look(action) for action in MOVES.legal_actions(position))
    assert judged_legal(position, space_of(position)) == listed


def test_nothing_of_another_stage_of_the_turn_is_legal() -> None:
    start, scoring = position_after("two_players", 0), position_after("three_players", 60)
    assert not judged_legal(start, every_priced_action(start.game.colours))
    assert not judged_legal(scoring, every_tile_action("B"))


@EVERY_COUNT
def test_the_second_reading_allows_the_same(game: str, entries: int) -> None:
    # On the cells with a tile; that nothing is legal elsewhere the referee has just been asked.
    position, table = position_after(game, entries), table_after(game, entries)
    assert allowed(table, space_of(position, tuple(table.kinds))) == sorted(
        look(action) for action in MOVES.legal_actions(position)
    )


@EVERY_TREE
def test_the_program_counts_two_levels(game: str, entries: int) -> None:
    assert (
        sum(len(MOVES.legal_actions(after)) for _, after in programs_tree(game, entries))
        == TREES[game, entries]
    )


@EVERY_TREE
def test_the_referee_counts_the_same_two_levels(game: str, entries: int) -> None:
    # On the second level only cells with a tile are tried: that nothing is legal elsewhere was seen above.
    total = 0
    for _, after in programs_tree(game, entries):
        total += len(judged_legal(after, space_of(after, tuple(after.terrain.laid))))
    assert total == TREES[game, entries]


@pytest.mark.parametrize("game,entries", list(TREES)[1:])  # the first was counted by hand above
def test_the_second_reading_counts_the_same_two_levels(game: str, entries: int) -> None:
    table = table_after(game, entries)
    total = 0
    for line, after in programs_tree(game, entries):
        played = table.copy()
        play(played, line)
        total += len(allowed(played, space_of(after, tuple(played.kinds))))
    assert total == TREES[game, entries]
