"""The device at the table: whose it is, who holds it, and its comforts. Each chooses for itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.rules import as_text
from assistant.referee.text import Text
from assistant.views.page.flash import show_told, telling
from assistant.views.page.settings import DEVICE, setting
from assistant.views.turn.meters import coloured_name, coloured_names
from assistant.views.ui import HINTS, caption, pills, switch

PASSED: Final = "pass-around"
FIGURES: Final = "big-figures"
AWAKE: Final = "screen-on"
SOUND: Final = "sound-of-news"
VIBRATION: Final = "buzz-of-news"


def title_of_device(seat: str, history: History) -> str:
    """Return what the settings of this device are called: Markdown that says whose ``seat`` it has."""
    names = history.header.names
    if seat not in names:
        return translate("This device")
    return say(Text("This device: {name}", name=coloured_name(seat, names)))


def signs_of_device() -> str:
    """Return the signs of what is switched on at this device, none where nothing is."""
    return " ".join(one["sign"] for name, one in DEVICE.items() if "sign" in one and setting(name))


def show_this_device(table: GameTable, history: History, key: str) -> None:
    """Draw how the device is set up."""
    names = history.header.names
    right = table.right
    if right.may_enter:
        _ask_seat(table, names, right.seat if right.seat in names else "", key)
        _switch(PASSED, key)
    for name in (FIGURES, SOUND, VIBRATION):
        _switch(name, key)
    if may_stay_awake():
        _switch(AWAKE, key)
    else:
        caption(HINTS["screen"])


def _ask_seat(table: GameTable, names: dict[str, str], seat: str, key: str) -> None:
    widget = f"{key}-seat"

    def on_change() -> None:
        with telling(widget):
            table.take_seat(st.session_state[widget] or "")

    label = translate("Whose device is this?")
    pills(label, coloured_names(names), widget, default=seat or None, on_change=on_change)
    show_told(widget)


def _switch(name: str, key: str) -> None:
    switch(name, say(as_text(DEVICE[name])), f"{key}-setting-{name}")


def holder(history: History, acting: str, key: str) -> str | None:
    """Return the name of whoever holds the device where it is passed around.

    Empty means that nobody has said so yet, ``None`` that the device is not passed around.
    """
    if not setting(PASSED):
        return None
    return history.header.names.get(st.session_state.get(_holding(history, acting, key)) or "", "")


def ask_who_enters(history: History, acting: str, key: str, on_change: Callable[[], None]) -> None:
    """Ask who holds the device where it is passed around: anew whenever the turn has gone on."""
    if not setting(PASSED):
        return
    names, widget = coloured_names(history.header.names), _holding(history, acting, key)
    pills(translate("Who is entering?"), names, widget, on_change=on_change)


def _holding(history: History, acting: str, key: str) -> str:
    return f"{key}-holds-{acting}-{history.referee.round_of(history.position)}"


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
