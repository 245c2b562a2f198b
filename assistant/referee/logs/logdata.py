"""A whole game as JSON values, as other programs write it, and the header of a log as lines.

Everything that comes in is checked for type and size before use. The referee of the game checks what is
inside an action. The file for people is in ``logfile``.

The lines of a header are a word, sometimes a key, and a value; text files and JSON share them.
``read_header`` and ``header_lines`` are inverses for every header that ``header_lines`` accepts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from functools import partial
from typing import Any, Final, NamedTuple, NoReturn

from assistant.referee.component_sheets import all_fields, fault_text, faults_of, read_component
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Header, Log, Player, make_entry
from assistant.referee.options import choose_options
from assistant.referee.protocol import AnyLedger
from assistant.referee.rules import version_numbers
from assistant.referee.text import Text
from assistant.referee.wording import clean_key, clean_name, clean_text, none_of, shown

SINGLE: Final = ("game", "edition", "version", "rules", "start")
VALUES: Final = ("option", "component", "nickname", "detail")
KEYED: Final = ("player", *VALUES)
WORDS: Final = frozenset((*SINGLE, *KEYED))
LONGEST_START: Final = 20_000
MOST_LINES: Final = 1_000

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_VERSION = re.compile(r"\d{1,6}(\.\d{1,6}){0,3}")


class HeaderLine(NamedTuple):
    """One fact of a header; ``where`` is how messages call its place (``Line 7``)."""

    where: str | Text
    word: str
    key: str
    value: str


def refuse(where: str | Text, problem: str | Text, **values: object) -> NoReturn:
    """Raise BadInputError with the place in front; ``values`` are those of the problem."""
    message = problem if isinstance(problem, Text) else Text(problem, **values)
    raise BadInputError("{where}: {problem}", where=where, problem=message)


def read_header(lines: Iterable[HeaderLine], end: str | Text, referees: Mapping[str, AnyLedger]) -> Header:
    """Return the header that the lines state, with the value of every option filled in.

    ``end`` names the place where a missing line should have stood. Raises BadInputError.
    """
    single, keyed = _sort(lines, end)
    referee = referees[_one_of(single, "game", list(referees))]
    book = referee.rulebook
    edition = _one_of(single, "edition", [edition.id for edition in book.editions])
    _refuse_newer_rules(single["rules"], book.version)
    return Header(
        game=referee.game,
        edition=edition,
        version=_one_of(single, "version", referee.versions),
        rules_version=single["rules"].value,
        players=_players(keyed["player"], end, referee),
        options=_options(keyed["option"], edition, referee),
        components=_components(keyed["component"], referee),
        nicknames=_values(keyed["nickname"]),
        details=_values(keyed["detail"]),
        start=_start(single["start"]) if "start" in single else "",
    )


def header_lines(header: Header, referee: AnyLedger) -> list[HeaderLine]:
    """Return the lines of a header in their fixed order: equal headers give equal lines.

    Options that the header does not name are written with the edition's value, facts of the copy in their one
    form, whoever wrote them down. Raises BadInputError for a header that could not be read back, such as one
    with an unknown option or a name that breaks the line.
    """
    components = _in_one_form(header.components, referee)
    chosen = choose_options(referee.rulebook.options, header.edition, header.options)
    lines = [
        _line("game", "", header.game),
        _line("edition", "", header.edition),
        _line("version", "", header.version),
        _line("rules", "", header.rules_version),
        *(_line("player", player.id, player.name) for player in header.players),
        *(_line("option", *item) for item in chosen.items()),
        *(_line("component", *item) for item in sorted(components.items())),
        *(_line("nickname", *item) for item in sorted(header.nicknames.items())),
        *(_line("detail", *item) for item in sorted(header.details.items())),
    ]
    if header.start:
        lines.append(_line("start", "", header.start))
    again = read_header(lines, Text("The header"), {referee.game: referee})
    for name in (field.name for field in fields(Header)):
        given = {"options": chosen, "components": components}.get(name, getattr(header, name))
        if getattr(again, name) != given:
            refuse(
                Text("The header"),
                "its {name} would be read back changed; tidy its names and texts.",
                name=name,
            )
    return lines


def _line(word: str, key: str, value: str) -> HeaderLine:
    where = Text("The header’s {words}", words=f"{word} {shown(key)}".rstrip())
    return HeaderLine(where, word, key, value)


def _sort(
    lines: Iterable[HeaderLine], end: str | Text
) -> tuple[dict[str, HeaderLine], dict[str, dict[str, HeaderLine]]]:
    single: dict[str, HeaderLine] = {}
    keyed: dict[str, dict[str, HeaderLine]] = {word: {} for word in KEYED}
    for count, line in enumerate(lines):
        if count >= MOST_LINES:
            refuse(line.where, "the header is longer than {most} lines.", most=MOST_LINES)
        if not line.value.strip():
            example = f"{line.word} {line.key or '…'}" if line.word in KEYED else line.word
            refuse(line.where, "“{example}” needs something after it.", example=shown(example))
        if line.word in KEYED:
            _at(line, clean_key, line.key)
            named, name = keyed[line.word], line.key
        else:
            named, name = single, line.word
        if name in named:
            first = named[name].where
            which = f"{line.word} {line.key}".strip()
            refuse(
                line.where,
                "“{which}” stands there twice ({first} has it too); keep one of them.",
                which=which,
                first=first,
            )
        named[name] = line
    for word in SINGLE:
        if word not in single and word != "start":
            refuse(end, "the header has no line that begins with “{word}”; add one.", word=word)
    return single, keyed


def _at(line: HeaderLine, clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except BadInputError as problem:
        refuse(line.where, problem.text)


def _one_of(single: Mapping[str, HeaderLine], word: str, known: Sequence[str]) -> str:
    line = single[word]
    if line.value not in known:
        problem = Text(
            "there is no {word} “{value}”; choose one of {known}.", word=word, value=shown(line.value)
        )
        refuse(line.where, none_of(problem, line.value, known))
    return line.value


def _refuse_newer_rules(line: HeaderLine, ours: str) -> None:
    if not _VERSION.fullmatch(line.value):
        refuse(
            line.where,
            "“{value}” is no version of the rules; write one such as {ours}.",
            value=shown(line.value),
            ours=ours,
        )
    if _VERSION.fullmatch(ours) and version_numbers(line.value) > version_numbers(ours):
        refuse(
            line.where,
            "the log needs version {value} of the rules; this program has {ours}, please update it.",
            value=line.value,
            ours=ours,
        )


def _players(lines: Mapping[str, HeaderLine], end: str | Text, referee: AnyLedger) -> tuple[Player, ...]:
    for colour, line in lines.items():
        if colour not in referee.colours:
            problem = Text(
                "there is no colour “{colour}” in this game; choose one of {known}.", colour=colour
            )
            refuse(line.where, none_of(problem, colour, referee.colours))
    if len(lines) not in referee.players:
        fewest, most = referee.players[0], referee.players[-1]
        refuse(
            end,
            "{title} is for {fewest} to {most} players; the header names {count}.",
            title=referee.title,
            fewest=fewest,
            most=most,
            count=len(lines),
        )
    return tuple(Player(colour, _at(line, clean_name, line.value)) for colour, line in lines.items())


def _options(lines: Mapping[str, HeaderLine], edition: str, referee: AnyLedger) -> dict[str, str]:
    options = referee.rulebook.options
    for name, line in lines.items():
        try:
            choose_options(options, edition, {name: shown(line.value)})
        except BadInputError as problem:
            refuse(line.where, problem.text)
    return choose_options(options, edition, {name: line.value for name, line in lines.items()})


def _components(lines: Mapping[str, HeaderLine], referee: AnyLedger) -> dict[str, str]:
    """Return facts of the copy, checked as those that are typed: each by itself, then all together."""
    if not referee.component_forms():
        return _values(lines)
    fields = all_fields(referee)
    values = {key: _at(line, partial(read_component, fields, key), line.value) for key, line in lines.items()}
    for fault in faults_of(referee, values):
        where = next((lines[key].where for key in fault.keys if key in lines), Text("The header"))
        refuse(where, fault_text(referee, fault))
    return values


def _in_one_form(components: Mapping[str, str], referee: AnyLedger) -> Mapping[str, str]:
    """Return facts of the copy as they are read; those that cannot be read stay for the reader to refuse."""
    if not referee.component_forms():
        return components
    fields = all_fields(referee)
    values = dict(components)
    for key, value in components.items():
        with suppress(BadInputError):
            values[key] = read_component(fields, key, value)
    return values


def _values(lines: Mapping[str, HeaderLine]) -> dict[str, str]:
    return {key: _at(line, clean_text, line.value) for key, line in lines.items()}


def _start(line: HeaderLine) -> str:
    text = line.value
    if len(text) > LONGEST_START:
        refuse(
            line.where,
            "the position has {count} characters; {most} are allowed.",
            count=len(text),
            most=LONGEST_START,
        )
    if _CONTROL.search(text) or text != text.strip():
        refuse(line.where, "the position must be one line without control characters.")
    return text


FORMAT: Final = "table-assistant log 1"
MOST_ENTRIES: Final = 20_000
MOST_PLAYERS: Final = 100

_NAMES: Final = (
    {word: word for word in SINGLE} | {"rules": "rules_version"} | {word: f"{word}s" for word in KEYED}
)
"""What JSON calls the facts of a header, by the words of its lines."""
_ENTRY: Final = frozenset(("kind", "action", "overruled", "reason", "by"))


def log_from_data(data: object, referees: Mapping[str, AnyLedger]) -> Log:
    """Return the log that JSON values mean. Raises BadInputError that names the faulty value."""
    fields = _object(data, Text("The log"))
    if fields.get("format") != FORMAT:
        refuse(Text("The log"), "its “format” must be “{format}”.", format=FORMAT)
    stated = {name: value for name, value in fields.items() if name not in ("format", "entries")}
    header = header_from_data(stated, referees)
    referee = referees[header.game]
    entries = _items(fields.get("entries", []), "entries", MOST_ENTRIES)
    return Log(header, tuple(_entry_from_data(where, value, referee) for where, value in entries))


def header_to_data(header: Header, referee: AnyLedger) -> dict[str, Any]:
    """Return a header as JSON values, with every option. Raises BadInputError."""
    data: dict[str, Any] = {"players": [], **{_NAMES[word]: {} for word in VALUES}}
    for line in header_lines(header, referee):
        if line.word == "player":
            data["players"].append({"id": line.key, "name": line.value})
        elif line.key:
            data[_NAMES[line.word]][line.key] = line.value
        else:
            data[_NAMES[line.word]] = line.value
    return data


def header_from_data(data: object, referees: Mapping[str, AnyLedger]) -> Header:
    """Return the header that JSON values mean. Raises BadInputError that names the faulty value."""
    fields = _object(data, Text("The header"))
    _refuse_unknown(fields, frozenset(_NAMES.values()), Text("The header"))
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
    for word in SINGLE:
        if (name := _NAMES[word]) in fields:
            yield HeaderLine(name, word, "", _text(fields[name], name))
    for where, value in _items(fields.get("players", []), "players", MOST_PLAYERS):
        player = _object(value, where)
        _refuse_unknown(player, frozenset(("id", "name")), where)
        key, text = (_text(player.get(part, ""), f"{where}.{part}") for part in ("id", "name"))
        yield HeaderLine(where, "player", key, text)
    for word in VALUES:
        name = _NAMES[word]
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
        refuse(where, "there are {count} of them; {most} are allowed.", count=len(value), most=most)
    return ((f"{where}[{index}]", item) for index, item in enumerate(value))


def _text(value: object, where: str | Text) -> str:
    if not isinstance(value, str):
        refuse(where, "this must be a text in quotes.")
    return value


def _refuse_unknown(fields: Mapping[str, object], known: frozenset[str], where: str | Text) -> None:
    for name in fields:
        if name not in known:
            refuse(where, "“{name}” is not known here; remove it.", name=shown(str(name)))
