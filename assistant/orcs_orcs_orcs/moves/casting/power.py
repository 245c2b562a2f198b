"""What is wrong or unknown about the cards and the power put down for a row."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import Box, Need
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, KNOWLEDGE, WISDOM, Spell
from assistant.orcs_orcs_orcs.moves.casting import left_out
from assistant.orcs_orcs_orcs.moves.casting.spellwork import Power, matching, power_of, rows_reached
from assistant.orcs_orcs_orcs.rules.casting import CASTING_OF, CastFacts
from assistant.referee.checks import broken
from assistant.referee.moves import Found
from assistant.referee.values import new
from assistant.referee.verdict import Amounts, Missing


class PutDown(NamedTuple):
    """Cards put down: nothing else of a position or of what is aimed at decides about their power.

    So many ``others`` reinforce the card, and the hand holds so many where that is tightest. The last two are
    the table's options.
    """

    card: str
    row: int
    boosts: tuple[Boost, ...]
    others: int
    hand: int
    lower_rows: bool
    learning_reinforced: bool


@lru_cache(maxsize=4096)
def of_power(box: Box, put_down: PutDown) -> Found:
    """Return what is wrong or unknown about the power that is put down for a row."""
    card, row, boosts, others, hand, lower_rows, learning_reinforced = put_down
    spell = CATALOGUE.spells[card]
    if spell.family == KNOWLEDGE:
        alone = (card, KNOWLEDGE, False, row, True, 0, 0, 0, "", "", 0, lower_rows, False, others, hand)
        return broken(CASTING_OF[KNOWLEDGE], new(CastFacts, (*alone, learning_reinforced))), ()
    action = Cast(card, row, boosts)
    need, power = box.need(card, row), power_of(box, action)
    known, match = need or {}, matching(box, action, need)
    needed, (least, most) = sum(known.values()), power.usable(known)
    rows = box.rows(card)
    exists = 1 <= row <= (spell.rows if rows is None else rows)
    # Where lower rows may be taken, nothing hangs on higher ones.
    best = 0 if lower_rows else max(rows_reached(box, action), default=0)
    cards = (card, spell.family, spell.reinforced, row, exists, needed, match.most, most, "", "")
    reached = (best if best > row else 0, lower_rows, best > row, others, hand, learning_reinforced)
    cast_facts = new(CastFacts, cards + reached)
    violations = broken(CASTING_OF[spell.family], cast_facts)
    if violations:  # only now are words needed for what the row needs and what there is of that
        have = _amounts(power.amounts) if most < needed else ""
        violations = broken(CASTING_OF[spell.family], cast_facts._replace(need=_amounts(need), have=have))
    missing = left_out.of_power(box, action)
    if exists:
        if least < needed <= most:
            missing += _unknown_powers(box, action)
        missing += _not_told(box, spell, action, need, alone=not match.least)
        if not lower_rows:
            missing += _not_told_of_higher_rows(box, action, power)
    return violations, tuple(missing)


def _amounts(need: Need | None) -> Amounts:
    return Amounts(", ".join(f"{count} {kind}" for kind, count in sorted((need or {}).items())) or "nothing")


def _not_told(box: Box, spell: Spell, action: Cast, need: Need | None, *, alone: bool) -> list[Missing]:
    """Return what nobody has told of the card: what its row needs, its damage, and what goes with it."""
    missing = [] if need is not None else [Missing(f"{spell.id}.need{action.row}", ("O37",))]
    if spell.family == ATTACK:
        if alone and spell.reinforced and action.boosts:
            missing += _unknown_powers(box, action)
        if box.damage(spell.id, action.row) is None:
            missing.append(Missing(f"{spell.id}.damage{action.row}", ("O45",)))
    return missing


def _not_told_of_higher_rows(box: Box, action: Cast, power: Power) -> list[Missing]:
    """Return what decides whether the power is enough for a higher row, where that must be taken."""
    most, rows = CATALOGUE.spells[action.spell].rows, box.rows(action.spell)
    missing = []
    for row in range(action.row + 1, (most if rows is None else rows) + 1):
        need = box.need(action.spell, row)
        if need is None:
            missing.append(Missing(f"{action.spell}.need{row}", ("O37",)))
        elif _depends(power, need):
            missing += _unknown_powers(box, action)
    return missing


def _depends(power: Power, need: Need) -> bool:
    """Whether cards of which nobody has told the power decide if a need is met."""
    least, most = power.usable(need)
    return least < sum(need.values()) <= most


def _unknown_powers(box: Box, action: Cast) -> list[Missing]:
    """Return the cards of which nobody has told what power they give."""
    return [
        Missing(f"{card.card}.power", ("O35",))
        for card in (Boost(action.spell), *action.boosts)
        if not card.power and card.card not in {BOOK, WISDOM} and not box.powers(card.card)
    ]
