"""What something is worth: carriages, bonus tiles, the Wagner and the route's tile, all lands, letters."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.common import in_points
from assistant.referee.ask.question import PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.catalogue import ROUTE, load_catalogue
from assistant.thurn_und_taxis.rules.carriages import SIZES

_CATALOGUE: Final = load_catalogue()
BAIERN: Final = "baiern"
OTHER_LANDS: Final = len(_CATALOGUE.lands) - 1
MOST_CARDS: Final = 12
_LENGTHS: Final = sorted(stack.length for stack in _CATALOGUE.stacks.values() if stack.kind == ROUTE)
NOTHING: Final = 0
NONE_LEFT: Final = "none"


class CarriageWorthFacts(NamedTuple):
    """The largest carriage of a player; those before it count no more (TT47)."""

    largest: Annotated[int, one_of("Your largest carriage", SIZES)]


def carriage_worth(facts: CarriageWorthFacts) -> str:
    """Return the points of the largest carriage."""
    return str(_CATALOGUE.carriages[facts.largest])


CARRIAGE_ANSWERS: Final = in_points(_CATALOGUE.carriages.values())


class TileWorthFacts(NamedTuple):
    """A stack of bonus tiles, from which some have been taken; the highest lies on top (TT3)."""

    stack: Annotated[
        str,
        one_of(
            "Which bonus tile?",
            {
                "route-5": "for a route of 5",
                "route-6": "for a route of 6",
                "route-7": "for a route of 7 or more",
                "all-lands": "for all lands",
                "baden": "for Baden",
                "schweiz-tyrol": "for Schweiz and Tyrol",
                "wuerttemberg-hohenzollern": "for Württemberg and Hohenzollern",
                "boehmen-salzburg": "for Böhmen and Salzburg",
                "baiern": "for Baiern",
                "end": "for the end of the game",
            },
        ),
    ]
    taken: Annotated[int, counted("Tiles taken from that stack so far", 4)]


def tile_worth(facts: TileWorthFacts) -> str:
    """Return the points of the tile that lies on top now."""
    values = _CATALOGUE.stacks[facts.stack].values
    return str(values[facts.taken]) if facts.taken < len(values) else NONE_LEFT


TILE_ANSWERS: Final = {
    NONE_LEFT: Text("No tile is left on that stack."),
    **in_points(value for stack in _CATALOGUE.stacks.values() for value in stack.values),
}


class WagnerFacts(NamedTuple):
    """A route that is closed with the Wagner's help: what it is long enough for."""

    length: Annotated[int, counted("Cards in the route", MOST_CARDS, least=3)]
    following: Annotated[int, one_of("The next larger carriage for you", SIZES)]


def with_wagner(facts: WagnerFacts) -> str:
    """Return the carriage that the Wagner gives, and the tile the route itself is long enough for."""
    reaches = facts.length + _CATALOGUE.wagner_reach >= facts.following
    tile = max((length for length in _LENGTHS if length <= facts.length), default=NOTHING)
    return f"{facts.following if reaches else NOTHING}-{tile}"


def _with_wagner(carriage: int, tile: int) -> Text:
    first = Text("Carriage {size}", size=carriage) if carriage else Text("No carriage")
    if not tile:
        return Text("{carriage}, and no tile for a long route.", carriage=first)
    message = "{carriage}, and the tile for a route of {length}."
    return Text(message, carriage=first, length=tile)


WAGNER_ANSWERS: Final = {
    f"{carriage}-{tile}": _with_wagner(carriage, tile)
    for carriage, tile in product((NOTHING, *SIZES), (NOTHING, *_LENGTHS))
}


class AllLandsFacts(NamedTuple):
    """Where a player has houses, for the tile for all lands."""

    lands: Annotated[int, counted("Lands besides Baiern in which you have a house", OTHER_LANDS)]
    in_baiern: Annotated[bool, yes_or_no("Have you a house in Baiern?")]
    without_baiern: Annotated[bool, settled_by("all-lands", "without-baiern")]
    owned: Annotated[bool, yes_or_no("Have you such a tile already?", usual=False)]
    left: Annotated[bool, yes_or_no("Is a tile left on its stack?", usual=True)]


def all_lands(facts: AllLandsFacts) -> str:
    """Return whether the tile for all lands is due; the first printing leaves out Baiern (TT34, TT36)."""
    every = facts.lands == OTHER_LANDS and (facts.without_baiern or facts.in_baiern)
    return "yes" if every and not facts.owned and facts.left else "no"


ALL_LANDS_ANSWERS: Final = {
    "yes": Text("Yes, the top tile for all lands."),
    "no": Text("No, not the tile for all lands."),
}


def all_lands_sum(facts: PartlyKnown) -> Text:
    """Return how many lands that are, of how many."""
    if facts.without_baiern:
        return Text("{lands} of {every} lands; Baiern does not count.", lands=facts.lands, every=OTHER_LANDS)
    return Text(
        "{lands} of {every} lands, Baiern included.",
        lands=facts.lands + facts.in_baiern,
        every=OTHER_LANDS + 1,
    )


class LetterFacts(NamedTuple):
    """A house that is placed in a city with letters."""

    first: Annotated[bool, yes_or_no("Is there no house of anybody in that city yet?")]


def letter_for_a_house(facts: LetterFacts) -> str:
    """Return whether the house brings the letter of the city (KF3, KF4)."""
    return "yes" if facts.first else "no"


LETTER_ANSWERS: Final = {
    "yes": Text("Yes, the letter of that city is yours."),
    "no": Text("No, the letter of that city is gone."),
}
