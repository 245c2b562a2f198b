"""How a question in plain words was understood, step by step: for whoever wonders why it was not."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple, cast

from assistant.plain.documents import NONSENSE, index_of
from assistant.plain.facts import Said
from assistant.plain.line import Chunk, line_of
from assistant.plain.people import Sentence
from assistant.plain.roles import Role, roles_of
from assistant.plain.search import SentenceReading, weighed
from assistant.plain.sureness import LEAST, WEIGHTS, evidence, plainly
from assistant.plain.words import split
from assistant.referee.protocol import AnyReferee
from assistant.referee.wording import legible


class WordHeard(NamedTuple):
    """Some words of a sentence: as they were written, what they may say, and their role in the sentence."""

    written: str
    chunk: Chunk
    role: Role
    mistyped: bool


class Weighed(NamedTuple):
    """One thing that may be meant: what its words weigh, with its rules, and with the facts that are said."""

    kind: str
    id: str
    by_words: float
    with_rules: float
    with_facts: float
    facts: tuple[Said, ...]


class Explained(NamedTuple):
    """A question taken apart: its words, what speaks for an answer at all, and what was weighed, best first.

    ``speaks`` has by name what each sign adds to the sum that must reach ``least``; it is empty where the
    words tell plainly whether anything of the game is asked, as ``plain`` says then.
    """

    words: tuple[WordHeard, ...]
    speaks: Mapping[str, float]
    least: float
    plain: bool | None
    weighed: tuple[Weighed, ...]


def explained(text: str, referee: AnyReferee, language: str, most: int) -> Explained:
    """Return how a sentence is understood in a game, with so many things that were weighed."""
    text = legible(text)
    words, index = split(text, language), index_of(cast("Hashable", referee), language)
    units = index.units(words)
    fits = index.fits(units, words)
    ruled = weighed(fits, referee)
    plain = plainly(words, units, index)
    proof = evidence(words, units, ruled, index)
    sentence = Sentence(text, words, units, index.meanings, referee.game)
    reading = SentenceReading(sentence, referee)
    line = line_of(sentence)
    mistyped = {place for unit in units if unit.mistyped for place in range(unit.first, unit.after)}
    first = {(fit.document.kind, fit.document.id): fit.score for fit in fits}
    then = {(fit.document.kind, fit.document.id): fit.score for fit in ruled}
    return Explained(
        tuple(
            WordHeard(_written(sentence, chunk), chunk, role, chunk.first in mistyped)
            for chunk, role in zip(line, roles_of(tuple(line)), strict=True)
        ),
        {} if plain is not None else {name: WEIGHTS[name] * proof[name] for name in WEIGHTS if proof[name]},
        LEAST,
        plain,
        tuple(
            Weighed(kind, name, first[kind, name], then[kind, name], fit.score, reading.facts(fit))
            for fit in reading.with_facts([fit for fit in ruled if fit.document.kind != NONSENSE])[:most]
            for kind, name in [(fit.document.kind, fit.document.id)]
        ),
    )


def written_at(words: Sequence[WordHeard], places: Sequence[int]) -> str:
    """Return the words at some places as they were written."""
    return ", ".join(words[place].written for place in places)


def _written(sentence: Sentence, chunk: Chunk) -> str:
    return sentence.text[sentence.words[chunk.first].start : sentence.words[chunk.after - 1].end]
