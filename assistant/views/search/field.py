"""The field in which people ask or look for anything, on the pages where they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.plain.search import search
from assistant.plain.words import LONGEST_SENTENCE
from assistant.records.games import referees
from assistant.records.table import GameTable
from assistant.views.page.column import WIDTH
from assistant.views.page.in_sight import bring_to_top
from assistant.views.page.state import state_of
from assistant.views.search.results import show_found

KEY: Final = "search"
ASK: Final = "ask"
"""The page on which questions that were found are opened."""

TABLE: Final = "table"
"""The page at whose end the field stands, below everything else."""


@dataclass
class Searched:
    """The address at which something was typed last; nothing once what was found has been opened."""

    address: dict[str, str] | None = None


def show_search(page: str, table: GameTable | None = None, chosen: str = "") -> None:
    """Draw the field, and what it has found: in the running game of a table, or else in all games.

    A game that was ``chosen`` answers before the others do.
    """
    games = dict(referees())
    searched = games if table is None else {table.referee.game: games[table.referee.game]}
    code = "" if table is None else table.code
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
            people = () if table is None else table.look().header.names.values()
            first = [games[chosen]] if chosen in games else searched.values()
            answer = search(sentence, first, language(), people)
            if not answer.matches and not answer.not_covered:
                answer = search(sentence, searched.values(), language(), people)
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
    if table.referee.game in referees():  # a score pad has no questions
        show_search(page, table)


def show_search_asking(table: GameTable | None, chosen: str) -> None:
    """Draw the field where people ask, for the running game they ask about or the one they have chosen."""
    if table is None:
        show_search(ASK, chosen=chosen)
    else:
        show_search_at(table, ASK)
