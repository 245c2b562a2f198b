"""At the table: a refusal is kept as a dispute, decided, and the decision comes first the next time."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from assistant.referee.logs.log import Log
from tests.browser.at_table import invited, records_of
from tests.browser.devices import NewPage
from tests.browser.looks import expect_no_faults, expect_sound
from tests.browser.server import RunningApp
from tests.pages.opening import tikal_header
from tests.thorough import only_thoroughly

REASON = "so we learnt it"


def game_in(app: RunningApp) -> str:
    with records_of(app) as store:
        return invited(store, store.create(Log(tikal_header("Ada", "Bo"))))


def type_line(page: Page, line: str) -> None:
    box = page.get_by_label("Type a line")
    box.fill(line)
    box.press("Enter")


def expect_above(upper: str, lower: str, found: Locator) -> None:
    """Wait until of what is found the highest holds the one words and the lowest the other."""
    expect_no_faults(
        found,
        """(found, [upper, lower]) => {
            const words = found
                .map((one) => [one.getBoundingClientRect().top, one.innerText.replace(/\u2060/g, "")])
                .sort(([one], [other]) => one - other).map(([, text]) => text);
            return words.at(0)?.includes(upper) && words.at(-1)?.includes(lower) ? [] : ["read so", ...words];
        }""",
        [upper, lower],
    )


@only_thoroughly
def test_a_dispute_becomes_a_house_rule_that_is_shown_first(app: RunningApp, new_phone: NewPage) -> None:
    game = game_in(app)
    page = new_phone(f"/table?{game}")
    type_line(page, "dig b3 2")
    expect(page.get_by_text("Illegal.")).to_be_visible()
    expect(page.get_by_test_id("stMain")).not_to_contain_text("You decided")

    page.get_by_role("button", name="Keep as a dispute").tap()
    against = page.get_by_role("radio", name="Against the referee")
    against.tap()
    expect(against).to_be_checked()
    page.get_by_label("Why?", exact=True).fill(REASON)
    page.get_by_role("combobox", name=re.compile("Our house rule")).tap(force=True)
    page.get_by_role("option", name=re.compile("as decided")).first.tap()
    # As a finger does to see the rest: a list that opens while its field still moves closes again.
    page.get_by_role("button", name="Keep it").scroll_into_view_if_needed()
    page.get_by_role("combobox", name=re.compile("Who claimed it")).tap(force=True)
    page.get_by_role("option", name="Ada").tap()
    page.get_by_role("button", name="Keep it").tap()
    expect(page.get_by_text("Kept with your rulings.")).to_be_visible()

    # The next time on another phone of the table: the ruling stands above the verdict.
    other = new_phone(f"/table?{game}")
    type_line(other, "dig b3 2")
    ruled = other.get_by_text(re.compile(f"against the referee, because: {REASON}"))
    expect(ruled).to_be_visible()
    expect_above(REASON, "Illegal.", ruled.or_(other.get_by_text("Illegal.")))
    expect_sound(other)

    other.get_by_role("link", name="What it was about").tap()
    expect(other.get_by_role("button", name="All rulings")).to_be_visible()
    expect(other).to_have_url(re.compile(r"/rulings(\?|$)"))
    expect(other.get_by_text("claimed by Ada")).to_be_visible()
    expect_sound(other)
