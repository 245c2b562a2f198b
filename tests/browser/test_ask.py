"""On a phone: “may I build a camp here without standing there?”, for two editions, in few taps."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import expect_fits
from tests.thorough import only_thoroughly

MOST_TAPS = 4


class Thumb:
    """Taps what it sees, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, role: Literal["link", "button"], name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).tap()
        self.taps += 1

    def tap_value(self, question: str, value: str) -> None:
        row = self.page.get_by_test_id("stButtonGroup").filter(has_text=question)
        row.get_by_role("radio", name=value, exact=True).tap()
        self.taps += 1


def answers(page: Page, verdict: str) -> Locator:
    """Return the answers that begin with this verdict; “Legal.” is no part of “Illegal.” here."""
    return page.get_by_test_id("stAlert").filter(has=page.get_by_text(verdict, exact=True))


def test_a_camp_without_standing_there_in_two_editions(phone: Page) -> None:
    thumb = Thumb(phone)
    thumb.tap("link", "May I do that? Ask without a game")
    thumb.tap("button", "Build a camp")
    thumb.tap_value("What kind of tile?", "jungle")
    thumb.tap_value("Your figures on the tile", "0")
    illegal = answers(phone, "Illegal.").filter(has_text="needs a figure of your own on its tile")
    for answer in (illegal, answers(phone, "Legal.")):
        expect(answer, "while answers are drawn anew, old ones still stand beside them").to_have_count(1)
    wait_until_drawn(phone)
    # What was told last stands below the answers; one look up shows them all.
    phone.get_by_role("heading", name="Build a camp").scroll_into_view_if_needed()
    for answer in (illegal, answers(phone, "Legal.")):
        expect(answer).to_be_in_viewport()
    expect(phone.get_by_text("Ravensburger 1999, Rio Grande", exact=True)).to_be_in_viewport()
    expect(phone.get_by_text("Romanian edition", exact=True).first).to_be_in_viewport()
    assert thumb.taps <= MOST_TAPS
    expect_fits(phone)


def test_what_keeps_a_dispute_is_in_sight_however_much_else_is_asked(new_phone: NewPage) -> None:
    page = new_phone("/ask?rules=tikal&question=camp&kind=jungle&figures=0")
    page.get_by_role("button", name="Keep as a dispute").tap()
    expect(page.get_by_text("Your group")).to_be_visible()
    expect(page.get_by_role("button", name="Keep it")).to_be_in_viewport(ratio=1)


@only_thoroughly
def test_an_answer_can_be_sent_and_opened_again(new_phone: NewPage) -> None:
    first = new_phone("/ask?question=dig")
    row = first.get_by_test_id("stButtonGroup").filter(has_text="Your figures there")
    row.get_by_role("radio", name="1", exact=True).tap()
    expect(first).to_have_url(re.compile("figures=1"))
    expect(answers(first, "Legal.")).to_be_visible()
    second = new_phone("/" + first.url.split("/", 3)[3])
    expect(second.get_by_test_id("stAlert").filter(has_text="Costs 2 AP.")).to_be_visible()


def test_a_reason_leads_to_the_rulebook_and_back_to_an_example(new_phone: NewPage) -> None:
    page = new_phone("/ask?question=dig&figures=1&levels=2")
    page.get_by_text("Why?").tap()
    page.get_by_role("button", name=re.compile("T34")).tap()
    page.get_by_role("link", name="In the rulebook, with an example").tap()
    expect(page).to_have_url(re.compile(r"/rulebook\?.*rule=T34"))
    expect(page.get_by_text("T34 · One figure per level")).to_be_visible()
    page.get_by_role("link", name="Try it in Ask").first.tap()
    expect(page).to_have_url(re.compile(r"/ask\?.*levels=2"))
    expect(answers(page, "Illegal.")).to_be_visible()
