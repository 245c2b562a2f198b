"""Errors that a player can mend. Each message says what is wrong, where, and what to do."""

from __future__ import annotations

from assistant.referee.text import Text


class ToldError(ValueError):
    """Something that the people at the table are told; ``text`` is for readers of any language.

    The message is a whole sentence in English with ``{name}`` for each value, or a text.
    """

    def __init__(self, message: str | Text, **values: object) -> None:
        self.text = message if isinstance(message, Text) else Text(message, **values)
        super().__init__(str(self.text))


class BadInputError(ToldError):
    """Something typed, tapped or imported cannot be understood; nothing was changed."""


class NoVerbError(BadInputError):
    """A line that begins with no action of its game nor anything like one; the text lists all there are."""


class UnreadableError(ToldError):
    """Words of a line that make no action; the text is the reason, which is told with an example."""


class ImpossibleError(ToldError):
    """An action that no position can hold, not even when the table overrules the referee."""


class UnfinishedError(ImpossibleError):
    """A line that leaves out what was done, or names what there is no use for: asked about, never accused."""
