"""The door of the library: what somebody hands to a public function is looked at before it goes any further.

A function's annotations say what it takes. Whoever hands it something else, such as ``None`` for a list of
names, gets BadInputError with one sentence, and not an error from somewhere inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce, wraps
from inspect import Parameter, signature
from numbers import Integral
from os import PathLike
from pathlib import Path
from reprlib import repr as shortened
from types import NoneType, UnionType
from typing import Final, ParamSpec, TypeVar, Union, Unpack, cast, get_args, get_origin, get_type_hints

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text, to_translate

Given = ParamSpec("Given")
Result = TypeVar("Result")

_KINDS: Final[Mapping[object, tuple[type, str]]] = {
    str: (str, to_translate("a text")),
    int: (Integral, to_translate("a whole number")),
    bool: (bool, to_translate("True or False")),
    Path: (PathLike, to_translate("the path of a file")),
    NoneType: (NoneType, to_translate("None")),
    Sequence: (Sequence, to_translate("a list of texts")),
    Mapping: (Mapping, to_translate("a dictionary of texts")),
}
"""What an annotation of the library stands for, and how it is called. Lists and dictionaries hold texts."""


def checked(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Return a function that looks at its arguments before it does the same as this one."""
    asked = signature(function)

    @wraps(function)
    def entered(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        wanted = _wanted(function)
        for name, value in asked.bind(*args, **kwargs).arguments.items():
            if asked.parameters[name].kind is not Parameter.VAR_KEYWORD:
                _demand(name, value, wanted.get(name, object))
                continue
            for word, given in value.items():
                _demand(word, given, wanted.get(word, wanted.get(name, object)))
        return function(*args, **kwargs)

    return entered


@cache
def _wanted(function: Callable[..., object]) -> dict[str, object]:
    """Return what a function takes, by the names of its arguments and by those of a dictionary for more."""
    wanted: dict[str, object] = {}
    for name, hint in get_type_hints(function).items():
        wanted |= get_type_hints(get_args(hint)[0]) if get_origin(hint) is Unpack else {name: hint}
    return wanted


def _demand(name: str, value: object, wanted: object) -> None:
    alternatives = get_args(wanted) if get_origin(wanted) in {Union, UnionType} else (wanted,)
    if any(_fits(value, one) for one in alternatives):
        return
    kinds = reduce(
        lambda first, following: Text("{first} or {next}", first=first, next=following),
        (Text(_KINDS[get_origin(one) or one][1]) for one in alternatives),
    )
    raise BadInputError(
        "“{name}” must be {kind}, but {given} was given.", name=name, kind=kinds, given=shortened(value)
    )


def _fits(value: object, wanted: object) -> bool:
    if wanted is object:
        return True
    kind = get_origin(wanted) or wanted
    if not isinstance(value, _KINDS[kind][0]) or (kind is Sequence and isinstance(value, str)):
        return False
    inside: Iterable[object] = ()
    if isinstance(value, Mapping):
        inside = (*value.keys(), *value.values())
    elif kind is Sequence:
        inside = cast("Sequence[object]", value)
    return all(isinstance(each, str) for each in inside)
