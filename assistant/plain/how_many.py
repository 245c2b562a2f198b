"""The number that a question asks for: *how many levels may I dig*.

What would state a number if one stood there says which fact is asked for. It is left open then, and never
taken as it usually is: whoever asks how many does not ask about one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from assistant.plain.facts import Said, facts_said
from assistant.plain.line import TIMES, Chunk
from assistant.plain.people import Sentence
from assistant.referee.ask.question import Question

HOW_MANY: Final = "how-many"
"""The sign of a number that is asked for; *how much* asks for a price."""
HOW_OFTEN: Final = "how-often"
"""The sign of a number of times that is asked for."""
COSTS: Final = frozenset({"price"})
"""What is said where the number asked for is a price."""
POINTS: Final = frozenset({"points", "action"})
"""What is counted by such a number."""
NEAR: Final = 2
"""How far behind *how many* they stand then."""
TRIED: Final = ((1, 2), (2, 3), (4, 5))
"""Pairs of numbers put where one is asked for: the fact that takes both of one is meant."""


class NumberAsked(NamedTuple):
    """The fact whose number is asked for, and what the sentence states besides."""

    fact: str
    facts: tuple[Said, ...]


def asks_how_many(line: Sequence[Chunk]) -> int | None:
    """Return where in a line a number is asked for that is no price, if one is."""
    if any(not COSTS.isdisjoint(token.tokens) for token in line):
        return None
    asking = (place for place, token in enumerate(line) if HOW_MANY in token.tokens and token.number is None)
    place = next(asking, None)
    if place is None or any(token.number is not None for token in line[place + 1 :][:1]):
        return None  # *câte una* is one each
    if any(not POINTS.isdisjoint(token.tokens) for token in line[place + 1 :][:NEAR]):
        return None
    return place


def wanted(sentence: Sentence, question: Question, line: Sequence[Chunk]) -> NumberAsked | None:
    """Return the fact that the player decides and whose number a sentence asks for, if it asks for one."""
    place = asks_how_many(line)
    if place is None:
        return None
    often = HOW_OFTEN in line[place].tokens
    # How often something is done may stand far from what is done: it is looked for beside that as well.
    beside = [at for at, token in enumerate(line) if token.thing and at != place] if often else []
    asked = (
        _taking(sentence, question, line, (place, at), numbers)
        for at in (place, *beside)
        for numbers in TRIED
    )
    return next((one for one in asked if one is not None), None)


def _taking(
    sentence: Sentence,
    question: Question,
    line: Sequence[Chunk],
    places: tuple[int, int],
    numbers: tuple[int, int],
) -> NumberAsked | None:
    """Return the fact that takes each of two numbers put at a place of a line instead of at another."""
    asking, at = places
    often = frozenset({TIMES}) if HOW_OFTEN in line[asking].tokens else frozenset[str]()
    tried = []
    for number in numbers:
        rest = list(line)
        word = rest.pop(asking)._replace(tokens=often, number=number, clause=line[at].clause)
        rest.insert(at, word)
        tried.append(facts_said(sentence, question, rest))
    first, second = ({one.fact: one.value for one in facts if at in one.heard_at} for facts in tried)
    for fact, value in first.items():
        if (value, second.get(fact)) == tuple(map(str, numbers)) and question.askable[fact].yours:
            return NumberAsked(fact, tuple(one for one in tried[0] if one.fact != fact))
    return None
