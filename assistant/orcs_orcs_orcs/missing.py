"""Facts of the copy on the table that nobody has told: named in verdicts, and where a position needs them."""

from __future__ import annotations

from typing import NoReturn

from assistant.orcs_orcs_orcs.box import DRAW
from assistant.orcs_orcs_orcs.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.position import Position
from assistant.referee.errors import ImpossibleError
from assistant.referee.verdict import Missing

SPECIAL_RULE = "special-rule"
MAY_BE_WAIVED = frozenset(
    {"O24", "O25", "O26", "O27", "O30", "O31", "O32", "O35", "O37", "O39"}
    | {"O40", "O43", "O53", "O55", "O56", "O57", "O59", "O60", "O61", "O64", "O65"}
)
"""Rules that an ability of the supplement sheet or a special rule of the round may change."""


def not_told(key: str) -> NoReturn:
    """Raise ImpossibleError that names a fact of the component sheet without which nobody can go on."""
    raise ImpossibleError(
        "This depends on {fact}, which nobody has told: look at your copy and write “set sheet {fact} …”.",
        fact=key,
    )


def powers_of_unknown_text(position: Position, seat: int) -> tuple[Missing, ...]:
    """Return what may change the rules for a player now: abilities and the round's rule, where not explained.

    The one ability that the rulebook explains, an extra card, changes nothing else.
    """
    found = [Missing(SPECIAL_RULE, ("O23",))] if position.rule == "other" else []
    box = position.box
    for kind, cubes in zip(CATALOGUE.creatures, position.wizards[seat].cubes, strict=True):
        track = box.track(kind)
        at_the_top = cubes and (track is None or cubes >= track)
        if at_the_top and box.values.get(f"{kind}.ability") != DRAW:
            found.append(Missing(f"{kind}.ability-text", ("O48",)))
    return tuple(found)
