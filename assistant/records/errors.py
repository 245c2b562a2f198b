"""What can go wrong with records. Each message is a sentence for the people at the table."""

from __future__ import annotations

from typing import Final

from assistant.referee.errors import BadInputError, ToldError
from assistant.referee.rules import common, texts
from assistant.referee.text import Text


class UnknownGameError(BadInputError):
    """No game has this code, or it is no code at all."""


def unknown(code: str) -> UnknownGameError:
    """Return what is raised where no game has a code."""
    return UnknownGameError("There is no game with the code {code} here; check the code.", code=code)


class NotInvitedError(BadInputError):
    """The device may not look at the game, or not enter anything into it."""


class TooManyTriesError(BadInputError):
    """Somebody has tried too many join codes that do not exist."""


REFUSALS: Final = texts(common("hints")["refusals"])
"""Why a device may not do something, by its name."""
MOVED_ON: Final = Text("The game has moved on meanwhile; look at the table and enter it again.")


class MovedOnError(ToldError):
    """Somebody else was first: ``head`` is the number of the last entry now. Nothing was stored."""

    def __init__(self, head: int) -> None:
        super().__init__(MOVED_ON)
        self.head = head


class NotSavedError(ToldError):
    """The records cannot be read or written now, as when the disk is full. Nothing was stored."""
