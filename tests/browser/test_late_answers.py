"""Widgets that show what the app holds, where the server answers late: what a browser repeats counts once."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import PATIENCE, PHONE, NewDevice, wait_until_drawn
from tests.browser.looks import when_still
from tests.browser.server import ADDRESS, ROOT, RunningApp, free_port, wait_until_ready
from tests.thorough import only_thoroughly

SCRIPT = Path(__file__).with_name("late_app.py")

OpenPage = Callable[[], Page]


@pytest.fixture(scope="module")
def late_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    home = tmp_path_factory.mktemp("views")
    app = RunningApp(free_port(), home, home / "server.log")
    options = [f"--server.port={app.port}", f"--server.address={ADDRESS}"]
    with app.log.open("ab") as log:
        running = subprocess.Popen(
            [sys.executable, "-m", "streamlit", "run", str(SCRIPT), *options],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=log,
            stderr=log,
        )
    try:
        wait_until_ready(app, running)
        yield app
    finally:
        running.terminate()
        running.wait(timeout=PATIENCE / 1000)


@pytest.fixture
def open_page(new_device: NewDevice, late_app: RunningApp) -> OpenPage:
    def opened() -> Page:
        page = new_device(**PHONE)
        page.goto(late_app.url)
        wait_until_drawn(page)
        return page

    return opened


def pill(page: Page, row: str, name: str) -> None:
    page.get_by_role("radiogroup", name=row).get_by_text(name, exact=True).tap()


@contextmanager
def held_up(page: Page, gate: Page) -> Iterator[None]:
    """Hold up the run that a tap begins, until the state of all widgets of the page was sent again."""
    looks = page.get_by_text(re.compile("^looks"))
    before = str(when_still(looks, "([text]) => text.innerText"))
    yield
    gate.goto(f"{page.url}?show=gate")
    expect(gate.get_by_text("Somebody waits")).to_be_visible()
    # At once, while a finger would wait until the page stands still.
    page.get_by_role("button", name="Look").evaluate("button => button.click()")
    gate.get_by_role("button", name="Open").tap()
    expect(looks).not_to_have_text(before)
    page.get_by_role("button", name="Draw again").tap()
    wait_until_drawn(page)


@only_thoroughly
def test_what_a_late_server_hears_twice_counts_once(open_page: OpenPage) -> None:
    page, gate = open_page(), open_page()
    for added in ("['2']", "['2', '2']", "['2', '2', '2']"):
        with held_up(page, gate):
            pill(page, "Add", "2")
        expect(page.get_by_text(f"added {added}", exact=True)).to_be_visible()


def test_what_a_browser_repeats_takes_nothing_back_from_others(open_page: OpenPage) -> None:
    page, gate = open_page(), open_page()
    pill(page, "Hold", "2")
    expect(page.get_by_text("held 2, chosen ['2']", exact=True)).to_be_visible()
    with held_up(page, gate):
        page.get_by_role("button", name="Somebody else holds 3").tap()
    expect(page.get_by_text("held 3, chosen ['2']", exact=True)).to_be_visible()
    pill(page, "Hold", "2")
    expect(page.get_by_text("held 2, chosen ['2', '2']", exact=True)).to_be_visible()
