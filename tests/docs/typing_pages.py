"""The pages in ``docs/`` that the code writes: what can be typed, and the list of pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from assistant.locale import say
from assistant.records.breakdown import TABLES, break_down
from assistant.records.games import played_through, referees
from assistant.referee.logs.logfile import load_log
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.text import Text
from assistant.referee.typing_help import (
    TypingSection,
    component_help,
    header_help,
    putting_right,
    sections_for,
    tidy,
    with_every_line,
    words_of_header,
)
from assistant.views.page.order import PAGE_ORDER
from tests.docs.pages import ROOT

COMMAND: Final = "python -m tests.docs"
FILES: Final[Mapping[str, str]] = {game: f"typing-{game.replace('_', '-')}.md" for game in referees()}
BEGIN: Final = f"<!-- written by “{COMMAND}” -->"
END: Final = "<!-- until here -->"
WRITTEN: Final = f"<!-- The whole page is written by “{COMMAND}”; change what it is made of. -->"
KINDS: Final = (("action", "turn"), ("correction",))


def generated() -> dict[Path, str]:
    """Return the text of every page that the code writes, by its file."""
    docs = ROOT / "docs"
    pages = {docs / FILES[game]: game_page(referee) for game, referee in referees().items()}
    parts = {
        docs / "typing.md": shared_part(),
        docs / "pages.md": pages_part(),
        docs / "library.md": breakdown_part(),
    }
    return pages | {file: with_part(file.read_text("utf-8"), part) for file, part in parts.items()}


def breakdown_part() -> str:
    """Return every table of a game taken apart, what it tells and its columns."""
    log = load_log(ROOT / "data/tikal/samples/four_players.txt", referees())
    frames = break_down(played_through(referees()["tikal"], log)).tables
    rows = [
        f"| `{name}` | {TABLES[name]} | {', '.join(f'`{column}`' for column in frame)} |"
        for name, frame in frames.items()
    ]
    return "\n".join(["| table | what it tells | columns |", "| --- | --- | --- |", *rows])


def with_part(text: str, part: str) -> str:
    """Return a page with the part between its two marks written anew."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert (begin, end) == (BEGIN, END), "a page has lost its marks"
    return f"{before}{BEGIN}\n\n{part}\n{END}{after}"


def game_page(referee: AnyReferee) -> str:
    """Return the page of a game: everything that can be typed in any of its versions."""
    told = all_sections(referee)
    parts = [f"# {referee.title}: what to type", WRITTEN, _first_words(referee)]
    for kinds in KINDS:
        parts += _shown(told, referee, *kinds)
    parts.append("A correction gives its reason behind an exclamation mark: `set … ! why`.")
    if referee.pad:
        parts += ["## Score pad", *_shown(all_sections(referee.pad), referee, "note", level=3)]
    parts += ["## Log file", *_log_file(referee)]
    parts += _shown(told, referee, "position", level=3)
    components = component_help(referee)
    if components:
        parts.append("## Component sheet")
        parts.append("In the header: `component KEY VALUE`. Keys that ask the same stand together.")
        parts += [_section(section, referee, level=3) for section in components]
    return "\n\n".join(parts) + "\n"


def _first_words(referee: AnyReferee) -> str:
    colours = ", ".join(f"`{colour}`" for colour in referee.colours)
    return (
        f"What holds for every game is told in [What to type](typing.md). Players are {colours}. "
        "In an entry capitals and small letters are the same, but for texts."
    )


def _log_file(referee: AnyReferee) -> Iterable[str]:
    first = header_help(referee, referee.versions[0])
    yield _section(first, referee, level=3)
    for section in words_of_header(referee):
        yield _section(section, referee, level=3)


def all_sections(referee: AnyLedger) -> tuple[TypingSection, ...]:
    """Return the sections of all versions, each once."""
    return tuple(dict.fromkeys(one for version in referee.versions for one in sections_for(referee, version)))


def _shown(sections: Iterable[TypingSection], referee: AnyReferee, *kinds: str, level: int = 2) -> list[str]:
    return [_section(section, referee, level) for section in sections if section.kind in kinds]


def _section(section: TypingSection, referee: AnyReferee, level: int) -> str:
    parts = [f"{'#' * level} {say(section.title, 'en')}"]
    if section.versions:
        names = ", ".join(say(referee.version_name(version), "en") for version in section.versions)
        parts.append(f"Only in: {names}.")
    if section.lines:
        parts.append(table((line.line, line.meaning) for line in section.lines))
    parts += [_list(section.notes)] if section.notes else []
    return "\n\n".join(parts)


def _list(notes: Iterable[Text]) -> str:
    return "\n".join(f"- {say(note, 'en')}" for note in notes)


def table(rows: Iterable[tuple[str, Text]]) -> str:
    """Return lines and meanings as a table."""
    lines = ["| line | meaning |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| `{line}` | {_cell(meaning)} |" for line, meaning in rows)])


def _cell(meaning: Text) -> str:
    return tidy(say(meaning, "en")).replace("|", "\\|")


def shared_part() -> str:
    """Return what holds around every line."""
    tikal = referees()["tikal"]
    around = [putting_right("action", joins=joins) for joins in (False, True)]
    sections = with_every_line(tikal.example_line), *around
    return table(dict.fromkeys((line.line, line.meaning) for section in sections for line in section.lines))


def pages_part() -> str:
    """Return the pages of the app, with what each is for."""
    rows = [f"| **{page.title}** | {say(page.about, 'en')} |" for page in PAGE_ORDER]
    return "\n".join(["| page | for |", "| --- | --- |", *rows])
