"""Reading JSON that people bring in: the one way in which this project does so."""

from __future__ import annotations

import json
import re
from typing import Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text

DEEPEST: Final = 32
"""Levels of brackets in each other; our own files need fewer than ten."""

# A string without an end reaches to the end of the text, so nothing is looked at twice.
_STRING_OR_BRACKET: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)


def decode_json(text: str) -> object:
    """Return the values of a JSON text; the caller bounds its length.

    Raises BadInputError with one sentence, also for a text that is nested more than ``DEEPEST`` levels.
    """
    if _depth(text) > DEEPEST:
        raise BadInputError("This JSON is nested too deeply; {levels} levels are allowed.", levels=DEEPEST)
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as problem:
        told = Text("Line {line}: this is not JSON ({problem}).", line=problem.lineno, problem=problem.msg)
    except ValueError as problem:
        # Numbers of thousands of digits end here.
        told = Text("This JSON cannot be read: {problem}.", problem=problem)
    raise BadInputError(told)


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
    raise ValueError(f"{name} is no JSON number")
