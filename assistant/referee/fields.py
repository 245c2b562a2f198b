"""Kinds of fields: how the values of an action are spelled in a line of notation.

A move names the fields of its actions in the order of its lines, each with its kind (a cell, a number,
several cards). Reading and writing lines follow from that: ``Layout`` does both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from assistant.referee.notation import exactly, number_in, one_of, read_colour


class FieldKind(NamedTuple):
    """A value that stands in a line as one word.

    ``read`` makes it of the word and may raise ValueError. Where it is as ``usual`` it may be left out;
    without that, the default of the action's class is what is usual.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    usual: Any = MISSING


class Several(NamedTuple):
    """A tuple of values, for which all words stand that are left; it comes last.

    ``read`` makes it of the words, none perhaps, and may raise ValueError.
    """

    read: Callable[[list[str]], tuple[Any, ...]]
    write: Callable[[Iterable[str]], str] = " ".join
    usual: Any = MISSING


AnyKind: TypeAlias = FieldKind | Several


def number(numbers: range) -> FieldKind:
    """Return the kind of a number that is one of these."""
    return FieldKind(number_in(numbers))


def colour(colours: Sequence[str]) -> FieldKind:
    """Return the kind of a player, by the colour that is played."""
    return FieldKind(partial(read_colour, colours=colours))


def several(kind: FieldKind, most: int, *, least: int = 0) -> Several:
    """Return the kind of so many values of another kind."""

    def read(words: list[str]) -> tuple[Any, ...]:
        if not least <= len(words) <= most:
            exactly(words, *range(least, most + 1))
        return tuple([kind.read(word) for word in words])

    return Several(read)


def word_of(words: Iterable[str]) -> FieldKind:
    """Return the kind of a word that is one of these."""
    return FieldKind(lambda word: one_of(word.lower(), words))


def flag(word: str, *, means: bool = True) -> FieldKind:
    """Return the kind of a truth: the word ``means`` it, and without the word it is the contrary."""

    def read(text: str) -> bool:
        one_of(word if text.lower() == word.lower() else text, (word,))
        return means

    return FieldKind(read, lambda _: word, usual=not means)


class Fields:
    """The fields that a kind of action has in its lines, in their order, each with its kind."""

    def __init__(self, **kinds: AnyKind) -> None:
        """Take the kinds by the names of the fields."""
        self.kinds = kinds


class Layout:
    """The words of a line behind its verb, for the fields of a kind of action."""

    def __init__(self, action: Any, told: Fields) -> None:  # noqa: ANN401 - a dataclass
        """Find out what each field usually is, and which are left out in a line of so many words."""
        defaults = {field.name: field.default for field in fields(action)}
        self._last: tuple[str, Several, Any] | None = None
        self._single: list[tuple[str, FieldKind, Any]] = []
        for name, kind in told.kinds.items():
            usual = defaults.get(name, MISSING) if kind.usual is MISSING else kind.usual
            if isinstance(kind, Several):
                self._last = name, kind, usual
            else:
                self._single.append((name, kind, usual))
        may_lack = [place for place, (*_, usual) in enumerate(self._single) if usual is not MISSING]
        every = len(self._single)
        self._by_count = {
            every - lacking: self._without(may_lack[len(may_lack) - lacking :])
            for lacking in range(len(may_lack) + 1)
        }

    def _without(self, left_out: list[int]) -> tuple[list[Callable[[str], Any]], list[tuple[int, Any]]]:
        """Return what reads the fields that are there, and what is usual at the places of the others."""
        there = [kind.read for place, (_, kind, _) in enumerate(self._single) if place not in left_out]
        return there, [(place, self._single[place][-1]) for place in left_out]

    def read(self, words: list[str]) -> list[Any]:
        """Return the values that the words tell. Raises ValueError where there are too few or too many."""
        count = len(words)
        if self._last:
            count = min(count, len(self._single))
        if count not in self._by_count:
            exactly(words, *self._by_count)
        there, left_out = self._by_count[count]
        values = [read(word) for read, word in zip(there, words, strict=False)]
        for place, usual in left_out:
            values.insert(place, usual)
        if self._last:
            values.append(self._last[1].read(words[count:]))
        return values

    def write(self, action: object) -> list[str]:
        """Return the words of an action; what is as usual is left out from the last such field on."""
        words, leave_out = [], True
        for name, kind, usual in reversed((*self._single, self._last) if self._last else self._single):
            value = getattr(action, name)
            leave_out = leave_out and (usual is MISSING or value == usual)
            if usual is MISSING or not leave_out:
                words.append(kind.write(value))
        return [word for word in reversed(words) if word]
