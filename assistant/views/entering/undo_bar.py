"""The way back and the way forth again, at the bottom of the screen."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.locale import translate
from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Entry


def show_undo(history: History, key: str, enter: Callable[[Entry], None]) -> None:
    """Draw the two buttons of a page on which something is entered."""
    st.button(
        translate("Undo"),
        key=f"{key}-undo",
        icon=":material/undo:",
        disabled=not history.steps,
        on_click=enter,
        args=(UNDO,),
    )
    st.button(
        translate("Redo"),
        key=f"{key}-redo",
        icon=":material/redo:",
        disabled=history.last_taken_back() is None,
        on_click=enter,
        args=(REDO,),
    )
