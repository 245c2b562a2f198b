"""Asking what a table calls the things that no rulebook names: when a game begins, and at any time later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.logs.log import AS_IT_IS_CALLED, Entry
from assistant.referee.offers import Alternative
from assistant.referee.protocol import AnyLedger
from assistant.views.drawing.drawing import still
from assistant.views.drawing.svg import fingerprint
from assistant.views.entering.entering import Entering
from assistant.views.page.column import fold
from assistant.views.ui import row, words

LONGEST: Final = 24
"""Letters of a name; the same as of a player's."""
WIDTH: Final = 48


def ask_names(referee: AnyLedger) -> Mapping[str, str]:
    """Ask for names, if a game has nameless things, and return those given by id, as they were typed."""
    if (nameable := referee.nameable()) is None:
        return {}
    question, things = nameable
    key = f"start-{referee.game}-nickname"
    with fold(words(question), ":material/label:", key=f"{key}s") as drawn:
        typed = {thing.value: _ask(thing, f"{key}-{thing.value}") for thing in things if drawn}
    return {thing: name for thing, name in typed.items() if name.strip()}


def change_names(entering: Entering, key: str) -> None:
    """Draw what the table of a running game calls things, to be changed."""
    history, referee = entering.history, entering.table.referee
    if (nameable := referee.nameable()) is None:
        return
    _, things = nameable
    now = history.nicknames
    # Names that another device gives meanwhile are shown, so the fields begin anew with them.
    fields = {thing.value: f"{key}-name-{thing.value}-{fingerprint(now)}" for thing in things}

    def on_click() -> None:
        typed = {thing: " ".join(str(st.session_state[field]).split()) for thing, field in fields.items()}
        changed = {thing: name for thing, name in typed.items() if name != now.get(thing, "")[:LONGEST]}
        if changed:
            actions = (referee.renaming(*each) for each in changed.items())
            entering.enter(*(Entry("correction", action, reason=AS_IT_IS_CALLED) for action in actions))

    with st.form(f"{key}-naming", border=False):
        for thing in things:
            _ask(thing, fields[thing.value], now.get(thing.value, ""))
        st.form_submit_button(translate("Save the names"), icon=":material/save:", on_click=on_click)


def _ask(thing: Alternative, key: str, name: str = "") -> str:
    with row(gap="small", vertical_alignment="bottom"):
        if thing.picture:
            st.image(still(thing.picture), width=WIDTH, alt=say(thing.label))
        return st.text_input(say(thing.label), value=name[:LONGEST], key=key, max_chars=LONGEST)
