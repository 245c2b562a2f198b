"""Where figures get and what it costs: routes with their actions (T24, T26, T28), and what is in reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from assistant.referee.errors import BadInputError
from assistant.referee.services import Leg, Opportunities, Opportunity, Route, TrackPlace
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.tikal.actions import EXPLORER, LEADER, Action, Crew, WalkStep
from assistant.tikal.box.catalogue import crew_text, read_cell
from assistant.tikal.moves import routes
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.move import WorkingMove
from assistant.tikal.moves.routes import Trail, cheapest_route, reach, routes_from
from assistant.tikal.score import track_place as place_on_track
from assistant.tikal.table.position import ACTIONS, NOBODY, OVER, SCORING, Position, home_cells

CHEAPEST = Text("the cheapest way")
ON_FOOT_ALL_THE_WAY = Text("on foot all the way")
FROM_THE_SUPPLY = Text("a new figure from the supply")
ON_FOOT = Text("on foot")
SECRET_PATH = Text("by secret path")
ENTERING = Text("from the supply")


def cheapest_way(position: Position, start: str, end: str, player: str) -> Route | None:
    """Return the cheapest way of one figure of a player, secret paths included, or nothing."""
    start, end, seat = read_cell(start), read_cell(end), seat_of(position, player)
    _demand_stones(position)
    route = cheapest_route(position, start, end, seat)
    return None if route is None else _walk(position, CHEAPEST, start, route)


def other_ways(position: Position, start: str, end: str, player: str) -> tuple[Route, ...]:
    """Return the way on foot where a secret path is cheaper, and that of a figure that enters, by price.

    On equal terms the way on foot comes first.
    """
    start, end, seat = read_cell(start), read_cell(end), seat_of(position, player)
    _demand_stones(position)
    cheapest = cheapest_route(position, start, end, seat)
    ways = []
    if cheapest is not None and any(step.secret for step in cheapest.steps):
        on_foot = _on_foot(position, start, end)
        if on_foot.steps:
            ways.append(_walk(position, ON_FOOT_ALL_THE_WAY, start, on_foot))
    entering = _entering(position, end, seat)
    if entering is not None:
        ways.append(entering)
    return tuple(sorted(ways, key=lambda way: way.cost))


def track_place(position: Position, player: str) -> TrackPlace:
    """Return the field on which the player's marker stands and the full laps behind it."""
    points = position.expeditions[seat_of(position, player)].points
    return TrackPlace(*place_on_track(points, position.game.catalogue.track))


def _demand_stones(position: Position) -> None:
    """Refuse to name a way where another may be cheaper, for all that has been stated."""
    if position.terrain.untold:
        cells = ", ".join(position.terrain.untold)
        raise BadInputError(
            "The stones of these tiles are not known, so no way is sure: {cells}.", cells=cells
        )


def seat_of(position: Position, player: str) -> int:
    """Return the seat of a colour. Raises BadInputError if nobody plays it."""
    seat = position.game.seat(player)
    if seat == NOBODY:
        known = ", ".join(position.game.colours)
        raise BadInputError(
            "Nobody plays “{player}” in this game: {known}.", player=shown(player), known=known
        )
    return seat


def _walk(position: Position, label: Text, start: str, way: Trail) -> Route:
    legs = _legs(position, start, way.steps)
    return Route(label, sum(leg.cost for leg in legs), legs, way.walk(EXPLORER, start))


def _legs(position: Position, start: str, steps: tuple[WalkStep, ...]) -> tuple[Leg, ...]:
    prices = position.game.catalogue.prices
    legs = []
    here = start
    for step in steps:
        if step.secret:
            legs.append(Leg(step.cell, prices["secret_path"], SECRET_PATH))
        else:
            stones = position.terrain.crossings[here][step.cell]
            legs.append(Leg(step.cell, prices["stone"] * stones, ON_FOOT))
        here = step.cell
    return tuple(legs)


def _on_foot(position: Position, start: str, end: str) -> Trail:
    """Return a way with the fewest stones, traced back from its end; empty where there is none."""
    crossings = position.terrain.crossings
    fewest = position.terrain.distances(start)
    if end not in fewest:
        return Trail(0, ())
    trail = [end]
    while trail[-1] != start:
        here = trail[-1]
        trail.append(
            min(cell for cell, stones in crossings[here].items() if fewest[cell] + stones == fewest[here])
        )
    return Trail(fewest[end], tuple(WalkStep(cell) for cell in reversed(trail[:-1])))


def _entering(position: Position, end: str, seat: int) -> Route | None:
    """Return the way of a figure that comes in at the base camp or an own camp and goes on from there."""
    supply = position.expeditions[seat].supply
    if not supply.size:
        return None
    crew = EXPLORER if supply.explorers else LEADER
    by_home = {home: routes_from(position, home, seat).get(end) for home in home_cells(position, seat)}
    reached = {home: route for home, route in by_home.items() if route is not None}
    if not reached:
        return None
    home = min(reached, key=lambda home: (reached[home].price, len(reached[home].steps), home))
    way = reached[home]
    entered = Leg(home, position.game.catalogue.prices["enter"], ENTERING)
    legs = (entered, *_legs(position, home, way.steps))
    actions = routes.coming_in(home, way, crew, crew)
    return Route(FROM_THE_SUPPLY, sum(leg.cost for leg in legs), legs, actions)


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
    enter = position.game.catalogue.prices["enter"]
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


def opportunities(position: Position, player: str) -> tuple[Opportunities, ...]:
    """Return what the player of this colour can do with the figures on each cell and in supply."""
    seat = position.game.seat(player)
    if position.turn.phase == OVER or seat not in position.game.seats:
        return ()
    every = map(_opportunity, what_each_figure_can_do(position, seat))
    items = tuple(each for each in every if each.gains or each.missing)
    note = None
    if position.turn.phase not in {ACTIONS, SCORING}:
        note = Text("Until the tile of the turn lies, ways alone are counted.")
    if untold := position.terrain.untold:
        note = Text(
            "Ways over tiles whose stones are not known are left out: {cells}.", cells=", ".join(untold)
        )
    return (Opportunities(Text("What each figure can still do"), items, note),) if items else ()


def _opportunity(possible: Possibilities) -> Opportunity:
    figures = crew_text(possible.crew)
    label = Text("In supply: {figures}", figures=figures)
    if possible.cell:
        label = Text("{cell}: {figures}", cell=possible.cell, figures=figures)
    return Opportunity(label, possible.work, tuple(_ways(possible.reach)))


def _ways(reach: Mapping[str, int]) -> Iterator[Text]:
    """Yield the cells that one figure can get to, by what the way costs it."""
    nearest_first = sorted(reach.items(), key=lambda way: (way[1], way[0]))
    for price, cells in groupby(nearest_first, key=lambda way: way[1]):
        yield Text("{count} AP: {cells}", count=price, cells=", ".join(cell for cell, _ in cells))
