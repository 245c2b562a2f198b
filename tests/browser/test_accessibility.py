"""Every page as axe-core sees it, dark and light: words that can be read, fields and buttons with names.

A page is loaded dark, and turns light as a phone does in the morning: loading it twice takes twice as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from assistant.paths import PAGES
from assistant.records.clocks import Clocks
from assistant.records.notes import EntryNotes
from assistant.records.rights import Right
from tests.browser.at_table import GAMES, choose_four, first_lines, log_of, records_of, store_game
from tests.browser.devices import PHONE, NewDevice, NewPage, wait_until_drawn
from tests.browser.looks import expect_sound, open_everything
from tests.browser.server import RunningApp
from tests.browser.test_pad import expect_open
from tests.browser.test_plain_lines import HEADER, SENTENCES, say_line
from tests.records.test_notes import photo
from tests.thorough import every

PAGE_NAMES = sorted(page.stem for page in PAGES.glob("*.py"))
ABOUT_A_GAME = {"table", "score", "breakdown", "possible", "replay", "position"}
UNDER_WAY = first_lines("two_players", 50)
AUCTION = first_lines("auction_four_players", 17)
ENTERS = Right(may_watch=True, may_enter=True)
AXE = Axe()
ASKED: Final = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
}
COLOURS: Final = ASKED | {"runOnly": ["color-contrast"]}
"""What alone may differ between the dark and the light."""


@pytest.mark.parametrize("name", every(4, PAGE_NAMES))
def test_a_page_can_be_read_by_everybody(new_phone: NewPage, app: RunningApp, name: str) -> None:
    """In German, whose words are the longest."""
    of_game = name in ABOUT_A_GAME
    path = store_game(app, log_of(UNDER_WAY)).replace("/table", f"/{name}") if of_game else f"/{name}?"
    page = new_phone(f"{path}&language=de", color_scheme="dark")
    expect_sound(page)
    open_everything(page)
    expect_readable(page)
    with turned_light(page):
        expect_readable(page, COLOURS)


@contextmanager
def turned_light(page: Page) -> Iterator[None]:
    """Let the phone of a dark page be light for a while, and wait until the page is."""
    dark = page.get_by_test_id("stApp").evaluate("app => getComputedStyle(app).backgroundColor")
    page.emulate_media(color_scheme="light")
    try:
        expect(page.get_by_test_id("stApp")).not_to_have_css("background-color", dark)
        wait_until_drawn(page)
        yield
    finally:
        page.emulate_media(color_scheme="dark")


def expect_readable(page: Page, asked: dict[str, list[str]] = ASKED) -> None:
    """Demand that nothing on a page keeps anybody from reading or using it."""
    found = AXE.run(page, options=asked)
    assert found.violations_count == 0, found.generate_report()


def with_clock_and_photo(page: Page, app: RunningApp) -> None:
    """Open a table with a running clock, notes and a photo, and all that is folded there."""
    path = store_game(app, log_of(UNDER_WAY))
    code = parse_qs(urlsplit(path).query)["game"][0]
    with records_of(app) as store:
        Clocks(store.database).set(code, "turn", 5, ENTERS)
        EntryNotes(store.database).keep(code, (1, "The turn that decided it.", photo()), ENTERS)
    page.goto(app.url + path)
    wait_until_drawn(page)
    open_everything(page)
    expect(page.get_by_text("The turn that decided it.")).to_be_visible()
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def with_tiles_to_bid_on(page: Page, app: RunningApp) -> None:
    """Open an auction, whose tiles lie under the board."""
    page.goto(app.url + store_game(app, log_of(AUCTION)))
    wait_until_drawn(page)
    expect(page.get_by_role("img", name="jungle", exact=True)).to_be_visible()


def with_plain_line(page: Page, app: RunningApp) -> None:
    """Type a sentence, so that what was understood stands below it."""
    page.goto(app.url + store_game(app, log_of(HEADER)))
    wait_until_drawn(page)
    say_line(page, SENTENCES[0][0])
    expect(page.get_by_role("button", name="Enter it").first).to_be_visible()


def with_search_results(page: Page, app: RunningApp) -> None:
    """Ask for something in one's own words."""
    page.goto(f"{app.url}/games")
    wait_until_drawn(page)
    field = page.get_by_role("textbox", name="In your own words")
    field.fill("may I swap a treasure twice in a turn")
    field.press("Enter")
    expect(page.get_by_text("Swap a treasure").first).to_be_visible()


def with_last_scoring_shown(page: Page, app: RunningApp) -> None:
    """Show the first step of the last scoring to all phones."""
    over = (GAMES / "three_players.txt").read_text("utf-8")
    page.goto(app.url + store_game(app, log_of(over)).replace("/table", "/score"))
    wait_until_drawn(page)
    page.get_by_role("button", name="Show the last scoring step by step, on all phones").tap()
    page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.get_by_role("button", name="Show everything")).to_be_visible()


def with_full_pad(page: Page, app: RunningApp) -> None:
    """Go to the last card of a score pad, behind which it says how it goes on."""
    page.goto(f"{app.url}/pad")
    wait_until_drawn(page)
    choose_four(page)
    page.get_by_role("button", name="Begin").tap()
    for player in ("Red", "Blue", "Yellow"):
        expect_open(page, player)
        wait_until_drawn(page)
        page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.get_by_role("button", name="Round 2")).to_be_visible()


STATES = (
    with_clock_and_photo,
    with_tiles_to_bid_on,
    with_plain_line,
    with_search_results,
    with_last_scoring_shown,
    with_full_pad,
)


@pytest.mark.parametrize("opened", every(6, STATES))
def test_what_pages_show_in_use_can_be_read_by_everybody(
    new_device: NewDevice, app: RunningApp, opened: Callable[[Page, RunningApp], None]
) -> None:
    page = new_device(**PHONE, color_scheme="dark")
    opened(page, app)
    wait_until_drawn(page)
    expect_readable(page)
    with turned_light(page):
        expect_readable(page, COLOURS)
