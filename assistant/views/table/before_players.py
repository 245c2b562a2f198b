"""What lies before each player and is not on the board, a line each."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say
from assistant.referee.logs.history import History
from assistant.views.page.markup import escape_markdown
from assistant.views.turn.meters import coloured_name


def show_before_players(history: History) -> None:
    """Draw the lines, in a game where much of the table is not on the board."""
    referee, names = history.referee, history.header.names
    lines = [
        f"{coloured_name(player, names)}: {escape_markdown(say(line))}"
        for player in names
        if (line := referee.before_them(history.position, player)) is not None
    ]
    if lines:
        st.caption("  \n".join(lines))
