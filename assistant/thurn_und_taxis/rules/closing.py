"""Closing a route, placing its houses, and the next carriage (TT24, TT26-TT31, TT39, TT40, TT49).

The next size of carriage is for a route that is long enough, or with the Wagner.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.box.catalogue import load_catalogue

SHORTEST: Final = load_catalogue().shortest_route
LANDS: Final = "lands"
LAND: Final = "land"
MIXED: Final = "mixed"


class ClosingFacts(NamedTuple):
    """The route to be closed."""

    length: Annotated[int, counted(22)]


class PlacementFacts(NamedTuple):
    """Houses to be placed for a route.

    ``way`` is which of the two ways is meant; ``crowded`` is the land with the most of these houses, ``most``
    how many, ``lands`` in how many lands they are. ``outside`` is a city that is not in the route, ``taken``
    one with an own house, ``twice`` one that is named twice, each empty if there is none. ``possible`` is how
    many houses this way allows.
    """

    way: Annotated[str, one_of((LANDS, LAND, MIXED), yours=True)]
    crowded: str
    most: Annotated[int, counted(8, yours=True)]
    lands: Annotated[int, counted(9, yours=True)]
    in_route: Annotated[bool, yes_or_no(usual=True)]
    outside: str
    free: Annotated[bool, yes_or_no(usual=True)]
    taken: str
    twice: str
    houses: Annotated[int, counted(20, yours=True)]
    supply: Annotated[int, counted(20, 20)]
    possible: Annotated[int, counted(9)]
    may_leave_out: Annotated[bool, settled_by("fewer-houses", "allowed")]


class AmountFacts(NamedTuple):
    """How many cards a route has, and how many houses are placed for it by somebody who names no city."""

    length: int
    houses: int


@check("TT24", "length")
def long_enough(facts: ClosingFacts) -> Kept:
    """A route is closed with three cards or more."""
    return facts.length >= SHORTEST


@check("TT26", land="crowded", houses="most", cases={"fewer": ("houses", "possible")})
def one_in_each_land(facts: PlacementFacts) -> Kept:
    """The first way: one house in each land of the route."""
    if facts.way != LANDS:
        return True
    if facts.most > 1:
        return False
    fewer = not facts.may_leave_out and facts.houses < min(facts.possible, facts.supply)
    return "fewer" if fewer else True


@check("TT27", "lands", cases={"fewer": ("houses", "possible")})
def all_of_one_land(facts: PlacementFacts) -> Kept:
    """The second way: a house in each city of the route that lies in one land."""
    if facts.way != LAND:
        return True
    if facts.lands > 1:
        return False
    fewer = not facts.may_leave_out and facts.houses < min(facts.possible, facts.supply)
    return "fewer" if fewer else True


@check("TT28", land="crowded", houses="most", lands="lands")
def not_both_ways(facts: PlacementFacts) -> Kept:
    """The two ways are not mixed."""
    return facts.way != MIXED or facts.most <= 1 or facts.lands <= 1


@check("TT29", city="outside")
def in_the_route(facts: PlacementFacts) -> Kept:
    """Houses are placed in cities of the route just closed."""
    return facts.in_route


@check("TT29", "houses", "length", case="more")
def no_more_than_cities(facts: AmountFacts) -> Kept:
    """A route takes no more houses than it has cities."""
    return facts.houses <= facts.length


@check("TT30", city="taken", cases={"twice": {"city": "twice"}})
def one_house_per_city(facts: PlacementFacts) -> Kept:
    """A player has one house in a city; others may have theirs there too."""
    return "twice" if facts.twice else facts.free


@check("TT31", "houses", "supply")
def enough_houses(facts: PlacementFacts) -> Kept:
    """Only houses in supply can be placed."""
    return facts.houses <= facts.supply


CLOSING: Final = checks_of(ClosingFacts)
PLACING: Final = checks_of(PlacementFacts)


def placed(facts: PartlyKnown) -> Lines:
    """Tell how many houses are left, and the end of the game after the last one (TT38, TT45, TT46)."""
    left = facts.supply - facts.houses
    if left:
        yield plural(
            "1 house is left; at the end it costs a point (TT46).",
            "{count} houses are left; at the end each costs a point (TT46).",
            left,
        )
    else:
        yield Text(
            "That is your last house: the round is finished (TT45), "
            "and whoever brought about the end has the tile for it (TT38)."
        )


WAGNER_REACH: Final = load_catalogue().wagner_reach
"""How many cards the Wagner makes up for."""
LARGEST: Final = 7
SIZES: Final = (3, 4, 5, 6, 7)


class CarriageFacts(NamedTuple):
    """A carriage for a closed route of ``length`` cards: the size wanted, and the next size for this player.

    ``following`` is 0 when the player has the largest one.
    """

    length: Annotated[int, counted(22)]
    size: Annotated[int, counted(LARGEST, least=3, yours=True)]
    following: Annotated[int, one_of(SIZES)]
    wagner: Annotated[bool, yes_or_no(usual=False, yours=True)]


class DecliningFacts(NamedTuple):
    """A turn that ends without the carriage, ``declined``: whether the route is long enough for it."""

    declined: bool
    length: Annotated[int, counted(22)]
    following: Annotated[int, one_of(SIZES)]
    may_decline: Annotated[bool, settled_by("carriage-declining", "allowed")]


@check("TT39", "length", "size", cases={"largest": {"size": LARGEST}})
def long_enough_for_carriage(facts: CarriageFacts) -> Kept:
    """The route has at least as many cards as the carriage's number."""
    if not facts.following:
        return "largest"
    return facts.wagner or facts.length >= facts.size


@check("TT40", "size", "following")
def no_size_skipped(facts: CarriageFacts) -> Kept:
    """Carriages come in order: 3, 4, 5, 6, 7."""
    return not facts.following or facts.size == facts.following


@check("TT49", "length", "size", reach=WAGNER_REACH)
def reach_of_the_wagner(facts: CarriageFacts) -> Kept:
    """With the Wagner the route may be one or two cards short, not more."""
    return not facts.wagner or facts.length >= facts.size - WAGNER_REACH


@check("TT39", size="following", case="declined")
def carriage_is_taken(facts: DecliningFacts) -> Kept:
    """Whose route is long enough gets the carriage, unless the table lets it be declined."""
    return not facts.declined or facts.may_decline or not facts.following or facts.length < facts.following


CARRIAGES: Final = checks_of(CarriageFacts)
DECLINING: Final = checks_of(DecliningFacts)


def carriage_taken(facts: PartlyKnown) -> Lines:
    """Tell what the carriage is worth, and the end of the game after the largest (TT38, TT45, TT47)."""
    yield plural(
        "It is worth 1 point; smaller ones count no more (TT47).",
        "It is worth {count} points; smaller ones count no more (TT47).",
        load_catalogue().carriages[facts.size],
    )
    if facts.size == LARGEST:
        yield Text("The first such carriage brings about the end: the round is finished (TT45).")
