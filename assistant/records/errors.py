"""What can go wrong with records. Each message is a sentence for the people at the table."""

from __future__ import annotations

from assistant.referee.errors import BadInputError, ToldError


class UnknownGameError(BadInputError):
    """No game has this code, or it is no code at all."""


class MovedOnError(ToldError):
    """Somebody else was first: the game has moved on since the caller looked. Nothing was stored."""

    def __init__(self, head: int) -> None:
        super().__init__("The game has moved on meanwhile; look at the table and enter it again.")
        self.head = head


class NotSavedError(ToldError):
    """The records cannot be read or written now, as when the disk is full. Nothing was stored."""
