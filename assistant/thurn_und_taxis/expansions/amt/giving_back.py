"""How tokens of officials go back: who is next, what they bring, and how the game goes on."""

from __future__ import annotations

from assistant.referee.errors import ImpossibleError
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import HOUSE, OPEN_CARD, UNSEEN_CARD, Return
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS, WAGNER
from assistant.thurn_und_taxis.box.phases import HAND, OVER, RETURN
from assistant.thurn_und_taxis.expansions.amt.tokens import (
    ID,
    chips_left,
    clockwise_from,
    free_to_return,
    has_empty_stack,
    to_return,
    tokens_of,
)
from assistant.thurn_und_taxis.moves.taking import draw_unseen, take_open
from assistant.thurn_und_taxis.moves.turns import end_turn, with_end
from assistant.thurn_und_taxis.rules.tokens import FOR_A_CHIP
from assistant.thurn_und_taxis.table.position import Position, Turn
from assistant.thurn_und_taxis.table.rewards import ends_the_game, land_tiles, with_tiles


def given_back(position: Position, action: Return, seat: int) -> Position:
    """Return the position with tokens given back and what they bring. Raises ImpossibleError."""
    part = tokens_of(position)
    tokens = list(part.held[seat])
    for official in action.officials:
        tokens[OFFICIALS.index(official)] -= 1
    if min(tokens) < 0:
        raise ImpossibleError("So many tokens are not there to be given back; correct them first.")
    part = part.with_tokens(seat, tuple(tokens))
    if len(action.officials) == FOR_A_CHIP and chips_left(position):
        part = part.with_chips(seat, part.chips[seat] + 1)
    return _next_return(_rewarded(position.with_part(ID, part), action, seat), seat)


def begin_return(before: Position, after: Position) -> Position:
    """Return the position in which everybody gives tokens back, because an official's last one was taken."""
    seat = before.turn.player
    return _begin(_held_up(before, after), to_return(after, clockwise_from(after, seat)))


def _rewarded(position: Position, action: Return, seat: int) -> Position:
    """Return the position with a card in hand, or a house and what it brings (AW11, AW12)."""
    if action.reward == OPEN_CARD:
        return take_open(position, seat, action.city, action.shown)
    if action.reward == UNSEEN_CARD:
        return draw_unseen(position, seat, action.city)
    business = position.players[seat]
    if action.reward != HOUSE or action.city in business.houses:
        return position
    if not business.supply:
        raise ImpossibleError("No house is left to place.")
    houses = tuple(sorted((*business.houses, action.city)))
    position = position.with_player(seat, business._replace(houses=houses, supply=business.supply - 1))
    position = with_tiles(position, seat, land_tiles(position, position.players[seat]))
    return with_end(position, seat) if ends_the_game(position, position.players[seat]) else position


def _begin(position: Position, pending: tuple[int, ...], *, again: bool = False) -> Position:
    """Return the position in which these seats give tokens back before the turn goes on."""
    part = tokens_of(position)
    resumed = part.resumed or position.turn
    part = part._replace(pending=pending, resumed=resumed, again=again)
    return position.with_part(ID, part)._replace(turn=Turn(RETURN, pending[0]))


def begin_last(position: Position) -> Position:
    """Return the position in which everybody may give tokens back once more, the last player first."""
    pending = to_return(position, reversed(position.game.seats))
    over = position._replace(turn=Turn(OVER, position.turn.player))
    if not pending:
        return over
    over = over.with_part(ID, tokens_of(over)._replace(late=True, resumed=None))
    return _begin(over, pending)


def _held_up(before: Position, after: Position) -> Position:
    """Return the position in which a turn that the Wagner has brought to its end is not over yet.

    Tokens go back as soon as he has helped, so a card that they bring is in the hand when it is cut.
    """
    if after.turn.player == before.turn.player and after.turn.phase != OVER:
        return after
    used = (*before.turn.officials, WAGNER)
    turn = before.turn._replace(phase=HAND, officials=used, promoted=True)
    return after._replace(turn=turn, round=before.round, ended=None)


def _next_return(position: Position, seat: int) -> Position:
    """Return the position in which the next player gives tokens back, or in which the turn goes on."""
    part = tokens_of(position)
    pending = tuple(other for other in part.pending if other != seat)
    if pending:
        return position.with_part(ID, part._replace(pending=pending))._replace(turn=Turn(RETURN, pending[0]))
    resumed = part.resumed or position.turn
    if not part.late and has_empty_stack(position):
        return _begin(position, to_return(position, clockwise_from(position, resumed.player)), again=True)
    part = part._replace(pending=(), again=False, resumed=None)
    position = position.with_part(ID, part)._replace(turn=resumed)
    if resumed.phase != HAND or len(position.own.hand) > position.game.options.hand_size:
        return position
    position = end_turn(position)
    return begin_last(position) if position.turn.phase == OVER else position


def asked_to_return(position: Position) -> Text:
    """Return what is asked while tokens are given back."""
    late = tokens_of(position).late
    names = ", ".join(position.game.names[seat] for seat in free_to_return(position))
    if len(free_to_return(position)) > 1:
        if late:
            return Text("{players}: give tokens back once more, or not, in any order", players=names)
        return Text("{players}: give tokens of officials back, in any order", players=names)
    if not late:
        return Text("give tokens of officials back")
    return Text("give tokens back once more, or not")
