"""A scoring round on the pad with one thumb: what it says, how many taps it takes, that it fits a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, WebSocket, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.browser.at_table import TYPED, choose_four
from tests.browser.devices import PHONE, NewDevice, NewPage, wait_until_drawn
from tests.browser.looks import FINGER, expect_fingers, expect_fits, when_still
from tests.browser.server import RunningApp

HELD = {
    "Red": (("5", "5"), ("pair", "pair", "single")),
    "Blue": (("4",), ("triple",)),
    "Yellow": (("2",), ()),
    "Black": (("1", "10"), ()),
}
SUMS = {"Red": 17, "Blue": 10, "Yellow": 2, "Black": 11}


class Thumb:
    """Taps a page and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1

    def press(self, value: str) -> None:
        self.tap(self.page.get_by_role("button", name=value, exact=True).first)

    def pill(self, label: str, value: str) -> None:
        row = self.page.get_by_test_id("stButtonGroup").filter(has=self.page.get_by_text(label, exact=True))
        answers = row.get_by_role("button").or_(row.get_by_role("radio"))
        # A player's name stands beside a sign.
        self.tap(answers.filter(has_text=re.compile(rf"^(\W\s)?{re.escape(value)}$")).first)

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name).first)


def expect_open(page: Page, heading: str) -> None:
    """Wait until the card with this heading is the open one."""
    wait_until_drawn(page)  # meanwhile the card before may stand beside it
    expect(page.locator(".st-key-pad-top strong")).to_contain_text(heading)


def begun(page: Page) -> Thumb:
    choose_four(page)
    page.get_by_role("button", name="Begin").tap()
    expect_open(page, "Red")
    return Thumb(page)


def expect_fits_a_thumb(page: Page) -> None:
    """Wait until the page fits the screen and its buttons a finger, but for half a pixel of rounding."""
    expect_fits(page)
    expect_fingers(page.get_by_test_id("stMain").get_by_role("button"), FINGER - 0.5, FINGER - 0.5)


def test_what_could_not_be_noted_is_said_in_sight_of_the_field(new_phone: NewPage) -> None:
    page = new_phone("/pad")
    begun(page)
    page.get_by_text("Names and seats").tap()
    page.get_by_label("red").fill("Blue")
    page.get_by_role("button", name="Save the names").tap()
    said = page.get_by_text("Who plays blue is called Blue already.")
    expect(said).to_be_in_viewport()
    page.get_by_role("button", name="Never mind").tap()
    expect(said).to_have_count(0)
    page.get_by_text("Type it", exact=True).tap()
    field = page.get_by_label(TYPED)
    for line, answer in (("1 red temples 3+99", "99"), ("1 red temples 3+5", "8")):
        field.fill(line)
        field.press("Enter")
        expect(page.get_by_text(answer).first).to_be_visible()
        wait_until_drawn(page)
        expect(field, "the next line can be typed at once").to_be_visible()


def test_a_round_for_four_by_player(new_device: NewDevice, app: RunningApp) -> None:
    page, heard = new_device(**PHONE), list[str]()

    def note(said: str | bytes) -> None:
        message = ForwardMsg.FromString(said if isinstance(said, bytes) else said.encode())
        heard.append(message.WhichOneof("type") or "")

    def listen(socket: WebSocket) -> None:
        if "/_stcore/stream" in socket.url:
            socket.on("framereceived", note)

    page.on("websocket", listen)
    page.goto(f"{app.url}/pad")
    wait_until_drawn(page)
    thumb = begun(page)
    wait_until_drawn(page)
    top = "([found]) => found.getBoundingClientRect().top"
    sizes = page.get_by_role("button", name="triple", exact=True)
    before = when_still(sizes, top)
    for player, (temples, sets) in HELD.items():
        points = 0
        expect_open(page, player)
        for value in temples:
            thumb.press(value)
            points += int(value)
            expect_open(page, f"{player} · ≥ {points}")  # of treasures nobody has told yet
            if player == "Red":
                assert when_still(sizes, top) == before, "nothing jumps"
        for size in sets:
            thumb.press(size)
            points += {"single": 1, "pair": 3, "triple": 6}[size]
            expect_open(page, f"{player} · {points}")
        assert points == SUMS[player]
        if player != "Black":
            thumb.button("Next")
    assert thumb.taps == sum(len(temples) + len(sets) for temples, sets in HELD.values()) + len(HELD) - 1
    expect_fits_a_thumb(page)
    # A browser that is told only the name of what it had may have put that away: then it stands still.
    assert heard.count("new_session") > thumb.taps
    assert "ref_hash" not in heard
    page.reload()
    wait_until_drawn(page)
    expect(page.get_by_text("Black · ≥ 11").first).to_be_visible()


def test_a_temple_takes_two_taps_and_a_dispute_a_few_more(new_phone: NewPage) -> None:
    page = new_phone("/pad")
    thumb = begun(page)
    page.get_by_text("By temple").tap()
    for name, value, holder in (("A", "5", "Red"), ("B", "2", "nobody")):
        expect_open(page, f"Temple {name} · the next one")
        thumb.pill("Value", value)
        expect_open(page, f"Temple {name} · {value}")
        thumb.pill("Held by", holder)
    assert thumb.taps == 4
    expect_open(page, "Temple C · the next one")
    thumb.pill("Value", "7")
    page.get_by_text("Who stands there?").tap()
    thumb.pill("Red (L is the leader)", "L1")
    expect_open(page, "Temple C · 7, Red")
    thumb.pill("Blue (L is the leader)", "4")
    expect_open(page, "Temple C · 7, a tie of Red, Blue")
    expect_fits_a_thumb(page)


def test_whoever_taps_faster_than_the_page_follows_is_heard(new_phone: NewPage) -> None:
    page = new_phone("/pad")
    chosen = page.get_by_test_id("stButtonGroup").locator("button[data-selected]")
    for name in ("Orcs Orcs Orcs", "blue", "green", "red"):
        page.get_by_test_id("stButtonGroup").locator("button").filter(has_text=name).first.tap()
    expect(chosen).to_have_text([re.compile(name) for name in ("Orcs Orcs Orcs", "blue", "green", "red")])
    wait_until_drawn(page)
    expect(chosen).to_have_count(4)
    page.get_by_role("button", name="Begin").tap()
    expect(page.get_by_role("button", name="● Red")).to_be_visible()


def test_next_shows_whose_card_it_is_however_far_down_the_thumb_was(new_phone: NewPage) -> None:
    page = new_phone("/pad")
    for name in ("Orcs Orcs Orcs", "blue", "green"):
        page.get_by_test_id("stButtonGroup").locator("button").filter(has_text=name).first.tap()
    page.get_by_role("button", name="Begin").tap()
    for name in ("Blue", "Green"):
        wait_until_drawn(page)
        page.get_by_test_id("stMain").evaluate("(main) => main.scrollTo(0, main.scrollHeight)")
        page.get_by_role("button", name="Next").tap()
        expect_open(page, name)
        expect(page.locator(".st-key-pad-top strong")).to_be_in_viewport(ratio=1)


def test_treasures_chip_by_chip(new_phone: NewPage) -> None:
    page = new_phone("/pad")
    thumb = begun(page)
    thumb.tap(page.get_by_text("Treasures chip by chip"))
    chips = page.locator(".cards").get_by_role("button")
    expect(chips).to_have_count(8)  # every motif there is, as a picture
    for motif, points in (("m2", 1), ("m2", 3), ("m5", 4), ("m2", 7)):
        thumb.tap(chips.filter(has_text=motif))
        expect_open(page, f"Red · ≥ {points}")
    expect(chips.filter(has_text="m2")).to_contain_text("m2 × 3")
    thumb.tap(chips.filter(has_text="m2"))  # there are three of each
    expect(page.get_by_text("There are 3 chips of motif m2; 4 are too many.")).to_be_visible()
    thumb.press("m5 ✕")
    expect_open(page, "Red · ≥ 6")
    expect_fits_a_thumb(page)
