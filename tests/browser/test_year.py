"""The Year in review on paper: the page alone, whole, dark on white."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.at_table import store_game
from tests.browser.devices import NewPage
from tests.browser.looks import when_still
from tests.browser.server import RunningApp
from tests.collections_of_games import ONE


def test_paper_shows_the_page_alone_and_whole(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, ONE.log), color_scheme="dark")
    expect(page).not_to_have_url(re.compile("key="))
    page.goto(f"{app.url}/year")
    expect(page.get_by_role("button", name="Print this page")).to_be_visible()
    expect(page.get_by_text("1 game on 1 day", exact=True)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_test_id("stSidebar")).to_be_hidden()
    expect(page.get_by_role("button", name="Print this page")).to_be_hidden()
    main = page.get_by_test_id("stMain")
    assert when_still(main, "all => all.map(one => getComputedStyle(one).overflowY)") == ["visible"]
    heading = page.get_by_role("heading", name="Our table")
    assert when_still(heading, "all => all.map(one => getComputedStyle(one).color)") == ["rgb(0, 0, 0)"]
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
