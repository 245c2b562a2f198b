"""News comes by a stream of its own; where none comes through, the page asks by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.at_table import enter, first_lines, has_entries, log_of, store_game
from tests.browser.devices import PHONE, NewDevice, NewPage
from tests.browser.server import RunningApp
from tests.games.replay import replay

SHOW = "Show the last scoring step by step, on all phones"
BEGUN = "Before the last scoring"
LATER = first_lines("two_players", 50)
"""29 entries stand."""


def test_a_page_whose_stream_is_blocked_stays_in_step(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp
) -> None:
    address = store_game(app, log_of(LATER))
    behind = new_device(**PHONE)
    behind.context.route_web_socket("**/news?*", lambda stream: stream.close())
    behind.goto(app.url + address)
    has_entries(behind, 29)
    enter(new_phone(address), "in 1")
    has_entries(behind, 30)
    # Nobody else finds a device whose streams are blocked.
    behind.context.close()


def test_the_last_scoring_is_shown_on_all_phones_at_once(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp
) -> None:
    address = store_game(app, replay("three_players").log).replace("/table?", "/score?")
    blocked = new_device(**PHONE)
    blocked.context.route_web_socket("**/news?*", lambda stream: stream.close())
    blocked.goto(app.url + address)
    mine, other = new_phone(address), new_phone(address)
    pages = (mine, other, blocked)
    for page in pages:
        expect(page.get_by_role("button", name=SHOW)).to_be_visible()
    mine.get_by_role("button", name=SHOW).tap()
    for page in pages:
        expect(page.get_by_text(BEGUN, exact=True)).to_be_visible()
    other.get_by_role("button", name="Show everything").tap()
    for page in pages:
        expect(page.get_by_text("Mara won with 114 points.")).to_be_visible()
    # Nobody else finds a device whose streams are blocked.
    blocked.context.close()
