"""Nothing that people typed, brought in or put into an address becomes markup, on any page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple
from urllib.parse import quote, urljoin

import pytest
from playwright.sync_api import Page, expect

from assistant.records.invitations import Invitations
from assistant.records.keeping import Rulings
from tests.browser.at_table import first_lines, log_of, records_of
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import open_everything, when_still
from tests.browser.server import ROOT, RunningApp
from tests.hostile import TEXTS, WORD, hostile_game, hostile_position, hostile_rulings
from tests.thorough import THOROUGH, every, only_thoroughly

PAGES = sorted(path.stem for path in (ROOT / "pages").glob("*.py"))
FEWEST_SHOWN = {"table": 20, "rulings": 10}
"""How many of the texts a page shows at least, where it shows what was typed."""

LOOK = """() => {
    const faults = [], words = []
    const made = /^(src|href|action|srcdoc|id|style)$/, ours = /pwn|192\\.0\\.2|javascript:/
    const suspicious = (name, value) => name.startsWith("on") || (made.test(name) && ours.test(value))
    const look = (root) => {
        for (const element of root.querySelectorAll("*")) {
            for (const { name, value } of element.attributes) {
                if (suspicious(name, value)) faults.push(`${element.tagName} ${name}=${value}`)
            }
            if (/^(IFRAME|OBJECT|EMBED)$/.test(element.tagName)) faults.push(element.tagName)
            if (element.shadowRoot) look(element.shadowRoot)
        }
        words.push(root.textContent ?? "")
    }
    look(document.body)
    if (window.pwned) faults.push("a script ran")
    return { faults, words: words.join("\\n") }
}"""


class Hostile(NamedTuple):
    """What the pages are to show; ``game`` and ``position`` are the queries that open them."""

    game: str
    position: str
    rulings: list[str]


@pytest.fixture(scope="module")
def hostile(app: RunningApp) -> Iterator[Hostile]:
    """Return a game and rulings full of hostile texts."""
    with records_of(app) as store:
        log = hostile_game(log_of(first_lines("two_players", 50)), store)
        codes = [store.create(log), store.create(hostile_position(log))]
        invitations = Invitations(store.database)
        queries = [f"game={code}&key={invitations.of(code).enter_key}" for code in codes]
        yield Hostile(queries[0], queries[1], hostile_rulings(codes[0], Rulings(store.database)))
        # The other tests share this app.
        for code in codes:
            store.delete(code)


def makes_nothing_of_it(page: Page) -> str:
    """Demand that no element was made of a hostile text, and return the words of the page."""
    looked = when_still(page.locator("body"), LOOK)
    assert looked["faults"] == []
    expect(page.locator(".katex")).to_have_count(0)
    words: str = looked["words"]
    return words


def read(page: Page) -> set[str]:
    """Return the texts that the page shows; each must be whole, and nothing may have come of it."""
    words = makes_nothing_of_it(page).replace("\u2060", "").replace("\N{NO-BREAK SPACE}", " ")
    found = set()
    for match in re.finditer(rf"{WORD}(\d\d)", words):
        text = TEXTS[int(match[1])]
        before, _, after = text.partition(match[0])
        around = words[max(0, match.start() - len(before)) : match.end() + len(after)]
        cut_short = "…" in around and text.startswith(around.partition("…")[0])
        assert around == text or cut_short, f"{text!r} became {around!r}"
        found.add(text)
    return found


def at_table(hostile: Hostile, new_desktop: NewPage) -> Page:
    """Return the page of a device that has joined the game."""
    page = new_desktop(f"/table?{hostile.game}")
    wait_until_drawn(page)
    return page


@pytest.mark.parametrize("name", every(3, PAGES))
def test_no_page_makes_more_of_it_than_text(name: str, hostile: Hostile, new_desktop: NewPage) -> None:
    query = hostile.position if name == "position" else hostile.game
    path = f"/{'' if name == 'games' else name}?{query}"
    if name == "rulings":  # shown to those who are at the table
        page = at_table(hostile, new_desktop)
        page.goto(urljoin(page.url, path))
    else:
        page = new_desktop(path)
    open_everything(page)
    found = read(page)
    assert len(found) >= FEWEST_SHOWN.get(name, 0)


@only_thoroughly
def test_a_ruling_stays_what_was_typed(hostile: Hostile, new_desktop: NewPage) -> None:
    page = at_table(hostile, new_desktop)
    for ruling in hostile.rulings:
        page.goto(urljoin(page.url, f"/rulings?ruling={ruling}"))
        open_everything(page)
        assert read(page) == set(TEXTS)


@pytest.mark.parametrize("name", every(4, PAGES))
def test_an_address_makes_nothing_of_its_values(name: str, new_desktop: NewPage) -> None:
    text = f"{TEXTS[9]}{TEXTS[15]}"
    names = ("game", "ruling", "sheet", "entry", "rule", "rules", "question", "edition", "language", "fact")
    query = "&".join(f"{key}={quote(text)}" for key in names)
    page = new_desktop(f"/{'' if name == 'games' else name}?{query}")
    read(page)


def test_lines_and_files_are_answered_with_text(hostile: Hostile, new_desktop: NewPage) -> None:
    page = new_desktop(f"/table?{hostile.game}")
    for text in TEXTS[:: 6 if THOROUGH else 9]:
        field = page.get_by_label("Type a line")
        field.fill(text)
        field.press("Enter")
        expect(page.get_by_test_id("stAlert").first).to_be_visible()
        wait_until_drawn(page)
        makes_nothing_of_it(page)
    page = new_desktop("/")
    page.locator("summary").filter(has_text="Bring in a game").click()
    wrong_places = ("", "table-assistant log 1\ngame tikal\n", "table-assistant log 1\noption ")
    for text, before in zip(TEXTS[:: 5 if THOROUGH else 15], cycle(wrong_places), strict=False):
        page.get_by_label("or paste its text").fill(before + text)
        page.get_by_role("button", name="Bring it in").click()
        expect(page.get_by_test_id("stAlert").first).to_be_visible()
        wait_until_drawn(page)
        makes_nothing_of_it(page)
