"""What each figure of a player can still do this turn, in words: where, and where it gets for how much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from assistant.referee.services import Prospect, Prospects
from assistant.referee.text import Text
from assistant.tikal.box.names import crew_text
from assistant.tikal.reach.costs import Possibilities, what_each_figure_can_do
from assistant.tikal.table.position import ACTIONS, OVER, SCORING, Position


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
