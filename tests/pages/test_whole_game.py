"""A recorded game entered line by line on its page; all of it in the thorough profile.

A browser types the last lines of it (``tests/browser/test_whole_game.py``).
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from tests.pages.at_table import typed
from tests.pages.opening import line_fields, log_of, opened, stored
from tests.pages.tikal_tables import GAME, TIKAL
from tests.thorough import THOROUGH

EXPECTED = Path(__file__).parents[1] / "games/tikal/two_players.expected.json"
LAST_LINES = 15


def test_a_game_line_by_line_to_its_end() -> None:
    recorded = decode_log(GAME.encode(), referees())
    _, _, body = GAME.partition("\n\n")
    lines = [line for line in map(str.strip, body.splitlines()) if line and not line.startswith("#")]
    entered = len(lines) if THOROUGH else LAST_LINES
    code = stored(replace(recorded, entries=recorded.entries[: len(lines) - entered]))
    app = opened("table", game=code)
    for line in lines[-entered:]:
        typed(app, line)
        assert not any(field.value for field in line_fields(app)), f"{line!r} is accepted"
    log = log_of(code)
    assert log.entries == recorded.entries
    points = TIKAL.points(History.replay(TIKAL, log).position)
    assert points == {"blue": 163, "red": 166}
    assert points == json.loads(EXPECTED.read_text("utf-8"))["points"]
