"""A running app, and phones and desktops to look at it with.

``phone`` and ``desktop`` are pages that have been drawn; ``new_phone`` and ``new_desktop`` open more of them,
each on a device of its own. At the end of a test no page may have had a script error or asked another machine
for anything.
"""

from __future__ import annotations

import importlib.util
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.devices import DESKTOP, PATIENCE, PHONE, NewDevice, NewPage, Shelf, Watch, wait_until_drawn
from tests.browser.server import RunningApp, running_app
from tests.browser.slow_wire import SlowWire, slow_wire
from tests.thorough import IN_CI

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

TOOLS = ("axe_playwright_python", "playwright", "selenium")
MISSING = [name for name in TOOLS if importlib.util.find_spec(name) is None]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws the same and, having no windows, takes a fifth of the time less."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No page of a test lives long enough for its scripts to be worth compiling twice: a fifth of its time.
    "--js-flags=--no-maglev --no-opt",
)
# The tests import what drives browsers themselves; in the continuous check its absence must be an error.
collect_ignore_glob = [] if not MISSING or IN_CI else ["test_*.py"]


def pytest_report_header() -> str | None:
    return f"browser tests left out: not installed: {', '.join(MISSING)}" if MISSING else None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return the system's Chromium; skip without one, except in the continuous check."""
    executable = next(filter(None, map(shutil.which, BROWSERS)), None)
    if executable is None:
        reason = f"no browser found, looked for {', '.join(BROWSERS)}"
        if IN_CI:
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import Locator, expect, sync_playwright  # noqa: PLC0415 - may be missing

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        for act in ("tap", "click"):
            patch.setattr(Locator, act, looking_first(getattr(Locator, act)))
        running = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield running
        running.close()


def looking_first(act: Callable[..., None]) -> Callable[..., None]:
    """Return a tap or a click for which the page stands still, as people do it.

    Under a finger quicker than any, what has just been drawn still moves, and the tap hits something else.
    """

    def patient(place: Locator, **options: Any) -> None:  # noqa: ANN401 - Playwright's options
        if place.page.url.startswith("http"):  # a saved report stands still anyway
            wait_until_drawn(place.page)
        act(place, **options)

    return patient


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """Return an app that the tests share; it starts with an empty records folder."""
    with running_app(tmp_path_factory.mktemp("browser") / "home") as running:
        yield running


@pytest.fixture(scope="session")
def wire(app: RunningApp) -> Iterator[SlowWire]:
    """Return a wire to the app on which answers can be made to take their time."""
    with slow_wire(app.port) as laid:
        yield laid


@pytest.fixture(scope="session")
def shelf(browser: Browser) -> Shelf:
    """Return the devices that the tests share."""
    return Shelf(browser)


PAGES = pytest.StashKey[list["Page"]]()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Let the report of a test that fails say what its pages showed."""
    if call.when == "call" and call.excinfo is not None:
        for page in item.stash.get(PAGES, []):
            if not page.is_closed():
                item.add_report_section("call", page.url, page.evaluate("document.body.innerText"))


@pytest.fixture
def new_device(shelf: Shelf, request: pytest.FixtureRequest) -> Iterator[NewDevice]:
    """Return a way to get an empty page on one more device, of these Playwright options."""
    watch = Watch()
    pages: list[Page] = request.node.stash.setdefault(PAGES, [])

    def taken(**options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        pages.append(shelf.take(**options))
        watch.follow(pages[-1])
        return pages[-1]

    yield taken
    for page in pages:
        watch.leave(page)
    shelf.put_back()
    assert watch.faults == []


@pytest.fixture
def new_page(app: RunningApp, new_device: NewDevice) -> NewPage:
    """Return a way to open the app on one more device."""

    def open_page(path: str = "/", **options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        page = new_device(**options)
        page.goto(app.url + path)
        wait_until_drawn(page)
        return page

    return open_page


@pytest.fixture
def new_phone(new_page: NewPage) -> NewPage:
    """Return a way to open the app on one more phone."""
    return lambda path="/", **options: new_page(path, **PHONE, **options)


@pytest.fixture
def new_desktop(new_page: NewPage) -> NewPage:
    """Return a way to open the app on one more desktop."""
    return lambda path="/", **options: new_page(path, **DESKTOP, **options)


@pytest.fixture
def phone(new_phone: NewPage) -> Page:
    """Return the app's first page on a phone."""
    return new_phone()


@pytest.fixture
def desktop(new_desktop: NewPage) -> Page:
    """Return the app's first page on a desktop."""
    return new_desktop()
