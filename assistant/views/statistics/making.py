"""How far the results of older games are made, while the page shows those that are there."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.records.listing import GameFilter
from assistant.records.results import Maker, count_missing
from assistant.referee.text import plural
from assistant.views.page.current_game import tables
from assistant.views.page.links import page_link
from assistant.views.page.turns import fragment
from assistant.views.ui import caption

EVERY: Final = "3s"
"""How often it is looked how far it is."""


@st.cache_resource(show_spinner=False)
def maker() -> Maker:
    """Return what makes the results of the one store that this server keeps."""
    return Maker(tables().store)


def show_making(missing: int, wanted: GameFilter) -> None:
    """Make what is missing and show how far it is; once all is there the page is drawn with it."""
    if missing:
        maker().start()
        _show_progress(wanted)


def show_none(missing: int) -> None:
    """Draw what stands in place of statistics without a game; while some are being read nobody knows yet."""
    if not missing:
        st.info(translate("No game has been finished yet. Play one to its end, or bring in games."))
    page_link("games", translate("To the games"))


@fragment(run_every=EVERY)
def _show_progress(wanted: GameFilter) -> None:
    missing = count_missing(tables().store, wanted)
    if not missing:
        st.rerun()
    left = plural(
        "1 game is still being read; its result comes in by itself.",
        "{count} games are still being read; their results come in by themselves.",
        missing,
    )
    caption(left)
