"""News comes by a stream of its own; where none comes through, the page asks by itself."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.browser.at_table import enter, first_lines, has_entries, has_points, log_of, says, store_game
from tests.browser.devices import PHONE, NewDevice, NewPage
from tests.browser.server import RunningApp
from tests.games.replay import replay
from tests.thorough import only_thoroughly

SHOW = "Show the last scoring step by step, on all phones"
BEGUN = "Before the last scoring"
LATER = first_lines("two_players", 50)
"""29 entries stand."""


def without_stream(new_device: NewDevice, address: str) -> Page:
    """Open a table on a phone that nobody tells of news, as every stream of its page is closed at once."""
    page = new_device(**PHONE)
    page.context.route_web_socket("**/news?*", lambda stream: stream.close())
    page.goto(address)
    has_entries(page, 29)
    return page


def test_a_page_whose_stream_is_blocked_stays_in_step_also_when_its_clock_is_set_back(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp
) -> None:
    """A telephone that was ahead sets its clock by the network: Date.now() goes back (ECMA-262, 21.4.3.1)."""
    address = store_game(app, log_of(LATER))
    behind, phone = without_stream(new_device, app.url + address), new_phone(address)
    enter(phone, "in 1")
    has_entries(behind, 30)
    behind.evaluate("() => { const before = Date.now; Date.now = () => before() - 3_600_000 }")
    enter(phone, "in 1")
    has_entries(behind, 31)
    # Nobody else finds a device whose streams are blocked.
    behind.context.close()


class LosesTheEnd:
    """A connection on which the end of a whole page is lost once: the board and all that is drawn after it.

    Streamlit's server loses it when the browser asks for a part of the page just as the page's run ends.
    """

    def __init__(self) -> None:
        self.armed = self.swallows = self.has_swallowed = False

    def lay(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            message = ForwardMsg()
            message.ParseFromString(said if isinstance(said, bytes) else said.encode())
            if message.HasField("new_session"):
                self.armed, self.swallows = self.armed and not self.swallows, False
            draws_part = message.HasField("delta") and bool(message.delta.fragment_id)
            if self.armed and draws_part and not message.metadata.run.fragment_ids:
                self.swallows = self.has_swallowed = True
            if not self.swallows:
                page_end.send(said)

        server_end.on_message(pass_on)


@only_thoroughly
def test_a_page_whose_end_was_lost_on_the_way_is_drawn_again(
    new_phone: NewPage, new_device: NewDevice, app: RunningApp
) -> None:
    address, wire = store_game(app, log_of(LATER)), LosesTheEnd()
    behind = new_device(**PHONE)
    behind.context.route_web_socket("**/_stcore/stream", wire.lay)
    behind.goto(app.url + address)
    has_entries(behind, 29)
    has_points(behind, 9)
    wire.armed = True
    enter(new_phone(address), "in 1")
    says(behind, "Ines brings in 1 explorer at the base camp")
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
