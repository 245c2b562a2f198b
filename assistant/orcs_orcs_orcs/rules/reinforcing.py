"""Cards played as reinforcement: which power they give and which effect they offer (O35, O64, O65)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import one_of, yes_or_no
from assistant.referee.checks import check
from assistant.referee.verdict import Violation

SPELL_BOOK: Final = "spell-book"
WISDOM: Final = "wisdom"
OTHER: Final = "other"
ROLES: Final = {"reinforcement": "as reinforcement", "spell": "as the spell"}
KINDS: Final = {SPELL_BOOK: "a Spell Book", WISDOM: "Wisdom", OTHER: "another card"}


class BoostFacts(NamedTuple):
    """A card and what is wanted of it.

    ``kind`` is the sort of card. ``told`` is the power named for it, empty where none is, ``shown``
    whether the card shows that power, as far as it is named, and ``printed`` the power in words.
    ``effect`` is the effect wanted, empty if only asked, ``offered`` whether the card shows its icon.
    """

    card: str
    kind: Annotated[str, one_of("What sort of card is it?", KINDS, OTHER, named=True)]
    role: Annotated[str, one_of("How is it played?", ROLES, "reinforcement", named=True)]
    told: str
    shown: Annotated[bool, yes_or_no("Does the card show the power you count?", usual=True)]
    printed: str
    effect: str
    wants_effect: Annotated[bool, yes_or_no("Do you want its effect, teleporting or drawing?", yours=True)]
    offered: Annotated[bool, yes_or_no("Does the card show the icon of that effect?")]


@check("O35")
def power_of_the_card(facts: BoostFacts) -> Violation | None:
    """A card gives the power of its own symbol."""
    if facts.kind == OTHER and facts.role == "reinforcement" and not facts.shown:
        return Violation("O35", {"card": facts.card, "power": facts.printed, "told": facts.told})
    return None


@check("O64")
def power_of_a_knowledge_card(facts: BoostFacts) -> Violation | None:
    """A Spell Book gives one of the two kinds of power that it shows."""
    if facts.kind == SPELL_BOOK and facts.role == "reinforcement" and not facts.shown:
        return Violation("O64", {"power": facts.told})
    return None


@check("O65")
def effect_of_the_card(facts: BoostFacts) -> Violation | None:
    """An effect is used only by a card that reinforces and shows it; Wisdom shows both."""
    if not facts.wants_effect:
        return None
    if facts.role == "spell":
        if not facts.effect:
            return Violation("O65", {"card": facts.card}, "spell-asked")
        return Violation("O65", {"card": facts.card, "effect": facts.effect}, "spell")
    if facts.kind == WISDOM or facts.offered:
        return None
    if not facts.effect:
        return Violation("O65", {"card": facts.card}, "asked")
    return Violation("O65", {"card": facts.card, "effect": facts.effect})


REINFORCING: Final = (power_of_the_card, power_of_a_knowledge_card, effect_of_the_card)
