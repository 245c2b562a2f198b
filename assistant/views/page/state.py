"""What a page keeps from run to run: one object of a kind for each page, under one key of the session."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar

import streamlit as st

State = TypeVar("State")

SHOWN: Final = 20
"""What is shown of a long list at once."""


def state_of(kind: type[State], key: str) -> State:
    """Return what the page with this key keeps of a kind, begun as ``kind`` begins; change it where it is."""
    place = place_of(kind, key)
    kept = st.session_state.get(place)
    if not isinstance(kept, kind):
        kept = st.session_state[place] = kind()
    return kept


def place_of(kind: type[object], key: str) -> str:
    """Return where that lies in the session; a widget, and what is kept of other kinds, may have the key."""
    return f"{key}.{kind.__module__}.{kind.__qualname__}"


@dataclass
class Typed:
    """What stood in fields when their page was drawn last, by their keys."""

    values: dict[str, object] = field(default_factory=dict)


def kept_field(key: str) -> str:
    """Return the key of a field, in which stands again what stood there before a look at another page.

    Streamlit forgets that once another page is drawn.
    """
    values = state_of(Typed, "typed").values
    if key in st.session_state:
        values[key] = st.session_state[key]
    elif key in values:
        st.session_state[key] = values[key]
    return key


@dataclass
class Looked:
    """The place on a board that somebody looks at, empty for none."""

    zone: str = ""

    def toggle(self, zone: str) -> None:
        """Look at a place, or away from it where it is looked at already."""
        self.zone = "" if zone == self.zone else zone


@dataclass
class Paged:
    """Which part of a long list is shown: from which one on, counted from 0."""

    first: int = 0

    def stay_within(self, whole: int) -> None:
        """Show the last part of a list of ``whole`` where it has become shorter."""
        self.first = min(self.first, max(0, whole - 1) // SHOWN * SHOWN)

    def turn(self, pages: int) -> None:
        """Turn so many pages on, or back."""
        self.first = max(0, self.first + pages * SHOWN)

    def begin_anew(self) -> None:
        """Show the first of them, as whenever the list is another one."""
        self.first = 0
