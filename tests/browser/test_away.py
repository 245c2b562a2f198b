"""What a page says while the app is away or has a fault: our own words, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from assistant.records.games import referees
from assistant.referee.logs.logfile import read_entry
from tests.browser.at_table import (
    GAMES,
    TYPED,
    cell,
    enter,
    first_lines,
    has_entries,
    has_points,
    log_of,
    records_of,
    says,
    store_game,
)
from tests.browser.devices import DESKTOP, PHONE, NewDevice, NewPage, wait_until_drawn
from tests.browser.server import RunningApp, running_app
from tests.thorough import every, only_thoroughly

LATER: Final = log_of(first_lines("two_players", 50))
TYPED_IN: Final = {"en-GB": TYPED, "de-DE": "Zeile eintippen", "ro-RO": "Scrie un rând"}
WORDS: Final = {
    "en-GB": "The app does not answer.",
    "de-DE": "Die App antwortet nicht.",
    "ro-RO": "Aplicația nu răspunde.",
}
INSIDE: Final = "what only developers read"
BROKEN: Final = f"""
import assistant.views.breakdown as breakdown
import assistant.views.help.page as page
import assistant.views.page.frames as frames
from assistant.command_line.app import main

def broken(*given):
    raise ZeroDivisionError("{INSIDE}")

page.show_help = breakdown._headings = frames.to_csv = broken
main()
"""
BROKE_OFF: Final = "This page broke off: a fault of the program, not yours. What was entered is safe."
NOT_MADE: Final = {
    "en-GB": "This file could not be made now.",
    "de-DE": "Diese Datei ließ sich jetzt nicht erstellen.",
    "ro-RO": "Acest fișier nu a putut fi făcut acum.",
}
OVER: Final = log_of((GAMES / "three_players.txt").read_text("utf-8"))
WORDS_OF: Final = "(one) => getComputedStyle(one, '::before').content"


def is_away(page: Page, language: str) -> None:
    """Wait until the page says so, once, and not in Streamlit's words for developers."""
    expect(page.get_by_role("alert").filter(has_text=WORDS[language], visible=True)).to_have_count(1)
    expect(page.get_by_text("streamlit run").filter(visible=True)).to_have_count(0)


def is_back(page: Page, language: str) -> None:
    expect(page.get_by_text(WORDS[language]).filter(visible=True)).to_have_count(0)


def test_without_network_a_page_says_so_until_it_is_back(new_phone: NewPage, app: RunningApp) -> None:
    language = "ro-RO"
    page = new_phone(store_game(app, LATER), locale=language)
    field = page.get_by_label(TYPED_IN[language])
    field.fill("in 1")
    page.context.set_offline(True)
    is_away(page, language)
    page.get_by_test_id("stExpandSidebarButton").tap()  # what it says covers nothing that can be tapped
    expect(page.get_by_test_id("stSidebar")).to_be_in_viewport()
    page.get_by_test_id("stSidebarCollapseButton").get_by_role("button").tap()
    expect(field).to_have_value("in 1")
    page.context.set_offline(False)
    is_back(page, language)
    wait_until_drawn(page)
    expect(field).to_have_value("in 1")
    field.press("Enter")
    expect(field).to_have_value("")
    has_entries(page, 30)


@only_thoroughly
def test_a_server_that_starts_again_finds_the_pages_as_they_were(
    tmp_path: Path, new_device: NewDevice
) -> None:
    mine, yours = (new_device(**PHONE) for _ in range(2))
    with running_app(tmp_path) as app:
        address = store_game(app, LATER)
        for page in (mine, yours):
            page.goto(app.url + address)
            has_entries(page, 29)
        enter(mine, "in 1")
        has_entries(yours, 30)
        wait_until_drawn(yours)
        yours.get_by_label(TYPED).fill("in 2")
    is_away(yours, "en-GB")
    enter_elsewhere(app, address, "in 1")
    with running_app(tmp_path, app.port):
        is_back(yours, "en-GB")
        for page in (mine, yours):
            has_entries(page, 31)
            has_points(page, 7)
        expect(yours.get_by_label(TYPED)).to_have_value("in 2")
        yours.get_by_label(TYPED).press("Enter")
        has_entries(mine, 32)
        yours.reload()
        has_entries(yours, 32)
        has_points(yours, 5)
        enter(mine, "dig b1")
        has_entries(yours, 33)
        cell(yours, "b1").tap()
        says(yours, "b1: temple 6")


def enter_elsewhere(app: RunningApp, address: str, line: str) -> None:
    """Enter a line by another program, while the app does not run."""
    code = parse_qs(urlsplit(address).query)["game"][0]
    with records_of(app) as store:
        referee = referees()["tikal"]
        store.append(code, read_entry(line, referee), store.head(code), "while-it-was-down")


@pytest.mark.parametrize("language", every(3, list(WORDS)))
def test_a_page_that_is_not_heard_says_so_until_it_is(
    app: RunningApp, new_device: NewDevice, language: str
) -> None:
    page = new_device(**PHONE, locale=language)
    wires: list[WebSocketRoute] = []
    cut = False

    def connect(wire: WebSocketRoute) -> None:
        if cut:
            wire.close()
        else:
            wire.connect_to_server()
            wires.append(wire)

    page.route_web_socket(re.compile("/_stcore/stream"), connect)
    page.goto(app.url + store_game(app, LATER))
    wait_until_drawn(page)
    field = page.get_by_label(TYPED_IN[language])
    field.fill("in 1")
    cut = True
    wires.pop().close()
    is_away(page, language)  # while the server answers whatever else is asked
    expect(field).to_have_value("in 1")
    cut = False
    is_back(page, language)
    field.press("Enter")
    expect(field).to_have_value("")
    has_entries(page, 30)


@pytest.fixture(scope="module")
def broken_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """Return an app in which a page, a part of a page and a file break off."""
    with running_app(tmp_path_factory.mktemp("broken"), program=("-c", BROKEN)) as running:
        yield running


@only_thoroughly
def test_a_page_that_breaks_off_says_so_in_our_words(broken_app: RunningApp, new_device: NewDevice) -> None:
    page = new_device(**PHONE)
    page.goto(f"{broken_app.url}/help")
    says(page, BROKE_OFF)
    expect(page.locator(".stException")).to_have_count(1)  # it is in the log before it comes
    expect(page.locator(".stException")).to_be_hidden()
    assert INSIDE not in page.content()
    assert INSIDE in broken_app.log.read_text("utf-8")
    page.goto(f"{broken_app.url}/games")
    says(page, "It explains every answer.")


@only_thoroughly
def test_a_part_that_breaks_off_says_so_in_our_words(broken_app: RunningApp, new_device: NewDevice) -> None:
    page = new_device(**DESKTOP)
    page.goto(broken_app.url + store_game(broken_app, OVER).replace("/table", "/breakdown"))
    page.get_by_text("The numbers behind it").first.click()
    part = page.locator(".stException")
    expect(part).to_be_visible()
    assert BROKE_OFF in part.evaluate(WORDS_OF)
    expect(part.locator("> *").filter(visible=True)).to_have_count(0)
    assert INSIDE not in page.content()


@only_thoroughly
@pytest.mark.parametrize("language", NOT_MADE)
def test_a_file_that_cannot_be_made_is_told_in_our_words(
    broken_app: RunningApp, new_device: NewDevice, language: str
) -> None:
    page = new_device(**DESKTOP, locale=language)
    page.goto(broken_app.url + store_game(broken_app, OVER).replace("/table", "/breakdown"))
    page.locator(".stDownloadButton").filter(has_text="CSV").first.get_by_role("button").click()
    told = page.get_by_test_id("stDownloadButtonError")
    assert NOT_MADE[language] in told.evaluate(WORDS_OF)
    assert told.evaluate("(one) => getComputedStyle(one).fontSize") == "0px"
