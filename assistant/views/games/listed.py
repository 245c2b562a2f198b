"""The list of games on the Games page: searched, narrowed and paged, so that it costs what it shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.records.games import referees
from assistant.records.listing import GameFilter, GameSummary
from assistant.records.results import GameResult, kept_results
from assistant.views.page.column import grid
from assistant.views.page.current_game import tables
from assistant.views.page.device import device
from assistant.views.page.state import SHOWN, Paged, state_of
from assistant.views.ui import select, show_paging

SEARCH: Final = "games-search"
KIND: Final = "games-kind"
STATE: Final = "games-state"
EVERY_GAME: Final = ""
UNDER_WAY: Final = "under-way"
FINISHED: Final = "finished"
MARKED: Final = "marked"


def my_games() -> GameFilter:
    """Return which games the device that looks at this page may see."""
    return tables().wanted(device(), among=tuple(referees()))


def show_listed(show: Callable[[GameSummary, GameResult | None], None]) -> None:
    """Draw a page of the games, the one changed last first, each as ``show`` draws it with its result.

    Whoever has many searches among them and narrows the list; whoever has few is asked nothing.
    """
    store, paged, wanted = tables().store, state_of(Paged, "games"), my_games()
    whole = store.count_games(wanted)
    if whole > SHOWN:
        wanted = _narrowed(wanted, paged)
        whole = store.count_games(wanted)
        if not whole:
            st.info(translate("No game fits this choice."))
            return
    paged.stay_within(whole)
    games = store.listed(wanted, SHOWN, paged.first)
    over = [game.code for game in games if game.finished]
    kept = kept_results(store, GameFilter(codes=over)).results if over else []
    results = {result.code: result for result in kept}
    with grid("games", wide=True):
        for game in games:
            show(game, results.get(game.code))
    show_paging(paged, whole, "games")


def _narrowed(wanted: GameFilter, paged: Paged) -> GameFilter:
    titles = {EVERY_GAME: translate("Every game")}
    titles |= {game: referee.title for game, referee in referees().items()}
    states = {UNDER_WAY: translate("under way"), FINISHED: translate("finished")}
    states |= {MARKED: translate("not counted")}
    search = st.text_input(
        translate("Search among your games"),
        key=SEARCH,
        max_chars=100,
        placeholder=translate("Search: names, title, group or code"),
        label_visibility="collapsed",
        icon=":material/search:",
        on_change=paged.begin_anew,
    )
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="center"):
        more = {"label_visibility": "collapsed", "width": 220, "on_change": paged.begin_anew}
        game = select(translate("Game"), titles, KIND, **more)
        state = st.pills(
            translate("How far"),
            list(states),
            format_func=states.__getitem__,
            key=STATE,
            label_visibility="collapsed",
            on_change=paged.begin_anew,
        )
    wanted = wanted._replace(game=game or "", search=search or "")
    if state == MARKED:
        return wanted._replace(marked=True)
    return wanted._replace(finished=None if state is None else state == FINISHED)
