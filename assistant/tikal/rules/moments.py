"""Questions about the moment: who may do what now, when a scoring round starts and who goes first in it."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Derived, Lines, PartlyKnown, one_of, settled_by, yes_or_no
from assistant.referee.text import Text, to_translate
from assistant.tikal.box.phases import BIDDING
from assistant.tikal.rules.auction import NO_TIE, TIE, TIE_WITH_LAST
from assistant.tikal.rules.turn_order import MOMENTS

WHOEVER_ASKS: Final = "whoever asks"
SOMEBODY_ELSE: Final = "another player"
VOLCANO_SET_ASIDE: Final = "from before"
IN_QUESTION: Final = "in question"
"""How tiles and motifs are called that have no name because they are only spoken of."""
WHAT: Final = to_translate("What do you want to do?")
DEEDS: Final = {
    "act": "spend AP",
    "lay": "lay a tile",
    "reveal": "show a volcano just drawn",
    "volcano": "lay a volcano just drawn",
    "waiting": "lay the volcano that was set aside",
}
DEEDS_OF_A_ROUND: Final = DEEDS | {
    "reveal": "set a volcano just taken aside",
    "volcano": "lay a volcano just taken",
}
YourTurn = Annotated[bool, yes_or_no("Is it your turn?", usual=True)]
AUCTION_MOMENTS: Final = {BIDDING: "before it is settled who moves next", **MOMENTS}


class MomentFacts(NamedTuple):
    """What somebody wants to do now, as people say it; ``AS_TURN_FACTS`` says it as the checks read it."""

    doing: Annotated[str, one_of(WHAT, DEEDS, yours=True)]
    your_turn: YourTurn


AS_TURN_FACTS: Final[Derived] = {
    "action": lambda facts: "lay" if facts.doing in {"volcano", "waiting"} else facts.doing,
    "named": lambda _: WHOEVER_ASKS,
    "expected": lambda facts: WHOEVER_ASKS if facts.your_turn else SOMEBODY_ELSE,
    "waiting_volcano": lambda _: VOLCANO_SET_ASIDE,
    "tile": lambda facts: VOLCANO_SET_ASIDE if facts.doing == "waiting" else IN_QUESTION,
    "tile_is_volcano": lambda facts: facts.doing in {"reveal", "volcano", "waiting"},
}

AS_ROUND_FACTS: Final[Derived] = {**AS_TURN_FACTS, "turn": lambda facts: facts}
"""The checks of the auction version read the moment as a part of theirs."""


class AuctionMomentFacts(NamedTuple):
    """What somebody wants to do in a round of the auction version, where tiles are taken and not drawn."""

    phase: Annotated[str, one_of("Which moment is it?", AUCTION_MOMENTS)]
    doing: Annotated[str, one_of(WHAT, DEEDS_OF_A_ROUND, yours=True)]
    your_turn: YourTurn
    tie: Annotated[
        str,
        one_of(
            "Has whoever is next as many points as you?",
            {NO_TIE: "no", TIE: "yes", TIE_WITH_LAST: "yes (one of you laid the last tile)"},
            NO_TIE,
        ),
    ]


class VolcanoFacts(NamedTuple):
    """How a volcano came to the table."""

    how: Annotated[
        str,
        one_of(
            "What happened with the volcano?",
            {
                "drawn": "it was drawn",
                "bought": "it was bought at auction",
                "free": "it was taken free of charge",
                "laid": "it is laid after its scoring round",
            },
        ),
    ]


def starts_scoring(facts: VolcanoFacts) -> str:
    """A volcano starts a scoring round when it is drawn or taken, paid for or not, once (T66, T86)."""
    return "no" if facts.how == "laid" else "yes"


class OrderFacts(NamedTuple):
    """Two players before the last scoring round of an auction game.

    ``last`` laid the last tile; ``last_is_nearest`` is the reading in which that player goes before those
    with as many points.
    """

    points: Annotated[
        str,
        one_of(
            "Your points against the other's",
            {"fewer": "fewer", "equal": "as many", "more": "more"},
        ),
    ]
    last: Annotated[
        str,
        one_of(
            "Who laid the last tile?", {"third": "somebody else", "you": "you", "other": "the other"}, "third"
        ),
    ]
    nearer: Annotated[bool, yes_or_no("Are you nearer to that player, clockwise?")]
    last_is_nearest: Annotated[bool, settled_by("auction-tie-last-placer", "nearest")]


def who_goes_first(facts: OrderFacts) -> str:
    """Fewest points first, then the seat nearer clockwise to whoever laid the last tile (T88, T89)."""
    if facts.points != "equal":
        first: bool = facts.points == "fewer"
    elif facts.last == "third":
        first = facts.nearer
    else:
        first = (facts.last == "you") == facts.last_is_nearest
    return "you" if first else "other"


def volcano_waits(facts: PartlyKnown) -> Lines:
    """Tell what happens to the volcano (T66, T70)."""
    if facts.how != "laid":
        yield Text("It is set aside; it is laid when everybody has had a scoring turn (T66, T70).")
