"""Sentences as words: three languages, with or without accents, inflected, as numbers, mistyped."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from threading import local
from typing import Final, NamedTuple

import Stemmer
from rapidfuzz import process
from rapidfuzz.distance import OSA

from assistant.plain.folding import fold
from assistant.plain.listed import COMMON, plain_data, ways_in
from assistant.plain.numerals import number_words, numerals
from assistant.referee.wording import legible

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
    "ro": (
        "ului",
        "elor",
        "ilor",
        "atie",
        "atii",
        "lor",
        "ul",
        "ei",
        "am",
        "at",
        "e",
        "i",
        "u",
        "a",
    ),
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
    listed = plain_data(COMMON, language).get("forms", {})
    return {
        fold(form, language): fold(itself, language)
        for itself, forms in listed.items()
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
        lengths = range(least, most + 1)
        return [word for length in lengths for word in self._by_length.get(length, ())]


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
