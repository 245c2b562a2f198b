"""Places of the board that have no name yet: how many, the sheet that tells of them, naming one by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.component_sheets import SheetForm
from assistant.referee.text import Text
from assistant.views.components import address_of, sheets_of
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.ui import button

LONGEST: Final = 30


def show_naming(entering: Entering, key: str) -> None:
    """Draw one line on the places without a name, where there are any, with what names them."""
    referee, position = entering.table.referee, entering.history.position
    named = referee.named_so_far(position)
    if named is None:
        return
    version = entering.history.header.version
    forms = [form for form in referee.component_forms() if version in form.versions]
    with st.container(
        horizontal=True, gap="small", vertical_alignment="center", key=f"{key}-naming", width="stretch"
    ):
        st.markdown(f":material/map: {escape_markdown(say(named))}")
        for form in forms:
            address = {**address_of(referee.game, form), GAME_IN_ADDRESS: entering.table.code}
            page_link("components", escape_markdown(say(form.title)), ":material/edit_square:", address)
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        _show_field(entering, key)
        for form in forms:
            _show_taking_over(entering, form, key)


def _show_field(entering: Entering, key: str) -> None:
    """Draw the field for one name."""
    field = f"{key}-new-place"

    with (
        st.form(f"{field}-form", border=False),
        st.container(horizontal=True, gap="xsmall", vertical_alignment="center"),
    ):
        label = translate("Name of a place that is missing")
        st.text_input(
            label, key=field, max_chars=LONGEST, placeholder=label, label_visibility="collapsed", width=230
        )
        st.form_submit_button(
            translate("Name it"), on_click=_name, args=(entering, field), key=f"{field}-send"
        )


def _name(entering: Entering, field: str) -> None:
    """Enter the name that stands in a field, and empty the field where it was entered."""
    referee, typed = entering.table.referee, str(st.session_state[field] or "").strip()
    if not typed:
        return
    action = referee.naming(entering.history.position, typed)
    if action is None:
        sentence = translate("“{name}” stands on the board already, or is no name of a place.")
        entering.tell(sentence.format(name=typed))
    elif entering.play([action]):
        st.session_state[field] = ""


def _show_taking_over(entering: Entering, form: SheetForm, key: str) -> None:
    """Draw the buttons that tell the game what the sheets here know beyond it."""
    referee = entering.table.referee

    def take_over(actions: Sequence[object]) -> None:
        entering.play(actions)

    for kept in sheets_of(entering.table.referee.game, form):
        actions = referee.naming_from(entering.history.position, kept.sheet.values)
        if actions:
            label = Text("Take over what “{sheet}” says", sheet=kept.sheet.title)
            button(label, f"{key}-take-over-{kept.id}", take_over, actions, icon="move_down")
