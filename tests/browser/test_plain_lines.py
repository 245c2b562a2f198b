"""A whole round of each game entered by sentences only, on a phone, as people type and dictate them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from assistant.records.games import referees
from assistant.referee.logs.logfile import write_log
from tests.browser.at_table import TYPED, has_entries, log_of, store_game, stored_log
from tests.browser.devices import DESKTOP, PHONE, NewPage, wait_until_drawn
from tests.browser.looks import expect_above_the_bar
from tests.browser.server import RunningApp
from tests.tables import tables_beside
from tests.thorough import every

HEADER = """table-assistant log 1
game tikal
edition rio-grande
version basic
rules 1
player red Ada
player blue Ben

tile A4 c1 4
"""
THURN = """table-assistant log 1
game thurn_und_taxis
edition yucata
version basic
rules 1
player red Ada
player blue Ben
"""
# The markers of the set-up are there; a round begins with its fate card.
ORCS = (Path(__file__).parents[1] / "games/orcs_orcs_orcs/two_players.txt").read_text("utf-8")
ORCS = ORCS.partition("\nfate ")[0] + "\n"

LOGS = {"tikal": HEADER, "thurn_und_taxis": THURN, "orcs_orcs_orcs": ORCS}
ROUNDS = tables_beside(__file__)
SENTENCES = ROUNDS["tikal"]


def say_line(page: Page, sentence: str) -> None:
    """Type a sentence and send it."""
    page.get_by_label(TYPED).fill(sentence)
    page.get_by_label(TYPED).press("Enter")


@pytest.mark.parametrize("game", every(3, tuple(LOGS)))
def test_a_round_by_sentences_only(game: str, new_phone: NewPage, app: RunningApp) -> None:
    begun = log_of(LOGS[game])
    page = new_phone(store_game(app, begun))
    entered = len(begun.entries)
    has_entries(page, entered)
    for number, (sentence, lines) in enumerate(ROUNDS[game]):
        say_line(page, sentence)
        button = page.locator("[class*=-understood-0] button")
        expect(button).to_be_visible()
        for line in lines:
            expect(page.locator("code").get_by_text(line, exact=True).first).to_be_visible()
        has_entries(page, entered)
        expect_above_the_bar(page.locator("[class*=-line-understood]").filter(has=button))
        if number % 2:
            button.tap()
        else:  # the key that sent the line enters what is shown
            page.get_by_label(TYPED).press("Enter")
        entered += len(lines)
        has_entries(page, entered)
        expect(page.get_by_label(TYPED)).to_have_value("")
    log = write_log(stored_log(app, page), referees()[game]).partition("\n\n")[2]
    written = [line.partition(" ")[2] if line.startswith("@") else line for line in log.splitlines()]
    assert written[len(begun.entries) :] == [line for _, lines in ROUNDS[game] for line in lines]


TREMBLING = """() => new MutationObserver((_, watching) => {
    if (!document.querySelector("[class*=-understood-0] button")) return;
    watching.disconnect();
    const hosts = [...document.querySelectorAll("[class*=-table-line] *")];
    const field = hosts.find((one) => one.shadowRoot).shadowRoot.querySelector("input");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    window.trembled = true;
}).observe(document.body, { childList: true, subtree: true })"""


def last_line(app: RunningApp, page: Page) -> str:
    """Return the entry made last, as it is written."""
    return write_log(stored_log(app, page), referees()["tikal"]).splitlines()[-1].rpartition("@")[2]


def test_a_key_enters_what_is_shown_only_of_the_line_that_stands_there(
    new_desktop: NewPage, app: RunningApp
) -> None:
    begun = log_of(f"{HEADER}in L2\n")
    page, entered = new_desktop(store_game(app, begun)), len(begun.entries)
    field, shown = page.get_by_label(TYPED), page.locator("[class*=-understood-0] button")
    say_line(page, "b2")  # says many things
    expect(shown).to_be_visible()
    field.fill("")
    field.press("Enter")
    say_line(page, "in 1")
    has_entries(page, entered + 1)
    assert last_line(app, page).endswith("in 1")
    page.evaluate(TREMBLING)
    say_line(page, "bring in one explorer")
    page.wait_for_function("window.trembled")
    say_line(page, "end")
    has_entries(page, entered + 2)
    assert last_line(app, page).endswith("end"), "nobody has read what the trembling finger would enter"


def test_a_line_is_sent_by_the_key_whatever_is_held_and_is_gone_once_it_is_entered(
    new_desktop: NewPage, app: RunningApp
) -> None:
    begun = log_of(HEADER)
    page, entered = new_desktop(store_game(app, begun)), len(begun.entries)
    field, shown = page.get_by_label(TYPED), page.locator("[class*=-understood-0] button")
    field.fill("in 1")
    field.press("Control+Enter")
    has_entries(page, entered + 1)
    expect(field).to_have_value("")
    say_line(page, "bring in one explorer")
    expect(shown).to_be_visible()
    for key in ("x", "Backspace", " ", "Enter"):
        field.press(key)
    has_entries(page, entered + 2)
    expect(field).to_have_value("")


@pytest.mark.parametrize("device", every(1, (PHONE, DESKTOP)))
def test_what_is_found_at_the_end_of_the_table_is_seen(
    device: dict[str, object], new_page: NewPage, app: RunningApp
) -> None:
    page = new_page(store_game(app, log_of(HEADER)), **device)
    field = page.get_by_label("Ask or find, in your own words")
    field.fill("can I place a guard with two explorers")
    field.press("Enter")
    # The question that was found leads on.
    leads = page.get_by_role("link", name="Ask with these facts").first
    expect(leads).to_be_visible()
    wait_until_drawn(page)
    expect_above_the_bar(leads)
