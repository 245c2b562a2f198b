"""What is folded away: a browser draws it only once somebody wants to see it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st


@contextmanager
def fold(title: str, icon: str, *, key: str, expanded: bool = False) -> Iterator[bool]:
    """Draw a fold to write into, and say whether to: not before it was opened for the first time.

    From then on always, also while it is closed: what was typed into a field that is not drawn would be lost.
    A fold with another title is another one to Streamlit, and closed: a number that changes stands inside.
    """
    drawn = f"{key}-drawn"
    with st.expander(title, icon=icon, key=key, expanded=expanded, on_change="rerun") as folded:
        if folded.open:
            st.session_state[drawn] = True
        yield drawn in st.session_state
