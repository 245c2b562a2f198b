"""What went wrong with an entry and what can be done: the way out, what it waits for, let pass, undo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from assistant.locale import translate
from assistant.referee.component_sheets import SheetField
from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Correct, Entry, make_entry
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, UNDECIDED
from assistant.views.components import ask_field
from assistant.views.drawing.controls import Controls
from assistant.views.drawing.svg import Node
from assistant.views.entering.entering import Entering, Response
from assistant.views.page.current_game import reader_at
from assistant.views.page.markup import escape_markdown
from assistant.views.rulings.card import dispute_over, keep_as_dispute, recall_rulings
from assistant.views.rulings.verdicts import ICONS, show_fix, verdict_box, verdict_details
from assistant.views.ui import button, centred_row, row


def ask_untold(entering: Entering, answer: Response, key: str) -> None:
    """Ask for what an undecided action waits for, where anybody who looks at the table can tell it."""
    referee, position = entering.table.referee, entering.history.position
    facts = referee.waits_for(position, answer.action)
    if not facts:
        return
    widgets = {fact.key: f"{key}-untold-{fact.key}" for fact in facts}

    def entry_of(fact: SheetField) -> Entry | None:
        value = str(st.session_state[widgets[fact.key]] or "").strip()
        if not value:
            return None
        action = referee.telling(position, fact, value)
        if isinstance(action, Correct):
            return make_entry("correction", action, reason=translate("seen at the table"))
        return Entry("action", action)

    def on_click() -> None:
        with entering.telling():
            entries = [entry for fact in facts if (entry := entry_of(fact))]
            if entries and entering.enter(*entries):
                entering.history = entering.table.look()
                entering.enter(Entry("action", answer.action))

    with st.form(f"{key}-untold", border=True):
        st.markdown(translate("Who can see it, tells it here:"))
        with row(gap="small", vertical_alignment="bottom"):
            for fact in facts:
                ask_field(fact, "", widgets[fact.key])
        st.form_submit_button(translate("Go on with it"), icon=":material/done:", on_click=on_click)


def show_refusal(entering: Entering, answer: Response, key: str) -> None:
    """Draw what is behind a refusal: every reason, and what the table has decided before.

    Its first reason and the way out are shown by `show_way_out` alone, which is always in sight.
    """
    if answer.verdict is None:
        return
    history, table = entering.history, entering.table
    reader = reader_at(history)
    dispute = dispute_over(answer.action, answer.verdict, table.code, history)
    st.caption(escape_markdown(table.referee.write(answer.action)))
    recall_rulings(dispute.game, dispute.group, dispute.rules, key=f"{key}-ruled")
    # No rule speaks against what no table can show: a green card over a refusal would mislead.
    if not (answer.impossible and answer.verdict.legal):
        if answer.impossible:
            verdict_box(answer.verdict, reader)
        verdict_details(answer.verdict, reader, key=f"{key}-verdict")
    if answer.verdict.judgement == UNDECIDED:
        ask_untold(entering, answer, key)
    if not answer.unfinished:
        people = list(history.header.names.values())
        keep_as_dispute(dispute, people=people, key=f"{key}-refused")


def show_way_out(entering: Entering, answer: Response, key: str, on_close: Callable[[], None]) -> None:
    """Draw the verdict in a sentence and what can be done now; ``on_close`` puts it away."""
    if answer.verdict is None:
        return
    reader = reader_at(entering.history)
    if answer.unfinished:
        st.warning(escape_markdown(answer.impossible), icon=ICONS[UNDECIDED])
    elif answer.impossible:
        st.error(escape_markdown(answer.impossible), icon=ICONS[ILLEGAL])
    else:
        verdict_box(answer.verdict, reader)
    show_fix(answer.verdict, reader)
    with row(key=f"{key}-ways-out"):
        if fix := answer.verdict.fix:
            # A turn in which nothing is left then ends, as after any other tap.
            follow = partial(entering.play_on, (*fix.first, fix.instead))
            button(Text("Do that instead"), f"{key}-fix", follow, icon="lightbulb")
        show_never_mind(key, on_close)
        if answer.may_pass:
            _show_overruling(entering, answer, key)


def show_never_mind(key: str, on_close: Callable[[], None]) -> None:
    """Draw the button that puts away what was said of the last entry, and the line that is left of it."""
    button(Text("Never mind"), f"{key}-close", on_close, icon="close")


def _show_overruling(entering: Entering, answer: Response, key: str) -> None:
    with st.popover(translate("We let it pass"), icon=":material/handshake:", key=f"{key}-letting-pass"):
        widget = f"{key}-reason"

        def on_click() -> None:
            reason = str(st.session_state[widget]).strip() or translate("no reason given")
            entering.enter(Entry("action", answer.action, overruled=True, reason=reason), after=answer)

        with st.form(f"{key}-overruling", border=False):
            st.text_input(translate("Why? It is kept in the log."), key=widget, max_chars=120)
            st.form_submit_button(translate("Let it pass"), on_click=on_click)


def undo_buttons(history: History, controls: Controls, enter: Callable[[Entry], None]) -> list[Node]:
    """Return the two buttons of a page on which something is entered."""
    undo, redo = partial(enter, UNDO), partial(enter, REDO)
    none, nothing = not history.steps, history.last_taken_back() is None
    return [
        controls.button(Text("Undo"), "undo", undo, icon="undo", look="undo", disabled=none),
        controls.button(Text("Redo"), "redo", redo, icon="redo", look="redo", disabled=nothing),
    ]


def show_problem(entering: Entering, key: str, on_close: Callable[[], None]) -> None:
    """Draw what went wrong before anything could be entered, beside what puts it away."""
    with centred_row(key="problem"):
        show_trouble(entering, key)
        show_never_mind(key, on_close)


def show_trouble(entering: Entering, key: str) -> None:
    """Draw why the last thing entered is not in the log, or what must be answered before it can be."""
    answer = entering.answer
    if answer is None or answer.kind in ("done", "taken back"):
        return
    sentence = escape_markdown(answer.impossible or answer.sentence)
    st.warning(sentence, icon=":material/help:" if answer.kind == "question" else ":material/info:")
    if answer.kind != "question":
        return

    def take_back() -> None:
        entering.enter(*answer.wanted, after=answer)

    with row():
        button(Text("Take it back"), f"{key}-take-back", take_back, icon="undo")
        button(Text("Leave it"), f"{key}-leave", entering.forget, icon="close")
