"""How wide things stand on pages that need no room for a board: in a column, or beside one another."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final

import streamlit as st

WIDTH: Final = 760
"""Pixels on a wide screen; a narrow one gives all it has. Longer lines are hard to read."""
WIDE: Final = 1480
"""Pixels of a page whose parts stand beside each other."""


def page_column(width: int = WIDTH) -> AbstractContextManager[object]:
    """Return what a page writes its column into."""
    return st.container(width=width)


def grid(key: str) -> AbstractContextManager[object]:
    """Return what parts are written into that stand beside each other, as many as fit; each is a container.

    On a narrow screen they stand below each other, as on any page.
    """
    return st.container(key=f"grid-{key}")


def beside(key: str) -> AbstractContextManager[object]:
    """Return a container that draws things beside one another as far as there is room, then below.

    ``key`` names it on its page. How little room is enough stands in ``touch.css``.
    """
    return st.container(horizontal=True, gap="medium", key=f"beside-{key}")


def two_columns(page: str) -> tuple[AbstractContextManager[object], AbstractContextManager[object]]:
    """Return the two halves of a page: what comes first on a phone, and what comes below it there."""
    with beside(page):
        return st.container(), st.container()
