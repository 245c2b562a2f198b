"""How alike sentences are, by letters, which endings and typing errors leave, and by words in order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
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
        taken = [(place, groups(split(sentence, language))) for place, sentence in sentences]
        having: dict[str, list[int]] = defaultdict(list)
        for number, (_, found) in enumerate(taken):
            for group in found:
                having[group].append(number)
        # In one order, whatever that of a set is: sums of fractions hang on it.
        self._having = {group: np.array(having[group], dtype=np.intp) for group in sorted(having)}
        self._unheard = log(1 + len(taken)) ** 2 if taken else 1.0
        self._squared = {
            group: log(1 + len(taken) / len(numbers)) ** 2 for group, numbers in self._having.items()
        }
        self._lengths = self._lengths_of(len(taken))
        self._things = np.array([place for place, _ in taken], dtype=np.intp)
        self._places, self._told = np.unique(self._things, return_counts=True)

    def _lengths_of(self, count: int) -> NDArray[np.float64]:
        """Return how long each of so many sentences is, as a vector of what its groups count."""
        if not self._having:
            return np.zeros(count)
        having = list(self._having.values())
        worth = np.repeat(list(self._squared.values()), [len(numbers) for numbers in having])
        return np.sqrt(np.bincount(np.concatenate(having), worth, count))

    def _length(self, found: Iterable[str]) -> float:
        return sqrt(sum([self._squared.get(group, self._unheard) for group in sorted(found)]))

    @lru_cache(maxsize=64)  # noqa: B019 - there are as few as games and languages, and they stay
    def nearness(self, words: Sequence[Word]) -> Mapping[int, float]:
        """Return for each place how near its nearest sentences come on the average, from 0 to 1."""
        found = groups(words)
        shared = np.zeros(len(self._lengths))
        for group in sorted(found & self._having.keys()):
            shared[self._having[group]] += self._squared[group]
        if not shared.any():
            return {}
        near = self._best(shared / (self._lengths * self._length(found)))
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
