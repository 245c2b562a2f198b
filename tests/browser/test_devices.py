"""Several devices at one game: in step, one after another, and no more than they may."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.at_table import (
    enter,
    first_lines,
    has_points,
    log_of,
    says,
    store_game,
)
from tests.browser.devices import NewPage
from tests.browser.server import RunningApp

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries."""
TYPED = "Type a line"
IN_TIME = 2_000
"""Milliseconds until every other device shows an entry."""


def test_what_one_phone_enters_the_other_shows_in_time(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    mine, yours = new_phone(address), new_phone(address)
    yours.get_by_label(TYPED).fill("half a li")
    yours.locator(".board").evaluate("board => board.dataset.mark = 'still the same'")
    enter(mine, "in 1")
    expect(yours.get_by_text("Log (30)", exact=True)).to_be_visible(timeout=IN_TIME)
    has_points(yours, 8)
    says(yours, "Ines brings in 1 explorer at the base camp")
    expect(yours.get_by_label(TYPED)).to_have_value("half a li")
    expect(yours.get_by_label(TYPED)).to_be_focused()
    expect(yours.locator(".board[data-mark]"), "nothing was drawn from scratch").to_have_count(1)
