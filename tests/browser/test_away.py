"""What a page says while the app is away or has a fault: our own words, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import CONNECTED, TYPED, enter, first_lines, has_entries, log_of, says, store_game
from tests.browser.devices import PHONE, NewDevice, NewPage, wait_until_drawn
from tests.browser.server import RunningApp, running_app
from tests.thorough import only_thoroughly

LATER: Final = log_of(first_lines("two_players", 50))
TYPED_IN: Final = {"en-GB": TYPED, "de-DE": "Zeile eintippen", "ro-RO": "Scrie un rând"}
WORDS: Final = {
    "en-GB": "The app does not answer.",
    "de-DE": "Die App antwortet nicht.",
    "ro-RO": "Aplicația nu răspunde.",
}
BROKEN: Final = """
import assistant.views.help.page as page
from assistant.command_line.app import main

def broken():
    raise ZeroDivisionError("secret for developers")

page.show_help = broken
main()
"""


def is_away(page: Page, language: str) -> None:
    """Wait until the page says so, once, and not in Streamlit's words for developers."""
    expect(page.get_by_role("alert").filter(has_text=WORDS[language], visible=True)).to_have_count(1)
    expect(page.get_by_text("streamlit run").filter(visible=True)).to_have_count(0)


def is_back(page: Page, language: str) -> None:
    expect(page.get_by_text(WORDS[language]).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("language", WORDS)
def test_without_network_a_page_says_so_until_it_is_back(
    new_phone: NewPage, app: RunningApp, language: str
) -> None:
    page = new_phone(store_game(app, LATER), locale=language)
    field = page.get_by_label(TYPED_IN[language])
    field.fill("in 1")
    page.context.set_offline(True)
    is_away(page, language)
    expect(field).to_have_value("in 1")
    page.context.set_offline(False)
    is_back(page, language)
    wait_until_drawn(page)
    expect(field).to_have_value("in 1")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(page.get_by_text("(30)")).to_be_visible()


@only_thoroughly
def test_a_server_that_starts_again_finds_the_page_as_it_was(tmp_path: Path, new_device: NewDevice) -> None:
    page = new_device(**PHONE)
    with running_app(tmp_path) as app:
        page.goto(app.url + store_game(app, LATER))
        enter(page, "in 1")
        has_entries(page, 30)
        wait_until_drawn(page)
        page.get_by_label(TYPED).fill("in 2")
    is_away(page, "en-GB")
    with running_app(tmp_path, app.port):
        is_back(page, "en-GB")
        page.wait_for_selector(CONNECTED)  # by itself, a moment after the server answers
        has_entries(page, 30)
        wait_until_drawn(page)
        expect(page.get_by_label(TYPED)).to_have_value("in 2")
        page.get_by_label(TYPED).press("Enter")
        has_entries(page, 31)


@only_thoroughly
def test_a_page_that_breaks_off_says_so_in_our_words(tmp_path: Path, new_device: NewDevice) -> None:
    page = new_device(**PHONE)
    with running_app(tmp_path, program=("-c", BROKEN)) as app:
        page.goto(f"{app.url}/help")
        says(page, "This page broke off: a fault of the program, not yours. What was entered is safe.")
        expect(page.locator(".stException").filter(visible=True)).to_have_count(0)
        assert "secret for developers" not in page.content()
        page.goto(f"{app.url}/games")
        says(page, "It explains every answer.")
    log = app.log.read_text("utf-8")
    assert "secret for developers" in log, log[-2000:]
