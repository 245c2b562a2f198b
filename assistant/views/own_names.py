"""Asking what a table calls the things that no rulebook names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import streamlit as st

from assistant.locale import say
from assistant.referee.picture import Picture
from assistant.referee.protocol import Referee
from assistant.referee.services import Nameable
from assistant.views.drawing import draw
from assistant.views.markup import escape_markdown
from assistant.views.svg import NAMESPACE, Node, as_markup

LONGEST: Final = 24
"""Letters of a name; the same as of a player's."""
WIDTH: Final = 48


def ask_names(referee: Referee) -> Mapping[str, str]:
    """Ask for names, if a game has nameless things, and return those given by id, as they were typed."""
    if not isinstance(referee, Nameable):
        return {}
    question, things = referee.nameable()
    given = {}
    with st.expander(escape_markdown(say(question)), icon=":material/label:"):
        for thing in things:
            with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
                if thing.picture:
                    st.image(_markup(thing.picture), width=WIDTH)
                typed = st.text_input(
                    say(thing.label),
                    key=f"start-{referee.game}-nickname-{thing.value}",
                    max_chars=LONGEST,
                )
            if typed.strip():
                given[thing.value] = typed
    return given


@lru_cache(maxsize=64)
def _markup(picture: Picture) -> str:
    drawing = draw(picture)
    return as_markup(Node("svg", {"xmlns": NAMESPACE, "viewBox": drawing.view_box_text}, drawing.layers))
