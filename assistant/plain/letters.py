"""How alike sentences are, by letters, which endings and typing errors leave, and by words in order."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from assistant.plain.words import Word, split

GROUP: Final = 4
"""Letters side by side that count as one thing, with the blanks around a word."""
WHOLE: Final = "."
"""What tells a stem from a group of letters."""
NEAREST: Final = (0.6, 0.2, 0.2)
"""What the nearest sentences of a thing count, the best first: a single one may be alike by chance."""


class LetterIndex:
    """Sentences of things, looked up by groups of letters; a group counts by how few sentences have it."""

    def __init__(self, sentences: Iterable[tuple[int, str]], language: str) -> None:
        """Take in sentences, each with the place of what it stands for."""
        having: dict[str, array[int]] = {}
        things: list[int] = []
        for number, (place, sentence) in enumerate(sentences):
            things.append(place)
            for group in groups(split(sentence, language)):
                having.setdefault(group, array("i")).append(number)
        # In one order, whatever that of a set is: sums of fractions hang on it.
        ordered = sorted(having)
        counts = np.array([len(having[group]) for group in ordered], dtype=np.intp)
        # The sentences that have a group, one group after the other: a list of its own for each of a hundred
        # thousand groups would take many times the room.
        self._number = {group: number for number, group in enumerate(ordered)}
        self._ends = np.cumsum(counts)
        numbers = chain.from_iterable(having[group] for group in ordered)
        self._having = np.fromiter(numbers, np.intc, counts.sum())
        self._unheard = log(1 + len(things)) ** 2 if things else 1.0
        self._squared = np.log(1 + len(things) / counts) ** 2
        self._lengths = np.sqrt(np.bincount(self._having, np.repeat(self._squared, counts), len(things)))
        self._things = np.array(things, dtype=np.intp)
        self._places, self._told = np.unique(self._things, return_counts=True)

    def _length(self, grouped: Iterable[str]) -> float:
        numbers = [self._number.get(group) for group in sorted(grouped)]
        return sqrt(sum(self._unheard if one is None else self._squared[one] for one in numbers))

    @lru_cache(maxsize=64)  # noqa: B019 - there are as few as games and languages, and they stay
    def nearness(self, words: Sequence[Word]) -> Mapping[int, float]:
        """Return for each place how near its nearest sentences come on the average, from 0 to 1."""
        grouped = groups(words)
        shared = np.zeros(len(self._lengths))
        for number in sorted(self._number[group] for group in grouped & self._number.keys()):
            first = self._ends[number - 1] if number else 0
            shared[self._having[first : self._ends[number]]] += self._squared[number]
        if not shared.any():
            return {}
        near = self._best(shared / (self._lengths * self._length(grouped)))
        return {int(place): float(value) for place, value in zip(self._places, near, strict=True) if value}

    def _best(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return for each place what its nearest sentences come to on the average, of what each comes to."""
        ranked = values[np.lexsort((-values, self._things))]
        firsts = np.cumsum(self._told) - self._told
        total, every = np.zeros(len(firsts)), np.zeros(len(firsts))
        for rank, worth in enumerate(NEAREST):
            there = self._told > rank
            total[there] += worth * ranked[firsts[there] + rank]
            every[there] += worth
        return total / every


def groups(words: Sequence[Word]) -> set[str]:
    """Return the groups of letters in some words, each word as a stem, and every two side by side."""
    spaced = [f" {word.folded} " for word in words]
    letters = {word[at : at + GROUP] for word in spaced for at in range(max(1, len(word) - GROUP + 1))}
    stems = [word.stem + WHOLE for word in words]
    return letters.union(stems, map(str.__add__, stems, stems[1:]))
