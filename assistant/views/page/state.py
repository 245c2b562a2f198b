"""What a page keeps from run to run: one object for each page, under one key of the session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import streamlit as st

State = TypeVar("State")

SHOWN: Final = 20
"""What is shown of a long list before somebody asks for more."""


def state_of(kind: type[State], key: str) -> State:
    """Return what the page with this key keeps, begun as ``kind`` begins; change it where it is."""
    kept = f"{key}.kept"  # a widget may have the key itself
    found = st.session_state.get(kept)
    if not isinstance(found, kind):
        found = st.session_state[kept] = kind()
    return found


@dataclass
class Looked:
    """The place on a board that somebody looks at, empty for none."""

    zone: str = ""

    def toggle(self, zone: str) -> None:
        """Look at a place, or away from it where it is looked at already."""
        self.zone = "" if zone == self.zone else zone


@dataclass
class Listed:
    """How much of a long list is shown."""

    most: int = SHOWN

    def show_more(self) -> None:
        """Show as much again as in the beginning."""
        self.most += SHOWN


@dataclass
class Paged:
    """Which part of a long list is shown: from which one on, counted from 0."""

    first: int = 0

    def turn(self, pages: int) -> None:
        """Turn so many pages on, or back."""
        self.first = max(0, self.first + pages * SHOWN)

    def begin_anew(self) -> None:
        """Show the first of them, as whenever the list is another one."""
        self.first = 0
