"""Taps that come from the browser: checked, numbered, and answered by their number.

A component sends ``{"id": ..., "number": ...}``. The number of the last tap that has arrived goes back to
it, so that it knows which one has even where nothing on the screen has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, NamedTuple

import streamlit as st

from assistant.views.page.state import state_of

MOST_REMEMBERED: Final = 50
LARGEST: Final = 2**53
"""The largest whole number that a browser stores exactly."""
_under_way: Final = ContextVar("under_way", default="")
"""The id of the tap that is being handled."""


class Tap(NamedTuple):
    """A finger on something that is there, or a line that was sent."""

    id: str
    number: int


def read_tap(sent: object, is_known: Callable[[str], bool]) -> Tap | None:
    """Return the tap that a browser sent, or nothing where it is no tap on something known."""
    number = read_number(sent)
    if number is None or not isinstance(sent, dict):
        return None
    touched = sent.get("id")
    return Tap(touched, number) if isinstance(touched, str) and is_known(touched) else None


def read_number(sent: object) -> int | None:
    """Return the number of a tap, whatever was touched."""
    number = sent.get("number") if isinstance(sent, dict) else None
    good = isinstance(number, int) and not isinstance(number, bool) and abs(number) <= LARGEST
    return number if good else None


@dataclass
class _Arrived:
    """The number of the last tap that has arrived, 0 before the first, and of those that were handled."""

    last: int = 0
    handled: tuple[int, ...] = ()


def answered(key: str) -> int:
    """Return the number of the last tap that has arrived, 0 before the first."""
    return state_of(_Arrived, key).last


def on_tap_change(
    key: str, is_known: Callable[[str], bool], on_tap: Callable[[str], object]
) -> Callable[[], None]:
    """Return the callback of a component: it handles one good tap and does nothing else.

    ``is_known`` tells of an id whether there is something to tap that has it.
    """

    def on_change() -> None:
        # A tap on what is drawn no more, as after somebody else's entry, comes without anything to tap.
        sent = st.session_state.get(key, {}).get("tap")
        tap, arrived = read_tap(sent, is_known), state_of(_Arrived, key)
        if tap is None:
            # Somebody else's entry may have taken away what was touched: nothing is done, but it has arrived.
            if (number := read_number(sent)) is not None:
                arrived.last = number
            return
        # A browser whose connection was lost on the way may hand in the same tap again.
        if tap.number in arrived.handled:
            return
        arrived.handled = (*arrived.handled[-MOST_REMEMBERED:], tap.number)
        arrived.last = tap.number
        handled = _under_way.set(f"{key}-{tap.number}-{tap.id}")
        try:
            on_tap(tap.id)
        finally:
            _under_way.reset(handled)

    return on_change


def request() -> str:
    """Return the id of the tap that is being handled, the same one if it comes again; empty beside taps."""
    return _under_way.get()
