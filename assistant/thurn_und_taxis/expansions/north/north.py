"""The map of Glanz und Gloria: free imperial cities, Preußen in two parts, and a board told in part.

Cities, lands and roads that nobody told come to light while the game is played: a city when a card of it
turns up first, its land and the roads that matter when somebody tells them. Until then they decide nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis import facts
from assistant.thurn_und_taxis.actions import LEFT, UNKNOWN, Action, Close, Lay
from assistant.thurn_und_taxis.box.catalogue import FREE_CITY, UNTOLD_LAND
from assistant.thurn_und_taxis.expansion_actions import (
    NO,
    TELLING,
    Harness,
    TellCity,
    TellLand,
    TellRoad,
    TellTile,
)
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.north.board_growth import (
    WORD,
    land_word,
    read_told,
    told_of,
    with_city,
    with_land,
    with_new,
    with_road,
    with_told,
    write_told,
)
from assistant.thurn_und_taxis.expansions.north.sheet import ToldBoard
from assistant.thurn_und_taxis.expansions.north.told_lands import land_offer, land_told
from assistant.thurn_und_taxis.expansions.north.told_tiles import (
    telling_offer,
    tile_told,
    with_tile,
    with_tiles_due,
)
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.rules.laying import joined_by_road
from assistant.thurn_und_taxis.table.new_cities import named_cities
from assistant.thurn_und_taxis.table.position import Game, Options, Position, Tile
from assistant.thurn_und_taxis.table.rewards import with_tiles

ID: Final = "north"
STACK: Final = "free-city"
_SURE_PAIR: Final = 2
"""Two houses in two lands follow the first way and two in one the second, so any two may stand; beside a free
city only one, because the second way has no free city."""


def road_known(position: Position, start: str, end: str) -> bool:
    """Whether it is known if a road joins two cities."""
    catalogue = position.game.catalogue
    told = end in catalogue.neighbours.get(start, ()) or frozenset({start, end}) in catalogue.no_roads
    return catalogue.all_roads_known or told


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
    own = tuple(sorted(TELLING, key=lambda kind: kind.__name__))
    part_words = (WORD,)
    not_played: Mapping[type, Violation] = {
        Harness: broken(north.FACE_DOWN, north.FaceDownFacts(in_play=False))[0]
    }

    def options(self, options: Options) -> Options:
        """Return the options with all lands for the tile of all lands (GG16)."""
        return replace(options, all_lands_without_baiern=False)

    def part(self, game: Game) -> ToldBoard:  # noqa: ARG002 - a hook
        """Return that nothing of the board has been told in play yet."""
        return ToldBoard()

    def violations(self, position: Position, action: Action, seat: int) -> tuple[Violation, ...]:
        """Return what is wrong with a road that is known, or with houses in free cities."""
        if isinstance(action, Lay):
            business = position.players[seat]
            known = road_known(position, _end(position, action, seat), action.city)
            return broken((joined_by_road,), facts.lay_facts(position, action, business)) if known else ()
        if isinstance(action, Close):
            lands = _lands(position, action)
            free = lands.pop("", 0)
            del lands[UNTOLD_LAND]  # nobody knows which of them lie in one land
            return broken(north.FREE_CITIES, north.FreeCityFacts(free, max(lands.values(), default=0)))
        return ()

    def missing(self, position: Position, action: Action) -> tuple[Missing, ...]:
        """Return the road that nobody told, where a card is to be laid along it, or lands of houses."""
        seat = position.turn.player
        if isinstance(action, Close):
            return _missing_lands(position, action)
        if not isinstance(action, Lay) or action.city not in position.game.catalogue.cities:
            return ()
        end = _end(position, action, seat)
        if not end or action.city in position.players[seat].route or road_known(position, end, action.city):
            return ()
        return (Missing(road_fact(position, end, action.city), ("TT18",)),)

    def grown(self, position: Position, action: Action) -> Position:
        """Return the position with the cities on its map whose cards turn up for the first time."""
        return with_new(position, named_cities(action))

    def apply(self, position: Position, action: Action, seat: int) -> Position:  # noqa: ARG002 - a hook
        """Return the position with what was told of the board, and tiles that are due by it."""
        return with_tiles_due(_TELLERS[type(action)][0](position, action))

    def describe(self, position: Position, action: Action) -> Text:
        """Return in words what was told of the board."""
        return _TELLERS[type(action)][1](position, action)

    def offers(self, position: Position, zone: str) -> Iterable[Offer]:
        """Return the offers to tell the land of a city, and roads from it to the ends of the route."""
        if not zone and (telling := telling_offer(position)):
            yield telling
        found = position.game.catalogue.cities.get(zone)
        if found is None:
            return
        if counting := land_offer(position, found.land):
            yield counting
        own = position.own
        for end in dict.fromkeys((*own.route[:1], *own.route[-1:])):
            wanted = facts.can_be_among(position, own.hand, zone) and zone not in own.route
            if wanted and not road_known(position, end, zone):
                yield _road_offer(position, zone, end)
        if found.land != UNTOLD_LAND:
            return
        lands = position.game.catalogue.lands.values()
        answers = tuple(Alternative(land_word(land), Text("{land}", land=land.name)) for land in lands)
        choice = Choice("land", Text("In which land does {city} lie?", city=found.name), "list", answers)
        label = Text("Tell its land")
        yield Offer("land", label, None, lambda _: (choice,), lambda given: TellCity(zone, given["land"]))

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

    def write_part(self, position: Position) -> Mapping[str, str]:
        """Return what was told of the board in play, such as ``wismar:mecklenburg:luebeck:berlin``."""
        told = told_of(position)
        return {WORD: write_told(told)} if any(told) else {}

    def read_part(self, words: Mapping[str, str], game: Game) -> ToldBoard:
        """Return what a word tells of the board. Raises BadInputError."""
        return read_told(words.get(WORD, ""), game)

    def game_of(self, words: Mapping[str, str], game: Game) -> Game:
        """Return the game with the board that a word tells of. Raises BadInputError."""
        return with_told(game, read_told(words.get(WORD, ""), game))


def _road_offer(position: Position, city: str, end: str) -> Offer:
    """Return the offer to tell whether a road joins a city to an end of the route."""
    names = {"start": facts.city_name(position, end), "end": facts.city_name(position, city)}
    answers = (Alternative("yes", Text("yes")), Alternative(NO, Text("no")))
    choice = Choice("road", Text("Does a road lead from {start} to {end}?", **names), "list", answers)
    label = Text("Road to {city}", city=names["start"])
    return Offer(
        f"road-{end}",
        label,
        None,
        lambda _: (choice,),
        lambda given: TellRoad(city, end, given["road"] != NO),
    )


def _lands(position: Position, action: Close) -> Counter[str]:
    """Return how many of an action's houses stand in each land; free cities have the empty name."""
    cities = position.game.catalogue.cities
    return Counter(cities[city].land for city in action.cities if city in cities)


def _missing_lands(position: Position, action: Close) -> tuple[Missing, ...]:
    """Return the lands that nobody told, where it depends on them whether these houses may stand."""
    lands, catalogue = _lands(position, action), position.game.catalogue
    free, houses = lands[""], sum(count for land, count in lands.items() if land)
    sure = houses <= _SURE_PAIR - (free > 0)
    if position.game.options.houses_may_be_left_out:
        open_cities = () if sure or not lands[UNTOLD_LAND] else action.cities
    else:
        open_cities = position.own.route
    return tuple(
        Missing(f"{city}.land", ("TT26", "TT27"), label=_land_of(catalogue.cities[city].name))
        for city in dict.fromkeys(open_cities)
        if city in catalogue.cities and catalogue.cities[city].land == UNTOLD_LAND
    )


def _land_of(city: str) -> Text:
    return Text("the land of {city}", city=city)


def _city_told(position: Position, action: TellCity) -> Text:
    try:
        told = with_city(position, action)
    except ImpossibleError:
        return Text("{city} lies on the board", city=facts.city_name(position, action.city))
    name = facts.city_name(told, action.city)
    if action.land == UNKNOWN:
        return Text("{city} lies on the board", city=name)
    land = facts.land_name(told, told.game.catalogue.cities[action.city].land)
    return Text("{city} lies in {land}", city=name, land=land)


def _road_told(position: Position, action: TellRoad) -> Text:
    names = {"start": facts.city_name(position, action.city), "end": facts.city_name(position, action.other)}
    if action.there:
        return Text("A road leads from {start} to {end}", **names)
    return Text("No road leads from {start} to {end}", **names)


_Teller = tuple[Callable[[Position, Any], Position], Callable[[Position, Any], Text]]
_TELLERS: Final[Mapping[type, _Teller]] = {
    TellCity: (with_city, _city_told),
    TellRoad: (with_road, _road_told),
    TellLand: (with_land, land_told),
    TellTile: (with_tile, tile_told),
}
"""How the board is known by what is told, and how that is said."""


def _end(position: Position, action: Lay, seat: int) -> str:
    """Return the city that a card comes to lie beside, empty where a route begins."""
    route = position.players[seat].route
    if not route or action.city == UNKNOWN:
        return ""
    return route[0] if action.spot == LEFT else route[-1]
