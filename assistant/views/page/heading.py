"""What page this is, in a word beside the way to the other pages; on a desktop the navigation says it."""

from __future__ import annotations

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from assistant.views.page.markup import escape_markdown


def show_heading(page: StreamlitPage) -> None:
    """Draw the page's own name on a narrow screen. A table says whose turn it is in its place."""
    with st.container(key=f"heading-{page.url_path}"):
        st.markdown(f"{page.icon} **{escape_markdown(page.title)}**")
