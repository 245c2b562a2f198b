"""What is not covered, by its name: whoever names it asks about it, however well a rule fits the rest.

The lists have for each subject the names of its own things, and only such as nothing covered has.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from assistant.plain.meanings import COMMON, plain_data
from assistant.plain.words import Word, split

NAMED: Final = "named outside"
COMPOUNDS: Final = "de"
"""The language that joins a name with what it is the name of: *Papstkutsche*."""
SHORTEST_NAME, SHORTEST_REST = 5, 4
"""Letters of a name within a longer word, and of the rest of it."""


def named_outside(words: Sequence[Word], game: str, language: str) -> str:
    """Return the subject that is named in a sentence and not covered in a game, empty if none is."""
    for subject, name in _names(game, language):
        for first in range(len(words) - len(name) + 1):
            found = words[first : first + len(name)]
            if all(_is(word, one, language) for word, one in zip(found, name, strict=True)):
                return subject
    return ""


def _is(word: Word, name: Word, language: str) -> bool:
    if word.stem == name.stem:
        return True
    rest = len(word.folded) - len(name.folded)
    within = language == COMPOUNDS and len(name.folded) >= SHORTEST_NAME and rest >= SHORTEST_REST
    return within and word.folded.startswith(name.folded)


@lru_cache(maxsize=16)
def _names(game: str, language: str) -> tuple[tuple[str, tuple[Word, ...]], ...]:
    """Return every subject with a name of it as words; those of the game before those of every game."""
    return tuple(
        (subject, split(name, language))
        for source in (plain_data(game, language), plain_data(COMMON, language))
        for subject, names in source.get(NAMED, {}).items()
        for name in names.split(",")
        if name.strip()
    )
