"""What each figure can still do with the action points left, for people who plan their turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.referee.text import Text
from assistant.tikal.actions import Action, Crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.move import WorkingMove
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import reach


class Possibilities(NamedTuple):
    """What the figures on one cell can do with the action points left; ``cell`` is empty for the supply.

    ``reach`` maps every other cell that one figure can get to, to its price (for the supply: every cell,
    the price of entering included). ``work`` is possible on the cell itself, without another figure coming.
    """

    cell: str
    crew: Crew
    reach: Mapping[str, int]
    work: tuple[Text, ...] = ()


def what_each_figure_can_do(position: Position, seat: int) -> tuple[Possibilities, ...]:
    """Return the possibilities of the supply, then of every cell with figures of the player, by name.

    A player who is not to act has no action points. Reach needs only points; whatever else is listed
    is legal now, so before the tile of the turn is laid nothing else is.
    """
    points = position.turn.left if seat == position.turn.player else 0
    supply = position.expeditions[seat].supply
    standing = {cell: site.crew(seat) for cell, site in sorted(position.sites.items()) if site.figures(seat)}
    possibilities = [_on_cell(position, seat, cell, crew, points) for cell, crew in standing.items()]
    if supply.size:
        possibilities.insert(0, Possibilities("", supply, _reach_from_supply(position, seat, points)))
    return tuple(possibilities)


def _reach_from_supply(position: Position, seat: int, points: int) -> dict[str, int]:
    enter = position.game.catalogue.prices.enter
    cheapest: dict[str, int] = {}
    for home in home_cells(position, seat):
        for cell, price in reach(position, home, seat, points - enter).items():
            cheapest[cell] = min(price + enter, cheapest.get(cell, price + enter))
    return cheapest


def _on_cell(position: Position, seat: int, cell: str, crew: Crew, points: int) -> Possibilities:
    ways = {other: price for other, price in reach(position, cell, seat, points).items() if other != cell}
    work = (
        move.possible_here(position, cell, seat, _may)
        for move in MOVES.moves
        if isinstance(move, WorkingMove)
    )
    return Possibilities(cell, crew, ways, tuple(filter(None, work)))


def _may(position: Position, action: Action) -> bool:
    return MOVES.judge(position, action).legal
