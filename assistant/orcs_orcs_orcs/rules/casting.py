"""Putting a spell down: cards, power and rows (O37, O39, O53, O57)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, KNOWLEDGE, SUPPORT
from assistant.referee.ask.question import Lines, PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Number, Violation

FAMILIES: Final = {
    ATTACK: "an attack spell",
    SUPPORT: "a support spell",
    KNOWLEDGE: "Spell Book or Wisdom, to learn a spell",
}


class CastFacts(NamedTuple):
    """A spell and the cards put down with it.

    ``others`` cards reinforce it, ``matching`` of them give power that counts for the row; ``needed``
    is what the row needs and ``power`` what there is of that. ``best`` is the highest row the power is
    enough for. ``need`` and ``have`` are both in words, and empty where it is only asked.
    """

    spell: str
    family: Annotated[str, one_of("What is cast?", FAMILIES, ATTACK, named=True)]
    reinforced: Annotated[
        bool,
        yes_or_no("Is it Fireball, Lightning Bolt, Earthquake or Ice Storm?", usual=False, named=True),
    ]
    row: Annotated[int, counted("Which row?", 3, 1, least=1, yours=True)]
    row_exists: Annotated[bool, yes_or_no("Does the card have that row?", usual=True)]
    needed: Annotated[int, counted("Power that the row needs", 6, least=1)]
    matching: Annotated[int, counted("Reinforcing cards that give that power", 6, yours=True)]
    power: int
    need: str
    have: str
    best: int
    lower_rows: Annotated[bool, settled_by("lower-row", "yes")]
    higher_row_reached: Annotated[bool, yes_or_no("Is the power enough for a higher row?", usual=False)]
    others: Annotated[int, counted("Reinforcing cards in all", 6, yours=True)]
    hand: Annotated[int, counted("Cards in your hand, the spell among them", 8, 4)]
    learning_reinforced: Annotated[bool, settled_by("learning-reinforced", "yes")]


@check("O37")
def power_for_the_row(facts: CastFacts) -> Violation | None:
    """The row that is carried out exists and has its power."""
    if facts.family not in {ATTACK, SUPPORT}:
        return None
    if not facts.row_exists:
        if not facts.need:
            return Violation("O37", {}, "none-asked")
        return Violation("O37", {"spell": facts.spell, "row": facts.row}, "none")
    if facts.power < facts.needed and not facts.need:
        return Violation("O37", {}, "asked")
    if facts.power < facts.needed:
        numbers: dict[str, Number] = {
            "spell": facts.spell,
            "row": facts.row,
            "need": facts.need,
            "power": facts.have,
        }
        return Violation("O37", numbers)
    return None


@check("O37")
def highest_row(facts: CastFacts) -> Violation | None:
    """Where the table wants it, the highest row that the power is enough for is taken."""
    if facts.lower_rows or facts.family not in {ATTACK, SUPPORT} or not facts.higher_row_reached:
        return None
    if not facts.need:
        return Violation("O37", {}, "lower-asked")
    return Violation("O37", {"spell": facts.spell, "row": facts.row, "best": facts.best}, "lower")


def too_many_cards(cards: int, hand: int) -> Violation | None:
    """Return that a hand has not so many cards, if it has not."""
    return Violation("O39", {"cards": cards, "hand": hand}) if cards > hand else None


@check("O39")
def enough_cards(facts: CastFacts) -> Violation | None:
    """The spell and its reinforcements come from the hand."""
    casts = facts.family in {ATTACK, SUPPORT}
    cards = 1 + (max(facts.others, facts.matching) if casts else facts.others)
    return too_many_cards(cards, facts.hand)


@check("O53")
def reinforced_where_needed(facts: CastFacts) -> Violation | None:
    """Four attack spells need a matching card with them."""
    if facts.family == ATTACK and facts.reinforced and facts.matching < 1:
        return Violation("O53", {"spell": facts.spell})
    return None


@check("O57")
def learning_needs_one_card(facts: CastFacts) -> Violation | None:
    """Learning needs the knowledge card alone; whether others may come with it, the table says."""
    if facts.family != KNOWLEDGE or not facts.others or facts.learning_reinforced:
        return None
    return Violation("O57", {"spell": facts.spell})


CASTING: Final = (
    power_for_the_row,
    highest_row,
    enough_cards,
    reinforced_where_needed,
    learning_needs_one_card,
)
CASTING_OF: Final = {
    ATTACK: (power_for_the_row, highest_row, enough_cards, reinforced_where_needed),
    SUPPORT: (power_for_the_row, highest_row, enough_cards),
    KNOWLEDGE: (enough_cards, learning_needs_one_card),
}
"""Those that say something of a spell, by its family."""


def put_down(facts: PartlyKnown) -> Lines:
    """Tell what becomes of the cards (O38, O57)."""
    if facts.family == KNOWLEDGE:
        yield Text("You take one card of the display to your discard pile (O57).")
    yield Text("The spell and all cards that reinforce it go to your discard pile (O38).")
