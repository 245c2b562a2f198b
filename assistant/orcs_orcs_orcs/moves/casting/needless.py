"""Parts of a line that its spell has no use for: whoever wrote them is told so, nothing is held against them.

Each part is a word of the rulebook's file, so that the verdict says in a sentence what to leave out.
"""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, POISON, SPELLS, Spell
from assistant.orcs_orcs_orcs.moves import seen
from assistant.orcs_orcs_orcs.moves.casting.plan import cards_named, creatures_hit
from assistant.orcs_orcs_orcs.rules.aiming import BY_SHAPE, LEARN, REPLENISH
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.verdict import Missing

_MOST_CARDS: Final = 2
"""The card that is learned, and the one that fills the gap."""


def needless(position: Position, action: Cast) -> tuple[Missing, ...]:
    """Return what a line names although its spell has nothing of the kind; an old log may name it."""
    if action.spell == POISON:
        return ()
    spell = SPELLS[action.spell]
    if spell.family == ATTACK:
        if not action.defeating or _hit(position, action):
            return ()  # an attack has use for all else
        found = [Missing("needless-defeated", ("O45",))]
    else:
        found = _needless(spell, action)
    return tuple([part for part in found if part.fact not in position.game.spared]) if found else ()


def _needless(spell: Spell, action: Cast) -> list[Missing]:
    """Return what a spell that is no attack has no use for."""
    found = []
    if not spell.rows:
        if action.row or action.needs:
            found.append("needless-row")
        if action.power:
            found.append("needless-power")
    if action.damage or action.defeating:
        found.append("needless-damage")
    if action.targets and spell.shape == REPLENISH:
        found.append("needless-target")
    if spell.shape == LEARN and action.targets != cards_named(action)[:_MOST_CARDS]:
        found.append("needless-card")
    return [Missing(part, (BY_SHAPE[spell.shape],)) for part in found] if found else []


def _hit(position: Position, action: Cast) -> bool:
    """Whether all that are said to be defeated were hit; a rule that nobody can read may defeat others."""
    if not action.defeating or position.rule == OTHER:
        return True
    return {seen.NONE, *map(seen.named, creatures_hit(position, action))}.issuperset(action.defeating)
