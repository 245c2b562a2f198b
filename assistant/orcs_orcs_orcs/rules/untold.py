"""What nobody may have told of a copy, a card or a creature, and the rules that wait for it."""

from __future__ import annotations

from collections.abc import Mapping
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


_WAITING: Final[Mapping[str, str]] = {
    "need": "O37",
    "damage": "O45",
    "power": "O35",
    "gives": "O64",
    "icon": "O65",
    "start": "O57",
    "life": "O45",
    "category": "O16",
    "ability": "O48",
}
"""The rule that waits for each fact of a spell's row, a card or a creature."""


def fact_of(component: str, fact: str, row: int | None = None) -> Missing:
    """Return that nobody told a fact of a component, or of one row of a spell."""
    return Missing(f"{component}.{fact}{row or ''}", (_WAITING[fact],))


def part_of_a_line(part: str, shape: str) -> Missing:
    """Return that a line leaves out a part that a spell of this shape wants, or names one in vain."""
    return Missing(part, (BY_SHAPE[shape],))
