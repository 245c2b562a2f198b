"""What lies in the bin, and how those it belongs to bring it back."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.bin import GAMES, MERGES, NOTES, RULINGS, Bin, Deleted
from assistant.records.games import ledgers, referees
from assistant.referee.text import Text
from assistant.views.page.clock import day
from assistant.views.page.current_game import circle, tables
from assistant.views.page.flash import show_told, telling
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import button

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
            with st.container(border=True, gap="xsmall"):
                st.markdown(f"**{escape_markdown(_title(one))}**")
                st.caption(escape_markdown(_when(one)))
                button(
                    Text("Bring it back"),
                    f"{key}-back-{one.kind}-{one.id}",
                    _bring_back,
                    one,
                    icon="restore_from_trash",
                )


def _title(one: Deleted) -> str:
    if one.kind == NOTES:
        return one.title or translate("A photo")
    if one.kind != GAMES:
        return one.title
    return f"{one.title or one.id} · {ledgers()[one.game].title}"


def _when(one: Deleted) -> str:
    if one.by:
        return say(Text("Deleted on {day} by {name}", day=day(one.deleted_at), name=one.by))
    return say(Text("Deleted on {day}", day=day(one.deleted_at)))


def _bring_back(one: Deleted) -> None:
    with telling(PLACE):
        waste_bin().bring_back(one.kind, one.id, circle())
