"""The last lines of a recorded game entered on its page, to its end."""

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
LAST_LINES = 45 if THOROUGH else 15


def test_a_game_line_by_line_to_its_end() -> None:
    recorded = decode_log(GAME.encode(), referees())
    _, _, body = GAME.partition("\n\n")
    lines = [line for line in map(str.strip, body.splitlines()) if line and not line.startswith("#")]
    code = stored(replace(recorded, entries=recorded.entries[:-LAST_LINES]))
    app = opened("table", game=code)
    for line in lines[-LAST_LINES:]:
        typed(app, line)
        assert not any(field.value for field in line_fields(app)), f"{line!r} is accepted"
    log = log_of(code)
    assert log.entries == recorded.entries
    points = TIKAL.points(History.replay(TIKAL, log).position)
    assert points == {"blue": 163, "red": 166}
    assert points == json.loads(EXPECTED.read_text("utf-8"))["points"]
