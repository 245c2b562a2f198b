"""The turn clock on a page: what it shows, the button that stops it, and how it is set.

It never ends a turn and no rule knows of it.
"""

from __future__ import annotations

from typing import Any, Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.clocks import (
    MINUTES,
    SECONDS_OF_A_MINUTE,
    Clock,
    Clocks,
    Kind,
    Thinking,
    Thought,
    thinking,
    thoughts,
)
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.rules import common, texts
from assistant.referee.text import Text
from assistant.views.drawing.svg import as_data
from assistant.views.page.current_game import stored, tables
from assistant.views.page.flash import show_told, telling
from assistant.views.page.scripts import component
from assistant.views.turn.meters import token
from assistant.views.ui import HINTS, button, caption, centred_row, radio

USUAL_MINUTES: Final = 5
WORDS: Final = texts(common("choices")["clock"])

_clock = component("clock.js", "shared.css", "clock.css", html='<div class="clock" role="timer"></div>')


def times_of(code: str, history: History) -> list[Thought]:
    """Return how long whose turn it was before each entry; nothing where no clock has run."""
    clock = stored(Clocks).of(code)
    return thoughts(history, tables().store.origin(code).entered_at, clock.kept) if clock else []


def show_clock(table: GameTable, history: History, key: str) -> bool:
    """Draw the clock of a game while one is wanted and the game goes on; tell whether it runs."""
    clock = stored(Clocks).look(table.code)
    if clock is None or not clock.is_on or history.referee.prompt(history.position).finished:
        return False
    show_told(f"{key}-clock")
    now = thinking(history, tables().store.origin(table.code).entered_at, clock.kept, stored(Clocks).now())
    runs = clock.kept.paused_at is None

    def stop() -> None:
        with telling(f"{key}-clock"):
            (stored(Clocks).pause if runs else stored(Clocks).go_on)(table.code, table.right)

    with centred_row(key=f"{key}-clock-line"):
        with st.container():
            _clock(data=_data(clock, now, history.header.names), key=f"{key}-clock")
        if table.right.may_enter:
            label, icon = (Text("Pause"), "pause") if runs else (Text("Go on"), "play_arrow")
            button(label, f"{key}-clock-stop", stop, icon=icon)
    return runs


def _data(clock: Clock, now: Thinking, names: dict[str, str]) -> dict[str, Any]:
    """Return what the component draws: this turn, then everybody's time; it goes on counting by itself."""
    minutes = clock.minutes * SECONDS_OF_A_MINUTE
    runs = clock.kept.paused_at is None and bool(now.player)
    name = translate("This turn") if runs else translate("Paused")
    limits = {kind: minutes if clock.kind == kind else None for kind in ("turn", "player")}
    turn = {"name": name, "token": None, "seconds": now.turn, "runs": runs}
    times: list[dict[str, Any]] = [turn | {"limit": limits["turn"], "turn": True}]
    for player, seconds in now.players.items():
        own = {"name": names.get(player, player), "token": as_data(token(player)), "seconds": seconds}
        times.append(own | {"limit": limits["player"], "runs": runs and player == now.player})
    return {"times": times, "label": translate("Turn clock")}


def show_clock_setting(table: GameTable, key: str) -> None:
    """Draw how the clock of a game is set."""
    show_told(f"{key}-clock-set")
    clock = stored(Clocks).of(table.code)
    chosen: Kind = clock.kind if clock else "off"
    kind_key, minutes_key = f"{key}-clock-kind", f"{key}-clock-minutes"

    def on_change() -> None:
        with telling(f"{key}-clock-set"):
            kind: Kind = st.session_state[kind_key]
            minutes = st.session_state.get(minutes_key, USUAL_MINUTES)
            stored(Clocks).set(table.code, kind, minutes, table.right)

    kinds = {kind: say(text) for kind, text in WORDS.items()}
    look = {"index": list(kinds).index(chosen), "label_visibility": "collapsed"}
    kind = radio(translate("Turn clock"), kinds, kind_key, on_change=on_change, **look)
    if kind in ("turn", "player"):
        minutes = clock.minutes if clock else USUAL_MINUTES
        least, most = MINUTES[0], MINUTES[-1]
        st.number_input(translate("Minutes"), least, most, minutes, key=minutes_key, on_change=on_change)
    caption(HINTS["clock"])
