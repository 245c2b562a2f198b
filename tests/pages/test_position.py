"""The page of the board as it stands, by what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.store import Store
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry, Log
from assistant.tikal import REFEREE
from assistant.tikal.moves.every import MOVES
from assistant.views.page.current_game import tables
from assistant.views.position.entry import PositionState
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import header
from tests.pages.at_table import page_state, press, with_page_state
from tests.pages.opening import (
    OURS,
    code_of,
    log_of,
    opened,
    row_of,
    said,
    seat,
    shown,
    stored,
    tikal_header,
    type_line,
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


def typed(app: AppTest, line: str) -> None:
    type_line(app, "position-line", line)


def pick(app: AppTest, key: str, value: str) -> None:
    row_of(app, key).set_value(value).run()
    assert not app.exception


def choose_cell(app: AppTest, cell: str) -> None:
    """Choose a cell from the list that does what the board does."""
    options = app.selectbox(key="position-list").options
    app.selectbox(key="position-list").select(
        next(name for name in options if name.startswith(f"{cell}:"))
    ).run()
    assert not app.exception


def table_of(app: AppTest) -> str:
    """Return the stored position as text."""
    position = History.replay(REFEREE, log_of(code_of(app))).position
    return REFEREE.fingerprint(inside(position))


def test_a_table_is_entered_by_choosing() -> None:
    app = begun()
    choose_cell(app, "b3")
    press(app, "Temple")
    # The cards of the tiles are tapped in a browser; a typed line does the same.
    press(app, "Back")
    typed(app, "b3 tile C2")
    press(app, "Value: 3")
    pick(app, "position-value-value", "5")
    press(app, "Red: –")
    pick(app, "position-red-value", "L2")
    assert "Figures of Red on b3" in said(app)
    assert "b3: temple 5" in said(app)
    assert "b3=C2,v5,red:L2" in table_of(app)
    press(app, "Undo")
    assert "red:L2" not in table_of(app)
    press(app, "Redo")
    again = opened("position", game=code_of(app))
    assert "b3=C2,v5,red:L2" in table_of(again)
    assert "Entered before" in said(opened("position"))
    app = opened("position", game=stored(Log(header(2), ())))
    choose_cell(app, "Lane 2")
    pick(app, "position-markers-value", "5")
    assert "Lane 2: 5 markers left" in said(app), "what alone can be told of a place is asked at once"
    assert row_of(app, "position-side").value, "what else there is to look at stands beside it"


def test_what_a_player_holds_stays_open_for_the_next() -> None:
    app = begun()
    pick(app, "position-player", "red")
    press(app, "Points: 0")
    pick(app, "position-points-tens", "3")
    pick(app, "position-points-value", "34")
    assert any("Points: 34" in shown(button.label) for button in app.button)
    assert "red=points:34" in table_of(app)


def test_houses_take_a_tap_on_the_player_and_one_on_each_city() -> None:
    app = opened(
        "position",
        game=stored(Log(replace(tikal_header("Ann", "Bo"), game="thurn_und_taxis", edition="yucata"), ())),
    )
    pick(app, "position-player", "red")
    assert "House of Ann: tap the board" in said(app)
    options = app.selectbox(key="position-list").options
    app.selectbox(key="position-list").select(next(name for name in options if "Ulm" in name)).run()
    assert not app.exception
    assert any("Houses: 1" in shown(button.label) for button in app.button)
    assert "House of Ann: tap the board" in said(app), "the next city is a tap, too"
    press(app, "Back")
    assert "Ann · house in Ulm" in said(app)


def test_half_a_table_is_no_fault_and_a_whole_one_is_checked() -> None:
    app = begun("f4 tile G1", "f4 red 2")
    pick(app, "position-side", "check")
    assert "No contradiction was found" in said(app)
    press(app, "This is everything on the table")
    words = said(app)
    assert "G1" in words
    assert "f4" in words
    assert "impossible" not in words
    press(app, "This is everything on the table")
    assert "No contradiction was found" in said(app)
    app = begun("a1 red L18", "b1 red 1", "b1 blue L", "a1 blue L")
    assert "Check (2)" in row_of(app, "position-side").options
    pick(app, "position-side", "check")
    assert "19" in said(app)
    assert "Blue" in said(app)


def test_the_score_now_and_at_the_end() -> None:
    app = begun(
        "a2 value 5",
        "a2 red 1",
        "b1 value 5",
        "b1 red L",
        "red m1 2",
        "blue points 40",
        "red points 27",
    )
    pick(app, "position-side", "score")
    words = said(app)
    assert "If everybody scored this and that was all: ● Red + ■ Blue with 40 points." in words
    assert "Temples 5 (a2) + 5 (b1) = 10; treasures 3; together 13" in words


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis"])
def test_nobody_wins_an_empty_table(game: str) -> None:
    app = opened("position")
    if game != "tikal":
        row_of(app, "position-new-game").set_value(game).run()
    seat(app, "position", game)
    press(app, "Begin")
    pick(app, "position-side", "score")
    assert "If everybody scored this" not in said(app)


def test_looking_at_a_running_game_stores_nothing() -> None:
    code = running()
    before = len(log_of(code).entries)
    app = opened("position", game=code)
    pick(app, "position-side", "text")
    assert "a2=red:L2" in app.code[0].value
    assert code_of(app) == code
    store = Store(games=referees())
    assert len(store.listed()) == 1
    store.close()
    assert len(log_of(code).entries) == before


def test_a_running_game_is_corrected_from_a_position() -> None:
    code = running()
    app = opened("position", game=code)
    typed(app, "a2 red L1")
    typed(app, "b3 value 4")
    taken = code_of(app)
    assert taken != code
    assert log_of(taken).header.details["of"] == f"{code} {len(LINES)}"
    pick(app, "position-side", "game")
    words = said(app)
    assert "Figures of Ann on a2: the leader and 1 explorer" in words
    assert "The temple on b3 shows 4" in words
    press(app, "Enter this into the game")
    assert "Say why first" in said(app)
    assert len(log_of(code).entries) == len(LINES)
    app.text_input(key="position-transfer-reason").set_value("we forgot to dig")
    press(app, "Enter this into the game")
    assert_left_over(taken, none=True)
    assert "Corrections now in the log of the game: 2." in said(app), "at the table"
    added = log_of(code).entries[len(LINES) :]
    assert [entry.kind for entry in added] == ["correction", "correction"]
    assert {entry.reason for entry in added} == {"we forgot to dig"}


def test_a_game_that_was_played_on_is_brought_to_the_table_by_one_press() -> None:
    code = running()
    app = opened("position", game=code)
    assert not [button for button in app.button if "Take over" in button.label]
    assert "one press then brings it into the game" in said(app), "nobody has to guess what it is for"
    typed(app, "a2 red L1")
    assert "one press then brings it into the game" not in said(app)
    typed(app, "blue turn 7")
    taken = code_of(app)
    press(app, "Take over (2)")
    assert_left_over(taken, none=True)
    added = log_of(code).entries[len(LINES) :]
    assert [MOVES.write(inside(entry.action)) for entry in added] == ["set a2 red L1", "set blue turn 7"]
    assert {(entry.kind, entry.reason) for entry in added} == {("correction", "we played on")}
    table = opened("table", game=code)
    press(table, "Undo")
    assert [entry.kind for entry in log_of(code).entries[len(LINES) + 2 :]] == ["undo", "undo"]


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
    store = Store(games=referees())
    store.append(code, Entry("action", MOVES.read("tile A2 d2")), len(LINES) + 1, "somebody-else")
    store.close()
    assert NOT_YET not in said(page.run()), "nor is it claimed when the game has moved on"
    code = running()
    app = opened("position", game=code)
    typed(app, "a2 red L1")
    told = page_state(app, PositionState, "position")
    page = with_page_state(opened("table", game=code), "position", told)
    press(page, "Leave it")
    assert NOT_YET not in said(page), "who leaves it is not asked again"


def test_hands_are_not_known_any_more_once_turns_were_played_unseen() -> None:
    lying = "open=basel,lodz,linz,passau,pilsen,ulm round=3 turn=take,red,began:2"
    start = f"{lying} red=hand:ulm+augsburg blue=hand:basel+?"
    header = replace(tikal_header("Ann", "Bo"), game="thurn_und_taxis", edition="yucata")
    code = stored(Log(replace(header, start=start), ()))
    app = opened("position", game=code)
    typed(app, "red supply 12")
    typed(app, "blue hand basel ulm ?")
    press(app, "Take over (2)")
    lines = [
        f"{inside(entry.action).what} {inside(entry.action).fact} {inside(entry.action).value}"
        for entry in log_of(code).entries
    ]
    assert lines == ["blue hand -", "red supply 12", "blue hand ? basel ulm", "red hand ? ?"]
    position = tables().open(code, OURS).look().position
    assert [business.hand for business in inside(position).players] == [("?", "?"), ("?", "basel", "ulm")]


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
    store = Store(games=referees())
    for seq, line in enumerate(("tile A2 d2", "in 2", "go L2 a2-a1", "end"), len(LINES)):
        store.append(code, Entry("action", MOVES.read(line)), seq, f"somebody-else-{seq}")
    store.close()
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


def test_nonsense_is_answered_in_a_sentence_and_nothing_is_lost() -> None:
    app = begun("a2 value 5")
    for line, sentence in (
        ("a1 red 20", "“20” are no figures"),
        ("a1 red lots", "“lots” are no figures"),
        ("a2 value 99", "cannot be set"),
        ("a2 value -3", "cannot be set"),
        ("z9 value 3", "neither a player of this game nor a cell"),
        ("red m1 7", "cannot be set"),
        ("<b>", "cannot be read"),
        ("b3 tile ZZ", "is no tile"),
        ("red points 9999999", "cannot be set"),
    ):
        typed(app, line)
        assert sentence in said(app), line
    assert table_of(app).endswith("a2=v5")


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


def test_colours_tapped_before_another_game_has_come_are_kept() -> None:
    """Orcs Orcs Orcs has no black; what both games know stays chosen, in the order of the taps."""
    app = opened("pad")
    row_of(app, "pad-new-colours").set_value(["red", "black", "blue"]).run()
    row_of(app, "pad-new-game").set_value("orcs_orcs_orcs").run()
    assert row_of(app, "pad-new-colours").value == ["red", "blue"]
    assert "Nobody is chosen" not in said(app)
