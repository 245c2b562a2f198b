"""A phone's language counts, a choice stays in its address and on its device, and German fits a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import first_lines, log_of, store_game, thurn_und_taxis
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import IN_ROWS, expect_fingers, expect_no_faults
from tests.browser.server import RunningApp
from tests.thorough import every

SECOND_CARD = thurn_und_taxis("""start turn=lay,red,taken:1,began:2 round=3 open=kempten,linz,lodz,passau,\
pilsen,ulm red=hand:basel+ingolstadt+?,route:kempten+augsburg+muenchen blue=hand:?,route:linz
""")


def choose(page: Page, language: str) -> None:
    page.get_by_test_id("stExpandSidebarButton").click()
    page.get_by_role("link", name=language, exact=True).click()


def test_the_phones_language_counts_until_another_is_chosen(new_phone: NewPage) -> None:
    page = new_phone("/", locale="de-AT")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page).to_have_title("Tischhelfer")
    page.evaluate("window.loadedBefore = true")
    choose(page, "Română")
    # Lists keep the words chosen in them, so the page is loaded anew; its address changes before that.
    page.wait_for_function("!window.loadedBefore")
    wait_until_drawn(page)
    expect(page).to_have_url(re.compile("language=ro"))
    expect(page.locator("html")).to_have_attribute("lang", "ro")
    page.reload()
    expect(page).to_have_title("Ajutor la masă")


def test_the_device_remembers_the_language_when_the_printed_address_is_opened_again(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone("/", locale="de-AT")
    page.evaluate("window.loadedBefore = true")
    choose(page, "Română")
    page.wait_for_function("!window.loadedBefore")
    wait_until_drawn(page)
    # Whoever invites somebody chooses no language for them.
    page.goto(f"{app.url}/?language=en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for address in ("/", "/rulings"):
        page.goto(f"{app.url}{address}")
        wait_until_drawn(page)
        expect(page.locator("html")).to_have_attribute("lang", "ro")
    other = new_phone("/", locale="de-AT")
    expect(other.locator("html")).to_have_attribute("lang", "de")


TWO_LINES = """([button]) => {
    const { height } = button.getBoundingClientRect();
    return height < 48 ? [] : [`${button.innerText}: ${height} pixels high`];
}"""


def ends_in_one_line(page: Page, ending: str) -> None:
    """Wait until what ends a turn stands in one line."""
    button = page.get_by_role("button", name=re.compile(re.escape(ending)))
    expect(button).to_be_visible()
    expect_no_faults(button, TWO_LINES)


def test_what_ends_a_turn_stands_in_one_line(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(first_lines("four_players", 15) + "tile A4 c1 4\n"))
    ends_in_one_line(new_phone(f"{address}&language=de"), "Ende (−10 AP)")


@pytest.mark.parametrize("language", ["de", "ro"])
def test_a_second_card_leaves_the_buttons_in_three_rows(
    new_phone: NewPage, app: RunningApp, language: str
) -> None:
    page = new_phone(f"{store_game(app, log_of(SECOND_CARD))}&language={language}")
    buttons = page.locator(".controls .row").first.locator("button")
    expect(buttons).to_have_count(5)
    expect_no_faults(buttons, IN_ROWS, 3)


def test_a_name_beside_ten_points_cuts_no_word(new_phone: NewPage, app: RunningApp) -> None:
    """What finds no room in the head goes out of sight as a whole; the screen reader's line still says it."""
    begun = first_lines("four_players", 15).replace("player red Ada", "player red Ramona")
    address = store_game(app, log_of(begun + "tile A4 c1 4\n"))
    page = new_phone(f"{address}&language=ro")
    expect(page.locator(".line .count")).to_have_text("10 / 10")
    cut = """all => all.flatMap(box => {
      const frame = box.getBoundingClientRect(), range = document.createRange()
      range.selectNodeContents(box)
      return [...range.getClientRects()].filter(
        word => word.width && word.top < frame.bottom - 1 && word.right > frame.right + 0.5
      ).map(() => box.textContent)
    })"""
    expect_no_faults(page.locator(".line .name, .line .asked"), cut)
    expect(page.locator(".line .said")).to_contain_text("acționează")
    ends_in_one_line(page, "Încheie (−10 PA)")


@pytest.mark.parametrize("language", every(2, ["de", "ro"]))
def test_what_ends_the_turn_stands_beside_undo_and_redo(
    new_phone: NewPage, app: RunningApp, language: str
) -> None:
    """Also where its words are long, as all action points would be lost."""
    address = store_game(app, log_of(first_lines("three_players", 60)))
    page = new_phone(f"{address}&language={language}")
    bar = page.get_by_test_id("stBottom")
    expect(bar.get_by_role("button", name=re.compile("10"))).to_be_visible()
    expect_fingers(bar.get_by_role("button"))
    beside = """all => {
      const boxes = all.map(button => button.getBoundingClientRect())
      const lowestTop = Math.max(...boxes.map(box => box.top))
      const lowest = boxes.filter(box => box.bottom > lowestTop && box.right <= innerWidth)
      return lowest.length === 4 ? [] : [`${lowest.length} beside each other`]
    }"""
    expect_no_faults(bar.get_by_role("button"), beside)  # undo, redo, More and the end
