"""Component sheets: facts printed on a game's own pieces that no rulebook proves, told by whoever owns them.

A game says which facts it would like to know (a form); people tell some of them from their copy (a sheet).
What nobody stated stays unknown, and what depends on it stays undecided. A running game carries the values in
the components of its header, so that its log can be judged again without the sheet.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from assistant.referee.errors import BadInputError
from assistant.referee.picture import Picture
from assistant.referee.rules import as_text, read_data
from assistant.referee.text import Text, joined
from assistant.referee.wording import (
    NONE_OF_THEM,
    as_notation,
    clean_text,
    decode_json,
    none_of,
    shown,
    text_of,
)

if TYPE_CHECKING:
    from assistant.referee.protocol import AnyLedger

FORMAT: Final = "component-sheet 1"
MOST_BYTES: Final = 200_000
LONGEST_TITLE: Final = 60
LONGEST_VALUE: Final = 120
MOST_NAMED: Final = 8
"""Facts that a fault names at most; a sum of forty numbers would fill the page."""
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


class SheetField(NamedTuple):
    """One fact of a component.

    ``key`` is what a header's components call it (letters, digits, dots and dashes). A ``number`` and each
    number of a ``numbers`` list (written with spaces between) lies from ``least`` to ``most``; a ``choice``
    is one of ``choices``, each with its words; a ``text`` is free, or what ``read`` makes of it: the value in
    its one form, or BadInputError. ``proven`` is the value that a printed source settles, empty where none
    does, and ``source`` says where it stands, or what it says short of a value. Nothing is missing where an
    ``optional`` one is empty. One that ``belongs_to_last`` stands beside the field before it on any screen;
    a ``short`` one holds a few signs at most.
    """

    key: str
    label: Text
    kind: Literal["text", "number", "numbers", "choice"] = "text"
    least: int = 0
    most: int = 99
    choices: Mapping[str, Text] = {}
    proven: str = ""
    source: Text | None = None
    help: Text | None = None
    read: Callable[[str], str] | None = None
    optional: bool = False
    belongs_to_last: bool = False
    short: bool = False


class SheetRow(NamedTuple):
    """The facts of one component, such as one creature."""

    id: str
    label: Text
    fields: tuple[SheetField, ...]

    @property
    def side_by_side(self) -> list[list[SheetField]]:
        """The fields in the groups that stay side by side where a line has no room for all."""
        groups: list[list[SheetField]] = []
        for field in self.fields:
            if groups and field.belongs_to_last:
                groups[-1].append(field)
            else:
                groups.append([field])
        return groups


class SheetGroup(NamedTuple):
    """Components of one kind, one row each, and what to look at."""

    id: str
    title: Text
    rows: tuple[SheetRow, ...]
    note: Text | None = None


class SheetForm(NamedTuple):
    """Everything a game would like to know of one set of components.

    ``versions`` are the versions of the game that use it, empty for all of them.
    """

    id: str
    title: Text
    groups: tuple[SheetGroup, ...]
    versions: tuple[str, ...] = ()

    @property
    def fields(self) -> dict[str, SheetField]:
        """Every fact by its key, in the order of the form."""
        return {field.key: field for group in self.groups for row in group.rows for field in row.fields}

    @property
    def proven(self) -> dict[str, str]:
        """The values that printed sources settle."""
        return {key: field.proven for key, field in self.fields.items() if field.proven}


def form_in(folder: Path, form: str, rows: Mapping[str, Sequence[SheetRow]]) -> SheetForm:
    """Return a form with the rows of its groups, of which ``sheet.json`` of a game has titles and notes."""
    told = read_data(folder / "sheet.json")
    groups = (
        SheetGroup(
            group["id"],
            as_text(group["title"]),
            tuple(rows[group["id"]]),
            as_text(group["note"]) if "note" in group else None,
        )
        for group in told["groups"]
    )
    return SheetForm(form, as_text(told["title"]), tuple(groups), tuple(told.get("versions", ())))


class SheetFault(NamedTuple):
    """Values that cannot all be right: their keys, and why."""

    keys: tuple[str, ...]
    text: Text


class ComponentSheet(NamedTuple):
    """What one owner told of the components: values by key, only those that are not proven anyway."""

    game: str
    form: str
    title: str
    values: Mapping[str, str] = {}


class FormPicture(NamedTuple):
    """A form as a picture on which facts are stated by tapping, and what to tap."""

    picture: Picture
    help: Text


def form_of(referee: AnyLedger | None, form: str) -> SheetForm:
    """Return the form of this id. Raises BadInputError."""
    forms = {one.id: one for one in referee.component_forms()} if referee else {}
    if form not in forms:
        raise BadInputError("There is no component sheet “{form}” in this game.", form=shown(form))
    return forms[form]


def component_names(referee: AnyLedger) -> Mapping[str, Text]:
    """Return what every fact of a game's component sheets is called, by its key."""
    return {
        field.key: Text("{component}: {fact}", component=row.label, fact=field.label)
        for form in referee.component_forms()
        for group in form.groups
        for row in group.rows
        for field in row.fields
    }


def read_value(field: SheetField, text: str) -> str:
    """Return a value in its one form, empty for an unknown one. Raises BadInputError that names the field."""
    try:
        value = clean_text(text, LONGEST_VALUE)
        return _READERS[field.kind](field, value) if value else ""
    except BadInputError as problem:
        raise BadInputError("{label}: {problem}", label=field.label, problem=problem.text) from None


def _number(field: SheetField, text: str) -> str:
    text = as_notation(text)
    if not _NUMBER.fullmatch(text) or not field.least <= int(text) <= field.most:
        raise BadInputError(
            "“{text}” is no number from {least} to {most}.",
            text=shown(text),
            least=field.least,
            most=field.most,
        )
    return str(int(text))


def _numbers(field: SheetField, text: str) -> str:
    return " ".join(_number(field, part) for part in re.split(r"[\s,;]+", as_notation(text).strip(" ,;")))


def _choice(field: SheetField, text: str) -> str:
    if text not in field.choices:
        raise BadInputError(none_of(Text(NONE_OF_THEM.message, text=shown(text)), text, field.choices))
    return text


_READERS: Final[Mapping[str, Callable[[SheetField, str], str]]] = {
    "text": lambda field, text: field.read(text) if field.read else text,
    "number": _number,
    "numbers": _numbers,
    "choice": _choice,
}


def make_sheet(game: str, form: SheetForm, title: str, values: Mapping[str, str]) -> ComponentSheet:
    """Return a sheet with its values in their one form; unknown and proven values are left out.

    Raises BadInputError for a key that the form does not have, and for a value that cannot be read.
    """
    fields = form.fields
    name = clean_text(title, LONGEST_TITLE) or str(form.title)
    read = {key: read_component(fields, key, value) for key, value in values.items()}
    known = {key: read[key] for key, field in fields.items() if read.get(key, "") not in {"", field.proven}}
    return ComponentSheet(game, form.id, name, known)


def known_values(form: SheetForm, values: Mapping[str, str]) -> dict[str, str]:
    """Return what is proven and what was stated, which comes first where they differ."""
    fields = form.fields
    known = {key: value for key, value in values.items() if value and key in fields}
    return {**form.proven, **known}


def all_fields(referee: AnyLedger) -> dict[str, SheetField]:
    """Return every fact of a game's forms by its key."""
    return {key: field for form in referee.component_forms() for key, field in form.fields.items()}


def read_component(fields: Mapping[str, SheetField], key: str, text: str) -> str:
    """Return one of these facts in its one form, empty for an unknown one. Raises BadInputError."""
    if key not in fields:
        raise BadInputError("There is no component “{strange}” on this sheet.", strange=shown(key))
    return read_value(fields[key], text)


def faults_of(referee: AnyLedger, values: Mapping[str, str]) -> Iterator[SheetFault]:
    """Yield what cannot be right about values told: what printed sources prove otherwise, then the rest."""
    for form in referee.component_forms():
        yield from proven_otherwise(form, values)
        yield from referee.component_faults(form.id, known_values(form, values))


def proven_otherwise(form: SheetForm, values: Mapping[str, str]) -> Iterator[SheetFault]:
    """Yield the values told that a printed source contradicts."""
    for key, field in form.fields.items():
        if field.proven and values.get(key, field.proven) != field.proven:
            text = Text("By the rulebook it is {proven}, not {told}.", proven=field.proven, told=values[key])
            yield SheetFault((key,), text)


def fault_text(referee: AnyLedger, fault: SheetFault) -> Text:
    """Return what cannot be right, and which facts it is about; not more of them than can be read."""
    names = component_names(referee)
    which = joined([names[key] for key in fault.keys[:MOST_NAMED]])
    return Text("{problem} Look at: {fields}", problem=fault.text, fields=which)


def unknown_fields(fields: Iterable[SheetField], values: Mapping[str, str]) -> list[SheetField]:
    """Return the facts that are neither proven nor told, but for those that may stay empty."""
    return [field for field in fields if not (field.proven or field.optional or values.get(field.key))]


def write_sheet(sheet: ComponentSheet) -> bytes:
    """Return a sheet as a file to share; ``read_sheet`` is its inverse."""
    data = {"format": FORMAT, **sheet._asdict(), "values": dict(sheet.values)}
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def read_sheet(content: bytes, referees: Mapping[str, Any]) -> ComponentSheet:
    """Return the sheet that a file holds. Raises BadInputError with one sentence about what is wrong."""
    if len(content) > MOST_BYTES:
        raise BadInputError(
            "A component sheet has at most {most} bytes; this file has {count}.",
            most=MOST_BYTES,
            count=len(content),
        )
    try:
        data = decode_json(text_of(content))
    except (UnicodeDecodeError, BadInputError):
        raise BadInputError("This is no component sheet: the file is not JSON text.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInputError(
            "This is no component sheet: it does not say “format”: “{format}”.", format=FORMAT
        )
    texts = [data.get(name) for name in ("game", "form", "title")]
    values = data.get("values")
    if not isinstance(values, dict) or not all(isinstance(text, str) for text in (*texts, *values.values())):
        raise BadInputError(
            "A component sheet has the texts game, form and title, and values that are texts."
        )
    game, form, title = map(str, texts)
    if game not in referees:
        raise BadInputError(
            "This sheet is for “{game}”, a game that is not in this program.", game=shown(game)
        )
    return make_sheet(game, form_of(referees[game], form), title, values)
