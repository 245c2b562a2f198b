"""The least a tap can cost: pages that only show the board of a recorded game and select what is tapped.

With ``--pages`` on the command line the page is one of as many as the app has, none of which Streamlit shows
a way to, as in the app with its own menu; otherwise it is a script of its own. With ``--empty`` it shows one
word and no board.
"""

import sys
from pathlib import Path
from typing import Any

import streamlit as st

from assistant.paths import PAGES
from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.picture import marked
from assistant.views.drawing.board import tap_board

st.set_page_config(page_title="Bare board", page_icon="🎲", layout="wide")


@st.cache_resource
def last_position(path: str) -> Any:
    """Return the position after a recorded game."""
    log = decode_log(Path(path).read_bytes(), referees())
    return History.replay(referees()[log.header.game], log).position


def show() -> None:
    """Draw the page."""

    def tapped(zone: str) -> None:
        st.session_state.zone = zone

    position = last_position(st.query_params["file"])
    picture = marked(referees()["tikal"].picture(position), str(st.session_state.get("zone", "")))
    tap_board(picture, key="board", on_tap=tapped)


if "--empty" in sys.argv:
    st.write("Nothing")
elif "--pages" in sys.argv:
    others = [st.Page(path, icon=":material/hive:") for path in sorted(PAGES.glob("*.py"))]
    st.navigation([st.Page(show, title="Bare", default=True), *others], position="hidden").run()
else:
    show()
