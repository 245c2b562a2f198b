"""The table in WebKit and in Firefox: half of the phones are iPhones, and every browser there is WebKit."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TypeAlias

import pytest
import zxingcpp
from PIL import Image

from tests.browser.at_table import (
    GAMES,
    TYPED,
    board_after,
    first_lines,
    log_of,
    rows_added,
    rows_stored,
    store_game,
)
from tests.browser.firefox import running_firefox
from tests.browser.looks import MORE
from tests.browser.other_phones import ESCAPE, PATIENCE, WIDTH, NoBrowserError, Phone, PhoneBrowser
from tests.browser.server import RunningApp
from tests.browser.test_taps import BUTTONS
from tests.browser.webkit import running_webkit
from tests.thorough import IN_CI, every, only_thoroughly

LATER = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries."""
OVER = (GAMES / "three_players.txt").read_text("utf-8")
FIELD = f'input[aria-label="{TYPED}"]'
RULE = '[data-testid="stPopoverBody"]'
METER = ".line .count"
CODE = '[data-testid="stImage"] img'
CHART = ".js-plotly-plot"
ASKED = (
    "Who led after each round, and by how much?",
    "How many points did each round bring, and from what?",
    "What did everybody score points for?",
    "What did everybody spend AP on?",
    "In which round was it spent, and on what?",
)
# So many charts, each with something drawn in it, and none wider than the screen.
CHARTS_FIT = f"""(count, patience) => onceTrue(() => {{
  const charts = [...document.querySelectorAll(".js-plotly-plot")];
  const all = charts.length === count && document.documentElement.scrollWidth <= {WIDTH};
  return all && charts.every((chart) => {{
    const box = chart.getBoundingClientRect();
    const marks = [...chart.querySelectorAll(".js-line, .bars path, .heatmaplayer image, .points path")];
    const drawn = marks.some((mark) => mark.getBoundingClientRect().width > 0);
    return drawn && box.left >= 0 && box.right <= {WIDTH};
  }});
}}, patience)"""
BROWSERS: dict[str, Callable[[], AbstractContextManager[PhoneBrowser]]] = {
    "webkit": running_webkit,
    "firefox": running_firefox,
}

NewPhone: TypeAlias = Callable[[str], Phone]


at_least_in_webkit = pytest.mark.parametrize("phone_browser", every(2, list(BROWSERS)), indirect=True)
"""Firefox goes all ways in the thorough profile, too."""


@pytest.fixture(scope="module")
def phone_browser(request: pytest.FixtureRequest) -> Iterator[PhoneBrowser]:
    """Return a browser; skip without it, except in the continuous check."""
    try:
        with BROWSERS[request.param]() as running:
            yield running
    except NoBrowserError as absent:
        if IN_CI:
            pytest.fail(str(absent))
        pytest.skip(str(absent))


@pytest.fixture
def take_phone(app: RunningApp, phone_browser: PhoneBrowser) -> Iterator[NewPhone]:
    """Return a way to open an address of the app on one more phone."""
    taken: list[Phone] = []

    def take(address: str) -> Phone:
        taken.append(phone_browser.new_phone())
        taken[-1].open(address if address.startswith("http") else app.url_by_name + address)
        return taken[-1]

    yield take
    for phone in taken:
        phone.put_away()
    assert [fault for phone in taken for fault in phone.faults] == []


def cell(name: str) -> str:
    """Return how a cell of the board is found."""
    return f'.board .touch[data-id="{name}"]'


def enter(phone: Phone, line: str) -> None:
    """Type a line that is accepted: then the field is empty for the next one."""
    phone.tap(FIELD)
    phone.press_keys(f"{line}\n")
    phone.holds(FIELD, "")


def scanned(phone: Phone) -> str:
    """Return what another phone's camera reads on this one's screen, as soon as it can."""
    latest = time.monotonic() + PATIENCE
    while time.monotonic() < latest:
        for code in zxingcpp.read_barcodes(Image.open(io.BytesIO(phone.picture()))):
            return str(code.text)
    raise AssertionError(f"no code to scan in:\n{phone.text()}")


@at_least_in_webkit
def test_a_tap_on_the_board_and_what_it_leads_to(take_phone: NewPhone, app: RunningApp) -> None:
    phone = take_phone(store_game(app, log_of(LATER)))
    phone.tap(cell("a2"))
    phone.shows("", f'{cell("a2")}[data-state="selected"]')
    phone.tap("button", "Dig 1 level")
    phone.shows("Digging at the temple on a2 needs a figure of your own on that tile; none is there yet.")
    phone.tap("summary", "Why?")
    phone.tap("button", "T33 · Own figure at the temple")
    phone.shows("at least one of your own figures must be on its tile", RULE)
    phone.press_keys(ESCAPE)
    phone.hides("", RULE)
    phone.tap("button", "Do that instead")
    phone.shows("", board_after(31))
    phone.shows("6 / 10", METER)


@at_least_in_webkit
def test_a_typed_line_and_loading_again(take_phone: NewPhone, app: RunningApp) -> None:
    phone = take_phone(store_game(app, log_of(LATER)))
    enter(phone, "in 1")
    phone.shows("Ines brings in 1 explorer at the base camp · 1 AP")
    phone.shows("", board_after(30))
    phone.shows("8 / 10", METER)
    phone.tap(FIELD)
    phone.press_keys("dig a2\n")
    phone.shows("Digging at the temple on a2 needs a figure of your own")
    phone.holds(FIELD, "dig a2")
    phone.reload()
    phone.shows("", board_after(30))
    phone.shows("8 / 10", METER)
    enter(phone, "in 2")
    phone.shows("", board_after(31))


TWICE = (
    ("an offer", 80, "Ines digs 1 level at b1"),
    ("one of several answers", 150, "Ines brings in 2 explorers"),
    ("a new game", 150, "Which tile was drawn?"),
)
"""Buttons of ``test_taps.toml``, milliseconds between two taps on each, and what is said after one press."""


@only_thoroughly
@at_least_in_webkit
@pytest.mark.parametrize("name, gap, said", TWICE)
def test_two_taps_on_a_button_are_one(
    take_phone: NewPhone, app: RunningApp, name: str, gap: int, said: str
) -> None:
    (button,) = [one for one in BUTTONS if one.name == name]
    phone = take_phone(button.address(app))
    for do, selector, words in button.before:
        phone.tap(selector, words) if do == "tap" else phone.shows(words, selector)
    stored = rows_stored(app)
    phone.tap_twice(button.selector, button.words, gap)
    phone.shows(said, "body")
    phone.wait_until_drawn()
    assert rows_added(app, stored) == button.stores


@only_thoroughly
@at_least_in_webkit
def test_charts_show_the_points_and_fit_the_screen(take_phone: NewPhone, app: RunningApp) -> None:
    game = store_game(app, log_of(OVER))
    phone = take_phone(game.replace("/table", "/breakdown"))
    for player in ("Mara 114", "Nils 111", "Oana 105"):
        phone.shows(player, CHART)
    for charts, question in enumerate(ASKED, 2):
        phone.tap("summary", question)
        # A chart that comes late would push the next question away from under the finger.
        assert phone.ask(CHARTS_FIT, charts, PATIENCE), phone.text()


@only_thoroughly
@at_least_in_webkit
def test_whoever_scans_the_code_is_at_the_table_and_in_step(take_phone: NewPhone, app: RunningApp) -> None:
    mine = take_phone(store_game(app, log_of(LATER)))
    mine.tap(MORE)
    mine.tap("summary", "Invite")
    mine.shows("Join code:", RULE)
    mine.tap(CODE)
    yours = take_phone(scanned(mine))
    mine.press_keys(ESCAPE)
    mine.hides("", RULE)
    yours.shows("", board_after(29))
    yours.tap(FIELD)
    yours.press_keys("dig b")
    enter(mine, "in 1")
    yours.shows("", board_after(30))
    yours.shows("8 / 10", METER)
    yours.holds(FIELD, "dig b")
    yours.press_keys("1\n")
    mine.shows("Ines digs 1 level at b1")
    mine.shows("", board_after(31))
