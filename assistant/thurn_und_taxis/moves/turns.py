"""A turn: its order, which officials may help, closing, the next player, the end (TT7, TT13, TT42-TT45)."""

from __future__ import annotations

from typing import Final

from assistant.referee.checks import remembered_checks
from assistant.referee.rules import OUT_OF_STEP
from assistant.referee.values import new
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import WAGNER
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, HAND, OVER, TAKE, rulebook
from assistant.thurn_und_taxis.rules.cards import OfficialFacts
from assistant.thurn_und_taxis.rules.turns import TURN_ORDER, TurnFacts
from assistant.thurn_und_taxis.table.effects import added, end_tile, with_tiles
from assistant.thurn_und_taxis.table.position import NOBODY, Position, Turn


def may_help(position: Position, official: str) -> bool:
    """Whether this official may still help in this turn, as far as their number goes."""
    if not position.turn.officials:
        return True
    return any(expansion.another_official(position, official) for expansion in position.game.expansions)


def official_facts(position: Position, official: str, *, laying: bool) -> OfficialFacts:
    """Return what an action has to do with officials."""
    _, _, taken, _, officials, began_with, _, _ = position.turn
    used = officials[-1] if officials else ""
    first, counts = is_first_turn(position), position.game.options.empty_hand_needs_postmeister
    return new(OfficialFacts, (official, used, taken, laying, first, not began_with, counts))


def is_first_turn(position: Position) -> bool:
    """Whether this is the first turn of whoever acts.

    A table that was stated as it lies is of the first round until somebody says otherwise; what lies there
    may show that it is none: in the first round nobody has closed a route, and nobody begins with a card.
    """
    turn = position.turn
    if position.round != 1 or turn.began_with or len(position.own.route) > turn.laid:
        return False
    return not any(business.houses or business.carriage for business in position.players)


def needs_second_card(position: Position) -> bool:
    """Whether the Postmeister must still help before a card is laid."""
    turn, options = position.turn, position.game.options
    must = is_first_turn(position) or (options.empty_hand_needs_postmeister and not turn.began_with)
    return must and turn.taken == 1


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position at the start of a player's turn."""
    return position.with_turn(_beginning(position, seat))


def _beginning(position: Position, seat: int) -> Turn:
    return new(Turn, (TAKE, seat, 0, 0, (), len(position.players[seat].hand), 0, False))


def after_placing(position: Position, length: int) -> Position:
    """Return the position after the houses of a route so long: its carriage comes next, if in reach."""
    position = position.with_turn(position.turn._replace(phase=CARRIAGE, closed=length))
    return position if carriage_in_reach(position) else after_carriage(position)


def carriage_in_reach(position: Position) -> bool:
    """Whether the closed route is long enough for the next carriage, if need be with the Wagner."""
    catalogue = position.game.catalogue
    size = catalogue.next_carriage(position.own.carriage)
    if not size:
        return False
    reach = catalogue.wagner_reach if may_help(position, WAGNER) else 0
    return position.turn.closed >= size - reach


def after_carriage(position: Position) -> Position:
    """Return the position with the closed route put away; then the hand is cut, or the turn is over."""
    own = position.own
    discard, turn = added(position.discard, *own.route), position.turn
    position = position.with_cards(position.display, position.pile, discard)
    position = position.with_player(turn.player, own.with_cards(own.hand, ()))
    if len(own.hand) > position.game.options.hand_size:
        return position.with_turn(turn._replace(phase=HAND))
    return end_turn(position)


def end_turn(position: Position) -> Position:
    """Return the position in which the next player acts, or in which the game is over."""
    game, display, pile, discard, players, stacks, turn, number, ender, parts, _ = position
    ended = turn if turn.closed else None
    seat = game.after(turn.player)
    round_over = seat <= turn.player
    if not round_over or ender == NOBODY:
        turn, number = _beginning(position, seat), number + round_over
    else:
        turn = Turn(OVER, turn.player)
    return new(Position, (game, display, pile, discard, players, stacks, turn, number, ender, parts, ended))


def with_end(position: Position, seat: int) -> Position:
    """Return the position with the end brought about by this player, unless somebody else did before.

    To be called for whoever has just placed the last house or taken the largest carriage.
    """
    if position.ender != NOBODY:
        return position
    return with_tiles(position, seat, end_tile(position))._replace(ender=seat)


_out_of_order: Final = remembered_checks(TURN_ORDER, TurnFacts)


def out_of_order(position: Position, step: str, named: str) -> tuple[Violation, ...]:
    """Return what is wrong with the moment of a step by whoever is named, nobody perhaps."""
    phase, player, taken, laid, _, _, _, promoted = position.turn
    expected = ""  # who is expected is said only where somebody is named: so one answer serves all players
    if named:
        names, seat = position.game.names, position.game.seat(named)
        named, expected = named if seat == NOBODY else names[seat], names[player]
    return _out_of_order(phase, step, named, expected, taken, laid, promoted)


def is_out_of_step(order: tuple[Violation, ...]) -> bool:
    """Whether a rule on the order of steps is among these."""
    return any(rulebook().has(violation, OUT_OF_STEP) for violation in order)
