"""The app starts, and every page opens by its address, on a phone and on a desktop."""

import http.client
from http import HTTPStatus

import pytest
from playwright.sync_api import Page, expect

from assistant.paths import PAGES
from tests.browser.devices import NewPage
from tests.browser.looks import expect_fits
from tests.browser.server import ADDRESS, RunningApp

PATHS = sorted(("/", "/snapshot", *(f"/{page.stem}" for page in PAGES.glob("*.py"))))


def assert_sound(page: Page) -> None:
    expect(page.get_by_test_id("stException")).to_have_count(0)
    expect(page.get_by_text("Page not found")).to_have_count(0)
    drawn = page.get_by_test_id("stMain").get_by_test_id("stElementContainer")
    expect(drawn.filter(visible=True).first).to_be_visible()
    expect_fits(page)


@pytest.mark.parametrize("path", PATHS)
def test_page_opens_on_a_phone(new_phone: NewPage, path: str) -> None:
    assert_sound(new_phone(path))


def test_first_page_opens_on_a_desktop(desktop: Page) -> None:
    assert_sound(desktop)


def test_the_first_page_comes_by_its_name_too(new_phone: NewPage) -> None:
    page = new_phone("/games?language=de")
    page.get_by_role("combobox", name="Spiel").tap()
    expect(page.get_by_role("listbox")).to_be_visible()


def test_the_entry_script_runs_first(new_phone: NewPage) -> None:
    expect(new_phone(PATHS[-1])).to_have_title("Table Assistant")


def answer_to_stream(app: RunningApp, host: str) -> int:
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=120)
    headers = {
        "Host": host,
        "Origin": f"http://{host}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    connection.request("GET", "/_stcore/stream", headers=headers)
    status = connection.getresponse().status
    connection.close()
    return status


def test_a_rebound_name_gets_no_session(app: RunningApp) -> None:
    assert answer_to_stream(app, f"{ADDRESS}:{app.port}") == HTTPStatus.SWITCHING_PROTOCOLS
    assert answer_to_stream(app, f"evil.example:{app.port}") == HTTPStatus.FORBIDDEN


def test_answers_carry_the_security_headers(app: RunningApp) -> None:
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=120)
    connection.request("GET", "/")
    headers = connection.getresponse().headers
    connection.close()
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert headers["X-Content-Type-Options"] == "nosniff"
