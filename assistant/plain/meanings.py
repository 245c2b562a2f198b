"""What words mean: plain lists of data, one file for each game and language, and one of each language.

``data/<game>/plain/<language>.json`` says under ``means`` for each meaning how people say it, with commas
between: ``"camp": "camp, tent, outpost"``. The meanings are the same in all languages. A word may have
several meanings, and something said may be several words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.plain.words import (
    BELOW,
    COMMON,
    NUMBERS,
    SIZED,
    Known,
    Word,
    fold,
    is_size,
    nearest,
    numbers_in,
    plain_data,
    so_often,
    split,
    stem,
    ways_in,
)
from assistant.referee.values import cached_property

MEANS, TIMES, SMALL, ALIKE = "means", "times", "small", "alike"
SHORTEST_PART: Final = 4
"""Letters of a word that may be a part of a longer one: German makes long ones."""
JOINTS: Final = ("", "s", "n", "en", "e", "es")


MEANT: Final = "="
"""What stands before a meaning among tokens; a stem stands alone, and a number behind a ``#``."""
NOTHING_KNOWN: Final[frozenset[str]] = frozenset()
"""The tokens of a part of a compound that no game here knows."""


class Unit(NamedTuple):
    """One thing said: its words, from one to before another, and the tokens by which it is looked up.

    ``number`` is the number it is, where it is one; ``mistyped`` whether it was read as another word.
    ``parts`` are the tokens of each part of a compound: whoever says *Kutschentausch* says two things, and in
    a game without carriages one that is not known there.
    """

    first: int
    after: int
    tokens: frozenset[str]
    number: int | None = None
    mistyped: bool = False
    parts: tuple[frozenset[str], ...] = ()

    @property
    def meanings(self) -> frozenset[str]:
        """Everything that it can mean."""
        return frozenset(token.removeprefix(MEANT) for token in self.tokens if token.startswith(MEANT))

    @property
    def is_partly_known(self) -> bool:
        """Whether only one part of a compound is known."""
        return NOTHING_KNOWN in self.parts


@dataclass(frozen=True, eq=False)
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

    def units(self, words: Sequence[Word], *, mend: bool = True) -> list[Unit]:
        """Return what is said, the longest thing first at each place; small words are left out.

        Mistyped words are read as the nearest known one, unless nothing is to be mended.
        """
        units = []
        place = 0
        longest, alone = self._longest_after, self._alone
        while place < len(words):
            word = words[place]
            most = longest.get(word.stem, 0)
            after = self._end_of_several(words, place, most) if most > 1 else place
            if after > place:
                parts = tuple(word.stem for word in words[place:after])
                units.append(Unit(place, after, meant(self.entries[parts])))
            else:
                after = place + 1
                one = alone(word.written, word.folded, word.stem, mend)
                if one is not None:
                    units.append(one._replace(first=place, after=after))
            place = after
        return units

    def means_something(self, word: Word, *, mend: bool) -> bool:
        """Whether a word means anything by itself."""
        one = self._alone(word.written, word.folded, word.stem, mend)
        return one is not None and bool(one.meanings)

    def _end_of_several(self, words: Sequence[Word], place: int, most: int) -> int:
        """Return before which word the longest thing said in several words ends, ``place`` without any."""
        stems = tuple([word.stem for word in words[place : place + most]])
        for length in range(len(stems), 1, -1):
            if stems[:length] in self.entries:
                return place + length
        return place

    @cached_property
    def _alone(self) -> Callable[..., Unit | None]:
        """What a word says by itself; remembered, because sentences and lists repeat the same few words."""
        return lru_cache(maxsize=2048)(self._read_alone)

    def _read_alone(self, written: str, folded: str, stem: str, mend: bool) -> Unit | None:  # noqa: FBT001 - a key
        word = Word(written, folded, stem, 0, len(written))
        listed = frozenset() if word.folded in self.light else self._listed(word)
        if listed:
            return self._unit(word, listed)
        number = self.number(word)
        if self.is_small(word) or word.folded in self.times:
            return None
        if number is not None:
            return Unit(0, 1, frozenset({f"#{number}"}), number)
        inside = _compound(self, word.folded)
        if inside:
            return self._unit(word, frozenset[str]().union(*inside), parts=inside)
        near = nearest(word.stem, self._single) if mend else ""
        if near:
            return self._unit(word, self.entries[(near,)], mistyped=True)
        return Unit(0, 1, frozenset({word.stem})) if len(word.stem) > 1 else None

    def _unit(
        self,
        word: Word,
        meanings: frozenset[str],
        *,
        mistyped: bool = False,
        parts: tuple[frozenset[str], ...] = (),
    ) -> Unit:
        """Return a word as what it means, by its stem, too, unless it does not matter which word was said."""
        stems = frozenset() if meanings <= self.alike else frozenset({word.stem})
        tokens = tuple(stems | meant(part) for part in parts)
        return Unit(0, 1, stems | meant(meanings), mistyped=mistyped, parts=tokens)

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


def meant(meanings: Iterable[str]) -> frozenset[str]:
    """Return meanings as tokens."""
    return frozenset(MEANT + meaning for meaning in meanings)


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
        numbers_in(common.get(NUMBERS, {}), language),
        numbers_in(common.get(TIMES, {}), language)
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
