"""The board as it stands, entered on a phone by tapping, and a running game mended with it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.at_table import choose_four
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import expect_fits
from tests.browser.server import RunningApp
from tests.thorough import only_thoroughly


def tap_cell(page: Page, cell: str) -> None:
    page.locator(f'.touch[data-id="{cell}"]').tap()


def tap_button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.tap()


def pill(page: Page, value: str) -> None:
    page.get_by_test_id("stButtonGroup").get_by_text(value, exact=True).first.tap()


def card(page: Page, value: str) -> None:
    page.locator(".cards").get_by_text(value, exact=True).first.tap()


def test_a_table_is_entered_by_tapping(new_phone: NewPage) -> None:
    page = new_phone("/position")
    choose_four(page)
    tap_button(page, "Begin")
    tap_cell(page, "b3")
    tap_button(page, "Temple")
    page.get_by_role("button", name="3 (C2)").tap()
    tap_button(page, "Turn the tile")
    expect(page.get_by_role("button", name="It lies like this")).to_be_visible()
    expect_fits(page)
    # Going on to another cell means that the tile lies as it should.
    tap_cell(page, "a2")
    tap_button(page, "Red: –")
    card(page, "L2")
    expect(page.get_by_role("button", name="Red: L2")).to_be_visible()
    tap_button(page, "Value: 1")
    card(page, "6")
    expect(page.get_by_role("button", name="Value: 6")).to_be_visible()
    pill(page, "■ Blue")
    page.get_by_role("button", name="Treasures: 0").tap()
    for count in (1, 2):
        page.get_by_role("button", name=f"m1: {count - 1}").tap()
        expect(page.get_by_role("button", name=f"m1: {count}")).to_be_visible()
    tap_button(page, "Back")
    pill(page, "Score")
    expect(page.get_by_text("If everybody scored this and that was all").first).to_be_visible()
    expect(page.get_by_text("with 6 points").first).to_be_visible()
    pill(page, "Text")
    expect(page.get_by_text("a2=v6,red:L2 b3=C2/1")).to_be_visible()
    page.reload()
    wait_until_drawn(page)
    tap_cell(page, "a2")
    expect(page.get_by_role("button", name="Red: L2")).to_be_visible()
    expect_fits(page)


@only_thoroughly
def test_a_running_game_is_mended(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone()
    page.get_by_role("button", name="Open the sample game").first.tap()
    page.wait_for_url("**/table?game=*")
    wait_until_drawn(page)
    code = parse_qs(urlsplit(page.url).query)["game"][0]
    page.goto(f"{app.url}/position?game={code}")
    wait_until_drawn(page)
    tap_cell(page, "d1")
    tap_button(page, "Value: 8")
    card(page, "9")
    expect(page.get_by_role("button", name="Value: 9")).to_be_visible()
    expect(page).not_to_have_url(re.compile(f"{code}$"))
    pill(page, "Correct the game")
    expect(page.get_by_text("The temple on d1 shows 9").first).to_be_visible()
    page.get_by_label("Why is the game corrected?").fill("the chip had slipped")
    page.get_by_role("button", name="Enter this into the game").tap()
    expect(page.get_by_text("Corrections now in the log of the game: 1.")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/table.*game={code}"))
    expect_fits(page)
