"""News comes by a stream of its own; where none comes through, the page asks by itself."""

from __future__ import annotations

from tests.browser.at_table import enter, first_lines, has_entries, log_of, store_game
from tests.browser.devices import PHONE, NewDevice, NewPage
from tests.browser.server import RunningApp

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
