"""What is within reach of the player to act, told by referees that can foresee it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import streamlit as st

from assistant.locale import say, translate
from assistant.records.possible import Reach, foreseen
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.services import Opportunities
from assistant.referee.text import Text
from assistant.views.best_turn.hunting import AT_ONCE, BROKE_OFF, LOOK_AGAIN
from assistant.views.page.turns import fragment
from assistant.views.ui import caption, words

FIRST: Final = 6
"""Opportunities of a kind that are shown before somebody asks for all of them."""
KEPT: Final = 64
"""Moments of which is remembered what was within reach."""


def can_reach(referee: AnyLedger, position: AnyPosition) -> bool:
    """Whether somebody is to act in a game that can look ahead."""
    return referee.foresees and bool(referee.prompt(position).player)


def show_reach(referee: AnyLedger, position: AnyPosition, *, entries: int, key: str) -> None:
    """Draw what the player to act could bring about.

    ``entries`` is how many the game has, for what was found to be known again.
    """
    player = referee.prompt(position).player
    search = foreseen_at((f"{key}-now", entries, entries), referee, (position,), player)
    show_foreseen(search, f"{key}-reach")


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def foreseen_at(
    key: tuple[str, int, int],  # noqa: ARG001 - the key
    _referee: AnyLedger,
    _moments: Sequence[AnyPosition],
    _player: str,
) -> tuple[Opportunities, ...] | Reach:
    """Return what was within reach, shared by all; the key tells game, entries and where the turn began."""
    return foreseen(_referee, _moments, _player)


def show_foreseen(reach: tuple[Opportunities, ...] | Reach, key: str) -> None:
    """Draw what is within reach; while it is still searched, what is found by now, again and again."""
    if not isinstance(reach, Reach):
        _show_all(reach, key)
        return
    if not reach.started:
        reach.go_on()
    reach.look()
    reach.wait(AT_ONCE)

    def watch() -> None:
        reach.look()
        if not reach.running:
            st.rerun()
        _show_all(reach.opportunities(), key)

    if reach.running:
        fragment(run_every=LOOK_AGAIN)(watch)()
    else:
        if reach.broken:
            st.warning(translate(BROKE_OFF), icon=":material/error:")
        _show_all(reach.opportunities(), key)


def _show_all(kinds: Sequence[Opportunities], key: str) -> None:
    """Draw opportunities kind by kind, the first few of each: what they bring, what they lack."""
    if not kinds:
        caption(Text("Nothing, as far as the table can tell."))
    for place, kind in enumerate(kinds):
        st.markdown(f"**{words(kind.title)}**")
        shown = kind.items
        every = say(Text("All {count}", count=len(shown)))
        if len(shown) > FIRST and not st.toggle(every, key=f"{key}-{place}"):
            shown = shown[:FIRST]
        lines: list[str] = []
        for opportunity in shown:
            gains = " · ".join(f":green-badge[{words(gain)}]" for gain in opportunity.gains)
            lines.append(f"- {words(opportunity.label)} {gains}".rstrip())
            lines += [f"    - {words(text)}" for text in opportunity.missing]
        if lines:
            st.markdown("\n".join(lines))
        if kind.note:
            caption(kind.note)
