"""Every button that enters something, tapped twice by a finger that trembles or waits: it counts once."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import rows_added, rows_stored, says
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import RunningApp
from tests.browser.slow_wire import LATE, SlowWire
from tests.browser.taps import TWO_WAYS, Button, address_of, named
from tests.thorough import every

INTO_VIEW = "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })"
"""No bar lies over it there."""
MIDDLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@pytest.mark.parametrize("button, gap, busy", every(2, TWO_WAYS), ids=named)
def test_two_taps_on_a_button_are_one(  # noqa: PLR0917 - what is tried, and where
    new_phone: NewPage, app: RunningApp, wire: SlowWire, button: Button, gap: int, busy: bool
) -> None:
    page = new_phone(address_of(app, button))
    page.goto(page.url.replace(f":{app.port}", f":{wire.port}"))
    wait_until_drawn(page)
    for step in button.before:
        place = found(page, step.selector, "" if step.do == "type" else step.words)
        if step.do == "tap":
            place.tap()
        elif step.do == "type":
            place.fill(step.words)
        else:
            expect(place).to_be_visible()
        wait_until_drawn(page)
    place = found(page, button.selector, button.words)
    place.evaluate(INTO_VIEW)
    wait_until_drawn(page)
    x, y = place.evaluate(MIDDLE)
    before, wire.delay = rows_stored(app), LATE if busy else 0.0
    try:
        tap_twice(page, x, y, gap)
        wait_until_drawn(page)
    finally:
        wire.delay = 0.0
    wait_until_drawn(page)
    assert rows_added(app, before) == button.stores
    if button.says:
        says(page, button.says)


def found(page: Page, selector: str, words: str) -> Locator:
    """Return the first thing that can be seen there and holds some words."""
    return page.locator(selector).filter(has_text=re.compile(re.escape(words)), visible=True).first


def tap_twice(page: Page, x: float, y: float, gap: int) -> None:
    """Tap a place, and once more so many milliseconds later, by the clock of the finger: ours may be late."""
    finger, first = page.context.new_cdp_session(page), time.time()
    for at in (first, first + gap / 1000):
        page.wait_for_timeout(max(0.0, 1000 * (at - time.time())))
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})
