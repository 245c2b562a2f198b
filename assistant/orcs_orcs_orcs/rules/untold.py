"""What nobody may have told of a copy, a card or a creature, and the rules that wait for it."""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.rules.aiming import BY_SHAPE
from assistant.referee.verdict import Missing

ROW: Final = Missing("row", ("O37",))
LEARNED_CARD: Final = Missing("card", ("O57",))
SPECIAL_RULE: Final = Missing("special-rule", ("O23",))
OTHER_CARDS: Final = Missing("other-cards", ("O39",))
CARDS_TO_DRAW: Final = Missing("ability", ("O40", "O49"))
POWERS_OF_A_BOOK: Final = Missing("spell-book.powers", ("O64",))
POISON_CAST: Final = Missing("poison.text", ("O34",))
POISON_REINFORCING: Final = Missing("poison.text", ("O35",))
POISON_RECEIVED: Final = Missing("poison.text", ("O48", "O73"))
DEFEATED_FOR_NOTHING: Final = Missing("needless-defeated", ("O45",))
"""What no attack has hit is named as defeated all the same."""


def need_of(spell: str, row: int) -> Missing:
    """Return that nobody told what power a row of a spell needs."""
    return Missing(f"{spell}.need{row}", ("O37",))


def damage_of(spell: str, row: int) -> Missing:
    """Return that nobody told the damage of a row of a spell."""
    return Missing(f"{spell}.damage{row}", ("O45",))


def power_of(card: str) -> Missing:
    """Return that nobody told what power a card gives."""
    return Missing(f"{card}.power", ("O35",))


def chosen_power_of(card: str) -> Missing:
    """Return that nobody said which of its powers a card gives."""
    return Missing(f"{card}.gives", ("O64",))


def effect_of(card: str) -> Missing:
    """Return that nobody told what effect a card has."""
    return Missing(f"{card}.icon", ("O65",))


def copies_of(card: str) -> Missing:
    """Return that nobody told how many copies of a card everybody begins with."""
    return Missing(f"{card}.start", ("O57",))


def life_of(kind: str) -> Missing:
    """Return that nobody told the life of a creature."""
    return Missing(f"{kind}.life", ("O45",))


def category_of(kind: str) -> Missing:
    """Return that nobody told the category of a creature."""
    return Missing(f"{kind}.category", ("O16",))


def ability_of(kind: str) -> Missing:
    """Return that nobody told the ability that a creature's cube gives."""
    return Missing(f"{kind}.ability", ("O48",))


def part_of_a_line(part: str, shape: str) -> Missing:
    """Return that a line leaves out a part that a spell of this shape wants, or names one in vain."""
    return Missing(part, (BY_SHAPE[shape],))
