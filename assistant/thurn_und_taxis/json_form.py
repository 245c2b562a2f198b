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
    {"action": "city", "city": "wismar", "land": "mecklenburg", "roads": ["luebeck"]}
    {"action": "road", "city": "wismar", "other": "berlin", "there": false}
    {"action": "land", "land": "mecklenburg", "cities": 2}
    {"action": "tile", "stack": "route-6", "value": 3, "owner": "red"}
    {"action": "correct", "what": "ulm", "fact": "red", "value": "yes"}

``"player": "red"`` is added when the action names who acts (never to a correction). What notation may leave
out may be left out here too. ``to_data`` writes everything but an empty ``player``. The two functions are
inverses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from assistant.referee.action_data import Spelling, action_from_data, action_to_data, value_by_type
from assistant.referee.corrections import Correct
from assistant.thurn_und_taxis import expansion_actions
from assistant.thurn_und_taxis.actions import Action
from assistant.thurn_und_taxis.judge import WORDS
from assistant.thurn_und_taxis.notation import read, write

JSON_WORDS: Final[Mapping[type, str]] = {**WORDS, Correct: "correct", **expansion_actions.WORDS}
"""The word of each action in ``"action"``, those of expansions included."""
_SPELLING: Final = Spelling(JSON_WORDS, read, write, value_by_type)


def to_data(action: Action) -> dict[str, Any]:
    """Return the action as JSON values, as shown above."""
    return action_to_data(action, JSON_WORDS)


def from_data(data: object) -> Action:
    """Return the action that JSON values mean. Raises BadInputError with a sentence that names the fault."""
    return action_from_data(data, _SPELLING)
