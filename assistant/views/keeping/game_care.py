"""What can be done with any stored game, readable or not: save it, delete it, bring it back from the bin."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.bin import GAMES, MERGES, NOTES, RULINGS, Bin
from assistant.records.games import ledgers, referees
from assistant.records.listing import GameSummary
from assistant.referee.text import Text
from assistant.views.page.current_game import GAME_IN_ADDRESS, circle, stored, tables
from assistant.views.page.device import day, device
from assistant.views.page.flash import show_told, tell_deleted, telling
from assistant.views.page.links import save_button
from assistant.views.ui import button, caption, confirm, row, words

PLACE: Final = "bin"
MOST_SHOWN = 50
NO_GAMES: Final = (RULINGS, MERGES)
"""Kinds that belong to no single game."""


def show_deleting(code: str, title: str, key: str) -> None:
    """Draw how a game is deleted, which is called by its title; nothing on a device that only watches it."""

    def delete() -> None:
        with telling():
            tables().delete(code, device())
            tell_deleted(title)
            if st.query_params.get(GAME_IN_ADDRESS) == code:
                del st.query_params[GAME_IN_ADDRESS]

    if tables().rights.of(device(), code).may_enter:
        sentence = translate(
            "It goes for everybody at the table. Any of you can bring it back where it was begun, "
            "for 30 days."
        )
        # No frame: the ways into the game beside it have none either, and are pressed far more often.
        confirm(
            translate("Delete"), sentence, Text("Delete it"), f"{key}-delete", delete,
            icon="delete", quiet=True, place=f"{key}-deleting",
        )  # fmt: skip


def show_unreadable(game: GameSummary, problem: Text | None, key: str) -> None:
    """Draw a game that cannot be read, with what can still be done."""
    with st.container(border=True, gap="xsmall"):
        st.markdown(f"**{words(game.title or game.code)}** · {ledgers()[game.game].title}")
        sentence = Text("This game cannot be read, but nothing of it is lost: save its text as it stands.")
        because = f"  \n{words(problem)}" if problem else ""
        st.warning(words(sentence) + because, icon=":material/heart_broken:")
        with row():
            label, raw = translate("Save its text"), partial(tables().store.raw_text, game.code)
            icon = ":material/description:"
            save_button(label, raw, f"{game.code}.txt", key=f"{key}-raw", icon=icon)
            show_deleting(game.code, game.title or game.code, key)


def show_bin(kinds: Collection[str], key: str, games: Collection[str] | None = None) -> None:
    """Draw what this device may bring back of these kinds, or nothing where there is nothing.

    ``games`` are those that are meant (of notes, their codes), all games on the board without them.
    """
    show_told(PLACE)
    among = referees() if games is None else games
    lying = stored(Bin).list(circle())
    deleted = [one for one in lying if one.kind in kinds and (one.kind in NO_GAMES or one.game in among)]
    if not deleted:
        return
    label = Text("Deleted, and can be brought back ({count})", count=len(deleted))
    with st.expander(say(label), icon=":material/delete:", key=f"{key}-bin"):
        for one in deleted[:MOST_SHOWN]:
            title = one.title or (translate("A photo") if one.kind == NOTES else one.id)
            if one.kind == GAMES:
                title = f"{title} · {ledgers()[one.game].title}"
            message = "Deleted on {day} by {name}" if one.by else "Deleted on {day}"
            text = Text(message, day=day(one.deleted_at), name=one.by)
            with st.container(border=True, gap="xsmall"):
                st.markdown(f"**{words(title)}**")
                caption(text)
                show_back(f"{key}-back-{one.kind}-{one.id}", PLACE, stored(Bin).bring_back, one.kind, one.id)


def show_back(key: str, place: str, bring_back: Callable[..., None], *what: str) -> None:
    """Draw the button that brings back something deleted; what hinders that is shown at a ``place``."""

    def on_click() -> None:
        with telling(place):
            bring_back(*what, circle())

    button(Text("Bring it back"), key, on_click, icon="restore_from_trash")
