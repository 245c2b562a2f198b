"""What went wrong with an entry, in a sentence; and the question before somebody else's is taken back."""

from __future__ import annotations

import streamlit as st

from assistant.locale import translate
from assistant.referee.logs.log import UNDO
from assistant.views.entering.entering import Entering
from assistant.views.page.markup import escape_markdown


def show_trouble(entering: Entering, key: str) -> None:
    """Draw why the last thing entered is not in the log, or what must be answered before it can be."""
    answer = entering.answer
    if answer is None or answer.kind in ("done", "taken back"):
        return
    said = escape_markdown(answer.impossible or answer.sentence)
    st.warning(said, icon=":material/help:" if answer.kind == "question" else ":material/info:")
    if answer.kind != "question":
        return

    def take_back() -> None:
        entering.turn_back(UNDO, answer)

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
