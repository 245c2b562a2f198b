"""The menu: ways to every page that load nothing anew, on a phone behind a sign, on a desktop in a row."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from assistant.paths import PAGES
from tests.browser.at_table import first_lines, log_of, store_game
from tests.browser.devices import NewDevice, NewPage, wait_until_drawn
from tests.browser.looks import IN_ROWS, expect_fingers, expect_no_faults, when_still
from tests.browser.server import RunningApp
from tests.browser.test_accessibility import expect_readable, turned_light
from tests.thorough import every

UNDER_WAY = first_lines("two_players", 50)
ALL_PAGES = {path.stem for path in PAGES.glob("*.py")}


BEYOND_OR_COVERING = """(ways, width) => {
    const written = [...document.querySelectorAll(".stMain :is(h1, h2, h3, p)")];
    const below = written.map((one) => one.getBoundingClientRect()).filter((box) => box.height);
    const highest = Math.min(...below.map((box) => box.y));
    if (!below.length) return ["nothing stands below the menu"];
    return ways.flatMap((one) => {
        const { right, bottom } = one.getBoundingClientRect();
        return right <= width && bottom <= highest ? [] : [`${one.innerText}: ${right}, ${bottom}`];
    });
}"""
"""What of the menu stands beyond the edge of a window, or over what the page says."""


def menu(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Pages")


def opener(page: Page) -> Locator:
    return page.get_by_role("button", name="Menu", exact=True)


def ways(page: Page) -> Locator:
    """Return the links to pages, without those to languages."""
    return menu(page).locator("a:not([lang])")


def expect_current(page: Page, title: str) -> None:
    expect(menu(page).locator('[aria-current="page"]')).to_have_text(re.compile(f"{title}$"))


def mark(page: Page) -> None:
    """Mark what is loaded, so that it can be told from what would be loaded anew."""
    page.evaluate("window.loadedBefore = true")


def is_loaded_still(page: Page) -> bool:
    return bool(page.evaluate("window.loadedBefore === true"))


def test_a_phone_goes_to_another_page_of_its_game_and_back(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(UNDER_WAY))
    page = new_phone(address)
    code = re.search(r"game=(\w+)", address)
    assert code is not None
    mark(page)
    expect(menu(page)).to_be_hidden()
    opener(page).tap()
    expect_current(page, "Table")
    ways(page).filter(has_text=re.compile("Score$")).tap()
    expect(page.get_by_role("heading", name="Scored so far")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/score\?.*game={code[1]}"))
    expect(menu(page)).to_be_hidden()
    wait_until_drawn(page)
    opener(page).tap()
    expect_current(page, "Score")
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.locator(".board")).to_be_visible()
    assert is_loaded_still(page)


def test_the_menu_names_every_page_and_leads_there(new_desktop: NewPage) -> None:
    page = new_desktop("/help")
    expect(ways(page)).to_have_count(len(ALL_PAGES))
    names = when_still(ways(page), "all => all.map(one => new URL(one.href).pathname.slice(1) || 'games')")
    assert set(names) == ALL_PAGES
    mark(page)
    for title, name in (("Rulings", "rulings"), ("Games", ""), ("Ask", "ask")):
        ways(page).filter(has_text=re.compile(f"{title}$")).click()
        expect(page).to_have_url(re.compile(f"/{name}(\\?|$)"))
        expect_current(page, title)
        wait_until_drawn(page)
    assert is_loaded_still(page)


def test_the_menu_is_opened_walked_and_left_by_keys(new_phone: NewPage) -> None:
    page = new_phone("/rulings")
    expect(opener(page)).to_have_attribute("aria-expanded", "false")
    opener(page).focus()
    page.keyboard.press("Enter")
    expect(opener(page)).to_have_attribute("aria-expanded", "true")
    expect(menu(page).locator('[aria-current="page"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu(page)).to_be_hidden()
    expect(opener(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu(page).locator('[aria-current="page"]')).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/statistics"))
    expect(menu(page)).to_be_hidden()


def test_a_tap_beside_the_menu_puts_it_away(new_phone: NewPage) -> None:
    page = new_phone("/rulings")
    opener(page).tap()
    expect(menu(page)).to_be_visible()
    page.touchscreen.tap(370, 500)
    expect(menu(page)).to_be_hidden()
    expect(page).to_have_url(re.compile("/rulings"))


def test_a_language_keeps_the_page_that_is_shown(new_phone: NewPage, app: RunningApp) -> None:
    """What was drawn first may be another page, and the links to languages are drawn once."""
    page = new_phone(store_game(app, log_of(UNDER_WAY)))
    opener(page).tap()
    ways(page).filter(has_text=re.compile("Score$")).tap()
    expect(page.get_by_role("heading", name="Scored so far")).to_be_visible()
    wait_until_drawn(page)
    mark(page)
    opener(page).tap()
    menu(page).get_by_role("link", name="Deutsch", exact=True).tap()
    page.wait_for_function("!window.loadedBefore")
    expect(page).to_have_url(re.compile(r"/score\?.*game=.*language=de|/score\?.*language=de.*game="))
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("name, where", every(2, [("Deutsch", "/table"), ("Score", "/score")]))
def test_a_way_opened_in_a_new_tab_keeps_the_game(
    new_desktop: NewPage, app: RunningApp, name: str, where: str
) -> None:
    """By the middle key of a mouse, and by the key that opens a link elsewhere."""
    page = new_desktop(f"{store_game(app, log_of(UNDER_WAY))}&sound-of-news=on")
    told = parse_qs(urlsplit(page.url).query)
    way = menu(page).get_by_role("link", name=re.compile(f"{name}$"))
    ways_to_open: tuple[Callable[[], object], ...] = (
        lambda: way.click(button="middle"),
        lambda: way.press("Control+Enter"),
    )
    for opened in ways_to_open:
        page.mouse.move(0, 800)
        with page.context.expect_page() as coming:
            opened()
        other = coming.value
        wait_until_drawn(other)
        assert urlsplit(other.url).path == where
        expected = told | ({"language": ["de"]} if name == "Deutsch" else {})
        assert parse_qs(urlsplit(other.url).query) == expected
        other.close()
    assert parse_qs(urlsplit(page.url).query) == told


def test_an_open_menu_can_be_read_by_everybody(new_phone: NewPage) -> None:
    page = new_phone("/rulings", color_scheme="dark")
    opener(page).tap()
    expect(menu(page)).to_be_visible()
    expect_readable(page)
    expect_fingers(ways(page))
    with turned_light(page):
        expect(menu(page)).to_be_visible()
        expect_readable(page)


@pytest.mark.parametrize("language", ["en", "de", "ro"])
def test_all_pages_stand_in_one_row_where_it_is_wide(
    new_device: NewDevice, app: RunningApp, language: str
) -> None:
    page = new_device(viewport={"width": 1200, "height": 850})
    page.goto(f"{app.url}/rulings?language={language}")
    for width in (1200, 1300, 1700):
        page.set_viewport_size({"width": width, "height": 850})
        expect_no_faults(page.locator("nav a"), IN_ROWS, 1)
        expect_no_faults(page.locator("nav a"), BEYOND_OR_COVERING, width)


def test_the_sign_covers_no_words_while_somebody_reads_on(new_phone: NewPage) -> None:
    page = new_phone("/help")
    main = page.get_by_test_id("stMain")
    expect(opener(page)).to_be_visible()
    main.evaluate("main => main.scrollTo(0, 400)")
    expect(opener(page)).to_be_hidden()
    main.evaluate("main => main.scrollTo(0, 350)")  # whoever scrolls back is on the way to it
    expect(opener(page)).to_be_visible()
    opener(page).tap()
    expect(menu(page)).to_be_visible()
