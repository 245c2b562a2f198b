"""The search for the best turns of a game, shared by all readers, with its progress and a way to stop it."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.locale import translate
from assistant.records.possible import Hunt, scoring_turns
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.views.best_turn.words import BROKE_OFF, how_far
from assistant.views.page.turns import fragment
from assistant.views.ui import button, words, write

KEPT: Final = 16
"""Games whose searches are remembered."""
LOOK_AGAIN: Final = 0.5
"""Seconds between two looks at a search that is at work."""


def hunt_of(code: str, history: History, referee: AnyLedger, *, by_chance: bool = True) -> Hunt:
    """Return the search of a game's turns as it stands, shared by all readers; ``go_on`` begins it."""
    return _hunt((code, len(history), by_chance), referee, history)


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _hunt(key: tuple[str, int, bool], _referee: AnyLedger, _history: History) -> Hunt:
    """Return a search by the game's code, the number of its entries, and whether chance counts."""
    code, _, by_chance = key
    latest = _latest(code, by_chance)
    earlier = latest[-1] if latest else None
    hunt = Hunt(_referee, scoring_turns(_history), by_chance=by_chance, earlier=earlier)
    latest[:] = [hunt]
    return hunt


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def _latest(code: str, by_chance: bool) -> list[Hunt]:  # noqa: ARG001, FBT001 - the key
    """Return where the latest search of a game is kept, for the next one to build upon."""
    return []


def show_search(hunt: Hunt, key: str, *, turn_by_turn: bool) -> None:
    """Draw how far a search is, with a button to stop it or to go on, while something is left to search.

    The whole page is drawn anew when the search ends, and for every turn that is searched where the page
    shows them turn by turn.
    """
    hunt.look()
    seen = hunt.searched

    def watch() -> None:
        hunt.look()
        if not hunt.running or (turn_by_turn and seen != hunt.searched):
            st.rerun()
        st.progress(hunt.searched / len(hunt.turns), text=words(how_far(hunt)))
        button(Text("Stop"), f"{key}-stop", hunt.stop, icon="stop")

    if hunt.running:
        fragment(run_every=LOOK_AGAIN)(watch)()
    elif hunt.broken:
        st.warning(translate(BROKE_OFF), icon=":material/error:")
        write(how_far(hunt))
    elif not hunt.done:
        with st.container(horizontal=True, gap="xsmall", vertical_alignment="center"):
            write(how_far(hunt))
            label = Text("Go on searching") if hunt.started else Text("Search the best turns")
            button(label, f"{key}-on", hunt.go_on, icon="play_arrow")
