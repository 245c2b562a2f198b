"""The Club evening page: tables of others, watched without a right to enter anything."""

from __future__ import annotations

from dataclasses import replace

from streamlit.testing.v1 import AppTest

from assistant.records.games import ledgers
from assistant.records.reveals import Reveals
from assistant.records.rights import Right
from assistant.referee.logs.logfile import decode_log
from assistant.views.page.current_game import tables
from tests.collections_of_games import DONE, ONE
from tests.games.replay import replay
from tests.pages.opening import OURS, opened, said, stored

TIKAL = """table-assistant log 1
game tikal
edition rio-grande
version basic
rules 1
player red Ann
player blue Bo
player yellow Cy

quit yellow
"""
WALL = "the-screen-on-the-wall"


def add(app: AppTest, code: str) -> None:
    app.text_input(key="evening-code").set_value(code)
    (button,) = [button for button in app.button if button.label == "Show this table"]
    button.click().run()
    assert not app.exception


def test_without_a_table_it_says_how_one_comes_here() -> None:
    app = opened("evening", device=WALL)
    assert "No table of this evening is here yet" in said(app)


def test_a_table_is_watched_by_its_code_and_nothing_can_be_entered() -> None:
    log = replay("two_players").log
    running, over = stored(replace(log, entries=log.entries[:60])), stored(ONE.log)
    app = opened("evening", device=WALL)
    invitation = tables().rights.invitation(OURS, running)
    add(app, invitation.watch_code)
    assert running in said(app)
    assert over not in said(app)
    assert " to act" in said(app)
    assert tables().rights.of(WALL, running) == Right(may_watch=True)
    assert not [button for button in app.button if button.label == "Undo"]
    # Also a code for joining gives a screen on the wall no more than that.
    add(app, tables().rights.invitation(OURS, over).join_code)
    assert tables().rights.of(WALL, over) == Right(may_watch=True)
    assert "Results of the evening" in said(app)
    (results,) = [frame.value for frame in app.table if "Rank" in frame.value.columns]
    assert [tuple(row[2:]) for row in results.itertuples(index=False)] == [
        ("1", "Ana", "50"),
        ("2", "Ben", "40"),
    ]


def test_a_table_tells_who_has_left_and_that_it_broke_off() -> None:
    stored(decode_log(TIKAL.encode(), ledgers()))
    app = opened("evening")
    assert "Ann to act · Cy left" in said(app)
    stored(decode_log(f"{TIKAL}endgame\n".encode(), ledgers()))
    assert "finished · Cy left · broken off" in said(app.run())


def test_a_wrong_code_says_so() -> None:
    app = opened("evening", device=WALL)
    add(app, "AAA-AAA")
    assert "No table has this join code" in said(app)


def test_whoever_plays_sees_their_own_tables_and_pads() -> None:
    codes = [stored(ONE.log), stored(DONE.log)]
    app = opened("evening")
    assert all(code in said(app) for code in codes)
    assert "Ben" in said(app)


def test_an_end_that_is_kept_secret_is_not_told() -> None:
    code = stored(replay("two_players").log)
    right = tables().rights.of(OURS, code)
    Reveals(tables().store.database).begin(code, right)
    app = opened("evening")
    assert "The last scoring is being shown" in said(app)
    assert "166" not in said(app)
    assert "Results of the evening" not in said(app)
