"""A referee made of the moves of its game: what follows from these is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, TypeVar

from assistant.referee.ask.question import Question
from assistant.referee.moves import Moves
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.pad.rules import PadRules
from assistant.referee.protocol import Referee
from assistant.referee.rules import WAITS_FOR_MORE, RuleBook
from assistant.referee.score import ScoreSheet
from assistant.referee.seats import OVER, Acting, Seated
from assistant.referee.spoken import phrases_of
from assistant.referee.standings import Contest
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, sections_of
from assistant.referee.verdict import Fix, Verdict, Violation

Position = TypeVar("Position", bound=Seated)
Action = TypeVar("Action", bound=Acting)
BY_THE_MOVES: Final = (
    *("judge", "fix", "apply", "legal_actions", "reveals", "actor", "describe", "kind_of"),
    *("read", "write", "to_data", "from_data"),
)
"""What a referee does by its moves."""


class GameOfMoves(Referee[Position, Action], ABC):
    """The referee of a game with a board; what a function promises is at ``Referee``.

    ``moves`` are every kind of action, ``asked`` what people argue about, and ``pad_rules`` tells what is
    noted on the game's pads, where it has any.
    """

    versions: Sequence[str] = ("basic",)
    contest: Contest = Contest(Text("places"))
    rulebook: RuleBook
    moves: Moves[Position, Action]
    asked: Sequence[Question] = ()
    pad_rules: ClassVar[type[PadRules[Any]] | None] = None

    judge: Callable[[Position, Action], Verdict]
    fix: Callable[[Position, Action], Fix | None]
    apply: Callable[[Position, Action], Position]
    legal_actions: Callable[[Position], list[Action]]
    reveals: Callable[[Position, Action], bool]
    actor: Callable[[Position, Action], str]
    describe: Callable[[Position, Action], Text]
    kind_of: Callable[[Action], Text]
    read: Callable[[str], Action]
    write: Callable[[Action], str]
    to_data: Callable[[Action], dict[str, Any]]
    from_data: Callable[[Mapping[str, Any]], Action]

    passed_over: Callable[[Position, int], Position]
    """What lets the others play on where a player of this seat was waited for, who has just left."""
    without_pieces: Callable[[Position, int], Position]
    """What takes a player's pieces off the table."""

    def __init__(self) -> None:
        """Take over what the moves do, without a step in between, and make the ledger of the pads.

        What nobody has written down how to say is said as the fields of its move tell.
        """
        self.game = self.rulebook.game
        if self.spoken is not None:
            by_hand = self.spoken.phrases
            self.spoken = self.spoken._replace(phrases=(*by_hand, *phrases_of(self.moves, by_hand)))
        for name in BY_THE_MOVES:
            setattr(self, name, getattr(self.moves, name))
        if self.pad_rules is not None:
            self.pad = NotesLedger(self.pad_rules(self))

    def called(self, position: Position) -> Mapping[str, str]:
        """Return what the players are called, by colour."""
        return position.game.called

    def absent(self, position: Position) -> tuple[str, ...]:
        """Return who has left for good."""
        return tuple(position.game.colours[seat] for seat in sorted(position.game.away))

    def left(self, position: Position, player: str, *, pieces: bool) -> Position:
        """Return the position without a player: somebody else acts, and a single one has won."""
        seat = position.game.seat(player)
        position = _with_away(position, position.game.away | {seat})
        if pieces:
            position = self.without_pieces(position, seat)
        if len(position.game.present) > 1:
            return self.passed_over(position, seat)
        return self.over_now(position)

    def back(self, position: Position, player: str) -> Position:
        """Return the position in which a player is not passed over any more."""
        seat = position.game.seat(player)
        return self.returned(_with_away(position, position.game.away - {seat}), seat)

    def returned(self, position: Position, seat: int) -> Position:  # noqa: ARG002 - for games that need it
        """Return the position with what a game does besides, where somebody plays on for a player."""
        return position

    def scored(self, before: Any, action: Action, after: Any, /) -> tuple[ScoreSheet, ...]:  # noqa: ANN401, ARG002 - of any game
        """Return everybody's sheet when the game has just ended; nothing before."""
        if before.turn.phase == OVER or after.turn.phase != OVER:
            return ()
        return tuple(self.score(after, colour) for colour in after.game.colours)

    @abstractmethod
    def audit(self, position: Position) -> tuple[Violation, ...]:
        """Return every impossibility of a position."""

    def position_audit(self, position: Position, *, everything: bool) -> tuple[Violation, ...]:
        """Return what is impossible, whatever else may lie on a table that is not all entered."""
        violations = self.audit(position)
        if everything:
            return violations
        return tuple(fault for fault in violations if not self.rulebook.has(fault, WAITS_FOR_MORE))

    def typing_help(self) -> tuple[TypingSection, ...]:
        """Return every verb, correction and word of the notation."""
        return sections_of(self.rulebook)

    def questions(self) -> Sequence[Question]:
        """Return what people argue about."""
        return self.asked


def _with_away(position: Any, away: frozenset[int]) -> Any:  # noqa: ANN401 - a position of any game
    """Return the position in which these seats have left."""
    return position._replace(game=replace(position.game, away=away))
