"""The app starts, and pages open by their addresses, on a phone and on a desktop.

Pages that need no game are looked at where everybody must be able to read them.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import NewPage
from tests.browser.looks import expect_sound, when_still
from tests.browser.test_accessibility import ABOUT_A_GAME
from tests.thorough import every

PATHS = sorted(("/", "/snapshot", *(f"/{name}" for name in ABOUT_A_GAME)))


@pytest.mark.parametrize("path", every(2, PATHS))
def test_page_opens_on_a_phone(new_phone: NewPage, path: str) -> None:
    expect_sound(new_phone(path))


def test_first_page_opens_on_a_desktop(desktop: Page) -> None:
    expect_sound(desktop)
    expect(desktop).to_have_title("Table Assistant")


def test_the_first_page_comes_by_its_name_too(new_phone: NewPage) -> None:
    page = new_phone("/games?language=de")
    row = page.get_by_test_id("stButtonGroup").filter(has=page.get_by_text("Spiel", exact=True))
    row.get_by_text("Thurn und Taxis").tap()
    expect(row.locator("button[data-selected]")).to_have_text("Thurn und Taxis")


@pytest.mark.parametrize("path", ["/rulebook", "/help"])
def test_a_list_opens_wherever_a_finger_touches_it(new_phone: NewPage, path: str) -> None:
    page = new_phone(path)
    closed = page.get_by_test_id("stSelectbox").first
    closed.scroll_into_view_if_needed()
    x, y = when_still(
        closed, "([one]) => [one.getBoundingClientRect().x, one.getBoundingClientRect().bottom]"
    )
    page.touchscreen.tap(x + 30, y - 15)
    expect(page.get_by_role("option").nth(1)).to_be_visible()
