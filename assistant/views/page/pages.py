"""The pages as the navigation wants them, and their names at their tops."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.paths import PAGES
from assistant.views.page.markup import escape_markdown
from assistant.views.page.order import PAGE_ORDER

KEPT: Final = "pages"
HEADED: Final = frozenset({"table"})
"""The pages that say something else there, such as whose turn it is, once they have found their game."""


def pages() -> list[st.Page]:
    """Return the pages that there are, titled in the reader's language.

    A session keeps them: to make one looks for its file, and every run of every page needs all of them.
    """
    return list(_by_name().values())


def page_named(name: str) -> st.Page:
    """Return the page with this name."""
    return _by_name()[name]


def _by_name() -> dict[str, st.Page]:
    kept: dict[str, dict[str, st.Page]] = st.session_state.setdefault(KEPT, {})
    if language() not in kept:
        kept[language()] = {
            page.name: st.Page(PAGES / f"{page.name}.py", title=translate(page.title), icon=page.icon)
            for page in PAGE_ORDER
            if (PAGES / f"{page.name}.py").is_file()
        }
    return kept[language()]


def show_heading(page: st.Page) -> None:
    """Draw the name of a page."""
    with st.container(key="heading"):
        st.markdown(f"{page.icon} **{escape_markdown(page.title)}**")
