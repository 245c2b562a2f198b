"""Several devices at one table: who may enter, who was first, and whose entry it was."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.table import GameTable
from assistant.referee.logs.logfile import decode_log
from assistant.views.page.current_game import tables
from assistant.views.page.device import DEVICE
from tests.pages.at_table import field_of, press, typed
from tests.pages.opening import OURS, opened, said, shown, stored, unfolded
from tests.pages.tikal_tables import GAME, OPENING, TIKAL, lines, log_shown, table
from tests.records.entering import correct, play, undo

THEIRS = "the-secret-of-another-device-at-the-table"


def told(app: AppTest) -> str:
    """Return the one thing that went wrong."""
    (warning,) = app.warning
    return shown(warning.value)


def elsewhere(code: str) -> GameTable:
    """Return the game as another device of the table sees it."""
    tables().rights.admit(THEIRS, code, may_enter=True)
    return tables().open(code, THEIRS)


def enters_elsewhere(code: str, line: str) -> None:
    """Enter a line on another device."""
    play(elsewhere(code), TIKAL.read(line), len(lines(code)), f"elsewhere-{len(lines(code))}")


def test_an_entry_that_others_have_not_spoilt_goes_in_after_theirs() -> None:
    code, app = table()
    enters_elsewhere(code, "in 1")
    typed(app, "dig b1")
    assert not app.warning
    assert lines(code)[-2:] == ["in 1", "dig b1"]
    assert "Somebody else entered something just before; this now stands after it." in said(app)


def test_corrections_of_two_places_both_go_in() -> None:
    code, app = table()
    theirs = elsewhere(code)
    correct(theirs, TIKAL.read("set b1 value 6"), "chip", len(lines(code)), "elsewhere-1")
    typed(app, "set a2 value 4 ! chip")
    assert lines(code)[-2:] == ["set b1 value 6 ! chip", "set a2 value 4 ! chip"]
    correct(theirs, TIKAL.read("set b3 value 4"), "chip", len(lines(code)), "elsewhere-2")
    typed(app, "set b3 value 5 ! chip")
    assert "was entered first" in told(app)


def test_whoever_enters_the_very_same_is_told_that_it_is_there() -> None:
    code, app = table()
    enters_elsewhere(code, "in 1")
    typed(app, "in 1")
    assert told(app) == "“Ines brings in 1 explorer at the base camp” has just been entered by somebody else."
    assert lines(code)[-2:] != ["in 1", "in 1"]


def test_a_press_that_is_heard_twice_is_done_once() -> None:
    code, app = table()
    mine = tables().open(code, app.session_state[DEVICE])
    play(mine, TIKAL.read("in 1"), len(lines(code)), "the-first-time")
    typed(app, "in 1")
    assert not app.warning
    assert not said(app).count("somebody else")
    assert lines(code)[-2:] != ["in 1", "in 1"]
    assert lines(code)[-1] == "in 1"


def test_an_entry_for_a_turn_that_is_over_is_told_what_changed() -> None:
    code, app = table()
    enters_elsewhere(code, "end")
    typed(app, "in 2")
    assert told(app).startswith("“Ines ends the turn")
    assert told(app).endswith("” was entered first. Look at the table and enter it again.")
    assert field_of(app).value == "in 2"
    assert lines(code)[-1] == "end"


def test_an_entry_that_others_made_impossible_says_why() -> None:
    code, app = table()
    enters_elsewhere(code, "in 8")
    typed(app, "dig b1")
    assert told(app).startswith("“Ines brings in 8 explorers at the base camp” was entered first; now")
    assert "2" in told(app), "what it would cost"
    assert lines(code)[-1] == "in 8"


def test_undo_does_not_take_back_what_nobody_here_has_seen() -> None:
    code, app = table()
    enters_elsewhere(code, "in 1")
    press(app, "Undo")
    assert "“Ines brings in 1 explorer at the base camp” was entered first." in said(app)
    assert lines(code)[-1] == "in 1"


def test_undo_of_what_came_from_another_device_asks_first() -> None:
    code, app = table()
    enters_elsewhere(code, "in 1")
    app.run()
    assert "Ines brings in 1 explorer at the base camp" in said(app), "what others entered is told"
    press(app, "Undo")
    question = "“Ines brings in 1 explorer at the base camp” comes from another device. Take it back?"
    assert told(app) == question
    assert lines(code)[-1] == "in 1"
    press(app, "Leave it")
    assert question not in said(app)
    press(app, "Undo")
    press(app, "Take it back")
    assert lines(code)[-1] == "undo"
    assert "Taken back: Ines brings in 1 explorer at the base camp" in said(app)


def test_a_question_is_about_what_was_seen() -> None:
    code, app = table()
    enters_elsewhere(code, "in 1")
    app.run()
    press(app, "Undo")
    enters_elsewhere(code, "dig b1")
    press(app, "Take it back")
    assert lines(code)[-1] == "dig b1"
    assert "was entered first. Look at the table" in told(app)


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


def test_taking_back_a_tile_says_that_it_had_been_seen() -> None:
    code, app = table("\n".join(GAME.splitlines()[:20]))
    assert lines(code)[-1].startswith("tile")
    press(app, "Undo")
    assert "what was hidden had been seen" in said(app)
    assert "what was hidden had been seen" in log_shown(app, code)


def test_a_watching_device_sees_everything_and_enters_nothing() -> None:
    code = stored(decode_log(OPENING.encode(), referees()))
    watcher = opened("table", game=code, key=tables().rights.invitation(OURS, code).watch_key, device=THEIRS)
    assert "You are watching this game." in said(watcher)
    assert "key" in watcher.query_params, "a browser without cookies finds its way back by the address"
    assert {shown(button.label) for button in watcher.button} <= {"Join", "Invite"}
    assert not [field for field in watcher.text_input if str(field.key).endswith("-line")]
    unfolded(watcher, f"{code}-table-more")
    assert "This device" in [box.label for box in watcher.expander]
    assert "Invite" not in [box.label for box in watcher.expander]
    assert not [box for box in watcher.expander if "What do you call" in box.label]
    assert not [box for box in watcher.expander if "Choose from a list" in box.label]
    assert log_shown(watcher, code)


def test_a_device_without_a_key_sees_nothing_of_a_game() -> None:
    code = stored(decode_log(OPENING.encode(), referees()))
    for address in ({}, {"key": "guess"}):
        stranger = opened("table", game=code, device=THEIRS, **address)
        assert "Ines" not in said(stranger)
        assert len(stranger.warning) == 1
    stranger.text_input(key="uninvited-code").set_value(tables().rights.invitation(OURS, code).join_code)
    press(stranger, "Join")
    assert tables().open(code, THEIRS).right.may_enter
