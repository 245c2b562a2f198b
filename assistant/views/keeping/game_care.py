"""What can be done with any game, readable or not: save what is stored, and delete it."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say, translate
from assistant.records.games import ledgers
from assistant.records.listing import GameSummary
from assistant.referee.text import Text
from assistant.views.page.current_game import GAME_IN_ADDRESS, tables
from assistant.views.page.device import device
from assistant.views.page.flash import tell_deleted, telling
from assistant.views.page.links import save_button
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import button


def show_deleting(code: str, title: str, key: str) -> None:
    """Draw how a game is deleted, which is called by its title; nothing on a device that only watches it."""
    if not tables().rights.of(device(), code).may_enter:
        return
    # No frame: the ways into the game beside it have none either, and are pressed far more often.
    with st.popover(translate("Delete"), type="tertiary", icon=":material/delete:", key=f"{key}-deleting"):
        st.markdown(
            translate(
                "It goes for everybody at the table. Any of you can bring it back where it was begun, "
                "for 30 days."
            )
        )
        button(Text("Delete it"), f"{key}-delete", _delete, code, title)


def show_unreadable(game: GameSummary, problem: Text | None, key: str) -> None:
    """Draw a game that cannot be read, with what can still be done."""
    with st.container(border=True, gap="xsmall"):
        st.markdown(f"**{escape_markdown(game.title or game.code)}** · {ledgers()[game.game].title}")
        sentence = translate(
            "This game cannot be read, but nothing of it is lost: save its text as it stands."
        )
        because = f"  \n{escape_markdown(say(problem))}" if problem else ""
        st.warning(escape_markdown(sentence) + because, icon=":material/heart_broken:")
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


def _delete(code: str, title: str) -> None:
    with telling():
        tables().delete(code, device())
        tell_deleted(title)
        if st.query_params.get(GAME_IN_ADDRESS) == code:
            del st.query_params[GAME_IN_ADDRESS]
