"""What a game's referee does not cover, said plainly: other expansions, variants of fans, house rules."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import language, translate
from assistant.paths import DATA
from assistant.referee.rules import Translations, uncovered
from assistant.referee.text import Text
from assistant.views.page.markup import escape_markdown

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
            kind = translate(KINDS[entry.kind].message)
            st.markdown(
                f"**{escape_markdown(_own(entry.name))}** ({escape_markdown(kind)}): "
                f"{escape_markdown(_own(entry.text))}"
            )


def _own(translations: Translations) -> str:
    return translations.get(language()) or translations["en"]
