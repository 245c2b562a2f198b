"""A line that is typed: entered on purpose, once, and gone from the field when it is in the log."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass
from secrets import token_hex
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.text import Text
from assistant.views.page.scripts import component
from assistant.views.page.state import state_of

LONGEST: Final = 300
SHORT: Final = 16
"""Letters of an example that stand in the field on a phone behind the words “for example”."""

_companion = component("typed_line.js", "typed_line.css", html="<p role='status'></p>")


@dataclass
class _Heeded:
    """The line that was answered last, whether it is done with, and a mark that no other answer has."""

    mark: str = ""
    line: str = ""
    entered: bool = False

    def answer(self, line: str, *, entered: bool) -> None:
        """Note that a line was answered."""
        self.mark, self.line, self.entered = token_hex(8), line, entered


class LineLog(NamedTuple):
    """The log that lines go to: ``enter`` tells whether a line is in it now, ``seen`` its last entry shown.

    ``find`` returns the numbers of the latest entries that a line from this device made. ``understood`` is a
    line in plain words that is shown with one meaning: the key that sends a line enters that.
    """

    enter: Callable[[str], bool]
    find: Callable[[str], Collection[int]]
    seen: int
    understood: str = ""


def understanding(key: str) -> str:
    """Return the key of the card that shows what was understood of a line."""
    return f"{key}-understood"


def confirming(key: str) -> str:
    """Return the key of the button that enters what was understood of a line."""
    return f"{understanding(key)}-0"


def field_selector(key: str) -> str:
    """Return the CSS selector of the field that ``typed_line`` draws under this key."""
    return f".st-key-{key}-keys input"


def typed_line(key: str, example: str, log: LineLog) -> None:
    """Draw the field for a line, and its button.

    What is not entered stays in the field, to be mended. What is in the log is gone from it, whatever happens
    to the one message with which the app empties the field: it is lost where the page is drawn again before
    the browser has drawn it, so the browser is told in every run which line was answered last.

    A line that is sent while the connection breaks, or to a server that stops, may be in the log or not. The
    browser knows that nobody has answered it, and says where it is: in the log, or still in its field.
    """
    last = state_of(_Heeded, key)

    def on_click() -> None:
        line = str(st.session_state[key])
        last.answer(line, entered=log.enter(line))
        if last.entered:
            st.session_state[key] = ""

    with st.container(key=f"{key}-keys", gap=None):
        # A form, so that a line is entered on purpose and not by tapping something else, and only once: a
        # browser repeats what is in a field with each request, but never that a button was pressed.
        with (
            st.form(f"{key}-form", border=False),
            st.container(horizontal=True, vertical_alignment="center", gap="xsmall"),
        ):
            line = st.text_input(
                translate("Type a line"),
                key=key,
                max_chars=LONGEST,
                placeholder=_as_hint(example),
                label_visibility="collapsed",
                icon=":material/keyboard:",
            )
            st.form_submit_button(translate("Send"), key=f"{key}-send", on_click=on_click)
        sent = {"field": field_selector(key), "send": f".st-key-{key}-send button", "seen": log.seen}
        sent |= {"understood": log.understood, "shown": f".st-key-{understanding(key)}"}
        sent |= {"confirm": f".st-key-{confirming(key)} button"}
        unheeded = line if line.strip() and line != last.line else ""
        _companion(data={**sent, **asdict(last), **_what_became_of(unheeded, log)}, key=f"{key}-emptying")


def put_away(key: str) -> None:
    """Empty the field of a line that was refused and has been settled otherwise; call it before drawing."""
    last = state_of(_Heeded, key)
    if last.line and not last.entered and st.session_state.get(key) == last.line:
        last.answer(last.line, entered=True)
        st.session_state[key] = ""


def _what_became_of(line: str, log: LineLog) -> dict[str, object]:
    """Return what the browser says of a line that was sent and that nobody has answered."""
    lost = Text("The connection broke before “{line}” was entered. Send it again.", line=line)
    numbers = log.find(line) if line else ()
    entries = [(number, say(_stored(line, number))) for number in numbers]
    return {"unheeded": line, "found": entries, "lost": say(lost) if line else ""}


def _stored(line: str, number: int) -> Text:
    return Text(
        "The connection broke; “{line}” was entered all the same, as entry {number} of the log.",
        line=line,
        number=number,
    )


def _as_hint(example: str) -> str:
    """Return an example as it stands in the empty field: a long one alone, to be read whole on a phone."""
    if len(example) > SHORT:
        return example
    return translate("for example: {example}").format(example=example)
