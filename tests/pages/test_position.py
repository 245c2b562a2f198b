"""The page of the board as it stands, by what it says."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log
from assistant.tikal import REFEREE
from assistant.tikal.moves.every import MOVES
from assistant.views.page.current_game import tables
from assistant.views.position.entry import PositionState
from tests.inside import inside
from tests.pages.at_table import page_state, press, typed, with_page_state
from tests.pages.opening import (
    OURS,
    code_of,
    line_field,
    log_of,
    opened,
    row_of,
    said,
    seat,
    shown,
    stored,
    tikal_header,
)

LINES = ("tile A3 b3", "in L2", "go L2 a1-a2", "end", "tile A1 c2", "in 3", "end")
LONG_NOVEL = "It was a dark and stormy night. " * 40_000


def running() -> str:
    """Store a game under way and return its code."""
    return stored(Log(tikal_header("Ann", "Bo"), tuple(Entry("action", MOVES.read(line)) for line in LINES)))


def begun(*facts: str) -> AppTest:
    """Return the page of a new position of an empty board after typed facts."""
    app = opened("position")
    seat(app, "position")
    press(app, "Begin")
    for line in facts:
        typed(app, line)
    return app


def pick(app: AppTest, key: str, value: str) -> None:
    row_of(app, key).set_value(value).run()
    assert not app.exception


def table_of(app: AppTest) -> str:
    """Return the stored position as text."""
    position = History.replay(REFEREE, log_of(code_of(app))).position
    return REFEREE.fingerprint(inside(position))


NOT_YET = "What you told of the table as it lies now is kept, but not in this game yet."


def test_a_table_that_was_told_is_offered_back_until_the_game_holds_it() -> None:
    code = running()
    app = opened("position", game=code)
    assert NOT_YET not in said(app)
    typed(app, "a2 red L1")
    taken, told = code_of(app), page_state(app, PositionState, "position")
    page = with_page_state(opened("table", game=code), "position", told)
    assert NOT_YET in said(page)
    assert any(f"game={taken}" in each.proto.query_string for each in page.main.get("page_link"))
    again = with_page_state(opened("position", game=code), "position", told)
    assert NOT_YET in said(again), "on the page where it was told, begun anew"
    press(app, "Take over (1)")
    assert NOT_YET not in said(page.run())
    tables().store.append(code, Entry("action", MOVES.read("tile A2 d2")), len(LINES) + 1, "somebody-else")
    assert NOT_YET not in said(page.run()), "nor is it claimed when the game has moved on"
    code = running()
    app = opened("position", game=code)
    typed(app, "a2 red L1")
    told = page_state(app, PositionState, "position")
    page = with_page_state(opened("table", game=code), "position", told)
    press(page, "Leave it")
    assert NOT_YET not in said(page), "who leaves it is not asked again"


def test_what_is_typed_at_one_table_stands_in_no_other_field() -> None:
    first, second = (line_field(opened("position", game=running())).told["field"] for _ in range(2))
    assert first != second


def assert_left_over(taken: str, *, none: bool) -> None:
    """Tell whether a table that was taken of a game is still among the games of the device."""
    listed = {game.code for game in tables().listed(OURS, among=("tikal",))}
    assert (taken not in listed) is none


def test_what_the_game_has_changed_since_is_not_set_back() -> None:
    """Ann leads all from a2 after the table was taken: only the temple and the points are brought in."""
    code = running()
    app = opened("position", game=code)
    for line in ("b3 value 4", "a2 red L1", "red points 5", "blue turn 3"):
        typed(app, line)
    taken = code_of(app)
    for seq, line in enumerate(("tile A2 d2", "in 2", "go L2 a2-a1", "end"), len(LINES)):
        tables().store.append(code, Entry("action", MOVES.read(line)), seq, f"somebody-else-{seq}")
    pick(app, "position-side", "game")
    assert "The game has moved on since this was taken." in said(app)
    offered, stays = (shown(each.value) for each in app.markdown if each.value.startswith("1. "))
    assert offered.splitlines() == ["1. The temple on b3 shows 4", "2. Points of Ann: 5"]
    assert stays.splitlines() == [
        "1. Figures of Ann on a2: the leader and 1 explorer",
        "2. It is the turn of Bo (3)",
    ]
    app.text_input(key="position-transfer-reason").set_value("we forgot to dig")
    press(app, "Enter this into the game")
    added = log_of(code).entries[len(LINES) + 4 :]
    lines = {MOVES.write(inside(entry.action)) for entry in added}
    assert lines == {"set b3 value 4", "set red points 5"}
    assert_left_over(taken, none=False)


def test_a_position_as_text_becomes_a_position_of_its_own_and_a_bad_one_changes_nothing() -> None:
    app = begun("a2 value 5")
    code = code_of(app)
    pick(app, "position-side", "text")
    assert "a2=v5" in app.code[0].value
    for text in (LONG_NOVEL, "b3=ZZ", "red=points:many", "b3=C2 b3=C2"):
        app.text_area(key="position-import").set_value(text)
        press(app, "Bring it in")
        assert len(app.warning) == 1
        assert len(app.warning[0].value) < 600
    assert code_of(app) == code
    app.text_area(key="position-import").set_value("a2=v7,red:2\n  b3=C2/1")
    press(app, "Bring it in")
    assert code_of(app) != code
    assert "a2=v7,red:2 b3=C2/1" in table_of(app)


@pytest.mark.parametrize("page", ["position", "pad"])
def test_nobody_is_taken_to_play_who_was_not_chosen(page: str) -> None:
    app = opened(page, game="<b>novel</b>")
    assert "no game code" in said(app)
    assert row_of(app, f"{page}-new-colours").value == []
    assert "Nobody is chosen yet. Tap the colours of those who play, 2 to 4." in said(app)
    (begin,) = [button for button in app.button if button.label == "Begin"]
    assert begin.disabled
    row_of(app, f"{page}-new-colours").set_value(["red"]).run()
    assert "Tikal is for 2 to 4 players; colours chosen: 1." in said(app)
    row_of(app, f"{page}-new-colours").set_value(["blue", "red"]).run()
    app.text_input(key=f"{page}-new-name-red").set_value("**Bo** [x](http://y)").run()
    assert "A name cannot hold" in said(app)
    app.text_input(key=f"{page}-new-name-red").set_value("A.- 'b'").run()
    assert not [one for one in app.warning if "name" in one.value]
    press(app, "Begin")
    options = [option for row in app.button_group for option in row.options]
    words = said(app) + " ".join(map(shown, [*options, *(button.label for button in app.button)]))
    assert "■ Blue" in words
    assert "● A.- 'b'" in words
    assert "Yellow" not in words
