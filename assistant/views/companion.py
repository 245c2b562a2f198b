"""What a device does beside showing the table: it stays awake, tells of news, and listens to keys."""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import streamlit as st

from assistant.views.settings import setting
from assistant.views.taps import HERE

AWAKE: Final = "screen-on"
SOUND: Final = "sound-of-news"
VIBRATION: Final = "buzz-of-news"

_companion = st.components.v2.component(
    "assistant_companion", html="<span></span>", js=(HERE / "companion.js").read_text("utf-8")
)


class EnteredLine(NamedTuple):
    """The line that was typed and entered last, and a mark that no other entered line has."""

    mark: str = ""
    line: str = ""


def accompany(news: int, typing: str, entered: EnteredLine, *, key: str) -> None:
    """Let the device do what its settings say.

    ``news`` is the number of the last entry that came from another device; whenever it grows the device
    tells. ``typing`` is the key of the container with the field that keys go to where there is a keyboard.
    The field is emptied of the line that was ``entered``, should it still hold it: the browser is told to
    empty it in one run only, and that is lost where the page is drawn again before the browser has drawn it.
    """
    switches = {"awake": AWAKE, "sound": SOUND, "vibration": VIBRATION}
    data: dict[str, Any] = {name: bool(setting(switch)) for name, switch in switches.items()}
    field = f".st-key-{typing} input"
    _companion(data={**data, "news": news, "typing": field, "entered": entered._asdict()}, key=key)


def may_stay_awake() -> bool:
    """Whether browsers let a page at this address keep the screen on: encrypted, or on this very machine."""
    parts = urlsplit(st.context.url or "")
    return parts.scheme == "https" or parts.hostname in ("localhost", "127.0.0.1", "::1")
