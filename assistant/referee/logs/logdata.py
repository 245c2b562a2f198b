"""A whole game as JSON values, as other programs write it; the file for people is in ``logfile``.

Everything that comes in is checked for type and size before use. The referee of the game checks what
is inside an action.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from assistant.referee.errors import BadInputError
from assistant.referee.logs.header_lines import HeaderLine, header_lines, read_header, refuse
from assistant.referee.logs.log import Entry, Header, Log, make_entry
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.wording import shown

FORMAT: Final = "table-assistant log 1"
MOST_ENTRIES: Final = 20_000
MOST_PLAYERS: Final = 100

_SINGLE: Final = {
    "game": "game",
    "edition": "edition",
    "version": "version",
    "rules_version": "rules",
    "start": "start",
}
_KEYED: Final = {"options": "option", "components": "component", "nicknames": "nickname", "details": "detail"}
_HEADER: Final = frozenset((*_SINGLE, "players", *_KEYED))
_ENTRY: Final = frozenset(("kind", "action", "overruled", "reason", "by"))


def log_from_data(data: object, referees: Mapping[str, AnyLedger]) -> Log:
    """Return the log that JSON values mean. Raises BadInputError that names the faulty value."""
    fields = _object(data, Text("The log"))
    if fields.get("format") != FORMAT:
        refuse(Text("The log"), Text("its “format” must be “{format}”.", format=FORMAT))
    stated = {name: value for name, value in fields.items() if name not in ("format", "entries")}
    header = header_from_data(stated, referees)
    referee = referees[header.game]
    entries = _items(fields.get("entries", []), "entries", MOST_ENTRIES)
    return Log(header, tuple(_entry_from_data(where, value, referee) for where, value in entries))


def header_to_data(header: Header, referee: AnyLedger) -> dict[str, Any]:
    """Return a header as JSON values, with every option. Raises BadInputError."""
    data: dict[str, Any] = {"players": [], **{name: {} for name in _KEYED}}
    names = {word: name for name, word in {**_SINGLE, **_KEYED}.items()}
    for line in header_lines(header, referee):
        if line.word == "player":
            data["players"].append({"id": line.key, "name": line.value})
        elif line.key:
            data[names[line.word]][line.key] = line.value
        else:
            data[names[line.word]] = line.value
    return data


def header_from_data(data: object, referees: Mapping[str, AnyLedger]) -> Header:
    """Return the header that JSON values mean. Raises BadInputError that names the faulty value."""
    fields = _object(data, Text("The header"))
    _refuse_unknown(fields, _HEADER, Text("The header"))
    return read_header(_lines(fields), Text("The header"), referees)


def _entry_from_data(where: str | Text, value: object, referee: AnyLedger) -> Entry:
    fields = _object(value, where)
    _refuse_unknown(fields, _ENTRY, where)
    overruled = fields.get("overruled", False)
    if not isinstance(overruled, bool):
        refuse(where, "“overruled” must be true or false.")
    kind = _text(fields.get("kind", ""), f"{where}.kind")
    try:
        action = None
        if "action" in fields:
            action = referee.from_data(_object(fields["action"], f"{where}.action"))
        reason, by = (_text(fields.get(name, ""), f"{where}.{name}") for name in ("reason", "by"))
        return make_entry(kind, action, overruled=overruled, reason=reason, by=by)
    except BadInputError as problem:
        if str(problem).startswith(str(where)):
            raise
        refuse(where, problem.text)


def _lines(fields: Mapping[str, object]) -> Iterator[HeaderLine]:
    for name, word in _SINGLE.items():
        if name in fields:
            yield HeaderLine(name, word, "", _text(fields[name], name))
    for where, value in _items(fields.get("players", []), "players", MOST_PLAYERS):
        player = _object(value, where)
        _refuse_unknown(player, frozenset(("id", "name")), where)
        key, text = (_text(player.get(part, ""), f"{where}.{part}") for part in ("id", "name"))
        yield HeaderLine(where, "player", key, text)
    for name, word in _KEYED.items():
        for key, value in _object(fields.get(name, {}), name).items():
            where = f"{name}.{shown(key)}"
            yield HeaderLine(where, word, key, _text(value, where))


def _object(value: object, where: str | Text) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        refuse(where, "this must be an object in braces.")
    return value


def _items(value: object, where: str | Text, most: int) -> Iterator[tuple[str, object]]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        refuse(where, "this must be a list in brackets.")
    if len(value) > most:
        refuse(where, Text("there are {count} of them; {most} are allowed.", count=len(value), most=most))
    return ((f"{where}[{index}]", item) for index, item in enumerate(value))


def _text(value: object, where: str | Text) -> str:
    if not isinstance(value, str):
        refuse(where, "this must be a text in quotes.")
    return value


def _refuse_unknown(fields: Mapping[str, object], known: frozenset[str], where: str | Text) -> None:
    for name in fields:
        if name not in known:
            refuse(where, Text("“{name}” is not known here; remove it.", name=shown(str(name))))
