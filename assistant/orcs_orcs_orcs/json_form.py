"""Actions as JSON values, the same thing as notation for other programs.

    {"action": "marker", "lane": 3, "kind": "goblin"}
    {"action": "fate", "moves": ["strong", "very-strong"], "rule": "life"}
    {"action": "teleport", "lane": 4}
    {"action": "cast", "spell": "zap", "row": 2, "targets": ["ork@3o"],
     "boosts": [{"card": "wisdom", "power": "lightning", "lane": 3, "draw": true}]}
    {"action": "pass"}
    {"action": "draw", "cards": 5}
    {"action": "hand", "cards": ["zap", "?"]}
    {"action": "poison", "player": "red"}
    {"action": "correct", "what": "3", "fact": "markers", "value": "5"}

``"player": "red"`` is added when the action names who acts. What is left out is nothing. The two
functions are inverses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Final

from assistant.orcs_orcs_orcs.actions import (
    Action,
    Boost,
    Cast,
    Correct,
    Draw,
    Fate,
    Hand,
    Pass,
    Poison,
    Reveal,
    Teleport,
)
from assistant.orcs_orcs_orcs.notation import read, write
from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

_TYPES: Final[Mapping[str, type[Action]]] = {
    "marker": Reveal,
    "fate": Fate,
    "teleport": Teleport,
    "cast": Cast,
    "pass": Pass,
    "draw": Draw,
    "hand": Hand,
    "poison": Poison,
    "correct": Correct,
}
_WORDS: Final = {kind: word for word, kind in _TYPES.items()}
_NUMBERS: Final = frozenset({"lane", "row"})
_LISTS: Final = frozenset({"moves", "targets", "boosts"})
_BOOST: Final[Mapping[str, type]] = {"card": str, "power": str, "lane": int, "draw": bool}


def to_data(action: Action) -> dict[str, Any]:
    """Return the action as JSON values, as shown above."""
    data: dict[str, Any] = {"action": _WORDS[type(action)]}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name == "boosts":
            data["boosts"] = [boost._asdict() for boost in value]
        elif isinstance(value, tuple):
            data[field.name] = list(value)
        elif field.name != "player" or value:
            data[field.name] = value
    return data


def from_data(data: Mapping[str, Any]) -> Action:
    """Return the action from JSON values. Raises BadInputError with a sentence that names the fault."""
    word = data.get("action")
    if not isinstance(word, str) or word not in _TYPES:
        raise BadInputError("“action” must be one of {actions}.", actions=", ".join(_TYPES))
    kind = _TYPES[word]
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name not in ("action", *known):
            raise BadInputError(
                "“{name}” is not known in an action “{action}”.", name=shown(str(name)), action=word
            )
    for name, field in known.items():
        if name not in data and field.default is MISSING:
            raise BadInputError("An action “{action}” needs “{name}”.", action=word, name=name)
    values = {name: _value(kind, name, data[name]) for name in known if name in data}
    return _written(kind(**values))


def _value(kind: type, name: str, value: object) -> Any:  # noqa: ANN401 - values of any action
    if name == "boosts" and isinstance(value, list):
        return tuple(map(_boost, value))
    lists = name in _LISTS or (kind is Hand and name == "cards")
    if lists and isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    number = name in _NUMBERS or (kind is Draw and name == "cards")
    if number and isinstance(value, int) and not isinstance(value, bool):
        return value
    if not lists and not number and isinstance(value, str):
        return value
    raise BadInputError("“{name}” cannot be {value}.", name=name, value=shown(repr(value)))


def _boost(value: object) -> Boost:
    if not isinstance(value, Mapping) or not {"card"} <= set(value) <= set(_BOOST):
        raise BadInputError("A reinforcing card has a card, and may have a power, a lane and draw.")
    for name, told in value.items():
        if type(told) is not _BOOST[name]:
            raise BadInputError("“{name}” cannot be {value}.", name=name, value=shown(repr(told)))
    return Boost(**value)


def _written(action: Action) -> Action:
    """Return the action if a line of notation can hold it; a log is also kept as text."""
    line = write(action)
    again = read(line) if line.isprintable() else None
    if again != action:
        raise BadInputError("“{line}” is no action of this game.", line=shown(line))
    return action
