"""What lies on a table at once: cards, houses, tiles, routes (TT1-TT6, TT18, TT19, TT30, TT36, TT38)."""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.checks import Kept, check
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


@check("TT1", "size", "owners", "cards")
def enough_carriages(facts: CarriagesFacts) -> Kept:
    """There are four carriages of each size."""
    return facts.owners <= facts.cards


@check("TT2", "stack", "counted", "tiles")
def tiles_are_counted(facts: TileStackFacts) -> Kept:
    """No stack has more or fewer tiles than belong to it."""
    return facts.counted == facts.tiles


@check("TT3", "stack")
def highest_first(facts: TileStackFacts) -> Kept:
    """The tiles of a stack are taken from the highest to the lowest."""
    return facts.counted != facts.tiles or facts.order


@check("TT4", "city", "found", "copies", case="counted")
def copies_in_sight(facts: CardsFacts) -> Kept:
    """There are three cards of every city."""
    return facts.found <= facts.copies


@check("TT4", "counted", "cards", case="total")
def cards_in_all(facts: AllCardsFacts) -> Kept:
    """All cards together are as many as the game has."""
    return facts.counted == facts.cards


@check("TT5")
def display_is_full(facts: AllCardsFacts) -> Kept:
    """Six cards lie open, fewer only when the pile has none left to be turned up."""
    due = min(facts.display, facts.open + facts.pile)
    if facts.open != due:
        return Violation("TT5", {"found": facts.open, "due": due})
    return True


@check("TT6", "player", "placed", "supply", "houses")
def twenty_houses(facts: HousesFacts) -> Kept:
    """Everybody has twenty houses, on the board or in supply."""
    return facts.placed + facts.supply == facts.houses


@check("TT30", "player", city="twice", case="table")
def one_house_stands(facts: HousesFacts) -> Kept:
    """A player has one house in a city."""
    return not facts.twice


@check("TT18", "player", "start", "end", case="table")
def route_follows_roads(facts: RouteFacts) -> Kept:
    """Neighbours in a route are joined by a road."""
    return not facts.start


@check("TT19", "player", city="twice", case="table")
def route_without_repeats(facts: RouteFacts) -> Kept:
    """No city lies in a route twice."""
    return not facts.twice


@check("TT36", "stack", player="twice")
def land_tiles_once(facts: TileStackFacts) -> Kept:
    """Everybody gets a tile for lands once."""
    return not facts.twice


@check("TT38")
def end_tile_for_the_ender(facts: TileStackFacts) -> Kept:
    """The tile for the end belongs to whoever brought the end about."""
    if facts.holder and not facts.ender:
        return Violation("TT38", {"player": facts.holder}, "too-early")
    if facts.ender and not facts.holder:
        return Violation("TT38", {"ender": facts.ender}, "missing")
    if facts.holder != facts.ender:
        return Violation("TT38", {"player": facts.holder, "ender": facts.ender})
    return True


@check("TT33", "player", "stack", "city")
def every_city_has_a_house(facts: OwnedTileFacts) -> Kept:
    """Whoever has a tile for whole lands has a house in each of their cities."""
    return not facts.city


@check("TT34", "player", "land")
def every_land_has_a_house(facts: OwnedTileFacts) -> Kept:
    """Whoever has the tile for all lands has a house in each land."""
    return not facts.land


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
