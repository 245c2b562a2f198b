"""News comes by a stream of its own; where none comes through, the page asks by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from assistant.views.table.parts import PARTS
from tests.browser.at_table import (
    TYPED,
    enter,
    first_lines,
    has_entries,
    has_points,
    log_of,
    press,
    says,
    store_game,
)
from tests.browser.devices import PHONE, NewDevice, NewPage, wait_until_drawn
from tests.browser.server import RunningApp
from tests.games.replay import replay
from tests.thorough import only_thoroughly

SHOW = "Show the last scoring step by step, on all phones"
BEGUN = "Before the last scoring"
LATER = first_lines("two_players", 50)
"""29 entries stand."""
LAST = len(log_of(LATER).entries)


def test_a_page_whose_stream_is_blocked_stays_in_step(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp
) -> None:
    address = store_game(app, log_of(LATER))
    behind = new_device(**PHONE)
    behind.context.route_web_socket("**/news?*", lambda stream: stream.close())
    behind.goto(app.url + address)
    has_entries(behind, 29)
    enter(new_phone(address), "in 1")
    has_entries(behind, 30)
    # Nobody else finds a device whose streams are blocked.
    behind.context.close()


def runs_of(page: Page) -> list[bool]:
    """Return a list that grows whenever the app begins to draw for a page, by whether it draws all of it."""
    drawn: list[bool] = []

    def heed(said: str | bytes) -> None:
        message = ForwardMsg()
        message.ParseFromString(said if isinstance(said, bytes) else said.encode())
        if message.HasField("new_session"):
            drawn.append(not message.metadata.run.fragment_ids)

    def listen(socket: WebSocket) -> None:
        if "/_stcore/stream" in socket.url:
            socket.on("framereceived", heed)

    page.on("websocket", listen)
    return drawn


def test_for_news_only_what_an_entry_changes_is_drawn(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    watching, entering = new_phone("/"), new_phone(address)
    drawn = runs_of(watching)
    watching.goto(app.url + address)
    has_entries(watching, 29)
    field, example = watching.get_by_label(TYPED, exact=True), "for example: in 1"
    expect(field).to_have_attribute("placeholder", example)
    began = len(drawn)
    enter(entering, "in 1")
    has_entries(watching, 30)
    says(watching, "Ines brings in 1 explorer at the base camp")
    has_points(watching, 8)  # of 9, as bringing in an explorer takes one
    enter(entering, "end")
    has_entries(watching, 31)
    expect(field).not_to_have_attribute("placeholder", example)
    assert drawn[began:]
    assert not any(drawn[began:])
    # What is entered here afterwards is entered at the table as it is now.
    press(watching, "Undo")
    press(watching, "Take it back")
    has_entries(entering, 30)


@only_thoroughly
def test_what_is_open_is_drawn_for_news_with_the_whole_page(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of(LATER))
    watching, entering = new_phone("/"), new_phone(address)
    drawn = runs_of(watching)
    watching.goto(app.url + address)
    watching.get_by_text("Notes and photos").tap()
    expect(watching.get_by_text(f"Entry {LAST}")).to_be_visible()
    wait_until_drawn(watching)
    began = len(drawn)
    enter(entering, "in 1")
    expect(watching.get_by_text(f"Entry {LAST + 1}")).to_be_visible()
    assert any(drawn[began:])


class LosesTheEnd:
    """A connection on which the end of a run is lost once: the board and all that is drawn after it.

    Streamlit's server loses it when the browser asks for a part of the page just as a run ends. It is the run
    of a ``whole`` page, or that of parts which were drawn for news.
    """

    def __init__(self, *, whole: bool) -> None:
        self.parts = 0 if whole else len(PARTS)
        self.drawn = 0
        self.armed = self.swallows = self.has_swallowed = False

    def lay(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            message = ForwardMsg()
            message.ParseFromString(said if isinstance(said, bytes) else said.encode())
            if message.HasField("new_session"):
                self.armed, self.swallows = self.armed and not self.swallows, False
                self.drawn = len(message.metadata.run.fragment_ids)
            draws_part = message.HasField("delta") and bool(message.delta.fragment_id)
            if self.armed and draws_part and self.drawn == self.parts:
                self.swallows = self.has_swallowed = True
            if not self.swallows:
                page_end.send(said)

        server_end.on_message(pass_on)


@only_thoroughly
@pytest.mark.parametrize("whole", [True, False])
def test_a_page_whose_end_was_lost_on_the_way_is_drawn_again(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp, whole: bool
) -> None:
    address, wire = store_game(app, log_of(LATER)), LosesTheEnd(whole=whole)
    behind = new_device(**PHONE)
    behind.context.route_web_socket("**/_stcore/stream", wire.lay)
    behind.goto(app.url + address)
    has_entries(behind, 29)
    has_points(behind, 9)
    if whole:
        behind.get_by_text("Notes and photos").tap()
        expect(behind.get_by_text(f"Entry {LAST}")).to_be_visible()
    wire.armed = True
    enter(new_phone(address), "in 1")
    says(behind, "Ines brings in 1 explorer at the base camp")
    has_points(behind, 8)
    assert wire.has_swallowed
    behind.context.close()


@only_thoroughly
def test_the_last_scoring_is_shown_on_all_phones_at_once(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp
) -> None:
    address = store_game(app, replay("three_players").log).replace("/table?", "/score?")
    blocked = new_device(**PHONE)
    blocked.context.route_web_socket("**/news?*", lambda stream: stream.close())
    blocked.goto(app.url + address)
    mine, other = new_phone(address), new_phone(address)
    pages = (mine, other, blocked)
    for page in pages:
        expect(page.get_by_role("button", name=SHOW)).to_be_visible()
    mine.get_by_role("button", name=SHOW).tap()
    for page in pages:
        expect(page.get_by_text(BEGUN, exact=True)).to_be_visible()
    other.get_by_role("button", name="Show everything").tap()
    for page in pages:
        expect(page.get_by_text("Mara won with 114 points.")).to_be_visible()
    # Nobody else finds a device whose streams are blocked.
    blocked.context.close()
