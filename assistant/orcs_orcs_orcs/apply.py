"""The next position. Nothing is checked here; what is not known and needed raises ImpossibleError."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.orcs_orcs_orcs.actions import Action, Cast, Draw, Fate, Hand, Pass, Poison, Reveal, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.fate_deck import written
from assistant.orcs_orcs_orcs.box.names import creature_name
from assistant.orcs_orcs_orcs.judge import first_creatures_waiting
from assistant.orcs_orcs_orcs.moves import seen
from assistant.orcs_orcs_orcs.moves.casting.spells import cast
from assistant.orcs_orcs_orcs.table import corrections
from assistant.orcs_orcs_orcs.table.movement import forward
from assistant.orcs_orcs_orcs.table.position import (
    FATE,
    HIDDEN,
    OVER,
    REVEAL,
    SETUP,
    Creature,
    Lane,
    Position,
)
from assistant.orcs_orcs_orcs.table.turns import begin_turn, end_turn, lanes_to_choose, start_actions
from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.seats import acting_seat
from assistant.referee.text import joined
from assistant.referee.values import new


def apply(position: Position, action: Action) -> Position:
    """Return the next position, legal or not. Raises ImpossibleError where no position can hold it."""
    if position.turn.phase == OVER and not isinstance(action, Correct):
        raise ImpossibleError("The game is over; correct the table if something is missing.")
    return _APPLIERS[type(action)](position, action)


def _reveal(position: Position, action: Reveal) -> Position:
    lane = position.lane(action.lane)
    if not lane.markers:
        raise ImpossibleError("No markers are left on lane {lane}.", lane=action.lane)
    outer, *others = lane.sections
    sections = (tuple(sorted((*outer, Creature(action.kind)))), *others)
    position = position.with_lane(action.lane, new(Lane, (lane.markers - 1, sections)))
    turn = position.turn
    if turn.phase == SETUP:
        finished = not first_creatures_waiting(position)
        return position.with_turn(turn._replace(phase=FATE)) if finished else position
    if turn.phase != REVEAL:
        return position
    if not turn.owed:
        return start_actions(position)
    owed = tuple([number for number in turn.owed if number != action.lane])
    position = position.with_turn(turn.owing(REVEAL, owed))
    return position if owed or lanes_to_choose(position) else start_actions(position)


def _fate(position: Position, action: Fate) -> Position:
    waiting = [] if action.moving else seen.untold(position, action.moves)
    if waiting:
        shown = " ".join(action.moves)
        raise ImpossibleError(
            "Say which of these were seen to move, “fate {shown} moving {first}” or “moving -”: {kinds}.",
            shown=shown,
            first=waiting[0],
            kinds=joined([creature_name(position.box, kind) for kind in waiting]),
        )
    kinds, box = seen.moving(position, action), seen.after_fate(position, action)
    position = forward(position, [(spot, one) for spot, one in position.creatures() if one.kind in kinds], 1)
    position = position._replace(box=box)
    position = position._replace(fate=(*position.fate, written(action.moves)), rule=action.rule)
    # A second card that the table lets pass leaves the turn where it is.
    return begin_turn(position, 0) if position.turn.phase in {SETUP, FATE} else position


def _teleport(position: Position, action: Teleport) -> Position:
    seat = acting_seat(position, action)
    turn = position.turn
    wizard = position.wizards[seat].on(action.lane)
    return position.with_turn(turn.going_on(turn.left - 1, turn.used), seat, wizard)


def _cast(position: Position, action: Cast) -> Position:
    return cast(position, action, acting_seat(position, action))


def _pass(position: Position, _action: Pass) -> Position:
    return position._replace(turn=position.turn._replace(left=0, passed=True))


def _draw(position: Position, action: Draw) -> Position:
    extra = position.box.extra_cards(position.wizards[position.turn.player].cubes)
    if not action.cards and not extra.sure:
        raise ImpossibleError(
            "Say how many cards you draw, “draw 4” or “draw 5”: which ability draws one more is not told."
        )
    return end_turn(position, action.cards or CATALOGUE.hand + extra.least)


def _hand(position: Position, action: Hand) -> Position:
    seat = acting_seat(position, action)
    wizard = position.wizards[seat]
    hidden = (HIDDEN,) * (len(wizard.hand) - len(action.cards))
    return position.with_wizard(seat, wizard._replace(hand=tuple(sorted((*action.cards, *hidden)))))


def _poison(position: Position, action: Poison) -> Position:
    seat = acting_seat(position, action)
    wizard = position.wizards[seat]
    wizard = wizard._replace(poison=wizard.poison + 1, discard=wizard.discard + 1)
    return position.with_wizard(seat, wizard)


_APPLIERS: Final[dict[type, Callable[..., Position]]] = {
    Reveal: _reveal,
    Fate: _fate,
    Teleport: _teleport,
    Cast: _cast,
    Pass: _pass,
    Draw: _draw,
    Hand: _hand,
    Poison: _poison,
    Correct: corrections.correct,
}
