"""Where parts of a page stand: in a column, beside one another, or folded away until they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final, NamedTuple

import streamlit as st

from assistant.locale import translate
from assistant.views.page.order import MORE

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


class Section(NamedTuple):
    """A fold of a page, or one of those under More on Table: ``show`` draws it below its ``title``.

    The title is Markdown. ``name`` is the end of its key. ``signs`` tell on the button More itself what of it
    is on. The title holds nothing that others change, for the reason that ``fold`` gives.
    """

    name: str
    title: str
    icon: str
    show: Callable[[], None]
    signs: str = ""


def section(name: str, show: Callable[[], None], title: str = "", signs: str = "") -> Section:
    """Return a section with the sign and, where no other is given, the title that it has in ``MORE``."""
    entry = MORE[name]
    return Section(name, title or translate(entry.title), entry.icon, show, signs)


def show_section(one: Section, key: str) -> None:
    """Draw a section in a fold, once somebody opens it."""
    with unfolded(one.title, one.icon, key=f"{key}-{one.name}") as is_open:
        if is_open:
            one.show()
