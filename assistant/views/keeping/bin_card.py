"""What lies in the bin, and how those it belongs to bring it back."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.records.bin import GAMES, MERGES, NOTES, RULINGS, Bin
from assistant.records.games import ledgers, referees
from assistant.referee.text import Text
from assistant.views.page.clock import day
from assistant.views.page.current_game import circle, tables
from assistant.views.page.flash import show_told, telling
from assistant.views.ui import button, caption, words

PLACE: Final = "bin"
MOST_SHOWN = 50
NO_GAMES: Final = (RULINGS, MERGES)
"""Kinds that belong to no single game."""


@st.cache_resource
def waste_bin() -> Bin:
    """Return the bin of the one store that this server keeps."""
    return Bin(tables().store.database)


def show_bin(kinds: Collection[str], key: str, games: Collection[str] | None = None) -> None:
    """Draw what this device may bring back of these kinds, or nothing where there is nothing.

    ``games`` are those that are meant (of notes, their codes), all games on the board without them.
    """
    show_told(PLACE)
    among = referees() if games is None else games
    lying = waste_bin().list(circle())
    deleted = [one for one in lying if one.kind in kinds and (one.kind in NO_GAMES or one.game in among)]
    if not deleted:
        return
    label = translate("Deleted, and can be brought back ({count})").format(count=len(deleted))
    with st.expander(label, icon=":material/delete:", key=f"{key}-bin"):
        for one in deleted[:MOST_SHOWN]:
            title = one.title or (translate("A photo") if one.kind == NOTES else one.id)
            if one.kind == GAMES:
                title = f"{title} · {ledgers()[one.game].title}"
            text = Text("Deleted on {day}", day=day(one.deleted_at))
            if one.by:
                text = Text("Deleted on {day} by {name}", day=day(one.deleted_at), name=one.by)
            with st.container(border=True, gap="xsmall"):
                st.markdown(f"**{words(title)}**")
                caption(text)
                show_back(f"{key}-back-{one.kind}-{one.id}", PLACE, waste_bin().bring_back, one.kind, one.id)


def show_back(key: str, place: str, bring_back: Callable[..., None], *what: str) -> None:
    """Draw the button that brings back something deleted; what hinders that is told at a ``place``."""

    def on_click() -> None:
        with telling(place):
            bring_back(*what, circle())

    button(Text("Bring it back"), key, on_click, icon="restore_from_trash")
