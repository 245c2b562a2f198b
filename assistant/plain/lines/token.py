"""One word or several of a sentence, with everything that they can be."""

from __future__ import annotations

from typing import NamedTuple

from assistant.plain.lines.vocabulary import LITTLE, VERB, Sense

TOGETHER, LINKED, PARTED, DONE = range(4)
"""How a token is parted from the one before: not at all, by *and*, by a comma, by *then*."""


class Token(NamedTuple):
    """Words of a sentence and what they can be; ``gap`` parts them from what stands before.

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

    def of(self, kind: str) -> list[str]:
        """Return the values that it can be of a kind."""
        return sorted(value for other, value in self.senses if other == kind)

    @property
    def verbs(self) -> list[str]:
        """The verbs that it can be."""
        return self.of(VERB)

    @property
    def is_small(self) -> bool:
        """Whether it may say nothing."""
        return Sense(LITTLE, "") in self.senses


def kinds_of(token: Token) -> set[str]:
    """Return of which kinds the things are that it can be."""
    return {kind for kind, _ in token.senses}
