"""What words mean: plain lists of data, one file for each game and language, and one of each language.

``data/<game>/plain/<language>.json`` says under ``means`` for each meaning how people say it, with commas
between: ``"camp": "camp, tent, outpost"``. The meanings are the same in all languages. A word may have
several meanings, and something said may be several words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

from assistant.plain.folding import fold
from assistant.plain.listed import COMMON, NUMBERS, plain_data, ways_in
from assistant.plain.numerals import SIZED, is_size, so_often
from assistant.plain.words import BELOW, Known, Word, nearest, split, stem

MEANS, TIMES, SMALL, ALIKE = "means", "times", "small", "alike"
SHORTEST_PART: Final = 4
"""Letters of a word that may be a part of a longer one: German makes long ones."""
JOINTS: Final = ("", "s", "n", "en", "e", "es")


class Found(NamedTuple):
    """Words of a sentence, from one to before another, and everything they can mean.

    ``mistyped`` says that the word was corrected to be understood; ``parts`` is what the two parts of a
    compound mean.
    """

    first: int
    after: int
    meanings: frozenset[str]
    mistyped: bool = False
    parts: tuple[frozenset[str], ...] = ()


class _One(NamedTuple):
    """What a single word means; see ``Found``."""

    meanings: frozenset[str] = frozenset()
    mistyped: bool = False
    parts: tuple[frozenset[str], ...] = ()


@dataclass(frozen=True)
class Meanings:
    """What the words of one language mean in one game.

    ``entries`` are stems of one or several words with their meanings; ``small`` are words that every
    sentence has; ``numbers`` are words for numbers, ``times`` such as *twice*. ``longest`` is
    the most words of one thing said. ``own`` are the meanings that only this game has, ``alike`` those
    of which it does not matter which word was said, such as the names of cities. ``exact`` are single
    words as they are listed, with and without accents, and what each means itself: *zählt* has the stem of
    *zahlt*, a *Zauberer* that of a *Zauber*, and the number *vier* that of a *Vierer*. ``light`` are small
    words as they are listed: *machen* has the stem of *Macht*, and is none.
    """

    language: str
    entries: Mapping[tuple[str, ...], frozenset[str]]
    numbers: Mapping[str, int] = field(default_factory=dict)
    times: Mapping[str, int] = field(default_factory=dict)
    small: frozenset[str] = frozenset()
    longest: int = 1
    own: frozenset[str] = frozenset()
    alike: frozenset[str] = frozenset()
    exact: Mapping[str, frozenset[str]] = field(default_factory=dict)
    light: frozenset[str] = frozenset()

    @property
    def stems(self) -> frozenset[str]:
        """All words that are known, as stems."""
        return frozenset(part for parts in self.entries for part in parts).union(self.small)

    def is_small(self, word: Word) -> bool:
        """Whether a word is one that every sentence has."""
        return word.stem in self.small or word.folded in self.light

    def number(self, word: Word) -> int | None:
        """Return the number that a word is, in digits or in letters; *twice* is none."""
        digits = word.folded.removeprefix(BELOW)
        if digits.isdecimal() and digits.isascii():
            return int(word.folded)
        return self.numbers.get(word.folded)

    def is_size(self, word: Word) -> bool:
        """Whether a word is a number that says of which size a thing is: *Sechser*, *6er*."""
        return is_size(word.folded, self.numbers)

    def number_before(self, word: Word) -> int | None:
        """Return the number that a longer word begins with: *Fünferkutsche*, *Sechsertempel*."""
        for stems, number in self.numbers.items():
            rest = len(word.folded) - len(stems)
            if stems.endswith(SIZED) and rest >= SHORTEST_PART and word.folded.startswith(stems):
                return number
        return None

    def find(self, words: Sequence[Word], *, mend: bool = True) -> list[Found]:
        """Return what the words mean, the longest thing said first at each place; the unknown is left out.

        Mistyped words are read as the nearest known one, unless nothing is to be mended.
        """
        matches = []
        place = 0
        longest, alone = self._longest_after, self._alone
        while place < len(words):
            word = words[place]
            most = longest.get(word.stem, 0)
            after = self._end_of_several(words, place, most) if most > 1 else place
            if after > place:
                parts = tuple(word.stem for word in words[place:after])
                matches.append(Found(place, after, self.entries[parts]))
            else:
                after = place + 1
                one = alone(word.written, word.folded, word.stem, mend)
                if one.meanings:
                    matches.append(Found(place, after, *one))
            place = after
        return matches

    def _end_of_several(self, words: Sequence[Word], place: int, most: int) -> int:
        """Return before which word the longest thing said in several words ends, ``place`` without any."""
        stems = tuple([word.stem for word in words[place : place + most]])
        for length in range(len(stems), 1, -1):
            if stems[:length] in self.entries:
                return place + length
        return place

    @cached_property
    def _alone(self) -> Callable[..., _One]:
        """What a word means by itself; remembered, because sentences and lists repeat the same few words."""
        return lru_cache(maxsize=2048)(self._read_alone)

    def _read_alone(self, written: str, folded: str, stem: str, mend: bool) -> _One:  # noqa: FBT001 - a key
        word = Word(written, folded, stem, 0, len(written))
        listed = frozenset() if word.folded in self.light else self._listed(word)
        if listed:
            return _One(listed)
        if self.is_small(word) or self.number(word) is not None or word.folded in self.times:
            return _One()
        inside = _compound(self, word.folded)
        if inside:
            return _One(frozenset[str]().union(*inside), parts=inside)
        meant = nearest(word.stem, self._single) if mend else ""
        return _One(self.entries[(meant,)], mistyped=True) if meant else _One()

    def _listed(self, word: Word) -> frozenset[str]:
        """Return what a word means as it is listed, or else what its stem means; a number has but itself."""
        itself = self.exact.get(word.written.casefold()) or self.exact.get(word.folded)
        if itself and stem(word.folded, self.language) == word.stem:
            return itself
        number = self.number(word) is not None
        return frozenset() if number else self.entries.get((word.stem,), frozenset())

    def of_part(self, part: str) -> frozenset[str]:
        """Return what a part of a compound means: as it is listed, or else as its stem is."""
        return self.exact.get(part) or self.entries.get((stem(part, self.language),), frozenset())

    @cached_property
    def _single(self) -> Known:
        return Known(parts[0] for parts in self.entries if len(parts) == 1)

    @cached_property
    def _longest_after(self) -> Mapping[str, int]:
        """How many words the longest thing has that begins with a stem."""
        longest: dict[str, int] = {}
        for parts in self.entries:
            longest[parts[0]] = max(longest.get(parts[0], 0), len(parts))
        return longest

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


@lru_cache(maxsize=2048)
def _compound(meanings: Meanings, folded: str) -> tuple[frozenset[str], ...]:
    """Return what each of the two parts of a compound means, when both are known words."""
    for cut in range(SHORTEST_PART, len(folded) - SHORTEST_PART + 1):
        last = meanings.of_part(folded[cut:])
        if not last:
            continue
        for first in without_joint(folded[:cut]):
            one = meanings.of_part(first)
            if one:
                return one, last
    return ()


def without_joint(first: str) -> list[str]:
    """Return what the first part of a compound may be: as it stands, and without what joins it."""
    return [first.removesuffix(joint) for joint in JOINTS if first.endswith(joint)]


@lru_cache(maxsize=32)
def meanings_of(game: str, language: str) -> Meanings:
    """Return what words mean in a language: in every game, and in the one named (``tikal``)."""
    common = plain_data(COMMON, language)
    own = plain_data(game, language) if game else {}
    entries: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for source in (common, own):
        for meaning, ways in source.get(MEANS, {}).items():
            for way in ways_in(ways):
                entries[tuple(word.stem for word in split(way, language))].add(meaning)
    entries.pop((), None)
    small = {word for way in ways_in(common.get(SMALL, "")) for word in split(way, language)}
    exact = _single_words((common, own), language)
    return Meanings(
        language,
        {parts: frozenset(meant) for parts, meant in entries.items()},
        _numbers(common.get(NUMBERS, {}), language),
        _numbers(common.get(TIMES, {}), language)
        | {fold(way, language): number for way, (number, _) in so_often(language).items() if way.isalnum()},
        frozenset({word.stem for word in small} - {parts[0] for parts in entries if len(parts) == 1}),
        max((len(parts) for parts in entries), default=1),
        frozenset(own.get(MEANS, {})) - frozenset(common.get(MEANS, {})),
        frozenset(ways_in(own.get(ALIKE, ""))),
        exact,
        frozenset({word.folded for word in small} - set(exact)),
    )


def _single_words(sources: Sequence[Mapping[str, Any]], language: str) -> Mapping[str, frozenset[str]]:
    """Return what single words mean, as they are listed; without accents one may stand for several."""
    accented: dict[str, set[str]] = defaultdict(set)
    plain: dict[str, set[str]] = defaultdict(set)
    for source in sources:
        for meaning, ways in source.get(MEANS, {}).items():
            for way in ways_in(ways):
                words = split(way, language)
                if len(words) == 1:
                    plain[words[0].folded].add(meaning)
                    if not way.isascii():
                        accented[way.casefold()].add(meaning)
    return {word: frozenset(meant) for word, meant in {**plain, **accented}.items()}


def _numbers(listed: Mapping[str, str], language: str) -> dict[str, int]:
    return {fold(way, language): int(number) for number, ways in listed.items() for way in ways_in(ways)}
