"""What of a sentence is not used by an answer, and might change it.

An answer may rest on what the facts of its question heard, and on words that the question is about. What else
is said can be a condition that it knows nothing of: *a treasure with one explorer, who walks over a stone
first*; *two damage, but I stand elsewhere*. Three things are told as unused: a word that is strange to the
question; a clause that tells something of which no fact heard anything; and another kind of a thing than was
named first. Words that never change anything (fillers), those that begin such a clause, and those with which
one only asks are listed in ``data/common/plain``, kinds in the lists of a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from assistant.plain.line import NAMED, OTHER_PLAYER, THEY, WHO, Chunk
from assistant.plain.listed import COMMON, plain_data, ways_in
from assistant.plain.meanings import Unit
from assistant.plain.people import CAPITALS, Sentence
from assistant.plain.words import Word, split

FILLERS, CONJUNCTIONS, RELATIVE_PRONOUNS, QUESTION_WORDS, OPEN_QUESTIONS = (
    "fillers", "conjunctions", "relative pronouns", "question words", "open questions",
)  # fmt: skip
"""Where the lists have words that change nothing, that begin a clause, that tell more of a thing just named,
and with which one asks; open questions, *when may I*, do not ask whether something is so."""
KINDS: Final = "kinds"
"""Where the lists of a game have the kinds of a thing that must be the same."""
TELLERS: Final = frozenset({"i", "us", NAMED, OTHER_PLAYER, THEY})
"""Signs of whoever a clause tells of that begins with them."""


def unused(
    sentence: Sentence,
    line: Sequence[Chunk],
    known: Collection[Unit],
    understood: Collection[int],
    *,
    judges: bool,
) -> Mapping[int, str]:
    """Return by its first word what an answer does not use: ``known`` is what its question is about.

    ``understood`` are the places in the line of what its facts took; ``judges`` says that the answer is legal
    or illegal, which tells nobody who may do something, when or where.
    """
    about = {place for unit in known for place in range(unit.first, unit.after)}
    meant = {unit.first: unit for unit in sentence.units}
    strange = {
        chunk.first: _written(sentence, [chunk])
        for place, chunk in enumerate(line)
        if place not in understood
        and about.isdisjoint(range(chunk.first, chunk.after))
        and _says_something(sentence, chunk)
        and (not chunk.tokens or _means(sentence, meant.get(chunk.first)))
    }
    clauses = {
        line[places[0]].first: _written(sentence, [line[place] for place in places])
        for places in _clauses(sentence, line)
        if not any(place in understood for place in places)
        and any(_says_something(sentence, line[place]) for place in places)
    }
    kinds = {line[place].first: _written(sentence, [line[place]]) for place in _other_kinds(sentence, line)}
    asking = {line[place].first: _written(sentence, [line[place]]) for place in _asks_more(sentence, line)}
    return {**(asking if judges else {}), **strange, **clauses, **kinds}


def _asks_more(sentence: Sentence, line: Sequence[Chunk]) -> Iterator[int]:
    """Yield the places of words that ask for a person, a time, a place or a reason."""
    language = sentence.meanings.language
    openers, asking = _words(OPEN_QUESTIONS, language), _words(QUESTION_WORDS, language)
    for place, chunk in enumerate(line):
        behind = sentence.word(chunk.after)
        asks = (
            sentence.words[chunk.first].folded in openers and behind is not None and behind.folded in asking
        )
        if WHO in chunk.tokens or asks:
            yield place


def _other_kinds(sentence: Sentence, line: Sequence[Chunk]) -> Iterator[int]:
    """Yield the places of what is of another kind than what was named first: *an orc comes, I beat a goblin*.

    Two beside each other are one: a *goblin shaman*.
    """
    kinds = _kinds(sentence.game, sentence.meanings.language)
    first, last = "", -2
    for place, chunk in enumerate(line):
        kind = kinds.get(sentence.words[chunk.after - 1].folded, "")
        if not kind:
            continue
        if first and kind != first and place > last + 1:
            yield place
        first, last = first or kind, place


def _says_something(sentence: Sentence, chunk: Chunk) -> bool:
    """Whether words say anything that is not in every sentence; names and numbers are looked at elsewhere."""
    if chunk.light or chunk.number is not None or not chunk.tokens.isdisjoint({NAMED, THEY}):
        return False
    language = sentence.meanings.language
    fillers = _stems(FILLERS, language)
    plain = _words(CONJUNCTIONS, language) | _words(QUESTION_WORDS, language)
    return any(
        not sentence.meanings.is_small(word) and word.stem not in fillers and word.folded not in plain
        for word in sentence.words[chunk.first : chunk.after]
    )


def _means(sentence: Sentence, unit: Unit | None) -> bool:
    """Whether something means anything but a name, such as a city's, of which any may be meant."""
    return unit is not None and not unit.meanings <= sentence.meanings.alike


def _clauses(sentence: Sentence, line: Sequence[Chunk]) -> Iterator[list[int]]:
    """Yield the places of each clause that tells something and does not ask."""
    asking = _words(QUESTION_WORDS, sentence.meanings.language)
    parts: list[list[int]] = []
    telling: list[bool] = []
    for place, chunk in enumerate(line):
        after_comma = not place or chunk.clause != line[place - 1].clause
        tells = _begins(sentence, line, place, after_comma=after_comma)
        if tells or after_comma:
            parts.append([])
            telling.append(tells)
        parts[-1].append(place)
    for places, tells in zip(parts, telling, strict=True):
        first = 0 if not places[0] or line[places[0]].clause != line[places[0] - 1].clause else 1
        words = [word for at in places for word in sentence.words[line[at].first : line[at].after]]
        if tells and not any(word.folded in asking for word in words[first:]):
            yield places


def _begins(sentence: Sentence, line: Sequence[Chunk], place: int, *, after_comma: bool) -> bool:
    """Whether a clause begins at a place that tells something: by its first word, or by who does something.

    *Which* and *that* tell more of a thing just named; elsewhere they ask, or point.
    """
    language = sentence.meanings.language
    word = sentence.words[line[place].first]
    if word.folded in _words(CONJUNCTIONS, language):
        return True
    if word.folded in _words(RELATIVE_PRONOUNS, language):
        return bool(place) and line[place - 1].thing and after_comma == (language == CAPITALS)
    joined = not line[place].tokens.isdisjoint({"and", "then"})
    at = place + 1 if joined else place
    return (joined or after_comma) and at < len(line) and not line[at].tokens.isdisjoint(TELLERS)


def _written(sentence: Sentence, chunks: Sequence[Chunk]) -> str:
    first, last = sentence.words[chunks[0].first], sentence.words[chunks[-1].after - 1]
    return sentence.text[first.start : last.end]


@lru_cache(maxsize=16)
def _words(listed: str, language: str) -> frozenset[str]:
    return frozenset(word.folded for word in _listed(listed, language))


@lru_cache(maxsize=16)
def _stems(listed: str, language: str) -> frozenset[str]:
    return frozenset(word.stem for word in _listed(listed, language))


@lru_cache(maxsize=16)
def _kinds(game: str, language: str) -> Mapping[str, str]:
    """Return what kind a word is of, where a question is about a single kind."""
    listed = plain_data(game, language).get(KINDS, {})
    return {word.folded: kind for kind, ways in listed.items() for word in split(ways, language)}


def _listed(listed: str, language: str) -> Iterator[Word]:
    for way in ways_in(plain_data(COMMON, language)[listed]):
        yield from split(way, language)
