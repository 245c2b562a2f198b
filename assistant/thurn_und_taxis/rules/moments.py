"""Questions about the moment: what may be done now, which tile one gets, who wins a tie."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Derived, counted, one_of, settled_by, yes_or_no

WHOEVER_ASKS: Final = "whoever asks"
SOMEBODY_ELSE: Final = "another player"
SHORTEST_WITH_TILE: Final = 5
ROUTE_TILE: Final = "route"
LAND_TILE: Final = "lands"
ALL_LANDS_TILE: Final = "all-lands"
END_TILE: Final = "end"


class MomentFacts(NamedTuple):
    """What somebody wants to do now, as people say it; ``AS_TURN_FACTS`` says it as the checks read it."""

    action: Annotated[
        str,
        one_of(
            "What do you want to do?",
            {
                "take": "take a city card",
                "lay": "lay a city card",
                "new": "discard the route and begin a new one",
                "close": "close the route",
                "carriage": "take a carriage",
                "drop": "put cards of the hand away",
                "end": "end this turn",
            },
            yours=True,
        ),
    ]
    your_turn: Annotated[bool, yes_or_no("Is it your turn?", usual=True)]


AS_TURN_FACTS: Final[Derived] = {
    "named": lambda _: WHOEVER_ASKS,
    "expected": lambda facts: WHOEVER_ASKS if facts.your_turn else SOMEBODY_ELSE,
}


class TileFacts(NamedTuple):
    """A bonus tile that somebody hopes for."""

    tile: Annotated[
        str,
        one_of(
            "Which bonus tile?",
            {
                ROUTE_TILE: "for a long route",
                LAND_TILE: "for one land, or for two lands together",
                ALL_LANDS_TILE: "for all lands",
                END_TILE: "for the end of the game",
            },
        ),
    ]
    length: Annotated[int, counted("Cards in the route just closed", 12)]
    complete: Annotated[bool, yes_or_no("Have you a house in every city of these lands?")]
    other_lands: Annotated[bool, yes_or_no("Have you a house in every land but Baiern?")]
    in_baiern: Annotated[bool, yes_or_no("Have you a house in Baiern?")]
    without_baiern: Annotated[bool, settled_by("all-lands", "without-baiern")]
    owned: Annotated[bool, yes_or_no("Have you such a tile already?", usual=False)]
    left: Annotated[bool, yes_or_no("Is a tile left on its stack?", usual=True)]
    lower_left: Annotated[bool, yes_or_no("Is one left on a lower stack for routes?", usual=True)]
    last: Annotated[bool, yes_or_no("Have you just taken carriage 7 or placed your last house?")]
    ended: Annotated[bool, yes_or_no("Had somebody brought about the end before?", usual=False)]
    gives_lower: Annotated[bool, settled_by("empty-route-stack", "next-lower")]


def which_tile(facts: TileFacts) -> str:
    """Every condition met brings the top tile of its stack, once for lands and for the end (TT32-TT38)."""
    if facts.tile == ROUTE_TILE:
        return _route_tile(facts)
    if facts.tile == LAND_TILE:
        return "top" if facts.complete and not facts.owned and facts.left else "none"
    if facts.tile == ALL_LANDS_TILE:
        every_land = facts.other_lands and (facts.without_baiern or facts.in_baiern)
        return "top" if every_land and not facts.owned and facts.left else "none"
    return "top" if facts.last and not facts.ended else "none"


def _route_tile(facts: TileFacts) -> str:
    if facts.length < SHORTEST_WITH_TILE:
        return "none"
    if facts.left:
        return "top"
    lower = facts.length > SHORTEST_WITH_TILE and facts.gives_lower and facts.lower_left
    return "lower" if lower else "none"


class TieFacts(NamedTuple):
    """Two players with equally many points at the end."""

    ender: Annotated[
        str,
        one_of(
            "Who has the tile for the end?", {"you": "you", "other": "the other", "third": "somebody else"}
        ),
    ]
    nearer: Annotated[bool, yes_or_no("Do you sit nearer to that player, clockwise?")]


def who_wins(facts: TieFacts) -> str:
    """The holder of the tile for the end wins, or whoever sits nearest clockwise from there (TT48)."""
    if facts.ender == "third":
        return "you" if facts.nearer else "other"
    return facts.ender
