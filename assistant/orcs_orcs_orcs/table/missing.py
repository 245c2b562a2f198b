"""Facts of the copy on the table that nobody has told: named in verdicts, and where a position needs them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from assistant.orcs_orcs_orcs.box.box import DRAW, GIVES_POISON, NO_RULE, OTHER, Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import touched
from assistant.orcs_orcs_orcs.rules.untold import SPECIAL_RULE, fact_of
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.text import Text
from assistant.referee.verdict import Missing, Violation

_NO_FAMILY: Final = frozenset({DRAW, GIVES_POISON, NO_RULE})
_OF_NAMED: Final[Mapping[str, Text]] = {
    "ability": Text("the ability of {creature}"),
    "category": Text("the category of {creature}"),
    "life": Text("the life of {creature}"),
}
"""What is missing of a creature that its owners have named; to the rulebook it is the fifth or sixth."""


def fact_of_creature(box: Box, kind: str, fact: str) -> Missing:
    """Return that nobody told a fact of a creature, which is called as the table calls it."""
    name = box.values.get(f"{kind}.name", "")
    return fact_of(kind, fact)._replace(label=Text(_OF_NAMED[fact].message, creature=name) if name else None)


def lifting(position: Position, seat: int, violations: Iterable[Violation]) -> tuple[Missing, ...]:
    """Return what may lift all these broken rules for a player, because nobody has explained it; or nothing.

    An action stays illegal unless that says otherwise: what is not explained is no excuse by itself.
    """
    rules = {violation.rule for violation in violations}
    found = [(power, by & rules) for power, by in _unexplained(position, seat) if by & rules]
    return (
        tuple([power for power, _ in found]) if rules <= {*chain.from_iterable(by for _, by in found)} else ()
    )


def may_give_poison(position: Position, seat: int) -> bool:
    """Whether the player may have an ability that gives poison cards, or the round a rule that does."""
    may = {"", OTHER, GIVES_POISON}
    return position.rule == OTHER or any(ability in may for _, ability in _abilities(position, seat))


def _unexplained(position: Position, seat: int) -> Iterator[tuple[Missing, frozenset[str]]]:
    """Yield every power that a player may have and the rules it may change, as far as owners have told."""
    if position.rule == OTHER:
        yield SPECIAL_RULE, touched()
    for kind, ability in _abilities(position, seat):
        if ability not in _NO_FAMILY:
            yield fact_of_creature(position.box, kind, "ability"), touched(ability)


def _abilities(position: Position, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the creatures whose ability a player has or may have, and what is told of each."""
    box = position.box
    for kind, cubes in zip(CATALOGUE.creatures, position.wizards[seat].cubes, strict=True):
        track = box.track(kind)
        if cubes and (track is None or cubes >= track):
            yield kind, box.values.get(f"{kind}.ability", "")
