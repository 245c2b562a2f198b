"""Facts that an action waits for: told where they first decide something, and the action goes on."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.component_sheets import SheetField
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, make_entry
from assistant.referee.services import ToldAtTheTable
from assistant.views.components.sheet_fields import ask_field
from assistant.views.entering.entering import Answer, Entering


def ask_untold(entering: Entering, answer: Answer, key: str) -> None:
    """Ask for what an undecided action waits for, where anybody who looks at the table can tell it."""
    referee, position = entering.table.referee, entering.history.position
    if not isinstance(referee, ToldAtTheTable):
        return
    facts = referee.waits_for(position, answer.action)
    if not facts:
        return
    widgets = {fact.key: f"{key}-untold-{fact.key}" for fact in facts}

    def told(fact: SheetField) -> Entry | None:
        value = str(st.session_state[widgets[fact.key]] or "").strip()
        if not value:
            return None
        action = referee.telling(position, fact, value)
        if isinstance(action, Correct):
            return make_entry("correction", action, reason=translate("seen at the table"))
        return Entry("action", action)

    def heed() -> None:
        try:
            entries = [entry for fact in facts if (entry := told(fact))]
        except BadInputError as problem:
            entering.tell(say(problem.text))
            return
        if entries and entering.enter_all(entries) == len(entries):
            entering.enter(Entry("action", answer.action))

    with st.form(f"{key}-untold", border=True):
        st.markdown(translate("Who can see it, tells it here:"))
        with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
            for fact in facts:
                ask_field(fact, "", widgets[fact.key])
        st.form_submit_button(translate("Go on with it"), icon=":material/done:", on_click=heed)
