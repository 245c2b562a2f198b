"""What a phone enters is entered in its own time zone, and moments have one form for every reader."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from assistant.referee.logs.log import Log
from tests.browser.at_table import enter, entered_lines, records_of, store_game
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import RunningApp
from tests.games.replay import path_of, replay


def test_a_phone_enters_in_its_time_zone(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, Log(replay("two_players").history.header))
    page = new_phone(address, timezone_id="Pacific/Kiritimati", locale="en-US")
    for line in entered_lines(path_of("two_players"))[:2]:
        enter(page, line)
    with records_of(app) as store:
        origin = store.origin(parse_qs(urlsplit(address).query)["game"][0])
    assert origin.zones[1:] == ("Pacific/Kiritimati",) * 2
    page.goto(f"{app.url}/")
    wait_until_drawn(page)
    # A sign between hour and minute keeps them from being taken for a picture.
    told = re.compile(r"· under way · \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\W?\d\d$")
    expect(page.get_by_text("· under way ·")).to_have_text(told)
