"""What each figure of a player can still do with the action points left, for people who plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from assistant.referee.services import Prospect, Prospects
from assistant.referee.text import Text
from assistant.tikal.actions import Action, Crew
from assistant.tikal.box.names import crew_text
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.move import WorkingMove
from assistant.tikal.table.position import ACTIONS, OVER, SCORING, Position, home_cells
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


def prospects(position: Position, player: str) -> tuple[Prospects, ...]:
    """Return what the player of this colour can do with the figures on each cell and in supply."""
    seat = position.game.seat(player)
    if position.turn.phase == OVER or seat not in position.game.seats:
        return ()
    told = map(_prospect, what_each_figure_can_do(position, seat))
    items = tuple(each for each in told if each.gains or each.missing)
    note = None
    if position.turn.phase not in {ACTIONS, SCORING}:
        note = Text("Until the tile of the turn lies, ways alone are counted.")
    if untold := position.terrain.untold:
        note = Text(
            "Ways over tiles whose stones are not known are left out: {cells}.", cells=", ".join(untold)
        )
    return (Prospects(Text("What each figure can still do"), items, note),) if items else ()


def _prospect(found: Possibilities) -> Prospect:
    figures = crew_text(found.crew)
    label = Text("In supply: {figures}", figures=figures)
    if found.cell:
        label = Text("{cell}: {figures}", cell=found.cell, figures=figures)
    return Prospect(label, found.work, tuple(_ways(found.reach)))


def _ways(reach: Mapping[str, int]) -> Iterator[Text]:
    """Yield the cells that one figure can get to, by what the way costs it."""
    nearest_first = sorted(reach.items(), key=lambda way: (way[1], way[0]))
    for price, cells in groupby(nearest_first, key=lambda way: way[1]):
        places = ", ".join(cell for cell, _ in cells)
        yield Text("{count} AP: {cells}", count=price, cells=places)
