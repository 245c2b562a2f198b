"""The Help page: what each page is for, and everything that can be typed in each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.games import referees
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.typing_help import (
    TypingSection,
    component_help,
    header_help,
    sections_for,
    words_of_header,
)
from assistant.views.help.typing_card import NOTED, show_section, wanted
from assistant.views.page.column import two_columns
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.page.order import MORE, PAGE_ORDER
from assistant.views.page.settings import with_settings
from assistant.views.page.showing import show_in_full, show_row, showing
from assistant.views.rulings.verdicts import RULES_IN_ADDRESS

KEY: Final = "help"
VERSION: Final = "version"
THIS_PAGE: Final = "help"


def show_help() -> None:
    """Draw the page."""
    first, second = two_columns(KEY)
    # Whoever is led here for what can be typed in a game is shown that first.
    pages, typing = (second, first) if RULES_IN_ADDRESS in st.query_params else (first, second)
    with pages:
        _show_pages()
    with typing:
        _show_what_to_type()


def _show_what_to_type() -> None:
    st.subheader(translate("What do I type?"), anchor=False)
    referee = _choose_game(referees())
    version = _choose_version(referee)
    _show_typing(referee, version)


def _show_pages() -> None:
    st.subheader(translate("Which page is for what?"), anchor=False)
    for page in PAGE_ORDER:
        if page.name != THIS_PAGE:
            with st.container(gap=None):
                page_link(page.name, translate(page.title), page.icon)
                st.caption(escape_markdown(say(page.about)))
    st.subheader(translate("What stands under More on Table?"), anchor=False)
    for entry in MORE.values():
        st.markdown(f"{entry.icon} {escape_markdown(translate(entry.title))}")
        st.caption(escape_markdown(say(entry.about)))


def _choose_game(games: Mapping[str, AnyReferee]) -> AnyReferee:
    titles = {game: referee.title for game, referee in games.items()}
    named = st.query_params.get(RULES_IN_ADDRESS, "")
    chosen = named if named in titles else next(iter(titles))

    def on_change(game: str) -> None:
        st.query_params.from_dict(with_settings({RULES_IN_ADDRESS: game}))

    show_row(translate("Game"), titles, chosen, on_change, key=f"{KEY}-game", required=True)
    return games[chosen]


def _choose_version(referee: AnyLedger) -> str:
    names = {version: say(referee.version_name(version)) for version in referee.versions}
    named = st.query_params.get(VERSION, "")
    chosen = named if named in names else next(iter(names))
    if len(names) > 1:

        def on_change(version: str) -> None:
            st.query_params.from_dict(with_settings({RULES_IN_ADDRESS: referee.game, VERSION: version}))

        asked = showing(f"{KEY}-{VERSION}", chosen, on_change)
        st.selectbox(
            translate("Version"),
            list(names),
            format_func=names.__getitem__,
            key=asked.key,
            on_change=asked.on_change,
        )
        show_in_full(names[chosen])
    return chosen


def _show_typing(referee: AnyLedger, version: str) -> None:
    sections = sections_for(referee, version)

    def of_kind(*kinds: str) -> list[TypingSection]:
        return [section for section in sections if section.kind in kinds]

    _fold("actions", translate("Actions"), wanted(referee, version, ("action", "turn")), opened=True)
    _fold("corrections", translate("Correct the table by hand"), of_kind("correction"))
    if referee.pad:
        _fold("notes", translate("Score pad"), wanted(referee.pad, version, NOTED))
    _fold(
        "header",
        translate("A whole game as a text file"),
        [header_help(referee, version), *words_of_header(referee)],
    )
    _fold("position", translate("A position in one line"), of_kind("position"))
    _fold("components", translate("Facts of your own copy"), component_help(referee))


def _fold(name: str, title: str, sections: Sequence[TypingSection], *, opened: bool = False) -> None:
    """Draw sections that open on demand; hundreds of lines at once would be slow on a phone."""
    if not sections:
        return
    with st.expander(title, expanded=opened, key=f"{KEY}-{name}", on_change="rerun") as fold:
        for section in sections if fold.open else ():
            show_section(section)
