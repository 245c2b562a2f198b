"""Actions as JSON values, the same thing as notation for other programs: what all games do alike.

An action is an object with its word under ``action`` and its fields under their names; ``player`` is added
when the action names who acts. Actions are dataclasses; what has a default may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from assistant.referee.errors import BadInputError
from assistant.referee.notation import LONGEST_LINE
from assistant.referee.wording import shown


class Spelling(NamedTuple):
    """How a game spells its actions: the word of each kind, and its notation to hold them against."""

    words: Mapping[type, str]
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def action_to_data(action: Any, words: Mapping[type, str]) -> dict[str, Any]:  # noqa: ANN401 - of any game
    """Return an action as JSON values."""
    data: dict[str, Any] = {"action": words[type(action)]}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name != "player" or value:
            data[field.name] = _told(value)
    return data


def _told(value: object) -> Any:  # noqa: ANN401 - a field's value
    """Return texts and records (named tuples) as lists and objects; a record may say itself as which."""
    if hasattr(value, "_asdict"):
        return getattr(value, "as_data", value._asdict)()
    return list(map(_told, value)) if isinstance(value, tuple) else value


def action_from_data(data: object, spelling: Spelling) -> Any:  # noqa: ANN401 - an action of any game
    """Return the action that JSON values mean. Raises BadInputError with a sentence that names the fault."""
    if not isinstance(data, Mapping):
        raise BadInputError("An action must be an object in braces, not {value}.", value=shown(repr(data)))
    kinds = {word: kind for kind, word in spelling.words.items()}
    word = data.get("action")
    if not isinstance(word, str) or word not in kinds:
        raise BadInputError(
            "“action” must be one of {words}, not {value}.", words=", ".join(kinds), value=shown(repr(word))
        )
    kind = kinds[word]
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name != "action" and name not in known:
            raise BadInputError(
                "“{name}” is not known in an action “{word}”; remove it.", name=shown(str(name)), word=word
            )
    for name, field in known.items():
        if name not in data and field.default is MISSING:
            raise BadInputError("An action “{word}” needs “{name}”.", word=word, name=name)
    values = {name: value_by_type(kind, name, data[name]) for name in known if name in data}
    return _writable(kind(**values), spelling)


def _writable(action: Any, spelling: Spelling) -> Any:  # noqa: ANN401 - an action of any game
    """Return the action if a line of notation means it; a log is also kept as text."""
    line = spelling.write(action)
    if len(line) > LONGEST_LINE:
        raise BadInputError(
            "This action makes a line of {count} characters; {most} are allowed.",
            count=len(line),
            most=LONGEST_LINE,
        )
    if not line.isprintable() or spelling.read(line) != action:
        raise BadInputError("“{line}” is no action; write it as notation does.", line=shown(line))
    return action


def value_by_type(kind: type, name: str, value: object) -> Any:  # noqa: ANN401 - a value of the field's type
    """Return the value of a field that holds a text, a truth, a whole number, a record, or several of these.

    A record is an object, of which what has a default may be left out. Raises BadInputError where the field
    holds something else.
    """
    try:
        return _made(_types(kind)[name], value)
    except (TypeError, ValueError):
        raise BadInputError("“{name}” cannot be {value}.", name=name, value=shown(repr(value))) from None


def _made(wanted: Any, value: object) -> Any:  # noqa: ANN401 - a type, and a value of it
    """Return a value of a type. Raises ValueError, or TypeError where a field of a record is missing."""
    if get_origin(wanted) is tuple and isinstance(value, list):
        return tuple(_made(get_args(wanted)[0], item) for item in value)
    if hasattr(wanted, "_fields") and isinstance(value, Mapping) and set(value) <= set(wanted._fields):
        record = getattr(wanted, "of_data", wanted)  # it may be written otherwise than it is kept
        types = _types(record)
        return record(**{name: _made(types[name], item) for name, item in value.items()})
    if wanted not in {str, bool, int} or not isinstance(value, wanted):
        raise ValueError
    if wanted is int and isinstance(value, bool):
        raise ValueError
    return value


@cache
def _types(kind: Callable[..., Any]) -> Mapping[str, Any]:
    return get_type_hints(kind)
