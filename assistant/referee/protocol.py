"""The interfaces that every game implements. Pages, the command line and the records know only these.

A ``Ledger`` is what a log needs: score pads are no more. A ``Referee`` is a ledger of a game with a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeGuard, TypeVar

from assistant.referee.logs.log import Header
from assistant.referee.offers import Offer, Prompt
from assistant.referee.picture import Picture
from assistant.referee.rules import RuleBook
from assistant.referee.score import ScoreSheet
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.referee.ties import TieBreak
from assistant.referee.verdict import Fix, Verdict, Violation

Position = TypeVar("Position")
Action = TypeVar("Action")


class Named(Protocol):
    """What a game is called, who plays it, and by which rules.

    ``contest`` is what the players contest and how people speak of it.
    """

    game: str
    title: str
    versions: Sequence[str]
    players: range
    colours: Sequence[str]
    contest: Contest

    @property
    def rulebook(self) -> RuleBook:
        """The game's rules, editions and options."""
        ...


class Ledger(Named, Protocol[Position, Action]):
    """What a log needs of a game's rules. Positions and actions are the game's own immutable values.

    All methods are pure: the same arguments give the same answer in every process. ``currency`` is the
    short name of what actions cost (empty where nothing is paid), ``example_line`` a line of notation.
    """

    currency: str
    example_line: str

    def new_game(self, header: Header) -> Position:
        """Return the position at the start. Raises BadInputError when the header cannot be played."""
        ...

    def reread(self, position: Position, options: Mapping[str, str]) -> Position:
        """Return the position as a table has it that reads the rules so; ``options`` holds them all."""
        ...

    def judge(self, position: Position, action: Action) -> Verdict:
        """Return the verdict on an action: its price and every rule it breaks. Never raises for a move."""
        ...

    def apply(self, position: Position, action: Action) -> Position:
        """Return the next position, legal or not. Raises ImpossibleError where no position can hold it."""
        ...

    def audit(self, position: Position) -> tuple[Violation, ...]:
        """Return every impossibility of a position, however it came about."""
        ...

    def score(self, position: Position, player: str) -> ScoreSheet:
        """Return what the player would score now."""
        ...

    def points(self, position: Position) -> Mapping[str, int]:
        """Return the points every player has on the track, by player id."""
        ...

    def scored(self, before: Position, action: Action, after: Position) -> tuple[ScoreSheet, ...]:
        """Return the sheets that were entered on the track by this action (usually none)."""
        ...

    def winners(self, position: Position) -> tuple[str, ...]:
        """Return the ids of the players who have won, empty while the game goes on."""
        ...

    def tie_break(self, position: Position, names: Mapping[str, str]) -> TieBreak | None:
        """Return why one of several with most points has won, or all of them have; nothing without a tie.

        ``names`` are what players are called, by id.
        """
        ...

    def standings(self, position: Position) -> tuple[Standing, ...]:
        """Return who stands how at every contested place, always in the same order."""
        ...

    def round_of(self, position: Position) -> int:
        """Return the number of the round under way, from 1; the game says what a round is."""
        ...

    def kind_of(self, action: Action) -> Text:
        """Return what sort of action this is, as a heading for many of them (``walking``)."""
        ...

    def actor(self, position: Position, action: Action) -> str:
        """Return the id of the player who acts, empty for a correction by the table."""
        ...

    def read(self, text: str) -> Action:
        """Return the action that a line of notation means. Raises BadInputError with a clear sentence."""
        ...

    def write(self, action: Action) -> str:
        """Return the line of notation of an action; ``read`` is its inverse."""
        ...

    def to_data(self, action: Action) -> dict[str, Any]:
        """Return the action as JSON values; ``from_data`` is its inverse."""
        ...

    def from_data(self, data: Mapping[str, Any]) -> Action:
        """Return the action from JSON values. Raises BadInputError with a clear sentence."""
        ...

    def describe(self, position: Position, action: Action) -> Text:
        """Return in words what the action does, for the log that people read."""
        ...

    def fingerprint(self, position: Position) -> str:
        """Return the whole position as one canonical line of text."""
        ...

    def prompt(self, position: Position) -> Prompt:
        """Return whose turn it is and what is asked."""
        ...


class Referee(Ledger[Position, Action], Protocol[Position, Action]):
    """A game's rules behind one interface: a ledger, and what a board needs besides."""

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal, or nothing where none is known."""
        ...

    def legal_actions(self, position: Position) -> list[Action]:
        """Return every elementary legal action, for every outcome that chance may still show."""
        ...

    def holdings(self, position: Position, player: str) -> tuple[Holding, ...]:
        """Return what the player owns beside the board that counts, such as treasure sets."""
        ...

    def offers(self, position: Position, zone: str = "") -> tuple[Offer, ...]:
        """Return what a player may want to do, in general or at a tapped zone."""
        ...

    def picture(self, position: Position, selected: str = "", offered: Iterable[str] = ()) -> Picture:
        """Return the picture of the table, with a zone selected and zones offered for the next tap."""
        ...


AnyPosition: TypeAlias = object
AnyAction: TypeAlias = object
"""Those of whichever game is played: pages and records hand them on and never look inside."""
AnyLedger: TypeAlias = Ledger[Any, Any]
AnyReferee: TypeAlias = Referee[Any, Any]
"""The rules of whichever game is played. There is no type for *some position, the same everywhere*, so that
here alone anything goes; what they return is taken as ``AnyPosition`` and ``AnyAction``."""


def has_board(ledger: AnyLedger) -> TypeGuard[AnyReferee]:
    """Whether these are the rules of a game with a board, and not of a score pad."""
    return hasattr(ledger, "picture")


def with_board(ledger: AnyLedger) -> AnyReferee:
    """Return the same referee for whoever needs its board. Raises TypeError for a score pad."""
    if not has_board(ledger):
        raise TypeError(ledger.game)
    return ledger
