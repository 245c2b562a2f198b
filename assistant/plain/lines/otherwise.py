"""What a line may mean that says nothing as it stands: a phrase taken apart, a word like a known one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from assistant.plain.lines.problems import Meaning, Understanding, is_refused
from assistant.plain.lines.token import Token

MOST_TAKEN_APART: Final = 6
"""Phrases of a line that are tried as the single words they consist of."""
Span = tuple[int, int]
Listen = Callable[[str, frozenset[Span]], Understanding]
"""Hears a line in which the phrases at some places are no phrases."""


class Otherwise(NamedTuple):
    """A line, the phrases that were heard in it, and how it is heard again."""

    line: str
    phrases: tuple[Span, ...]
    listen: Listen

    def taken_apart(self) -> Iterator[Meaning]:
        """Yield what is possible where a phrase is not heard: *build my camp on a3* goes to no *camp on*."""
        for span in self.phrases[:MOST_TAKEN_APART]:
            yield from _possible(self.listen(self.line, frozenset({span})))

    def with_words_alike(self, unknown: Sequence[Token], names: Iterable[str]) -> Iterator[Meaning]:
        """Yield what is possible with one of some names in the place of words that nobody knows."""
        for name in names:
            line = self.line[: unknown[0].start] + name + self.line[unknown[-1].end :]
            yield from _possible(self.listen(line, frozenset()))


def _possible(understood: Understanding) -> Iterator[Meaning]:
    return (meaning for meaning in understood.meanings if not is_refused(meaning))
