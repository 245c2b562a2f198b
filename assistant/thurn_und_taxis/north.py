"""The map of Glanz und Gloria: free imperial cities, Preußen in two parts, roads that nobody told yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis import facts
from assistant.thurn_und_taxis.actions import LEFT, UNKNOWN, Action, Close, Lay
from assistant.thurn_und_taxis.catalogue import FREE_CITY
from assistant.thurn_und_taxis.expansions import Expansion
from assistant.thurn_und_taxis.position import Options, Position, Tile
from assistant.thurn_und_taxis.rewards import with_tiles
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.rules.laying import joined_by_road

ID: Final = "north"
STACK: Final = "free-city"


def road_known(position: Position, start: str, end: str) -> bool:
    """Whether it is known if a road joins two cities."""
    catalogue = position.game.catalogue
    return catalogue.all_roads_known or end in catalogue.neighbours.get(start, ())


def road_fact(position: Position, start: str, end: str) -> str:
    """Return the road between two cities as the fact that is missing, the same from both sides."""
    one, other = sorted((start, end))
    return f"{facts.city_name(position, one)} ↔ {facts.city_name(position, other)}"


def free_cities(position: Position, houses: Iterable[str]) -> set[str]:
    """Return the free cities among these."""
    cities = position.game.catalogue.cities
    return {city for city in houses if city in cities and not cities[city].land}


class North(Expansion):
    """The northern map, whichever rules it is played with."""

    id = ID
    waived = frozenset({"TT18"})
    waits_for_more = frozenset({"GG14"})

    def options(self, options: Options) -> Options:
        """Return the options with all lands for the tile of all lands (GG16)."""
        return replace(options, all_lands_without_baiern=False)

    def violations(self, position: Position, action: Action, seat: int) -> tuple[Violation, ...]:
        """Return what is wrong with a road that is known, or with houses in free cities."""
        if isinstance(action, Lay):
            business = position.players[seat]
            known = road_known(position, _end(position, action, seat), action.city)
            return broken((joined_by_road,), facts.lay_facts(position, action, business)) if known else ()
        if isinstance(action, Close):
            cities = position.game.catalogue.cities
            lands = Counter(cities[city].land for city in action.cities if city in cities)
            free = lands.pop("", 0)
            return broken(north.FREE_CITIES, north.FreeCityFacts(free, max(lands.values(), default=0)))
        return ()

    def missing(self, position: Position, action: Action) -> tuple[Missing, ...]:
        """Return the road that nobody told, where a card is to be laid along it."""
        seat = position.turn.player
        if not isinstance(action, Lay) or action.city not in position.game.catalogue.cities:
            return ()
        end = _end(position, action, seat)
        if not end or action.city in position.players[seat].route or road_known(position, end, action.city):
            return ()
        return (Missing(road_fact(position, end, action.city), ("TT18",)),)

    def follow(self, before: Position, action: Action, after: Position) -> Position:  # noqa: ARG002 - a hook
        """Hand out the tiles of free cities that have got their first house (GG14)."""
        for seat in after.game.seats:
            after = with_tiles(after, seat, self.tiles(before, seat, after.players[seat].houses))
        return after

    def tiles(self, position: Position, seat: int, houses: Iterable[str]) -> Sequence[Tile]:  # noqa: ARG002 - a hook
        """Return a tile for each free city that gets its first house (GG14)."""
        taken = free_cities(position, (city for business in position.players for city in business.houses))
        new = free_cities(position, houses) - taken
        return [(STACK, value) for value in position.stacks.get(STACK, ())[: len(new)]]

    def audit(self, position: Position) -> Iterable[Violation]:
        """Return tiles that do not agree with the houses in free cities, and roads that are not there."""
        houses = {city for business in position.players for city in business.houses}
        tiles = [tile for business in position.players for tile in business.tiles]
        kinds = position.game.catalogue.stacks
        count = sum(kinds[stack].kind == FREE_CITY for stack, _ in tiles)
        yield from broken(north.FREE_TILES, north.FreeTileFacts(count, len(free_cities(position, houses))))
        for name, business in zip(position.game.names, position.players, strict=True):
            for start, end in pairwise(business.route):
                joined = end in position.game.catalogue.neighbours[start]
                if road_known(position, start, end) and not joined:
                    ends = {"start": facts.city_name(position, start), "end": facts.city_name(position, end)}
                    yield Violation("TT18", {"player": name, **ends}, "table")


def _end(position: Position, action: Lay, seat: int) -> str:
    """Return the city that a card comes to lie beside, empty where a route begins."""
    route = position.players[seat].route
    if not route or action.city == UNKNOWN:
        return ""
    return route[0] if action.spot == LEFT else route[-1]
