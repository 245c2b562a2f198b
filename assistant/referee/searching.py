"""Finding rules by the words people use: any language, with or without accents, other words for a thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from assistant.referee.options import Option
from assistant.referee.rules import Rule, RuleBook
from assistant.referee.wording import legible

LONGEST_QUERY: Final = 80
SHORTEST_STEM: Final = 4
LONG_ENOUGH_INSIDE: Final = 5
"""Letters of a word that may be found inside another: German makes long ones."""
_WORDS: Final = re.compile(r"\w+")
_ENDINGS: Final = ("en", "es", "er", "s", "e", "n")

TITLE, TEXT, AROUND = 3, 2, 1
"""How much a word counts by where it is found, and one more where it names the whole family."""
NAME: Final = 10


_NO_MARK: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters whose stroke or second letter is no accent in Unicode, which leaves them whole, with what people
without such keys type. It is what CLDR's Latin-ASCII makes of them."""


def without_accents(text: str) -> str:
    """Return a text without capitals and what Unicode calls an accent; records of old were folded so."""
    plain = text.casefold()
    if plain.isascii():
        return plain
    spread = unicodedata.normalize("NFKD", plain)
    return "".join([sign for sign in spread if not unicodedata.combining(sign)])


def fold(text: str) -> str:
    """Return a text without capitals and accents: ``Tabără`` and ``tabara`` are the same, ``Ł`` and ``l``."""
    return without_accents(text).translate(_NO_MARK)


def alphabetical(text: str) -> tuple[str, str]:
    """Return by what texts are put in order as an alphabet has them: ``Özlem`` among the names with O."""
    return fold(text), text


_folded = lru_cache(maxsize=16384)(fold)
"""The same for texts of a rulebook, which are looked through again with every search."""


def find_rules(book: RuleBook, query: str, synonyms: Iterable[Sequence[str]] = ()) -> list[Rule]:
    """Return the rules that speak of every word of a query, the best first."""
    folded = fold(legible(query)[:LONGEST_QUERY])
    groups = [frozenset(map(_folded, group)) for group in synonyms]
    wanted = [_meant(word, groups) for word in _WORDS.findall(folded)]
    matches = []
    for rule in book:
        weights = [_weight(rule, book, words, folded.strip()) for words in wanted]
        if weights and all(weights):
            matches.append((-sum(weights), rule))
    return [rule for _, rule in sorted(matches, key=lambda pair: pair[0])]


def _meant(word: str, groups: Sequence[frozenset[str]]) -> tuple[str, ...]:
    """Return what to look for: the word, its stem, and the other words for the same thing."""
    forms = {word, *_stems(word)}
    others = [group for group in groups if any(_is_form(word, known) for known in group)]
    return tuple(sorted(forms.union(*others)))


def _stems(word: str) -> Iterator[str]:
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= SHORTEST_STEM:
            yield stem


def _is_form(word: str, known: str) -> bool:
    """Whether a word is one of a group's words, or begins with one that is long enough to tell."""
    return word == known or (len(known) >= SHORTEST_STEM and word.startswith(known))


def _weight(rule: Rule, book: RuleBook, words: Sequence[str], query: str) -> int:
    if query == _folded(rule.id) or query == rule.slug:
        return NAME
    options = [option for option in book.options if option.rule == rule.id]
    places = (
        (TITLE, [*rule.title.values(), rule.slug]),
        (TEXT, list(rule.text.values())),
        (AROUND, [*_around(rule), *_said_by(options)]),
    )
    weights = [weight for weight, texts in places if any(_speaks_of(text, words) for text in texts)]
    return max(weights, default=0) + _speaks_of(rule.family, words)


def _around(rule: Rule) -> Iterator[str]:
    for sentences in rule.refusals.values():
        yield from sentences.values()
    for citation in rule.citations:
        yield citation.section


def _said_by(options: Iterable[Option]) -> Iterator[str]:
    for option in options:
        yield option.id
        yield from option.question.values()
        for texts in option.value_text.values():
            yield from texts.values()


def _speaks_of(text: str, words: Sequence[str]) -> bool:
    """Whether the text has one of these words: a short one whole, a longer one also as a part of a word."""
    folded = _folded(text)
    return any(re.search(_pattern(word), folded) for word in words)


@lru_cache(maxsize=4096)
def _pattern(word: str) -> str:
    plain = re.escape(word)
    if len(word) < SHORTEST_STEM:
        return rf"\b{plain}\b"
    return plain if len(word) >= LONG_ENOUGH_INSIDE else rf"\b{plain}"
