"""How to type something: the lines that a game tells, beside the field for them and on the Help page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.protocol import AnyLedger
from assistant.referee.typing_help import (
    Kind,
    TypedLine,
    TypingSection,
    putting_right,
    sections_for,
    tidy,
    with_every_line,
)
from assistant.views.ui import words

WIDTH: Final = 400
ENTERED: Final[tuple[Kind, ...]] = ("action", "turn", "correction")
"""What is typed at a table."""
SET: Final[tuple[Kind, ...]] = ("correction",)
"""What is typed where a table is entered as it stands."""
NOTED: Final[tuple[Kind, ...]] = ("note",)
"""What is typed on a pad."""


def how_to_type(referee: AnyLedger, version: str, kinds: Sequence[Kind], key: str) -> None:
    """Draw the small button beside a field that opens its lines."""
    title, icon = translate("How do I type this?"), ":material/help:"
    shown = st.popover(title, type="tertiary", icon=icon, key=f"{key}-how", on_change="rerun")
    with shown, st.container(width=WIDTH):
        if shown.open:
            show_lines(referee, version, kinds)


def show_lines(referee: AnyLedger, version: str, kinds: Sequence[Kind]) -> None:
    """Draw all lines of these kinds."""
    for section in wanted(referee, version, kinds):
        show_section(section)


def wanted(referee: AnyLedger, version: str, kinds: Sequence[Kind]) -> list[TypingSection]:
    """Return the sections of these kinds in the order of the kinds, with what every line may have."""
    sections = sections_for(referee, version)
    wanted_sections = [section for kind in kinds for section in sections if section.kind == kind]
    if wanted_sections and "action" in kinds:
        actions = sum(section.kind == "action" for section in wanted_sections)
        wanted_sections.insert(actions, with_every_line(referee.example_line))
        wanted_sections.append(putting_right("correction", joins=False))
    if kinds == NOTED:
        wanted_sections.append(putting_right("note", joins=True))
    return wanted_sections


def show_section(section: TypingSection) -> None:
    """Draw a section: each line as it is typed, below it what it means."""
    parts = [f"**{words(section.title)}**"]
    parts += [_shown(line) for line in section.lines]
    parts += [f"- {words(note)}" for note in section.notes]
    st.markdown("\n\n".join(parts))


def _shown(line: TypedLine) -> str:
    return f"`{line.line}`  \n{words(tidy(say(line.meaning)))}"
