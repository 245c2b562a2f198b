"""The officials: what an action has to do with them, and whether one more may help (TT13, TT14, TT49)."""

from __future__ import annotations

from assistant.referee.values import new
from assistant.thurn_und_taxis.rules.officials import OfficialFacts
from assistant.thurn_und_taxis.table.position import Position


def may_help(position: Position, official: str) -> bool:
    """Whether this official may still help in this turn, as far as their number goes."""
    if not position.turn.officials:
        return True
    return any(expansion.another_official(position, official) for expansion in position.game.expansions)


def official_facts(position: Position, official: str, *, laying: bool) -> OfficialFacts:
    """Return what an action has to do with officials."""
    _, _, taken, _, officials, began_with, _, _ = position.turn
    used = officials[-1] if officials else ""
    first_round, counts = position.round == 1, position.game.options.empty_hand_needs_postmeister
    return new(OfficialFacts, (official, used, taken, laying, first_round, not began_with, counts))


def needs_second_card(position: Position) -> bool:
    """Whether the Postmeister must still help before a card is laid."""
    turn, options = position.turn, position.game.options
    must = position.round == 1 or (options.empty_hand_needs_postmeister and not turn.began_with)
    return must and turn.taken == 1
