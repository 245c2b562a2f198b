"""The rulebook's example of an auction round, played on the table page (T-X13 to T-X15)."""

from __future__ import annotations

import json

from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.store import Store
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Log, Player
from assistant.tikal.table.position import Position
from tests.inside import inside
from tests.pages.at_table import offered, typed
from tests.pages.opening import opened, said, shown, stored

HEADER = Header(
    "tikal",
    "rio-grande",
    "auction",
    "1",
    (Player("red", "Ada"), Player("blue", "Bruno"), Player("yellow", "Clara"), Player("black", "Dinu")),
)
FIRST_AUCTION = ("open A1 A2 A3 A4", "bid 2", "bid 5", "pass", "pass", "pass")
SECOND_AUCTION = ("tile A2 a3", "end", "bid 1", "pass", "bid 4", "pass")
REST_OF_THE_ROUND = ("tile A1 b3", "end", "pass", "pass", "tile A4 c2", "end", "tile A3 c1", "end")


def table() -> tuple[str, AppTest]:
    """Return a new game's code and its page."""
    code = stored(Log(HEADER))
    return code, opened("table", game=code)


def kept_position(code: str) -> Position:
    """Return the position that the app has stored."""
    store = Store(games=referees())
    try:
        log = store.load(code)
        position: Position = inside(History.replay(referees()["tikal"], log).position)
    finally:
        store.close()
    return position


def test_the_page_offers_what_the_moment_asks_for() -> None:
    _, app = table()
    assert "**Tile 1 of 4**" in said(app).splitlines(), "the only offer is open at once"
    typed(app, *FIRST_AUCTION[:3])
    assert offered(app) == []
    (row,) = app.main.button_group
    assert shown(row.label) == "Bid how many points?"
    assert shown(row.options[0]) == "Pass"
    typed(app, *FIRST_AUCTION[3:])
    assert "Which of the open tiles?" in said(app)


def open_tiles(app: AppTest) -> list[str]:
    """Return the tiles that are shown to look at and not to pick."""
    parts = [element.proto for element in app.main.get("bidi_component")]
    drawn = [json.loads(part.json) for part in parts if part.json]  # a board is told in bytes
    return [card["label"] for data in drawn if data.get("still") for card in data["cards"]]


def test_what_is_bid_on_lies_under_the_board_for_whoever_bids() -> None:
    code, app = table()
    typed(app, FIRST_AUCTION[0])
    assert open_tiles(app) == ["temple 2", "temple 2", "temple 1", "treasure with 4 masks"]
    typed(app, *FIRST_AUCTION[1:])
    assert open_tiles(app) == [], "they are picked from now"
    assert len(open_tiles(opened("replay", game=code, entry="3"))) == 4, "replayed, they are seen there"


def test_the_example_plays_through() -> None:
    code, app = table()
    typed(app, *FIRST_AUCTION, *SECOND_AUCTION, *REST_OF_THE_ROUND)
    assert "Tile 1 of 4" in said(app), "the next round begins"
    position = kept_position(code)
    assert [expedition.points for expedition in position.expeditions] == [16, 15, 20, 20]
    assert position.turn.player == 0


def test_a_bid_that_is_too_low_is_refused_in_a_sentence() -> None:
    _, app = table()
    typed(app, *FIRST_AUCTION[:3], "bid 5")
    (refused,) = app.error
    assert "A bid goes above the highest so far: bid 5, highest 5." in shown(refused.value)
