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
from assistant.referee.protocol import AnyReferee
from assistant.views.ask.search_results import show_found
from assistant.views.page.acting import bring_to_top
from assistant.views.page.column import WIDTH
from assistant.views.page.state import kept_field, state_of
from assistant.views.ui import search_box

KEY: Final = "search"
ASK: Final = "ask"
"""The page on which questions that were found are opened."""

TABLE: Final = "table"
"""The page at whose end the field stands, below everything else."""


@dataclass
class Searched:
    """The address at which something was typed last; none once what was found has been opened."""

    address: dict[str, str] | None = None


def search_field(page: str, table: GameTable | None = None) -> None:
    """Draw the field. A score pad has no questions, and no field."""
    if not _searched(table):
        return
    field = f"{KEY}-{page}-words"
    typed, address = state_of(Searched, f"{KEY}-{page}"), st.query_params.to_dict()
    if page == ASK:
        if typed.address not in (None, address):
            st.session_state[field] = ""
            typed.address = None
        kept_field(field)

    def on_change() -> None:
        typed.address = st.query_params.to_dict()

    hint = translate("Ask or find, in your own words")
    search_box(hint, field, max_chars=LONGEST_SENTENCE, on_change=on_change, width=WIDTH)


def show_results(page: str, table: GameTable | None = None, chosen: str = "") -> None:
    """Draw what the field of a page has found: in the running game of a table, or else in all games.

    A game that was ``chosen`` answers before the others do.
    """
    searched, key = _searched(table), f"{KEY}-{page}"
    sentence = str(st.session_state.get(f"{key}-words", "")).strip()
    if not sentence or not searched:
        return
    people = () if table is None else table.look().header.names.values()
    first = [searched[chosen]] if chosen in searched else searched.values()
    answer = search(sentence, first, language(), people)
    if not answer.matches and not answer.not_covered:
        answer = search(sentence, searched.values(), language(), people)
    with st.container(width=WIDTH, gap="xsmall"):
        show_found(sentence, answer, searched, key=key, code="" if table is None else table.code)
        if page == TABLE:
            bring_to_top(f"{key}-words", sentence)


def _searched(table: GameTable | None) -> dict[str, AnyReferee]:
    """Return the games in which is searched, by their names; none at a score pad."""
    games = referees()
    if table is None:
        return dict(games)
    game = table.referee.game
    return {game: games[game]} if game in games else {}
