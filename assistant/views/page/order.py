"""The pages in the order of the navigation: file, title, icon, what each is for, and its heading."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, Final, NamedTuple

import streamlit as st

from assistant.locale import language, translate
from assistant.paths import PAGES
from assistant.referee.rules import as_text, common
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown

KEPT: Final = "pages"
HEADED: Final = frozenset({"table"})
"""The pages that say something else there, such as whose turn it is, once they have found their game."""


class PageEntry(NamedTuple):
    """A page, or what stands under More on Table; ``title`` is a message, ``about`` says what it is for."""

    name: str
    title: str
    icon: str
    about: Text


def _entries(told: Mapping[str, Any]) -> tuple[PageEntry, ...]:
    return tuple(
        PageEntry(name, one["title"]["en"], one["icon"], as_text(one["about"])) for name, one in told.items()
    )


PAGE_ORDER: Final = _entries(common("pages")["pages"])
MORE: Final = {entry.name: entry for entry in _entries(common("pages")["more"])}
"""What stands under More on Table, by the end of its key."""
MENU: Final = {group["title"]["en"]: tuple(group["pages"]) for group in common("pages")["menu"]}
"""The groups of the menu with the names of their pages."""


def pages() -> list[st.Page]:
    """Return the pages that there are, titled in the reader's language, for one run.

    A session keeps them: to make one looks for its file, and every run of every page needs all of them. Each
    run has copies: Streamlit notes in a page that it was run, and the run before may not have ended yet.
    """
    return list(map(copy, _by_name().values()))


def page_named(name: str) -> st.Page:
    """Return the page with this name."""
    return _by_name()[name]


def _by_name() -> dict[str, st.Page]:
    kept: dict[str, dict[str, st.Page]] = st.session_state.setdefault(KEPT, {})
    if language() not in kept:
        made = {}
        for page in PAGE_ORDER:
            if (file := PAGES / f"{page.name}.py").is_file():
                first = page is PAGE_ORDER[0]
                made[page.name] = st.Page(file, title=translate(page.title), icon=page.icon, default=first)
        kept[language()] = made
    return kept[language()]


def show_heading(page: st.Page) -> None:
    """Draw the name of a page."""
    with st.container(key="heading"):
        st.markdown(f"{page.icon} **{escape_markdown(page.title)}**")
