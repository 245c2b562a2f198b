"""Closing a route and placing its houses (TT24-TT31)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import Found
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import Close
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND
from assistant.thurn_und_taxis.box.phases import CLOSE
from assistant.thurn_und_taxis.moves.paths import to_close
from assistant.thurn_und_taxis.moves.spelling import line_of, read_cities
from assistant.thurn_und_taxis.moves.turn_move import Path, TurnMove, Ways
from assistant.thurn_und_taxis.moves.turns import after_placing, with_end
from assistant.thurn_und_taxis.rules.closing import (
    CLOSING,
    LAND,
    LANDS,
    MIXED,
    PLACING,
    ClosingFacts,
    PlacementFacts,
)
from assistant.thurn_und_taxis.score.closings import closing, tiles_won
from assistant.thurn_und_taxis.score.scoring import tiles_text
from assistant.thurn_und_taxis.table.names import cities_listed, city_name, land_name
from assistant.thurn_und_taxis.table.placing import (
    Placement,
    every_placement,
    free_by_land,
    in_order,
    most_in_each_land,
    most_in_one_land,
    placements,
)
from assistant.thurn_und_taxis.table.position import Business, Cards, Position
from assistant.thurn_und_taxis.table.rewards import ends_the_game, tiles_for_closing, with_tiles

Unlike = tuple[int, int, int, tuple[int, ...]]
"""What a placement changes, keeps and brings, and its places in the route; the least is the nearest."""


class Closing(TurnMove[Close]):
    """Close the route."""

    kind = Close
    verb = step = "close"
    lines = (("close ulm basel", Text("Close the route with houses in Ulm and Basel.")),)
    heading = Text("closing routes")

    def read(self, words: list[str], player: str) -> Close:
        return Close(read_cities(words), player)

    def write(self, action: Close) -> str:
        return line_of("close", *action.cities)

    def demands(self, position: Position, action: Close, seat: int) -> Found:
        business = position.players[seat]
        violations = broken(CLOSING, ClosingFacts(length=len(business.route)))
        ways = [
            broken(PLACING, placement_facts(position, action, business, land))
            for land in _possible_lands(position, action)
        ]
        # What is broken wherever the cities of untold lands may lie is proven.
        sure = [
            found for found in ways[0] if all(found.rule in {one.rule for one in way} for way in ways[1:])
        ]
        return (*violations, *sure), ()

    def effect(self, position: Position, action: Close, seat: int) -> Position:
        business = position.players[seat]
        length = len(business.route)
        if not length:
            raise ImpossibleError("There is no route to close.")
        houses = tuple(sorted({*business.houses, *action.cities}))
        placed = len(houses) - len(business.houses)
        if placed > business.supply:
            raise ImpossibleError("Only {count} houses are left to place.", count=business.supply)
        business = business.with_houses(houses, business.supply - placed)
        position = position.with_player(seat, business)
        position = with_tiles(position, seat, tiles_for_closing(position, seat, length))
        if placed and ends_the_game(position, business):
            position = with_end(position, seat)
        return after_placing(position, length)

    def sentence(self, position: Position, action: Close, seat: int) -> Text:
        business = position.players[seat]
        length = len(business.route)
        houses = in_order(action.cities, business.route)
        text = Text("closes a route of {length} without a house", length=length)
        if not length:
            return Text("closes a route, though none lies there")
        if len(houses) > 1:
            cities = cities_listed(position, houses)
            text = Text("closes a route of {length}; houses in {cities}", length=length, cities=cities)
        if len(houses) == 1:
            city = city_name(position, houses[0])
            text = Text("closes a route of {length}; a house in {city}", length=length, city=city)
        tiles = tiles_text(position, tiles_won(position, seat, action.cities))
        return Text("{what}; {tiles}", what=text, tiles=tiles) if tiles else text

    def possible(self, position: Position) -> Iterable[Close]:
        """Houses as many as one way allows."""
        if position.turn.phase != CLOSE:
            return ()
        return map(Close, placements(position.game.catalogue, position.own))

    def nearest(self, here: Path, action: Close) -> Ways:
        paths = to_close(here)
        yield from ((path, action) for path in paths)
        # A card to be laid first changes as much as a house.
        nearest = [
            (len(path.first) + unlike[0], place, unlike, houses)
            for place, path in enumerate(paths)
            for unlike, houses in _nearest_houses(path.position, action.cities)
        ]
        yield from ((paths[place], replace(action, cities=houses)) for _, place, _, houses in sorted(nearest))


def _nearest_houses(position: Position, wanted: Cards) -> Iterator[tuple[Unlike, Placement]]:
    """Yield every placement with how little it is like the cities wanted.

    A city instead of another changes one thing, like one more or one less; where as much changes, most of
    what is wanted stays, then it brings most, then the earlier cities of the route get houses.
    """
    own, meant = position.own, {*wanted}
    for houses in every_placement(position.game.catalogue, own):
        kept = len(meant & {*houses})
        changed = max(len(meant) - kept, len(houses) - kept)
        points = closing(position, position.turn.player, houses).points
        yield (changed, -kept, -points, tuple(map(own.route.index, houses))), houses


def _possible_lands(position: Position, action: Close) -> list[str]:
    """Return what the untold lands of an action's cities may be, each as one land for all of them.

    Where such a city can stand for a legal placement at all, it can by one of these: each in a land of its
    own, which is the empty name, or all of them in the land of another house.
    """
    cities = position.game.catalogue.cities
    lands = [cities[city].land for city in action.cities if city in cities]
    known = [land for land in dict.fromkeys(lands) if land not in {"", UNTOLD_LAND}]
    return ["", *(known or ["?one"])] if UNTOLD_LAND in lands else [""]


def placement_facts(
    position: Position, action: Close, business: Business, untold: str = ""
) -> PlacementFacts:
    """Return what is to be known of placing houses; the way is the one that fits them, if one does.

    Cities of untold lands count as lying in the land ``untold``, each in one of its own without that.
    """
    catalogue = position.game.catalogue
    known = [catalogue.cities[city] for city in action.cities if city in catalogue.cities]
    lands = [
        (untold or f"{city.land}{city.id}") if city.land == UNTOLD_LAND else city.land
        for city in known
        if city.land
    ]
    crowded = max(lands, key=lands.count, default="")
    most = lands.count(crowded)
    # A city of an untold land may lie in one of the others, so it makes no more houses possible for sure.
    every = free_by_land(catalogue, business)
    free = {land: cities for land, cities in every.items() if not land.startswith(UNTOLD_LAND)}
    free = free or dict(list(every.items())[:1])
    outside = next((city for city in action.cities if city not in business.route), "")
    twice = next((city for place, city in enumerate(action.cities) if city in action.cities[:place]), "")
    taken = next((city for city in action.cities if city in business.houses), "")
    if most <= 1:
        # A single house that is all its land offers follows the second way too.
        whole = any(list(action.cities) == cities for land, cities in free.items() if land)
        way, possible = LANDS, most if whole else most_in_each_land(free, business.supply)
    elif len(set(lands)) == 1:
        way, possible = LAND, most_in_one_land(free, business.supply, crowded)
    else:
        way, possible = MIXED, 0
    return PlacementFacts(
        way=way,
        crowded=land_name(position, crowded),
        most=most,
        lands=len(set(lands)),
        in_route=not outside,
        outside=city_name(position, outside),
        free=not taken,
        taken=city_name(position, taken),
        twice=city_name(position, twice),
        houses=len(action.cities),
        supply=business.supply,
        possible=possible,
        may_leave_out=position.game.options.houses_may_be_left_out,
    )
