"""What a page shows at first: what it is to show, and no grey bars in its place."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.at_table import first_lines, log_of, store_game
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import RunningApp

UNDER_WAY = first_lines("two_players", 50)
CHOICES = "stButtonGroup"


def noting_what_stands_in_place(page: Page) -> None:
    """Let a page count the grey bars that it shows until a script has come."""
    page.evaluate(
        """() => {
            window.greyBars = 0
            new MutationObserver(changes => {
                const added = changes.flatMap(change => [...change.addedNodes])
                const inside = added.filter(node => node.querySelector?.('[data-testid="stSkeleton"]'))
                const bars = added.filter(node => node.dataset?.testid === "stSkeleton")
                window.greyBars += inside.length + bars.length
            }).observe(document.body, { subtree: true, childList: true })
        }"""
    )


def test_what_has_been_fetched_is_drawn_at_once_where_it_comes_first(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(store_game(app, log_of(UNDER_WAY)).replace("/table", "/replay"))
    page.wait_for_load_state("networkidle")  # the scripts for the table are there, and nothing has used them
    expect(page.get_by_test_id(CHOICES)).to_have_count(0)
    noting_what_stands_in_place(page)
    page.get_by_test_id("stMain").get_by_role("link", name="Table").tap()
    expect(page.get_by_test_id(CHOICES)).to_be_visible()
    wait_until_drawn(page)
    assert page.evaluate("greyBars") == 0
