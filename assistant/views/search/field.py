"""The field in which people ask or look for anything, on the pages where they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.plain.search import search
from assistant.plain.words import LONGEST_SENTENCE
from assistant.records.games import referees
from assistant.records.table import GameTable
from assistant.referee.protocol import AnyReferee
from assistant.views.page.column import WIDTH
from assistant.views.page.in_sight import bring_to_top
from assistant.views.page.state import state_of
from assistant.views.search.found import show_found

KEY: Final = "search"
ASK: Final = "ask"
"""The page on which questions that were found are opened."""

TABLE: Final = "table"
"""The page at whose end the field stands, below everything else."""


@dataclass
class Searched:
    """The address at which something was typed last; nothing once what was found has been opened."""

    address: dict[str, str] | None = None


def show_search(page: str, games: Mapping[str, AnyReferee] | None = None, code: str = "") -> None:
    """Draw the field, and what it has found, for some games or all; ``code`` is a running game."""
    searched = dict(referees()) if games is None else games
    key = f"{KEY}-{page}"
    if page == ASK:
        _put_away(f"{key}-words", state_of(Searched, key))
    with st.container(width=WIDTH, gap="xsmall"):
        sentence = st.text_input(
            translate("Ask or find, in your own words"),
            key=f"{key}-words",
            max_chars=LONGEST_SENTENCE,
            placeholder=translate("Ask or find, in your own words"),
            icon=":material/search:",
            label_visibility="collapsed",
            on_change=_note_address,
            args=(state_of(Searched, key),),
        ).strip()
        if sentence:
            answer = search(sentence, searched.values(), language())
            show_found(sentence, answer, searched, key=key, code=code)
            if page == TABLE:
                bring_to_top(f"{key}-words", sentence)


def _note_address(searched: Searched) -> None:
    searched.address = st.query_params.to_dict()


def _put_away(words: str, searched: Searched) -> None:
    """Empty the field once something that was found has been opened on the same page, below it."""
    if searched.address is not None and searched.address != st.query_params.to_dict():
        st.session_state[words] = ""
        searched.address = None


def show_search_at(table: GameTable, page: str = TABLE) -> None:
    """Draw the field for the game on the table, whose facts go with every question."""
    known = referees()
    game = table.referee.game
    if game in known:  # a score pad has no questions
        show_search(page, {game: known[game]}, table.code)


def show_search_asking(table: GameTable | None) -> None:
    """Draw the field where people ask, for the running game that they ask about or for all games."""
    if table is None:
        show_search(ASK)
    else:
        show_search_at(table, ASK)
