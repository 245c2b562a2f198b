"""Parts of a line that are left out although they decide something, or of which its spell has no use.

They are asked for, or named as what to leave out, and never held against anybody. Each is a word of the
rulebook's file, so that the verdict says it in a sentence.
"""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, POISON, SPELLS, Spell
from assistant.orcs_orcs_orcs.moves.casting import seen
from assistant.orcs_orcs_orcs.moves.casting.facts import WANTED, nothing_behind, older_copies
from assistant.orcs_orcs_orcs.moves.casting.plan import Plan, cards_named, creatures_hit
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.rules import aiming
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.verdict import Missing

ROW: Final = Missing("row", ("O37",))
CARD: Final = Missing("card", ("O57",))
NOTHING_THERE: Final = "nothing-there"
"""No creature is within reach, so that none is left out; whether one may cast, the rulebook does not say."""
_MOST_CARDS: Final = 2
"""The card that is learned, and the one that fills the gap."""


def of_a_new_spell(position: Position, card: str, seat: int) -> tuple[Missing, ...]:
    """Return whether nobody can tell if a card is the one learned in this turn, for want of its copies."""
    waits = position.game.options.new_spells_wait and card in position.turn.learned
    if not waits or position.box.start_copies(card) is not None or older_copies(position, card, seat) > 0:
        return ()
    return (Missing(f"{card}.start", ("O57",)),)


def of_aim(position: Position, action: Cast, seat: int, plan: Plan) -> list[Missing]:
    """Return what a row must be aimed at and is not named yet; ``NOTHING_THERE`` alone where nothing can be.

    Where something is named that the row cannot be aimed at, nothing is left out: that is wrong.
    Of creatures that have taken different damage, the damage says which one is meant.
    """
    shape = SPELLS[action.spell].shape
    targets, spots, players, _, named = plan
    wanted = WANTED[shape][action.row > 1]
    if named == wanted and not (targets and position.board.hurt):
        return []  # all is named, and whoever looks alike is alike
    if len(targets) > wanted[0] or len(spots) > wanted[1] or len(players) > wanted[2]:
        return []
    if len(targets) < wanted[0] and _within_reach(position, shape, seat) < wanted[0]:
        return [Missing(NOTHING_THERE, (aiming.BY_SHAPE[shape],))]
    parts = []
    if len(targets) < wanted[0]:
        parts.append("other-creature" if targets else "creature")
    alone = bool(spots) and shape == aiming.BEHIND and nothing_behind(position, spots[0])
    if len(spots) < wanted[1] and not alone:
        parts.append("other-section" if spots else "section")
    if len(players) < wanted[2]:
        parts.append("player")
    if [each for each in targets if each.damage is None and position.board.differ(each.kind, each.spot)]:
        parts.append("damage")
    return [Missing(part, (aiming.BY_SHAPE[shape],)) for part in parts]


def _within_reach(position: Position, shape: str, seat: int) -> int:
    """Return how many creatures a spell can be aimed at: those of the own lane, or all on the board."""
    if shape == aiming.ONE:
        return position.board.crowd_on(position.wizards[seat].lane)
    return position.board.crowd


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
    if action.targets and spell.shape == aiming.REPLENISH:
        found.append("needless-target")
    if spell.shape == aiming.LEARN and action.targets != cards_named(action)[:_MOST_CARDS]:
        found.append("needless-card")
    return [Missing(part, (aiming.BY_SHAPE[spell.shape],)) for part in found] if found else []


def _hit(position: Position, action: Cast) -> bool:
    """Whether all that are said to be defeated were hit; a rule that nobody can read may defeat others."""
    if not action.defeating or position.rule == OTHER:
        return True
    return {NONE, *map(seen.named, creatures_hit(position, action))}.issuperset(action.defeating)
