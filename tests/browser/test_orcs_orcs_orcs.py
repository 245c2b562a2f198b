"""Orcs Orcs Orcs on a phone: a component told once, a turn by taps, a refusal with its reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from assistant.records.games import referees
from assistant.referee.logs.log import Log
from tests.browser.at_table import (
    TYPED,
    cell,
    has_entries,
    pick,
    press,
    says,
    send,
    store_game,
    stored_log,
    tap,
)
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import FINGER, expect_above_the_bar, expect_no_faults, when_still
from tests.browser.server import RunningApp
from tests.orcs_orcs_orcs.fictitious import SHEET, header, table
from tests.thorough import only_thoroughly

COVERED = """(found) => found.flatMap((one) => {
    const { left, top, width } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + 1);
    return one.contains(seen) ? [] : [`covered by ${seen?.outerHTML.slice(0, 100)}`];
})"""
"""Names what lies over the upper edge of something."""


def begun() -> Log:
    """Return a game in its first round: Ann is to turn up a marker, a Goblin stands on her lane."""
    facts = [f"{lane}o creatures golem" for lane in range(2, 7)]
    position = table("1m creatures goblin", *facts, turn="markers", players=2)
    start = referees()["orcs_orcs_orcs"].fingerprint(position)
    return Log(replace(header(2), components=SHEET, start=start))


def test_a_turn_by_taps(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, begun()))
    expect(page.locator(".board svg")).to_be_visible()
    says(page, "choose a lane and turn up a marker")
    expect(cell(page, "s4")).to_have_attribute("data-state", "offered")
    tap(page, "s4")
    page.get_by_role("button", name="Orc", exact=True).tap()
    says(page, "Ann turns up a marker on lane 4: Orc")
    send(page, "cast zap row 1 at golem@2o")
    says(page, "Zap reaches only lane 1, where your mage stands; the target is on lane 2.")
    press(page, "Never mind")
    expect(page.get_by_label(TYPED)).to_have_value("")
    tap(page, "1m")
    pick(page, "Zap")
    pick(page, "row 1: 1 damage for 1 lightning")
    says(page, "Ann casts Zap, row 1")
    press(page, "Pass")
    says(page, "Ann discards the hand and draws")
    has_entries(page, 4)
    lines = [referees()["orcs_orcs_orcs"].write(entry.action) for entry in stored_log(app, page).entries]
    assert lines == ["marker 4 ork", "cast zap row 1 at goblin@1m", "pass", "draw"]


def test_all_creatures_of_a_marker_are_in_sight_with_whole_names(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, begun()), locale="de-DE")
    expect(page.locator(".board svg")).to_be_visible()
    tap(page, "s4")
    cards = page.locator(".cards .card")
    expect(cards).to_have_count(6)
    expect(cards.nth(2)).to_contain_text("Goblin Schamane")
    broken = """cards => cards.flatMap((card) => {
      const found = [];
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        for (const word of walker.currentNode.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, word.index);
          range.setEnd(walker.currentNode, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map((one) => one.top)).size > 1) found.push(word[0]);
        }
      }
      return found;
    })"""
    expect_no_faults(cards, broken)
    expect_above_the_bar(cards)


def test_the_board_comes_into_sight_when_a_target_is_asked_for(new_phone: NewPage, app: RunningApp) -> None:
    facts = ("1m creatures goblin", "2o creatures golem", "blue hand zap wisdom smash smash")
    position = table(*facts, turn="2", players=2)
    start = referees()["orcs_orcs_orcs"].fingerprint(position)
    page = new_phone(store_game(app, Log(replace(header(2), components=SHEET, start=start))))
    page.set_viewport_size({"width": 390, "height": 560})
    expect(page.locator(".board svg")).to_be_visible()
    pick(page, "Zap")
    row = page.get_by_role("button", name="row 1: 1 damage for 1 lightning", exact=True)
    expect(row).to_be_visible()
    wait_until_drawn(page)
    row.evaluate("one => one.scrollIntoView({ block: 'start' })")
    expect(cell(page, "s2")).not_to_be_in_viewport()
    row.tap()
    says(page, "Which creature? Tap the board.")
    for place in ("s2", "1m", "t2"):
        expect(cell(page, place)).to_be_in_viewport(ratio=1)


@only_thoroughly
def test_a_component_is_told_once(new_phone: NewPage) -> None:
    page = new_phone("/components")
    press(page, "New sheet: Your box · Orcs Orcs Orcs")
    says(page, "proven by the rulebook, “Angriffszauber”")
    wait_until_drawn(page)
    page.get_by_role("textbox", name="Life").nth(1).fill("2")
    page.keyboard.press("Tab")
    wait_until_drawn(page)
    page.reload()
    wait_until_drawn(page)
    expect(page.get_by_role("textbox", name="Life").nth(1)).to_have_value("2")


@pytest.mark.parametrize("width, height", [(390, 480), (844, 390)])
def test_what_stands_at_the_top_is_neither_covered_nor_deaf(
    new_phone: NewPage, app: RunningApp, width: int, height: int
) -> None:
    """Streamlit's bar is as wide as the page; on a phone held across, whose turn it is lies there, too."""
    page = new_phone(store_game(app, begun()))
    page.set_viewport_size({"width": width, "height": height})
    wait_until_drawn(page)
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 95)")
    box = when_still(cell(page, "s4"), "([one]) => one.getBoundingClientRect().toJSON()")
    assert box["top"] < FINGER, "the row lies where Streamlit's bar is"
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    says(page, "What does the marker of lane 4 show?")
    field = page.get_by_label("Ask or find, in your own words")
    field.fill("spell")
    field.press("Enter")
    says(page, "Learn a spell")
    expect_no_faults(page.locator(".st-key-search-table-words"), COVERED)
