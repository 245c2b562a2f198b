"""How a turn goes on and one follows another: closing, the next player, the end (TT7, TT42-TT45)."""

from __future__ import annotations

from assistant.referee.values import new
from assistant.thurn_und_taxis.box.officials import WAGNER
from assistant.thurn_und_taxis.box.phases import CARRIAGE, HAND, OVER, TAKE
from assistant.thurn_und_taxis.moves.officials import may_help
from assistant.thurn_und_taxis.table.cards import added
from assistant.thurn_und_taxis.table.position import NOBODY, Position, Turn
from assistant.thurn_und_taxis.table.rewards import end_tile, with_tiles


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position at the start of a player's turn."""
    return position.with_turn(_beginning(position, seat))


def _beginning(position: Position, seat: int) -> Turn:
    return new(Turn, (TAKE, seat, 0, 0, (), len(position.players[seat].hand), 0, False))


def after_placing(position: Position, length: int) -> Position:
    """Return the position after the houses of a route so long: its carriage comes next, if in reach."""
    position = position.with_turn(position.turn.closing(CARRIAGE, length))
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
        return position.with_turn(turn.closing(HAND, turn.closed))
    return end_turn(position)


def end_turn(position: Position) -> Position:
    """Return the position in which the next player acts, or in which the game is over."""
    game, display, pile, discard, players, stacks, turn, number, ender, parts, _ = position
    ended = turn if turn.closed else None
    seat = (turn.player + 1) % len(game.colours)
    if seat or ender == NOBODY:
        turn, number = _beginning(position, seat), number if seat else number + 1
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
