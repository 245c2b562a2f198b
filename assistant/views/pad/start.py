"""Beginning a score pad, or finding one kept before. Pads lie beside the games in the same store."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.records.bin import GAMES
from assistant.records.games import referees
from assistant.referee.logs.log import Log
from assistant.views.games.seats import ask_who_plays, show_begin, show_kept_pads
from assistant.views.keeping.bin_card import show_bin
from assistant.views.page.clock import reader_zone
from assistant.views.page.column import two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, pads
from assistant.views.page.device import device
from assistant.views.page.flash import telling

KEY: Final = "pad"
RECENT: Final = 6


def show_beginning() -> None:
    """Draw how to begin a pad, and the pads kept before."""
    st.markdown(translate("Keep score at the scoring rounds alone: no board, no log, one sheet."))
    games = {game: referee for game, referee in referees().items() if referee.pad}
    who_plays, beginning = two_columns(KEY)
    with who_plays:
        seated = ask_who_plays(games, f"{KEY}-new")

    def begin() -> None:
        if (pad := seated.referee.pad) is not None:
            with telling():
                log = Log(replace(seated.header, game=pad.game))
                table = pads().create(log, pad, device(), reader_zone())
                st.query_params[GAME_IN_ADDRESS] = table.code

    with beginning:
        show_begin(seated, KEY, begin)
        show_kept_pads(RECENT)
        show_bin((GAMES,), KEY, pads().store.games)
