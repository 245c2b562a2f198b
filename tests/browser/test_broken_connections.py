"""The connection breaks, or the server dies, while a line is entered: nothing is lost without a word."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.at_table import (
    TYPED,
    enter,
    first_lines,
    has_entries,
    log_of,
    says,
    send,
    store_game,
    stored_log,
)
from tests.browser.devices import PATIENCE, PHONE, Watch, wait_until_drawn
from tests.browser.server import RunningApp, running_app
from tests.thorough import only_thoroughly

LATER = first_lines("two_players", 50)
STORED = len(log_of(LATER).entries)


class Connection:
    """One connection between a page and its server: it may swallow what one of them says to the other.

    ``holds_from`` is what an answer holds from which on all are kept back until they are let through.
    """

    def __init__(self, page_end: WebSocketRoute) -> None:
        self.swallows_questions = False
        self.swallows_answers = False
        self.holds_from: bytes | None = None
        self._held: list[str | bytes] = []
        server_end = page_end.connect_to_server()
        page_end.on_message(lambda said: None if self.swallows_questions else server_end.send(said))
        server_end.on_message(self._answer)
        self._ends = page_end, server_end

    def _answer(self, said: str | bytes) -> None:
        held = self.holds_from is not None and isinstance(said, bytes) and self.holds_from in said
        if self._held or held:
            self._held.append(said)
        elif not self.swallows_answers:
            self._ends[0].send(said)

    def let_through(self) -> None:
        """Hand on what was held back."""
        for said in self._held:
            self._ends[0].send(said)
        self.holds_from, self._held = None, []

    def cut(self) -> None:
        """Break it; the page makes another, which works."""
        for end in self._ends:
            end.close()


class Wire:
    """What lies between a page and its server: one connection after another."""

    def __init__(self) -> None:
        self._connections: list[Connection] = []

    def lay(self, page_end: WebSocketRoute) -> None:
        self._connections.append(Connection(page_end))

    @property
    def connection(self) -> Connection:
        """The one in use."""
        return self._connections[-1]


@contextmanager
def page_on_a_wire(browser: Browser) -> Iterator[tuple[Page, Wire]]:
    """Open a phone whose connection can be broken."""
    watch, wire, context = Watch(), Wire(), browser.new_context(**PHONE)
    context.route_web_socket("**/_stcore/stream", wire.lay)
    page = context.new_page()
    watch.follow(page)
    yield page, wire
    context.close()
    assert watch.faults == []


def wait_until_stored(app: RunningApp, page: Page, count: int) -> None:
    """Wait until the records hold so many entries, whatever the page has heard of it."""
    latest = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < latest:
        if len(stored_log(app, page).entries) == count:
            return
        page.wait_for_timeout(50)
    pytest.fail(f"the records never held {count} entries")


@only_thoroughly
def test_a_line_whose_answer_is_lost_is_sent_again_and_entered_once(tmp_path: Path, browser: Browser) -> None:
    with page_on_a_wire(browser) as (page, wire):
        with running_app(tmp_path) as app:
            page.goto(app.url + store_game(app, log_of(LATER)))
            enter(page, "in 1")
            has_entries(page, 30)
            wait_until_drawn(page)  # the answer to this line has come to its end
            wire.connection.swallows_answers = True
            send(page, "in 1")
            wait_until_stored(app, page, STORED + 2)
            expect(page.get_by_label(TYPED)).to_have_value("in 1")
        with running_app(tmp_path, app.port):
            says(page, "No answer. Check the connection and send the line again.")
            has_entries(page, 31)
            wait_until_drawn(page)
            expect(page.get_by_label(TYPED)).to_have_value("in 1")
            enter(page, "in 1")
            assert len(stored_log(app, page).entries) == STORED + 2, "the same line, not one more"
            enter(page, "in 1")
            has_entries(page, 32)
            expect(page.get_by_text("No answer.").filter(visible=True)).to_have_count(0)


@only_thoroughly
def test_a_line_that_never_arrives_stands_in_its_field(app: RunningApp, browser: Browser) -> None:
    with page_on_a_wire(browser) as (page, wire):
        page.goto(app.url + store_game(app, log_of(LATER)))
        has_entries(page, 29)
        wait_until_drawn(page)
        connection = wire.connection
        connection.swallows_questions = True
        send(page, "in 1")
        connection.cut()
        says(page, "No answer. Check the connection and send the line again.")
        expect(page.get_by_label(TYPED)).to_have_value("in 1")
        has_entries(page, 29)
        page.get_by_label(TYPED).press("Enter")
        has_entries(page, 30)


def test_the_same_line_typed_once_more_at_once_stays(app: RunningApp, browser: Browser) -> None:
    """What is typed before the page hears that a line was entered is a new one, be it the same."""
    with page_on_a_wire(browser) as (page, wire):
        page.goto(app.url + store_game(app, log_of(LATER)))
        has_entries(page, 29)
        wait_until_drawn(page)
        wire.connection.holds_from = b"assistant_typed_line"
        send(page, "in 1")
        wait_until_stored(app, page, STORED + 1)
        page.get_by_label(TYPED).fill("in 1")
        wire.connection.let_through()
        has_entries(page, 30)
        wait_until_drawn(page)
        expect(page.get_by_label(TYPED)).to_have_value("in 1")
        page.get_by_label(TYPED).press("Enter")
        has_entries(page, 31)
        wait_until_drawn(page)  # the board comes before the answer, which would be held otherwise
        wire.connection.holds_from = b"assistant_typed_line"
        send(page, "in 1")
        wait_until_stored(app, page, STORED + 3)
        send(page, "in 1")
        wire.connection.let_through()
        has_entries(page, 33)
        expect(page.get_by_label(TYPED)).to_have_value("")
