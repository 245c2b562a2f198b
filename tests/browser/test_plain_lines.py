"""A whole round of Tikal entered by sentences only, on a phone, as people type and dictate them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from assistant.records.games import referees
from assistant.referee.logs.logfile import write_log
from tests.browser.at_table import TYPED, has_entries, log_of, store_game, stored_log
from tests.browser.devices import NewPage
from tests.browser.server import RunningApp

HEADER = """table-assistant log 1
game tikal
edition rio-grande
version basic
rules 1
player red Ada
player blue Ben

tile A4 c1 4
"""
SENTENCES = (
    ("bring in the leader and two explorers", ["in L2"]),
    ("two explorers from a one to bee one then dig once there", ["go 2 a1-b1", "dig b1"]),
    ("I end my turn", ["end"]),
    ("lege A1 auf c2", ["tile A1 c2"]),
    ("zwei Teilnehmer einsetzen, dann ein Teilnehmer nach b2, fertig", ["in 2", "go a1-b2", "end"]),
)


def say_line(page: Page, sentence: str) -> None:
    """Type a sentence and send it."""
    page.get_by_label(TYPED).fill(sentence)
    page.get_by_label(TYPED).press("Enter")


def test_a_round_by_sentences_only(new_phone: NewPage, app: RunningApp) -> None:
    page = new_phone(store_game(app, log_of(HEADER)))
    has_entries(page, 1)
    entered = 1
    for number, (sentence, lines) in enumerate(SENTENCES):
        say_line(page, sentence)
        button = page.get_by_role("button", name="Enter it").first
        expect(button).to_be_visible()
        for line in lines:
            expect(page.locator("code").get_by_text(line, exact=True).first).to_be_visible()
        has_entries(page, entered)
        if number % 2:
            button.tap()
        else:  # the key that sent the line enters what is shown
            page.get_by_label(TYPED).press("Enter")
        entered += len(lines)
        has_entries(page, entered)
        expect(page.get_by_label(TYPED)).to_have_value("")
    log = write_log(stored_log(app, page), referees()["tikal"]).partition("\n\n")[2]
    assert [line.partition(" ")[2] if line.startswith("@") else line for line in log.splitlines()][1:] == [
        line for _, lines in SENTENCES for line in lines
    ]
