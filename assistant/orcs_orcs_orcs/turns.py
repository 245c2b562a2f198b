"""How turns and rounds follow one another, and how cards change their places."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.movement import healed
from assistant.orcs_orcs_orcs.position import (
    ACTIONS,
    FATE,
    HIDDEN,
    OVER,
    REVEAL,
    Position,
    Turn,
    Wizard,
)
from assistant.orcs_orcs_orcs.rules.outcomes import EndFacts, is_over


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position at the beginning of a player's turn; steps with nothing to turn up are left out."""
    owed = tuple(
        number
        for number, lane in zip(LANES, position.lanes, strict=True)
        if lane.markers and not lane.standing
    )
    turn = Turn(REVEAL, seat, CATALOGUE.actions, owed)
    position = position._replace(turn=turn)
    return position if owed or lanes_to_choose(position) else start_actions(position)


def lanes_to_choose(position: Position) -> list[int]:
    """Return the lanes among which the acting player chooses one for a marker (O26, O27)."""
    own = position.actor.lane
    with_markers = [number for number in LANES if position.lane(number).markers]
    if with_markers == [own] and position.game.options.own_lane_if_only:
        return [own]
    return [number for number in with_markers if number != own]


def start_actions(position: Position) -> Position:
    """Return the position when all markers of a turn are turned up."""
    return position._replace(turn=position.turn._replace(phase=ACTIONS, owed=()))


def end_turn(position: Position, cards: int) -> Position:
    """Return the position after the acting player discarded the hand and drew so many cards."""
    seat = position.turn.player
    wizard = position.wizards[seat]
    wizard = wizard._replace(hand=(), discard=wizard.discard + len(wizard.hand))
    position = healed(position.with_wizard(seat, drawn(wizard, cards)))
    if seat + 1 < len(position.wizards):
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
    hand = tuple(sorted((*wizard.hand, *(HIDDEN,) * cards)))
    return wizard._replace(hand=hand, pile=pile, discard=discard)


def played(wizard: Wizard, card: str) -> Wizard:
    """Return the player with a card taken from the hand, a hidden one where it was not told."""
    hand = list(wizard.hand)
    for known in (card, HIDDEN):
        if known in hand:
            hand.remove(known)
            return wizard._replace(hand=tuple(hand))
    # A table that overrules the referee may play a card that its hand does not hold.
    return wizard._replace(hand=tuple(hand[1:]))
