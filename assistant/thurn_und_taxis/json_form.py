"""Actions as JSON values, the same thing as notation for other programs.

    {"action": "show", "cities": ["ulm", "basel"]}
    {"action": "take", "city": "ulm", "shown": ["linz"]}
    {"action": "draw", "city": "?"}
    {"action": "amtmann", "shown": ["ulm", "basel", "linz", "passau", "lodz", "pilsen"]}
    {"action": "lay", "city": "ulm", "spot": "left"}
    {"action": "new", "city": "ulm"}
    {"action": "close", "cities": ["ulm", "basel"]}
    {"action": "carriage", "size": 0, "wagner": false}
    {"action": "drop", "cities": ["ulm", "?"]}
    {"action": "end"}
    {"action": "return", "officials": ["wagner"], "reward": "", "city": "", "shown": []}
    {"action": "horse", "city": "hamburg", "horses": 3}
    {"action": "correct", "what": "ulm", "fact": "red", "value": "yes"}

``"player": "red"`` is added when the action names who acts (never to a correction). What notation may leave
out may be left out here too. ``to_data`` writes everything but an empty ``player``. The two functions are
inverses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Final, get_type_hints

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown
from assistant.thurn_und_taxis import expansion_actions
from assistant.thurn_und_taxis.actions import Action, Correct
from assistant.thurn_und_taxis.judge import WORDS
from assistant.thurn_und_taxis.notation import read, write

JSON_WORDS: Final[Mapping[type, str]] = {**WORDS, Correct: "correct", **expansion_actions.WORDS}
"""The word of each action in ``"action"``, those of expansions included."""


def to_data(action: Action) -> dict[str, Any]:
    """Return the action as JSON values, as shown above."""
    data: dict[str, Any] = {"action": JSON_WORDS[type(action)]}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name != "player" or value:
            data[field.name] = list(value) if isinstance(value, tuple) else value
    return data


def from_data(data: object) -> Action:
    """Return the action that JSON values mean. Raises BadInputError with a sentence that names the fault."""
    if not isinstance(data, Mapping):
        raise BadInputError("An action must be an object in braces, not {value}.", value=shown(repr(data)))
    types = {word: kind for kind, word in JSON_WORDS.items()}
    word = data.get("action")
    if not isinstance(word, str) or word not in types:
        raise BadInputError(
            "“action” must be one of {words}, not {value}.", words=", ".join(types), value=shown(repr(word))
        )
    kind = types[word]
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name != "action" and name not in known:
            raise BadInputError(
                "“{name}” is not known in an action “{word}”; remove it.", name=shown(str(name)), word=word
            )
    for name, field in known.items():
        if name not in data and field.default is MISSING:
            raise BadInputError("An action “{word}” needs “{name}”.", word=word, name=name)
    hints = get_type_hints(kind)
    values = {name: _value(name, data[name], hints[name]) for name in known if name in data}
    return _writable(kind(**values))


def _value(name: str, value: object, wanted: type) -> Any:  # noqa: ANN401 - a value of the action's field
    if wanted is str or wanted is bool:
        fits = isinstance(value, wanted)
    elif wanted is int:
        fits = isinstance(value, int) and not isinstance(value, bool)
    else:
        fits = isinstance(value, list) and all(isinstance(card, str) for card in value)
    if not fits:
        raise BadInputError("“{name}” cannot be {value}.", name=name, value=shown(repr(value)))
    return tuple(value) if isinstance(value, list) else value


def _writable(action: Action) -> Action:
    """Return the action if a line of notation means it; a log is also kept as text."""
    line = write(action)
    if not line.isprintable() or read(line) != action:
        raise BadInputError("“{line}” is no action; write it as notation does.", line=shown(line))
    return action
