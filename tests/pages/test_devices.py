"""Several devices at one table: who may enter, who was first, and whose entry it was."""

from __future__ import annotations

from assistant.records.table import GameTable
from assistant.referee.logs.log import Log
from assistant.views.page.current_game import tables
from assistant.views.page.device import DEVICE
from tests.pages.at_table import press, typed
from tests.pages.opening import (
    OURS,
    card_rows,
    line_field,
    opened,
    said,
    send_tap,
    shown,
    stored,
    tikal_header,
)
from tests.pages.tikal_tables import TIKAL, lines, log_shown, table
from tests.records.entering import play, undo

THEIRS = "the-secret-of-another-device-at-the-table"


def elsewhere(code: str) -> GameTable:
    """Return the game as another device of the table sees it."""
    tables().rights.admit(THEIRS, code, may_enter=True)
    return tables().open(code, THEIRS)


def test_a_press_that_is_heard_twice_is_done_once() -> None:
    code, app = table()
    mine = tables().open(code, app.session_state[DEVICE])
    play(mine, TIKAL.read("in 1"), len(lines(code)), "the-first-time")
    typed(app, "in 1")
    assert not app.warning
    assert not said(app).count("somebody else")
    assert lines(code)[-2:] != ["in 1", "in 1"]
    assert lines(code)[-1] == "in 1"


def test_a_line_sent_again_by_a_browser_without_cookies_to_a_server_started_anew_is_entered_once() -> None:
    code, app = table()
    before = len(lines(code))
    line_field(app).send("in 1", number=7)
    tables().rights.admit(THEIRS, code, may_enter=True)
    again = line_field(opened("table", device=THEIRS, game=code))
    again.send("in 1", number=7)
    assert lines(code)[before:] == ["in 1"]
    again.send("in 1", number=8)
    assert lines(code)[before:] == ["in 1", "in 1"]


def test_a_tap_on_cards_that_an_entry_has_taken_away_does_nothing() -> None:
    """The finger was on its way when the page without them came."""
    code = stored(Log(tikal_header("Ines", "Jonas"), ()))
    app = opened("table", game=code)
    (cards,) = card_rows(app)
    play(elsewhere(code), TIKAL.read("tile A6 b3 1"), 0, "the-other-device")
    app.run()
    assert cards.key not in {row.key for row in card_rows(app)}
    send_tap(app, cards.element, next(iter(cards.cards)))
    assert lines(code) == ["tile A6 b3 1"]


def test_a_seat_names_who_enters_and_an_undo_by_another_is_marked() -> None:
    code, app = table()
    tables().open(code, OURS).take_seat("blue")
    app.run()
    typed(app, "in 1")
    assert lines(code)[-1] == "@Ines in 1"
    theirs = elsewhere(code)
    theirs.take_seat("red")
    undo(theirs, len(lines(code)), "take-back-1", by="Jonas", certain=True)
    app.run()
    assert "Jonas took back what Ines had entered" in log_shown(app, code)


def test_a_turn_begins_again_whole_or_not_at_all_where_somebody_else_has_entered_some_of_it() -> None:
    code, app = table()
    standing = len(tables().open(code, OURS).look().steps)
    typed(app, "in 1")
    play(elsewhere(code), TIKAL.read("in 1"), len(lines(code)), "from-elsewhere")
    app.run()
    typed(app, "in 1")
    entered = lines(code)
    press(app, "Start my turn again")
    (question,) = app.warning
    assert "from another device. Take back these 5 entries?" in shown(question.value)
    assert lines(code) == entered
    press(app, "Leave it")
    assert lines(code) == entered
    press(app, "Start my turn again")
    press(app, "Take it back")
    assert lines(code) == [*entered, *["undo"] * 5]
    assert "Taken back: 5 entries, from" in said(app)
    assert len(tables().open(code, OURS).look().steps) == standing - 2  # two of the turn stood before
