"""What each figure can still do with the action points left, for people who plan their turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from assistant.tikal.actions import BuildCamp, Crew, Dig, Lift, PlaceGuard
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.treasures import liftable
from assistant.tikal.rules.digging import MOST_LEVELS_PER_TURN
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import reach


class Possibilities(NamedTuple):
    """What the figures on one cell can do with the action points left; ``cell`` is empty for the supply.

    ``reach`` maps every other cell that one figure can get to, to its price (for the supply: every cell,
    the price of entering included). The rest is possible on the cell itself, without another figure
    coming: so many ``levels`` and ``treasures`` in one go, a ``camp``, a guard who is the ``leader`` or
    an explorer.
    """

    cell: str
    crew: Crew
    reach: Mapping[str, int]
    levels: int = 0
    treasures: int = 0
    camp: bool = False
    explorer_guards: bool = False
    leader_guards: bool = False


def what_each_figure_can_do(position: Position, seat: int) -> tuple[Possibilities, ...]:
    """Return the possibilities of the supply, then of every cell with figures of the player, by name.

    A player who is not to act has no action points. Reach needs only points; whatever else is listed
    is legal now, so before the tile of the turn is laid nothing else is.
    """
    points = position.turn.left if seat == position.turn.player else 0
    expedition = position.expeditions[seat]
    supply = Crew(expedition.leader, expedition.explorers)
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
    player = position.colour(seat)
    return Possibilities(
        cell=cell,
        crew=crew,
        reach={other: price for other, price in reach(position, cell, seat, points).items() if other != cell},
        levels=sum(
            MOVES.judge(position, Dig(cell, levels, player)).legal
            for levels in range(1, MOST_LEVELS_PER_TURN + 1)
        ),
        treasures=_treasures(position, cell, player),
        camp=MOVES.judge(position, BuildCamp(cell, player)).legal,
        explorer_guards=MOVES.judge(position, PlaceGuard(cell, leader=False, player=player)).legal,
        leader_guards=MOVES.judge(position, PlaceGuard(cell, leader=True, player=player)).legal,
    )


def _treasures(position: Position, cell: str, player: str) -> int:
    """Return how many treasures can be lifted one after the other, whatever chance shows."""
    lifted = 0
    while (motifs := liftable(position)) and MOVES.judge(
        position, lift := Lift(cell, motifs[0], player)
    ).legal:
        position = MOVES.apply(position, lift)
        lifted += 1
    return lifted
