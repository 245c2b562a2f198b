"""Facts that a sentence states: patterns of what is said, listed as data, to values of a question's facts.

``data/<game>/plain/facts.json`` has for each question and fact what is said of it, in the meanings that all
languages share: ``"figures": {"#": "# figure; figure #"}``. A pattern is meanings one after the other,
those of several words joined by ``-``;
``a|b`` is one of several, ``#`` a number (the value, where the value is ``#``), ``#3`` this number,
``@`` any number that is not the value. Few other
words may stand between. What is not said is never assumed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.plain.index import MEANT, Unit
from assistant.plain.meanings import COMMON, Meanings, plain_data
from assistant.plain.words import Word, split
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Question
from assistant.referee.errors import BadInputError

FACTS: Final = "facts"
NUMBER: Final = "#"
JOINED: Final = "-"
"""What stands in a pattern for the blanks of a meaning."""
ANY_NUMBER: Final = "@"
TIMES: Final = "times"
NOT_READ: Final = "-"
"""The value of patterns with which a fact is left alone: the sentence may mean several."""
ARTICLES: Final = frozenset({"de", "ro"})
BETWEEN: Final = 2
"""How many other words may stand between two parts of a pattern."""


class Said(NamedTuple):
    """A fact that was said: its value as it is written, the words, and where they stand."""

    fact: str
    value: str
    words: str
    first: int
    after: int


class _Token(NamedTuple):
    first: int
    after: int
    tokens: frozenset[str]
    number: int | None


class Sentence(NamedTuple):
    """A sentence taken apart, in a game."""

    text: str
    words: Sequence[Word]
    units: Sequence[Unit]
    meanings: Meanings
    game: str


def facts_said(sentence: Sentence, question: Question) -> tuple[Said, ...]:
    """Return the facts of a question that a sentence states; the first pattern of each fact counts.

    What was taken for one fact is taken for no other, so that two numbers never change places.
    """
    line = _line(sentence)
    found = []
    for fact, values in _patterns(sentence.game).get(question.id, {}).items():
        for value, patterns in values.items():
            places, number = _first(line, patterns, value)
            if not places:
                continue
            written = str(number) if value == NUMBER else value
            if value != NOT_READ and _is_value(question, fact, written):
                found.append(_said(sentence, fact, written, [line[place] for place in places]))
                line = [
                    token._replace(tokens=token.tokens - {value, TIMES}, number=None)
                    if place in places
                    else token
                    for place, token in enumerate(line)
                ]
            break
    return tuple(found)


def _said(sentence: Sentence, fact: str, value: str, tokens: Sequence[_Token]) -> Said:
    first, after = tokens[0].first, tokens[-1].after
    text = sentence.text[sentence.words[first].start : sentence.words[after - 1].end]
    return Said(fact, value, text, first, after)


def _is_value(question: Question, fact: str, written: str) -> bool:
    try:
        return bool(read_facts(question, {fact: written}))
    except BadInputError:
        return False


def _line(sentence: Sentence) -> list[_Token]:
    """Return the sentence as meanings, signs and numbers, every word of it."""
    language = sentence.meanings.language
    signs = _signs(language)
    line = []
    place = 0
    units = {unit.first: unit for unit in sentence.units}
    while place < len(sentence.words):
        unit = units.get(place)
        after = place + 1 if unit is None else unit.after
        tokens = (
            {
                token.removeprefix(MEANT).replace(" ", JOINED)
                for token in unit.tokens
                if token.startswith(MEANT)
            }
            if unit
            else set()
        )
        number = None
        for word in sentence.words[place:after]:
            tokens |= signs.get(word.folded, frozenset())
            times = sentence.meanings.times.get(word.folded)
            if times is not None:
                tokens.add(TIMES)
            # In these languages it is an article far more often than a number.
            article = language in ARTICLES and word.stem in sentence.meanings.small
            number = times if times is not None else None if article else sentence.meanings.number(word)
        line.append(_Token(place, after, frozenset(tokens), number))
        place = after
    return line


@lru_cache(maxsize=8)
def _signs(language: str) -> Mapping[str, frozenset[str]]:
    """Return small words that facts hang on, such as *not*, *my* and *another*, folded."""
    found: dict[str, set[str]] = defaultdict(set)
    for sign, ways in plain_data(COMMON, language).get("signs", {}).items():
        for way in ways.split(","):
            words = split(way, language)
            if len(words) == 1:
                found[words[0].folded].add(sign)
    return {word: frozenset(signs) for word, signs in found.items()}


@lru_cache(maxsize=16)
def _patterns(game: str) -> Mapping[str, Mapping[str, Mapping[str, tuple[tuple[str, ...], ...]]]]:
    data: Mapping[str, Any] = plain_data(game, FACTS)
    return {
        question: {
            fact: {
                value: tuple(tuple(pattern.split()) for pattern in listed.split(";"))
                for value, listed in values.items()
            }
            for fact, values in facts.items()
        }
        for question, facts in data.items()
    }


def _first(
    line: Sequence[_Token], patterns: Sequence[Sequence[str]], value: str
) -> tuple[list[int], int | None]:
    """Return the places in the line of the first pattern that fits, none if none does, and the number.

    Where the same is said of two numbers, either may be meant, and none is taken.
    """
    for pattern in patterns:
        fitting = [_fits(line, start, pattern) for start in range(len(line))]
        found = [
            (places, number)
            for places, number in fitting
            if places and (value != NUMBER or number is not None)
        ]
        if found:
            several = value == NUMBER and len({number for _, number in found}) > 1
            return ([], None) if several else found[0]
    return [], None


def _fits(line: Sequence[_Token], start: int, pattern: Sequence[str]) -> tuple[list[int], int | None]:
    """Return the places of a pattern that begins at a place of the line, and the number in it."""
    number: int | None = None
    places: list[int] = []
    place = start
    for step, part in enumerate(pattern):
        last = place + (BETWEEN if step else 0)
        while place <= last and place < len(line) and not _is(line[place], part):
            if step and line[place].number is not None:
                return [], None  # what belongs to another number is not looked for behind it
            place += 1
        if place > last or place >= len(line):
            return [], None
        if part in (NUMBER, TIMES):
            number = line[place].number
        places.append(place)
        place += 1
    return places, number


def _is(token: _Token, part: str) -> bool:
    if part == NUMBER:
        return token.number is not None and TIMES not in token.tokens
    if part == ANY_NUMBER:
        return token.number is not None
    return any(
        one in token.tokens or (one.startswith(NUMBER) and one[1:] == str(token.number))
        for one in part.split("|")
    )
