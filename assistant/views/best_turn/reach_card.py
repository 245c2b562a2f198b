"""What is within reach of the player to act, told by referees that can foresee it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.services import Foreseeing, Prospect, Prospects
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown

FIRST: Final = 6
"""Prospects of a kind that are shown before somebody asks for all of them."""


def show_reach(referee: AnyLedger, position: AnyPosition, *, key: str) -> None:
    """Draw what the player to act could bring about, folded away; nothing where the game cannot tell."""
    if not isinstance(referee, Foreseeing):
        return
    player = referee.prompt(position).player
    if not player:
        return
    title = translate("What is in reach")
    # Looking ahead may take a while, so nobody does before somebody asks.
    with st.expander(title, icon=":material/explore:", key=f"{key}-reach", on_change="rerun") as reach:
        kinds = referee.prospects(position, player) if reach.open else ()
        if reach.open and not kinds:
            st.caption(translate("Nothing, as far as the table can tell."))
        show_kinds(kinds, f"{key}-reach")


def show_kinds(kinds: Sequence[Prospects], key: str) -> None:
    """Draw prospects kind by kind, the first few of each."""
    for place, kind in enumerate(kinds):
        _show_kind(kind, f"{key}-{place}")


def _show_kind(kind: Prospects, key: str) -> None:
    st.markdown(f"**{escape_markdown(say(kind.title))}**")
    shown = kind.items
    if len(shown) > FIRST:
        label = say(Text("All {count}", count=len(shown)))
        shown = shown if st.toggle(label, key=key) else shown[:FIRST]
    st.markdown("\n".join(_line(prospect) for prospect in shown))
    if kind.note:
        st.caption(escape_markdown(say(kind.note)))


def _line(prospect: Prospect) -> str:
    """Return a prospect as an item of a list: what it brings beside it, what is missing below it."""
    gains = " · ".join(f":green-badge[{escape_markdown(say(gain))}]" for gain in prospect.gains)
    lines = [f"- {escape_markdown(say(prospect.label))} {gains}".rstrip()]
    lines += [f"    - {escape_markdown(say(text))}" for text in prospect.missing]
    return "\n".join(lines)
