"""What a line tells of the copy on the table; parts that decide something and are left out, or are of no use.

These are asked for, or named as what to leave out, and never held against anybody. Each is a word of the
rulebook's file, so that the verdict says it in a sentence.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.box import OTHER, Box, Span
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, CATALOGUE, POISON, SPELLS, Spell
from assistant.orcs_orcs_orcs.box.sheet import faults, fields
from assistant.orcs_orcs_orcs.moves.casting.facts import (
    WANTED,
    Plan,
    cards_named,
    creatures_hit,
    nothing_behind,
    older_copies,
)
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.rules import aiming, untold
from assistant.orcs_orcs_orcs.table.movement import outcome_of
from assistant.orcs_orcs_orcs.table.position import Creature, Position
from assistant.referee.verdict import Missing


def with_told(position: Position, action: Cast) -> Position:
    """Return the position whose copy of the game is known to show what was seen on the cards of a spell."""
    if not (action.power or action.needs or action.damage):
        return position
    box = position.box
    for key, value in _shown(action).items():
        if key in fields() and key not in box.values and agrees(box, key, value):
            box = box.with_value(key, value)
    if (
        action.damage
        and action.spell != POISON
        and box.damage(action.spell, action.row) is None
        and fits(box, action)
    ):
        box = _telling(box, action)
    return position if box is position.box else position._replace(box=box)


def _shown(action: Cast) -> dict[str, str]:
    """Return what a line tells of the card that is cast: its symbol, and what the row needs.

    The power named for a reinforcing card is a claim, not what the card was seen to show.
    """
    shown = {f"{action.spell}.power": action.power, f"{action.spell}.need{action.row}": action.needs}
    return {key: value for key, value in shown.items() if value}


@lru_cache(maxsize=4096)
def agrees(box: Box, key: str, value: str) -> bool:
    """Whether a fact that somebody saw is possible with all that is known."""
    return box.values.get(key, value) == value and not faults(box.with_value(key, value).values)


def fits(box: Box, action: Cast) -> bool:
    """Whether a row may do the damage that it was seen to do."""
    known = box.damage(action.spell, action.row)
    if known is not None:
        return action.damage == known
    most = CATALOGUE.spells[action.spell].most_damage  # 0 for a spell that does none
    return action.damage <= most and not faults(_telling(box, action).values)


def _telling(box: Box, action: Cast) -> Box:
    return box.with_value(f"{action.spell}.damage{action.row}", str(action.damage))


def outcome(position: Position, action: Cast, creature: Creature, damage: int) -> str:
    """Return defeated or alive for a creature that is hit, or nothing where neither is known or was seen."""
    if not action.defeating:
        return outcome_of(position, creature, damage)
    if named(creature) in action.defeating:
        return "defeated"
    return outcome_of(position, creature, damage) or "alive"


def named(creature: Creature) -> str:
    """Return a creature that is hit as a line names it: with the damage that it had before, if any."""
    return f"{creature.kind}/{creature.damage}" if creature.damage else creature.kind


def after_hits(position: Position, action: Cast, hit: list[Creature], damage: int) -> Box:
    """Return the copy as it is known once everybody saw which creatures survive; a special rule hides it."""
    box = position.box
    if position.rule == OTHER:
        return box
    for creature in dict.fromkeys(hit):
        if outcome_of(position, creature, damage):
            continue
        least, most = box.life(creature.kind)
        taken = creature.damage + damage - position.bonus
        died = outcome(position, action, creature, damage) == "defeated"
        span = Span(least, min(most, taken)) if died else Span(max(least, taken + 1), most)
        if span.least <= span.most:
            box = box.with_value(f"{creature.kind}.life", span.written)
    return box


NOTHING_THERE: Final = "nothing-there"
"""No creature is within reach, so that none is left out; whether one may cast, the rulebook does not say."""
_MOST_CARDS: Final = 2
"""The card that is learned, and the one that fills the gap."""


def of_a_new_spell(position: Position, card: str, seat: int) -> tuple[Missing, ...]:
    """Return whether nobody can tell if a card is the one learned in this turn, for want of its copies."""
    waits = position.game.options.new_spells_wait
    if not waits or position.box.start_copies(card) is not None or older_copies(position, card, seat) > 0:
        return ()
    return (untold.fact_of(card, "start"),)


def of_aim(position: Position, action: Cast, seat: int, plan: Plan) -> list[Missing]:
    """Return what a row must be aimed at and is not named yet; ``NOTHING_THERE`` alone where nothing can be.

    Where something is named that the row cannot be aimed at, nothing is left out: that is wrong.
    Of creatures that have taken different damage, the damage says which one is meant.
    """
    shape = SPELLS[action.spell].shape
    targets, spots, players, _, named = plan
    wanted = WANTED[shape][action.row > 1]
    if named == wanted and not position.board.hurt:
        return []  # all is named, and whoever looks alike is alike
    if len(targets) > wanted[0] or len(spots) > wanted[1] or len(players) > wanted[2]:
        return []
    if len(targets) < wanted[0] and _within_reach(position, shape, seat) < wanted[0]:
        return [untold.part_of_a_line(NOTHING_THERE, shape)]
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
    return [untold.part_of_a_line(part, shape) for part in parts]


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
        if _hit(position, action):
            return ()  # an attack has use for all else
        found = [untold.DEFEATED_FOR_NOTHING]
    else:
        found = _needless(spell, action)
    return tuple([part for part in found if part.fact not in position.game.spared])


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
    return [untold.part_of_a_line(part, spell.shape) for part in found]


def _hit(position: Position, action: Cast) -> bool:
    """Whether all that are said to be defeated were hit; a rule that nobody can read may defeat others."""
    if not action.defeating or position.rule == OTHER:
        return True
    return {NONE, *map(named, creatures_hit(position, action))}.issuperset(action.defeating)
