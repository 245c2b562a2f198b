"""Spells as most are cast: with nothing told of their cards, at what stands there and can be aimed at.

Of these all that decides is looked up in what the checks were found to allow, so that they are judged
quickly. Whatever is not found here may be right all the same: of that the checks are asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import OTHER, Box
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, CATALOGUE, KNOWLEDGE, SPELLS
from assistant.orcs_orcs_orcs.moves.casting.facts import WANTED, boost_facts, held
from assistant.orcs_orcs_orcs.moves.casting.plan import Plan, cards_named
from assistant.orcs_orcs_orcs.moves.casting.power import PutDown, of_power, strong_enough_alone
from assistant.orcs_orcs_orcs.rules.aiming import AIMED_WELL, NO_SECOND, SWITCH
from assistant.orcs_orcs_orcs.rules.cards import LEARNED_WELL, PLAYED_WELL
from assistant.orcs_orcs_orcs.rules.reinforcing import REINFORCING
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.checks import asked
from assistant.referee.moves import NOTHING_WRONG
from assistant.referee.values import new

_CARDS_NAMED: Final = ((0, 0, 1), (0, 0, 2))
"""A card that is learned, and perhaps the one that fills the gap."""


PLAIN: Final = frozenset(
    Boost(card) for card in CATALOGUE.spells if not asked(REINFORCING, boost_facts(Box({}), Boost(card), ""))
)
"""Cards of which nothing is wanted or told, so that it is the same what they show. Worked out from the checks
once, because many spells are reinforced so."""


class Row(NamedTuple):
    """A row of a spell of which everything is told, and whether its card alone has power enough.

    ``wanted`` is how many creatures, sections and players or cards it names, in every way that is right.
    """

    wanted: tuple[tuple[int, int, int], ...]
    shape: str
    family: str
    alone: bool


@lru_cache(maxsize=64)
def _rows(box: Box, options: tuple[bool, bool]) -> Mapping[tuple[str, int], Row]:
    """Return these rows of a copy, with those options of a table."""
    alone, found = strong_enough_alone(box, options), {}
    for name, family, shape, *_ in SPELLS.values():
        if family == KNOWLEDGE:
            found[name, 0] = Row(_CARDS_NAMED, shape, family, (name, 0) in alone)
        elif family != ATTACK or box.every_life_is_told:
            for row in range(1, (box.rows(name) or SPELLS[name].rows) + 1):
                found[name, row] = Row((WANTED[shape][row > 1],), shape, family, (name, row) in alone)
    return found


def is_plain(position: Position, action: Cast, seat: int, plan: Plan) -> bool:
    """Whether a spell is cast as most are, and nothing is wrong with it or left out."""
    if action.damage or action.defeating or action.power or action.needs:
        return False
    options = position.game.options
    read_so = options.lower_rows, options.learning_is_reinforced
    row = _rows(position.box, read_so).get((action.spell, action.row))
    if row is None or plan.named not in row.wanted:
        return False
    if not _cards_are(position, action, seat, read_so, alone=row.alone):
        return False
    return (
        _is_learned(position, action, plan)
        if row.family == KNOWLEDGE
        else _aim_is(position, action, seat, plan, row)
    )


def _cards_are(
    position: Position, action: Cast, seat: int, read_so: tuple[bool, bool], *, alone: bool
) -> bool:
    """Whether the cards put down are plain and in the hand, and there is power enough in them."""
    spell, boosts, learned = action.spell, action.boosts, position.turn.learned
    if boosts:
        hand = len(position.wizards[seat].hand)
        if learned or len(boosts) > hand or not PLAIN.issuperset(boosts):
            return False
        put_down = new(PutDown, (spell, action.row, boosts, len(boosts), hand, *read_so))
        if of_power(position.box, put_down) != NOTHING_WRONG:
            return False
    elif spell in learned or not alone:
        return False
    return PLAYED_WELL.issuperset([values for _, values in held(position, action, seat)])


def _is_learned(position: Position, action: Cast, plan: Plan) -> bool:
    """Whether the card that is named first lies in the display."""
    display = position.display
    in_display = plan.others[0] in display or HIDDEN in display
    return (in_display,) in LEARNED_WELL and cards_named(action) == action.targets


def _aim_is(position: Position, action: Cast, seat: int, plan: Plan, row: Row) -> bool:
    """Whether creatures are named, all that the row wants, and stand where it may be aimed at."""
    (targets, spots, others, found, _), board = plan, position.board
    if spots or others or None in found or (row.family == ATTACK and position.rule == OTHER):
        return False
    if board.hurt and any(damage is None and board.differ(kind, spot) for kind, damage, spot in targets):
        return False  # the damage must say which is meant
    on_own_lane = True
    if row.shape == SWITCH:
        (one, _, spot), (other, _, goal) = targets
        if spot == goal and one == other:
            return False  # of two that may be the same creature each needs one of its own
    elif targets:
        on_own_lane = targets[0].spot.lane == position.wizards[seat].lane
    ring = position.game.options.lanes_are_a_ring
    return (action.spell, action.row, True, on_own_lane, True, NO_SECOND, ring) in AIMED_WELL
