"""What can go wrong with records. Each message is a sentence for the people at the table."""

from __future__ import annotations

from assistant.referee.errors import BadInputError, ToldError
from assistant.referee.logs.history import Step
from assistant.referee.logs.log import Entry
from assistant.referee.text import to_translate


class UnknownGameError(BadInputError):
    """No game has this code, or it is no code at all."""


class NotInvitedError(BadInputError):
    """The device may not look at the game, or not enter anything into it."""


class TooManyTriesError(BadInputError):
    """Somebody has tried too many join codes that do not exist."""


class MovedOnError(ToldError):
    """Somebody else was first: the game has moved on since the caller looked. Nothing was stored.

    ``news`` are the entries that came in between. ``refused`` is the caller's step where the table as it is
    now refuses it, and ``same`` is the number of the very same entry where that came in between, else 0.
    """

    def __init__(
        self, head: int, news: tuple[Entry, ...] = (), refused: Step | None = None, *, same: int = 0
    ) -> None:
        super().__init__(
            to_translate("The game has moved on meanwhile; look at the table and enter it again.")
        )
        self.head = head
        self.news = news
        self.refused = refused
        self.same = same


class SomebodyElsesError(ToldError):
    """The entry to be taken back is somebody else's, and the caller has not said that they know."""

    def __init__(self, step: Step) -> None:
        super().__init__(to_translate("Somebody else entered this; say that it shall be taken back."))
        self.step = step


class NotSavedError(ToldError):
    """The records cannot be read or written now, as when the disk is full. Nothing was stored."""
