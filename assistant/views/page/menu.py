"""The way to every page, and the languages beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import streamlit as st

from assistant.locale import LANGUAGES, language, translate
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.network import COOKIE_AGE, LANGUAGE_COOKIE
from assistant.views.page.pages import pages
from assistant.views.page.settings import SETTINGS
from assistant.views.page.taps import asset

HERE = Path(__file__).parent

KEY: Final = "menu"
SIGN: Final = "menu"
"""What opens it where there is no room for all pages."""

_menu = st.components.v2.component(
    "assistant_menu",
    html=(
        '<div class="menu">'
        '<button class="opener" type="button" aria-expanded="false" aria-controls="pages">'
        '<span class="icon" aria-hidden="true"></span></button>'
        '<div class="veil"></div><nav id="pages"></nav></div>'
    ),
    css=(HERE / "menu.css").read_text("utf-8"),
    js=asset(HERE / "menu.js"),
)


def show_menu(current: st.Page) -> None:
    """Draw the links to all pages, the current one marked, and to this page in each language."""
    data: dict[str, object] = {
        "ways": [{"href": address(page), "title": page.title, "icon": sign(page)} for page in pages()],
        "href": address(current),
        "languages": list(LANGUAGES.items()),
        "language": language(),
        "cookie": {"name": LANGUAGE_COOKIE, "age": COOKIE_AGE},
        "page_parameters": [GAME_IN_ADDRESS, *SETTINGS],
        "sign": SIGN,
        "words": {
            "program": translate("Table Assistant"),
            "menu": translate("Menu"),
            "pages": translate("Pages"),
            "language": translate("Language"),
        },
    }
    _menu(data=data, key=KEY)


def address(page: st.Page) -> str:
    """Return where a page lies, seen from any other."""
    return f"./{page.url_path}"


def sign(page: st.Page) -> str:
    """Return the letters that the font of signs draws as the page's sign."""
    return str(page.icon).removeprefix(":material/").removesuffix(":")
