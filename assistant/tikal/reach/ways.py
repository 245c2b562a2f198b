"""Routes as others ask for them: legs with prices, and the actions that carry them out (T24, T26, T28)."""

from __future__ import annotations

from assistant.referee.errors import BadInputError
from assistant.referee.services import Leg, Route, TrackPlace
from assistant.referee.text import Text
from assistant.tikal.actions import EXPLORER, LEADER, Step
from assistant.tikal.box.spelling import read_cell
from assistant.tikal.score.scoring import track_place as place_on_track
from assistant.tikal.table import routes
from assistant.tikal.table.position import NOBODY, Position, home_cells
from assistant.tikal.table.routes import Trail, cheapest_route, routes_from

CHEAPEST = Text("the cheapest way")
ON_FOOT_ALL_THE_WAY = Text("on foot all the way")
FROM_THE_SUPPLY = Text("a new figure from the supply")
ON_FOOT = Text("on foot")
SECRET_PATH = Text("by secret path")
ENTERING = Text("from the supply")


def cheapest_way(position: Position, start: str, end: str, player: str) -> Route | None:
    """Return the cheapest way of one figure of a player, secret paths included, or nothing."""
    start, end, seat = read_cell(start), read_cell(end), _seat(position, player)
    _demand_stones(position)
    found = cheapest_route(position, start, end, seat)
    return None if found is None else _walk(position, CHEAPEST, start, found)


def other_ways(position: Position, start: str, end: str, player: str) -> tuple[Route, ...]:
    """Return the way on foot where a secret path is cheaper, and that of a figure that enters, by price.

    On equal terms the way on foot comes first.
    """
    start, end, seat = read_cell(start), read_cell(end), _seat(position, player)
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
    points = position.expeditions[_seat(position, player)].points
    return TrackPlace(*place_on_track(points, position.game.catalogue.track))


def _demand_stones(position: Position) -> None:
    """Refuse to name a way where another may be cheaper, for all that has been told."""
    if position.terrain.untold:
        cells = ", ".join(position.terrain.untold)
        raise BadInputError(
            "The stones of these tiles are not known, so no way is sure: {cells}.", cells=cells
        )


def _seat(position: Position, player: str) -> int:
    seat = position.game.seat(player)
    if seat == NOBODY:
        raise BadInputError(
            "Nobody plays “{player}” in this game: {known}.",
            player=player,
            known=", ".join(position.game.colours),
        )
    return seat


def _walk(position: Position, label: Text, start: str, way: Trail) -> Route:
    legs = _legs(position, start, way.steps)
    return Route(label, sum(leg.cost for leg in legs), legs, way.walk(EXPLORER, start))


def _legs(position: Position, start: str, steps: tuple[Step, ...]) -> tuple[Leg, ...]:
    prices = position.game.catalogue.prices
    legs = []
    here = start
    for step in steps:
        if step.secret:
            legs.append(Leg(step.cell, prices.secret_path, SECRET_PATH))
        else:
            stones = position.terrain.crossings[here][step.cell]
            legs.append(Leg(step.cell, prices.stone * stones, ON_FOOT))
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
    return Trail(fewest[end], tuple(Step(cell) for cell in reversed(trail[:-1])))


def _entering(position: Position, end: str, seat: int) -> Route | None:
    """Return the way of a figure that comes in at the base camp or an own camp and goes on from there."""
    supply = position.expeditions[seat].supply
    if not supply.size:
        return None
    crew = EXPLORER if supply.explorers else LEADER
    found = {home: routes_from(position, home, seat).get(end) for home in home_cells(position, seat)}
    reached = {home: route for home, route in found.items() if route is not None}
    if not reached:
        return None
    home = min(reached, key=lambda home: (reached[home].price, len(reached[home].steps), home))
    way = reached[home]
    entered = Leg(home, position.game.catalogue.prices.enter, ENTERING)
    legs = (entered, *_legs(position, home, way.steps))
    actions = routes.coming_in(home, way, crew, crew)
    return Route(FROM_THE_SUPPLY, sum(leg.cost for leg in legs), legs, actions)
