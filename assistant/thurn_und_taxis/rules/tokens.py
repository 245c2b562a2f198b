"""Tokens of officials given back: when, which, and what for (AW1, AW2, AW4-AW10, AW14-AW16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, Derived, Lines, PartlyKnown, counted, one_of, yes_or_no
from assistant.referee.checks import check
from assistant.referee.score import ScoreItem
from assistant.referee.text import Text
from assistant.referee.verdict import Missing, Violation

FOR_A_CARD = 2
FOR_A_CHIP = 3
FOR_A_HOUSE = 4
NOT_PLAYED: Final = Violation("AW4", {}, "not-played")
WAGNER_NOT_NEEDED: Final = Missing("unneeded-wagner", ("AW3", "TT49"))
"""Whether the Wagner helps, for a token, a route that is long enough without him: no rule says so."""
CHIP: Final = "chip"
"""What people may want for tokens; in a game nobody says so, because three of them bring it by themselves."""


class MomentFacts(NamedTuple):
    """Whether tokens are being given back, and whether an action does so.

    ``again`` tells that a stack was empty after everybody had given some back, ``late`` that the game is
    over but for the last return, and ``next_one`` who is to return.
    """

    due: Annotated[bool, yes_or_no("Is a stack of tokens used up, or the game over?", usual=True)]
    returns: bool
    again: bool
    late: Annotated[bool, yes_or_no("Is the game over but for the last return?", usual=False)]
    named: str
    next_one: str


class ReturnFacts(NamedTuple):
    """Tokens that are given back and what is wanted for them.

    ``held`` counts the player's tokens, ``lacking`` is an official of whom none is held, ``twice`` one that
    is named twice, each empty if there is none. ``may_keep`` tells that none need be given back.
    """

    given: Annotated[int, counted("Tokens you give back", FOR_A_HOUSE, yours=True)]
    held: int
    lacking: str
    twice: str
    may_keep: bool
    reward: Annotated[
        str,
        one_of(
            "What do you want for them?",
            {
                "take": "an open card",
                "draw": "a card from the pile",
                "house": "a house on the map",
                CHIP: "a chip",
                NOBODY: "nothing",
            },
            yours=True,
        ),
    ]
    lies_open: Annotated[bool, yes_or_no("Does that card lie open?", usual=True)]
    city: str
    free: Annotated[bool, yes_or_no("Is that city still without a house of yours?", usual=True)]
    supply: Annotated[int, counted("Houses you have not placed", 20)]
    late: bool


class ReturnAsked(NamedTuple):
    """Which tokens somebody wants to give back, as people say it; ``AS_RETURN_FACTS`` is what checks read.

    ``kinds`` is of how many officials they have tokens, as far as a game tells; whoever names tokens of their
    own need not count those they keep.
    """

    any_token: Annotated[bool, yes_or_no("Have you a token at all?")]
    kinds: int
    alike: Annotated[bool, yes_or_no("Are two of them of the same official?", usual=False, yours=True)]
    foreign: Annotated[bool, yes_or_no("Is one of them not yours?", usual=False, yours=True)]


ONE_OF_THEM: Final = "one of the tokens"
AS_RETURN_FACTS: Final[Derived] = {
    "twice": lambda facts: ONE_OF_THEM if facts.given > 1 and facts.alike else "",
    "lacking": lambda facts: (
        ONE_OF_THEM if facts.given > facts.kinds or (facts.given and facts.foreign) else ""
    ),
    "held": lambda facts: (
        min(facts.given, facts.kinds) if facts.given and not facts.foreign else int(facts.any_token)
    ),
    "may_keep": lambda facts: facts.late,
}


class TokenFacts(NamedTuple):
    """Tokens of one official: how many players hold, and how many there are."""

    official: str
    counted: int
    tokens: int


class ChipFacts(NamedTuple):
    """Chips that players hold, and how many there are."""

    held: int
    chips: int


@check("AW4")
def tokens_come_first(facts: MomentFacts) -> Violation | None:
    """When a stack runs out, everybody gives tokens back before anything else happens."""
    if facts.due and not facts.returns and not facts.again and not facts.late:
        return Violation("AW4", {"player": facts.next_one})
    return Violation("AW4", {}, "not-due") if facts.returns and not facts.due else None


@check("AW14")
def until_no_stack_is_empty(facts: MomentFacts) -> Violation | None:
    """As long as a stack is empty, everybody gives tokens back once more."""
    if facts.due and not facts.returns and facts.again and not facts.late:
        return Violation("AW14", {"player": facts.next_one})
    return None


@check("AW15")
def once_more_after_the_end(facts: MomentFacts) -> Violation | None:
    """After the end only tokens are given back."""
    if facts.due and not facts.returns and facts.late:
        return Violation("AW15", {"player": facts.next_one}, "only")
    return None


@check("AW16")
def order_of_the_last_return(facts: MomentFacts) -> Violation | None:
    """The last return goes from the last player back to the first."""
    if facts.due and facts.late and facts.named and facts.named != facts.next_one:
        return Violation("AW16", {"player": facts.named, "expected": facts.next_one})
    return None


@check("AW5")
def order_of_returns(facts: MomentFacts) -> Violation | None:
    """Whoever's turn it is gives tokens back first, then the others, clockwise."""
    if facts.due and facts.returns and not facts.late and facts.named and facts.named != facts.next_one:
        return Violation("AW5", {"player": facts.named, "expected": facts.next_one}, "order")
    return None


@check("AW5")
def different_tokens_of_ones_own(facts: ReturnFacts) -> Violation | None:
    """One to four tokens are given back, no two alike, all of them one's own."""
    if facts.twice:
        return Violation("AW5", {"official": facts.twice}, "twice")
    if facts.lacking and facts.held:
        return Violation("AW5", {"official": facts.lacking}, "not-held")
    if not facts.given and facts.held and not facts.may_keep:
        return Violation("AW5", {})
    return None


@check("AW6")
def nothing_from_nothing(facts: ReturnFacts) -> Violation | None:
    """Whoever has no token gives none back."""
    return Violation("AW6", {"given": facts.given}) if facts.given and not facts.held else None


@check("AW7")
def one_token_brings_nothing(facts: ReturnFacts) -> Violation | None:
    """A single token brings nothing."""
    return Violation("AW7", {"reward": facts.reward}) if facts.given == 1 and facts.reward else None


@check("AW8")
def two_tokens_for_a_card(facts: ReturnFacts) -> Violation | None:
    """Two tokens bring a card, open or from the pile."""
    if facts.reward in {"take", "draw"} and facts.given not in {1, FOR_A_CARD}:
        return Violation("AW8", {"given": facts.given})
    absent = facts.reward == "take" and not facts.lies_open
    return Violation("AW8", {"city": facts.city}, "absent") if absent else None


@check("AW9")
def three_tokens_for_a_chip(facts: ReturnFacts) -> Violation | None:
    """Three tokens bring a chip, and nothing else."""
    if facts.given == FOR_A_CHIP and facts.reward == "house":
        return Violation("AW9", {"reward": facts.reward})
    if facts.reward == CHIP and facts.given not in {1, FOR_A_CHIP}:
        return Violation("AW9", {"given": facts.given}, "tokens")
    return None


@check("AW10")
def four_tokens_for_a_house(facts: ReturnFacts) -> Violation | None:
    """Four tokens bring a house in any city without an own one."""
    if facts.reward != "house":
        return None
    if facts.given not in {1, FOR_A_CHIP, FOR_A_HOUSE}:
        return Violation("AW10", {"given": facts.given})
    if not facts.supply:
        return Violation("AW10", {}, "supply")
    return None if facts.free else Violation("AW10", {"city": facts.city}, "taken")


@check("AW15")
def no_card_after_the_end(facts: ReturnFacts) -> Violation | None:
    """After the end tokens bring a chip or a house, no card."""
    return Violation("AW15", {}, "card") if facts.late and facts.reward in {"take", "draw"} else None


@check("AW2")
def tokens_are_complete(facts: TokenFacts) -> Violation | None:
    """Players hold no more tokens of an official than there are with so many players."""
    if facts.counted <= facts.tokens:
        return None
    return Violation("AW2", {"official": facts.official, "counted": facts.counted, "tokens": facts.tokens})


@check("AW1")
def twelve_chips(facts: ChipFacts) -> Violation | None:
    """No more chips are held than there are."""
    return Violation("AW1", {"held": facts.held, "chips": facts.chips}) if facts.held > facts.chips else None


MOMENT = (
    tokens_come_first,
    until_no_stack_is_empty,
    once_more_after_the_end,
    order_of_returns,
    order_of_the_last_return,
)
RETURNING = (
    different_tokens_of_ones_own,
    nothing_from_nothing,
    one_token_brings_nothing,
    two_tokens_for_a_card,
    three_tokens_for_a_chip,
    four_tokens_for_a_house,
    no_card_after_the_end,
)
TOKENS = (tokens_are_complete,)
CHIPS = (twelve_chips,)


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


def chips_item(count: int, each: int) -> ScoreItem:
    """Return chips as an item of a sum."""
    return ScoreItem(Text("chips"), count, each, "AW17", "chips")
