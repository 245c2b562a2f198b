"""Score pads kept before, in a list of their own: on the page of pads and beside the games."""

from __future__ import annotations

import streamlit as st

from assistant.locale import day, say, translate
from assistant.records.details import MARKS
from assistant.records.games import pads as every_pad
from assistant.referee.logs.log import title_text
from assistant.views.page.clock import when
from assistant.views.page.current_game import GAME_IN_ADDRESS, pads
from assistant.views.page.device import device
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown


def show_kept_pads(limit: int) -> None:
    """Draw links to the pads of this device that changed last; whose winner is known bears a mark."""
    recent = pads().listed(device(), among=tuple(pads().store.games), limit=limit)
    if recent:
        st.markdown(f"**{translate('Pads kept before')}**")
    for pad in recent:
        title = say(title_text(pad.title)) or ", ".join(pad.players)
        moment = day(pad.day) if pad.day else when(pad.changed_at)
        marked = (say(MARKS[pad.mark]),) if pad.mark in MARKS else ()
        label = " · ".join((moment, every_pad()[pad.game].title, title, *filter(None, (pad.place,)), *marked))
        icon = ":material/task_alt:" if pad.finished else ":material/edit_note:"
        page_link("pad", escape_markdown(label), icon, {GAME_IN_ADDRESS: pad.code})
