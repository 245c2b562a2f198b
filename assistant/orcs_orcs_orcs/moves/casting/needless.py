"""Parts of a line that its spell has no use for: whoever wrote them is told so, nothing is held against them.

Each part is a word of the rulebook's file, so that the verdict says in a sentence what to leave out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, CATALOGUE, POISON
from assistant.orcs_orcs_orcs.moves import seen
from assistant.orcs_orcs_orcs.rules.aiming import BY_SHAPE, LEARN, REPLENISH
from assistant.orcs_orcs_orcs.table.position import Creature, Position
from assistant.orcs_orcs_orcs.table.spots import find, read_spot, read_target
from assistant.referee.verdict import Missing

_MOST_CARDS: Final = 2
"""The card that is learned, and the one that fills the gap."""


def needless(position: Position, action: Cast) -> tuple[Missing, ...]:
    """Return what a line names although its spell has nothing of the kind; an old log may name it."""
    if action.spell == POISON:
        return ()
    if not action.defeating and CATALOGUE.spells[action.spell].family == ATTACK:
        return ()  # an attack has use for all else
    spared = position.game.spared
    return tuple([part for part in _needless(position, action) if part.fact not in spared])


def _needless(position: Position, action: Cast) -> Iterator[Missing]:
    spell = CATALOGUE.spells[action.spell]
    if spell.family == ATTACK:
        if not _hit(position, action):
            yield Missing("needless-defeated", ("O45",))
        return
    rules = (BY_SHAPE[spell.shape],)
    if (action.row or action.needs) and not spell.rows:
        yield Missing("needless-row", rules)
    if action.power and not spell.rows:
        yield Missing("needless-power", rules)
    if action.damage or action.defeating:
        yield Missing("needless-damage", rules)
    if action.targets and spell.shape == REPLENISH:
        yield Missing("needless-target", rules)
    if spell.shape == LEARN and action.targets != cards_named(action)[:_MOST_CARDS]:
        yield Missing("needless-card", rules)


def cards_named(action: Cast) -> tuple[str, ...]:
    """Return the spells among what a line names behind “at”."""
    return tuple([text for text in action.targets if text in CATALOGUE.spells])


def _hit(position: Position, action: Cast) -> bool:
    """Whether all that are said to be defeated were hit; a rule that nobody can read may defeat others."""
    if not action.defeating or position.rule == OTHER:
        return True
    return {seen.NONE, *map(seen.named, creatures_hit(position, action))}.issuperset(action.defeating)


def creatures_hit(position: Position, action: Cast) -> list[Creature]:
    """Return the creatures that an attack hits."""
    hit: list[Creature] = []
    for text in action.targets:
        target, spot = read_target(text), read_spot(text)
        if target and (creature := find(position, target)):
            hit.append(creature)
        if spot:
            hit += position.at(spot)
    return hit
