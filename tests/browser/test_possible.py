"""After the game: what was possible, on a phone, while the search goes on in the background."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.at_table import GAMES, log_of, says, stays_plain, store_game
from tests.browser.devices import NewPage
from tests.browser.looks import expect_fingers, expect_sound
from tests.browser.server import RunningApp
from tests.thorough import only_thoroughly


@only_thoroughly
def test_the_better_turn_and_a_claim(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of((GAMES / "three_players.txt").read_text("utf-8")))
    page = new_phone(address.replace("/table", "/possible"))
    # Said only when every turn is searched; until then the page shows how far it is.
    says(page, "Left in the whole game:")
    says(page, "no turn scores more.")
    expect(page.locator(".board svg")).to_be_visible()
    step = page.get_by_role("radiogroup", name="The board after").locator("label").nth(1)
    expect_fingers(step, width=0)
    step.tap()
    expect(step.locator("input")).to_be_checked()
    page.get_by_text("As played").tap()
    expect(page.get_by_text(re.compile(r"\. .* scores \d+ points")).first).to_be_visible()
    page.get_by_text("Could it have been done?").tap()
    says(page, "The answer is exact.")
    says(page, "Tap one of the marked places.")
    for place in ("c2", "b1"):
        page.locator(f"[class*=-claim-board] .touch[data-id='{place}']").tap()
        says(page, f"Mara takes the majority on {place} for")
    expect(page.get_by_role("combobox", name="Where")).to_have_value("b1")
    stays_plain(page)
    expect_sound(page)
