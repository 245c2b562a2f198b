"""What a page looks like: asked in one go, while it stands still, and again until it is so.

A page may be drawn anew between two questions, and what the first one found is no longer there for the
second: whoever counts buttons and measures each of them afterwards waits for one that has gone. So nothing
here is asked twice. A question is one function of all that was found, which names the faults of it.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import PATIENCE, STANDS_STILL, wait_until_drawn

FINGER = 44
"""Pixels; what is smaller a thumb misses."""
SIDEWAYS = """([page]) => page.scrollWidth <= page.clientWidth ? []
    : [`the page scrolls sideways: ${page.scrollWidth} of ${page.clientWidth} pixels`]"""
SMALL = """(found, [width, height]) => {
    const seen = found.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const small = seen.flatMap((one) => {
        const box = one.getBoundingClientRect();
        const name = one.ariaLabel || one.innerText || one.outerHTML;
        return box.width < width || box.height < height ? [`${name}: ${box.width} × ${box.height}`] : [];
    });
    return seen.length ? small : ["none of them can be seen"];
}"""
IN_ROWS = """(found, rows) => {
    const tops = new Set(found.map((one) => Math.round(one.getBoundingClientRect().top)));
    return tops.size === rows ? [] : [`${tops.size} rows`];
}"""
BELOW_THE_BAR = """(found) => {
    const bar = document.querySelector('[data-testid="stBottom"]').getBoundingClientRect().top;
    const hidden = found.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < 0 || bottom > bar;
    });
    return hidden.map((one) => one.innerText);
}"""
MORE = "[class*='-table-more'] button"
"""The button behind which stands what a table seldom needs."""
OPENED = """(closed) => {
    closed.forEach((summary) => summary.click());
    return closed.map((summary) => `still closed: ${summary.innerText}`);
}"""


def when_still(found: Locator, question: str, given: object = None) -> Any:  # noqa: ANN401 - whatever is asked
    """Return the answer of a function of all elements that are found, while the page stands still.

    A function that takes the first of them by name, `([first]) => ...`, is asked once there is a first: a
    page may stand still while what was tapped is still on its way to the server.
    """
    none_will_do = "false" if question.startswith("([") else "true"
    asked = f"""(found, given) => ({STANDS_STILL})() && (found.length || {none_will_do})
        ? [({question})(found, given)] : []"""
    latest = time.monotonic() + PATIENCE / 1000
    while True:
        wait_until_drawn(found.page)
        for answer in found.evaluate_all(asked, given):
            return answer
        assert time.monotonic() < latest, f"the page does not stand still with what is looked for: {found}"
        found.page.wait_for_timeout(20)


def expect_no_faults(found: Locator, faults: str, given: object = None) -> None:
    """Wait until a function of all elements that are found names no fault."""
    latest = time.monotonic() + PATIENCE / 1000
    while named := when_still(found, faults, given):
        assert time.monotonic() < latest, named
        found.page.wait_for_timeout(50)


def is_shown(found: Locator) -> bool:
    """Return whether any of what is found can be seen on a page that stands still."""
    seen = "(found) => found.some((one) => one.checkVisibility({ visibilityProperty: true }))"
    return bool(when_still(found, seen))


def expect_fits(page: Page) -> None:
    """Wait until the page is no wider than the screen."""
    expect_no_faults(page.locator("html"), SIDEWAYS)


def expect_sound(page: Page) -> None:
    """Wait until the page shows something, no error, and is no wider than the screen."""
    expect(page.get_by_test_id("stException")).to_have_count(0)
    expect(page.get_by_text("Page not found")).to_have_count(0)
    drawn = page.get_by_test_id("stMain").get_by_test_id("stElementContainer")
    expect(drawn.filter(visible=True).first).to_be_visible()
    expect_fits(page)


def expect_fingers(found: Locator, width: float = FINGER, height: float = FINGER) -> None:
    """Wait until all that can be seen of what is found is as big as a finger."""
    expect_no_faults(found, SMALL, [width, height])


def expect_above_the_bar(found: Locator) -> None:
    """Wait until all of what is found can be seen above the bar at the bottom."""
    expect_no_faults(found, BELOW_THE_BAR)


def open_everything(page: Page) -> None:
    """Open whatever is folded, also what comes to light by that."""
    closed = page.locator(f"{MORE}[aria-expanded='false'], details:not([open]) > summary")
    expect_no_faults(closed, OPENED)
