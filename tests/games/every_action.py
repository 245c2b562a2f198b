"""Every elementary action that can be written down, sensible or not: the space that brute force searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from assistant.tikal.actions import Action, Crew, PlayerAction, WalkStep
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, RevealVolcano, SetAside
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.table.position import TILE, VOLCANO, Position
from tests.games.second_reading import play
from tests.games.second_table import CELLS, COMPONENTS, TILES, NotAllowedError, Table, turned

LEADER = Crew(1, 0)
EXPLORER = Crew(0, 1)
MOTIFS: tuple[str, ...] = tuple(COMPONENTS["treasures"]["motifs"])


@lru_cache
def every_tile_action(letter: str) -> tuple[PlayerAction, ...]:
    """Return every tile on every cell, revealed and put away; tiles of the letter in every rotation."""
    lying = [
        LayTile(tile, cell, sixths)
        for tile in TILES
        for cell in CELLS
        for sixths in range(6 if tile[0] == letter else 1)
    ]
    return (*lying, *(RevealVolcano(tile) for tile in TILES), *(SetAside(tile) for tile in TILES))


@lru_cache
def every_priced_action(
    colours: tuple[str, ...], cells: tuple[str, ...] = tuple(CELLS)
) -> tuple[PlayerAction, ...]:
    """Return what action points can be spent on, one figure, step or chip at a time, and the end."""
    return (*_movements(cells), *_works(cells), *_swaps(colours), EndTurn())


def _movements(cells: Iterable[str]) -> Iterator[PlayerAction]:
    cells = tuple(cells)
    for crew in (LEADER, EXPLORER):
        for start in cells:
            yield Enter(crew, start)
            for end in cells:
                yield Walk(crew, start, (WalkStep(end),))
                yield Walk(crew, start, (WalkStep(end, secret=True),))


def _works(cells: Iterable[str]) -> Iterator[PlayerAction]:
    for cell in cells:
        yield Dig(cell)
        yield from (Lift(cell, motif) for motif in MOTIFS)
        yield BuildCamp(cell)
        yield PlaceGuard(cell)
        yield PlaceGuard(cell, leader=True)


def _swaps(colours: Iterable[str]) -> Iterator[PlayerAction]:
    for other in colours:
        for give in MOTIFS:
            yield from (Swap(give, other, take) for take in MOTIFS)


def look(action: Action) -> str:
    """Return an action's line; layings that look the same on the table have the same one."""
    if not isinstance(action, LayTile):
        return MOVES.write(action)
    return f"tile {action.tile} {action.cell} {turned(TILES[action.tile]['edges'], action.rotation)}"


def judged_legal(position: Position, space: Iterable[PlayerAction]) -> list[str]:
    """Return what the referee finds legal of a space, in order; layings that look the same once."""
    return sorted({look(action) for action in space if MOVES.judge(position, action).legal})


def allowed(table: Table, space: Iterable[PlayerAction]) -> list[str]:
    """Return what the second reading allows of a space, in order; layings that look the same once."""
    return sorted({look(action) for action in space if may_play(table, MOVES.write(action))})


def may_play(table: Table, line: str) -> bool:
    try:
        play(table.copy(), line)
    except NotAllowedError:
        return False
    return True


def space_of(position: Position, cells: tuple[str, ...] = ()) -> tuple[PlayerAction, ...]:
    """Return what can be written down at this stage of a turn: ways to lay tiles, or to spend points.

    Given some cells, points are spent only on these, and swaps are tried only where somebody has a treasure.
    """
    colours = position.game.colours
    if position.turn.phase == VOLCANO and position.scoring:
        return every_tile_action(position.scoring.volcano[0])
    if position.turn.phase == TILE:
        stack = [tile for tile in TILES if tile not in position.used_tiles]
        return every_tile_action(min(stack)[0])
    if not cells:
        return every_priced_action(colours)
    treasures = any(any(expedition.treasures) for expedition in position.expeditions)
    return every_priced_action(colours if treasures else (), cells)
