"""What a spell shows of the copy on the table: power, damage and lives that nobody had told."""

from __future__ import annotations

from functools import lru_cache

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.box import Box, Span
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, POISON
from assistant.orcs_orcs_orcs.box.sheet import faults, fields
from assistant.orcs_orcs_orcs.table.movement import outcome_of
from assistant.orcs_orcs_orcs.table.position import Creature, Position


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
    if not action.defeating or position.rule == "other":
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
