"""The table entered as it stands: what is surely impossible about it, and its end.

A table that is being entered tells nothing yet of tiles that may still come, of what lies in supply and of
whose turn it is. What is not told is taken as it fits best, so that nobody is accused of a fact that is only
missing. Once everything is entered the audit of a whole position applies.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from assistant.referee.checks import broken
from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.verdict import Violation
from assistant.tikal.box.board import ADJACENT
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.rules import layout
from assistant.tikal.score.scoring import score
from assistant.tikal.table.audit import audit, lying_facts
from assistant.tikal.table.inventory import counted
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    OVER,
    REVEAL,
    TILE,
    Position,
    Turn,
    stack_is_used_up,
)


def position_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    # Nobody can see on a table whose turn it is, so nobody draws from a stack that is used up.
    if position.turn.phase in {TILE, REVEAL} and stack_is_used_up(position):
        position = position._replace(turn=position.turn._replace(phase=ACTIONS))
    if everything:
        return audit(position)
    sure = [
        violation
        for violation in audit(_as_it_fits_best(position))
        if not rulebook().has(violation, WAITS_FOR_MORE)
    ]
    return (*sure, *_cut_off(position))


def _as_it_fits_best(position: Position) -> Position:
    """Return the position with what was not told as the board suggests: supplies, and chips under camps."""
    sites = {
        cell: site._replace(chips=0) if site.camp != NOBODY else site for cell, site in position.sites.items()
    }
    return counted(position)._replace(sites=sites)


def _cut_off(position: Position) -> Iterator[Violation]:
    """Yield the tiles to which no way can lead, whatever is laid on the cells that are still free."""
    terrain = position.terrain
    within_reach = _cells_that_may_be_reached(position)
    for cell in sorted(terrain.laid):
        tile = terrain.laid[cell].tile
        if cell in within_reach or tile.kind == "volcano" or tile.cell:
            continue
        yield from broken(layout.LYING, lying_facts(terrain, cell, joined=True, reachable=False))


def _cells_that_may_be_reached(position: Position) -> set[str]:
    """Return the cells that a way may lead to, if free cells get the tiles that serve it best."""
    terrain = position.terrain

    def is_open(cell: str) -> bool:
        hangs = position.game.options.volcano_edges_connect and terrain.kind(cell) == "volcano"
        return hangs or cell not in terrain.laid or not terrain.laid[cell].tile.is_told

    reached = {terrain.base_camp}
    waiting = [terrain.base_camp]
    while waiting:
        cell = waiting.pop()
        walls = terrain.kind(cell) == "volcano" and not is_open(cell)
        for other in ADJACENT[cell]:
            way = is_open(cell) or is_open(other) or other in terrain.crossings.get(cell, {})
            if way and not walls and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, when everybody has scored the table as it stands one last time.

    In the last scoring round that is left to those who have not scored yet (T71).
    """
    scoring = position.scoring
    still_to_score: Container[int] = position.game.seats
    if scoring is not None and not scoring.volcano:
        still_to_score = scoring.waiting
    expeditions = tuple(
        own._replace(points=own.points + score(position, seat).total) if seat in still_to_score else own
        for seat, own in enumerate(position.expeditions)
    )
    return position._replace(expeditions=expeditions, turn=Turn(OVER, position.turn.player, 0), scoring=None)
