"""Buttons for what a browser alone can do: copying a text, saving a picture that it draws, printing."""

from __future__ import annotations

from typing import Literal

from assistant.locale import translate
from assistant.views.page.scripts import component

_act = component("acting.js", "shared.css", "acting.css", html='<div class="result"></div>')


def act_button(act: Literal["copy", "picture", "print"], label: str, key: str, **data: object) -> None:
    """Draw a button that does this in the browser; ``acting.js`` says what ``data`` each of them takes."""
    _act(data={"act": act, "label": label, **data}, key=key)


def copy_button(text: str, label: str, key: str) -> None:
    """Draw the button that copies a text which the page shows above it.

    Streamlit's own shows only to a mouse, and needs an encrypted address.
    """
    messages = {"done": translate("Copied."), "failed": translate("Hold your finger on the text to copy it.")}
    act_button("copy", label, key, text=text, **messages)
