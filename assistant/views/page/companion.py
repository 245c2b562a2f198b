"""What a device does beside showing the table: it stays awake, tells of news, and listens to keys."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import streamlit as st

from assistant.views.page.settings import setting

AWAKE: Final = "screen-on"
SOUND: Final = "sound-of-news"
VIBRATION: Final = "buzz-of-news"


def accompanying(news: int, typing: str, page: str) -> dict[str, object]:
    """Return what the device does as its settings say, for ``companion.js``.

    ``news`` is the number of the last entry that came from another device; whenever it grows the device
    tells. ``typing`` is the key of the field that letters go to where there is a keyboard. Keys that
    take back and confirm press the buttons whose keys begin with ``page``.
    """
    switches = {"awake": AWAKE, "sound": SOUND, "vibration": VIBRATION}
    data = {name: bool(setting(switch)) for name, switch in switches.items()}
    return {**data, "news": news, "typing": typing, "page": page}


def may_stay_awake() -> bool:
    """Whether browsers let a page at this address keep the screen on: encrypted, or on this very machine."""
    parts = urlsplit(st.context.url or "")
    return parts.scheme == "https" or parts.hostname in ("localhost", "127.0.0.1", "::1")
