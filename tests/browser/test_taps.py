"""Every button that enters something, tapped twice by a finger that trembles or waits: it counts once."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import (
    GAMES,
    TYPED,
    button,
    choose_four,
    first_lines,
    log_of,
    press,
    rows_added,
    rows_stored,
    says,
    send,
    store_game,
    tap,
)
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import RunningApp
from tests.browser.slow_wire import SlowWire, slow_wire
from tests.thorough import THOROUGH

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries stand, of 39."""
OVER = (GAMES / "three_players.txt").read_text("utf-8")
LATE = 0.9
"""Seconds by which a busy server's answers come later: longer than any of the gaps."""
GAPS = (80, 150, 400)
"""Milliseconds between the two taps."""
ONE_ENTRY, ONE_GAME, NOTHING = {"entries": 1}, {"games": 1}, dict[str, int]()


@dataclass(frozen=True)
class Case:
    """A button: where it stands, how somebody comes to it, its words, and what one press of it stores."""

    name: str
    button: Callable[[Page], Locator]
    stores: dict[str, int]
    game: str = ""
    page: str = ""
    before: Callable[[Page], object] = field(default=lambda _page: None)


def named(words: str) -> Callable[[Page], Locator]:
    return lambda page: button(page, re.compile(f"^(✕ )?{re.escape(words)}"))


def answer(label: str, words: str) -> Callable[[Page], Locator]:
    """Return how one of several answers in a row is found."""

    def found(page: Page) -> Locator:
        row = page.get_by_test_id("stButtonGroup").filter(has=page.get_by_text(re.compile(label)))
        return row.get_by_role("radio").filter(has_text=re.compile(rf"^{re.escape(words)}")).first

    return found


def looks_at_b1(page: Page) -> None:
    tap(page, "b1")
    expect(named("Dig 1 level")(page)).to_be_visible()


def takes_back(page: Page) -> None:
    press(page, "Undo")
    says(page, "Taken back")


def types(page: Page) -> None:
    page.get_by_label(TYPED).fill("in 1")


def is_refused(page: Page) -> None:
    send(page, "dig a2")
    expect(named("Do that instead")(page)).to_be_visible()


def begins_a_pad(page: Page) -> None:
    choose_four(page)
    page.get_by_role("button", name="Begin").tap()
    expect(named("5")(page)).to_be_visible()


def writes_a_note(page: Page) -> None:
    page.get_by_text("Notes and photos").tap()
    page.get_by_label("A note").fill("It rained.")


CASES = (
    Case("an offer", named("Dig 1 level"), ONE_ENTRY, LATER, before=looks_at_b1),
    Case("one of several answers", answer("Who comes in", "2"), ONE_ENTRY, LATER),
    Case("the question of an end", named("End turn"), NOTHING, LATER),
    Case("undo", named("Undo"), ONE_ENTRY, LATER),
    Case("redo", named("Redo"), ONE_ENTRY, LATER, before=takes_back),
    Case("a typed line", named("Send"), ONE_ENTRY, LATER, before=types),
    Case("what is legal instead", named("Do that instead"), {"entries": 2}, LATER, before=is_refused),
    Case("a note", named("Keep the note"), {"notes": 1}, LATER, before=writes_a_note),
    Case("a new game", named("Start"), ONE_GAME, page="games"),
    Case("a sample", named("Open the sample game of Tikal"), ONE_GAME, page="games"),
    Case("a new pad", named("Begin"), ONE_GAME, page="pad", before=choose_four),
    Case("a value that counts on a pad", named("5"), ONE_ENTRY, page="pad", before=begins_a_pad),
    Case("a rematch", named("Rematch"), ONE_GAME, OVER, page="score"),
)
HOW = [(gap, busy) for gap in GAPS for busy in (False, True)]
TRIED = [
    (case, *HOW[(turn + further) % len(HOW)])
    for turn, case in enumerate(CASES)
    for further in ((0, 3) if THOROUGH else (0,))
]
"""Every button once idle and once busy, in the quick profile once; every gap and speed with several."""

MIDDLE = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@pytest.fixture(scope="module")
def wire(app: RunningApp) -> Iterator[SlowWire]:
    with slow_wire(app.port) as laid:
        yield laid


@pytest.mark.parametrize("case, gap, busy", TRIED, ids=lambda value: getattr(value, "name", str(value)))
def test_two_taps_on_a_button_are_one(  # noqa: PLR0917 - what is tried, and where
    new_phone: NewPage, app: RunningApp, wire: SlowWire, case: Case, gap: int, busy: bool
) -> None:
    address = store_game(app, log_of(case.game)) if case.game else f"/{case.page}"
    page = new_phone(address.replace("/table", f"/{case.page or 'table'}"))
    page.goto(page.url.replace(f":{app.port}", f":{wire.port}"))
    wait_until_drawn(page)
    case.before(page)
    wait_until_drawn(page)
    place = case.button(page)
    place.scroll_into_view_if_needed()
    wait_until_drawn(page)
    x, y = place.evaluate(MIDDLE)
    before, wire.delay = rows_stored(app), LATE if busy else 0.0
    try:
        tap_twice(page, x, y, gap)
        wait_until_drawn(page)
    finally:
        wire.delay = 0.0
    wait_until_drawn(page)
    assert rows_added(app, before) == case.stores


def tap_twice(page: Page, x: float, y: float, gap: int) -> None:
    """Tap a place, and once more so many milliseconds later, by the clock of the finger: ours may be late."""
    finger, first = page.context.new_cdp_session(page), time.time()
    for at in (first, first + gap / 1000):
        page.wait_for_timeout(max(0.0, 1000 * (at - time.time())))
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})
