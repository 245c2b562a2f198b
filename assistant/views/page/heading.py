"""What page this is: its name at the top, beside the sign of the menu."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.views.page.markup import escape_markdown

HEADED: Final = frozenset({"table"})
"""The pages that say something else there, such as whose turn it is, once they have found their game."""


def show_heading(page: st.Page) -> None:
    """Draw the name of a page."""
    with st.container(key="heading"):
        st.markdown(f"{page.icon} **{escape_markdown(page.title)}**")
