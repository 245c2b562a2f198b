"""Sentences before they have a language: a message in English with values to be filled in.

The rules make these; the views turn them into words of the reader's language in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self


class _Text(NamedTuple):
    message: str
    values: Mapping[str, object]


class Text(_Text):
    """A translatable message (``{name}`` marks a value) and the values to fill in.

    Values that are themselves texts are translated too. ``str(text)`` is the English sentence.
    """

    __slots__ = ()

    def __new__(cls, message: str, **values: object) -> Self:
        """Create a text from its English message and values by name."""
        return super().__new__(cls, message, values)

    def __str__(self) -> str:
        return self.message.format(**{name: str(value) for name, value in self.values.items()})
