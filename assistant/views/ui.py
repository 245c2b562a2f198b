"""Widgets whose words are translated and made safe here, so that a button is one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict, Unpack

import streamlit as st

from assistant.locale import say
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown


class Looks(TypedDict, total=False):
    """How a button looks; what is left out is as Streamlit has it."""

    type: Literal["primary", "secondary", "tertiary"]
    disabled: bool
    width: Literal["stretch", "content"]


def words(text: Text | str) -> str:
    """Return a text in the reader's language as one line of Markdown; a string is in it already."""
    return escape_markdown(text if isinstance(text, str) else say(text))


def button(
    label: Text | str,
    key: str,
    on_click: Callable[..., None],
    *args: object,
    icon: str = "",
    **looks: Unpack[Looks],
) -> None:
    """Draw a button that calls ``on_click`` with ``args``; ``icon`` is the name of a Material symbol."""
    shown = f":material/{icon}:" if icon else None
    st.button(words(label), key, on_click=on_click, args=args, icon=shown, **looks)
