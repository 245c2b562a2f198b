"""What a game's referee does not cover, said plainly: other expansions, variants of fans, house rules."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.paths import DATA
from assistant.referee.rules import uncovered
from assistant.referee.text import Text
from assistant.views.ui import own, words

KINDS: Final = {
    "expansion": Text("Expansion"),
    "module": Text("Module"),
    "edition": Text("Edition"),
    "fan": Text("Variant of fans"),
    "house": Text("House rule"),
}


def show_uncovered(game: str, *, key: str) -> None:
    """Draw the list on demand; nothing for a game that has none."""
    entries = uncovered(DATA / game.replace("-", "_"))
    if not entries:
        return
    label = translate("What is not covered")
    with st.expander(label, icon=":material/info:", key=key, on_change="rerun") as opened:
        for entry in entries if opened.open else ():
            name, text = words(own(entry.name)), words(own(entry.text))
            st.markdown(f"**{name}** ({words(KINDS[entry.kind])}): {text}")
