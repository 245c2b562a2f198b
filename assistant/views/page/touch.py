"""Targets for fingers: the one place that changes the size of Streamlit's own buttons."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

HERE = Path(__file__).parent


def use_finger_sizes() -> None:
    """Make every button of the page at least 44 pixels high. Takes no room on the page itself."""
    st.html(HERE / "touch.css")
