"""What lies on a table at once: cards, houses, tiles, routes (TT1-TT6, TT18, TT19, TT30, TT36, TT38)."""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.checks import check
from assistant.referee.verdict import Violation


class CardsFacts(NamedTuple):
    """Cards of one city in sight, and how many there are."""

    city: str
    found: int
    copies: int


class AllCardsFacts(NamedTuple):
    """All cards counted, the pile included, and how many there are.

    So many are ``open`` of a full ``display``; the ``pile`` has so many left to be turned up. Cards of the
    discard may have come there when it was too late to fill the display up.
    """

    counted: int
    cards: int
    open: int
    display: int
    pile: int


class HousesFacts(NamedTuple):
    """A player's houses: on the board, in supply, and how many there are; a city in which two stand."""

    player: str
    placed: int
    supply: int
    houses: int
    twice: str


class TileStackFacts(NamedTuple):
    """A stack of tiles: how many are left and with the players, how many there are.

    ``order`` is true when those left are the lowest ones; ``twice`` is a player with two of a kind that
    everybody gets once, empty for nobody. ``holder`` has the tile for the end and ``ender`` brought the end
    about.
    """

    stack: str
    counted: int
    tiles: int
    order: bool
    twice: str
    holder: str
    ender: str


class OwnedTileFacts(NamedTuple):
    """A tile for lands that a player has, and a city (or a land) in which a house for it is missing."""

    player: str
    stack: str
    city: str
    land: str


class CarriagesFacts(NamedTuple):
    """A size of carriages: how many players have had it, how many cards there are."""

    size: int
    owners: int
    cards: int


class RouteFacts(NamedTuple):
    """A route on the table: two neighbours in it that no road joins, and a city that is in it twice."""

    player: str
    start: str
    end: str
    twice: str


@check("TT1")
def enough_carriages(facts: CarriagesFacts) -> Violation | None:
    """There are four carriages of each size."""
    if facts.owners > facts.cards:
        return Violation("TT1", {"size": facts.size, "owners": facts.owners, "cards": facts.cards})
    return None


@check("TT2")
def tiles_are_counted(facts: TileStackFacts) -> Violation | None:
    """No stack has more or fewer tiles than belong to it."""
    if facts.counted != facts.tiles:
        return Violation("TT2", {"stack": facts.stack, "counted": facts.counted, "tiles": facts.tiles})
    return None


@check("TT3")
def highest_first(facts: TileStackFacts) -> Violation | None:
    """The tiles of a stack are taken from the highest to the lowest."""
    if facts.counted == facts.tiles and not facts.order:
        return Violation("TT3", {"stack": facts.stack})
    return None


@check("TT4")
def copies_in_sight(facts: CardsFacts) -> Violation | None:
    """There are three cards of every city."""
    if facts.found > facts.copies:
        return Violation("TT4", {"city": facts.city, "found": facts.found, "copies": facts.copies}, "counted")
    return None


@check("TT4")
def cards_in_all(facts: AllCardsFacts) -> Violation | None:
    """All cards together are as many as the game has."""
    if facts.counted != facts.cards:
        return Violation("TT4", {"counted": facts.counted, "cards": facts.cards}, "total")
    return None


@check("TT5")
def display_is_full(facts: AllCardsFacts) -> Violation | None:
    """Six cards lie open, fewer only when the pile has none left to be turned up."""
    due = min(facts.display, facts.open + facts.pile)
    if facts.open != due:
        return Violation("TT5", {"found": facts.open, "due": due})
    return None


@check("TT6")
def twenty_houses(facts: HousesFacts) -> Violation | None:
    """Everybody has twenty houses, on the board or in supply."""
    if facts.placed + facts.supply != facts.houses:
        numbers = {"placed": facts.placed, "supply": facts.supply, "houses": facts.houses}
        return Violation("TT6", {"player": facts.player, **numbers})
    return None


@check("TT30")
def one_house_stands(facts: HousesFacts) -> Violation | None:
    """A player has one house in a city."""
    return Violation("TT30", {"player": facts.player, "city": facts.twice}, "table") if facts.twice else None


@check("TT18")
def route_follows_roads(facts: RouteFacts) -> Violation | None:
    """Neighbours in a route are joined by a road."""
    if facts.start:
        return Violation("TT18", {"player": facts.player, "start": facts.start, "end": facts.end}, "table")
    return None


@check("TT19")
def route_without_repeats(facts: RouteFacts) -> Violation | None:
    """No city lies in a route twice."""
    return Violation("TT19", {"player": facts.player, "city": facts.twice}, "table") if facts.twice else None


@check("TT36")
def land_tiles_once(facts: TileStackFacts) -> Violation | None:
    """Everybody gets a tile for lands once."""
    return Violation("TT36", {"stack": facts.stack, "player": facts.twice}) if facts.twice else None


@check("TT38")
def end_tile_for_the_ender(facts: TileStackFacts) -> Violation | None:
    """The tile for the end belongs to whoever brought the end about."""
    if facts.holder and not facts.ender:
        return Violation("TT38", {"player": facts.holder}, "too-early")
    if facts.ender and not facts.holder:
        return Violation("TT38", {"ender": facts.ender}, "missing")
    if facts.holder != facts.ender:
        return Violation("TT38", {"player": facts.holder, "ender": facts.ender})
    return None


@check("TT33")
def every_city_has_a_house(facts: OwnedTileFacts) -> Violation | None:
    """Whoever has a tile for whole lands has a house in each of their cities."""
    if facts.city:
        return Violation("TT33", {"player": facts.player, "stack": facts.stack, "city": facts.city})
    return None


@check("TT34")
def every_land_has_a_house(facts: OwnedTileFacts) -> Violation | None:
    """Whoever has the tile for all lands has a house in each land."""
    if facts.land:
        return Violation("TT34", {"player": facts.player, "land": facts.land})
    return None


CARDS = (copies_in_sight,)
ALL_CARDS = (cards_in_all, display_is_full)
HOUSES = (twenty_houses, one_house_stands)
STACKS = (tiles_are_counted, highest_first, land_tiles_once, end_tile_for_the_ender)
OWNED_TILES = (every_city_has_a_house, every_land_has_a_house)
CARRIAGES_OWNED = (enough_carriages,)
ROUTES = (route_follows_roads, route_without_repeats)


def too_many_tiles(value: int, counted: int, tiles: int) -> Violation:
    """Return that more bonus tiles of a value are told than there are."""
    return Violation("TT2", {"value": value, "counted": counted, "tiles": tiles}, "value")
