"""The end of a recorded game entered line by line in a real browser; ``tests/pages`` types all of it."""

from __future__ import annotations

import json
from dataclasses import replace

from playwright.sync_api import expect

from assistant.records.games import referees
from assistant.referee.logs.history import History
from tests.browser.at_table import GAMES, enter, entered_lines, log_of, says, store_game, stored_log
from tests.browser.devices import NewPage
from tests.browser.server import RunningApp

GAME = "two_players"
LAST_LINES = 15


def test_a_game_line_by_line_to_its_end(new_phone: NewPage, app: RunningApp) -> None:
    path = GAMES / f"{GAME}.txt"
    recorded = log_of(path.read_text("utf-8"))
    lines = entered_lines(path)
    page = new_phone(store_game(app, replace(recorded, entries=recorded.entries[: len(lines) - LAST_LINES])))
    expect(page.locator(".board svg")).to_be_visible()
    for line in lines[-LAST_LINES:]:
        enter(page, line)
    entered = stored_log(app, page)
    assert entered.entries == recorded.entries
    position = History.replay(referees()[recorded.header.game], entered).position
    expected = json.loads((GAMES / f"{GAME}.expected.json").read_text("utf-8"))
    points = referees()[recorded.header.game].points(position)
    assert points == {"blue": 163, "red": 166}
    assert points == expected["points"]
    says(page, "Jonas wins with 166 points")
