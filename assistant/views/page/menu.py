"""The ways to all pages, in groups, and the reader's settings below them.

Where the menu waits behind its sign, it is filled once somebody opens it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

import streamlit as st

from assistant.locale import LANGUAGES, language, translate
from assistant.records.errors import UnknownGameError
from assistant.records.invitations import clean_code
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.links import arrive, page_link
from assistant.views.page.network import COOKIE_AGE, LANGUAGE_COOKIE
from assistant.views.page.order import MENU, pages
from assistant.views.page.scripts import component
from assistant.views.page.settings import LETTERS, setting
from assistant.views.page.state import state_of
from assistant.views.page.turns import fragment
from assistant.views.ui import switch

HERE: Final = Path(__file__).parent
LARGE: Final = "large"
WIDTH: Final = 220
"""Pixels; a browser whose window is as narrow as a phone puts it behind its sign, too."""
WITH_BOARD: Final = ("table", "replay", "position")
"""Pages on which the board has the whole width, and the menu waits behind its sign."""

_languages = component("languages.js", "shared.css", "languages.css", html="<nav></nav>")


def width_of_menu() -> int | Literal["collapsed"]:
    """Return how wide the menu stands beside a page, or that it waits behind its sign, as on a phone."""
    board = urlsplit(st.context.url or "").path.rpartition("/")[2] in WITH_BOARD
    return "collapsed" if _is_phone() or board else WIDTH


def _is_phone() -> bool:
    return "Mobi" in st.context.headers.get("User-Agent", "")


@dataclass
class _OpenMenu:
    """The page on which somebody has opened the menu, and whether the browser knows how wide it is."""

    page: str | None = None
    has_width: bool = False


def take_up_width() -> None:
    """Tell the browser once how wide the menu is: a first page that hides it does not say so."""
    opened = state_of(_OpenMenu, "menu")
    if not opened.has_width and not _is_phone():
        st.set_page_config(initial_sidebar_state=WIDTH)
    opened.has_width = True


def show_menu() -> st.Page:
    """Draw the menu and the settings; return the page that the reader is on."""
    page = st.navigation(pages(), position="hidden")
    arrive(page)
    _fill(page, st.sidebar.container(gap="xsmall"), setting(LETTERS))
    if setting(LETTERS) == LARGE:
        st.html(HERE / "letters.css")
    return page


@fragment()
def _fill(page: st.Page, place: AbstractContextManager[object], letters: str) -> None:
    """Draw what is in the menu at its ``place``; the page around it has been drawn in these ``letters``."""
    if setting(LETTERS) != letters:
        st.rerun()
    address, opened = _game_in_address(), state_of(_OpenMenu, "menu")
    filled = width_of_menu() == WIDTH or opened.page == page.url_path
    with place:
        if filled:
            for group, names in MENU.items():
                st.caption(translate(group))
                for name in names:
                    page_link(name, address=address)
        _show_languages(page, opened, filled=filled)
        if filled:
            switch(LETTERS, translate("Large letters"), "large-letters", LARGE)


def _game_in_address() -> dict[str, str]:
    """Return the game that the links carry: the one in the address, where that is a code.

    Streamlit's own navigation leads without it, and the way back from there takes two steps.
    """
    with suppress(UnknownGameError):
        return {GAME_IN_ADDRESS: clean_code(st.query_params.get(GAME_IN_ADDRESS, ""))}
    return {}


def _show_languages(page: st.Page, opened: _OpenMenu, *, filled: bool) -> None:
    """Draw this page's addresses in each language; tell when a menu is opened that is not ``filled`` yet."""

    def on_seen_change() -> None:
        opened.page = page.url_path

    data = {
        "language": language(),
        "label": translate("Language"),
        "languages": list(LANGUAGES.items()),
        "page": page.url_path,
        "filled": filled,
        "whole_width": page.url_path in WITH_BOARD,
        "cookie": {"name": LANGUAGE_COOKIE, "age": COOKIE_AGE},
    }
    _languages(data, key="languages", on_seen_change=on_seen_change)
