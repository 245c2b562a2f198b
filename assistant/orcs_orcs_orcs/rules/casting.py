"""Putting a spell down: cards, power, rows, reinforcement, and the own mage on the tower.

O32, O35, O37, O39, O40, O53, O57, O64, O65.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, KNOWLEDGE, SUPPORT, WISDOM
from assistant.referee.ask.question import (
    NOBODY,
    counted,
    number_of,
    one_of,
    settled_by,
    yes_or_no,
)
from assistant.referee.checks import Kept, check, checks_of
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


@check("O39", "card", cases={"card": ("card", "copies")})
def each_card_once(facts: HeldFacts) -> Kept:
    """No card is played more often than it can be in the hand."""
    if facts.wanted <= facts.copies:
        return True
    if facts.copies > 1:
        return "card"
    return "once" if facts.copies else "none"


@check("O57")
def a_spell_is_learned_first(facts: HeldFacts) -> Kept:
    """A spell that is none of the starting spells is played only after it was learned, each copy of it."""
    held = facts.owned - facts.put_down
    if facts.wanted <= held or facts.wanted > facts.copies:
        return True
    if not facts.owned:
        return Violation("O57", {"card": facts.card}, "unlearned")
    numbers: dict[str, Number] = {"copies": held, "owned": facts.owned, "played": facts.put_down}
    return Violation("O57", {"card": facts.card, **numbers}, "copies")


class ToldFacts(NamedTuple):
    """A hand that is told: cards named, and cards that it holds."""

    cards: int
    hand: int


@check("O39", "cards", "hand", case="told")
def no_more_than_the_hand(facts: ToldFacts) -> Kept:
    """A hand is told no more cards than it holds."""
    return facts.cards <= facts.hand


class LearnFacts(NamedTuple):
    """A card taken from the display."""

    card: str
    in_display: Annotated[bool, yes_or_no(usual=True)]


@check("O57", "card", case="display")
def taken_from_the_display(facts: LearnFacts) -> Kept:
    """The card that is taken lies in the display."""
    return facts.in_display


class NewFacts(NamedTuple):
    """A card that is played; ``surely_new`` when every copy the hand can hold was learned this turn."""

    card: str
    surely_new: Annotated[bool, yes_or_no(usual=False)]
    new_spells_wait: Annotated[bool, settled_by("new-spells-wait", "yes")]


@check("O57", "card", case="new")
def new_spells_wait(facts: NewFacts) -> Kept:
    """A spell comes into play in a turn after that in which it was learned, where the table reads it so."""
    return not facts.surely_new or not facts.new_spells_wait


class DrawnHandFacts(NamedTuple):
    """Cards drawn at the end of a turn, and how many are due."""

    cards: Annotated[int, counted(6, 4, yours=True)]
    ability: Annotated[bool, yes_or_no(usual=False)]
    due: int


class HandSize(NamedTuple):
    """How many cards are drawn without an ability."""

    hand_size: Annotated[int, number_of("hand-size", 4, (3, 4, 5))]


@check("O40", "cards", "due")
def draw_what_is_due(facts: DrawnHandFacts) -> Kept:
    """Four cards are drawn, five with the ability, which is there to be used and need not be."""
    return facts.cards == facts.due or (facts.ability and facts.cards == facts.due - 1)


PLAYED: Final = checks_of(HeldFacts)
TELLING: Final = checks_of(ToldFacts)
LEARNING: Final = checks_of(LearnFacts)
WAITING: Final = checks_of(NewFacts)
DRAWING: Final = checks_of(DrawnHandFacts)


class CastFacts(NamedTuple):
    """A spell and the cards put down with it.

    ``others`` cards reinforce it, ``matching`` of them give power that counts for the row; ``needed``
    is what the row needs and ``power`` what there is of that. ``best`` is the highest row the power is
    enough for. ``need`` and ``have`` are both in words, and empty where it is only asked.
    """

    spell: str
    family: Annotated[str, one_of((ATTACK, SUPPORT, KNOWLEDGE), ATTACK, named=True)]
    reinforced: Annotated[bool, yes_or_no(usual=False, named=True)]
    row: Annotated[int, counted(3, 1, least=1, yours=True)]
    row_exists: Annotated[bool, yes_or_no(usual=True)]
    needed: Annotated[int, counted(6, least=1)]
    matching: Annotated[int, counted(6, yours=True)]
    power: int
    need: str
    have: str
    best: int
    lower_rows: Annotated[bool, settled_by("lower-row", "yes")]
    higher_row_reached: Annotated[bool, yes_or_no(usual=False)]
    others: Annotated[int, counted(6, yours=True)]
    hand: Annotated[int, counted(8, 4)]
    learning_reinforced: Annotated[bool, settled_by("learning-reinforced", "yes")]


@check(
    "O37",
    "spell",
    "row",
    "need",
    power="have",
    cases={"none": ("spell", "row"), "none-asked": (), "asked": ()},
)
def power_for_the_row(facts: CastFacts) -> Kept:
    """The row that is carried out exists and has its power."""
    if facts.family not in {ATTACK, SUPPORT}:
        return True
    if not facts.row_exists:
        return "none" if facts.need else "none-asked"
    if facts.power >= facts.needed:
        return True
    return False if facts.need else "asked"


@check("O37", "spell", "row", "best", cases={"lower-asked": ()})
def highest_row(facts: CastFacts) -> Kept:
    """Where the table wants it, the highest row that the power is enough for is taken."""
    if facts.lower_rows or facts.family not in {ATTACK, SUPPORT} or not facts.higher_row_reached:
        return True
    return "lower" if facts.need else "lower-asked"


def too_many_cards(cards: int, hand: int) -> Violation | None:
    """Return that a hand has not so many cards, if it has not."""
    return Violation("O39", {"cards": cards, "hand": hand}) if cards > hand else None


@check("O39")
def enough_cards(facts: CastFacts) -> Kept:
    """The spell and its reinforcements come from the hand."""
    casts = facts.family in {ATTACK, SUPPORT}
    cards = 1 + (max(facts.others, facts.matching) if casts else facts.others)
    return too_many_cards(cards, facts.hand)


@check("O53", "spell")
def reinforced_where_needed(facts: CastFacts) -> Kept:
    """Four attack spells need a matching card with them."""
    return facts.family != ATTACK or not facts.reinforced or facts.matching >= 1


@check("O57", "spell")
def learning_needs_one_card(facts: CastFacts) -> Kept:
    """Learning needs the knowledge card alone; whether others may come with it, the table says."""
    return facts.family != KNOWLEDGE or not facts.others or facts.learning_reinforced


CASTING: Final = checks_of(CastFacts)


OTHER: Final = "other"


class BoostFacts(NamedTuple):
    """A card and what is wanted of it.

    ``kind`` is the sort of card. ``told`` is the power named for it, empty where none is, ``shown``
    whether the card shows that power, as far as it is named, and ``printed`` the power in words.
    ``effect`` is the effect wanted, empty if only asked, ``offered`` whether the card shows its icon.
    """

    card: str
    kind: Annotated[str, one_of((BOOK, WISDOM, OTHER), OTHER, named=True)]
    role: Annotated[str, one_of(("reinforcement", "spell"), "reinforcement", named=True)]
    told: str
    shown: Annotated[bool, yes_or_no(usual=True)]
    printed: str
    effect: str
    wants_effect: Annotated[bool, yes_or_no(yours=True)]
    offered: Annotated[bool, yes_or_no()]


@check("O35", "card", power="printed", told="told")
def power_of_the_card(facts: BoostFacts) -> Kept:
    """A card gives the power of its own symbol."""
    return facts.kind != OTHER or facts.role != "reinforcement" or facts.shown


@check("O64", power="told")
def power_of_a_knowledge_card(facts: BoostFacts) -> Kept:
    """A Spell Book gives one of the two kinds of power that it shows."""
    return facts.kind != BOOK or facts.role != "reinforcement" or facts.shown


@check("O65", "card", "effect", unnamed={"default": "asked", "spell": "spell-asked"})
def effect_of_the_card(facts: BoostFacts) -> Kept:
    """An effect is used only by a card that reinforces and shows it; Wisdom shows both."""
    if not facts.wants_effect:
        return True
    return "spell" if facts.role == "spell" else facts.kind == WISDOM or facts.offered


REINFORCING: Final = checks_of(BoostFacts)


YOU: Final = "you"


class TeleportFacts(NamedTuple):
    """A tower field, without a number where it is only asked, and who is there: ``you`` for the own mage."""

    lane: str
    owner: Annotated[str, one_of((NOBODY, YOU, "another player"), NOBODY)]
    own_is_free: Annotated[bool, settled_by("teleport-own-field", "yes")]


@check("O32", "lane", "owner", cases={"own-there": (), "there": ("owner",), "own": ("lane",)})
def field_is_free(facts: TeleportFacts) -> Kept:
    """The field must be free; whether the own one is, the table says."""
    if not facts.owner or (facts.owner == YOU and facts.own_is_free):
        return True
    if not facts.lane:
        return "own-there" if facts.owner == YOU else "there"
    return "own" if facts.owner == YOU else False


TELEPORTING: Final = checks_of(TeleportFacts)
