"""The column of what is read and filled in, equally wide on all pages that need no room for a board."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final

import streamlit as st

WIDTH: Final = 760
"""Pixels on a wide screen; a narrow one gives all it has. Longer lines are hard to read."""


def page_column() -> AbstractContextManager[object]:
    """Return what a page writes its column into."""
    return st.container(width=WIDTH)
