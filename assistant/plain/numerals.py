"""Numbers in a sentence: in digits or in words, written together, apart or with hyphens, with their sign.

``data/common/plain/<language>.json`` has the words under ``numbers``, and under ``number parts`` what else
stands in a number: what says *one* before a hundred only, what links the parts, what says that it is below
zero, what some languages put behind a high number before the thing that it counts, and what is between
the number of a part and that of its whole (*one of the two*), and what makes *twenty-* an ordinal. Under
``so often``
stands how people say how often something is done, with ``{}`` for the number.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from assistant.plain.folding import fold
from assistant.plain.listed import COMMON, NUMBERS, plain_data, ways_in
from assistant.referee.cached import cached_property

PARTS: Final = "number parts"
HUNDRED, TWENTY = 100, 20
ONES, TENS = range(1, 10), range(20, 100, 10)
MOST_WORDS: Final = 6
"""Words of the longest number, as in *o sută douăzeci și unu*."""
SIZED: Final = "er"
"""How a German number ends that says of which size a thing is."""
ONES_FIRST: Final = frozenset({"de"})
"""Languages that say the ones before the tens: *einundzwanzig*."""
_BOUND: Final = re.compile(r"\s+|[-\u2010\u2011\u2013]")
"""What may stand between the words of a number: blanks, or one of the signs that people type as a hyphen."""
_SIGN: Final = re.compile(r"(?<![\w)\]])(?:(?P<minus>[\u2212\ufe63\uff0d])|[-\u2010-\u2015])(?P<gap>\s*)$")
"""A sign before a number; behind a letter or a digit it is a hyphen, as in *b-3* and *3-5*."""
_DASHES: Final = "\u2014\u2015"
"""Dashes so long that they part what stands around them, whether with blanks or not."""
_DIGITS: Final = re.compile(r"\d+")
_LISTED: Final = "one hundred, link, below zero, counted, part of, ordinal".split(", ")  # noqa: SIM905 - no sentences
"""What the lists have of the parts of numbers, in the order of ``NumberWords``."""
Span = tuple[int, int]
"""Where a word begins and ends in a text."""


class Numeral(NamedTuple):
    """A number in a sentence, of the words from one to before another; ``start`` is where it begins.

    Where a word such as *minus* stands before it, that is none of these words, and the number is
    ``called_minus``. One that is ``loose`` is below zero if a dash with a blank behind it is its sign.
    """

    first: int
    after: int
    value: int
    start: int
    called_minus: bool = False
    loose: bool = False


@dataclass(frozen=True, eq=False)
class NumberWords:
    """What numbers are made of in a language, all of it folded."""

    language: str
    values: Mapping[str, int]
    before_hundred: frozenset[str]
    links: frozenset[str]
    below_zero: frozenset[str]
    counted: frozenset[str]
    part_of: frozenset[str]
    ordinals: frozenset[str]

    def _one_of(self, numbers: Container[int]) -> str:
        """Return a pattern for the words of some numbers."""
        return "|".join(re.escape(word) for word, value in self.values.items() if value in numbers)

    @cached_property
    def _first(self) -> re.Pattern[str]:
        """What numbers begin with."""
        return re.compile("|".join(map(re.escape, (*self.values, *self.before_hundred))))

    @cached_property
    def _below_thousand(self) -> re.Pattern[str]:
        """A number from 1 to 999 whose words are written together."""
        ones, tens, link = self._one_of(ONES), self._one_of(TENS), "|".join(map(re.escape, self.links))
        both = f"(?P<tens>{tens})(?:{link})?(?P<ones>{ones})"
        if self.language in ONES_FIRST:
            both = f"(?P<ones>{ones})(?:{link})(?P<tens>{tens})"
        before = "|".join(map(re.escape, self.before_hundred))
        hundreds = f"(?P<hundreds>(?P<count>{before}|{ones})?(?:{self._one_of({HUNDRED})}))?"
        below = f"(?:{both}|(?P<single>{self._one_of(range(1, HUNDRED))}))"
        return re.compile(f"{hundreds}(?:(?(hundreds)(?:{link})?){below})?")

    def longest(self, text: str, words: Sequence[Span], place: int) -> tuple[int, int]:
        """Return the number that begins with a word of a text, and of how many words it is; 0 where none."""
        if not self._first.match(fold(text[slice(*words[place])], self.language)):
            return 0, 0
        bound = place + 1
        while bound < min(len(words), place + MOST_WORDS):
            if not _BOUND.fullmatch(text, words[bound - 1][1], words[bound][0]):
                break
            bound += 1
        folded = [fold(text[start:end], self.language) for start, end in words[place:bound]]
        for count in range(len(folded), 0, -1):
            value = self.value("".join(folded[:count]))
            if value is not None:
                return value, count
        return 0, 0

    def value(self, written: str) -> int | None:
        """Return the number that is written so, all of its parts together, or nothing."""
        parts = self._below_thousand.fullmatch(written)
        if not written or written in self.values or parts is None:
            return self.values.get(written)
        hundreds = self.values.get(parts["count"], 1) if parts["hundreds"] else 0
        below = sum(self.values[parts[one]] for one in ("tens", "ones", "single") if parts[one])
        return HUNDRED * hundreds + below


@lru_cache(maxsize=8)
def number_words(language: str) -> NumberWords:
    """Return what numbers are made of in a language."""
    data = plain_data(COMMON, language)
    parts = data.get(PARTS, {})

    def folded(listed: str) -> frozenset[str]:
        return frozenset(fold(way, language) for way in ways_in(listed))

    values = {
        fold(way, language): int(number)
        for number, ways in data.get(NUMBERS, {}).items()
        for way in ways_in(ways)
    }
    return NumberWords(
        language,
        {word: value for word, value in values.items() if word.isalpha() and not is_size(word, values)},
        *(folded(parts.get(part, "")) for part in _LISTED),
    )


def is_size(folded: str, numbers: Container[str]) -> bool:
    """Return whether a word is a number that says of which size a thing is: *Sechser*, *6er*."""
    plain = folded.removesuffix(SIZED)
    return plain != folded and (plain in numbers or plain.isdecimal())


@lru_cache(maxsize=8)
def so_often(language: str) -> Mapping[str, tuple[int, str]]:
    """Return each way to say how often, from twice on, with its number and the same in digits.

    *De două ori* is *de 2 ori*; what is in digits is so itself.
    """
    data = plain_data(COMMON, language)
    patterns: dict[str, tuple[int, str]] = {}
    for number, ways in data.get(NUMBERS, {}).items():
        for pattern in ways_in(data.get(PARTS, {}).get("so often", "")):
            digits = pattern.format(number)
            if number not in {"0", "1"}:
                patterns |= {pattern.format(way): (int(number), digits) for way in (*ways_in(ways), number)}
    return patterns


def numerals(text: str, words: Sequence[Span], languages: Sequence[str]) -> list[Numeral]:
    """Return the numbers among the words of a text, in one of several languages, the longest ones."""
    matches: list[Numeral] = []
    place = 0
    while place < len(words):
        one = _at(text, words, place, languages)
        place += 1
        if one is not None:
            matches.append(one)
            place = one.after
    return matches


def _at(text: str, words: Sequence[Span], place: int, languages: Sequence[str]) -> Numeral | None:
    """Return the number that begins with a word, or nothing."""
    start, end = words[place]
    spoken = [number_words(language) for language in languages]
    if _DIGITS.fullmatch(text, start, end):
        value, count = int(text[start:end]), 1
    else:
        value, count = max((each.longest(text, words, place) for each in spoken), key=lambda one: one[1])
    if not count:
        return None
    after = place + count
    if after + 1 < len(words) and _is_high(value) and text[words[after - 1][1] : words[after][0]].isspace():
        after += any(fold(text[slice(*words[after])]) in each.counted for each in spoken)
    sign = _SIGN.search(text, words[place - 1][1] if place else 0, start)
    if sign:
        long = sign.group()[0] in _DASHES
        loose = long or (bool(sign["gap"]) and not sign["minus"])
        return Numeral(place, after, -value, sign.start(), loose=loose)
    if place and _BOUND.fullmatch(text, words[place - 1][1], start):
        before = text[slice(*words[place - 1])]
        if any(fold(before, each.language) in each.below_zero for each in spoken):
            return Numeral(place, after, -value, start, called_minus=True)
    return Numeral(place, after, value, start)


def _is_high(number: int) -> bool:
    """Whether Romanian puts a word between such a number and what it counts: *25 de puncte*."""
    return number >= TWENTY and not 0 < number % HUNDRED < TWENTY
