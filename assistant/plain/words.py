"""Sentences as words: three languages, with or without accents, inflected, as numbers, mistyped.

Numbers stand in digits or in words, written together, apart or with hyphens, with their sign.
``data/common/plain/<language>.json`` has the words under ``numbers``, and under ``number parts`` what else
stands in a number: what says *one* before a hundred only, what links the parts, what says that it is below
zero, what some languages put behind a high number before the thing that it counts, and what is between
the number of a part and that of its whole (*one of the two*), and what makes *twenty-* an ordinal. Under
``so often`` stands how people say how often something is done, with ``{}`` for the number.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from threading import local
from typing import Any, Final, NamedTuple

import Stemmer
from rapidfuzz import process
from rapidfuzz.distance import OSA

from assistant.paths import DATA
from assistant.referee.searching import fold as without_marks
from assistant.referee.values import cached_property
from assistant.referee.wording import legible

COMMON: Final = "common"
"""The folder of what words mean in every game."""
PLAIN: Final = "plain"
NUMBERS: Final = "numbers"
"""Where the lists have the words for numbers."""


def plain_data(game: str, language: str) -> Mapping[str, Any]:
    """Return the plain words of a game in a language, empty where there are none yet."""
    return read_lists(DATA / game.replace("-", "_") / PLAIN / f"{language}.json")


@lru_cache(maxsize=64)
def read_lists(file: Path) -> Mapping[str, Any]:
    """Return the lists of a file of data, none where there is no such file."""
    if not file.is_file():
        return {}
    read: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


def ways_in(listed: str) -> list[str]:
    """Return the ways to say something that are listed with commas between."""
    return [way.strip() for way in listed.split(",") if way.strip()]


_SPREAD_UMLAUT: Final = re.compile(r"(?<![aeioqu])([aou])e")
"""An umlaut in two letters; behind another vowel they are no one sound: *neuen* is no *neun*."""

_OLD_SPELLING: Final = re.compile(r"(?<=\w)(?<!\bs)(?<!\bre)(?<!\bne)(?<!\bde)(?<!\bpre)(?<!\bbine)î(?=\w)")
"""An î that Romanian writes as â today: *cînd* is *când*. Behind a prefix it stays, as in *reîncep*."""


@lru_cache(maxsize=8192)
def fold(text: str, language: str = "") -> str:
    """Return a text without capitals and accents, ``ß`` as ``ss``.

    A German ``ue`` is an ``ü``, a Romanian ``î`` inside a word an ``â``.
    """
    plain = text.casefold()
    if not plain.isascii():
        plain = _OLD_SPELLING.sub("â", plain) if language == "ro" else plain
        plain = without_marks(plain)
    return _SPREAD_UMLAUT.sub(r"\1", plain) if language == "de" else plain


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

    values = numbers_in(data.get(NUMBERS, {}), language)
    return NumberWords(
        language,
        {word: value for word, value in values.items() if word.isalpha() and not is_size(word, values)},
        *(folded(parts.get(part, "")) for part in _LISTED),
    )


def numbers_in(listed: Mapping[str, str], language: str) -> dict[str, int]:
    """Return the number of each way in which a list has numbers said."""
    return {fold(way, language): int(number) for number, ways in listed.items() for way in ways_in(ways)}


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


LONGEST_SENTENCE: Final = 400
SHORTEST_MISTYPED: Final = 5
"""Shorter words are taken as they stand: nearly every one is like another."""
LONG: Final = 8
"""Letters from which on a word may have two wrong ones."""
BELOW: Final = "-"
"""What begins a folded number below zero."""
_WORD: Final = re.compile(r"[^\W_]+")
_NAMES: Final = {"en": "english", "de": "german", "ro": "romanian"}
# What the stemmers leave: the Romanian one expects accents that few people type, the German one keeps the
# endings of verbs.
_LEFT_ENDINGS: Final = {
    "en": (),
    "de": ("st", "t", "e"),
    "ro": ("ului", "elor", "ilor", "atie", "atii", "lor", "ul", "ei", "am", "at", "e", "i", "u", "a"),
}
SHORTEST_STEM: Final = 4
_PLURAL_IN_URI: Final = re.compile(r"(?!fig|ram)(\w{2,}[^\W_aeiouts])uri(?:le|lor)?")
"""Romanian plurals of which the singular has no *-ur*: *drumuri*. Many in *-turi* and *-suri* have it."""
_PARTICIPLE: Final = re.compile(
    r"^(ab|an|auf|aus|ein|hin|her|weg|um|vor|nach|zuruck|rein|raus|runter|weiter|zusammen)(?:ge|zu)(?=\w{4})"
)
"""What stands in the middle of a German verb: ausgegraben, auszugraben and ausgraben are one."""


class Word(NamedTuple):
    """A word of a sentence: as written, folded, its stem, and where it begins and ends in the sentence."""

    written: str
    folded: str
    stem: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def split(sentence: str, language: str) -> tuple[Word, ...]:
    """Return the words of a sentence, at most so many letters of it; digits and letters side by side part.

    A number is one word, folded to its digits: *twenty-one* and *21* are the same. One that is both a number
    and a word for something else stays as it is written.
    """
    text = legible(sentence)[:LONGEST_SENTENCE]
    spans = [match.span() for match in _WORD.finditer(text)]
    numbers = {one.first: one for one in numerals(text, spans, (language,))}
    split_words = []
    place = 0
    while place < len(spans):
        number = numbers.get(place)
        after = place + 1 if number is None else number.after
        (start, end), folded = spans[place], fold(text[slice(*spans[place])], language)
        listed = after == place + 1 and folded in number_words(language).values
        if number is not None and not (listed and number.value >= 0):
            start, end, folded = number.start, spans[after - 1][1], str(number.value)
        elif folded.isdecimal():  # a small raised digit is none
            folded = text[start:end]
        folded = _irregular(language).get(folded, folded)
        split_words.append(Word(text[start:end], folded, stem(folded, language), start, end))
        place = after
    return tuple(split_words)


@lru_cache(maxsize=8)
def _irregular(language: str) -> Mapping[str, str]:
    """Return the words whose forms no rule brings together, folded, with the one that all are read as."""
    return {
        fold(form, language): fold(itself, language)
        for itself, forms in plain_data(COMMON, language).get("forms", {}).items()
        for form in (itself, *ways_in(forms))
    }


def said_at(words: Sequence[Word], listed: str, language: str, form: str = "stem") -> Iterator[range]:
    """Yield where words say something in one of the ways listed with commas between, by their stems.

    With the ``form`` *folded* only words as they are listed do.
    """
    spoken, ways = _in_form(words, form), _by_first(listed, language, form)
    for first, word in enumerate(spoken):
        for way in ways.get(word, ()):
            if spoken[first : first + len(way)] == way:
                yield range(first, first + len(way))


def _in_form(words: Iterable[Word], form: str) -> tuple[str, ...]:
    return tuple(map(attrgetter(form), words))


@lru_cache(maxsize=64)
def _by_first(listed: str, language: str, form: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """Return ways to say something, by the first word of each."""
    by_first: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for way in ways_in(listed):
        spoken = _in_form(split(way, language), form)
        if spoken:
            by_first[spoken[0]].append(spoken)
    return dict(by_first)


class _Stemmers(local):
    """One stemmer of each language for every thread: while it works it holds the word in itself."""

    def __init__(self) -> None:
        self.of = {language: Stemmer.Stemmer(name) for language, name in _NAMES.items()}


_stemmers = _Stemmers()


@lru_cache(maxsize=8192)
def stem(folded: str, language: str) -> str:
    """Return what a folded word has in common with its other forms."""
    if folded.removeprefix(BELOW).isdigit():
        return folded
    if folded in _irregular(language):
        return _irregular(language)[folded]
    plural = _PLURAL_IN_URI.fullmatch(folded) if language == "ro" else None
    folded = plural[1] if plural else folded
    result: str = fold(_stemmers.of.get(language, _stemmers.of["en"]).stemWord(folded))
    if language == "ro":  # where only the singular breaks the vowel: comoară, comori; seară, seri
        result = result.replace("oa", "o").replace("ea", "e")
    if language == "de":
        result = _PARTICIPLE.sub(r"\1", result)
    for ending in _LEFT_ENDINGS.get(language, ()):
        if result.endswith(ending) and len(result) - len(ending) >= SHORTEST_STEM:
            return result.removesuffix(ending)
    return result


def mistakes_allowed(word: str) -> int:
    """Return how many letters of a word may be wrong, missing or swapped."""
    if len(word) < SHORTEST_MISTYPED or word.isdigit():
        return 0
    return 1 if len(word) < LONG else 2


class Known:
    """Folded words that a mistyped one may be meant as, by their length: so many letters may be too many."""

    def __init__(self, words: Iterable[str]) -> None:
        """Take in the words."""
        self._by_length: dict[int, list[str]] = {}
        for word in sorted(set(words)):
            self._by_length.setdefault(len(word), []).append(word)

    def of_length(self, least: int, most: int) -> list[str]:
        """Return the words that are so long."""
        return [word for length in range(least, most + 1) for word in self._by_length.get(length, ())]


def nearest(word: str, known: Known) -> str:
    """Return the known word that this one is a mistyped form of, or an empty string; both are folded."""
    return next(iter(all_nearest(word, known)), "")


@lru_cache(maxsize=4096)
def all_nearest(word: str, known: Known) -> tuple[str, ...]:
    """Return the known words that this one may be a mistyped form of, all of them equally near."""
    allowed = mistakes_allowed(word)
    if not allowed:
        return ()
    # In the order of the alphabet, so that equally near words never change places; the first letter is right
    # far more often than any other.
    near = [
        (distance, other[:1] != word[:1], other)
        for other, distance, _ in process.extract(
            word,
            known.of_length(len(word) - allowed, len(word) + allowed),
            scorer=OSA.distance,
            score_cutoff=allowed,
            limit=None,
        )
        if mistakes_allowed(other) >= distance
    ]
    return tuple(other for *how, other in sorted(near) if how == list(min(near)[:2]))
