"""Keeping a page in step with what other devices enter."""

from __future__ import annotations

from typing import Final

import streamlit as st

from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.table import GameTable

SECONDS: Final = 1.0
"""Between two looks at a table; what others enter is to be seen within two seconds."""


@st.fragment(run_every=SECONDS)
def keep_in_step(table: GameTable, seen: int) -> None:
    """Look for new entries and draw the page again once there are some.

    ``seen`` is the number of the last entry that the page shows. Only this look runs every second; what
    people are typing, have opened or begun stays as it is when the page is drawn again.
    """
    try:
        head = table.refresh()
    except UnknownGameError:
        st.rerun()  # the whole page says what is wrong when it looks for the game
    except NotSavedError:
        return  # the records may be back at the next look
    if head != seen:
        st.rerun()
