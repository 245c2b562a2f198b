"""The map of Glanz und Gloria: free imperial cities, Preußen in two parts, and a board told in part.

Cities, lands and roads that nobody stated come to light while the game is played: a city when a card of it
turns up first, its land and the roads that matter when somebody tells them. Until then they decide nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis.actions import LEFT, UNKNOWN, Action, Lay
from assistant.thurn_und_taxis.box.catalogue import FREE_CITY, UNTOLD_LAND
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.north_board import ID, MAP
from assistant.thurn_und_taxis.expansions.north_sheet import ToldBoard
from assistant.thurn_und_taxis.moves.cards import lay_facts
from assistant.thurn_und_taxis.moves.move import TurnMove
from assistant.thurn_und_taxis.rules import expansions
from assistant.thurn_und_taxis.rules.cards import joined_by_road
from assistant.thurn_und_taxis.rules.stock import route_follows_roads
from assistant.thurn_und_taxis.table.effects import free_cities, tiles_of_free_cities, with_tiles
from assistant.thurn_und_taxis.table.position import Cards, Game, Position, city_name, with_houses

_SURE_PAIR: Final = 2
"""Two houses in two lands follow the first way and two in one the second, so any two may stand; beside a free
city only one, because the second way has no free city."""


def road_known(position: Position, start: str, end: str) -> bool:
    """Whether it is known if a road joins two cities."""
    catalogue = position.game.catalogue
    return catalogue.has_no_road(start, end) or end in catalogue.neighbours.get(start, ())


def road_fact(position: Position, start: str, end: str) -> str:
    """Return the road between two cities as the fact that is missing, the same from both sides."""
    one, other = sorted((start, end))
    return f"{city_name(position, one)} ↔ {city_name(position, other)}"


class North(Expansion):
    """The northern map, whichever rules it is played with."""

    id = ID
    words = (MAP,)
    # All lands are asked for by the tile of all lands (GG16).
    options: Mapping[str, bool] = {"all_lands_without_baiern": False}

    def part(self, game: Game) -> ToldBoard:
        """Return that nothing of the board has been stated in play yet."""
        return ToldBoard()

    def checked(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with a road or with houses in free cities, and what nobody stated of them."""
        if move.closes:
            lands = _lands(position, action.cities)
            missing = _missing_lands(position, action.cities, lands)
            free = lands.pop("", 0)
            del lands[UNTOLD_LAND]  # nobody knows which of them lie in one land
            houses = expansions.FreeCityFacts(free=free, most=max(lands.values(), default=0))
            return broken(expansions.FREE_CITIES, houses), missing
        return _road(position, action, seat) if isinstance(action, Lay) else NOTHING_WRONG

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Hand out the tiles of free cities that have got their first house (GG14)."""
        for seat in after.game.seats:
            after = with_tiles(after, seat, tiles_of_free_cities(before, after.players[seat].houses))
        return after

    def audit(self, position: Position) -> Iterable[Violation | None]:
        """Return tiles that do not agree with the houses in free cities, and roads that are not there."""
        tiles = [tile for business in position.players for tile in business.tiles]
        kinds = position.game.catalogue.stacks
        count = sum(kinds[stack].kind == FREE_CITY for stack, _ in tiles)
        yield expansions.tiles_of_free_cities(count, len(free_cities(position, with_houses(position))))
        for name, business in zip(position.game.names, position.players, strict=True):
            for start, end in pairwise(business.route):
                joined = end in position.game.catalogue.neighbours[start]
                if road_known(position, start, end) and not joined:
                    yield route_follows_roads(name, city_name(position, start), city_name(position, end))


def _lands(position: Position, houses: Cards) -> Counter[str]:
    """Return how many of these houses stand in each land; free cities have the empty name."""
    cities = position.game.catalogue.cities
    return Counter(cities[city].land for city in houses if city in cities)


def _missing_lands(position: Position, chosen: Cards, lands: Counter[str]) -> tuple[Missing, ...]:
    """Return the lands that nobody stated, where it depends on them whether these houses may stand."""
    catalogue = position.game.catalogue
    free, houses = lands[""], sum(count for land, count in lands.items() if land)
    sure = houses <= _SURE_PAIR - (free > 0)
    if position.game.options.houses_may_be_left_out:
        open_cities = () if sure else chosen
    else:
        open_cities = position.own.route
    return tuple(
        expansions.land_untold(city, catalogue.cities[city].name)
        for city in dict.fromkeys(open_cities)
        if city in catalogue.cities and catalogue.cities[city].land == UNTOLD_LAND
    )


def _road(position: Position, action: Lay, seat: int) -> Found:
    """Return what is wrong with the road to a laid card, or that nobody stated whether it is there."""
    route, city = position.players[seat].route, action.city
    end = "" if not route or city == UNKNOWN else route[0] if action.spot == LEFT else route[-1]
    if road_known(position, end, city):
        return broken((joined_by_road,), lay_facts(position, city, action.spot, route, seat)), ()
    if not end or city in route or city not in position.game.catalogue.cities:
        return NOTHING_WRONG
    return (), (expansions.road_untold(road_fact(position, end, city)),)
