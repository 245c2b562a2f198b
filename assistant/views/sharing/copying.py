"""The button that copies a text."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from assistant.locale import translate
from assistant.views.page.taps import asset

_HERE = Path(__file__).parent

_copy = st.components.v2.component(
    "assistant_copy",
    html='<div class="result"></div>',
    css=asset(_HERE / "result.css"),
    js=asset(_HERE / "copying.js"),
)


def copy_button(text: str, label: str, key: str) -> None:
    """Draw the button that copies a text which the page shows above it.

    Streamlit's own shows only to a mouse, and needs an encrypted address.
    """
    messages = {"done": translate("Copied."), "failed": translate("Hold your finger on the text to copy it.")}
    _copy(data={"text": text, "label": label, **messages}, key=key)
