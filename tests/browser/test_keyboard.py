"""A whole round by the keyboard alone, on a laptop: each player's turn, with no mouse and no typed line."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from assistant.records.games import referees
from tests.browser.at_table import (
    TYPED,
    button,
    cell,
    has_entries,
    has_points,
    log_of,
    says,
    store_game,
    stored_log,
    thurn_und_taxis,
)
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import when_still
from tests.browser.server import RunningApp
from tests.browser.test_orcs_orcs_orcs import begun
from tests.thorough import only_thoroughly

FOCUSED = ".board .touch:focus"
BESIDE = """([focused], goal) => {
    const goals = [...focused.getRootNode().querySelectorAll(".touch")];
    const centre = (one) => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = centre(focused), [to, down] = centre(goals.find((one) => one.dataset.id === goal));
    return [focused.dataset.id, to - x, down - y];
}"""
TIKAL = """table-assistant log 1
game tikal
edition rio-grande
version basic
rules 1
player red Ines
player blue Jonas

"""
WAY = """([one]) => {
    const at = one.getRootNode().activeElement;
    if (at === one) return "";
    return at?.closest("[role='radiogroup'], .cards")?.contains(one) ? "ArrowRight" : "Tab";
}"""
IDLE = """() => {
    const at = document.activeElement;
    return (at.shadowRoot?.activeElement ?? at).matches("body, input");
}"""
NEAR = 12
"""Presses of a key: nothing that is asked lies further from the board."""
THURN_UND_TAXIS = f"{thurn_und_taxis()}\nshow muenchen salzburg freiburg ingolstadt mannheim linz\n"


def walk_to(page: Page, place: str) -> None:
    """Walk on the board with the arrows, until a place has the focus."""
    page.keyboard.press("ArrowDown")
    been = set()
    focused = page.locator(FOCUSED)
    expect(focused).to_have_count(1)
    while True:
        at, right, down = when_still(focused, BESIDE, place)
        if at == place:
            return
        across = abs(right) > abs(down)
        if (at, across) in been:
            across = not across
        assert (at, across) not in been, f"no way by arrows from {at} to {place}"
        been.add((at, across))
        named = (
            ("ArrowRight" if right > 0 else "ArrowLeft") if across else "ArrowDown" if down > 0 else "ArrowUp"
        )
        page.keyboard.press(named)


def tap(page: Page, place: str) -> None:
    """Walk to a place of the board and tap it."""
    wait_until_drawn(page)
    walk_to(page, place)
    page.keyboard.press("Enter")


def press_when_drawn(page: Page, key: str) -> None:
    """Press a key that presses a button, once the whole page with that button is there."""
    wait_until_drawn(page)
    page.keyboard.press(key)


def answer(page: Page, found: Locator) -> None:
    """Go to an answer, from the board where nothing of it has the focus, and give it."""
    expect(found).to_be_visible()
    if when_still(page.locator("body"), IDLE):
        page.keyboard.press("ArrowDown")
        expect(page.locator(FOCUSED)).to_have_count(1)
    for _ in range(NEAR):
        key = when_still(found, WAY)
        if not key:
            break
        page.keyboard.press(key)
    expect(found, f"it is at most {NEAR} keys away").to_be_focused()
    page.keyboard.press("Enter")


def entered(page: Page, app: RunningApp) -> list[str]:
    """Return the lines that the log of a page's game holds."""
    log = stored_log(app, page)
    referee = referees()[log.header.game]
    return [referee.write(entry.action) for entry in log.entries if entry.action is not None]


def test_a_round_of_tikal_by_keys(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, log_of(TIKAL)))
    expect(page.get_by_label(TYPED)).to_be_focused()
    for name, place in (("Ines", "b3"), ("Jonas", "c2")):
        answer(page, page.locator(".cards .card").nth(1))
        expect(cell(page, place)).to_have_attribute("data-state", "offered")
        tap(page, place)
        expect(button(page, "Confirm")).to_be_visible()
        press_when_drawn(page, "Control+Enter")
        says(page, f"{name} lays")
        answer(page, page.get_by_role("button", name="2", exact=True))
        has_points(page, 8)
        tap(page, "a1")
        tap(page, "b2")
        has_points(page, 6)
        press_when_drawn(page, "Control+z")
        has_points(page, 8)
        press_when_drawn(page, "Control+y")
        has_points(page, 6)
        press_when_drawn(page, "Control+Enter")
        says(page, "6 AP would be lost")
        press_when_drawn(page, "Control+Enter")
        says(page, f"{name} ends the turn")
    has_entries(page, 8)
    assert [line.split()[0] for line in entered(page, app)[-4:]] == ["tile", "in", "go", "end"]


def test_cards_are_one_stop_of_the_tab_key(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, log_of(TIKAL)))
    cards = page.locator(".cards .card")
    expect(page.locator(".cards .card:not([tabindex='-1'])"), "one of a group").to_have_count(
        page.locator(".cards").count()
    )
    cards.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(cards.last, "behind the first comes the last").to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".cards .card:focus"), "the next stop is none of them").to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(cards.nth(1), "back where the arrows left them").to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(FOCUSED), "up and down lead to the board").to_have_count(1)


@only_thoroughly
def test_a_round_of_thurn_und_taxis_by_keys(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, log_of(THURN_UND_TAXIS)))
    for name, first, second in (("Ines", "salzburg", "muenchen"), ("Jonas", "freiburg", "linz")):
        for card in (first, second):
            tap(page, card)
            answer(page, button(page, "Not noted"))
            says(page, f"{name} takes")
        tap(page, second)
        says(page, f"{name} ends the turn")
    assert [line.split()[0] for line in entered(page, app)] == [
        "show",
        *("take", "take", "lay", "end"),
        *("take", "take", "lay", "end"),
    ]


@only_thoroughly
def test_a_round_of_orcs_orcs_orcs_by_keys(new_desktop: NewPage, app: RunningApp) -> None:
    page = new_desktop(store_game(app, begun()))
    tap(page, "s4")
    answer(page, page.locator(".cards .card").nth(1))
    says(page, "Ann turns up a marker on lane 4: Orc")
    tap(page, "1m")
    answer(page, page.get_by_role("button", name="Zap", exact=True))
    answer(page, page.get_by_role("button", name="row 1: 1 damage for 1 lightning", exact=True))
    says(page, "Ann casts Zap, row 1")
    answer(page, button(page, "Pass"))
    says(page, "Ann discards the hand and draws")
    assert [line.split()[0] for line in entered(page, app)] == ["marker", "cast", "pass", "draw"]
