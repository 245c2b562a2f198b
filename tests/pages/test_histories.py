"""Results that a group kept elsewhere come in on the Statistics page, and stand in Games and Statistics."""

from __future__ import annotations

import json
from typing import Any

from streamlit.testing.v1 import AppTest

from assistant.records.histories import Histories
from assistant.views.page.current_game import tables
from tests.games.replay import replay
from tests.pages.opening import US, opened, said, stored, unfolded
from tests.records.test_histories import BG_STATS, NUMBERED, WIDE

HOSTILE = "<img src=x onerror=alert(1)> **Ana**"


def kept() -> int:
    return sum(shelf.plays for shelf in Histories(tables().store.database).shelves(US))


def given(name: str, content: bytes, app: AppTest | None = None) -> AppTest:
    """Return the Statistics page with a file in the field for results."""
    page = app or unfolded(opened("statistics"), "histories")
    page.file_uploader[-1].set_value((name, content, "application/octet-stream")).run()
    assert not page.exception
    return page


def press(app: AppTest, key: str) -> AppTest:
    app.button(key=key).click().run()
    assert not app.exception
    return app


def export(**changes: Any) -> bytes:  # noqa: ANN401 - any part of an export
    return json.dumps({**BG_STATS, **changes}).encode()


def test_an_export_comes_in_once_after_a_look_at_it() -> None:
    app = given("mine.json", export())
    assert "2 results come in." in said(app)
    assert kept() == 0
    app.toggle(key="histories-others").set_value(True).run()
    assert "3 results come in." in said(app)
    press(app, "histories-go")
    assert kept() == 3
    assert "3 results brought in." in said(app)
    assert "3 are here already and stay." in said(app)
    assert "mine.json" in said(app)
    page = said(opened("statistics"))
    assert "1 game was given up or does not count, and is left out." in page
    games = unfolded(opened("games"), "histories-listed")
    shown = games.dataframe[0].value.to_string()
    assert "Ana ★ 88, Ben 81" in shown
    assert "does not count" in shown
    app = press(unfolded(opened("statistics"), "histories"), next_key(app, "histories-out"))
    assert kept() == 0
    press(app, next_key(app, "histories-back"))
    assert kept() == 3


def next_key(app: AppTest, begins: str) -> str:
    return next(str(button.key) for button in app.button if str(button.key).startswith(begins))


def test_what_nobody_knows_is_an_empty_cell_in_every_language() -> None:
    """Minutes of 0 are none in a BG Stats export; otherwise the table says an English “None”."""
    app = given("mine.json", export())
    minutes = app.dataframe[-1].value["Minutes"].tolist()
    assert (minutes[0], len(minutes)) == (95, 2)
    assert app.dataframe[-1].proto.HasField("placeholder")
    assert app.dataframe[-1].proto.placeholder == ""


def test_people_are_asked_who_is_new() -> None:
    stored(replay("two_players").log)  # of Ines and Jonas
    players = [{"id": 1, "name": HOSTILE}, {"id": 2, "name": "JONAS"}]
    app = given("mine.json", export(players=players))
    (asked,) = [box for box in app.selectbox if str(box.key).startswith("histories-who")]
    assert asked.label.replace("\\", "") == HOSTILE
    asked.set_value("Ines").run()
    press(app, "histories-go")
    page = said(opened("statistics"))
    assert HOSTILE not in page
    plays = Histories(tables().store.database).plays()
    assert {player.name for play in plays for player in play.players} == {"Ines", "JONAS"}


def test_the_columns_of_a_table_are_named_on_the_page() -> None:
    app = given("table.csv", WIDE.encode())
    assert "Say which columns have the players and the game" in said(app)
    (people,) = [box for box in app.multiselect if str(box.key).endswith("-people")]
    people.set_value(["Ana", "Ben", "Cem"]).run()
    assert "2 results come in." in said(app)
    press(app, "histories-go")
    assert kept() == 2


def test_a_table_with_numbered_columns_is_seen_for_what_it_is() -> None:
    app = given("table.csv", NUMBERED.encode())
    assert "3 results come in." in said(app)
    press(app, "histories-go")
    assert kept() == 3


def test_a_bad_file_is_told_in_a_sentence() -> None:
    app = given("mine.xml", b"<plays>&a;</plays>")
    assert "Line 1, column 7: this is no XML." in said(app)
    given("mine.json", b'{"games": 1}', app)
    assert "This JSON is no export of BG Stats" in said(app)
    assert kept() == 0


def test_days_that_mean_two_are_asked_for() -> None:
    app = given("table.csv", b"date,game,player,points,won\n3/5/2024,Tikal,Ana,88,yes\n")
    assert "stays unknown: 1." in said(app)
    (row,) = [one for one in app.radio if str(one.key).endswith("-order")]
    row.set_value("day-first").run()
    assert "stays unknown" not in said(app)


def test_results_of_an_unknown_day_stand_on_no_day_of_any_page() -> None:
    export_of_no_day = {**BG_STATS, "plays": [{**BG_STATS["plays"][0], "playDate": ""}]}
    press(given("mine.json", json.dumps(export_of_no_day).encode()), "histories-go")
    assert "Of these games nobody told the day" in said(opened("year"))
    app = opened("players")
    assert not app.exception
    assert "1 game" in said(app)
    assert "the first on" not in said(app)
    assert "Points made of points possible" not in {str(one.label) for one in app.expander}
    page = opened("statistics")
    assert not page.exception
    assert "Calendar" not in said(page)
    assert "- day unknown · result only · Ana 88, Ben 81" in said(page).splitlines()
    assert "1 game. " in said(page)
