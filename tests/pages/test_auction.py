"""The rulebook's example of an auction round, played on the table page (T-X13 to T-X15)."""

from __future__ import annotations

import json

from streamlit.testing.v1 import AppTest

from assistant.referee.logs.log import Header, Log, Player
from tests.pages.at_table import typed
from tests.pages.opening import opened, stored

HEADER = Header(
    "tikal",
    "rio-grande",
    "auction",
    "1",
    (Player("red", "Ada"), Player("blue", "Bruno"), Player("yellow", "Clara"), Player("black", "Dinu")),
)
FIRST_AUCTION = ("open A1 A2 A3 A4", "bid 2", "bid 5", "pass", "pass", "pass")


def table() -> tuple[str, AppTest]:
    """Return a new game's code and its page."""
    code = stored(Log(HEADER))
    return code, opened("table", game=code)


def open_tiles(app: AppTest) -> list[str]:
    """Return the tiles that are shown to look at and not to pick."""
    parts = [element.proto for element in app.main.get("bidi_component")]
    rows = [json.loads(part.bytes)["drawn"] for part in parts if part.component_name == "assistant_row"]
    return [look["aria-label"] for [[(_, _, pictures)]] in rows for _, look, _ in pictures]


def test_what_is_bid_on_lies_under_the_board_for_whoever_bids() -> None:
    code, app = table()
    typed(app, FIRST_AUCTION[0])
    assert open_tiles(app) == ["temple 2", "temple 2", "temple 1", "treasure with 4 masks"]
    typed(app, *FIRST_AUCTION[1:])
    assert open_tiles(app) == [], "they are picked from now"
    assert len(open_tiles(opened("replay", game=code, entry="3"))) == 4, "replayed, they are seen there"
