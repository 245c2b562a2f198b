"""What a tap costs: what is sent for it, and style rules that can make a browser look at the whole page."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.at_table import cell, first_lines, log_of, store_game
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import RunningApp

TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LOOKED_AT = "UpdateLayoutTree"
"""What Chromium calls working out how elements look that may look other than before."""


def test_a_tap_has_few_elements_looked_at_again(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(first_lines("two_players", 50))))
    for place in ("b1", "c2", "a2", "b1"):
        cell(page, place).tap()  # what is drawn for the first time is no matter of this test
        expect(cell(page, place)).to_have_attribute("aria-pressed", "true")
        wait_until_drawn(page)
    there = page.locator("*").count()
    browser = page.context.browser
    assert isinstance(browser, Browser)
    browser.start_tracing(categories=TIMELINE)
    cell(page, "c2").dispatch_event("click")  # no finger: whatever it points at is looked at again, too
    expect(cell(page, "c2")).to_have_attribute("aria-pressed", "true")
    wait_until_drawn(page)
    told = json.loads(browser.stop_tracing())["traceEvents"]
    looked_at = [each["args"].get("elementCount", 0) for each in told if each["name"] == LOOKED_AT]
    assert 0 < sum(looked_at) < there / 2


def test_a_tap_is_answered_in_few_bytes_beside_the_board(new_phone: NewPage, app: RunningApp) -> None:
    page, frames = new_phone(store_game(app, log_of(first_lines("two_players", 50)))), list[bytes]()

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, bytes) else b""))

    page.on("websocket", follow)
    page.reload()
    wait_until_drawn(page)
    frames.clear()
    cell(page, "b1").tap()
    expect(cell(page, "b1")).to_have_attribute("aria-pressed", "true")
    wait_until_drawn(page)
    sizes = [len(frame) for frame in frames if b"assistant_board" not in frame]
    assert len(sizes) < len(frames)
    assert 0 < sum(sizes) < 8000  # the scripts of components alone would be more
