"""A club's evening on the wall: a table comes there by its code for watching, and is live."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from assistant.records.invitations import Invitations
from tests.browser.at_table import enter, first_lines, log_of, records_of, store_game
from tests.browser.devices import NewPage
from tests.browser.looks import expect_fingers
from tests.browser.server import RunningApp


def test_the_wall_shows_what_is_entered_at_a_table(
    new_phone: NewPage, new_desktop: NewPage, app: RunningApp
) -> None:
    address = store_game(app, log_of(first_lines("two_players", 50)))
    code = re.findall(r"game=(\w+)", address)[0]
    with records_of(app) as store:
        watch = Invitations(store.database).of(code).watch_code
    wall = new_desktop("/evening")
    expect(wall.get_by_text("No table of this evening is here yet")).to_be_visible()
    wall.get_by_role("textbox", name="Code for watching a table").fill(watch)
    wall.get_by_role("button", name="Show this table").click()
    card = wall.locator(f".st-key-evening-{code}")
    expect(card).to_contain_text("Ines")
    expect(card).not_to_contain_text("77")
    phone = new_phone(address)
    enter(phone, "set red points 77")
    expect(card).to_contain_text("77")
    phone.goto(f"{app.url}/evening")
    expect_fingers(phone.locator(f".st-key-evening-{code}"), width=350)  # of 390
