"""A turn step by step: a list to choose from, and the board as it is after the chosen step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.planning import PlanStep
from assistant.referee.protocol import Position, Referee
from assistant.referee.text import Text
from assistant.views.board import tap_board
from assistant.views.markup import escape_markdown

BOARD_HEIGHT = "52dvh"


class ShownStep(NamedTuple):
    """What was or would be done, in the reader's words, and the table after it."""

    words: str
    after: Position


def planned(referee: Referee, position: Position, steps: Sequence[PlanStep]) -> list[ShownStep]:
    """Return the steps of a plan with the table after each."""
    shown = []
    for step in steps:
        position = referee.apply(position, step.action)
        cost = f"{step.cost} {translate(referee.currency)}".strip()
        parts = [say(step.text), *([cost] if step.cost else [])]
        if step.by_chance:
            parts.append(translate("chance decides what comes"))
        shown.append(ShownStep(" · ".join(parts), position))
    return shown


def show_steps(referee: Referee, position: Position, steps: Sequence[ShownStep], *, key: str) -> None:
    """Draw the board beside the list of steps, the last one chosen to begin with."""
    board, rest = st.columns((3, 2))
    with rest:
        labels = [translate("Before the turn"), *(step.words for step in steps)]
        chosen = st.radio(
            translate("The board after"),
            range(len(labels)),
            index=len(labels) - 1,
            format_func=lambda index: escape_markdown(f"{index}. {labels[index]}" if index else labels[0]),
            key=f"{key}-step",
        )
    index = int(chosen or 0)
    tables = [position, *(step.after for step in steps)]
    with board:
        _show_board(referee, tables[max(0, index - 1)], tables[index], key)


def _show_board(referee: Referee, before: Position, now: Position, key: str) -> None:
    """Draw the table with the places marked where the step changed something."""
    kept = f"{key}-zone"
    zone = str(st.session_state.get(kept, ""))
    looked = {each.id: each.label for each in referee.picture(before).zones}
    changed = [each.id for each in referee.picture(now).zones if looked.get(each.id) != each.label]
    picture = referee.picture(now, zone, changed)

    def tapped(tapped_zone: str) -> None:
        st.session_state[kept] = "" if tapped_zone == zone else tapped_zone

    tap_board(picture, key=f"{key}-board", on_tap=tapped, height_limit=BOARD_HEIGHT)
    label = next((each.label for each in picture.zones if each.id == zone), Text(""))
    if zone:
        st.caption(escape_markdown(say(label)))
