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
from assistant.views.ui import HINTS, boxed, button, caption, confirm, keep_in_address, row, words

PLACE: Final = "bin"
MOST_SHOWN = 50
NO_GAMES: Final = (RULINGS, MERGES)
"""Kinds that belong to no single game."""


def offer_deletion(  # noqa: PLR0913 - what is deleted, and how that looks
    title: str, about: Text, key: str, named: tuple[str, str], delete: Callable[..., None], *, quiet: bool
) -> None:
    """Draw what deletes something that is called by its title, behind a second press that tells ``about`` it.

    ``named`` is the name and the id by which an address names it, which none does afterwards. ``delete`` gets
    the id, and whom this device has met at a table. A ``quiet`` button has no frame.
    """

    def on_click() -> None:
        with telling():
            delete(named[1], circle())
            tell_deleted(title)
            if st.query_params.get(named[0]) == named[1]:
                keep_in_address(named[0], "")

    label, yes, place = translate("Delete"), Text("Delete it"), f"{key}-asked"
    confirm(label, about, yes, key, on_click, icon="delete", quiet=quiet, place=place)


def show_deleting(code: str, title: str, key: str) -> None:
    """Draw how a game is deleted, which is called by its title; nothing on a device that only watches it."""
    if tables().rights.of(device(), code).may_enter:
        named, about, own = (GAME_IN_ADDRESS, code), HINTS["game-deleted"], f"{key}-delete"
        # No frame: the ways into the game beside it have none either, and are pressed far more often.
        offer_deletion(title, about, own, named, lambda *_: tables().delete(code, device()), quiet=True)


def show_unreadable(game: GameSummary, problem: Text | None, key: str) -> None:
    """Draw a game that cannot be read, with what can still be done."""
    with boxed(f"**{words(game.title or game.code)}** · {ledgers()[game.game].title}"):
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
            with boxed(f"**{words(title)}**"):
                caption(text)
                show_back(f"{key}-back-{one.kind}-{one.id}", PLACE, stored(Bin).bring_back, one.kind, one.id)


def show_back(key: str, place: str, bring_back: Callable[..., None], *what: str) -> None:
    """Draw the button that brings back something deleted; what hinders that is shown at a ``place``."""

    def on_click() -> None:
        with telling(place):
            bring_back(*what, circle())

    button(Text("Bring it back"), key, on_click, icon="restore_from_trash")
