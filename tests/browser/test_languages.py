"""The language of a phone counts, a choice stays with its address, and a German page fits a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from assistant.paths import PAGES
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.test_starts import assert_sound
from tests.thorough import every

LONGEST_WORDS = sorted(page.stem for page in PAGES.glob("*.py") if page.stem != "games")


def choose(page: Page, language: str) -> None:
    page.get_by_test_id("stExpandSidebarButton").click()
    page.get_by_role("radio", name=language).or_(page.get_by_role("button", name=language)).first.click()


def test_the_phones_language_counts_until_another_is_chosen(new_phone: NewPage) -> None:
    page = new_phone("/", locale="de-AT")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_title("Tischhelfer")
    page.evaluate("window.loadedBefore = true")
    choose(page, "Română")
    # Lists keep the words chosen in them, so the page is loaded anew; its address changes before that.
    page.wait_for_function("!window.loadedBefore")
    wait_until_drawn(page)
    expect(page).to_have_url(re.compile("language=ro"))
    expect(page.locator("html")).to_have_attribute("lang", "ro")
    page.reload()
    expect(page).to_have_title("Ajutor la masă")


@pytest.mark.parametrize("name", every(4, LONGEST_WORDS))
def test_long_german_words_fit_a_phone(new_phone: NewPage, name: str) -> None:
    assert_sound(new_phone(f"/{name}?language=de"))
