"""The field in which people ask or look for anything, on the pages where they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.plain.search import search
from assistant.records.games import referees
from assistant.records.table import GameTable
from assistant.referee.protocol import AnyReferee
from assistant.views.ask.search_results import show_found
from assistant.views.entering.typed_line import put_away, search_line
from assistant.views.page.acting import bring_into_sight
from assistant.views.page.column import WIDTH
from assistant.views.page.state import state_of

KEY: Final = "search"
ASK: Final = "ask"
"""The page on which questions that were found are opened."""

TABLE: Final = "table"
"""The page at whose end the field stands, below everything else."""


@dataclass
class Searched:
    """What is looked for, and the address at which that was typed."""

    sentence: str = ""
    address: dict[str, str] | None = None


def search_field(page: str, table: GameTable | None = None) -> None:
    """Draw the field. A score pad has no questions, and no field.

    Once something that was found has been opened on the page for questions, nothing is looked for there.
    """
    if not _searched(table):
        return
    key = _key(page, table)
    searched = state_of(Searched, key)
    if page == ASK and searched.sentence and searched.address != st.query_params.to_dict():
        searched.sentence = ""
        put_away(f"{key}-words")

    def search_for(sentence: str) -> None:
        searched.sentence, searched.address = sentence.strip(), st.query_params.to_dict()

    search_line(f"{key}-words", translate("Ask or find, in your own words"), search_for, WIDTH)


def _key(page: str, table: GameTable | None) -> str:
    return f"{KEY}-{page}" if table is None else f"{KEY}-{page}-{table.code}"


def show_results(page: str, table: GameTable | None = None, chosen: str = "") -> None:
    """Draw what the field of a page has found: in the running game of a table, or else in all games.

    A game that was ``chosen`` answers before the others do.
    """
    searched, key = _searched(table), _key(page, table)
    sentence = state_of(Searched, key).sentence
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
            bring_into_sight(f"{key}-words", sentence, to_top=True)


def _searched(table: GameTable | None) -> dict[str, AnyReferee]:
    """Return the games in which is searched, by their names; none at a score pad."""
    games = referees()
    if table is None:
        return dict(games)
    game = table.referee.game
    return {game: games[game]} if game in games else {}
