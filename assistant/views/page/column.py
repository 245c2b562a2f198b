"""Where parts of a page stand: in a column, beside one another, or folded away until they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
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


def show_beside(key: str, *parts: Callable[[], object], tall: Callable[[], object] | None = None) -> None:
    """Draw parts of a page, such as charts, beside each other; one that is ``tall`` takes two rows."""
    with grid(key, wide=True):
        for draw in parts:
            with st.container(key="two-rows" if draw is tall else None):
                draw()


def two_columns(page: str) -> tuple[AbstractContextManager[object], AbstractContextManager[object]]:
    """Return the two halves of a page: what comes first on a phone, and what comes below it there."""
    with grid(page):
        return st.container(), st.container()


@contextmanager
def unfolded(title: str, icon: str | None = None, *, key: str, expanded: bool = False) -> Iterator[bool]:
    """Draw a fold to write into, and say whether it is open: what nobody sees there is not sent."""
    with st.expander(title, icon=icon, key=key, expanded=expanded, on_change="rerun") as folded:
        yield bool(folded.open)


@contextmanager
def fold(title: str, icon: str, *, key: str, expanded: bool = False) -> Iterator[bool]:
    """Draw a fold to write into, and say whether to: not before it was opened for the first time.

    From then on always, also while it is closed: what was typed into a field that is not drawn would be lost.
    A fold with another title is another one to Streamlit, and closed: a number that changes stands inside.
    """
    drawn = f"{key}-drawn"
    with unfolded(title, icon, key=key, expanded=expanded) as is_open:
        if is_open:
            st.session_state[drawn] = True
        yield drawn in st.session_state
