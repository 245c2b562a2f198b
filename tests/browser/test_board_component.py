"""The shared views in a real browser: taps, keys, a dead connection, and names that try to be code."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import DESKTOP, PATIENCE, PHONE, NewDevice, wait_until_drawn
from tests.browser.looks import expect_fingers, when_still
from tests.browser.server import ADDRESS, ROOT, RunningApp, free_port, wait_until_ready
from tests.thorough import THOROUGH, only_thoroughly
from tests.views.samples import CELLS, HOSTILE

SCRIPT = Path(__file__).with_name("views_app.py")
ACTIVE = "document.activeElement.shadowRoot?.activeElement?.dataset.id"
EXTRAS = "img, a, code, em, del, script, .katex, h1, table"

OpenPage = Callable[..., Page]
Process = subprocess.Popen[bytes]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningApp, Process]]:
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
        yield app, running
    finally:
        running.terminate()
        running.wait(timeout=PATIENCE / 1000)


@pytest.fixture
def open_page(new_device: NewDevice, served: tuple[RunningApp, Process]) -> OpenPage:
    def opened(path: str = "/", *, phone: bool = True) -> Page:
        page = new_device(**(PHONE if phone else DESKTOP))
        page.goto(served[0].url + path)
        wait_until_drawn(page)
        return page

    return opened


def zone(page: Page, cell: str) -> Locator:
    return page.locator(f'.touch[data-id="{cell}"]')


def said(page: Page, taps: int, cell: str) -> Locator:
    return page.get_by_text(f"tap {taps} zone {cell}", exact=True)


def test_every_tap_reports_its_own_cell(open_page: OpenPage) -> None:
    page = open_page()
    for taps, cell in enumerate(CELLS[:: 1 if THOROUGH else 4], 1):
        zone(page, cell).tap()
        expect(said(page, taps, cell)).to_be_visible()
        expect(zone(page, cell)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".pending")).to_have_count(0)


def test_a_tap_draws_only_what_looks_other_than_before(open_page: OpenPage) -> None:
    page = open_page()
    shapes = page.locator(".board svg > g > *")
    drawn = when_still(shapes, "shapes => shapes.map((shape) => (shape.drawnBefore = true)).length")
    zone(page, "c3").tap()
    expect(zone(page, "c3")).to_have_attribute("aria-pressed", "true")
    anew = "shapes => shapes.filter((shape) => !shape.drawnBefore).map((shape) => shape.dataset.id ?? '')"
    assert sorted(when_still(shapes, anew)) == ["", "", "c3"], "its target, and the two lines that mark it"
    assert drawn > len(CELLS)


def test_every_cell_is_as_big_as_a_finger(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.locator(".touch")).to_have_count(len(CELLS))
    expect_fingers(page.locator(".touch"))


def test_a_tap_that_changes_nothing_is_answered_too(open_page: OpenPage) -> None:
    page = open_page()
    for taps in (1, 2):
        zone(page, "c3").tap()
        expect(said(page, taps, "c3")).to_be_visible()
        expect(page.locator(".pending")).to_have_count(0)


@contextmanager
def stopped(process: Process) -> Iterator[None]:
    """Let the server sleep."""
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


def test_a_tap_shows_at_once_and_a_lost_one_is_told(
    open_page: OpenPage, served: tuple[RunningApp, Process]
) -> None:
    page = open_page()
    expect(zone(page, "c3")).to_be_visible()
    with stopped(served[1]):
        zone(page, "c3").tap()
        expect(zone(page, "c3")).to_have_class(re.compile(r"\bpending\b"))
        expect(page.get_by_text("No answer. Check the connection")).to_be_visible()
    expect(said(page, 1, "c3")).to_be_visible()
    expect(page.get_by_text("No answer. Check the connection")).to_be_hidden()
    expect(page.locator(".pending")).to_have_count(0)


def test_taps_that_a_busy_server_hears_late_all_count(
    open_page: OpenPage, served: tuple[RunningApp, Process]
) -> None:
    page = open_page()
    with stopped(served[1]):
        for cell in ("c3", "c4"):
            # At once, while a finger would wait until the page stands still.
            zone(page, cell).dispatch_event("click")
            expect(zone(page, cell)).to_have_class(re.compile(r"\bpending\b"))
    expect(said(page, 2, "c4")).to_be_visible()
    expect(page.locator(".pending")).to_have_count(0)


def test_the_board_works_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(phone=False)
    zone(page, "c3").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(said(page, 1, "c4")).to_be_visible()
    expect(page.locator(".pending")).to_have_count(0)
    page.wait_for_function(f"{ACTIVE} === 'c4'")
    page.keyboard.press("ArrowUp")
    page.wait_for_function(f"{ACTIVE} === 'c5'")
    stops = page.locator(".board .touch[tabindex='0']")
    expect(stops.first, "the tab key leaves the board from here and comes back to here").to_have_attribute(
        "data-id", "c5"
    )
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    expect(page.get_by_text(re.compile("^tap 2 zone d"))).to_be_visible()
    expect(page.locator(".pending")).to_have_count(0)
    told = "([said]) => said.innerText"
    assert (
        when_still(page.get_by_text(re.compile("^tap 2 zone d")), told)
        == f"tap 2 zone {page.evaluate(ACTIVE)}"
    )


def test_cells_are_buttons_with_names(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="b2: jungle").tap()
    expect(page.get_by_role("button", name="b2: jungle, selected", pressed=True)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Action points: 7 of 10")).to_have_count(1)


def test_a_forged_tap_is_not_heard(open_page: OpenPage) -> None:
    page = open_page()
    zone(page, "c3").evaluate("element => { element.dataset.id = 'forged' }")
    page.locator('[data-id="forged"]').tap()
    zone(page, "c4").tap()
    expect(said(page, 1, "c4")).to_be_visible()


def test_an_action_is_put_together_by_taps(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Place tile").tap()
    page.get_by_role("button", name="✕ Tile B").tap()
    expect(page.get_by_text("It lies on the board already.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Tile A").tap()
    expect(page.get_by_role("button", name="d3: treasure, possible")).to_be_visible()
    zone(page, "d3").tap()
    expect(page.get_by_text("tile A d3 0", exact=True)).to_be_visible()
    page.get_by_role("button", name="Turn it").tap()
    expect(page.get_by_text("tile A d3 2", exact=True)).to_be_visible()
    page.get_by_role("button", name="Enter").tap()
    expect(page.get_by_role("button", name="Walk")).to_be_visible()


def test_buttons_are_as_big_as_a_finger(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Walk").tap()
    expect(page.get_by_test_id("stButtonGroup")).to_be_visible()
    expect_fingers(page.get_by_test_id("stMain").get_by_role("button"), width=0)


def test_a_field_still_holding_the_line_that_was_entered_is_emptied_once(open_page: OpenPage) -> None:
    page = open_page("/?show=line")
    field = page.get_by_label("Type a line")
    field.fill("in 1")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_text("drawn 0, sent ['in 1']")).to_be_visible()
    expect(field).to_have_value("")
    field.fill("in 1")
    page.get_by_role("button", name="Draw again").tap()
    expect(page.get_by_text("drawn 1, sent ['in 1']")).to_be_visible()
    wait_until_drawn(page)
    expect(field, "the same line once more is a new one").to_have_value("in 1")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_text("sent ['in 1', 'in 1']")).to_be_visible()
    expect(field).to_have_value("")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_text("sent ['in 1', 'in 1', '']"), "the empty field is what is sent").to_be_visible()


def pill(page: Page, row: str, name: str) -> Locator:
    return page.get_by_role("radiogroup", name=row).get_by_text(name, exact=True)


@contextmanager
def held_up(page: Page, gate: Page, served: tuple[RunningApp, Process]) -> Iterator[None]:
    """Hold up the run that a tap begins, until the state of all widgets of the page was sent again."""
    looks = page.get_by_text(re.compile("^looks"))
    before = str(when_still(looks, "([text]) => text.innerText"))
    yield
    gate.goto(f"{served[0].url}/?show=gate")
    expect(gate.get_by_text("Somebody waits")).to_be_visible()
    # At once, while a finger would wait until the page stands still.
    page.get_by_role("button", name="Look").evaluate("button => button.click()")
    gate.get_by_role("button", name="Open").tap()
    expect(looks).not_to_have_text(before)
    page.get_by_role("button", name="Draw again").tap()
    wait_until_drawn(page)


@only_thoroughly
def test_what_a_late_server_hears_twice_counts_once(
    open_page: OpenPage, served: tuple[RunningApp, Process]
) -> None:
    page, gate = open_page("/?show=late"), open_page()
    for added in ("['2']", "['2', '2']", "['2', '2', '2']"):
        with held_up(page, gate, served):
            pill(page, "Add", "2").tap()
        expect(page.get_by_text(f"added {added}", exact=True)).to_be_visible()


def test_what_a_browser_repeats_takes_nothing_back_from_others(
    open_page: OpenPage, served: tuple[RunningApp, Process]
) -> None:
    page, gate = open_page("/?show=late"), open_page()
    pill(page, "Hold", "2").tap()
    expect(page.get_by_text("held 2, chosen ['2']", exact=True)).to_be_visible()
    with held_up(page, gate, served):
        page.get_by_role("button", name="Somebody else holds 3").tap()
    expect(page.get_by_text("held 3, chosen ['2']", exact=True)).to_be_visible()
    pill(page, "Hold", "2").tap()
    expect(page.get_by_text("held 2, chosen ['2', '2']", exact=True)).to_be_visible()


def test_names_stay_text(open_page: OpenPage) -> None:
    page = open_page("/?show=names")
    expect(page.locator(f".st-key-name-{len(HOSTILE) - 1}")).to_be_visible()
    for place, name in enumerate(HOSTILE):
        box = page.locator(f".st-key-name-{place}")
        shown = " ".join(name.split())
        expect(box.get_by_test_id("stAlert")).to_be_visible()
        for test_id in (
            "stMarkdown",
            "stButton",
            "stMetricLabel",
            "stMetricValue",
            "stCaptionContainer",
            "stAlert",
        ):
            told = when_still(box.get_by_test_id(test_id), "([first]) => first.innerText")
            assert " ".join(told.replace("\u2060", "").split()) == shown, test_id
        expect(box.locator(EXTRAS), name).to_have_count(0)
        expect(box.locator(".line .name")).to_have_text(name)
