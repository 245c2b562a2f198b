"""Comforts of one device: keys go into the line, news can be heard or felt, figures can be big."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import TYPED, button, cell, enter, first_lines, has_entries, log_of, store_game
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import RunningApp

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries."""
LISTENING = """() => {
    window.felt = []
    window.heard = 0
    navigator.vibrate = (length) => window.felt.push(length)
    window.AudioContext = class {
        constructor() { window.heard += 1 }
        createOscillator() { return { frequency: {}, connect: (next) => next, start() {}, stop() {} } }
        createGain() {
            return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }
        }
    }
}"""

SMALL_FIELDS = """() => [...document.querySelectorAll("input, textarea")]
    .filter((field) => !["radio", "checkbox", "range", "file"].includes(field.type))
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.ariaLabel ?? field.outerHTML)"""


def told(page: Page) -> tuple[int, int]:
    """Return how often a page has vibrated and made a sound."""
    felt, heard = page.evaluate("[window.felt.length, window.heard]")
    return felt, heard


def test_on_a_laptop_letters_go_into_the_line_wherever_they_are_typed(
    new_desktop: NewPage, app: RunningApp
) -> None:
    page = new_desktop(store_game(app, log_of(LATER)))
    line = page.get_by_label(TYPED)
    expect(line).to_be_focused()
    page.keyboard.type("in 1")
    page.keyboard.press("Enter")
    has_entries(page, 30)
    expect(line).to_be_focused()
    cell(page, "b1").click()
    expect(button(page, re.compile("Dig 1 level"))).to_be_visible()
    page.keyboard.type("dig b1")
    expect(line).to_have_value("dig b1")
    cell(page, "a2").focus()
    page.keyboard.press("ArrowUp")
    expect(cell(page, "a3")).to_be_focused()


def test_on_a_phone_no_keyboard_opens_by_itself(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    has_entries(page, 29)
    expect(page.get_by_label(TYPED)).not_to_be_focused()


def test_news_is_heard_and_felt_where_that_is_wanted(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    mine, silent, loud = new_phone(address), new_phone(address), new_phone(address)
    loud.goto(f"{loud.url}&sound-of-news=yes&buzz-of-news=yes")
    wait_until_drawn(loud)
    for page in (mine, silent, loud):
        page.evaluate(LISTENING)
    enter(mine, "in 1")
    for page in (silent, loud):
        has_entries(page, 30)
    assert [told(page) for page in (mine, silent, loud)] == [(0, 0), (0, 0), (1, 1)]
    enter(loud, "in 2")
    assert told(loud) == (1, 1), "one's own entries are no news"


def test_big_figures_fill_the_width_and_stay_on_the_screen(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(f"{store_game(app, log_of(LATER))}&big-figures=yes")
    cards = page.locator(".figures .card")
    expect(cards).to_have_count(2)
    for points in page.locator(".figures .points").all():
        box = points.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    expect(page.locator(".figures .acts .left")).to_contain_text("9 AP")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("path", ["/", "/pad", "/components", "/position"])
def test_no_iphone_zooms_into_a_field(new_phone: NewPage, path: str) -> None:
    """An iPhone that is tapped on smaller letters enlarges the page, and leaves it so."""
    page = new_phone(path)
    page.evaluate("for (const closed of document.querySelectorAll('summary')) closed.click()")
    wait_until_drawn(page)
    assert page.locator("input, textarea").count() > 0
    assert page.evaluate(SMALL_FIELDS) == []
