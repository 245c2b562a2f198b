"""Facts that a sentence states: patterns of what is said, listed as data, to values of a question's facts.

``data/<game>/plain/facts.json`` has for each question and fact what is said of it, in the meanings that all
languages share: ``"figures": {"#": "# figure; figure #"}``. A pattern is meanings one after the other;
``a|b`` is one of several, ``#`` a number (the value, where the value is ``#``), ``#3`` this number. Few other
words may stand between. What is not said is never assumed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.plain.index import MEANT, Unit
from assistant.plain.meanings import Meanings, plain_data
from assistant.plain.words import Word
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Question
from assistant.referee.errors import BadInputError

FACTS: Final = "facts"
NUMBER: Final = "#"
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
    """Return the facts of a question that a sentence states, each once; the first pattern counts."""
    words = sentence.words
    line = _line(sentence)
    found = []
    for fact, values in _patterns(sentence.game).get(question.id, {}).items():
        for value, listed in values.items():
            said = _first(line, listed, value)
            if said is None:
                continue
            start, end, number = said
            written = str(number) if value == NUMBER else value
            if _is_value(question, fact, written):
                text = sentence.text[words[start].start : words[end - 1].end]
                found.append(Said(fact, written, text, start, end))
                break
    return tuple(found)


def _is_value(question: Question, fact: str, written: str) -> bool:
    try:
        return bool(read_facts(question, {fact: written}))
    except BadInputError:
        return False


def _line(sentence: Sentence) -> list[_Token]:
    """Return the sentence as meanings and numbers, small words too where they are numbers or times."""
    line = {
        unit.first: _Token(
            unit.first,
            unit.after,
            frozenset(token.removeprefix(MEANT) for token in unit.tokens if token.startswith(MEANT)),
            unit.number,
        )
        for unit in sentence.units
    }
    covered = {place for unit in sentence.units for place in range(unit.first, unit.after)}
    for place, word in enumerate(sentence.words):
        if place in covered:
            continue
        times = sentence.meanings.times.get(word.folded)
        if times is not None:
            line[place] = _Token(place, place + 1, frozenset({"times"}), times)
        else:
            number = sentence.meanings.number(word)
            line[place] = _Token(place, place + 1, frozenset(), number)
    return [line[place] for place in sorted(line)]


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
) -> tuple[int, int, int | None] | None:
    for pattern in patterns:
        for start in range(len(line)):
            found = _fits(line, start, pattern)
            if found is not None and not (value == NUMBER and found[1] is None):
                return line[start].first, found[0], found[1]
    return None


def _fits(line: Sequence[_Token], start: int, pattern: Sequence[str]) -> tuple[int, int | None] | None:
    """Return where a pattern ends that begins at a place of the line, and the number in it."""
    number: int | None = None
    place = start
    for step, part in enumerate(pattern):
        last = place + (BETWEEN if step else 0)
        while place <= last and place < len(line) and not _is(line[place], part):
            if step and line[place].number is not None and part == NUMBER:
                return None
            place += 1
        if place > last or place >= len(line):
            return None
        if part == NUMBER:
            number = line[place].number
        place += 1
    return line[place - 1].after, number


def _is(token: _Token, part: str) -> bool:
    if part == NUMBER:
        return token.number is not None
    for one in part.split("|"):
        if one in token.tokens or (one.startswith(NUMBER) and one[1:] == str(token.number)):
            return True
    return False
