"""The table as people use it: with one finger, on a phone that is passed around."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    TYPED,
    as_shown,
    button,
    cell,
    enter,
    entered_lines,
    first_lines,
    has_entries,
    has_points,
    log_of,
    open_log,
    pick,
    press,
    says,
    send,
    stays_plain,
    store_game,
    stored_log,
    tap,
)
from tests.browser.devices import PHONE, NewPage, wait_until_drawn
from tests.browser.looks import (
    IN_ROWS,
    SIDEWAYS,
    expect_above_the_bar,
    expect_fingers,
    expect_fits,
    expect_no_faults,
    when_still,
)
from tests.browser.server import ROOT, RunningApp

LATER = first_lines("two_players", 50)
"""Ines has laid a tile and moved her leader to a3; entering an explorer was taken back."""
ONE_LINE = 40
BEYOND_ITS_EDGE = """found => found.flatMap(button => {
  const right = button.getBoundingClientRect().right - parseFloat(getComputedStyle(button).paddingRight);
  return [...button.querySelectorAll("p")].map(words => words.getBoundingClientRect().right)
    .filter(end => end > right);
})"""
NARROW = "found => found.map(each => each.getBoundingClientRect().width).filter(width => width < 350)"
"""Pixels that the line with the turn is high unless it wraps."""
BESIDE = """(found) => {
    const [left, right, ...more] = found.map((one) => one.getBoundingClientRect());
    const beside = right && !more.length && left.right <= right.left;
    return beside ? [] : ["not beside each other", ...found.map((one) => one.outerHTML)];
}"""
"""One thing lies to the left of the other, which comes later in the page."""
OUTSIDE = """found => found.filter(one => {
  const line = one.closest(".line").getBoundingClientRect(), { left, right } = one.getBoundingClientRect();
  return left < line.left || right > line.right || right - left < 20;
}).map(one => `${one.innerText} lies outside the line, or nothing is left of it`)"""
BEYOND_THE_SCREEN = """found => found.filter(one => {
  const { left, right } = one.getBoundingClientRect();
  return left < 0 || right > innerWidth;
}).map(one => one.innerText)"""
CUT = "found => found.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
SMALL_LETTERS = """(found, least) => found.length ? found.map(one => [
    parseFloat(one.getAttribute("font-size")) * one.ownerSVGElement.getScreenCTM().a, one.textContent
]).filter(([height]) => height < least) : ["no letters"]"""
HIGH_WITHOUT_WORDS = """found => found.filter(one => {
    const inside = [...one.querySelectorAll("*")].map((each) => each.shadowRoot?.querySelector(".controls"));
    const says = [one, ...inside].some((each) => each?.innerText.trim()) || one.querySelector("button");
    return !says && one.getBoundingClientRect().height > 0;
}).map(one => one.outerHTML)"""
ASKS_MOST = {"orcs_orcs_orcs": 14}
"""So many entries into a sample a player is asked for something long."""
WHOLE_BOARD = """([svg]) => {
    const { top, bottom, right, height } = svg.getBoundingClientRect(), { innerHeight, innerWidth } = window;
    const fits = top >= 0 && bottom <= innerHeight && right <= 0.6 * innerWidth;
    const whole = fits && height > 0.85 * innerHeight;
    return whole ? [] : [`from ${top} to ${bottom} of ${innerHeight}, up to ${right} of ${innerWidth}`];
}"""
UNDER_THE_SIGN = """([line]) => {
    const begins = line.getBoundingClientRect().left + parseFloat(getComputedStyle(line).paddingLeft);
    const { right } = document.querySelector("header button").getBoundingClientRect();
    return begins >= right ? [] : [`begins at ${begins}, the sign of the menu ends at ${right}`];
}"""
COVERING = """(turn) => turn.flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = [...Array(200).keys()].map((at) => {
        const x = left + ((at % 20 + 0.5) / 20) * (right - left), y = top + (at / 200) * (bottom - top);
        return document.elementsFromPoint(x, y).find((part) => part.closest('[data-testid="stMain"]'));
    });
    return seen.filter((part) => !one.contains(part)).map((part) => `over it: ${part.outerHTML}`);
})"""
WRAPPED = """(found, high) => {
    const heights = found.map((one) => one.getBoundingClientRect().height);
    return heights.length && heights.every((height) => height < high) ? [] : [`as high as ${heights}`];
}"""
HOSTILE = "![x](http://192.0.2.1/x.png) :red[hi] $x$ <b>b</b> **b** `c`"


def begin(page: Page, *names: str) -> None:
    """Start a game for these players."""
    start = page.locator("details").filter(has_text="New game")
    expect(start).to_be_visible()
    if not when_still(
        start, "([details]) => details.open"
    ):  # where there are games already, resuming one comes first
        start.locator("summary").first.tap()
    page.get_by_role("radio", name=str(len(names)), exact=True).tap()
    expect(page.get_by_label(re.compile("^Player"))).to_have_count(len(names))
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Player {seat}").fill(name)
    press(page, "Start")
    expect(page.locator(".board svg")).to_be_visible()


def test_a_first_turn_by_taps_alone(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone()
    begin(page, "Ines", "Jonas")
    says(page, "to draw tile A and lay it")
    press(page, "Temple 1")
    says(page, "Where: tap the board")
    expect(cell(page, "b3")).to_have_attribute("data-state", "offered")
    tap(page, "b3")
    ways = page.get_by_role("group", name="Turn the tile").get_by_role("button")
    expect(ways.nth(0)).to_have_accessible_name("✓ stones to a2: 1, b2: 1")
    tap(page, "b3")
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(button(page, "Confirm")).to_be_in_viewport(ratio=1)
    ways.get_by_text("stones to a2: 1, b2: 2").locator("..").tap()
    has_entries(page, 1)  # its picture has laid it, without a confirmation
    has_points(page, 10)

    pick(page, "L1")
    says(page, "Ines brings in the leader and 1 explorer at the base camp · 2 AP")
    has_points(page, 8)

    expect(cell(page, "a1")).to_have_attribute("data-state", "selected")
    tap(page, "b3")  # who came in stands there, and is who walks
    says(page, "Ines moves the leader and 1 explorer from a1 by a2 to b3 · 6 AP")
    has_points(page, 2)
    expect(cell(page, "b3")).to_have_attribute("data-state", "selected")

    press(page, "Dig 1 level · 2 AP")
    says(page, "Ines digs 1 level at b3: 1 → 2 · 2 AP")
    says(page, "Ines ends the turn")  # nothing is left to be done in it
    says(page, "Jonas")
    has_entries(page, 5)
    log = stored_log(app, page)
    assert [entry.kind for entry in log.entries] == ["action"] * 5


def test_a_refusal_says_why_and_what_to_do(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    has_entries(page, 29)
    tap(page, "a2")
    press(page, "Dig 1 level")
    says(page, "Digging at the temple on a2 needs a figure of your own on that tile; none is there yet.")
    has_entries(page, 29)

    page.locator("summary").filter(has_text="Why?").tap()
    says(page, "Ravensburger 1999: Tempelebenen freilegen, p. 8")
    button(page, re.compile("T33 · Own figure at the temple")).tap()
    rule = page.get_by_test_id("stPopoverBody")
    expect(rule).to_contain_text("To dig at a temple, at least one of your own figures must be on its tile.")
    for edition in ("Ravensburger 1999", "Romanian edition", "Rio Grande"):
        expect(rule).to_contain_text(edition)
    page.keyboard.press("Escape")

    says(
        page, "Cheapest legal way: Ines moves the leader from a3 to a2, then Ines digs 1 level at a2: 3 → 4."
    )
    says(page, "Costs 3 AP.")
    press(page, "Do that instead")
    has_entries(page, 31)
    has_points(page, 6)
    expect(cell(page, "a2")).to_have_attribute("aria-label", re.compile("temple 4; Ines: the leader"))


@pytest.mark.parametrize("language", ["de-DE", "ro-RO"])
def test_all_of_a_long_refusal_stands_above_the_bar(
    language: str, new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(store_game(app, log_of(LATER)), locale=language)
    field = page.locator("[class*='-table-line'] input")
    field.fill("dig a2")
    field.press("Enter")
    passing = page.locator("[class*='-table-saying'] .stPopover button")
    expect(passing).to_be_visible()
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 0)")
    for kept in ("-table-verdict-why", "-table-refused-dispute"):
        place = page.locator(f"[class*='{kept}']")
        expect(place).to_be_visible()
        expect_above_the_bar(place)
    expect_no_faults(passing, BEYOND_ITS_EDGE)
    # The reasons take the whole width once they are opened.
    page.locator("[class*='-table-verdict-why'] summary").tap()
    reasons = page.locator("[class*='-table-verdict-why'] details[open]")
    expect(reasons).to_be_visible()
    expect_no_faults(reasons, NARROW)


def test_a_table_lets_it_pass_with_a_reason(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    tap(page, "c2")
    press(page, "Dig 1 level")
    says(page, "Digging at the temple on c2 needs a figure of your own")
    button(page, "We let it pass").tap()
    page.get_by_label("Why? It is kept in the log.").fill(HOSTILE)
    press(page, "Let it pass")
    has_entries(page, 30)
    says(page, f"let pass: {HOSTILE}")
    expect(open_log(page)).to_contain_text(
        as_shown(f"Ines digs 1 level at c2: 3 → 4 · 2 AP · let pass: {HOSTILE}")
    )
    stays_plain(page)
    last = stored_log(app, page).entries[-1]
    assert (last.overruled, last.reason) == (True, HOSTILE)


def test_undo_and_redo(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    has_points(page, 9)
    press(page, "Undo")
    says(page, "Taken back: Ines moves the leader from a2 to a3")
    has_entries(page, 28)
    has_points(page, 10)
    press(page, "Redo")
    has_entries(page, 29)
    has_points(page, 9)
    says(page, "Ines moves the leader from a2 to a3 · 1 AP")
    press(page, "Redo")
    has_points(page, 8)
    expect(button(page, "Redo")).to_be_disabled()


def test_board_and_actions_lie_side_by_side_on_a_desktop(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, log_of(LATER)))
    cell(page, "a2").click()
    expect(button(page, re.compile("Dig 1 level"))).to_be_visible()
    wait_until_drawn(page)
    end = button(page, re.compile("End turn"))
    expect_no_faults(page.locator(".board svg").or_(end), BESIDE)
    for thing in (page.locator(".board svg"), end, page.get_by_label(TYPED), button(page, "Undo")):
        expect(thing).to_be_in_viewport(ratio=1)


def test_the_board_and_what_to_do_fit_a_phone(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(LATER)))
    has_entries(page, 29)
    expect(page.get_by_label(TYPED), "no keyboard opens by itself").not_to_be_focused()
    tap(page, "a3")
    for thing in (page.locator(".board svg"), page.locator(".line"), button(page, "Dig 1 level")):
        expect(thing).to_be_in_viewport(ratio=1)
    expect(button(page, re.compile("End turn"))).to_be_in_viewport(ratio=1)
    expect_no_faults(page.locator(".line"), WRAPPED, ONE_LINE)


@pytest.mark.parametrize("name", ["Ida", "Bartholomäus P", "Maximiliane-Theodora Kay"])
def test_a_name_gives_way_and_never_the_points(name: str, new_page: NewPage, app: RunningApp) -> None:
    log = log_of(LATER)
    players = tuple(replace(one, name=name if one.name == "Ines" else one.name) for one in log.header.players)
    address = store_game(app, replace(log, header=replace(log.header, players=players)))
    page = new_page(address, **PHONE)
    expect(page.locator(".line .count")).to_have_text("9 / 10")
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        expect_no_faults(page.locator(".line .count, .line .name"), OUTSIDE)
        expect_no_faults(page.locator(".under .points"), BEYOND_THE_SCREEN)


NARROWEST = {**PHONE, "viewport": {"width": 320, "height": 740}}


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis", "orcs_orcs_orcs"])
def test_on_a_narrow_phone_a_board_can_be_read_and_a_short_name_is_whole(
    game: str, new_phone: NewPage, new_page: NewPage, app: RunningApp
) -> None:
    """Where most is asked at once; and the bar under the board takes no height while it says nothing."""
    sample = ROOT / "data" / game / "samples/four_players.txt"
    head, _, _ = sample.read_text("utf-8").partition("\n\n")
    entries = ASKS_MOST.get(game, 40)
    address = store_game(app, log_of("\n".join((head, "", *entered_lines(sample)[:entries], ""))))
    page = new_phone(address)
    expect_no_faults(page.locator(".board svg text"), SMALL_LETTERS, 9)
    expect_no_faults(page.locator(".st-key-table-saying"), HIGH_WITHOUT_WORDS)
    page = new_page(f"{address}&language=de", **NARROWEST)
    expect_no_faults(page.locator(".line .name"), CUT)


def test_titles_reasons_and_wrong_lines_stay_text(new_phone: NewPage, app: RunningApp) -> None:
    log = log_of(LATER)
    log = replace(log, header=replace(log.header, details={"title": HOSTILE}))
    page = new_phone(store_game(app, log))
    enter(page, f"set b1 value 6 ! {HOSTILE}")
    says(page, f"correction: {HOSTILE}")
    send(page, HOSTILE)
    says(page, f"“{HOSTILE.split(maxsplit=1)[0]}” is not an action. Now for example: “")
    expect(page.get_by_label(TYPED)).to_have_value(HOSTILE)
    stays_plain(page)
    page.goto(app.url)
    says(page, HOSTILE)
    stays_plain(page)


def test_what_can_be_done_stands_above_what_cannot(new_phone: NewPage, app: RunningApp) -> None:
    """Mara has two explorers beside the treasures of a3; a camp must wait until these are gone."""
    page = new_phone(store_game(app, log_of(first_lines("three_players", 60))))
    tap(page, "a3")
    says(page, "Lift a treasure · 3 AP – What does it show?")
    shown = [
        button(page, "Bring others here"),
        page.get_by_role("group", name=re.compile("What does it show")),
        button(page, "✕ Build a camp"),
    ]
    tops = [when_still(one, "found => found[0].getBoundingClientRect().top") for one in shown]
    assert tops == sorted(tops)


@pytest.mark.parametrize("game, lines, place", [("four_players", 33, "c1"), ("two_players", 59, "d2")])
def test_all_motifs_are_in_sight_when_a_treasure_is_lifted(
    new_phone: NewPage, app: RunningApp, game: str, lines: int, place: str
) -> None:
    """On d2 Jonas has lifted one already, and how many of it he holds stands on its motif."""
    page = new_phone(store_game(app, log_of(first_lines(game, lines))))
    expect(page.locator(".board svg")).to_be_visible()
    tap(page, place)
    chips = page.locator(".cards .card")
    expect(chips).to_have_count(8)
    expect_above_the_bar(chips)


def test_beside_a_board_what_confirms_stands_in_one_row(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(f"{store_game(app, log_of(LATER))}&language=de")
    for width in (1366, 1281, 1001, 700):
        page.set_viewport_size({"width": width, "height": 768})
        expect_no_faults(page.locator(".st-key-table-bar button"), IN_ROWS, 1)


def test_the_ways_out_of_a_refusal_share_a_row_on_the_smallest_phone(
    new_phone: NewPage, app: RunningApp
) -> None:
    page = new_phone(f"{store_game(app, log_of(LATER))}&language=de")
    page.set_viewport_size({"width": 320, "height": 568})
    page.get_by_label("Zeile eintippen").fill("dig a3 3")
    page.get_by_label("Zeile eintippen").press("Enter")
    ways = page.locator("[class*='-ways-out'] button")
    expect(ways).to_have_count(3)
    expect_no_faults(ways, IN_ROWS, 1)
    expect_fingers(ways)
    expect_fits(page)


@pytest.mark.parametrize("width, height", [(844, 390), (740, 360)])
def test_a_phone_held_across_has_the_whole_board_at_the_left(
    new_page: NewPage, app: RunningApp, width: int, height: int
) -> None:
    """What stands at the right goes on by itself, and nothing of it jumps when a tap is answered."""
    across = {**PHONE, "viewport": {"width": width, "height": height}}
    page = new_page(store_game(app, log_of(LATER)), **across)
    main, board, bar = (
        page.get_by_test_id("stMain"),
        page.locator(".board svg"),
        page.locator(".st-key-table-bar"),
    )
    expect_no_faults(page.locator(".line"), UNDER_THE_SIGN)
    tap(page, "a3")  # what is asked next is asked of the board
    expect_no_faults(bar.locator("button"), IN_ROWS, 1)
    expect_no_faults(board, WHOLE_BOARD)
    main.evaluate("main => main.scrollTo(0, 60)")
    assert when_still(main, "([main]) => main.scrollTop") == 60
    expect_no_faults(board, WHOLE_BOARD)
    expect_no_faults(page.locator("[class*='-table-turn']"), COVERING)
    cell(page, "a2").dispatch_event("click")  # a tap of the test's own would bring the cell into view
    says(page, "Ines moves the leader from a3 to a2")
    assert when_still(main, "([main]) => main.scrollTop") == 60
    expect_no_faults(board, WHOLE_BOARD)
    expect(page.locator(".line .count")).to_be_in_viewport(ratio=1)
    page.get_by_test_id("stExpandSidebarButton").tap()  # the menu makes the page narrower
    expect(page.get_by_test_id("stSidebar")).to_be_in_viewport()
    expect_no_faults(main, SIDEWAYS)


@pytest.mark.parametrize("page_name", ["replay", "position"])
def test_the_sign_of_the_menu_stands_beside_a_board_on_a_phone_held_across(
    new_page: NewPage, app: RunningApp, page_name: str
) -> None:
    across = {**PHONE, "viewport": {"width": 844, "height": 390}}
    address = store_game(app, log_of(LATER)).replace("/table", f"/{page_name}")
    page = new_page(address, **across)
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    sign = page.get_by_test_id("stExpandSidebarButton")
    board = when_still(page.locator(".board svg"), "([board]) => board.getBoundingClientRect().right")
    assert when_still(sign, "([sign]) => sign.getBoundingClientRect().left") >= board
