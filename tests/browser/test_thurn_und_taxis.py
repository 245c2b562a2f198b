"""A turn of Thurn und Taxis on a phone: a card taken on the map, a route closed with an official's help."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.at_table import (
    cell,
    choose_four,
    has_entries,
    log_of,
    press,
    says,
    send,
    store_game,
    stored_log,
    tap,
)
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import expect_fits
from tests.browser.server import RunningApp
from tests.thorough import only_thoroughly

THIRD_ROUND = """table-assistant log 1
game thurn_und_taxis
edition yucata
version basic
rules 1
player red Ines
player blue Jonas
start turn=take,red,began:2 round=3 open=basel,linz,lodz,passau,pilsen,ulm \
red=hand:ingolstadt+?,route:kempten+augsburg+muenchen,carriage:4 blue=hand:?,route:linz

"""


def test_a_whole_turn_with_the_wagner(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(THIRD_ROUND)))
    expect(page.locator(".board svg")).to_be_visible()
    says(page, "take a card")
    tap(page, "basel")
    says(page, "What was turned up? Tap the board.")
    expect(cell(page, "kempten")).to_have_attribute("data-state", "offered")
    tap(page, "kempten")
    says(page, "Ines takes Basel; turned up: Kempten")
    # Too late for the Amtmann: the answer says why, and nothing is entered.
    send(page, "amtmann")
    says(page, "The Amtmann helps only before that.")
    press(page, "Never mind")
    tap(page, "ingolstadt")
    says(page, "Ines lays Ingolstadt: Kempten – Augsburg – München – Ingolstadt")
    page.get_by_role("radio", name="Kempten, Augsburg, München, Ingolstadt").tap()
    says(page, "Ines closes a route of 4")
    press(page, "Take carriage 5 with the Wagner (5 points)")
    says(page, "Ines takes carriage 5 with the Wagner")
    says(page, "take a card")
    expect(page.locator(".line .name")).to_have_text("Jonas")
    has_entries(page, 4)
    lines = [str(entry.action.__class__.__name__) for entry in stored_log(app, page).entries]
    assert lines == ["Take", "Lay", "Close", "Carriage"]


@only_thoroughly
def test_houses_are_entered_by_tapping_cities(new_phone: NewPage) -> None:
    page = new_phone("/position")
    page.get_by_role("combobox").first.tap()
    page.get_by_role("option", name="Thurn und Taxis").tap()
    wait_until_drawn(page)
    choose_four(page)
    press(page, "Begin")
    expect(page.locator(".board svg")).to_be_visible()
    tap(page, "ulm")
    press(page, "Red: no house")
    expect(page.get_by_role("button", name="Red: house ✓").first).to_be_visible()
    expect_fits(page)
