"""Actions as JSON values, the same thing as notation for other programs.

    {"action": "lay", "tile": "A3", "cell": "b3", "rotation": 2}
    {"action": "reveal", "tile": "B6"}
    {"action": "set_aside", "tile": "B2"}
    {"action": "open", "tiles": ["B1", "B2", "B5", "B6"]}
    {"action": "bid", "points": 5}
    {"action": "pass"}
    {"action": "enter", "crew": {"leader": true, "explorers": 2}, "cell": "a1"}
    {"action": "walk", "crew": {"leader": false, "explorers": 1}, "start": "a1",
     "steps": [{"cell": "b2", "secret": false}, {"cell": "d4", "secret": true}]}
    {"action": "dig", "cell": "b3", "levels": 2}
    {"action": "lift", "cell": "c3", "motif": "m5"}
    {"action": "swap", "give": "m5", "other": "blue", "take": "m1"}
    {"action": "camp", "cell": "d4"}
    {"action": "guard", "cell": "b3", "leader": false}
    {"action": "end"}
    {"action": "correct", "what": "b3", "fact": "value", "value": "5"}

``"player": "red"`` is added when the action names who acts (never to a correction). What notation may
leave out may be left out here too: ``rotation`` 0, ``levels`` 1, ``leader``, ``explorers`` and ``secret``.
``to_data`` writes everything but an empty ``player``. The two functions are inverses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.tikal.actions import Crew, Step
from assistant.tikal.box.board import CELLS, SIDES
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.colours import COLOURS

MOST_BID_WRITTEN: Final = 999
MOST_TILES_WRITTEN: Final = 8


def _refuse(name: str, wanted: Text, value: object) -> NoReturn:
    raise BadInputError(
        "“{name}” must be {wanted}, not {value}.", name=name, wanted=wanted, value=shown(repr(value))
    )


def _object(value: object, what: Text) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInputError(
            "{what} must be an object in braces, not {value}.", what=what, value=shown(repr(value))
        )
    return value


def _refuse_unknown(data: Mapping[str, Any], known: Sequence[str], what: Text) -> None:
    for name in data:
        if name not in known:
            raise BadInputError(
                "“{name}” is not known in {what}; remove it.", name=shown(str(name)), what=what
            )


def _text_among(name: str, choices: Sequence[str]) -> Callable[[object], str]:
    """Return a reader of texts of which only these are allowed."""
    few = len(choices) <= len(COLOURS)
    wanted = (
        Text("one of {known}", known=", ".join(choices))
        if few
        else Text("a name from {first} to {last}", first=choices[0], last=choices[-1])
    )

    def reader(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            _refuse(name, wanted, value)
        return value

    return reader


def _number_in(name: str, numbers: range) -> Callable[[object], int]:
    """Return a reader of whole numbers in a range."""

    def reader(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value not in numbers:
            _refuse(
                name, Text("a whole number from {first} to {last}", first=numbers[0], last=numbers[-1]), value
            )
        return value

    return reader


def _truth(name: str) -> Callable[[object], bool]:
    """Return a reader of true and false."""

    def reader(value: object) -> bool:
        if not isinstance(value, bool):
            _refuse(name, Text("true or false"), value)
        return value

    return reader


_cell = _text_among("cell", CELLS)
_leader = _truth("leader")
_secret = _truth("secret")
_explorers = _number_in("explorers", range(load_catalogue().explorers + 1))


def _crew(value: object) -> Crew:
    data = _object(value, Text("“crew”"))
    _refuse_unknown(data, Crew._fields, Text("a crew"))
    crew = Crew(int(_leader(data.get("leader", False))), _explorers(data.get("explorers", 0)))
    if not crew.size:
        raise BadInputError("A crew needs the leader or at least one explorer.")
    return crew


def _steps(value: object) -> tuple[Step, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        _refuse("steps", Text("a list of at least one step"), value)
    return tuple(_step(item) for item in value)


def _step(value: object) -> Step:
    data = _object(value, Text("A step"))
    _refuse_unknown(data, Step._fields, Text("a step"))
    return Step(_cell(data.get("cell")), _secret(data.get("secret", False)))


_tile = _text_among("tile", tuple(load_catalogue().tiles))


def _tiles(value: object) -> tuple[str, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or not 0 < len(value) <= MOST_TILES_WRITTEN:
        _refuse("tiles", Text("a list of 1 to {most} tiles", most=MOST_TILES_WRITTEN), value)
    return tuple(_tile(item) for item in value)


VALUES: Final[Mapping[str, Callable[[object], Any]]] = {
    "player": _text_among("player", COLOURS),
    "tile": _tile,
    "tiles": _tiles,
    "points": _number_in("points", range(MOST_BID_WRITTEN + 1)),
    "cell": _cell,
    "rotation": _number_in("rotation", range(len(SIDES))),
    "crew": _crew,
    "start": _text_among("start", CELLS),
    "steps": _steps,
    "levels": _number_in("levels", range(1, len(load_catalogue().temple_chips))),
    "motif": _text_among("motif", load_catalogue().motifs),
    "give": _text_among("give", load_catalogue().motifs),
    "other": _text_among("other", COLOURS),
    "take": _text_among("take", load_catalogue().motifs),
    "leader": _leader,
}
"""How the value of each field is read."""
