"""Beginning a score pad, or finding one kept before. Pads lie beside the games in the same store."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.paths import PAGES, is_open_house
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.referee.logs.log import Log
from assistant.referee.pad.ledger import ScorePads
from assistant.views.games.seats import Seated, ask_who_plays
from assistant.views.page.clock import when
from assistant.views.page.current_game import GAME_IN_ADDRESS, device
from assistant.views.page.flash import telling, warn
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings

KEY: Final = "pad"
RECENT: Final = 6


@st.cache_resource
def pads() -> Tables:
    """Return the pads of the one store that this server keeps, apart from its games."""
    offered = (game.pad for game in referees().values() if isinstance(game, ScorePads))
    return Tables(Store(games={pad.game: pad for pad in offered}), open_house=is_open_house())


def show_beginning() -> None:
    """Draw how to begin a pad, and the pads kept before."""
    st.markdown(translate("Keep score at the scoring rounds alone: no board, no log, one sheet."))
    games = {game: referee for game, referee in referees().items() if isinstance(referee, ScorePads)}
    seated = ask_who_plays(games, f"{KEY}-new")
    if seated.problem:
        warn(seated.problem)
    st.button(
        translate("Begin"),
        key=f"{KEY}-begin",
        type="primary",
        icon=":material/play_arrow:",
        disabled=bool(seated.problem),
        on_click=_begin,
        args=(seated,),
    )
    recent = pads().listed(device(), among=tuple(pads().store.games), limit=RECENT)
    if recent:
        st.markdown(f"**{translate('Pads kept before')}**")
    for game in recent:
        label = f"{when(game.changed_at)} · {', '.join(game.players)}"
        st.page_link(
            PAGES / "pad.py",
            label=escape_markdown(label),
            icon=":material/edit_note:",
            query_params=with_settings({GAME_IN_ADDRESS: game.code}),
        )


def _begin(seated: Seated) -> None:
    if not isinstance(seated.referee, ScorePads):
        return
    pad = seated.referee.pad
    with telling():
        table = pads().create(Log(replace(seated.header, game=pad.game)), pad, device())
        st.query_params[GAME_IN_ADDRESS] = table.code
