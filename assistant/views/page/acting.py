"""What a browser alone can do: copying, saving a picture that it draws, printing, bringing into sight."""

from __future__ import annotations

from typing import Final, Literal

from assistant.locale import translate
from assistant.views.page.scripts import component

_act = component("acting.js", "shared.css", "acting.css", html='<div class="result"></div>')
_in_sight = component("in_sight.js")
AT_TOP: Final = {"block": "start", "margin": "5rem", "frames": 60}
"""About a second: so long a page may grow below what is brought to its top."""
IN_SIGHT: Final = {"block": "nearest", "margin": "14rem", "frames": 10}


def act_button(act: Literal["copy", "picture", "print"], label: str, key: str, **data: object) -> None:
    """Draw a button that does this in the browser; ``acting.js`` says what ``data`` each of them takes."""
    _act(data={"act": act, "label": label, **data}, key=key)


def copy_button(text: str, label: str, key: str) -> None:
    """Draw the button that copies a text which the page shows above it.

    Streamlit's own shows only to a mouse, and needs an encrypted address.
    """
    messages = {"done": translate("Copied."), "failed": translate("Hold your finger on the text to copy it.")}
    act_button("copy", label, key, text=text, **messages)


def bring_into_sight(element: str, occasion: str, *, to_top: bool = False) -> None:
    """Bring the element with this key into sight where it is not, once for each occasion.

    What stands a few lines above it comes into sight, too, unless it comes to the top of the window.
    """
    data = {"element": f".st-key-{element}", "occasion": occasion, **(AT_TOP if to_top else IN_SIGHT)}
    _in_sight(key=f"{element}-in-sight", data=data)
