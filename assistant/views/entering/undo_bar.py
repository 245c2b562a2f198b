"""The way back and the way forth again, at the bottom of the screen; what went wrong with an entry."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.locale import translate
from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Entry
from assistant.views.entering.entering import Entering
from assistant.views.page.markup import escape_markdown
from assistant.views.page.presses import asks_first


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


def show_trouble(entering: Entering, key: str) -> None:
    """Draw why the last thing entered is not in the log, or what must be answered before it can be."""
    answer = entering.answer
    if answer is None or answer.kind in ("done", "taken back"):
        return
    sentence = escape_markdown(answer.impossible or answer.sentence)
    st.warning(sentence, icon=":material/help:" if answer.kind == "question" else ":material/info:")
    if answer.kind != "question":
        return

    def take_back() -> None:
        entering.turn_back(UNDO, answer)

    asks_first(f"{key}-take-back")
    with st.container(horizontal=True, gap="xsmall"):
        st.button(
            translate("Take it back"),
            key=f"{key}-take-back",
            icon=":material/undo:",
            on_click=take_back,
        )
        st.button(
            translate("Leave it"), key=f"{key}-leave", icon=":material/close:", on_click=entering.forget
        )
