"""How turns and rounds follow one another, and how cards change their places."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.box.phases import ACTIONS, FATE, OVER, REVEAL
from assistant.orcs_orcs_orcs.rules.outcomes import EndFacts, is_over
from assistant.orcs_orcs_orcs.table.board import Board
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Options, Position, Six, Turn, Wizard
from assistant.referee.values import new

Cards = tuple[str, ...]


def first_creatures_waiting(position: Position) -> int:
    """Return how many first creatures the set-up still lacks."""
    least = position.game.markers - CATALOGUE.first_creatures
    return sum([max(left - least, 0) for left in position.board.markers])


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position at the beginning of a player's turn."""
    return position.with_turn(_beginning(position, seat))


def _beginning(position: Position, seat: int) -> Turn:
    """Return the beginning of a player's turn; steps with nothing to turn up are left out."""
    board, options = position.board, position.game.options
    owed = board.deserted
    chosen = owed or is_one_to_choose(board.markers, position.wizards[seat].lane, options)
    return new(Turn, (REVEAL if chosen else ACTIONS, seat, options.actions, owed, False, (), ()))


def lanes_to_choose(markers: Six, own: int, options: Options) -> list[int]:
    """Return the lanes among which a player on a lane chooses one for a marker (O26, O27)."""
    with_markers = [number for number, left in enumerate(markers, LANES[0]) if left]
    if with_markers == [own] and options.own_lane_if_only:
        return [own]
    return [number for number in with_markers if number != own]


def is_own_lane_left_out(markers: Six, own: int, options: Options) -> bool:
    """Whether only the own lane has markers, and the table turns up none there."""
    return any(markers) and not is_one_to_choose(markers, own, options)


def is_one_to_choose(markers: Six, own: int, options: Options) -> bool:
    """Whether there is a lane to choose: always where several have markers."""
    return markers.count(0) < len(markers) - 1 or bool(lanes_to_choose(markers, own, options))


def marker_served(position: Position, board: Board, lane: int) -> Position:
    """Return the position after a marker was turned up on a lane: with others to turn up, or past that."""
    turn = position.turn
    owed = tuple([number for number in turn.owed if number != lane]) if turn.owed else ()
    goes_on = turn.owed and (
        owed or is_one_to_choose(board.markers, position.actor.lane, position.game.options)
    )
    turn = turn.owing(REVEAL if goes_on else ACTIONS, owed)
    return position.with_table(board, position.wizards, turn)


def end_turn(position: Position, cards: int) -> Position:
    """Return the position after the acting player discarded the hand and drew so many cards."""
    seat, wizards = position.turn.player, list(position.wizards)
    lane, hand, pile, discard, trophies, cubes, learned, poison = wizards[seat]
    hand, pile, discard = with_drawn((), pile, discard + len(hand), cards)
    wizards[seat] = new(Wizard, (lane, hand, pile, discard, trophies, cubes, learned, poison))
    board, players = position.board.healed(), tuple(wizards)
    if seat + 1 < len(wizards):
        return position.with_table(board, players, _beginning(position, seat + 1))
    if is_over(EndFacts(position.empty_lanes, round_over=True)) == "yes":
        return position.with_table(board, players, Turn(OVER, 0))._replace(rule="")
    return position.with_table(board, players, Turn(FATE, 0))._replace(rule="", round=position.round + 1)


def with_drawn(hand: Cards, pile: int, discard: int, cards: int) -> tuple[Cards, int, int]:
    """Return hand, pile and discard pile after drawing; an empty pile is filled from the latter (O41)."""
    if cards > pile:
        cards = min(cards, pile + discard)
        pile, discard = pile + discard, 0
    drawn_cards = (HIDDEN,) * cards
    return tuple(sorted(hand + drawn_cards)) if hand else drawn_cards, pile - cards, discard


def without_card(hand: Cards, card: str) -> Cards:
    """Return a hand from which a card was played, a hidden one where it was not told."""
    one = card if card in hand else HIDDEN
    # A table that overrules the referee may play a card that its hand does not hold.
    place = hand.index(one) if one in hand else 0
    return hand[:place] + hand[place + 1 :]
