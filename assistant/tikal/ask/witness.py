"""Who and what an answer is about at this table, by name, and which questions fit a place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assistant.referee.ask.question import Line
from assistant.referee.text import Text, joined, plural
from assistant.tikal.box.board import CELLS
from assistant.tikal.box.phases import ACTIONS, BIDDING, SCORING, TILE
from assistant.tikal.moves.turns import clockwise_from, next_seat
from assistant.tikal.score.scoring import majority
from assistant.tikal.table.auctions import waiting_seats
from assistant.tikal.table.position import NOBODY, Position, Site, home_cells, stack_is_used_up

Lines = Iterator[Line]


def _at_cell(fits: Callable[[Position, str], bool]) -> Callable[[Position, Sequence[str]], bool]:
    """Return whether a question can come up at the first cell named; without one, every question can."""
    return lambda position, places: not places or places[0] not in CELLS or fits(position, places[0])


def _is_temple(position: Position, cell: str) -> bool:
    return cell in position.sites and position.sites[cell].value > 0


is_temple = _at_cell(_is_temple)


@_at_cell
def has_treasure(position: Position, cell: str) -> bool:
    return cell in position.sites and position.sites[cell].chips > 0


@_at_cell
def has_own_figure(position: Position, cell: str) -> bool:
    seat = position.turn.player
    return cell in position.sites and bool(position.sites[cell].figures(seat))


@_at_cell
def can_have_a_camp(position: Position, cell: str) -> bool:
    tile = position.terrain.laid.get(cell)
    return tile is not None and tile.tile.kind in {"jungle", "treasure"}


@_at_cell
def is_home(position: Position, cell: str) -> bool:
    return cell in home_cells(position, position.turn.player)


@_at_cell
def is_free(position: Position, cell: str) -> bool:
    return cell not in position.terrain.laid


def temple(position: Position, cells: Sequence[str]) -> Lines:
    """Tell who has a temple, and who stands there."""
    cell = next(iter(cells), "")
    if not _is_temple(position, cell):
        return
    standing = majority(position, cell)
    if standing.holder == NOBODY:
        tied = [position.game.names[seat] for seat in standing.tied]
        if tied:
            yield Text("{cell}: {names} are equally strong.", cell=cell, names=joined(tied))
    else:
        name = position.game.names[standing.holder]
        points = plural("1 point", "{count} points", standing.value)
        if standing.guarded:
            yield Text("{name}: guard on {cell}, {points}.", name=name, cell=cell, points=points)
        else:
            yield Text("{name}: majority on {cell}, {points}.", name=name, cell=cell, points=points)
    yield from there(position, cells)


def there(position: Position, cells: Sequence[str]) -> Lines:
    """Tell whose figures stand at a cell."""
    cell = next(iter(cells), "")
    site = position.sites.get(cell)
    if site is None:
        return
    told = [
        Text("{name} {figures}", name=position.game.names[seat], figures=_figures(site, seat))
        for seat in position.game.seats
        if site.figures(seat)
    ]
    if told:
        yield Text("On {cell}: {figures}.", cell=cell, figures=joined(told))


def _figures(site: Site, seat: int) -> Text:
    explorers = plural("1 explorer", "{count} explorers", site.explorers[seat])
    if not site.leaders[seat]:
        return explorers
    if not site.explorers[seat]:
        return Text("the leader")
    return Text("the leader and {explorers}", explorers=explorers)


def who_is_next(position: Position, _cells: Sequence[str]) -> Lines:
    """Tell who is to act now and who comes after, as far as it is settled."""
    turn, names = position.turn, position.game.names
    yield Text("Now it is the turn of {name}.", name=names[turn.player])
    if turn.phase == SCORING and position.scoring is not None:
        order = position.scoring.waiting[1:]
        if order:
            yield Text("After that: {names}.", names=joined([names[seat] for seat in order]))
        if position.scoring.volcano:
            yield Text("Then {name} lays the volcano and plays on.", name=names[position.scoring.opener])
    elif turn.phase == BIDDING and position.auction is not None:
        seats = [
            seat
            for seat in waiting_seats(position, position.auction, next_seat(position, turn.player))
            if seat not in position.auction.passed and seat != turn.player
        ]
        if seats:
            yield Text("Others who may still bid: {names}.", names=joined([names[seat] for seat in seats]))
    elif turn.phase in {TILE, ACTIONS} and position.auction is None and not stack_is_used_up(position):
        order = clockwise_from(position, next_seat(position, turn.player))[:-1]
        yield Text("Clockwise after that: {names}.", names=joined([names[seat] for seat in order]))
