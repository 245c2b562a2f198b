"""Whose turn it is, its steps, and questions about it (TT7-TT9, TT15, TT25, TT41, TT43, TT45)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Derived, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, HAND, LAY, OVER, TAKE

MOST_IN_A_STEP: Final = 2
"""Cards taken or laid in one turn, with the help of an official."""

TAKING: Final = frozenset({"take", "draw"})
LAYING: Final = frozenset({"lay", "new"})
CLOSING: Final = frozenset({"carriage", "drop"})
"""What belongs to a route that is being closed."""
MOMENTS: Final = (TAKE, LAY, CLOSE, CARRIAGE, HAND, OVER)


class TurnFacts(NamedTuple):
    """The moment of an action: how far the turn is, what is to be done, and by whom.

    ``named`` is the player an entry names, empty when it names nobody; ``expected`` is the one to act.
    """

    phase: Annotated[str, one_of(MOMENTS)]
    action: str
    named: str
    expected: str
    taken: Annotated[int, counted(MOST_IN_A_STEP)]
    laid: Annotated[int, counted(MOST_IN_A_STEP)]
    promoted: Annotated[bool, yes_or_no(usual=False)]


_LATE: Final[Mapping[str, frozenset[str]]] = {
    CLOSE: TAKING,
    CARRIAGE: TAKING | LAYING | {"close"},
    HAND: TAKING | LAYING | {"close"},
}


@check("TT45")
def game_is_over(facts: TurnFacts) -> Kept:
    """After the last turn of the last round nobody acts."""
    return facts.phase != OVER


@check("TT7", player="named", expected="expected")
def whose_turn(facts: TurnFacts) -> Kept:
    """Only the player whose turn it is acts; turns go clockwise."""
    return facts.phase == OVER or not facts.named or facts.named == facts.expected


@check("TT8", "action", cases={"early": ()})
def order_of_steps(facts: TurnFacts) -> Kept:
    """First take, then lay, then perhaps close: no step comes before or after its time."""
    if facts.action in _LATE.get(facts.phase, ()):
        return False
    return "early" if facts.phase == LAY and facts.action == "close" else True


@check("TT9", "action", cases={"more": ("taken",)})
def taking_is_compulsory(facts: TurnFacts) -> Kept:
    """A turn begins by taking one card, or two with the Postmeister."""
    if facts.phase == TAKE and facts.action in LAYING | {"close", "end"}:
        return False
    more = facts.phase == LAY and facts.action in TAKING and facts.taken >= MOST_IN_A_STEP
    return "more" if more else True


@check("TT15", cases={"more": ("laid",)})
def laying_is_compulsory(facts: TurnFacts) -> Kept:
    """One card has to be laid, or two with the Postillion."""
    if facts.phase == LAY and facts.action == "end":
        return False
    more = facts.phase == CLOSE and facts.action in LAYING and facts.laid >= MOST_IN_A_STEP
    return "more" if more else True


@check("TT25", "action", cases={"carriage-first": (), "carriage-late": ()})
def order_of_closing(facts: TurnFacts) -> Kept:
    """Closing goes step by step: houses and tiles, then the carriage, then the cards."""
    if facts.action in CLOSING and facts.phase in {TAKE, LAY, CLOSE}:
        return False
    if facts.action == "drop" and facts.phase == CARRIAGE:
        return "carriage-first"
    late = facts.action == "carriage" and facts.phase == HAND and not facts.promoted
    return "carriage-late" if late else True


@check("TT41")
def one_carriage_per_route(facts: TurnFacts) -> Kept:
    """A closed route brings one carriage."""
    return facts.action != "carriage" or facts.phase != HAND or not facts.promoted


@check("TT43", case="end")
def hand_is_cut(facts: TurnFacts) -> Kept:
    """Whoever closed a route and holds too many cards has to put some away before the turn ends."""
    return facts.action != "end" or facts.phase != HAND


TURN_ORDER: Final = checks_of(TurnFacts)
OF_EVERY_STEP: Final = frozenset({game_is_over.rule, whose_turn.rule})
"""The rules on whose turn it is, whatever is done in it."""

WHOEVER_ASKS: Final = "whoever asks"
SOMEBODY_ELSE: Final = "another player"
SHORTEST_WITH_TILE: Final = 5
ROUTE_TILE: Final = "route"
LAND_TILE: Final = "lands"
ALL_LANDS_TILE: Final = "all-lands"
END_TILE: Final = "end"


class MomentFacts(NamedTuple):
    """What somebody wants to do now, as people say it; ``AS_TURN_FACTS`` says it as the checks read it."""

    action: Annotated[str, one_of(("take", "lay", "new", "close", "carriage", "drop", "end"), yours=True)]
    your_turn: Annotated[bool, yes_or_no(usual=True)]


AS_TURN_FACTS: Final[Derived] = {
    "named": lambda _: WHOEVER_ASKS,
    "expected": lambda facts: WHOEVER_ASKS if facts.your_turn else SOMEBODY_ELSE,
}


class BonusTileFacts(NamedTuple):
    """A bonus tile that somebody hopes for."""

    tile: Annotated[str, one_of((ROUTE_TILE, LAND_TILE, ALL_LANDS_TILE, END_TILE))]
    length: Annotated[int, counted(12)]
    complete: Annotated[bool, yes_or_no()]
    other_lands: Annotated[bool, yes_or_no()]
    in_baiern: Annotated[bool, yes_or_no()]
    without_baiern: Annotated[bool, settled_by("all-lands", "without-baiern")]
    owned: Annotated[bool, yes_or_no(usual=False)]
    left: Annotated[bool, yes_or_no(usual=True)]
    lower_left: Annotated[bool, yes_or_no(usual=True)]
    last: Annotated[bool, yes_or_no()]
    ended: Annotated[bool, yes_or_no(usual=False)]
    gives_lower: Annotated[bool, settled_by("empty-route-stack", "next-lower")]


def which_tile(facts: BonusTileFacts) -> str:
    """Every condition met brings the top tile of its stack, once for lands and for the end (TT32-TT38)."""
    if facts.tile == ROUTE_TILE:
        return _route_tile(facts)
    if facts.tile == LAND_TILE:
        return "top" if facts.complete and not facts.owned and facts.left else "none"
    if facts.tile == ALL_LANDS_TILE:
        every_land = facts.other_lands and (facts.without_baiern or facts.in_baiern)
        return "top" if every_land and not facts.owned and facts.left else "none"
    return "top" if facts.last and not facts.ended else "none"


def _route_tile(facts: BonusTileFacts) -> str:
    if facts.length < SHORTEST_WITH_TILE:
        return "none"
    if facts.left:
        return "top"
    lower = facts.length > SHORTEST_WITH_TILE and facts.gives_lower and facts.lower_left
    return "lower" if lower else "none"


class TieFacts(NamedTuple):
    """Two players with equally many points at the end."""

    ender: Annotated[str, one_of(("you", "other", "third"))]
    nearer: Annotated[bool, yes_or_no()]


def who_wins(facts: TieFacts) -> str:
    """The holder of the tile for the end wins, or whoever sits nearest clockwise from there (TT48)."""
    if facts.ender == "third":
        return "you" if facts.nearer else "other"
    return facts.ender
