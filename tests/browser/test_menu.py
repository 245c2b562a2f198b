"""The menu: ways to every page that load nothing anew, in groups, and the reader's settings below them."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from assistant.paths import PAGES
from assistant.views.page.menu import WIDTH
from assistant.views.page.order import MENU
from tests.browser.at_table import first_lines, log_of, store_game
from tests.browser.devices import NewDevice, NewPage, wait_until_drawn
from tests.browser.looks import expect_fingers, when_still
from tests.browser.server import RunningApp
from tests.browser.test_accessibility import COLOURS, expect_readable, turned_light
from tests.thorough import every

UNDER_WAY = first_lines("two_players", 50)
ALL_PAGES = {path.stem for path in PAGES.glob("*.py")}


def opener(page: Page) -> Locator:
    return page.get_by_test_id("stExpandSidebarButton")


def menu(page: Page) -> Locator:
    """Return the menu: beside a page on a wide screen, and over it on a phone that asks for it."""
    return page.get_by_test_id("stSidebar")


def ways(page: Page) -> Locator:
    """Return the links to pages, without those to languages."""
    return menu(page).get_by_test_id("stPageLink-NavLink")


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
    opener(page).tap()
    menu(page).get_by_role("link", name=re.compile("Score$")).tap()
    expect(page.get_by_role("heading", name="Scored so far")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/score\?.*game={code[1]}"))
    expect(menu(page)).not_to_be_in_viewport()
    page.go_back()
    expect(page.locator(".board")).to_be_visible()
    assert is_loaded_still(page)


def test_every_page_stands_in_a_group_of_the_menu(new_phone: NewPage) -> None:
    assert sorted(name for names in MENU.values() for name in names) == sorted(ALL_PAGES)
    page = new_phone("/help")
    opener(page).tap()
    expect(ways(page)).to_have_count(len(ALL_PAGES))
    names = when_still(ways(page), "all => all.map(one => new URL(one.href).pathname.slice(1) || 'games')")
    assert set(names) == ALL_PAGES


def test_a_wide_screen_has_the_menu_beside_the_page(new_desktop: NewPage) -> None:
    page = new_desktop("/help")
    mark(page)
    for title, name in (("Rulings", "rulings"), ("Games", ""), ("Ask", "ask")):
        ways(page).filter(has_text=re.compile(f"{title}$")).click()
        expect(page).to_have_url(re.compile(f"/{name}(\\?|$)"))
        expect(menu(page)).to_be_in_viewport()
    assert is_loaded_still(page)


def test_a_board_has_the_whole_width(new_desktop: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(UNDER_WAY))
    page = new_desktop(address)
    expect(menu(page)).to_have_attribute("data-collapsed", "true")
    page.goto(f"{app.url}{address.replace('/table', '/score')}")
    expect(menu(page)).to_have_attribute("data-collapsed", "false")
    ways(page).filter(has_text=re.compile("Table$")).click()
    expect(page.locator(".board")).to_be_visible()
    expect(menu(page)).to_have_attribute("data-collapsed", "true")


def test_a_menu_that_was_opened_beside_a_board_is_that_of_every_page(
    new_desktop: NewPage, app: RunningApp
) -> None:
    page = new_desktop(store_game(app, log_of(UNDER_WAY)))
    opener(page).click()
    for title, name in (("Score", "score"), ("Table", "table"), ("", "score")):
        if title:
            ways(page).filter(has_text=re.compile(f"{title}$")).click()
        else:
            page.go_back()
        expect(page).to_have_url(re.compile(f"/{name}"))
        expect(menu(page)).to_have_attribute("data-collapsed", "true" if name == "table" else "false")
        expect(menu(page)).to_have_css("width", f"{WIDTH}px" if name == "score" else "0px")


def test_a_narrow_window_has_the_menu_behind_its_sign(new_device: NewDevice, app: RunningApp) -> None:
    """Such as a tablet, which says of itself that it is a computer."""
    page = new_device(viewport={"width": 1024, "height": 768})
    page.goto(f"{app.url}/help")
    expect(menu(page)).to_have_attribute("data-collapsed", "true")
    opener(page).click()
    expect(menu(page)).to_have_attribute("data-collapsed", "false")
    ways(page).filter(has_text=re.compile("Rulings$")).click()
    expect(page).to_have_url(re.compile("/rulings"))
    expect(menu(page)).to_have_attribute("data-collapsed", "true")


def test_the_menu_is_opened_and_walked_by_keys(new_phone: NewPage) -> None:
    page = new_phone("/rulings")
    opener(page).focus()
    page.keyboard.press("Enter")
    link = ways(page).filter(has_text=re.compile("Statistics$"))
    expect(link).to_be_in_viewport()
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/statistics"))


def test_a_language_keeps_the_page_that_is_shown(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(UNDER_WAY)).replace("/table", "/score"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    mark(page)
    opener(page).tap()
    expect(menu(page).get_by_role("link", name="English", exact=True)).to_have_attribute(
        "aria-current", "true"
    )
    menu(page).get_by_role("link", name="Deutsch", exact=True).tap()
    page.wait_for_function("!window.loadedBefore")
    expect(page).to_have_url(re.compile(r"/score\?.*game=.*language=de|/score\?.*language=de.*game="))
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize(
    "name, where", every(3, [("Deutsch", "/table"), ("Score", "/score"), ("Games", "/")])
)
def test_a_way_opened_in_a_new_tab_keeps_the_game(
    new_desktop: NewPage, app: RunningApp, name: str, where: str
) -> None:
    page = new_desktop(f"{store_game(app, log_of(UNDER_WAY))}&sound-of-news=on")
    told = parse_qs(urlsplit(page.url).query)
    opener(page).click()
    way = menu(page).get_by_role("link", name=re.compile(f"{name}$"))
    with page.context.expect_page() as coming:
        way.click(button="middle")
    other = coming.value
    wait_until_drawn(other)
    assert urlsplit(other.url).path == where
    expected = told | ({"language": ["de"]} if name == "Deutsch" else {})
    assert parse_qs(urlsplit(other.url).query) == expected
    other.close()
    assert parse_qs(urlsplit(page.url).query) == told


def test_large_letters_stay_on_every_page(new_phone: NewPage) -> None:
    page = new_phone("/rulings")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    opener(page).tap()
    menu(page).get_by_text("Large letters").tap()
    page.wait_for_function(f"{size} > {before}")
    menu(page).get_by_role("link", name=re.compile("Help$")).tap()
    expect(page).to_have_url(re.compile("/help.*letters=large"))
    wait_until_drawn(page)
    assert page.evaluate(size) > before


def test_an_open_menu_can_be_read_by_everybody(new_phone: NewPage) -> None:
    page = new_phone("/rulings", color_scheme="dark")
    opener(page).tap()
    expect(menu(page)).to_be_in_viewport()
    expect_readable(page)
    expect_fingers(menu(page).locator("a"))
    with turned_light(page):
        expect_readable(page, COLOURS)
