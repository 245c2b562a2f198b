"""What follows from what people ask about, in a sentence: what an official does, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assistant.referee.ask.question import Line, PartlyKnown
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.box.catalogue import AMTMANN, POSTILLION, POSTMEISTER, WAGNER, load_catalogue
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY
from assistant.thurn_und_taxis.rules.carriages import LARGEST

Lines = Iterator[Line]
_CATALOGUE: Final = load_catalogue()
HELP: Final[Mapping[str, Text]] = {
    POSTMEISTER: Text("The Postmeister lets you take a second card (TT49)."),
    AMTMANN: Text("The Amtmann puts the six open cards away and lays out six others (TT49)."),
    POSTILLION: Text("The Postillion lets you lay a second card, which has to fit too (TT49)."),
    WAGNER: Text("The Wagner gives the next carriage for a route one or two cards short (TT49)."),
}
"""What each official does."""


def laid(facts: PartlyKnown) -> Lines:
    """Tell how long the route is then (TT24)."""
    cards = facts.length + 1
    route = plural("Your route has 1 card then", "Your route has {count} cards then", cards)
    if cards >= _CATALOGUE.shortest_route:
        yield Text("{route}; it may be closed (TT24).", route=route)
    else:
        yield Text("{route}; three are needed to close it (TT24).", route=route)


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


def carriage_taken(facts: PartlyKnown) -> Lines:
    """Tell what the carriage is worth, and the end of the game after the largest (TT38, TT45, TT47)."""
    yield plural(
        "It is worth 1 point; smaller ones count no more (TT47).",
        "It is worth {count} points; smaller ones count no more (TT47).",
        _CATALOGUE.carriages[facts.size],
    )
    if facts.size == LARGEST:
        yield Text("The first such carriage brings about the end: the round is finished (TT45).")


def helped(facts: PartlyKnown) -> Lines:
    """Tell what the official does."""
    yield HELP[facts.official]


def paid(facts: PartlyKnown) -> Lines:
    """Tell what the official does and what it costs (KF10)."""
    yield HELP[facts.official]
    if facts.price:
        yield plural(
            "1 letter leaves the game (KF10).", "{count} letters leave the game (KF10).", facts.price
        )
    else:
        yield Text("One official is free (KF5).")


def second_card(facts: PartlyKnown) -> Lines:
    """Tell whose help a second card is."""
    if facts.action == "take" and facts.phase == LAY:
        yield HELP[POSTMEISTER]
    if facts.action == "lay" and facts.phase == CLOSE:
        yield HELP[POSTILLION]


_TURN_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "take": ("TT9",),
    "lay": ("TT15",),
    "new": ("TT22",),
    "close": ("TT24",),
    "carriage": ("TT39",),
    "drop": ("TT43",),
    "end": ("TT8",),
}


def turn_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rules that decide what may be done now; a second card is a matter of officials."""
    second = (facts.action == "take" and facts.phase == LAY) or (
        facts.action == "lay" and facts.phase == CLOSE
    )
    own = _TURN_BY[facts.action]
    return ("TT49", "TT13", *own) if second else own


_WAYS_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "lands": ("TT26",),
    "land": ("TT27",),
    "mixed": ("TT28",),
}


def placed_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule on the way in which houses are placed."""
    return _WAYS_BY[facts.way]


_REWARD_BY: Final[Mapping[int, tuple[str, ...]]] = {1: ("AW7",), 2: ("AW8",), 3: ("AW9",), 4: ("AW10",)}


def returned_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule on what so many tokens bring."""
    return _REWARD_BY.get(facts.given, ("AW5",))


_REWARDS: Final[Mapping[int, Text]] = {
    1: Text("A single token brings nothing (AW7)."),
    2: Text("Two tokens bring an open card or the top one of the pile (AW8)."),
    3: Text("Three tokens bring a chip, which scores a point (AW9, AW17)."),
    4: Text("Four tokens bring a house in any city without one of yours (AW10)."),
}


def returned(facts: PartlyKnown) -> Lines:
    """Tell what so many tokens bring (AW7-AW10, AW13)."""
    if facts.given in _REWARDS:
        yield _REWARDS[facts.given]
    yield Text("Tokens given back lie on their stacks again (AW13).")


def closed_with_horses(_facts: PartlyKnown) -> Lines:
    """Tell what becomes of the cards (GG17)."""
    yield Text("The cards of the route and the horses are put away; the carriage stays (GG17).")


def put_away(facts: PartlyKnown) -> Lines:
    """Tell how many cards are kept (TT43)."""
    yield Text("{cards} cards at most are kept (TT43).", cards=facts.limit)


_TILE_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "route": ("TT32",),
    "lands": ("TT33", "TT36"),
    "all-lands": ("TT34", "TT36"),
    "end": ("TT38",),
}


def tile_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides about a bonus tile."""
    return _TILE_BY[facts.tile]


def tile_in_the_north_by(facts: PartlyKnown) -> tuple[str, ...]:
    """Return the rule that decides about a bonus tile on the northern map."""
    return ("GG16", "TT36") if facts.tile == "all-lands" else _TILE_BY[facts.tile]
