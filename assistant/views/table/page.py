"""The Table page: the board to tap, whose turn it is, what can be done here, and the answer."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.table import GameTable
from assistant.referee.services import BeforeThem
from assistant.views.best_turn.reach_card import show_reach
from assistant.views.clock.clock import show_clock
from assistant.views.entering.typed_line import field_selector
from assistant.views.entering.undo_bar import show_undo
from assistant.views.notes.card import show_notes
from assistant.views.page.current_game import show_made_up
from assistant.views.page.flash import AT_TABLE, show_told
from assistant.views.page.watching import Parts, draws_whole_page, keep_in_step, mark_of
from assistant.views.position.transfer import lead_back_to_told
from assistant.views.score.page import show_ways
from assistant.views.score.reveal import lead_to_reveal
from assistant.views.table.before_players import show_before_players
from assistant.views.table.bottom_bar import show_saying
from assistant.views.table.companion import accompany
from assistant.views.table.log_card import LogCard
from assistant.views.table.parts import BOARD, ENTERED, around
from assistant.views.table.view import TableView


def show_table(table: GameTable) -> None:
    """Draw the page: side by side where there is room, otherwise the board above the rest."""
    mark, view = mark_of(table), TableView(table)
    view.take_in_news()
    board, rest = st.columns((3, 2))
    with board:
        head = st.container()
        view.show_near()
        counting = show_clock(table, view.history, view.key)
    with rest:
        show_told(AT_TABLE)
        lead_back_to_told(table, view.key)
        choosing = st.container()
        before_players = st.container() if isinstance(view.referee, BeforeThem) else None
        over = view.prompt.finished
        if over:  # nobody enters a next move: what they want is who has won, and why
            if not view.secret:
                show_ways(table.code, view.history, "table")
            lead_to_reveal(table)
        line = view.place_of_typing()
        show_made_up(table.header)
        show_reach(view.referee, view.history.position, entries=len(view.history), key=view.key)
        view.show_list()
        log = st.container()
        show_notes(table, len(view.history), view.key)
        if not over:
            show_ways(table.code, view.history, "table")
        view.show_company()
    with st.bottom:
        saying = st.container(key=f"{view.key}-saying", gap=None)
        with st.container(horizontal=True, gap="xsmall", key=f"{view.key}-bar"):
            undo = st.container(horizontal=True, gap="xsmall", width="content") if view.may_enter else None
            confirming = st.container(width="content")  # last, so that the others never move
    _show_board(view, _Board(board, choosing, saying, confirming))
    _show_entered(view, _Entered(head, before_players, line, log, undo))
    view.kept.around = around(view.history, view.kept, view.right, view.key, counting=counting)
    parts = Parts(lambda: view.kept.entries or 0, view.draw_parts)
    keep_in_step(table, len(view.history), mark, counting=counting, parts=parts)


class _Board(NamedTuple):
    """Where the page draws what a tap changes; what is said and confirmed stays in sight at the bottom."""

    board: DeltaGenerator
    choosing: DeltaGenerator
    saying: DeltaGenerator
    confirming: DeltaGenerator


class _Entered(NamedTuple):
    """Where the page draws what only an entry changes; whoever only watches takes nothing back."""

    head: DeltaGenerator
    before_players: DeltaGenerator | None
    line: DeltaGenerator | None
    log: DeltaGenerator
    undo: DeltaGenerator | None


@st.fragment(key=BOARD)
def _show_board(view: TableView, places: _Board) -> None:
    """Draw what a tap changes. While nothing is entered, a tap draws only this again."""
    if not draws_whole_page():
        view = _seen_again(view)
        if view.kept.closed:
            st.rerun()  # the field for a typed line stands outside, and is to be empty
    picture = view.picture()
    with places.board:
        view.show_board(picture)
    with places.choosing:
        view.show_choosing(picture)
    with places.saying:
        if view.secret:
            st.empty()
        else:
            show_saying(view.entering, view.hand if view.may_enter else None, view.key, view.never_mind)
    with places.confirming:
        view.show_confirming()


@st.fragment(key=ENTERED)
def _show_entered(view: TableView, places: _Entered) -> None:
    """Draw what an entry changes besides the board, and no tap that only looks."""
    if not draws_whole_page():
        view = _seen_again(view)
    with places.head:
        view.show_turn()
    if places.before_players is not None:
        with places.before_players:
            show_before_players(view.history)
    if places.line is not None:
        with places.line:
            view.show_line()
    with places.log:
        if view.secret:
            st.empty()
        else:
            take_back = view.take_back_many if view.may_enter else None
            LogCard(view.table, view.history, view.key, take_back).show()
        typing = field_selector(f"{view.key}-line")
        accompany(view.kept.news, typing, view.key, key=f"{view.key}-companion")
    if places.undo is not None:
        with places.undo:
            show_undo(view.history, view.key, view.take_back)


def _seen_again(view: TableView) -> TableView:
    """Return the table as it is now; draw the whole page where it shows other entries than there are.

    Where both parts are drawn for news, the first one looks for both.
    """
    kept = view.kept
    looked, kept.looked = kept.looked, None
    if isinstance(looked, TableView):
        return looked
    try:
        now = TableView(view.table)
    except (UnknownGameError, NotSavedError):
        st.rerun()  # the whole page says what is wrong when it looks for the game
    if len(now.history) == kept.asked_for:
        now.take_in_news()
        kept.asked_for, kept.looked = -1, now
    if len(now.history) != kept.entries:
        st.rerun()
    return now
