"""Every button that enters something, tapped twice by a finger that trembles or waits: it counts once."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import GAMES, first_lines, log_of, rows_added, rows_stored, says, store_game
from tests.browser.devices import PHONE, NewDevice, wait_until_drawn
from tests.browser.server import ADDRESS, RunningApp
from tests.browser.slow_wire import LATE, SlowWire
from tests.tables import tables_beside
from tests.thorough import every

TABLES: Final = tables_beside(__file__)
LOGS: Final = TABLES["logs"] | {
    "later": first_lines("two_players", 50),
    "over": (GAMES / "three_players.txt").read_text("utf-8"),
}
"""Of later, 29 entries stand: Ines, with nine points left, has a leader on a3, explorers on a1, b1 and b3."""


class Button(NamedTuple):
    """A button, the game and the page on which it stands, what one press stores, and what is said then."""

    name: str
    selector: str
    words: str
    stores: Mapping[str, int]
    game: str = ""
    page: str = "table"
    before: tuple[tuple[str, str, str], ...] = ()
    says: str = ""

    def address(self, app: RunningApp) -> str:
        """Return where the button stands, of a new game if it is one of a game's."""
        if not self.game:
            return f"/{self.page}"
        return store_game(app, log_of(LOGS[self.game])).replace("/table", f"/{self.page}")


WAYS: Final = tuple((gap, busy) for gap in (80, 150, 400) for busy in (False, True))
"""Milliseconds between the two taps, and whether the server is busy."""
BUTTONS: Final = [Button(**button) for button in TABLES["buttons"]]
TAPPED: Final = [
    pytest.param(button, *WAYS[number % len(WAYS)], id=button.name) for number, button in enumerate(BUTTONS)
]
"""Each button once; each gap and speed with a sixth of them."""
INTO_VIEW = "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })"
"""No bar lies over it there."""
MIDDLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@pytest.mark.parametrize("button, gap, busy", every(2, TAPPED))
def test_two_taps_on_a_button_are_one(  # noqa: PLR0917 - what is tried, and where
    new_device: NewDevice, app: RunningApp, wire: SlowWire, button: Button, gap: int, busy: bool
) -> None:
    page = new_device(**PHONE)
    page.goto(f"http://{ADDRESS}:{wire.port}{button.address(app)}")
    wait_until_drawn(page)
    for do, selector, words in button.before:
        place = found(page, selector, "" if do == "type" else words)
        if do == "tap":
            place.tap()
        elif do == "type":
            place.fill(words)
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
