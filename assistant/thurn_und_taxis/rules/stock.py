# ruff: noqa: ARG001 - what a refusal names is given to its check
"""What lies on a table at once: cards, houses, tiles, routes (TT1-TT6, TT18, TT19, TT30, TT36, TT38)."""

from __future__ import annotations

from assistant.referee.checks import Kept, check
from assistant.referee.verdict import Violation


@check("TT1", "size", "owners", "cards")
def enough_carriages(size: int, owners: int, cards: int) -> Kept:
    """There are four carriages of each size."""
    return owners <= cards


@check("TT2", "stack", "counted", "tiles")
def tiles_are_counted(stack: str, counted: int, tiles: int) -> Kept:
    """No stack has more or fewer tiles than belong to it, left or with the players."""
    return counted == tiles


@check("TT3", "stack")
def highest_first(stack: str, counted: int, tiles: int, *, in_order: bool) -> Kept:
    """The tiles of a stack are taken from the highest to the lowest."""
    return counted != tiles or in_order


@check("TT4", "city", "found", "copies", case="counted")
def copies_in_sight(city: str, found: int, copies: int) -> Kept:
    """There are three cards of every city."""
    return found <= copies


@check("TT4", "counted", "cards", case="total")
def cards_in_all(counted: int, cards: int) -> Kept:
    """All cards together are as many as the game has."""
    return counted == cards


@check("TT5")
def display_is_full(found: int, display: int, pile: int) -> Kept:
    """Six cards lie open, fewer only when the pile has none left to be turned up.

    Cards of the discard may have come there when it was too late to fill the display up.
    """
    due = min(display, found + pile)
    return True if found == due else Violation("TT5", {"found": found, "due": due})


@check("TT6", "player", "placed", "supply", "houses")
def twenty_houses(player: str, placed: int, supply: int, houses: int) -> Kept:
    """Everybody has twenty houses, on the board or in supply."""
    return placed + supply == houses


@check("TT30", "player", "city", case="table")
def one_house_stands(player: str, city: str) -> Kept:
    """A player has one house in a city: in none stand two."""
    return not city


@check("TT18", "player", "start", "end", case="table")
def route_follows_roads(player: str, start: str, end: str) -> Kept:
    """Neighbours in a route are joined by a road: there is no first pair that is not."""
    return not start


@check("TT19", "player", "city", case="table")
def route_without_repeats(player: str, city: str) -> Kept:
    """No city lies in a route twice."""
    return not city


@check("TT36", "stack", "player")
def land_tiles_once(stack: str, player: str) -> Kept:
    """Everybody gets a tile for lands once: nobody has two."""
    return not player


@check("TT38")
def end_tile_for_the_ender(holder: str, ender: str) -> Kept:
    """The tile for the end belongs to whoever brought the end about."""
    if holder and not ender:
        return Violation("TT38", {"player": holder}, "too-early")
    if ender and not holder:
        return Violation("TT38", {"ender": ender}, "missing")
    return True if holder == ender else Violation("TT38", {"player": holder, "ender": ender})


@check("TT33", "player", "stack", "city")
def every_city_has_a_house(player: str, stack: str, city: str) -> Kept:
    """Whoever has a tile for whole lands has a house in each of their cities: in no city one is missing."""
    return not city


@check("TT34", "player", "land")
def every_land_has_a_house(player: str, land: str) -> Kept:
    """Whoever has the tile for all lands has a house in each land: in no land one is missing."""
    return not land


def too_many_tiles(value: int, counted: int, tiles: int) -> Violation:
    """Return that more bonus tiles of a value are stated than there are."""
    return Violation("TT2", {"value": value, "counted": counted, "tiles": tiles}, "value")
