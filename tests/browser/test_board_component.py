"""The board in a real browser: taps, a server that sleeps, and a tap that was forged."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.at_table import cell, first_lines, has_entries, log_of, says, store_game
from tests.browser.devices import NewPage
from tests.browser.looks import expect_no_faults, when_still
from tests.browser.server import RunningApp

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries."""
CELLS = tuple(f"{column}{row}" for column in "abcdefgh" for row in range(1, 5))
COVERED = """(targets, names) => names.flatMap((name) => {
    const target = targets.find((one) => one.dataset.id === name);
    if (!target) return [`${name} is missing`];
    const { x, y, width, height } = target.getBoundingClientRect();
    const hit = target.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
    return hit === target ? [] : [`in the middle of ${name} lies ${hit?.outerHTML}`];
})"""
LOST = "No answer. Check the connection and tap again."


def looking(new_phone: NewPage, app: RunningApp) -> Page:
    """Return a phone on which a tap on the board only looks at a place."""
    return new_phone(store_game(app, log_of(LATER)).replace("/table", "/replay") + "&entry=9")


@contextmanager
def asleep(app: RunningApp) -> Iterator[None]:
    """Let the server sleep."""
    os.kill(app.process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(app.process, signal.SIGCONT)


def test_every_tap_looks_at_its_own_place_and_a_forged_one_at_none(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = looking(new_phone, app)
    expect_no_faults(page.locator(".board .touch"), COVERED, CELLS)
    for name in CELLS[::6]:
        cell(page, name).tap()
        expect(cell(page, name)).to_have_attribute("aria-pressed", "true")
        says(page, f"{name}: ")
        expect(page.locator(".board [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".pending")).to_have_count(0)
    cell(page, "c2").evaluate("element => { element.dataset.id = 'forged' }")
    cell(page, "forged").tap()
    cell(page, "c3").tap()
    says(page, "c3: ")
    expect(page.locator(".board [aria-pressed=true]"), "a forged tap is not heard").to_have_count(1)


def test_a_tap_draws_only_what_looks_other_than_before(new_phone: NewPage, app: RunningApp) -> None:
    page = looking(new_phone, app)
    shapes = page.locator(".board svg > g > *")
    drawn = when_still(shapes, "shapes => shapes.map((shape) => (shape.drawnBefore = true)).length")
    cell(page, "b2").tap()
    expect(cell(page, "b2")).to_have_attribute("aria-pressed", "true")
    anew = "shapes => shapes.filter((shape) => !shape.drawnBefore).map((shape) => shape.dataset.id ?? '')"
    redrawn = when_still(shapes, anew)
    assert [name for name in redrawn if name] == ["b2"], "of all targets"
    assert len(redrawn) < 8 < len(CELLS) < drawn, "and the lines that mark it"


def test_a_tap_shows_at_once_and_a_lost_one_is_told(new_phone: NewPage, app: RunningApp) -> None:
    page = looking(new_phone, app)
    expect(cell(page, "c2")).to_be_visible()
    with asleep(app):
        cell(page, "c2").tap()
        expect(cell(page, "c2")).to_have_class(re.compile(r"\bpending\b"))
        expect(page.get_by_text(LOST)).to_be_visible()
    expect(cell(page, "c2")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.locator(".pending")).to_have_count(0)


def test_taps_that_change_nothing_or_come_to_a_busy_server_are_all_answered(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    for _ in range(2):
        cell(page, "h3").tap()
        expect(cell(page, "h3")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".pending")).to_have_count(0)
    with asleep(app):
        for name in ("a3", "a2"):
            # At once, while a finger would wait until the page stands still.
            cell(page, name).dispatch_event("click")
            expect(cell(page, name)).to_have_class(re.compile(r"\bpending\b"))
    says(page, "Ines moves the leader from a3 to a2")
    has_entries(page, 30)
    expect(page.locator(".pending")).to_have_count(0)
