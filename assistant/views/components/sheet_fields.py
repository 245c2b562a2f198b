"""The fields of a component sheet: one row of small fields for each component, and what cannot be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final
from zlib import crc32

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.component_sheets import (
    LONGEST_VALUE,
    SheetField,
    SheetGroup,
    fault_text,
    faults_of,
    unknown_fields,
)
from assistant.referee.protocol import AnyLedger
from assistant.views.page.markup import escape_markdown

WIDTHS: Final = {"number": 110, "numbers": 170, "choice": 170, "text": 200}
"""Pixels of a field, so that a text and a number stand side by side on a telephone, too."""
SHORT: Final = 130
"""Pixels of a field of a few signs, so that it fits beside a choice there."""


def unknown_in(groups: Iterable[SheetGroup], values: Mapping[str, str]) -> list[SheetField]:
    """Return the facts of some groups that nobody has told and no source proves."""
    return unknown_fields((field for group in groups for row in group.rows for field in row.fields), values)


def show_group(
    group: SheetGroup, values: Mapping[str, str], key: str, on_tell: Callable[[str, str], None]
) -> None:
    """Ask for the facts of a group; ``on_tell`` is called with the key of a fact and what its field holds."""
    if group.note:
        st.caption(escape_markdown(say(group.note)))
    for row in group.rows:
        with st.container(border=True, gap="xsmall"):
            st.markdown(f"**{escape_markdown(say(row.label))}**")
            with st.container(horizontal=True, gap="xsmall", vertical_alignment="top"):
                for fields in row.side_by_side:
                    with st.container(horizontal=True, gap="xsmall", width="content"):
                        for field in fields:
                            _ask_at_once(field, values.get(field.key, ""), key, on_tell)
            for source in dict.fromkeys(say(field.source) for field in row.fields if field.source):
                st.caption(escape_markdown(source))


def _ask_at_once(field: SheetField, value: str, key: str, on_tell: Callable[[str, str], None]) -> None:
    """Ask for one fact that is kept as soon as its field is left."""
    # A field of its own for every value that is kept: what others stated stands there, too.
    widget = f"{key}-{crc32(value.encode()):x}-{field.key}"
    ask_field(field, value, widget, lambda: on_tell(field.key, str(st.session_state[widget] or "").strip()))


def ask_field(field: SheetField, value: str, key: str, on_change: Callable[[], None] | None = None) -> str:
    """Ask for one fact and return what its field holds; ``value`` is what is known of it."""
    label = escape_markdown(say(field.label))
    width = SHORT if field.short else WIDTHS[field.kind]
    value = value or field.proven
    help_text = escape_markdown(say(field.help)) if field.help else None
    if field.kind == "choice":
        known = ["", *field.choices]
        picked = st.selectbox(
            label,
            known,
            index=known.index(value) if value in known else 0,
            format_func=lambda choice: say(field.choices[choice]) if choice else translate("unknown"),
            key=key,
            width=width,
            help=help_text,
            on_change=on_change,
        )
        return picked or ""
    typed = st.text_input(
        label,
        value,
        key=key,
        max_chars=LONGEST_VALUE,
        placeholder="?",
        width=width,
        help=help_text,
        on_change=on_change,
    )
    return typed or ""


def show_faults(referee: AnyLedger, values: Mapping[str, str]) -> None:
    """Say what cannot be right about values told, and which fields of which components it is about."""
    for fault in faults_of(referee, values):
        st.warning(escape_markdown(say(fault_text(referee, fault))), icon=":material/rule:")
