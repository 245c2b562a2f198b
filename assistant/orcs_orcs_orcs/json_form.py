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
from typing import Any, Final

from assistant.orcs_orcs_orcs.actions import (
    Action,
    Boost,
    Cast,
    Draw,
    Fate,
    Hand,
    Pass,
    Poison,
    Reveal,
    Teleport,
)
from assistant.orcs_orcs_orcs.notation import read, write
from assistant.referee.action_data import Spelling, action_from_data, action_to_data, value_by_type
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

_WORDS: Final[Mapping[type, str]] = {
    Reveal: "marker",
    Fate: "fate",
    Teleport: "teleport",
    Cast: "cast",
    Pass: "pass",
    Draw: "draw",
    Hand: "hand",
    Poison: "poison",
    Correct: "correct",
}
_BOOST: Final[Mapping[str, type]] = {"card": str, "power": str, "lane": int, "draw": bool}


def to_data(action: Action) -> dict[str, Any]:
    """Return the action as JSON values, as shown above."""
    return action_to_data(action, _WORDS, _told)


def _told(value: Any) -> Any:  # noqa: ANN401 - a field's value
    if not isinstance(value, tuple):
        return value
    return [item._asdict() if isinstance(item, Boost) else item for item in value]


def from_data(data: object) -> Action:
    """Return the action from JSON values. Raises BadInputError with a sentence that names the fault."""
    action: Action = action_from_data(data, _SPELLING)
    return action


def _value(kind: type, name: str, value: object) -> Any:  # noqa: ANN401 - values of any action
    if name == "boosts" and isinstance(value, list):
        return tuple(map(_boost, value))
    return value_by_type(kind, name, value)


def _boost(value: object) -> Boost:
    if not isinstance(value, Mapping) or not {"card"} <= set(value) <= set(_BOOST):
        raise BadInputError("A reinforcing card has a card, and may have a power, a lane and draw.")
    for name, told in value.items():
        if type(told) is not _BOOST[name]:
            raise BadInputError("“{name}” cannot be {value}.", name=name, value=shown(repr(told)))
    return Boost(**value)


_SPELLING: Final = Spelling(_WORDS, read, write, _value)
