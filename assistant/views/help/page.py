"""The Help page: what each page is for, and everything that can be typed in each game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.games import referees
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.referee.typing_help import (
    TypingSection,
    component_help,
    header_help,
    words_of_header,
)
from assistant.views.help.typing_card import NOTED, SET, show_section, wanted
from assistant.views.page.column import two_columns, unfolded
from assistant.views.page.links import page_link
from assistant.views.page.order import MORE, PAGE_ORDER
from assistant.views.page.showing import show_in_full, showing
from assistant.views.ui import (
    RULES_IN_ADDRESS,
    caption,
    game_in_address,
    heading,
    keep_in_address,
    named_in_address,
    select,
    words,
)

KEY: Final = "help"
VERSION: Final = "version"


def show_help() -> None:
    """Draw the page."""
    first, second = two_columns(KEY)
    # Whoever is led here for what can be typed in a game is shown that first.
    pages, typing = (second, first) if RULES_IN_ADDRESS in st.query_params else (first, second)
    with pages:
        heading(Text("Which page is for what?"))
        for page in PAGE_ORDER:
            if page.name != KEY:
                with st.container(gap=None):
                    page_link(page.name)
                    caption(page.about)
        heading(Text("What stands under More on Table?"))
        for entry in MORE.values():
            st.markdown(f"{entry.icon} {words(translate(entry.title))}")
            caption(entry.about)
    with typing:
        heading(Text("What do I type?"))
        referee = game_in_address(referees(), f"{KEY}-game")
        _show_typing(referee, _choose_version(referee))


def _choose_version(referee: AnyLedger) -> str:
    names = {version: say(referee.version_name(version)) for version in referee.versions}
    chosen = named_in_address(VERSION, names) or next(iter(names))
    if len(names) > 1:
        asked = showing(f"{KEY}-{VERSION}", chosen, partial(keep_in_address, VERSION))
        select(translate("Version"), names, **asked)
        show_in_full(names[chosen])
    return chosen


def _show_typing(referee: AnyLedger, version: str) -> None:

    def fold_away(name: str, title: str, shown: Sequence[TypingSection], *, opened: bool = False) -> None:
        """Draw sections that open on demand; hundreds of lines at once would be slow on a phone."""
        if shown:
            with unfolded(title, key=f"{KEY}-{name}", expanded=opened) as is_open:
                for section in shown if is_open else ():
                    show_section(section)

    actions = wanted(referee, version, ("action", "turn"))
    fold_away("actions", translate("Actions"), actions, opened=True)
    fold_away("corrections", translate("Correct the table by hand"), wanted(referee, version, SET))
    if referee.pad:
        fold_away("notes", translate("Score pad"), wanted(referee.pad, version, NOTED))
    header = [header_help(referee, version), *words_of_header(referee)]
    fold_away("header", translate("A whole game as a text file"), header)
    fold_away("position", translate("A position in one line"), wanted(referee, version, ("position",)))
    fold_away("components", translate("Facts of your own copy"), component_help(referee))
