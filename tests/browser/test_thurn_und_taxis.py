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
    thurn_und_taxis,
)
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import expect_above_the_bar, expect_fingers, expect_fits
from tests.browser.server import RunningApp
from tests.thorough import only_thoroughly

THIRD_ROUND = thurn_und_taxis("""start turn=take,red,began:2 round=3 open=basel,linz,lodz,passau,pilsen,ulm \
red=hand:ingolstadt+?,route:kempten+augsburg+muenchen,carriage:4 blue=hand:?,route:linz
""")


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
    says(page, "Ines lays Ingolstadt beside München")
    press(page, "Close the route (4 cards): Kempten, Augsburg, München, Ingolstadt")
    says(page, "Ines closes a route of 4")
    press(page, "Take carriage 5 with the Wagner (5 points)")
    says(page, "Ines takes carriage 5 with the Wagner")
    says(page, "take a card")
    expect(page.locator(".line .name")).to_have_text("Jonas")
    has_entries(page, 4)
    lines = [str(entry.action.__class__.__name__) for entry in stored_log(app, page).entries]
    assert lines == ["Take", "Lay", "Close", "Carriage"]


def test_on_the_high_northern_map_answers_stand_above_the_bar(new_phone: NewPage, app: RunningApp) -> None:
    north = thurn_und_taxis(
        "start turn=take,red,began:2 round=3 open=berlin,halle,hamburg,bremen,hannover,halle"
    )
    page = new_phone(store_game(app, log_of(north.replace("version basic", "version glanz"))))
    expect(page.locator(".board svg")).to_be_visible()
    expect_fingers(page.locator(".board .touch"))
    tap(page, "berlin")
    answer = page.get_by_role("button", name="Not noted")
    expect(answer).to_have_count(1)
    expect_above_the_bar(answer)


def test_what_lies_open_is_named_by_taps_and_taken_back_one_by_one(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(store_game(app, log_of(thurn_und_taxis())))
    says(page, "Name the 6 open cards: What was turned up? Tap the board.")
    # Nothing that leads nowhere: who names none goes on, and there is nothing to go back to.
    for label in ("Not noted", "Rest not noted", "Back"):
        expect(page.get_by_role("button", name=label)).to_have_count(0)
    for named in ("ulm", "linz", "ulm"):
        tap(page, named)
    says(page, "So far: Ulm, Linz, Ulm")
    press(page, "Back")
    says(page, "So far: Ulm, Linz")
    press(page, "Rest not noted")
    says(page, "Open cards: Ulm, Linz")
    tap(page, "pile")
    says(page, "Ines draws a card")


def test_what_was_pressed_waits_for_a_card_whatever_is_tapped(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(THIRD_ROUND)))
    tap(page, "kempten")
    says(page, "Kempten does not lie open.")
    press(page, "Amtmann: new cards")
    says(page, "Ines has the open cards exchanged by the Amtmann")
    press(page, "Take an open card")
    says(page, "Which card?")
    tap(page, "augsburg")
    tap(page, "kempten")
    says(page, "Ines takes Augsburg; turned up: Kempten")


@only_thoroughly
def test_houses_are_entered_by_tapping_cities(new_phone: NewPage) -> None:
    page = new_phone("/position")
    page.get_by_test_id("stButtonGroup").get_by_text("Thurn und Taxis").tap()
    wait_until_drawn(page)
    choose_four(page)
    press(page, "Begin")
    expect(page.locator(".board svg")).to_be_visible()
    tap(page, "ulm")
    press(page, "Red: no house")
    expect(page.get_by_role("button", name="Red: house ✓").first).to_be_visible()
    expect_fits(page)
