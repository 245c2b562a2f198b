"""Mending how a tile is laid: turned otherwise, on another cell, or a volcano that is only shown first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.tikal.actions import LayTile, PlayerAction, RevealVolcano, SetAside
from assistant.tikal.box.board import CELLS, SIDES
from assistant.tikal.judge import taking
from assistant.tikal.remedies.remedy import Remedy, rings
from assistant.tikal.table.position import TILE, VOLCANO, Position


def _placements(position: Position, action: LayTile, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield other rotations on the same cell, then other cells by their distance."""
    if position.turn.phase == VOLCANO and position.scoring is not None:
        yield from _around(position, position.scoring.volcano, action)
    elif _can_be_drawn(position, action.tile):
        if _is_volcano(position, action.tile):
            yield (RevealVolcano(action.tile, action.player),)
        else:
            yield from _around(position, action.tile, action)
            yield (SetAside(action.tile, action.player),)


def _can_be_drawn(position: Position, tile: str) -> bool:
    return position.turn.phase == TILE and not taking(position, tile)


def _is_volcano(position: Position, tile: str) -> bool:
    return position.game.catalogue.tiles[tile].kind == "volcano"


def _around(position: Position, tile: str, action: LayTile) -> Iterator[Sequence[PlayerAction]]:
    turned = sorted(range(len(SIDES)), key=lambda rotation: _turn_between(action.rotation, rotation))
    for ring in rings(action.cell):
        yield [
            LayTile(tile, cell, rotation, action.player)
            for cell in ring
            if cell not in position.terrain.laid
            for rotation in turned
        ]


def _turn_between(meant: int, rotation: int) -> tuple[int, int]:
    """Return by how many sixths two rotations differ, either way round; clockwise wins a tie."""
    clockwise = (rotation - meant) % len(SIDES)
    return min(clockwise, len(SIDES) - clockwise), clockwise


def _places(position: Position, action: SetAside, _seat: int) -> Iterator[Sequence[PlayerAction]]:
    """Yield where the tile fits after all; a volcano is shown instead."""
    if _can_be_drawn(position, action.tile):
        if _is_volcano(position, action.tile):
            yield (RevealVolcano(action.tile, action.player),)
        else:
            yield from _around(position, action.tile, LayTile(action.tile, CELLS[0], 0, action.player))


LAY: Final = Remedy(_placements)
SET_ASIDE: Final = Remedy(_places)
