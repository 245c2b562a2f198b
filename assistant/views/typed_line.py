"""A line that is typed: entered on purpose, once, and gone from the field when it is in the log."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import translate
from assistant.views.taps import HERE

LONGEST: Final = 300

_emptying = st.components.v2.component(
    "assistant_typed_line", html="<span></span>", js=(HERE / "typed_line.js").read_text("utf-8")
)


class _Entered(NamedTuple):
    """The line that was typed and entered last, and a mark that no other entered line has."""

    mark: str = ""
    line: str = ""


def field_selector(key: str) -> str:
    """Return the CSS selector of the field that ``typed_line`` draws under this key."""
    return f".st-key-{key}-keys input"


def typed_line(key: str, example: str, enter: Callable[[str], bool]) -> None:
    """Draw the field and its button; ``enter`` gets what was sent and tells whether it is in the log now.

    What is not stays in the field, to be mended. What is in the log is gone from it, whatever happens to the
    one message with which the app empties the field: it is lost where the page is drawn again before the
    browser has drawn it, so the browser is told in every run which line was entered last.
    """
    kept = f"{key}-entered"

    def heed() -> None:
        line = str(st.session_state[key])
        if enter(line):
            st.session_state[key] = ""
            st.session_state[kept] = _Entered(token_hex(8), line)

    with st.container(key=f"{key}-keys", gap=None):
        # A form, so that a line is entered on purpose and not by tapping something else, and only once: a
        # browser repeats what stands in a field with each request, but never that a button was pressed.
        with (
            st.form(f"{key}-form", border=False),
            st.container(horizontal=True, vertical_alignment="center", gap="xsmall"),
        ):
            st.text_input(
                translate("Type a line"),
                key=key,
                max_chars=LONGEST,
                placeholder=translate("for example: {example}").format(example=example),
                label_visibility="collapsed",
                icon=":material/keyboard:",
            )
            sent = st.form_submit_button(translate("Send"), key=f"{key}-send", on_click=heed)
        entered: _Entered = st.session_state.get(kept, _Entered())
        _emptying(data={"field": field_selector(key), **entered._asdict()}, key=f"{key}-emptying")
    # A session that begins with a line sent is that of a page older than the app; nobody heeded it.
    if sent and not st.session_state.get(f"{key}-asked"):
        st.warning(translate("The app was started anew meanwhile. Send the line again."))
    st.session_state[f"{key}-asked"] = True
