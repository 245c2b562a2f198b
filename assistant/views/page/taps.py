"""Taps that come from the browser: checked, numbered, and answered by their number.

A component sends ``{"id": ..., "number": ...}``, and ``onto`` where something was dragged to. The number of
the last tap that has arrived goes back to it, so that it knows which one has even where nothing on the screen
has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, NamedTuple

import streamlit as st

HERE = Path(__file__).parent
REQUEST: Final = "tap-under-way"
MOST_REMEMBERED: Final = 50


class Tap(NamedTuple):
    """A finger on something that the picture holds, or one that drew it ``onto`` something else."""

    id: str
    number: int
    onto: str = ""


def read_tap(sent: object, known: Collection[str]) -> Tap | None:
    """Return the tap that a browser sent, or nothing where it is no tap on something known."""
    number = read_number(sent)
    if number is None or not isinstance(sent, dict):
        return None
    touched, onto = sent.get("id"), sent.get("onto", "")
    if not isinstance(touched, str) or not isinstance(onto, str):
        return None
    return Tap(touched, number, onto) if touched in known and (not onto or onto in known) else None


def read_number(sent: object) -> int | None:
    """Return the number of a tap, whatever was touched."""
    number = sent.get("number") if isinstance(sent, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) else None


def answered(key: str) -> int:
    """Return the number of the last tap that has arrived, 0 before the first."""
    return int(st.session_state.get(_answer_key(key), 0))


def on_tap_change(
    key: str,
    known: Collection[str],
    on_tap: Callable[[str], None],
    on_drag: Callable[[str, str], None] | None = None,
) -> Callable[[], None]:
    """Return the callback of a component: it heeds one good tap and does nothing else.

    Where nothing can be dragged, a tap is all that a finger means.
    """

    def heed() -> None:
        sent = st.session_state[key].get("tap")
        tap = read_tap(sent, known)
        if tap is None:
            # Somebody else's entry may have taken away what was touched: nothing is done, but it has arrived.
            if (number := read_number(sent)) is not None:
                st.session_state[_answer_key(key)] = number
            return
        # A browser whose connection was lost on the way may hand in the same tap again.
        heeded: tuple[int, ...] = st.session_state.get(f"{key}.heeded", ())
        if tap.number in heeded:
            return
        st.session_state[f"{key}.heeded"] = (*heeded[-MOST_REMEMBERED:], tap.number)
        st.session_state[_answer_key(key)] = tap.number
        st.session_state[REQUEST] = f"{key}-{tap.number}-{tap.id}"
        try:
            if tap.onto and on_drag is not None:
                on_drag(tap.id, tap.onto)
            else:
                on_tap(tap.id)
        finally:
            del st.session_state[REQUEST]

    return heed


def request() -> str:
    """Return the id of the tap that is being heeded, the same one if it comes again; empty beside taps."""
    return str(st.session_state.get(REQUEST, ""))


def asset(file: Path) -> str:
    """Return a style sheet or script of a view, with what all of them share before it."""
    shared = HERE / f"shared{file.suffix}"
    return shared.read_text("utf-8") + "\n" + file.read_text("utf-8")


def _answer_key(key: str) -> str:
    return f"{key}.answered"
