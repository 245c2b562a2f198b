"""Places of the board that have no name yet: how many, the sheet that tells of them, naming one by hand."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import streamlit as st

from assistant.locale import translate
from assistant.referee.component_sheets import SheetForm
from assistant.referee.text import Text
from assistant.views.components import address_of, sheets_of
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.links import page_link
from assistant.views.ui import button, centred_row, words, write

LONGEST: Final = 30


def show_naming(entering: Entering, key: str) -> None:
    """Draw one line on the places without a name, where there are any, with what names them."""
    referee, position = entering.table.referee, entering.history.position
    named = referee.named_so_far(position)
    if named is None:
        return
    version = entering.history.header.version
    forms = [form for form in referee.component_forms() if version in form.versions]
    with centred_row(gap="small", key=f"{key}-naming", width="stretch"):
        write(named, "map")
        for form in forms:
            address = {**address_of(referee.game, form), GAME_IN_ADDRESS: entering.table.code}
            page_link("components", words(form.title), ":material/edit_square:", address)
    with centred_row(gap="small"):
        _show_field(entering, key)
        for form in forms:
            _show_taking_over(entering, form, key)


def _show_field(entering: Entering, key: str) -> None:
    """Draw the field for one name."""
    field = f"{key}-new-place"

    with (
        st.form(f"{field}-form", border=False),
        centred_row(),
    ):
        label = translate("Name of a place that is missing")
        look: Any = {"placeholder": label, "label_visibility": "collapsed", "width": 230}
        st.text_input(label, key=field, max_chars=LONGEST, **look)
        name = partial(_name, entering, field)
        st.form_submit_button(translate("Name it"), on_click=name, key=f"{field}-send")


def _name(entering: Entering, field: str) -> None:
    """Enter the name that stands in a field, and empty the field where it was entered."""
    referee, typed = entering.table.referee, str(st.session_state[field] or "").strip()
    if not typed:
        return
    action = referee.naming(entering.history.position, typed)
    if action is None:
        entering.tell(Text("“{name}” stands on the board already, or is no name of a place.", name=typed))
    elif entering.play([action]):
        st.session_state[field] = ""


def _show_taking_over(entering: Entering, form: SheetForm, key: str) -> None:
    """Draw the buttons that tell the game what the sheets here know beyond it."""
    referee = entering.table.referee
    for kept in sheets_of(referee.game, form):
        if actions := referee.naming_from(entering.history.position, kept.sheet.values):
            label = Text("Take over what “{sheet}” says", sheet=kept.sheet.title)
            button(label, f"{key}-take-over-{kept.id}", entering.play, actions, icon="move_down")
