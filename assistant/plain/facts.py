"""Facts that a sentence states: patterns of what is said, listed as data, to values of a question's facts.

``data/<game>/plain/facts.json`` has for each question and fact what is said of it, in the meanings that all
languages share: ``"figures": {"#": "# figure; figure #"}``. A pattern is meanings one after the other,
those of several words joined by ``-``;
``a|b`` is one of several, ``#`` a number (the value, where the value is ``#``), ``#3`` this number,
``@`` any number that is not the value, ``carriage#`` a number that is itself the carriage, ``+own`` what
stands directly behind. The value ``#+3`` is three more than the number, ``between+`` one with patterns that
come before others. Few other words may stand between,
and no other thing between a number and what it counts. Under ``*`` stands what is said of a fact in every
question that has it and says nothing of it itself. What is not said is never assumed, and neither is what a
*not* beside it denies nor what is said of two alternatives at once.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.plain.index import MEANT, Unit
from assistant.plain.meanings import COMMON, plain_data
from assistant.plain.people import OWNER, Sentence, is_somebody, owns
from assistant.plain.words import split
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Question
from assistant.referee.errors import BadInputError

FACTS: Final = "facts"
NUMBER: Final = "#"
JOINED: Final = "-"
"""What stands in a pattern for the blanks of a meaning."""
ANY_NUMBER: Final = "@"
EVERY: Final = "*"
"""Under this the patterns of facts stand that several questions have."""
MORE: Final = "+"
"""Stands in a value before what is added to the number, and before a part that follows directly."""
TIMES, OFTEN = "times", "often"
BOTH: Final = "both"
"""Two things at once, which is no *twice*."""
NOT_READ: Final = "-"
"""The value of patterns with which a fact is left alone: the sentence may mean several."""
ARTICLES: Final = frozenset({"de", "ro"})
BETWEEN: Final = 2
"""How many other words may stand between two parts of a pattern."""
DENYING: Final = frozenset({"not", "none", "except", "nobody", "own-nobody"})
"""Signs that deny what stands beside them."""
AFFIRMED: Final = frozenset({"yes", "you", "another-player"})
"""Values that a *not* behind what was said denies as well: *my guard does not stand there*."""
OWN, OTHER, OTHER_PLAYER = "own", "other", "other-player"
OWNERS: Final = frozenset({OWN, OTHER})
"""Parts that tell whose the next thing is, so that no other thing stands between: *my people in his camp*."""
NAMED, OF_OTHER = "named", "of-other"
"""Signs of a player's name, and of one whose thing is told next."""
SHORTENED: Final = frozenset({"s", "t"})
"""What apostrophes leave: *Ann's camp*, *haven't*."""
ARTICLE: Final = "a"
TAKEN: Final = "taken"
"""The sign of a number that a fact took; what belongs to it belongs to nothing else."""
OR: Final = "or"
APART: Final = 4
"""How far from an *or* the first of two numbers may stand."""
_BREAK: Final = re.compile(r"[,.;:!?]")
PAIR: Final = 2
"""A pattern of so few parts is one thing with its number, and no comma stands in it, nor behind a number."""
BOUND: Final = "bound"
"""The sign before a number that is not what is there: *more than three*, *instead of four*."""
THINGS: Final = frozenset({"points", "card", "player", "round", "turn"})
"""Signs of things that every game has: a number before one counts it and nothing behind it."""


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
    thing: bool = False
    clause: int = 0
    light: bool = False


def facts_said(sentence: Sentence, question: Question) -> tuple[Said, ...]:
    """Return the facts of a question that a sentence states; the first pattern of each fact counts.

    What was taken for one fact is taken for no other, so that two numbers never change places.
    """
    line = _line(sentence)
    found = []
    for fact, values in _asked_of(sentence.game, question).items():
        for value, patterns in values.items():
            places, number, pattern = _first(line, patterns, value)
            if not places:
                continue
            plain, _, more = value.partition(MORE)
            counted = plain == NUMBER
            written = str((number or 0) + int(more or 0)) if counted else plain
            sure = not (
                _denied(line, places, pattern, value)
                or _rivalled(line, places, value, values)
                or _one_of_two(line, places)
                or _is_choice(line, places, pattern)
            )
            if value != NOT_READ and sure and _is_value(question, fact, written):
                found.append(_said(sentence, fact, written, [line[place] for place in places]))
                sort = not counted and any(part.endswith(NUMBER) for part in pattern)
                gone = "" if sort else value
                others = _others(places, pattern)
                line = [
                    _taken(token, gone) if place in places and place not in others else token
                    for place, token in enumerate(line)
                ]
            break
    return tuple(found)


def _others(places: Sequence[int], pattern: Sequence[str]) -> set[int]:
    """Return where numbers stand that the pattern asks for and that are not the value."""
    if len(places) != len(pattern):
        return set()
    return {place for place, part in zip(places, pattern, strict=True) if part == ANY_NUMBER}


def _taken(token: _Token, value: str) -> _Token:
    """Return a word without what it was taken for; a number stays where it only told which sort is meant."""
    counted = value.startswith(NUMBER) or value.isdecimal()
    gone = {value, TIMES, ARTICLE} if counted else {value, TIMES}
    tokens = token.tokens - gone
    if counted and token.number is not None:
        tokens |= {TAKEN}
    return token._replace(tokens=tokens, number=None if counted else token.number)


def _denied(line: Sequence[_Token], places: Sequence[int], pattern: Sequence[str], value: str) -> bool:
    """Whether a *not* that the pattern does not ask for stands in what was said, or just before or after."""
    if any(one in DENYING for part in pattern for one in part.split("|")):
        return False
    after = places[-1] + 1 + (BETWEEN if value in AFFIRMED else 0)
    near = range(max(0, places[0] - BETWEEN), min(after, len(line)))
    zero = {place for place in places if line[place].number == 0}  # a word for it may be one of denial
    return any(not DENYING.isdisjoint(line[place].tokens) for place in near if place not in zero)


def _rivalled(
    line: Sequence[_Token],
    places: Sequence[int],
    value: str,
    values: Mapping[str, Sequence[Sequence[str]]],
) -> bool:
    """Whether another value of the fact is said elsewhere in the sentence, at least as plainly.

    That is in as many words, standing as near to each other.
    """
    same = value.removesuffix(MORE)
    others = (
        _first(line, patterns, other)[0]
        for other, patterns in values.items()
        if other.removesuffix(MORE) != same
    )
    return any(
        len(found) >= len(places)
        and found[-1] - found[0] - len(found) <= places[-1] - places[0] - len(places)
        and set(found).isdisjoint(places)
        for found in others
    )


def _one_of_two(line: Sequence[_Token], places: Sequence[int]) -> bool:
    """Whether the number is one of two with an *or* between them."""
    numbers = {place for place, token in enumerate(line) if token.number is not None}
    said = numbers.intersection(places)
    for place, token in enumerate(line):
        before = numbers.intersection(range(max(0, place - APART), place))
        if OR in token.tokens and before and place + 1 in numbers:
            return (max(before) in said) != (place + 1 in said)
    return False


def _is_choice(line: Sequence[_Token], places: Sequence[int], pattern: Sequence[str]) -> bool:
    """Whether an *or* parts what was found: *the leader or two explorers*."""
    return OR not in pattern and any(OR in line[place].tokens for place in range(places[0], places[-1]))


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
    signs = _signs(sentence.game, sentence.meanings.language)
    own = {MEANT + meaning for meaning in sentence.meanings.own}
    line: list[_Token] = []
    place = 0
    clause = 0
    units = {unit.first: unit for unit in sentence.units}
    while place < len(sentence.words):
        unit = units.get(place)
        after = place + 1 if unit is None else unit.after
        number, times = _number(sentence, place, after, signs)
        tokens = _tokens(sentence, place, after, unit, signs)
        if times:
            tokens.add(TIMES)
        if number is None and unit is not None and tokens:
            number = sentence.meanings.number_before(sentence.words[place])
        if number is not None and _is_bound(line):
            number = None
        if not tokens and number is None and is_somebody(sentence, place, signs):
            tokens = {OTHER, NAMED, OF_OTHER} if owns(sentence, place) else {OTHER, NAMED}
        game = unit is not None and not unit.tokens.isdisjoint(own)
        thing = number is None and (game or not THINGS.isdisjoint(tokens))
        if place and _BREAK.search(sentence.text, sentence.words[place - 1].end, sentence.words[place].start):
            clause += 1
        if sentence.words[place].folded not in SHORTENED:
            light = not tokens and number is None and sentence.words[place].stem in sentence.meanings.small
            line.append(_Token(place, after, frozenset(tokens), number, thing, clause, light))
        place = after
    return line


def _number(
    sentence: Sentence, first: int, after: int, signs: Mapping[str, frozenset[str]]
) -> tuple[int | None, bool]:
    """Return the number that some words are, and whether it is one of times, such as *twice*."""
    meanings = sentence.meanings
    number = None
    several = False
    for word in sentence.words[first:after]:
        times = meanings.times.get(word.folded)
        several |= times is not None
        # In these languages it is an article far more often than a number.
        article = meanings.language in ARTICLES and word.stem in meanings.small
        number = times if times is not None else None if article else meanings.number(word)
    if after - first > 1 and OFTEN in signs.get(sentence.words[after - 1].folded, ()):
        return meanings.number(sentence.words[after - 2]), True  # one thing said: *de două ori*
    return number, several


def _tokens(
    sentence: Sentence, first: int, after: int, unit: Unit | None, signs: Mapping[str, frozenset[str]]
) -> set[str]:
    """Return the meanings and the signs of some words."""
    meant = unit.tokens if unit else frozenset()
    tokens = {token.removeprefix(MEANT).replace(" ", JOINED) for token in meant if token.startswith(MEANT)}
    for word in sentence.words[first:after]:
        tokens |= signs.get(word.folded, frozenset())
    if OTHER_PLAYER in tokens:  # who is mine is not me: *my friend*
        tokens = (tokens - {OWN}) | {OTHER}
        behind = sentence.word(after)
        return tokens | {OF_OTHER} if behind is not None and behind.written == OWNER else tokens
    return tokens


def _is_bound(before: Sequence[_Token]) -> bool:
    """Whether a sign just before a number, small words apart, says that it is a bound."""
    last = before[-1:] if before and before[-1].thing else before[-BETWEEN:]
    return any(BOUND in token.tokens for token in last)


@lru_cache(maxsize=16)
def _signs(game: str, language: str) -> Mapping[str, frozenset[str]]:
    """Return small words that facts hang on, such as *not*, *my* and *another*, folded."""
    found: dict[str, set[str]] = defaultdict(set)
    for source in (plain_data(COMMON, language), plain_data(game, language)):
        for sign, ways in source.get("signs", {}).items():
            for way in ways.split(","):
                words = split(way, language)
                if len(words) == 1:
                    found[words[0].folded].add(sign)
    return {word: frozenset(signs) for word, signs in found.items()}


def _asked_of(game: str, question: Question) -> Mapping[str, Mapping[str, tuple[tuple[str, ...], ...]]]:
    """Return the patterns of a question's facts: its own, and then those that every question has."""
    listed = _patterns(game)
    own = listed.get(question.id, {})
    shared = {fact: values for fact, values in listed.get(EVERY, {}).items() if fact in question.askable}
    return {**own, **{fact: values for fact, values in shared.items() if fact not in own}}


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
) -> tuple[list[int], int | None, Sequence[str]]:
    """Return the places in the line of the first pattern that fits, none if none does, the number, and it.

    Where the same is said of two numbers, either may be meant, and none is taken.
    """
    found = [
        (places, number, pattern)
        for pattern in patterns
        for places, number in (_fits(line, start, pattern) for start in range(len(line)))
        if places and (not value.startswith(NUMBER) or number is not None)
    ]
    if value.startswith(NUMBER) and len({number for _, number, _ in found}) > 1:
        # What is said between two commas belongs together more surely than what a comma parts.
        found = [one for one in found if line[one[0][0]].clause == line[one[0][-1]].clause]
    if len({number for _, number, _ in found}) > 1 and value.startswith(NUMBER):
        return [], None, ()
    return found[0] if found else ([], None, ())


def _fits(line: Sequence[_Token], start: int, pattern: Sequence[str]) -> tuple[list[int], int | None]:
    """Return the places of a pattern that begins at a place of the line, and the number in it."""
    number: int | None = None
    places: list[int] = []
    place = start
    for step, written in enumerate(pattern):
        part = written.removeprefix(MORE)
        last = place + (BETWEEN if step and part == written else 0)
        if part != written and _is(line[place - 1], part):
            continue  # one word says both: *my camp* where a list has it
        if part != written and place < len(line) and line[place].tokens == {ARTICLE}:
            place += 1
            last += 1
        while place <= last and place < len(line) and not _is(line[place], part):
            if step and (line[place].number is not None or TAKEN in line[place].tokens):
                return [], None  # what belongs to another number is not looked for behind it
            if step and _binds(pattern[step - 1]) and line[place].thing:
                return [], None  # the number counts what stands there already, or that is somebody's
            last += line[place].light and part == written
            place += 1
        if place > last or place >= len(line):
            return [], None
        together = step and (len(pattern) == PAIR or pattern[step - 1] == NUMBER)
        if together and line[place].clause != line[places[-1]].clause:
            return [], None
        if part.endswith((NUMBER, TIMES)):
            number = line[place].number
        places.append(place)
        place += 1
    return places, number


def _binds(part: str) -> bool:
    """Whether a part says how many or whose the next thing is."""
    return part == NUMBER or not OWNERS.isdisjoint(part.split("|"))


def _is(token: _Token, part: str) -> bool:
    if part == NUMBER:
        return token.number is not None and TIMES not in token.tokens
    if part == TIMES:
        return TIMES in token.tokens and BOTH not in token.tokens
    if part.endswith(NUMBER):  # a number that is itself the thing, such as a German *Siebener*
        return token.number is not None and part.removesuffix(NUMBER) in token.tokens
    if part == ANY_NUMBER:
        return token.number is not None
    return any(
        one in token.tokens or (one.startswith(NUMBER) and one[1:] == str(token.number))
        for one in part.split("|")
    )
