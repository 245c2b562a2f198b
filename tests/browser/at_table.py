"""What people do at the table with a finger, and games to begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect
from sqlalchemy import func, select

from assistant.records.games import ledgers
from assistant.records.invitations import Invitations
from assistant.records.schema import CLOCK_PAUSE, COMPONENT_SHEET, ENTRY, GAME, NOTE, REVEAL, RULING
from assistant.records.store import Store
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log
from tests.browser.devices import wait_until_drawn
from tests.browser.looks import MORE
from tests.browser.server import ROOT, RunningApp

GAMES = ROOT / "tests/games/tikal"
TYPED = "Type a line"
NOTHING_TYPED = """() => [...document.querySelectorAll("[class*='-line'] *")].every(
    (host) => !host.shadowRoot?.querySelector("input")?.value)"""
READ = '[data-testid="stMain"], [data-testid="stPopoverBody"]'
"""Where a page says something."""
CONNECTED = '[data-testid="stApp"][data-test-connection-state="CONNECTED"]'
ROWS = {
    "entries": ENTRY,
    "games": GAME,
    "notes": NOTE,
    "pauses": CLOCK_PAUSE,
    "reveals": REVEAL,
    "rulings": RULING,
    "sheets": COMPONENT_SHEET,
}


def first_lines(name: str, count: int) -> str:
    """Return the first lines of a recorded game, header included."""
    lines = (GAMES / f"{name}.txt").read_text("utf-8").splitlines()
    return "\n".join(lines[:count]) + "\n"


def entered_lines(path: Path) -> list[str]:
    """Return the lines that players typed in a recorded game, without header, comments and blank lines."""
    _, _, body = path.read_text("utf-8").partition("\n\n")
    return [line for line in map(str.strip, body.splitlines()) if line and not line.startswith("#")]


def log_of(text: str) -> Log:
    """Return the log that a file holds."""
    return decode_log(text.encode(), ledgers())


def thurn_und_taxis(start: str = "") -> str:
    """Return the text of a game of Ines and Jonas, from a position where its line is given."""
    head = "table-assistant log 1\ngame thurn_und_taxis\nedition yucata\nversion basic\nrules 1\n"
    return f"{head}player red Ines\nplayer blue Jonas\n{start}\n"


@contextmanager
def records_of(app: RunningApp) -> Iterator[Store]:
    """Open what the app has stored, games and score pads alike."""
    store = Store(f"sqlite:///{app.home / 'records.sqlite'}", ledgers())
    try:
        yield store
    finally:
        store.close()


def store_game(app: RunningApp, log: Log) -> str:
    """Store a game where the app looks for it and return the address of its table."""
    with records_of(app) as store:
        return f"/table?{invited(store, store.create(log))}"


def invited(store: Store, code: str) -> str:
    """Return the query by which any device may enter something into a game."""
    return f"game={code}&key={Invitations(store.database).of(code).enter_key}"


def stored_log(app: RunningApp, page: Page) -> Log:
    """Return what the app has stored of the game that a page shows."""
    with records_of(app) as store:
        return store.load(parse_qs(urlsplit(page.url).query)["game"][0])


def rows_stored(app: RunningApp) -> dict[str, int]:
    """Return how much the app has stored of everything that buttons add something to."""
    with records_of(app) as store, store.database.reading() as connection:
        counted = {name: select(func.count()).select_from(table) for name, table in ROWS.items()}
        return {name: connection.scalar(asked) or 0 for name, asked in counted.items()}


def rows_added(app: RunningApp, before: dict[str, int]) -> dict[str, int]:
    """Return what has been added since; of a new game not the entries, as one brought in has its own."""
    added = {name: count - before[name] for name, count in rows_stored(app).items() if count != before[name]}
    if "games" in added:
        added.pop("entries", None)
    return added


def cell(page: Page, name: str) -> Locator:
    """Return a cell of the board."""
    return page.locator(f'.board .touch[data-id="{name}"]')


def tap(page: Page, name: str) -> None:
    """Tap a cell of the board."""
    cell(page, name).tap()


def press(page: Page, label: str | re.Pattern[str]) -> None:
    """Press the first button of the page whose name is, or begins with, this label."""
    name = re.compile(f"^(✕ )?{re.escape(label)}") if isinstance(label, str) else label
    button(page, name).tap()


def button(page: Page, label: str | re.Pattern[str]) -> Locator:
    """Return the first button of the page with this name."""
    return page.get_by_role("button", name=label).first


def pick(page: Page, label: str) -> None:
    """Pick one of several answers, by all of its words."""
    page.get_by_role("button", name=label, exact=True).tap()


def choose_four(page: Page) -> None:
    """Tap the colours of four who play, where something new begins on a phone."""
    row = page.get_by_test_id("stButtonGroup").filter(has=page.get_by_text("Who plays?"))
    for place in range(4):
        row.locator("button").nth(place).tap()
        expect(row.locator("button[data-selected]"), "the tap is heard").to_have_count(place + 1)
        wait_until_drawn(page)


def send(page: Page, line: str) -> None:
    """Type a line and send it by the key, which is quicker than the button."""
    field = page.get_by_label(TYPED)
    field.fill(line)
    field.press("Enter")


def enter(page: Page, line: str) -> None:
    """Type a line that is accepted: then the field is empty for the next one, or gone with the game over."""
    send(page, line)
    page.wait_for_function(NOTHING_TYPED)


def as_shown(sentence: str) -> re.Pattern[str]:
    """Return what finds a sentence on the page, where an invisible sign may stand between its letters."""
    return re.compile("\u2060?".join(r"\s" if sign == " " else re.escape(sign) for sign in sentence))


def sentence(page: Page, words: str) -> Locator:
    """Return where the page shows a sentence; words that are only kept ready do not count."""
    return page.locator(READ).get_by_text(as_shown(words)).filter(visible=True).first


def says(page: Page, words: str) -> None:
    """Wait until the page shows a sentence."""
    expect(sentence(page, words)).to_be_visible()


def stays_plain(page: Page) -> None:
    """Demand that nothing which people typed has become a picture, a link, a formula or emphasis."""
    # The app's own pictures, such as those of treasures, stand in frames of their own.
    picture = "img:not([data-testid^=stImage] img)"
    marks = f"{picture}, em, del, p b, p i, script, .katex, h1, a[href*='192.0.2']"
    made = page.get_by_test_id("stMain").locator(marks)
    expect(made).to_have_count(0)


def has_points(page: Page, left: int) -> None:
    """Wait until the meter shows so many action points."""
    expect(page.locator(".line .count")).to_have_text(f"{left} / 10")


def board_after(count: int) -> str:
    """Return the selector of a board that shows the table after so many entries that stand."""
    return f'.board[data-entries="{count}"]'


def has_entries(page: Page, count: int) -> None:
    """Wait until the board shows the table after so many entries that stand."""
    expect(page.locator(board_after(count))).to_be_visible()


def open_more(page: Page, title: str | re.Pattern[str] = "") -> Locator:
    """Open what is behind the button for all that is seldom needed, and a section of it; return that."""
    page.locator(MORE).tap()
    behind = page.get_by_test_id("stPopoverBody")
    expect(behind).to_be_visible()
    if not title:
        return behind
    section = behind.get_by_test_id("stExpander").filter(has_text=title).first
    section.locator("summary").tap()
    return section


def open_log(page: Page) -> Locator:
    """Open the log and return it."""
    log = open_more(page, re.compile("Log"))
    expect(log.get_by_role("button", name="Save the game as a file")).to_be_visible()
    return log
