"""Games of Tikal under way, as the tests of pages open them."""

from __future__ import annotations

from pathlib import Path

from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.referee.logs.logfile import decode_log, write_log
from tests.pages.opening import log_of, opened, said, stored

GAME = (Path(__file__).parents[1] / "games/tikal/two_players.txt").read_text("utf-8")
OPENING = "\n".join(GAME.splitlines()[:50])
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3."""
TIKAL = referees()["tikal"]


def table(text: str = OPENING) -> tuple[str, AppTest]:
    """Return a stored game's code and its page."""
    code = stored(decode_log(text.encode(), referees()))
    return code, opened("table", game=code)


def lines(code: str) -> list[str]:
    """Return the entries of a stored game as they are written."""
    return write_log(log_of(code), TIKAL).partition("\n\n")[2].splitlines()


def log_shown(app: AppTest, code: str) -> str:
    """Open the log and return what it says."""
    app.session_state[f"{code}-table-log"] = True
    app.run()
    assert not app.exception
    return said(app)
