"""What is not covered, by its name: whoever names it asks about it, however well a rule fits the rest.

The lists have for each subject the names of its own things, and only such as nothing covered has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import repeat
from typing import Final

from assistant.plain.listed import COMMON, plain_data
from assistant.plain.words import Word, said_at, split

NAMED: Final = "named outside"
HOUSE, OTHER_NUMBERS = "house variant", "other numbers"
COMPOUNDS: Final = "de"
"""The language that joins a name with what it is the name of: *Papstkutsche*."""
STEM: Final = "."
"""What tells the stem of a word from the word."""
SHORTEST_NAME, SHORTEST_REST = 5, 4
"""Letters of a name within a longer word, and of the rest of it."""
CHANGED, FOR_ONESELF, SO_MANY = "changed", "for oneself", "so many"
"""Where the lists have how people tell of a number that they changed, how they ask what they may do, and that
they are more or fewer than a game is for."""

Name = tuple[str, tuple[Word, ...]]


def named_outside(words: Sequence[Word], game: str, language: str) -> str:
    """Return the subject that is named in a sentence and not covered in a game, empty if none is."""
    names, by_first = _names(game, language)
    named = (
        place
        for first, word in enumerate(words)
        for start in _begun_by(word, language)
        for place in by_first.get(start, ())
        if len(words) >= first + len(names[place][1])
        and all(map(_is, words[first:], names[place][1], repeat(language)))
    )
    place = min(named, default=None)
    return "" if place is None else names[place][0]


def _begun_by(word: Word, language: str) -> Iterator[str]:
    """Yield what the first word of a name may look like where it is said as this word."""
    yield word.stem + STEM
    if language == COMPOUNDS:
        for letters in range(SHORTEST_NAME, len(word.folded) - SHORTEST_REST + 1):
            yield word.folded[:letters]


def _is(word: Word, name: Word, language: str) -> bool:
    """Whether a word is one of a name, or in German a longer one that begins with it."""
    return word.stem == name.stem or (
        language == COMPOUNDS
        and word.folded.startswith(name.folded)
        and len(name.folded) >= SHORTEST_NAME
        and len(word.folded) - len(name.folded) >= SHORTEST_REST
    )


def are_too_many(words: Sequence[Word], language: str) -> bool:
    """Whether people say that they are more than any game is for, or alone."""
    return _says(words, SO_MANY, language)


def changes_a_number(
    words: Sequence[Word], spoken: Collection[int], rule: Collection[int], language: str
) -> bool:
    """Whether a sentence has other numbers than the rule it is about: *everybody gets 15 action points*.

    Whoever asks what they themselves may do changes nothing.
    """
    if not rule or set(spoken) <= set(rule):
        return False
    return _says(words, CHANGED, language) and not _says(words, FOR_ONESELF, language)


def _says(words: Sequence[Word], what: str, language: str) -> bool:
    return any(said_at(words, plain_data(COMMON, language).get(what, ""), language))


@lru_cache(maxsize=16)
def _names(game: str, language: str) -> tuple[Sequence[Name], Mapping[str, Sequence[int]]]:
    """Return every subject with a name of it as words, and by the first of these, as stem and whole, which.

    Those of the game stand before those of every game.
    """
    names = tuple(
        (subject, split(name, language))
        for source in (plain_data(game, language), plain_data(COMMON, language))
        for subject, names in source.get(NAMED, {}).items()
        for name in names.split(",")
        if name.strip()
    )
    by_first: dict[str, list[int]] = defaultdict(list)
    for place, (_, name) in enumerate(names):
        by_first[name[0].stem + STEM].append(place)
        by_first[name[0].folded].append(place)
    return names, dict(by_first)
