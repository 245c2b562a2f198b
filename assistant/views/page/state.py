"""What a page keeps from run to run: one object for each page, under one key of the session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import streamlit as st

State = TypeVar("State")


def state_of(kind: type[State], key: str) -> State:
    """Return what the page with this key keeps, begun as ``kind`` begins; change it where it is."""
    found = st.session_state.get(key)
    if not isinstance(found, kind):
        found = st.session_state[key] = kind()
    return found


@dataclass
class Looked:
    """The place on a board that somebody looks at, empty for none."""

    zone: str = ""

    def toggle(self, zone: str) -> None:
        """Look at a place, or away from it where it is looked at already."""
        self.zone = "" if zone == self.zone else zone
