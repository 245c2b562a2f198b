"""What is within a player's reach: ways to close the open route, and shortest ways to a tile for lands.

A way is a route that one closing could pay for: either it holds all cities of one land that still need a
house, or at most one such city of each land. Cards that can no longer come are not counted on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from assistant.referee.services import Opportunities, Opportunity
from assistant.referee.text import Text, joined, plural
from assistant.thurn_und_taxis.actions import Close
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS, FAR, distances
from assistant.thurn_und_taxis.box.rulebook import OVER
from assistant.thurn_und_taxis.score import Gap, Placing, closings, gaps, tile_with_value
from assistant.thurn_und_taxis.table.position import (
    Position,
    Tile,
    cities_listed,
    city_name,
    land_name,
    unseen,
)

MOST_CARDS: Final = 6
"""How many further cards are looked ahead; nobody plans farther."""

Goals = tuple[frozenset[str], ...]
"""Sets of cities; a route must hold one of each."""


class Way(NamedTuple):
    """Cards to lay at the left and at the right end of a route, in this order, and what they are for.

    ``lands`` are those that get complete; ``whole`` tells whether the tile is won then.
    """

    tile: Tile
    lands: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    whole: bool

    @property
    def cards(self) -> int:
        """How many cards are needed."""
        return len(self.left) + len(self.right)


class _Aim(NamedTuple):
    tile: Tile
    lands: tuple[str, ...]
    goals: Goals
    whole: bool


class _Map(NamedTuple):
    """The cities that can still be laid, and how many roads lie between any two on the whole map.

    ``shortest`` is how many cards a route must have to be closed.
    """

    neighbours: Mapping[str, tuple[str, ...]]
    roads: Mapping[str, Mapping[str, int]]
    shortest: int


def ways(position: Position, seat: int) -> tuple[Way, ...]:
    """Return the shortest way to every tile for lands, or to a land of it, the fewest cards first.

    A tile is left out where it would take more than ``MOST_CARDS`` cards or more houses than there are, or
    where its cards are gone.
    """
    business = position.players[seat]
    ground = _ground(position, seat)
    possible = []
    for gap in gaps(position, seat):
        for aim in _aims(position, gap) if gap.missing else ():
            if len(aim.goals) > business.supply:
                continue
            ends = shortest(business.route, aim.goals, ground)
            if ends is not None:
                possible.append(Way(aim.tile, aim.lands, *ends, aim.whole))
    return tuple(sorted(possible, key=lambda way: (way.cards, not way.whole, -way.tile[1])))


def can_come(position: Position, seat: int, city: str) -> bool:
    """Whether a player may still get a card of a city: it is in hand, lies open, or nobody has seen it."""
    return city in position.players[seat].hand or city in position.display or unseen(position, city) > 0


def _ground(position: Position, seat: int) -> _Map:
    catalogue = position.game.catalogue
    open_to = {city for city in catalogue.cities if can_come(position, seat, city)}
    neighbours = {city: tuple(sorted(catalogue.neighbours[city] & open_to)) for city in catalogue.cities}
    return _Map(
        {**neighbours, "": tuple(sorted(open_to))}, distances(catalogue.roads), catalogue.shortest_route
    )


def _aims(position: Position, gap: Gap) -> Iterator[_Aim]:
    """Yield what a route must hold: for the whole tile where one closing can do it, else land by land."""
    catalogue = position.game.catalogue
    stack = catalogue.stacks[gap.tile[0]]
    if stack.kind == ALL_LANDS:
        goals = tuple(frozenset(catalogue.lands[land].cities) for land in gap.missing)
        yield _Aim(gap.tile, gap.missing, goals, whole=True)
        return
    by_land: dict[str, list[str]] = {}
    for city in gap.missing:
        by_land.setdefault(catalogue.cities[city].land, []).append(city)
    in_one_go = len(by_land) == 1 or max(map(len, by_land.values())) == 1
    wanted = [tuple(by_land)] if in_one_go else [(land,) for land in by_land]
    for lands in wanted:
        goals = tuple(frozenset({city}) for land in lands for city in by_land[land])
        yield _Aim(gap.tile, lands, goals, whole=in_one_go)


def shortest(
    route: tuple[str, ...], goals: Goals, ground: _Map
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the fewest cards to lay left and right so that a route holds one city of every goal.

    Equal numbers: the earlier cities by name. Nothing where ``MOST_CARDS`` do not suffice.
    """
    search = _Search(ground)
    for cards in range(MOST_CARDS + 1):
        path = search.extend(route, (), (), goals, cards)
        if path is not None:
            return path
    return None


class _Search(NamedTuple):
    """A search that lays all cards at the left end before any at the right, so that no route comes twice."""

    ground: _Map

    def extend(
        self,
        route: tuple[str, ...],
        left: tuple[str, ...],
        right: tuple[str, ...],
        goals: Goals,
        cards: int,
    ) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """Return the cards laid left and right once at most ``cards`` further ones fulfil all goals."""
        row = (*reversed(left), *route, *right)
        open_goals = [goal for goal in goals if goal.isdisjoint(row)]
        short = self.ground.shortest - len(row)
        if not open_goals and short <= 0:
            return (left, right)
        # How far goals lie is asked last: most rows are given up because too few cards are left for them.
        if max(short, len(open_goals)) > cards or not self._are_near(row, open_goals, cards):
            return None
        if not right and route:
            for city in self.ground.neighbours[row[0]]:
                if city not in row:
                    path = self.extend(route, (*left, city), right, goals, cards - 1)
                    if path is not None:
                        return path
        for city in self.ground.neighbours[row[-1] if row else ""]:
            if city not in row:
                path = self.extend(route, left, (*right, city), goals, cards - 1)
                if path is not None:
                    return path
        return None

    def _are_near(self, row: tuple[str, ...], goals: list[frozenset[str]], cards: int) -> bool:
        """Whether some city of every goal lies within so many cards of an end."""
        if not row:
            return True
        left, right = self.ground.roads.get(row[0], {}), self.ground.roads.get(row[-1], {})
        for goal in goals:
            for city in goal:
                if left.get(city, FAR) <= cards or right.get(city, FAR) <= cards:
                    break
            else:
                return False
        return True


MOST_MISSING: Final = 3
"""A tile for which more is missing is not near."""


def opportunities(position: Position, player: str) -> tuple[Opportunities, ...]:
    """Return what the player of this colour could bring about with the route that lies there."""
    seat = position.game.seat(player)
    if position.turn.phase == OVER or seat not in position.game.seats:
        return ()
    listed = []
    route = position.players[seat].route
    if route:
        short = position.game.catalogue.shortest_route - len(route)
        title = Text("If the route is closed as it lies")
        if short > 0:
            title = plural(
                "If the route is closed as it lies (1 card too short)",
                "If the route is closed as it lies ({count} cards too short)",
                short,
            )
        items = tuple(_closing(position, each, short) for each in closings(position, seat))
        listed.append(Opportunities(title, items))
    toward = tuple(_way(position, seat, each) for each in ways(position, seat))
    note = Text("Up to {count} further cards; cards that can no longer come are left out.", count=MOST_CARDS)
    return (
        *listed,
        *([Opportunities(Text("The shortest ways to a tile for lands"), toward, note)] if toward else ()),
    )


def _closing(position: Position, placing: Placing, short: int) -> Opportunity:
    label = Text("no house")
    if placing.houses:
        label = Text("houses in {cities}", cities=cities_listed(position, placing.houses))
    near = [gap for gap in placing.nearer if len(gap.missing) <= MOST_MISSING]
    return Opportunity(
        label,
        gains=tuple(tile_with_value(position.game.catalogue, tile) for tile in placing.tiles),
        missing=tuple(_gap(position, gap) for gap in near),
        action=Close(placing.houses) if short <= 0 else None,
    )


def _gap(position: Position, gap: Gap) -> Text:
    catalogue = position.game.catalogue
    if catalogue.stacks[gap.tile[0]].kind == ALL_LANDS:
        names = ", ".join(land_name(position, land) for land in gap.missing)
    else:
        names = cities_listed(position, gap.missing)
    return Text("{tile}: still missing {places}", tile=tile_with_value(catalogue, gap.tile), places=names)


def _way(position: Position, seat: int, way: Way) -> Opportunity:
    lands = ", ".join(land_name(position, land) for land in way.lands)
    label = plural("{lands}: 1 card", "{lands}: {count} cards", way.cards, lands=lands)
    if not way.cards:
        label = Text("{lands}: the route holds everything", lands=lands)
    steps, route = [], position.players[seat].route
    if way.left:
        cards = _cards(position, seat, way.left)
        steps.append(Text("left of {city}: {cards}", city=city_name(position, route[0]), cards=cards))
    if way.right:
        cards = _cards(position, seat, way.right)
        step = Text("a new route: {cards}", cards=cards)
        if route:
            step = Text("right of {city}: {cards}", city=city_name(position, route[-1]), cards=cards)
        steps.append(step)
    gains = (tile_with_value(position.game.catalogue, way.tile),) if way.whole else ()
    return Opportunity(label, gains, tuple(steps))


def _cards(position: Position, seat: int, cities: Iterable[str]) -> object:
    """Return cards one after the other, each with where it may come from."""
    return joined(_card(position, seat, city) for city in cities)


def _card(position: Position, seat: int, city: str) -> Text:
    name = city_name(position, city)
    if city in position.players[seat].hand:
        return Text("{city} (in hand)", city=name)
    if city in position.display:
        return Text("{city} (lies open)", city=name)
    return Text("{city} ({count} not seen yet)", city=name, count=unseen(position, city))
