"""Closing a route and placing its houses (TT24-TT31)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from assistant.referee.checks import asked, remembered_checks
from assistant.referee.errors import ImpossibleError
from assistant.referee.fields import Fields, several
from assistant.referee.moves import Found
from assistant.referee.text import Text
from assistant.referee.values import new
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import Close
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND
from assistant.thurn_und_taxis.box.phases import CLOSE
from assistant.thurn_und_taxis.moves import spelling
from assistant.thurn_und_taxis.moves.paths import to_close
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
from assistant.thurn_und_taxis.score.closings import closing, closings, tiles_won
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


_closing: Final = remembered_checks(CLOSING, ClosingFacts)
_cannot_be_placed: Final = remembered_checks(
    PLACING, PlacementFacts, crowded="", outside="", taken="", possible=0, may_leave_out=True
)
"""Whether houses cannot be placed so, where fewer may be placed than possible."""


class Closing(TurnMove[Close]):
    """Close the route."""

    kind = Close
    verb = step = "close"
    closes = True
    city_fields = ("cities",)
    fields = Fields(cities=several(spelling.CITY, spelling.MOST_CITIES))
    lines = (("close ulm basel", Text("Close the route with houses in Ulm and Basel.")),)
    heading = Text("closing routes")

    def demands(self, position: Position, action: Close, seat: int) -> Found:
        business = position.players[seat]
        violations = _closing(len(business.route))
        first, *others = [
            _placing(position, action, business, land) for land in _possible_lands(position, action)
        ]
        # What is broken wherever the cities of untold lands may lie is proven.
        for way in others:
            first = tuple([found for found in first if found.rule in {one.rule for one in way}])
        return violations + first, ()

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
        if len(houses) == 1:
            city = city_name(position, houses[0])
            text = Text("closes a route of {length}; a house in {city}", length=length, city=city)
        elif houses:
            cities = cities_listed(position, houses)
            text = Text("closes a route of {length}; houses in {cities}", length=length, cities=cities)
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
    if UNTOLD_LAND not in lands:
        return [""]
    known = [land for land in dict.fromkeys(lands) if land not in {"", UNTOLD_LAND}]
    return ["", *(known or ["?one"])]


class _Chosen(NamedTuple):
    """Cities chosen for houses: which of the two ways that is, and the land with most of them.

    ``most`` of them lie there, and all of them in so many ``lands``; ``outside`` is a city that is not in the
    route, ``taken`` one with an own house, ``twice`` one that is named twice, each empty if there is none.
    """

    way: str
    crowded: str
    most: int
    lands: int
    outside: str
    taken: str
    twice: str


def _chosen(position: Position, action: Close, business: Business, untold: str) -> _Chosen:
    known, route, houses = position.game.catalogue.cities, business.route, business.houses
    outside = taken = twice = ""
    lands = [
        (untold or f"{land}{city}") if land == UNTOLD_LAND else land
        for city in action.cities
        if city in known and (land := known[city].land)
    ]
    chosen = {*action.cities}
    fine = len(chosen) == len(action.cities) and chosen.isdisjoint(houses) and chosen.issubset(route)
    for place, city in enumerate(() if fine else action.cities):
        if city not in route:
            outside = outside or city
        if city in houses:
            taken = taken or city
        if city in action.cities[:place]:
            twice = twice or city
    different = len({*lands})
    if different == len(lands):
        return new(
            _Chosen, (LANDS, lands[0] if lands else "", min(1, different), different, outside, taken, twice)
        )
    crowded = max(lands, key=lands.count)
    way = LAND if different == 1 else MIXED
    return new(_Chosen, (way, crowded, lands.count(crowded), different, outside, taken, twice))


def _placing(position: Position, action: Close, business: Business, untold: str) -> tuple[Violation, ...]:
    """Return what is wrong with placing houses, with cities of untold lands in this one."""
    if position.game.options.houses_may_be_left_out:
        way, _, most, lands, outside, taken, twice = _chosen(position, action, business, untold)
        values = way, most, lands, not outside, not taken, twice, len(action.cities), business.supply
        if not _cannot_be_placed(*values):
            return ()
    return asked(PLACING, placement_facts(position, action, business, untold))


def placement_facts(
    position: Position, action: Close, business: Business, untold: str = ""
) -> PlacementFacts:
    """Return what is to be known of placing houses; the way is the one that fits them, if one does.

    Cities of untold lands count as lying in the land ``untold``, each in one of its own without that.
    """
    catalogue = position.game.catalogue
    way, crowded, most, lands, outside, taken, twice = _chosen(position, action, business, untold)
    # A city of an untold land may lie in one of the others, so it makes no more houses possible for sure.
    every = free_by_land(catalogue, business)
    free = {land: cities for land, cities in every.items() if not land.startswith(UNTOLD_LAND)}
    free = free or dict(list(every.items())[:1])
    if way == LANDS:
        # A single house that is all its land offers follows the second way too.
        whole = any(list(action.cities) == cities for land, cities in free.items() if land)
        possible = most if whole else most_in_each_land(free, business.supply)
    else:  # a mixed way is refused, however many are possible
        possible = most_in_one_land(free, business.supply, crowded)
    return PlacementFacts(
        way=way,
        crowded=land_name(position, crowded),
        most=most,
        lands=lands,
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


def closed(here: Path) -> Iterator[Path]:
    """Yield how a route gets closed in the best way, once for every length of the route."""
    by_length: dict[int, Path] = {}
    for path in to_close(here):
        by_length.setdefault(len(path.position.own.route), path)
    for path in by_length.values():
        best = closings(path.position, path.position.turn.player)[0]
        yield from path.then((Close(best.houses),))
