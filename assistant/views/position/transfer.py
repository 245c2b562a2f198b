"""Mending a running game with a position: the differences in words, a reason, corrections in the log."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry
from assistant.referee.snapshots import Snapshots
from assistant.referee.wording import LONGEST_TEXT
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table
from assistant.views.page.flash import show_told, tell
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.position.entry import PositionEntry

PLACE: Final = "transfer"


class Difference(NamedTuple):
    """A correction of the running game and what it says."""

    action: Any
    words: str


def differences_in_words(game: History, told: History) -> list[Difference]:
    """Return the corrections that make the game's table look like what was told, each in its turn."""
    referee = game.referee
    if not isinstance(referee, Snapshots):
        return []
    found = []
    position = game.position
    for action in referee.differences(position, told.position):
        found.append(Difference(action, say(game.referee.describe(position, action))))
        try:
            position = game.referee.apply(position, action)
        except ImpossibleError:
            break
    return found


def show_transfer(entry: PositionEntry, key: str) -> None:
    """Draw the differences between the game that the position was taken of and the position."""
    origin = entry.origin
    if origin is None:
        return
    table = find_table(origin.code)
    if table is None:
        return
    game = table.look()
    show_told(PLACE)
    found = differences_in_words(game, entry.history)
    if not found:
        st.markdown(translate("The game and this table are alike."))
    else:
        _show_differences(found, entry, Entering(table, game, entry.kept.transfer), key)
    page_link("table", translate("To the game"), ":material/hive:", {GAME_IN_ADDRESS: origin.code})


def _show_differences(found: list[Difference], entry: PositionEntry, entering: Entering, key: str) -> None:
    answer = entering.answer
    if answer is not None and answer.kind != "done":
        st.warning(escape_markdown(answer.impossible or answer.sentence), icon=":material/info:")
    if entry.origin and len(entering.history) > entry.origin.entries:
        moved = translate("The game has moved on since this was taken; what changed there is listed too.")
        st.warning(moved, icon=":material/update:")
    st.markdown("\n".join(f"{number}. {escape_markdown(each.words)}" for number, each in enumerate(found, 1)))
    widget = f"{key}-transfer-reason"

    def heed() -> None:
        reason = str(st.session_state[widget]).strip()
        if not reason:
            entering.tell(translate("Say why first: the reason is kept in the log."))
            return
        done = entering.enter_all(Entry("correction", each.action, reason=reason) for each in found)
        if done:
            said = translate("Corrections now in the log of the game: {count} of {all}.")
            tell(said.format(count=done, all=len(found)), PLACE, done=True)

    with st.form(f"{key}-transfer", border=False):
        st.text_input(
            translate("Why is the game corrected? It is kept in the log."), key=widget, max_chars=LONGEST_TEXT
        )
        st.form_submit_button(
            translate("Enter this into the game"),
            icon=":material/rule:",
            on_click=heed,
        )
