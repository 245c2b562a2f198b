"""The way back and the way forth again, at the bottom of the screen; what went wrong with an entry."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Entry
from assistant.referee.text import Text
from assistant.views.entering.entering import Entering
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import button


def show_undo(history: History, key: str, enter: Callable[[Entry], None]) -> None:
    """Draw the two buttons of a page on which something is entered."""
    button(Text("Undo"), f"{key}-undo", enter, UNDO, icon="undo", disabled=not history.steps)
    button(Text("Redo"), f"{key}-redo", enter, REDO, icon="redo", disabled=history.last_taken_back() is None)


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

    with st.container(horizontal=True, gap="xsmall"):
        button(Text("Take it back"), f"{key}-take-back", take_back, icon="undo")
        button(Text("Leave it"), f"{key}-leave", entering.forget, icon="close")
