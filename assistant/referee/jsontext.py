"""Reading JSON that people bring in: the one way in which this project does so."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

DEEPEST: Final = 32
"""Levels of brackets in each other; our own files need fewer than ten."""
LONGEST_NUMBER: Final = 30
"""Digits of a whole number; Python itself refuses thousands, with words for programmers."""

# A string without an end reaches to the end of the text, so nothing is looked at twice.
_STRING_OR_BRACKET: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)


def decode_json(text: str) -> object:
    """Return the values of a JSON text; the caller bounds its length.

    Raises BadInputError with one sentence, also for a text that is nested more than ``DEEPEST`` levels.
    """
    if _depth(text) > DEEPEST:
        raise BadInputError("This JSON is nested too deeply; {levels} levels are allowed.", levels=DEEPEST)
    try:
        return json.loads(text, parse_constant=_refuse_constant, parse_int=_whole)
    except json.JSONDecodeError as problem:
        raise _not_json(problem) from problem


def own_json(text: str) -> Any:  # noqa: ANN401 - whatever was written
    """Return the values of a JSON text that this program has written itself and nobody else can change.

    What guards against the files of others takes its time, and ten thousand results are read at once.
    """
    return json.loads(text)


def _not_json(problem: json.JSONDecodeError) -> BadInputError:
    """Return what is wrong and where; the library's own reason is English only."""
    rest = problem.doc[problem.pos :].lstrip()
    if not rest:
        return BadInputError("Line {line}: this is not JSON, it ends too early.", line=problem.lineno)
    return BadInputError(
        "Line {line}, column {column}: this is not JSON from “{text}” on.",
        line=problem.lineno,
        column=problem.colno,
        text=shown(rest.partition("\n")[0]),
    )


def _depth(text: str) -> int:
    deepest = depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        if found[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif found[0] in "]}":
            depth -= 1
    return deepest


def _refuse_constant(name: str) -> NoReturn:
    raise BadInputError("This JSON cannot be read: {name} is no JSON number.", name=name)


def _whole(digits: str) -> int:
    count = len(digits.lstrip("-"))
    if count > LONGEST_NUMBER:
        raise BadInputError(
            "This JSON cannot be read: it holds a number of {count} digits; {most} are allowed.",
            count=count,
            most=LONGEST_NUMBER,
        )
    return int(digits)
