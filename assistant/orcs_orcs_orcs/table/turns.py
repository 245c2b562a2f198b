"""How turns and rounds follow one another, and how cards change their places."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.box.phases import ACTIONS, FATE, OVER, REVEAL
from assistant.orcs_orcs_orcs.rules.outcomes import EndFacts, is_over
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position, Turn, Wizard
from assistant.referee.values import new


def first_creatures_waiting(position: Position) -> int:
    """Return how many first creatures the set-up still lacks."""
    least = position.game.markers - CATALOGUE.first_creatures
    return sum([max(left - least, 0) for left in position.board.markers])


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position at the beginning of a player's turn; steps with nothing to turn up are left out."""
    board = position.board
    owed = tuple(
        [lane for lane, left in zip(LANES, board.markers, strict=True) if left and board.is_empty(lane)]
    )
    turn = new(Turn, (REVEAL, seat, position.game.options.actions, owed, False, (), ()))
    position = position.with_turn(turn)
    return position if owed or lanes_to_choose(position) else start_actions(position)


def lanes_to_choose(position: Position) -> list[int]:
    """Return the lanes among which the acting player chooses one for a marker (O26, O27)."""
    own = position.wizards[position.turn.player].lane
    with_markers = [number for number, left in enumerate(position.board.markers, LANES[0]) if left]
    if with_markers == [own] and position.game.options.own_lane_if_only:
        return [own]
    return [number for number in with_markers if number != own]


def start_actions(position: Position) -> Position:
    """Return the position when all markers of a turn are turned up."""
    return position.with_turn(position.turn.owing(ACTIONS, ()))


def end_turn(position: Position, cards: int) -> Position:
    """Return the position after the acting player discarded the hand and drew so many cards."""
    seat, wizards = position.turn.player, list(position.wizards)
    wizard = wizards[seat]
    wizards[seat] = drawn(wizard.with_cards((), wizard.pile, wizard.discard + len(wizard.hand)), cards)
    position = position.with_table(position.board.healed(), tuple(wizards), position.turn)
    if seat + 1 < len(wizards):
        return begin_turn(position, seat + 1)
    if is_over(EndFacts(position.empty_lanes, round_over=True)) == "yes":
        return position._replace(turn=Turn(OVER, 0), rule="")
    return position._replace(turn=Turn(FATE, 0), rule="", round=position.round + 1)


def drawn(wizard: Wizard, cards: int) -> Wizard:
    """Return the player after drawing; an empty pile is filled from the discard pile (O41)."""
    cards = min(cards, wizard.pile + wizard.discard)
    pile, discard = wizard.pile - cards, wizard.discard
    if pile < 0:
        pile, discard = pile + discard, 0
    new_cards = (HIDDEN,) * cards
    hand = tuple(sorted((*wizard.hand, *new_cards))) if wizard.hand else new_cards
    return wizard.with_cards(hand, pile, discard)


def played(wizard: Wizard, card: str) -> Wizard:
    """Return the player with a card taken from the hand, a hidden one where it was not told."""
    hand = wizard.hand
    one = card if card in hand else HIDDEN
    # A table that overrules the referee may play a card that its hand does not hold.
    place = hand.index(one) if one in hand else 0
    return wizard.with_cards(hand[:place] + hand[place + 1 :], wizard.pile, wizard.discard)
