"""A sentence as a line of what it says: players, meanings, signs and numbers, one behind the other.

A name is a word that means nothing here. English and Romanian write it with a capital where other words have
none; German gives every thing one, so there it is a name only where somebody has, says or owns something.

Signs are small words that facts hang on, such as *not*, *my* and *another*; they are listed under ``signs``
in ``data/<game>/plain/<language>.json`` and say nothing of their own in a search. A sign may be several
words.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from assistant.plain.meanings import Meanings, Unit
from assistant.plain.words import COMMON, Word, number_words, plain_data, split

CAPITALS: Final = "de"
"""The language that writes every thing with a capital."""
OWNER: Final = "s"
"""What stands behind a name whose thing is named next."""
OWNERS: Final = {"de": "s", "ro": "ei"}
"""How a name ends itself whose thing is named beside it."""
DOES: Final = frozenset(
    {"has", "says", "say", "stands", "laid", "drawn", "built", "used", "helped", "pass", "did"}
)
"""Signs of what stands behind somebody, or behind a number there: *if Ben 3 has bid*, as German has it."""
HELPING: Final = {"ro": frozenset({"nu", "n", "a"})}
"""Words between somebody and what is done, or is not: *Ben a licitat*."""
WHOSE: Final = "of"
"""The sign of what stands before somebody who owns what was named."""
_ENDS: Final = re.compile(r"[.!?]")


class Sentence(NamedTuple):
    """A sentence taken apart, in a game; ``names`` are the words of the names of those who play it."""

    text: str
    words: Sequence[Word]
    units: Sequence[Unit]
    meanings: Meanings
    game: str
    names: frozenset[str] = frozenset()

    def word(self, place: int) -> Word | None:
        """Return the word at a place, none before the first and behind the last."""
        return self.words[place] if 0 <= place < len(self.words) else None


def is_somebody(sentence: Sentence, place: int, signs: Mapping[str, Collection[str]]) -> bool:
    """Whether the word at a place, which means nothing here, is a player's name."""
    word = sentence.words[place]
    if word.folded in sentence.names:
        return True
    if not word.written[:1].isupper() or word.written.isupper():
        return False
    if word.folded in signs or sentence.meanings.is_small(word):
        return False
    before, behind = sentence.word(place - 1), sentence.word(place + 1)
    number = behind is not None and sentence.meanings.number(behind) is not None
    verb = sentence.word(place + 2) if number else behind
    helping = HELPING.get(sentence.meanings.language, frozenset())
    does = verb is not None and (verb.folded in helping or not DOES.isdisjoint(signs.get(verb.folded, ())))
    if sentence.meanings.language == CAPITALS:
        owned = before is not None and WHOSE in signs.get(before.folded, ())
        return does or owned or (owns(sentence, place) and _is_thing(sentence, place + 1))
    starts = before is None or bool(_ENDS.search(sentence.text, before.end, word.start))
    return does or not starts or (behind is not None and behind.written == OWNER)


def owns(sentence: Sentence, place: int) -> bool:
    """Whether a name is written as that of an owner is."""
    behind = sentence.word(place + 1)
    if behind is not None and behind.written == OWNER:
        return True
    ending = OWNERS.get(sentence.meanings.language)
    return ending is not None and sentence.words[place].folded.endswith(ending)


def _is_thing(sentence: Sentence, place: int) -> bool:
    """Whether what begins at a place means something."""
    return any(unit.first == place and unit.meanings for unit in sentence.units)


JOINED: Final = "-"
"""What stands in a pattern for the blanks of a meaning."""
TIMES, OFTEN = "times", "often"
SIZE: Final = "size"
"""The sign of a number that says which size a thing has: a German *Sechser*."""
ARTICLES: Final = frozenset({"de", "ro"})
ARTICLE: Final = "a"
OWN, OTHER, OTHER_PLAYER = "own", "other", "other-player"
NAMED, OF_OTHER, THEY = "named", "of-other", "they"
"""Signs of a player's name, of one whose thing is told next, and of *he* and *she*."""
NOT_ME: Final = frozenset({OWN, "me", "but", "except", "not"})
"""Signs within words for somebody else that say nothing for themselves."""
HIS: Final = "his"
"""The sign of what is somebody else's, or says something else."""
HAVING: Final = frozenset({"has", "have"})
"""Signs of somebody who has what is named behind them."""
BUT: Final = "but"
"""The sign between what is not and what is instead: *no explorer but my leader*."""
JOINING: Final = frozenset({BUT, "and", "or"})
"""Signs behind which something else is said."""
PART: Final = "part"
"""The sign of so many of a whole: *one of my seven cities*."""
WHO: Final = "who"
"""The sign of asking for a person."""
SHORTENED: Final = frozenset({"s", "t"})
"""What apostrophes leave: *Ann's camp*, *haven't*."""
LONGEST_SIGN: Final = 4
"""The most words of a sign."""
BETWEEN: Final = 2
"""How many other words may stand between two parts of a pattern."""
_BREAK: Final = re.compile(r"[,.;:!?]")
_END: Final = re.compile(r"[.!?]")
_RANGE: Final = re.compile(r"\s?[-\u2010-\u2015/]\s?|[.,]")
BOUND: Final = "bound"
"""The sign before a number that is not what is there: *more than three*, *instead of four*."""
NUMBERED: Final = "lane"
"""The meaning of what has a number for its name."""
THINGS: Final = frozenset({"points", "card", "player", "round", "turn"})
"""Signs of things that every game has: a number before one counts it and nothing behind it."""

Signs = Mapping[tuple[str, ...], frozenset[str]]


class Chunk(NamedTuple):
    """Some words of a sentence, from one to before another, and all that they may say.

    A ``thing`` is what can be counted, a ``clause`` what is between two commas, by its number, and a
    ``sentence`` what is between two full stops; ``light`` words say nothing.
    """

    first: int
    after: int
    tokens: frozenset[str]
    number: int | None = None
    thing: bool = False
    clause: int = 0
    light: bool = False
    sentence: int = 0


def line_of(sentence: Sentence) -> list[Chunk]:
    """Return the sentence as meanings, signs and numbers, every word of it."""
    signs = _signs(sentence.game, sentence.meanings.language)
    single = _single(sentence.game, sentence.meanings.language)
    line: list[Chunk] = []
    place = 0
    clause = sentences = 0
    units = {unit.first: unit for unit in _parted(sentence, single)}
    while place < len(sentence.words):
        unit = units.get(place)
        after_unit = place + 1 if unit is None else unit.after
        after = max(after_unit, _after_sign(sentence, place, signs))
        number, times = _number(sentence, place, after, signs) if after == after_unit else (None, False)
        tokens = _tokens(sentence, place, after, unit, signs)
        if times:
            tokens.add(TIMES)
        if sentence.meanings.is_size(sentence.words[place]):
            tokens.add(SIZE)
        if number is None and unit is not None and tokens:
            number = sentence.meanings.number_before(sentence.words[place])
        if number is not None and _is_bound(line):
            number = None
        if not tokens and number is None and is_somebody(sentence, place, single):
            tokens = {OTHER, NAMED, OF_OTHER} if owns(sentence, place) else {OTHER, NAMED}
        game = unit is not None and not unit.meanings.isdisjoint(sentence.meanings.own)
        thing = number is None and (game or not THINGS.isdisjoint(tokens))
        gap = sentence.text[sentence.words[place - 1].end : sentence.words[place].start] if place else ""
        clause += _BREAK.search(gap) is not None
        sentences += _END.search(gap) is not None
        if sentence.words[place].folded not in SHORTENED:
            small = sentence.meanings.is_small(sentence.words[place])
            light = tokens <= {THEY, WHO} and number is None and small
            line.append(Chunk(place, after, frozenset(tokens), number, thing, clause, light, sentences))
        place = after
    line = _without_names(_without_wholes(sentence, _without_ranges(sentence, line)))
    line = [_of_another(token, behind) for token, behind in zip(line, [*line[1:], None], strict=False)]
    return [_counting(line, place) for place in range(len(line))]


def _without_ranges(sentence: Sentence, line: Sequence[Chunk]) -> list[Chunk]:
    """Return the line in which two numbers are none that are one thing together: *3-5*, *2.5*, *1/2*."""
    chunks = list(line)
    for place, (first, second) in enumerate(pairwise(line)):
        between = sentence.words[first.after - 1].end, sentence.words[second.first].start
        if None not in (first.number, second.number) and _RANGE.fullmatch(sentence.text, *between):
            chunks[place : place + 2] = [one._replace(number=None) for one in chunks[place : place + 2]]
    return chunks


def _without_names(line: Sequence[Chunk]) -> list[Chunk]:
    """Return the line in which a number is none that only says which one is meant: *an orc on lane 4*."""
    ends = Chunk(0, 0, frozenset())
    return [
        chunk._replace(number=None)
        if NUMBERED in before.tokens and before.clause == chunk.clause and not behind.thing
        else chunk
        for before, chunk, behind in zip([ends, *line], line, [*line[1:], ends], strict=False)
    ]


def _without_wholes(sentence: Sentence, line: Sequence[Chunk]) -> list[Chunk]:
    """Return the line in which a part stands without its whole: *two of my three explorers* are two."""
    part_of = number_words(sentence.meanings.language).part_of
    parting = {token for token in line if sentence.words[token.first].folded in part_of}
    chunks = list(line)
    for place in range(len(line) - 1, -1, -1):
        between = list(
            takewhile(
                lambda token: token in parting or token.light or OWN in token.tokens, chunks[place + 1 :]
            )
        )
        after = place + 1 + len(between)
        one = chunks[place].number is not None or ARTICLE in chunks[place].tokens
        if not one or parting.isdisjoint(between) or after == len(chunks):
            continue
        if chunks[after].number is not None and chunks[after].clause == chunks[place].clause:
            chunks[place] = chunks[place]._replace(tokens=chunks[place].tokens | {PART})
            del chunks[place + 1 : after + 1]
    return chunks


def _parted(sentence: Sentence, signs: Mapping[str, frozenset[str]]) -> Iterator[Unit]:
    """Yield what is said, a number apart that begins something said of what every game has: *six cards*."""
    for unit in sentence.units:
        counted = sentence.word(unit.first + 1) if unit.after > unit.first + 1 else None
        number = sentence.meanings.number(sentence.words[unit.first])
        if counted is None or number is None or THINGS.isdisjoint(signs.get(counted.folded, ())):
            yield unit
        else:
            yield unit._replace(first=unit.first + 1)


def _of_another(token: Chunk, behind: Chunk | None) -> Chunk:
    """Return a word without what is said of somebody else just behind it: *my neighbour's*.

    A word that may say something else as well, German *sein*, tells only whose the thing behind it is.
    """
    if HIS in token.tokens and behind is not None and behind.thing and behind.clause == token.clause:
        return token._replace(tokens=token.tokens | {OTHER, OF_OTHER})
    if behind is None or OTHER_PLAYER not in behind.tokens or OWN not in token.tokens:
        return token
    return token._replace(tokens=token.tokens - {OWN})


def stands_for_one(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word is the one that somebody has, of what was named before: *I have two, she has one*."""
    token, before, behind = line[place], line[max(0, place - 1) : place], line[place + 1 : place + 2]
    one = token.number == 1 or (token.number is None and ARTICLE in token.tokens and not token.thing)
    had = any(not HAVING.isdisjoint(other.tokens) for other in before)
    ends = all(other.clause != token.clause or not JOINING.isdisjoint(other.tokens) for other in behind)
    return one and had and ends


def _counting(line: Sequence[Chunk], place: int) -> Chunk:
    """Return a word, and an article that stands for one as that number: *er hat einen*, *ea are unul*."""
    token = line[place]
    if token.number is None and stands_for_one(line, place):
        return token._replace(tokens=token.tokens - {ARTICLE}, number=1)
    return token


def _after_sign(sentence: Sentence, place: int, signs: Signs) -> int:
    """Return where the longest sign of several words that begins at a place ends, the place if none does."""
    for length in range(min(LONGEST_SIGN, len(sentence.words) - place), 1, -1):
        if _folded(sentence, place, place + length) in signs:
            return place + length
    return place


def _folded(sentence: Sentence, first: int, after: int) -> tuple[str, ...]:
    return tuple(word.folded for word in sentence.words[first:after])


def _number(sentence: Sentence, first: int, after: int, signs: Signs) -> tuple[int | None, bool]:
    """Return the number that some words are, and whether it is one of times, such as *twice*."""
    meanings = sentence.meanings
    number = None
    several = False
    for word in sentence.words[first:after]:
        times = meanings.times.get(word.folded)
        several |= times is not None
        # In these languages it is an article far more often than a number.
        article = meanings.language in ARTICLES and ARTICLE in signs.get((word.folded,), ())
        number = times if times is not None else None if article else meanings.number(word)
    if after - first > 1 and OFTEN in signs.get((sentence.words[after - 1].folded,), ()):
        return meanings.number(sentence.words[after - 2]), True  # one thing said: *de două ori*
    return number, several


def _tokens(sentence: Sentence, first: int, after: int, unit: Unit | None, signs: Signs) -> set[str]:
    """Return the meanings and the signs of some words."""
    meanings = unit.meanings if unit else frozenset[str]()
    tokens = {meaning.replace(" ", JOINED) for meaning in meanings}
    together = signs.get(_folded(sentence, first, after), frozenset())
    if after > first + 1 and together:
        return tokens | together  # and nothing that the words of it say each
    for word in sentence.words[first:after]:
        tokens |= signs.get((word.folded,), frozenset())
    if OTHER_PLAYER in tokens:  # who is mine is not me: *my friend*, *everyone but me*
        tokens = (tokens - NOT_ME) | {OTHER}
        behind = sentence.word(after)
        return tokens | {OF_OTHER} if behind is not None and behind.written == OWNER else tokens
    return tokens


def _is_bound(before: Sequence[Chunk]) -> bool:
    """Whether a sign just before a number, small words apart, says that it is a bound."""
    last = before[-1:] if before and before[-1].thing else before[-BETWEEN:]
    return any(BOUND in token.tokens for token in last)


@lru_cache(maxsize=16)
def _signs(game: str, language: str) -> Signs:
    """Return small words that facts hang on, such as *not*, *my* and *another*, folded."""
    starts: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for source in (plain_data(COMMON, language), plain_data(game, language)):
        for sign, ways in source.get("signs", {}).items():
            for way in ways.split(","):
                words = tuple(word.folded for word in split(way, language))
                if 0 < len(words) <= LONGEST_SIGN:
                    starts[words].add(sign)
    return {words: frozenset(signs) for words, signs in starts.items()}


@lru_cache(maxsize=16)
def _single(game: str, language: str) -> Mapping[str, frozenset[str]]:
    """Return the signs that are single words."""
    return {words[0]: signs for words, signs in _signs(game, language).items() if len(words) == 1}
