"""The table entered as it stands: what is surely impossible, and its end.

A table that is being entered tells nothing yet of mages, cards and markers that are still to come.
What is not told is no fault; once everything is entered the audit of a whole position applies.
"""

from __future__ import annotations

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.phases import OVER
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.table.audit import audit
from assistant.orcs_orcs_orcs.table.position import Position, Turn, Wizard
from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.verdict import Violation


def snapshot_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    if everything:
        wizards = tuple(_with_piles(wizard, position) for wizard in position.wizards)
        return audit(position._replace(wizards=wizards))
    return tuple(fault for fault in audit(position) if not rulebook().has(fault, WAITS_FOR_MORE))


def _with_piles(wizard: Wizard, position: Position) -> Wizard:
    """Return a player with a discard pile that fits, where nobody has told of hand and piles at all."""
    hand = position.game.options.hand
    dealt = hand, CATALOGUE.starting_spells - hand, 0
    if (len(wizard.hand), wizard.pile, wizard.discard) != dealt:
        return wizard
    return wizard._replace(discard=len(wizard.learned) + wizard.poison)


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end: everything is scored as it lies."""
    return position._replace(turn=Turn(OVER, 0), rule="")
