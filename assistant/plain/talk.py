"""How a sentence leans: to what is asked of a game, or to talk beside it, by its words alone.

Every word counts, small ones too: *you* and *your* stand in talk far more often than in questions about
rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Final

from assistant.plain.words import Word, split

NEVER_SEEN: Final = 1.0
"""How often a word is taken to have been said once more than it was, on either side."""
MOST: Final = 2.5
"""The most that one word can say."""


class Talk:
    """What is asked and what is talk, as how often each word stands in either."""

    def __init__(self, asked: Iterable[str], other: Iterable[str], language: str) -> None:
        """Take in sentences of both sorts."""
        one, two = (_counted(sentences, language) for sentences in (asked, other))
        first, second = (sum(counts.values()) + NEVER_SEEN * len(one | two) for counts in (one, two))
        self._leaning: Mapping[str, float] = {
            word: max(
                -MOST,
                min(
                    MOST,
                    log((one[word] + NEVER_SEEN) / first) - log((two[word] + NEVER_SEEN) / second),
                ),
            )
            for word in one | two
        }

    def leaning(self, words: Sequence[Word]) -> float:
        """Return how surely words are asked of a game, below nothing where they are talk."""
        known = [
            self._leaning[stem]
            for stem in dict.fromkeys(word.stem for word in words)
            if stem in self._leaning
        ]
        return sum(known) / sqrt(len(known)) if known else 0.0


def _counted(sentences: Iterable[str], language: str) -> Counter[str]:
    return Counter(
        stem for sentence in sentences for stem in {word.stem for word in split(sentence, language)}
    )
