"""What can be done with any game, readable or not: save what is stored, and delete it."""

from __future__ import annotations

import streamlit as st

from assistant.locale import translate
from assistant.records.games import ledgers
from assistant.records.listing import GameSummary
from assistant.referee.text import Text
from assistant.views.page.current_game import GAME_IN_ADDRESS, tables
from assistant.views.page.device import device
from assistant.views.page.flash import tell_deleted, telling
from assistant.views.page.links import save_button
from assistant.views.ui import confirm, words


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
        sentence = translate(
            "This game cannot be read, but nothing of it is lost: save its text as it stands."
        )
        because = f"  \n{words(problem)}" if problem else ""
        st.warning(words(sentence) + because, icon=":material/heart_broken:")
        with st.container(horizontal=True, gap="xsmall"):
            store = tables().store
            save_button(
                translate("Save its text"),
                lambda: store.raw_text(game.code),
                f"{game.code}.txt",
                key=f"{key}-raw",
                icon=":material/description:",
            )
            show_deleting(game.code, game.title or game.code, key)
