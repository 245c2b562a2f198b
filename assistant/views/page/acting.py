"""Buttons for what a browser alone can do: copying a text, saving a picture that it draws, printing."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import streamlit as st

from assistant.locale import translate
from assistant.views.page.taps import asset

_HERE = Path(__file__).parent
LOOKS: Final = _HERE / "acting.css"

_act = st.components.v2.component(
    "assistant_act", html='<div class="result"></div>', css=asset(LOOKS), js=asset(_HERE / "acting.js")
)


def act_button(act: Literal["copy", "picture", "print"], label: str, key: str, **data: object) -> None:
    """Draw a button that does this in the browser; ``acting.js`` says what ``data`` each of them takes."""
    _act(data={"act": act, "label": label, **data}, key=key)


def copy_button(text: str, label: str, key: str) -> None:
    """Draw the button that copies a text which the page shows above it.

    Streamlit's own shows only to a mouse, and needs an encrypted address.
    """
    messages = {"done": translate("Copied."), "failed": translate("Hold your finger on the text to copy it.")}
    act_button("copy", label, key, text=text, **messages)
