"""``python -m tests.search.fit``: what speaks for an answer and what against it, weighed anew.

Logistic regression over the sentences that may be looked at, for and against, and over every fifth of the
ways of asking that the lists have. They are looked up in an index without these, as what people will say is
not there either. How well it parts sentences it has not seen is told by leaving out every fifth in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from assistant.plain.about import evidence, plainly
from assistant.plain.documents import NONSENSE, Index, index_of
from assistant.plain.search import weighed
from assistant.plain.words import split
from assistant.records.games import referees
from tests.search.collection import (
    LANGUAGES,
    Independent,
    Sentence,
    Uncovered,
    asked,
    everyday,
    independent,
    independent_nonsense,
    keywords,
    nonsense,
    sentences,
    uncovered,
)

FOLDS: Final = 5
FEWEST_WORDS: Final = 5
"""A saying of fewer words is no sentence."""
TALK: Final = ("beside the table", "asked elsewhere")
"""What is listed as foreign in whole sentences."""
STEPS: Final = 40
HELD_BACK: Final = 1.0
"""How strongly weights are held near nothing."""
WRONGLY_ANSWERED: Final = 0.01

Numbers = NDArray[np.float64]


class Example(NamedTuple):
    """A sentence in a game, and whether it has an answer there."""

    sentence: str
    game: str
    language: str
    answered: bool


def examples() -> Iterator[Example]:
    """Yield every sentence that may be looked at; what has no answer has none in any game."""
    for language in LANGUAGES:
        halved: list[Sentence | Independent | Uncovered] = [
            *sentences(language), *independent(language), *uncovered(language),
        ]  # fmt: skip
        short = (*asked(language), *keywords(language))
        for one in (*(one for one in halved if one.half == "build"), *short):
            yield Example(one.sentence, one.game, language, answered=True)
        senseless = [
            one.sentence
            for one in (*nonsense(language), *independent_nonsense(language))
            if one.half == "build"
        ]
        for sentence in (*senseless, *everyday(language)):
            for game in referees():
                yield Example(sentence, game, language, answered=False)
        for game, referee in referees().items():
            for document in index_of(referee, language).documents:
                if document.kind != NONSENSE or document.id.startswith(TALK):
                    for sentence in filter(_left_out, document.sayings):
                        yield Example(sentence, game, language, answered=document.kind != NONSENSE)


def _left_out(saying: str) -> bool:
    return len(saying.split()) >= FEWEST_WORDS and crc32(saying.encode()) % FOLDS == 0


@cache
def _index_without(game: str, language: str) -> Index:
    """Return the index of a game without the ways of asking that are taken for examples."""
    whole = index_of(referees()[game], language)
    kept = [
        document._replace(sayings=tuple(said for said in document.sayings if not _left_out(said)))
        for document in whole.documents
    ]
    return Index(kept, whole.meanings, frozenset({NONSENSE}))


def counted(example: Example) -> dict[str, float]:
    """Return what is counted for and against an answer, nothing where nothing has to be weighed."""
    referee = referees()[example.game]
    index = _index_without(example.game, example.language)
    words = split(example.sentence, example.language)
    units = index.units(words)
    if plainly(words, units, index) is not None:
        return {}
    return evidence(words, units, weighed(index.fits(units, words), referee), index)


def fitted(counts: Numbers, answered: Numbers) -> Numbers:
    """Return the weights by Newton's method; the first count is one for all and is not held back."""
    held = HELD_BACK * np.eye(counts.shape[1])
    held[0, 0] = 1e-6
    weights: Numbers = np.zeros(counts.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-counts @ weights))
        slope = counts.T @ (likely - answered) + held @ weights
        bend = (counts.T * (likely * (1 - likely))) @ counts + held
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    """Print the weights, and what they reach with sentences that were left out."""
    doubtful = [(one, row) for one in examples() for row in (counted(one),) if row]
    every, rows = [one for one, _ in doubtful], [row for _, row in doubtful]
    names = list(rows[0])
    counts = np.array([[row[name] for name in names] for row in rows])
    answered = np.array([float(one.answered) for one in every])
    # Not by the number that chose the ways of asking: all of these would be left out together.
    turn = np.array([crc32(one.sentence.encode(), FOLDS) % FOLDS for one in every])
    sure: Numbers = np.zeros(len(every))
    for fold in range(FOLDS):
        sure[turn == fold] = counts[turn == fold] @ fitted(counts[turn != fold], answered[turn != fold])
    weights = fitted(counts, answered)
    for name, weight in zip(names, weights, strict=True):
        print(f'    "{name}": {weight:.2f},')  # noqa: T201
    senseless = sum(not one.answered for one in examples())
    for share in (WRONGLY_ANSWERED / 2, WRONGLY_ANSWERED, 2 * WRONGLY_ANSWERED):
        wrong = np.sort(sure[answered == 0])[::-1]
        least = float(wrong[int(share * senseless)])
        found = float((sure[answered == 1] > least).mean())
        print(f"at least {least:.2f}: {share:.1%} of nonsense answered, {found:.1%} of questions")  # noqa: T201


if __name__ == "__main__":
    main()
