"""The pages as the navigation wants them."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.paths import PAGES
from assistant.views.page.order import PAGE_ORDER

KEPT: Final = "pages"


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
