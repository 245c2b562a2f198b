"""The last scoring on all phones, source by source, as fast as somebody taps.

While it is under way the Score page shows it and nothing that tells the end before its time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.reveals import DONE, LastScoring, Reveals, last_scoring
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.score import signed
from assistant.referee.text import Text, spoken
from assistant.views.page.current_game import GAME_IN_ADDRESS, stored
from assistant.views.page.flash import show_told, telling
from assistant.views.page.links import page_link
from assistant.views.page.markup import capital
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import button, heading, row, words

TOLD: Final = "reveal"


def is_being_revealed(table: GameTable, history: History) -> bool:
    """Whether the last scoring of a game is shown step by step now."""
    return stored(Reveals).hides_end(table.code, history)


def show_reveal(table: GameTable, history: History) -> None:
    """Draw the last scoring as far as it has been shown."""
    step, scoring = stored(Reveals).step(table.code), last_scoring(history)
    if scoring is not None:
        _reveal(table, scoring, step or 0, history.header.names)


def keep_end_for_reveal(table: GameTable, history: History) -> None:
    """Draw, in a game under way, the switch by which its end is shown by the last scoring alone."""
    if history.referee.prompt(history.position).finished or not table.right.may_enter:
        return
    key = f"{table.code}-reveal-kept"

    def on_change() -> None:
        with telling(TOLD):
            kept = stored(Reveals)
            if st.session_state[key]:
                kept.begin(table.code, table.right)
            else:
                kept.go_on(table.code, 0, DONE, table.right)

    show_told(TOLD)
    label = translate("At the end, tell nobody who has won before the last scoring was shown step by step")
    st.toggle(label, value=is_kept_secret(table.code), key=key, on_change=on_change)


def offer_reveal(table: GameTable, history: History) -> None:
    """Draw the button that begins it on all phones that look at this page."""
    if last_scoring(history) is None:
        return
    show_told(TOLD)

    def begin() -> None:
        with telling(TOLD):
            stored(Reveals).begin(table.code, table.right)

    if table.right.may_enter:
        label = Text("Show the last scoring step by step, on all phones")
        button(label, f"{table.code}-reveal", begin, icon="slideshow")


def is_kept_secret(code: str) -> bool:
    """Whether the end of a game is shown by its last scoring alone, which has not been shown to its end."""
    return stored(Reveals).keeps_secret(code)


def lead_to_reveal(table: GameTable) -> None:
    """Draw a link on another page of a game that is over, once its last scoring is being shown."""
    if is_kept_secret(table.code):
        label, address = translate("The last scoring is being shown"), {GAME_IN_ADDRESS: table.code}
        page_link("score", label, ":material/slideshow:", address)


def keeps_end(table: GameTable, history: History) -> bool:
    """Draw the way to the last scoring in place of a page that would tell the end before its time, if so."""
    kept = is_being_revealed(table, history)
    if kept:
        lead_to_reveal(table)
    return kept


def _reveal(table: GameTable, scoring: LastScoring, step: int, names: Mapping[str, str]) -> None:
    shown = min(max(step, 0), len(scoring.parts))
    show_told(TOLD)
    points = scoring.after(shown)
    ranked = sorted(points, key=lambda player: -points[player])
    columns = {
        translate("Player"): [coloured_name(player, names) for player in ranked],
        translate("Points"): [f"**{signed(points[player])}**" for player in ranked],
    }
    st.table(columns, hide_index=True, border="horizontal", alt=translate("Points"))
    if table.right.may_enter:  # before what gets longer, so that it stays under the thumb

        def go_on(to: int) -> None:
            with telling(TOLD):
                stored(Reveals).go_on(table.code, step, to, table.right)

        key = f"{table.code}-reveal-on-{step}"
        with row():
            if shown == len(scoring.parts):
                button(Text("The result"), key, go_on, DONE, icon="trophy", type="primary")
            else:
                button(Text("Next"), key, go_on, step + 1, icon="arrow_forward", type="primary")
                button(Text("Show everything"), f"{table.code}-reveal-all-{step}", go_on, DONE)
    if not shown:
        heading(Text("Before the last scoring"))
        return
    part = scoring.parts[shown - 1]
    heading(capital(say(spoken(part.source))))
    lines = []
    for player, made in part.points.items():
        terms = part.terms.get(player, "")
        consists = "" if terms in {"", signed(made)} else f" = {words(terms)}"
        lines.append(f"{coloured_name(player, names)}: **{signed(made, '+')}**{consists}")
    st.markdown("  \n".join(lines))
