"""Comforts of one device: keys go into the line, news can be heard or felt, figures can be big."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    TYPED,
    button,
    cell,
    enter,
    first_lines,
    has_entries,
    log_of,
    open_more,
    store_game,
    thurn_und_taxis,
)
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import expect_fingers, expect_fits, expect_no_faults, open_everything, when_still
from tests.browser.server import RunningApp
from tests.thorough import every, only_thoroughly

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

PAST_THE_EDGE = """(parts) => {
    const end = (part) => part.getBoundingClientRect().right
    return parts.filter((part) => end(part) > end(part.closest(".card"))).map((part) => part.textContent)
}"""

SMALL_FIELDS = """(fields) => fields
    .filter((field) => !["radio", "checkbox", "range", "file"].includes(field.type))
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.ariaLabel ?? field.outerHTML)"""


def expect_told(page: Page, times: int) -> None:
    """Wait until a page has vibrated and made a sound so often, and then draws nothing more."""
    told = "[`felt ${window.felt.length}, heard ${window.heard}`]"
    faults = f"(_, times) => window.felt.length === times && window.heard === times ? [] : {told}"
    expect_no_faults(page.locator("html"), faults, times)


def test_on_a_laptop_letters_go_into_the_line_wherever_they_are_typed(
    new_desktop: NewPage, app: RunningApp
) -> None:
    page = new_desktop(store_game(app, log_of(LATER)))
    line = page.get_by_label(TYPED)
    expect(cell(page, "b1")).to_be_visible()
    expect(line).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".board .touch[tabindex='0']")).to_be_focused()
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


def test_on_a_laptop_a_key_takes_back_where_nothing_is_typed(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, log_of(LATER)))
    line = page.get_by_label(TYPED)
    expect(line).to_be_focused()
    has_entries(page, 29)
    page.keyboard.type("dig b1")
    page.keyboard.press("Control+z")
    expect(line).not_to_have_value("dig b1")  # the browser's own: what was typed is taken back
    has_entries(page, 29)
    line.fill("")
    page.keyboard.press("Control+z")
    has_entries(page, 28)
    cell(page, "b1").click()
    expect(button(page, re.compile("Dig 1 level"))).to_be_visible()
    page.keyboard.press("Control+z")  # the board has the focus now
    has_entries(page, 27)


@only_thoroughly
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
    for page, times in ((mine, 0), (silent, 0), (loud, 1)):
        expect_told(page, times)
    enter(loud, "in 2")
    expect_told(loud, 1)  # one's own entries are no news


def test_big_figures_fill_the_width_and_stay_on_the_screen(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(f"{store_game(app, log_of(LATER))}&big-figures=yes")
    cards = page.locator(".figures .card")
    expect(cards).to_have_count(2)
    expect_fingers(page.locator(".figures .points"), width=0)
    expect(page.locator(".figures .acts .left")).to_contain_text("9 AP")
    expect_fits(page)


def test_big_figures_of_four_players_stand_within_their_cards(new_desktop: NewPage, app: RunningApp) -> None:
    game = thurn_und_taxis().replace("player red", "player green Ann\nplayer yellow Cy\nplayer red")
    page = new_desktop(f"{store_game(app, log_of(game))}&big-figures=yes")
    points = page.locator(".figures .points")
    expect(points, "one point less for each house left").to_have_text(["−20"] * 4)
    for width, height in ((320, 568), (844, 390), (1366, 850)):
        page.set_viewport_size({"width": width, "height": height})
        expect_no_faults(points, PAST_THE_EDGE)
        expect_fits(page)


def test_a_clock_that_comes_and_goes_leaves_the_page_where_it_is(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    open_more(page, "Turn clock")
    for kind, times in (("Count down each turn", 1), ("Off", 0)):
        chosen = page.locator("label").filter(has=page.get_by_text(kind, exact=True))
        chosen.tap()
        expect(page.locator(".clock")).to_have_count(times)
        expect(chosen, "its minutes are set below").to_be_in_viewport()


@pytest.mark.parametrize("path", every(2, ["/", "/pad", "/components", "/position"]))
def test_no_iphone_zooms_into_a_field(new_phone: NewPage, path: str) -> None:
    """An iPhone that is tapped on smaller letters enlarges the page, and leaves it so."""
    page = new_phone(path)
    open_everything(page)
    expect(page.locator("input, textarea")).not_to_have_count(0)
    expect_no_faults(page.locator("input, textarea"), SMALL_FIELDS)


def test_a_game_is_begun_and_replayed_from_the_top_of_a_phone(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone("/games")
    start = button(page, "Start")
    expect(start, "it stays in sight below all that could still be set").to_be_in_viewport(ratio=1)
    start.tap()
    expect(cell(page, "a1")).to_be_visible()
    beside = "([line]) => parseFloat(getComputedStyle(line).paddingLeft)"
    line = page.locator(".line").first
    assert when_still(line, beside) > 0, "the menu stands there"
    page = new_phone(store_game(app, log_of(LATER)).replace("/table", "/replay"))
    assert when_still(page.locator(".line").first, beside) == 0, "a heading stands above it"


def test_on_a_phone_held_across_the_board_stays_while_what_stands_beside_it_goes_by(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(store_game(app, log_of(LATER)).replace("/table", "/replay"))
    page.set_viewport_size({"width": 844, "height": 390})
    expect(cell(page, "a1")).to_be_visible()
    top = "([board]) => board.getBoundingClientRect().top"
    way = when_still(page.locator(".board"), top) + 5
    button(page, "Back").hover()
    page.mouse.wheel(0, way)
    assert when_still(page.locator(".board"), top) > 0, f"it would be past the edge after {way} pixels"
