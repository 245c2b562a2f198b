"""What can be typed, line by line.

This is the one source of the Help page, of the help beside every field and of the pages in ``docs/``. Every
line is an example that can be typed as it is, so a test can read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple

from assistant.referee.component_sheets import SheetField, SheetGroup
from assistant.referee.logs.seating import BREAK_OFF, EXAMPLES, JOIN
from assistant.referee.protocol import AnyLedger
from assistant.referee.rules import RuleBook, as_text, common
from assistant.referee.text import Text, joined

_TWICE: Final = re.compile(r"([\w-]+) \(\1\)")

NOTE: Final = "note"
Kind = Literal["action", "correction", "note", "turn", "position", "header", "component"]


class TypedLine(NamedTuple):
    """A line, or a word of one, that can be typed as it stands, and what it means."""

    line: str
    meaning: Text


class TypingSection(NamedTuple):
    """Lines that belong together; ``versions`` are those of the game in which they can be typed, or all."""

    kind: Kind
    title: Text
    lines: tuple[TypedLine, ...] = ()
    notes: tuple[Text, ...] = ()
    versions: tuple[str, ...] = ()


def _section(entry: Mapping[str, Any], **values: str) -> TypingSection:
    """Return a section as the data have it; ``values`` stand in its lines where those have their names."""
    return TypingSection(
        entry["kind"],
        as_text(entry["title"]),
        tuple(_line(line, **values) for line in entry.get("lines", ())),
        tuple(map(as_text, entry.get("notes", ()))),
        tuple(entry.get("versions", ())),
    )


def _line(entry: Mapping[str, Any], **values: str) -> TypedLine:
    return TypedLine(entry["line"].format(**values), as_text(entry["meaning"]))


def sections_of(book: RuleBook, *, of_pads: bool = False) -> tuple[TypingSection, ...]:
    """Return the sections that the data of a game have for its tables, or for its score pads."""
    return tuple(_section(entry) for entry in book.typing_help if (entry["kind"] == NOTE) is of_pads)


def sections_for(referee: AnyLedger, version: str) -> tuple[TypingSection, ...]:
    """Return what can be typed in a version of a game, nothing where the referee does not tell."""
    return tuple(one for one in referee.typing_help() if not one.versions or version in one.versions)


def with_every_line(example: str) -> TypingSection:
    """Return what may stand around a line of a game, told with one of its lines, and what all games have."""
    return _section(common("typing_help")["with_every_line"], example=example)


def putting_right(kind: Kind, *, joins: bool) -> TypingSection:
    """Return the lines that put names and seats right, of a game or of a pad, which others may join."""
    lines = [_line(line) for verb, line in EXAMPLES.items() if verb != (BREAK_OFF if joins else JOIN)]
    return TypingSection(kind, as_text(common("typing_help")["seating_title"]), tuple(lines))


def header_help(referee: AnyLedger, version: str) -> TypingSection:
    """Return the lines above the first entry of a log file: those of every game, then its own."""
    book = referee.rulebook
    option, edition, colour = book.options[0], book.editions[0].id, referee.colours[0]
    whose = {"game": referee.game, "edition": edition, "version": version, "rules": book.version}
    example = {"colour": colour, "option": option.id, "value": option.default}
    shared = _section(common("typing_help")["header"], **whose, **example)
    own = tuple(line for one in sections_for(referee, version) if one.kind == "header" for line in one.lines)
    return shared._replace(lines=(*shared.lines, *own))


def words_of_header(referee: AnyLedger) -> tuple[TypingSection, ...]:
    """Return what the header's lines of a game may say: editions, versions, colours and options."""
    book = referee.rulebook
    editions = {f"edition {one.id}": Text("{edition}", edition=Text(one.name)) for one in book.editions}
    versions = {f"version {one}": referee.version_name(one) for one in referee.versions}
    options = {
        f"option {option.id} {value}": Text(
            "{question} {answer}.",
            question=Text(option.question["en"]),
            answer=Text(option.value_text[value]["en"]),
        )
        for option in book.options
        for value in option.values
    }
    every = {Text("Editions"): editions, Text("Versions"): versions, Text("Options"): options}
    return tuple(
        TypingSection("header", title, tuple(TypedLine(*line) for line in lines.items()))
        for title, lines in every.items()
    )


def component_help(referee: AnyLedger) -> tuple[TypingSection, ...]:
    """Return every key of a game's component sheets, those that ask the same in one line."""
    return tuple(_of_group(group) for form in referee.component_forms() for group in form.groups)


def _of_group(group: SheetGroup) -> TypingSection:
    alike: dict[tuple[object, ...], list[SheetField]] = {}
    for row in group.rows:
        for field in row.fields:
            same = (
                field.key.rpartition(".")[2],
                str(field.label),
                field.kind,
                field.most,
                tuple(field.choices),
            )
            alike.setdefault(same, []).append(field)
    lines = tuple(
        TypedLine(" ".join(field.key for field in fields), _asked(fields[0])) for fields in alike.values()
    )
    return TypingSection("component", group.title, lines, (group.note,) if group.note else ())


def _asked(field: SheetField) -> Text:
    """Return what a field asks, and what may be written."""
    if field.kind == "choice":
        words = (
            Text("{value} ({meaning})", value=value, meaning=meaning)
            for value, meaning in field.choices.items()
        )
        return Text("{fact}: {choices}", fact=field.label, choices=joined(words))
    if field.kind == "number":
        return Text("{fact}: {least} to {most}", fact=field.label, least=field.least, most=field.most)
    if field.kind == "numbers":
        return Text("{fact}: numbers with spaces between", fact=field.label)
    if field.read is not None and field.help is not None:
        return Text("{fact}: {help}", fact=field.label, help=field.help)
    return Text("{fact}: free text", fact=field.label)


def tidy(words: str) -> str:
    """Return a meaning in some language as it begins a line, without what only repeats a value."""
    once = _TWICE.sub(r"\1", words)
    return once[:1].upper() + once[1:]


def verbs(sections: tuple[TypingSection, ...]) -> Iterator[str]:
    """Yield the first word of every line that enters something."""
    for one in sections:
        if one.kind in ("action", "correction", "note"):
            yield from (line.line.partition(" ")[0] for line in one.lines)
