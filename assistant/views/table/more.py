"""What most tables seldom need: one button, behind it a section for each thing, drawn once it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.views.page.column import Section, show_section
from assistant.views.page.state import state_of

WIDTH: Final = 420
"""Pixels of what the button opens; a phone gives all it has."""


@dataclass
class _Signs:
    """The signs that the button bears."""

    shown: list[str] = field(default_factory=list)


def close_more(key: str) -> None:
    """Close what the button opens, before it is drawn; what was started in a section stays."""
    if st.session_state.get(_place(key)):
        st.session_state[_place(key)] = False


def _place(key: str) -> str:
    return f"{key}-more"


def show_more(sections: Sequence[Section], key: str) -> None:
    """Draw the button.

    What somebody has started in a section that is open stays, also while they look at the board.
    """
    kept, place = state_of(_Signs, key), _place(key)
    # A button with another label is another button, closed: what is turned on under an open one shows later.
    if not st.session_state.get(place):
        kept.shown = [one.signs for one in sections if one.signs]
    label = " ".join([translate("More"), *kept.shown])
    with st.popover(label, icon=":material/more_horiz:", key=place, on_change="rerun") as more:
        is_open = any(st.session_state.get(f"{key}-{one.name}") for one in sections)
        if not (more.open or is_open):
            return
        with st.container(width=WIDTH, gap="xsmall"):
            for one in sections:
                show_section(one, key)
