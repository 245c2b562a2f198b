"""What is not covered, by its name: whoever names it asks about it, however well a rule fits the rest.

The lists have for each subject the names of its own things, and only such as nothing covered has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from assistant.plain.listed import COMMON, plain_data
from assistant.plain.words import Word, split

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
        if _stands(words[first:], names[place][1], language)
    )
    place = min(named, default=None)
    return "" if place is None else names[place][0]


def _begun_by(word: Word, language: str) -> Iterator[str]:
    """Yield what the first word of a name may look like where it is said as this word."""
    yield word.stem + STEM
    if language == COMPOUNDS:
        for letters in range(SHORTEST_NAME, len(word.folded) - SHORTEST_REST + 1):
            yield word.folded[:letters]


def _stands(words: Sequence[Word], name: Sequence[Word], language: str) -> bool:
    """Whether words begin with all those of a name."""
    return len(words) >= len(name) and all(
        _is(word, one, language) for word, one in zip(words, name, strict=False)
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


def _says(words: Sequence[Word], listed: str, language: str) -> bool:
    stems, ways = tuple(word.stem for word in words), _listed(listed, language)
    return any(
        stems[first : first + len(way)] == way
        for first, stem in enumerate(stems)
        for way in ways.get(stem, ())
    )


@lru_cache(maxsize=16)
def _listed(listed: str, language: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """Return the ways to say something as stems, by the first of these."""
    by_first: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for way in plain_data(COMMON, language).get(listed, "").split(","):
        stems = tuple(word.stem for word in split(way, language))
        if stems:
            by_first[stems[0]].append(stems)
    return dict(by_first)


def _is(word: Word, name: Word, language: str) -> bool:
    return word.stem == name.stem or (language == COMPOUNDS and _within(word, name))


def _within(word: Word, name: Word) -> bool:
    """Whether a longer word begins with a name."""
    if not word.folded.startswith(name.folded):
        return False
    return len(name.folded) >= SHORTEST_NAME and len(word.folded) - len(name.folded) >= SHORTEST_REST


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
