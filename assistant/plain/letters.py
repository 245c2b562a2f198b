"""How alike sentences are by their letters: what endings, compounds and typing errors leave as it was."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import log, sqrt
from typing import Final

from assistant.plain.words import Word, split

GROUP: Final = 4
"""Letters side by side that count as one thing, with the blanks around a word."""


class Letters:
    """Sentences of things, looked up by groups of letters; a group counts by how few sentences have it."""

    def __init__(self, sentences: Iterable[tuple[int, str]], language: str) -> None:
        """Take in sentences, each with the place of what it stands for."""
        taken = [(place, groups(split(sentence, language))) for place, sentence in sentences]
        having: dict[str, list[int]] = defaultdict(list)
        for number, (_, found) in enumerate(taken):
            for group in sorted(found):
                having[group].append(number)
        self._having: Mapping[str, list[int]] = dict(having)
        self._unheard = log(1 + len(taken)) if taken else 1.0
        self._worth = {group: log(1 + len(taken) / len(numbers)) for group, numbers in having.items()}
        self._squared = {group: worth**2 for group, worth in self._worth.items()}
        self._sentences = [(place, self._length(found)) for place, found in taken]

    def _length(self, found: Iterable[str]) -> float:
        return sqrt(sum(self._worth.get(group, self._unheard) ** 2 for group in sorted(found)))

    @lru_cache(maxsize=64)  # noqa: B019 - there are as few as games and languages, and they stay
    def nearness(self, words: Sequence[Word]) -> Mapping[int, float]:
        """Return for each place how near its nearest sentence comes, from 0 to 1."""
        found = groups(words)
        shared: dict[int, float] = defaultdict(float)
        for group in sorted(found):
            for number in self._having.get(group, ()):
                shared[number] += self._squared[group]
        length = self._length(found)
        near: dict[int, float] = {}
        for number, product in shared.items():
            place, own = self._sentences[number]
            value = product / (own * length)
            if value > near.get(place, 0.0):
                near[place] = value
        return near


def groups(words: Iterable[Word]) -> set[str]:
    """Return the groups of letters in some words."""
    spaced = [f" {word.folded} " for word in words]
    return {word[at : at + GROUP] for word in spaced for at in range(max(1, len(word) - GROUP + 1))}
