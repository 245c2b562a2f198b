"""Cards in a hand, in the display and drawn (O39, O40, O57)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, settled_by, yes_or_no
from assistant.referee.checks import allowed, check
from assistant.referee.text import Text
from assistant.referee.verdict import Number, Violation


class HeldFacts(NamedTuple):
    """A card that is played. ``wanted`` are played at once, ``copies`` cards of the hand may be it.

    ``owned`` is how many there can be by what the player began with and learned, ``put_down`` how many of
    those lie on the discard pile since this turn.
    """

    card: str
    copies: int
    wanted: int
    owned: int
    put_down: int


@check("O39")
def each_card_once(facts: HeldFacts) -> Violation | None:
    """No card is played more often than it can be in the hand."""
    if facts.wanted <= facts.copies:
        return None
    if facts.copies > 1:
        return Violation("O39", {"card": facts.card, "copies": facts.copies}, "card")
    return Violation("O39", {"card": facts.card}, "once" if facts.copies else "none")


@check("O57")
def a_spell_is_learned_first(facts: HeldFacts) -> Violation | None:
    """A spell that is none of the starting spells is played only after it was learned, each copy of it."""
    held = facts.owned - facts.put_down
    if facts.wanted <= held or facts.wanted > facts.copies:
        return None
    if not facts.owned:
        return Violation("O57", {"card": facts.card}, "unlearned")
    numbers: dict[str, Number] = {"copies": held, "owned": facts.owned, "played": facts.put_down}
    return Violation("O57", {"card": facts.card, **numbers}, "copies")


class ToldFacts(NamedTuple):
    """A hand that is told: cards named, and cards that it holds."""

    cards: int
    hand: int


@check("O39")
def no_more_than_the_hand(facts: ToldFacts) -> Violation | None:
    """A hand is told no more cards than it holds."""
    if facts.cards > facts.hand:
        return Violation("O39", {"cards": facts.cards, "hand": facts.hand}, "told")
    return None


class LearnFacts(NamedTuple):
    """A card taken from the display."""

    card: str
    in_display: Annotated[bool, yes_or_no("Does the card lie in the display?", usual=True)]


@check("O57")
def taken_from_the_display(facts: LearnFacts) -> Violation | None:
    """The card that is taken lies in the display."""
    return None if facts.in_display else Violation("O57", {"card": facts.card}, "display")


class NewFacts(NamedTuple):
    """A card that is played; ``surely_new`` when every copy the hand can hold was learned this turn."""

    card: str
    surely_new: Annotated[bool, yes_or_no("Did you learn this very card in this turn?", usual=False)]
    new_spells_wait: Annotated[bool, settled_by("new-spells-wait", "yes")]


@check("O57")
def new_spells_wait(facts: NewFacts) -> Violation | None:
    """A spell comes into play in a turn after that in which it was learned, where the table reads it so."""
    if facts.surely_new and facts.new_spells_wait:
        return Violation("O57", {"card": facts.card}, "new")
    return None


class DrawFacts(NamedTuple):
    """Cards drawn at the end of a turn, and how many are due."""

    cards: Annotated[int, counted("Cards you draw", 6, 4, yours=True)]
    ability: Annotated[bool, yes_or_no("Do you have the ability to draw one more?", usual=False)]
    due: int


@check("O40")
def draw_what_is_due(facts: DrawFacts) -> Violation | None:
    """Four cards are drawn, five with the ability, which is there to be used and need not be."""
    if facts.cards == facts.due or (facts.ability and facts.cards == facts.due - 1):
        return None
    return Violation("O40", {"cards": facts.cards, "due": facts.due})


PLAYED: Final = (each_card_once, a_spell_is_learned_first)
TELLING: Final = (no_more_than_the_hand,)
LEARNING: Final = (taken_from_the_display,)
WAITING: Final = (new_spells_wait,)
DRAWING: Final = (draw_what_is_due,)

_UNNAMED: Final = {"card": ""}
_FEW: Final = range(7)
PLAYED_WELL: Final = allowed(
    PLAYED, HeldFacts, _UNNAMED, copies=_FEW, wanted=_FEW, owned=range(13), put_down=range(4)
)
LEARNED_WELL: Final = allowed(LEARNING, LearnFacts, _UNNAMED, in_display=(False, True))
DRAWN_WELL: Final = allowed(DRAWING, DrawFacts, cards=range(9), ability=(False, True), due=range(9))
"""Values of facts with which nothing is wrong, but for the names of cards; higher numbers are asked for."""


def learned(_facts: PartlyKnown) -> Lines:
    """Tell where a learned card goes (O57)."""
    yield Text("A learned card goes to your discard pile, and the gap is filled from its pile (O57).")


def drawn(_facts: PartlyKnown) -> Lines:
    """Tell what goes before drawing (O40)."""
    yield Text("Before that all cards left in your hand are put away (O40).")
