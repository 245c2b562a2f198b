"""The reader's own settings: the language, and whatever else one phone at the table wants its own way.

A setting lives in the page's address, so it survives a reload, a bookmark and a restart of the server, and it
is remembered for the session, because the navigation's links carry nothing. Where the address names no
language, the one counts that was last chosen in this browser, and else the browser's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from assistant.locale import DEFAULT_LANGUAGE, ask_reader, known, use
from assistant.referee.rules import common
from assistant.views.page.network import LANGUAGE_COOKIE

LANGUAGE: Final = "language"
LETTERS: Final = "letters"
DEVICE: Final[Mapping[str, Mapping[str, str]]] = common("choices")["device"]
SETTINGS: Final = (LANGUAGE, LETTERS, *DEVICE)
"""The names under which settings stand in the address, beside what pages keep there."""
_listeners: Final[list[Callable[[str], object]]] = []
KEPT: Final = "settings"
"""Where a session keeps them, taken from the address whenever a whole page is drawn."""


def setting(name: str) -> str:
    """Return a setting of this reader, empty where nothing was chosen that there is."""
    return _kept().get(name, "")


def remember(name: str, value: str) -> None:
    """Keep a setting of this reader for the session; an empty value is none."""
    _kept()[name] = value


def with_settings(address: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of a link together with the settings, so that a new tab has them too."""
    return {**{name: value for name, value in _kept().items() if value}, **address}


def readers_language() -> str:
    """Return the language that was chosen, or else the browser's, or else English."""
    if get_script_run_ctx(suppress_warning=True) is None:
        return DEFAULT_LANGUAGE  # no page, as where something is made beside one
    return setting(LANGUAGE) or known(st.context.locale or "") or DEFAULT_LANGUAGE


def begin_page() -> None:
    """Take the settings from the address, or put them back into it. Call it before anything is drawn."""
    kept = _kept()
    for name in SETTINGS:
        value = st.query_params.get(name, "")
        chosen = value or kept.get(name, "") or _remembered(name)
        kept[name] = known(chosen) if name == LANGUAGE else chosen
        if kept[name] not in ("", value):
            st.query_params[name] = kept[name]
    language = readers_language()
    use(language)
    for hear in _listeners:
        hear(language)


def on_each_page(hear: Callable[[str], object]) -> None:
    """Tell from now on in which language each page is drawn, whenever one is."""
    _listeners.append(hear)


def _remembered(name: str) -> str:
    """Return the language that was last chosen in this browser, empty for any other setting."""
    return str(st.context.cookies.get(LANGUAGE_COOKIE, "")) if name == LANGUAGE else ""


def _kept() -> dict[str, str]:
    kept: dict[str, str] = st.session_state.setdefault(KEPT, {})
    return kept


ask_reader(readers_language)
