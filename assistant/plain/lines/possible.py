"""What is possible now, for a line that nothing else is understood of: all of it, or as examples."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from assistant.plain.lines.problems import Understanding, quoted
from assistant.plain.lines.vocabulary import (
    BESIDE,
    LITTLE,
    NEVER_PASSED,
    NUMBER,
    RATHER,
    ROLE,
    VERB,
    Token,
    kinds_of,
)
from assistant.referee.protocol import AnyAction, AnyPosition, AnyReferee
from assistant.referee.text import Text, joined
from assistant.referee.wording import shown

MOST_EXAMPLES: Final = 6
NOT_THINGS: Final = frozenset({VERB, ROLE, RATHER, *NEVER_PASSED})
VAGUE: Final = frozenset({VERB, ROLE, LITTLE, NUMBER, *BESIDE})
"""Kinds of what stands in many lines, or in none."""
PLACES: Final = ("cell", "city", "spot", "lane")
_BETWEEN: Final = re.compile(r"[^\w-]+")


class Possible(NamedTuple):
    """An action that is possible now, and its line."""

    action: AnyAction
    line: str


def possible_now(referee: AnyReferee, position: AnyPosition) -> list[Possible]:
    """Return every action that is possible now."""
    return [Possible(action, referee.write(action)) for action in referee.legal_actions(position)]


def naming_all(tokens: Sequence[Token], possible: Sequence[Possible]) -> list[Possible]:
    """Return the actions that name every thing that was said, where nothing but things was said.

    A number alone names nothing.
    """
    large = [token for token in tokens if not token.is_small]
    things = _things(large)
    if not things or len(things) < len(large) or any(kinds_of(token) & NOT_THINGS for token in large):
        return []
    return [one for one in possible if all(thing & _words(one.line) for thing in things)]


def naming_number(tokens: Sequence[Token], possible: Sequence[Possible]) -> list[Possible]:
    """Return the actions that name a number, where nothing but that was said: *four*."""
    large = [token for token in tokens if NUMBER in kinds_of(token) or not token.is_small]
    if len(large) != 1 or VERB in kinds_of(large[0]):
        return []
    return [one for one in possible if set(large[0].of(NUMBER)) & {*one.line.split()}]


def saying_no_more(tokens: Sequence[Token], naming: Sequence[Possible]) -> list[Possible]:
    """Return those actions of which nothing was left out but what is done: *take ulm*, *lay ulm* of *Ulm*."""
    things = len(_things([token for token in tokens if not token.is_small]))
    return [one for one in naming if len(one.line.split()) == things + 1]


def with_examples(
    understood: Understanding, tokens: Sequence[Token], possible: Sequence[Possible]
) -> Understanding:
    """Return why something is not understood, with lines that could be said now.

    They name what was said, or have its verb, or are one of each verb.
    """
    large = [token for token in tokens if not token.is_small]
    things, verbs = _things(large), {verb for token in large for verb in token.verbs}
    lines = [one.line for one in possible]
    naming = sorted((line for line in lines if any(thing & _words(line) for thing in things)), key=len)
    firsts = {line.split()[0]: line for line in reversed(lines)}
    examples = (
        [line for line in naming if line.split()[0] in verbs]
        or naming
        or [line for line in lines if line.split()[0] in verbs]
        or sorted(firsts.values(), key=lines.index)
    )
    if not examples or understood.problem is None:
        return understood
    listed = joined(quoted(shown(line)) for line in islice(dict.fromkeys(examples), MOST_EXAMPLES))
    problem = Text("{problem} Possible now: {examples}.", problem=understood.problem, examples=listed)
    return understood._replace(problem=problem)


def _things(tokens: Sequence[Token]) -> list[set[str]]:
    """Return what each token may name, of those that name something that tells actions apart."""
    named = [{value for kind, value in token.senses if _names(kind, value)} for token in tokens]
    return [values for values in named if values]


def _names(kind: str, value: str) -> bool:
    """Whether a thing tells actions apart; a number does as a place only: *lane 2*, not *one more action*."""
    return kind not in VAGUE and (kind in PLACES or not value.isdecimal())


def _words(line: str) -> set[str]:
    words = _BETWEEN.split(line)
    return {*words, *(part for word in words for part in word.split("-"))}
