"""One word or several of a sentence, with everything that they can be."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from assistant.plain.lines.vocabulary import LITTLE, VERB, Sense

SMALL: Final = Sense(LITTLE, "")
TOGETHER, LINKED, PARTED, DONE = range(4)
"""How a token is parted from the one before: not at all, by *and*, by a comma, by *then*."""


class Token(NamedTuple):
    """Words of a sentence and what they can be; ``gap`` parts them from what is before.

    ``mistyped`` says that a word was corrected, to ``text``; ``written`` is as it was typed, from ``start``
    to ``end`` of the sentence.
    """

    text: str
    senses: frozenset[Sense]
    gap: int = TOGETHER
    mistyped: bool = False
    written: str = ""
    start: int = 0
    end: int = 0

    def of(self, kind: str) -> tuple[str, ...]:
        """Return the values that it can be of a kind."""
        return _values(self.senses, kind)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that it can be."""
        return self.of(VERB)

    @property
    def is_small(self) -> bool:
        """Whether it may say nothing."""
        return SMALL in self.senses


def kinds_of(token: Token) -> frozenset[str]:
    """Return of which kinds the things are that it can be."""
    return _kinds(token.senses)


@lru_cache(maxsize=4096)
def _values(senses: frozenset[Sense], kind: str) -> tuple[str, ...]:
    return tuple(sorted(value for other, value in senses if other == kind))


@lru_cache(maxsize=4096)
def _kinds(senses: frozenset[Sense]) -> frozenset[str]:
    return frozenset(kind for kind, _ in senses)
