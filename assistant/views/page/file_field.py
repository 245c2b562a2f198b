"""A field for files that says in its own words, on every screen, why one was not taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.text import Text
from assistant.views.page.column import fold
from assistant.views.page.flash import warn
from assistant.views.page.scripts import component
from assistant.views.page.state import state_of
from assistant.views.ui import HINTS

_refused = component("file_field.js", "file_field.css", html="<p role='status'></p>")


@dataclass
class _Field:
    """Whether somebody pressed to take in what is not here yet."""

    awaited: bool = False


def show_bringing_in(  # noqa: PLR0913 - what is brought in, and how
    title: str, label: str, kinds: list[str], bring_in: Callable[[bytes], None], *, key: str, most: int
) -> None:
    """Draw a fold that asks for a file or its text, at most so many letters, and brings in what is given."""
    with fold(title, ":material/upload:", key=f"{key}-bringing-in") as drawn:
        if drawn:
            uploaded = file_field(label, kinds, key=f"{key}-file")
            pasted = st.text_area(translate("or paste its text"), key=f"{key}-text", max_chars=most).strip()
            pressed = st.button(translate("Bring it in"), key=f"{key}-import", icon=":material/upload:")
            if begins(pressed=pressed, given=bool(uploaded or pasted), key=f"{key}-file"):
                bring_in(uploaded[0].getvalue() if uploaded else pasted.encode(errors="replace"))
            elif pressed:
                warn(translate("Choose a file or paste its text first."))


def file_field(label: str, kinds: list[str], *, key: str, several: bool = False) -> list[Any]:
    """Draw a field for files with these endings and return those that were taken."""
    most = st.get_option("server.maxUploadSize")
    endings = ", ".join(f".{kind}" for kind in kinds)
    sentence = Text(HINTS["not-taken"].message, kinds=endings, most=most)
    with st.container(key=f"{key}-field", gap="xsmall"):
        taken = st.file_uploader(label, type=kinds, accept_multiple_files=several, key=key)
        words = {"field": f".st-key-{key}-field", "said": say(sentence), "button": translate("Choose a file")}
        words["size"] = say(Text("at most {most} MB", most=most))
        _refused(data=words, key=f"{key}-refused")
    return list(taken or ()) if several else [taken] if taken else []


def begins(*, pressed: bool, given: bool, key: str) -> bool:
    """Whether what a field for files, by its key, was given is to be taken in now.

    Whoever chose files sees them in the field before the server has them. A press in between counts as soon
    as they are here.
    """
    field = state_of(_Field, key)
    if pressed:
        field.awaited = not given
        return given
    here = field.awaited and bool(st.session_state.get(key))
    field.awaited = field.awaited and not here
    return here
