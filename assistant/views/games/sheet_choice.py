"""Choosing a component sheet for a new game. Its values go into the game's header."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.component_sheets import ComponentForms, unknown_fields
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import plural
from assistant.views.components.page import sheets
from assistant.views.page.current_game import circle
from assistant.views.page.links import page_link
from assistant.views.page.markup import distinct


def choose_sheets(referee: AnyLedger, version: str, key: str) -> Mapping[str, str]:
    """Ask for a sheet of every form that this version of a game uses, and return their values together."""
    if not isinstance(referee, ComponentForms):
        return {}
    values: dict[str, str] = {}
    for form in referee.component_forms():
        if form.versions and version not in form.versions:
            continue
        kept = {one.id: one.sheet for one in sheets().sheets(referee.game, form.id, circle())}
        titles = {name: sheet.title for name, sheet in kept.items()}
        titles[""] = translate("nothing but what the rulebook proves")
        titles = distinct(titles)
        chosen = st.selectbox(
            say(form.title),
            list(titles),
            format_func=titles.__getitem__,
            key=f"{key}-sheet-{form.id}-{len(kept)}",
        )
        if chosen:
            values |= kept[chosen].values
        untold = len(unknown_fields(form.fields.values(), values))
        if untold:
            st.caption(
                say(
                    plural(
                        "1 fact is not known. The game starts all the same: what depends on it is undecided.",
                        "{count} facts are not known. The game starts all the same: what depends on them is "
                        "undecided.",
                        untold,
                    )
                )
            )
        page_link("components", translate("Tell what stands on your pieces"), ":material/edit_square:")
    return values
