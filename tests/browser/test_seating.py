"""Names and seats put right on one phone, while another one shows the same game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.at_table import (
    button,
    cell,
    enter,
    first_lines,
    has_entries,
    log_of,
    open_more,
    says,
    store_game,
)
from tests.browser.devices import NewPage
from tests.browser.looks import expect_fingers, expect_fits
from tests.browser.server import RunningApp

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries."""


def test_a_name_put_right_is_there_on_every_phone_at_once(new_phone: NewPage, app: RunningApp) -> None:
    path = store_game(app, log_of(LATER))
    phone, other = new_phone(path), new_phone(path)
    cell(other, "b1").click()
    expect(button(other, "Dig 1 level").first).to_be_visible()
    fold = open_more(phone, "Names and seats")
    fold.get_by_label("blue").fill("Inés María")
    button(phone, "Save the names").click()
    says(phone, "Name of blue: Inés María")
    expect(other.get_by_text("Inés María").first).to_be_visible()
    button(other, "Dig 1 level").first.click()
    says(other, "Inés María")
    has_entries(other, 31)
    whom = phone.get_by_test_id("stButtonGroup").filter(has_text="Something else is wrong?")
    whom.get_by_role("button", name="Inés María").click()
    whom.get_by_role("button", name="Jonas").click()
    expect(button(phone, "Exchange their seats")).to_be_visible()
    expect_fingers(whom.get_by_role("button"))
    expect_fits(phone)
    enter(other, "rename Jonas Jon")
    says(phone, "Name of red: Jon")
    expect(whom.get_by_role("button", name="Jon", exact=False)).to_be_visible()
