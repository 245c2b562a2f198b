"""Parts of a line that are left out although they decide something: asked for, never held against anybody.

Each part is a word of the rulebook's file, so that the verdict asks for it in a sentence.
"""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast, Hand
from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import BOOK, SPELLS, WISDOM
from assistant.orcs_orcs_orcs.moves.casting.facts import WANTED, nothing_behind, older_copies
from assistant.orcs_orcs_orcs.moves.casting.plan import Plan
from assistant.orcs_orcs_orcs.moves.casting.spellwork import Reinforced, is_enough
from assistant.orcs_orcs_orcs.rules import aiming
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.verdict import Missing

ROW: Final = Missing("row", ("O37",))
CARD: Final = Missing("card", ("O57",))
NOTHING_THERE: Final = "nothing-there"
"""No creature is within reach, so that none is left out; whether one may cast, the rulebook does not say."""


def of_hand(position: Position, action: Hand, seat: int) -> tuple[Missing, ...]:
    """Return whether cards of a hand are neither named nor said to stay hidden."""
    held = len(position.wizards[seat].hand)
    return (Missing("other-cards", ("O39",)),) if len(action.cards) < held else ()


def of_a_new_spell(position: Position, card: str, seat: int) -> tuple[Missing, ...]:
    """Return whether nobody can tell if a card is the one learned in this turn, for want of its copies."""
    waits = position.game.options.new_spells_wait and card in position.turn.learned
    if not waits or position.box.start_copies(card) is not None or older_copies(position, card, seat) > 0:
        return ()
    return (Missing(f"{card}.start", ("O57",)),)


def of_power(box: Box, action: Reinforced) -> list[Missing]:
    """Return which cards must say the power they give: those of several kinds, where the row waits for it.

    Power that the row does not need may stay unused (O75), and so unsaid.
    """
    cards = {boost.card for boost in action.boosts if boost.card in {BOOK, WISDOM} and not boost.power}
    if not cards or is_enough(box, action):
        return []
    return [Missing(f"{card}.gives", ("O64",)) for card in sorted(cards)]


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
