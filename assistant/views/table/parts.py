"""Which parts of the Table page an entry changes, and whether it changes anything around them.

Two parts are drawn again without the rest of the page: the board with all that a tap changes, and what only
an entry changes. Whatever else stands on the page is told in ``Around``; where that is as it was, the parts
alone show the truth.
"""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.records.rights import Right
from assistant.referee.logs.history import History
from assistant.views.entering.typed_line import is_left_to_mend
from assistant.views.page.watching import LISTENING
from assistant.views.table.kept import Around, TableState

BOARD: Final = "table-board"
ENTERED: Final = "table-entered"
PARTS: Final = (BOARD, ENTERED, LISTENING)
OPENED: Final = ("reach", "listing", "notes", "names", "clock-set", "inviting", "device")
"""Sections that show something of the game once they are open, by what their keys end with."""


def around(history: History, kept: TableState, right: Right, key: str, *, counting: bool = False) -> Around:
    """Return what stands around the parts of the page with this key, at this moment of a game.

    What is open, begun or left to be mended there belongs to one moment alone, as does a clock that is
    ``counting`` and all that is told once the game is over.
    """
    prompt = history.referee.prompt(history.position)
    opened = any(st.session_state.get(f"{key}-{name}") for name in OPENED)
    begun = kept.heard is not None or is_left_to_mend(f"{key}-line")
    of_the_moment = prompt.finished or counting or opened or begun
    return Around(
        somebody_acts=bool(prompt.player),
        right=right,
        names=tuple(history.header.names.items()),
        moment=len(history) if of_the_moment else 0,
    )
