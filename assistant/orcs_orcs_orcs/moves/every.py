"""Every kind of action of the game, and what all of them must keep: the order of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import OVER, SETUP, rulebook
from assistant.orcs_orcs_orcs.moves.casting.cast import Casting
from assistant.orcs_orcs_orcs.moves.turns import AFTER_CASTING, BEFORE_CASTING
from assistant.orcs_orcs_orcs.rules.turns import CARD, TURN_ORDER, MomentFacts, not_after_the_end
from assistant.orcs_orcs_orcs.table.audit import lifting
from assistant.orcs_orcs_orcs.table.effects import first_creatures_waiting, is_own_lane_left_out
from assistant.orcs_orcs_orcs.table.position import NOBODY, Position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from assistant.referee.checks import broken, remembered_checks
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.moves import Correcting, Found, Move, Moves, Remedy
from assistant.referee.notation import LONGEST_LINE
from assistant.referee.verdict import Missing, Violation

_too_early: Final = remembered_checks(
    TURN_ORDER, MomentFacts, your_turn=True, named="", expected="", waiting=0, only_own=False
)
"""Whether a move of whoever is to act breaks the order of a turn, or comes too late."""


class OrcsMoves(Moves[Position, Action]):
    """The moves of Orcs Orcs Orcs."""

    book = rulebook()

    def tidied(self, text: str) -> str:
        """Return a line without capitals; the value of a correction may tell them apart."""
        if text.islower() and len(text) <= LONGEST_LINE:
            return text  # as nearly every line is
        small = text.lower()
        if small.isprintable() and len(small) <= LONGEST_LINE and not small.lstrip().startswith("set"):
            return small  # the words in it are distinguished once, when it is read
        words = small.split()
        if words and words[0] == "set":
            words[3:] = text.split()[3:]
        return " ".join(words)

    def checked(
        self, move: Move[Position, Any], position: Position, action: Action, seat: int, cost: int | None
    ) -> Found:
        """Return what is wrong with an action or not stated: out of order, or of its own."""
        checked, turn, step = move.demands(position, action, seat), position.turn, move.step
        if step and not action.player and not _too_early(turn.phase, step, turn.left, turn.passed):
            return checked
        violations, missing = checked
        return _out_of_order(position, action, move) + violations, missing

    def unless(self, position: Position, violations: tuple[Violation, ...], seat: int) -> tuple[Missing, ...]:
        """Return what nobody has explained and what may lift all the rules broken."""
        return lifting(position, seat, violations)

    def must_be_possible(
        self, move: Move[Position, Any], position: Position, action: Action, seat: int
    ) -> None:
        """Raise ImpossibleError after the end, when nothing but a correction comes."""
        if position.turn.phase == OVER:
            raise ImpossibleError("The game is over; correct the table if something is missing.")
        move.must_be_possible(position, action, seat)

    def ways(
        self, move: Move[Position, Any], position: Position, action: Action, broken: frozenset[str]
    ) -> Iterator[Remedy]:
        """Yield what may be legal instead: first the same action by whoever is to act."""
        if not isinstance(action, Correct) and action.player and move.step not in ("", CARD):
            yield Remedy(replace(action, player=""))
        yield from super().ways(move, position, action, broken)


def _out_of_order(position: Position, action: Action, move: Move[Position, Any]) -> tuple[Violation, ...]:
    """Return what is wrong with the moment of an action."""
    checks = TURN_ORDER if move.step else (not_after_the_end,)
    return broken(checks, _moment(position, action.player, move.step))


def _moment(position: Position, player: str, step: str) -> MomentFacts:
    """Return the facts of the moment for whoever is named, nobody perhaps."""
    turn, game = position.turn, position.game
    expected, named = game.names[turn.player], ""
    if player:
        seat = game.seat(player)
        named = player if seat == NOBODY else game.names[seat]
    right = named in ("", expected)
    waiting = first_creatures_waiting(position) if turn.phase == SETUP else 0
    only_own = is_own_lane_left_out(position.board.markers, position.actor.lane, game.options)
    return MomentFacts(turn.phase, step, right, named, expected, waiting, turn.left, turn.passed, only_own)


MOVES: Final = OrcsMoves(
    (
        *BEFORE_CASTING,
        Casting(),
        *AFTER_CASTING,
        Correcting(SLOTS.correct, SLOTS.sentence, "set red goblin 3"),
    ),
    tuple(CATALOGUE.start_fields),
)
