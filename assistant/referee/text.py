"""Sentences before they have a language: a message in English with values to be filled in.

The rules make these; the views turn them into words of the reader's language in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from string import Formatter
from typing import Final, NamedTuple, Self

MINUS: Final = "\N{MINUS SIGN}"


class _Text(NamedTuple):
    message: str
    values: Mapping[str, object]
    many: str = ""


class Text(_Text):
    """A translatable message (``{name}`` marks a value) and the values to fill in.

    Values that are themselves texts are translated too. ``str(text)`` is the English sentence. A message
    without values is taken as it is. ``many`` is the message for other counts than one: see ``plural``.
    """

    __slots__ = ()

    def __new__(cls, message: str, **values: object) -> Self:
        """Create a text from its English message and values by name."""
        return super().__new__(cls, message, values)

    def __str__(self) -> str:
        if not self.values:
            return self.message
        return self.english.format(**{name: str(value) for name, value in self.values.items()})

    def __hash__(self) -> int:
        return hash((self.message, self.many, frozenset(self.values.items())))

    @property
    def english(self) -> str:
        """The English message for its count, the values still to be filled in."""
        return self.many if self.many and self.values["count"] != 1 else self.message

    def filled(self, value: Callable[[str], object]) -> Text:
        """Return the message with a value for each name that stands in it."""
        names = [name for _, name, _, _ in Formatter().parse(self.message) if name]
        return Text(self.message, **{name: value(name) for name in names})


def plural(one: str, many: str, count: int, **values: object) -> Text:
    """Return a text about a number of things: one message for a single one, one with ``{count}`` otherwise.

    Languages have two forms, three or more; the catalogues know which numbers take which.
    """
    return Text._make((one, {**values, "count": count}, many))


def sentences(texts: Iterable[Text]) -> Text:
    """Return whole sentences, one after the other; there must be at least one."""
    return reduce(lambda first, following: Text("{first} {next}", first=first, next=following), texts)


def joined(parts: Iterable[object]) -> object:
    """Return texts or names with commas between; there must be at least one."""
    return reduce(lambda first, following: Text("{first}, {next}", first=first, next=following), parts)


def listed(texts: Iterable[Text]) -> Text:
    """Return texts with semicolons between; there must be at least one."""
    return reduce(lambda first, following: Text("{first}; {next}", first=first, next=following), texts)


def to_translate(word: str) -> str:
    """Return a word of the program unchanged, and have it translated for where pages show it."""
    return word


def spoken(word: str) -> Text:
    """Return a marked word as people say it, without the dashes and underscores that a program needs."""
    return Text(word.replace("_", " ").replace("-", " "))
