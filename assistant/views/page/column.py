"""How wide things stand on pages that need no room for a board: in a column, or beside one another."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final

import streamlit as st

WIDTH: Final = 760
"""Pixels on a wide screen; a narrow one gives all it has. Longer lines are hard to read."""
WIDE: Final = 1480
"""Pixels of a page whose parts stand beside each other."""


def page_column() -> AbstractContextManager[object]:
    """Return what a page writes into whose parts stand beside each other."""
    return st.container(width=WIDE)


def grid(key: str, *, wide: bool = False) -> AbstractContextManager[object]:
    """Return what parts are written into that stand beside each other, as many as fit; each is a container.

    On a narrow screen they stand below each other, as on any page. ``key`` names it on its page; ``wide``
    parts, such as charts, need more room. How much is enough stands in ``touch.css``.
    """
    return st.container(key=f"grid-{'wide-' if wide else ''}{key}")


def two_columns(page: str) -> tuple[AbstractContextManager[object], AbstractContextManager[object]]:
    """Return the two halves of a page: what comes first on a phone, and what comes below it there."""
    with grid(page):
        return st.container(), st.container()
