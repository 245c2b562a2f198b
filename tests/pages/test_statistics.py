"""The Statistics page: what it says of many games, and games brought in many at once."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import delete, update
from streamlit.testing.v1 import AppTest

from assistant.paths import DATA
from assistant.records import intake
from assistant.records.archive import write_archive
from assistant.records.games import ledgers, referees
from assistant.records.schema import GAME, RESULT
from assistant.referee.logs.log import Log, Player
from assistant.referee.logs.logfile import decode_log, load_log, write_log
from assistant.tikal import REFEREE
from assistant.views.keeping import many_games
from assistant.views.keeping.many_games import _one_at_a_time
from assistant.views.page.current_game import tables
from assistant.views.statistics.making import maker
from tests.games.replay import AUCTION_GAME, replay
from tests.pages.at_table import press
from tests.pages.opening import opened, said, shown, stored, unfolded
from tests.records.running import run_daily
from tests.records.zipped import write_zip


def called(name: str, *names: str) -> Log:
    """Return a recorded game whose players have these names."""
    log = replay(name).log
    players = tuple(
        Player(player.id, called) for player, called in zip(log.header.players, names, strict=True)
    )
    nobody = tuple(replace(entry, by="") for entry in log.entries)
    return Log(replace(log.header, players=players), nobody)


def table(app: AppTest, heading: str) -> list[tuple[str, ...]]:
    """Return the rows of the table that has a column of this heading."""
    (frame,) = [frame.value for frame in app.table if heading in frame.value.columns]
    return list(frame.itertuples(index=False, name=None))


def test_what_it_says_of_three_games() -> None:
    # Known results: black 114, red 111, yellow 105; blue 163, red 166; red 120, yellow 113, blue 102 ...
    stored(called("three_players", "Ada", "Bo", "Cleo"))
    stored(called("two_players", "Ada", "BO"))
    stored(called(AUCTION_GAME, "Dora", "Áda", "Bo", "Cleo"))
    app = opened("statistics")
    assert "2 games on" in said(app)
    assert "Most points: 166** · Bo" in said(app)
    assert "Averages are over games of 2 to 3 players" in said(app)
    charts = app.get("plotly_chart")
    assert len(charts) == 3
    ada = json.loads(charts[1].proto.spec)["data"][0]
    assert sum(ada["x"]) == 138.5, "without what the auction brought her"
    assert all("</span> (2) <b>" in label for label in ada["text"])
    (version,) = [group for group in app.button_group if group.key == "statistics-version"]
    version.set_value("").run()
    text = said(app)
    assert "3 games on" in text
    assert "These are few" in text
    assert "Scores of different versions cannot be compared" in text
    assert len(app.get("plotly_chart")) == 1, "the calendar alone"
    assert {row[1]: row[2:4] for row in table(app, "Average place")} == {
        "Ada": ("3", "1"),
        "Bo": ("3", "1"),
        "Dora": ("1", "1"),
        "Cleo": ("2", "0"),
    }
    pairs = {row[:2]: row[2] for row in table(app, "Level")}
    assert pairs["Ada", "Bo"] == "3"
    # The auction game: 4 played, 1 won; the base game: 2 and 3 players, 2 won.
    assert {row[:4] for row in table(app, "Version")} == {
        ("Auction", "1", "4", "1"),
        ("Basic", "2", "5", "2"),
    }
    grouping = next(group for group in app.button_group if group.key == "statistics-grouping-of-versions")
    grouping.set_value("edition").run()
    assert not app.exception
    assert not [frame for frame in app.table if "Fewest points" in frame.value.columns]
    assert {row[0] for row in table(app, "Rulebook")} == {
        "Ravensburger 1999",
        "Rio Grande",
        "Romanian edition",
    }
    assert "minutes" not in text


def test_fewer_points_than_none_have_a_minus_sign() -> None:
    """Ann has carriage 3 (2) and nine houses left, Bo carriage 4 (3) and six (Thurn und Taxis)."""
    notes = ("red carriage 3", "red left 9", "blue carriage 4", "blue left 6", "round told all")
    begun = ("game thurn_und_taxis-pad", "edition yucata", "version basic", "rules 2", "player red Ann")
    lines = ("table-assistant log 1", *begun, "player blue Bo", "", *(f"note 1 {note}" for note in notes), "")
    stored(decode_log("\n".join(lines).encode(), ledgers()))
    text = said(opened("statistics"))
    assert "Most points: −3" in text
    assert "Most points that did not win: −7" in text


def test_samples_stay_out_unless_somebody_wants_them_in() -> None:
    sample = load_log(DATA / "tikal/samples/four_players.txt", referees())
    stored(replace(sample, entries=sample.entries[:5]))
    assert not opened("statistics").main.toggle
    stored(sample)
    app = opened("statistics")
    assert "No game has been finished yet" in said(app)
    assert not app.dataframe
    app.toggle[0].set_value(True).run()
    assert "1 game on" in said(app)
    stored(called("three_players", "Ada", "Bo", "Cleo"))
    app = opened("statistics")
    assert "1 game on" in said(app)
    assert {row[1] for row in table(app, "Average place")} == {"Ada", "Bo", "Cleo"}
    app.toggle[0].set_value(True).run()
    assert "2 games on" in said(app)
    names = {row[1] for row in table(app, "Average place")}
    assert names == {"Ada", "Bo", "Cleo", "Bruno", "Clara", "Dinu"}
    app = opened("statistics", device="the-secret-of-a-device-elsewhere")
    assert "No game has been finished yet" in said(app), "games of other devices do not count"


def test_versions_have_their_names_and_are_asked_of_one_game() -> None:
    for name in ("two_players", "kurier_two_players"):
        text = (Path(__file__).parents[1] / f"games/thurn_und_taxis/{name}.txt").read_bytes()
        stored(decode_log(text, referees()))
    stored(called("two_players", "Ada", "Bo"))
    app = opened("statistics")
    asked = {group.key: group for group in app.button_group}
    assert list(asked["statistics-version"].options) == [
        "Base game", "Der Kurier der Fürstin", "Every version",
    ]  # fmt: skip
    asked["statistics-version"].set_value("").run()
    assert {row[0] for row in table(app, "Version")} == {"Base game", "Der Kurier der Fürstin"}
    next(group for group in app.button_group if group.key == "statistics-game").set_value("").run()
    assert not app.exception
    assert "3 games on" in said(app)
    assert "statistics-version" not in {group.key for group in app.button_group}


def test_two_names_become_one_person_when_somebody_says_so() -> None:
    stored(called("three_players", "Jonathan", "Bo", "Cleo"))
    stored(called("two_players", "Jon", "Bo"))
    app = opened("statistics")
    app.session_state["who-is-who"] = True
    app.run()
    assert {row[0] for row in table(app, "Level")} >= {"Bo"}
    (same,) = [button for button in app.button if "same person" in shown(button.label)]
    same.click().run()
    assert not app.exception
    people = {row[1] for row in table(app, "Average place")}
    assert len(people) == 3
    (apart,) = [button for button in app.button if "apart again" in shown(button.label)]
    apart.click().run()
    assert len(table(app, "Average place")) == 4


def test_many_games_come_in_with_a_word_on_each_file() -> None:
    first = write_log(called("three_players", "Ada", "Bo", "Cleo"), REFEREE).encode()
    second = write_log(called("two_players", "Ada", "Bo"), REFEREE).encode()
    packed = write_zip(
        {
            "one.txt": first,
            "two.txt": second,
            "broken.txt": b"hello",
            "![x](http://192.0.2.1/x.png).txt": b"<b>",
        }
    )
    app = unfolded(opened("statistics"), "many-games")
    press(app, "Bring them in")
    assert "Choose files; they are brought in as soon as they are here." in said(app)
    files = [("all.zip", packed, "application/zip"), ("again.txt", first, "text/plain")]
    app.file_uploader[0].set_value(files).run()
    text = said(app)
    assert "2 games brought in. 1 was here already. 2 files could not be read:" in text
    assert "all.zip: ![x](http:" in text
    # The only links are our own, to the games that hold a record.
    assert not any("](" in str(element.value).replace("](replay?", "") for element in app.markdown)
    assert "all.zip: broken.txt: Line 1: a game log begins with" in text
    assert "2 games on" in text
    app.file_uploader[0].set_value([*files, files[-1]]).run()
    assert "3 were here already" not in said(app), "the next ones wait for a press of their own"


def test_an_archive_comes_in_with_its_codes_and_a_game_is_counted_once() -> None:
    whole = called("two_players", "Ada", "Bo")
    code = stored(whole)
    archive = write_archive(tables().store)
    tables().store.delete(code)
    run_daily(tables().store.database, datetime.now(UTC), 31)
    app = unfolded(opened("statistics"), "many-games")
    app.file_uploader[0].set_value([("a.zip", archive, "application/zip")])
    press(app, "Bring them in")
    assert "1 game brought in." in said(app)
    assert f"](replay?game={code})" in said(app), "a record leads to its game"
    tables().store.tell(code, {"title": "Friday at the club"})
    text = write_log(whole, REFEREE).encode()
    app.file_uploader[0].set_value([("a.zip", archive, "application/zip"), ("a.txt", text, "text/plain")])
    press(app, "Bring them in")
    assert "0 games brought in. 2 were here already." in said(app)
    assert "1 game on" in said(app)


@pytest.mark.parametrize("both", [True, False])
def test_shorter_and_longer_forms_are_asked_about(both: bool) -> None:
    whole = called("two_players", "Ada", "Bo")
    stored(whole)
    shorter = write_log(replace(whole, entries=whole.entries[:-1]), REFEREE).encode()
    app = unfolded(opened("statistics"), "many-games")
    app.file_uploader[0].set_value([("a.txt", shorter, "text/plain")])
    press(app, "Bring them in")
    assert "1 is here already, shorter or longer." in said(app)
    assert "1 game on" in said(app)
    press(app, "Keep both of each" if both else "Keep the longer one of each")
    store = tables().store
    entries = sorted(len(store.load(game.code).entries) for game in store.listed())
    assert entries == ([len(whole.entries) - 1] if both else []) + [len(whole.entries)]
    assert not [button for button in app.button if "Keep" in button.label]


def test_a_game_that_cannot_be_read_hides_no_other_and_is_deleted() -> None:
    sound, broken = stored(called("two_players", "Ada", "Bo")), stored(called("two_players", "Ada", "Bo"))
    with tables().store.database.writing() as connection:
        connection.execute(update(GAME).where(GAME.c.code == broken).values(header={"players": 7}))
        connection.execute(delete(RESULT))  # as in the records of an older program
    games = opened("games")
    assert said(games).count("This game cannot be read") == 1
    app = opened("statistics")
    assert "1 game on" in said(app)
    assert "The header of this game is damaged." in said(app)
    assert [one.label for one in app.expander if "left out" in one.label] == [
        "1 game cannot be read and is left out"
    ]
    press(app, "Delete it")
    assert "cannot be read" not in said(app)
    games = opened("games")
    assert "cannot be read" not in said(games)
    assert [one.label for one in games.expander if "Deleted" in one.label] == [
        "Deleted, and can be brought back (1)"
    ]
    assert not opened("table", game=sound).exception


def test_two_imports_at_once_and_one_that_is_too_much_bring_in_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = called("two_players", "Ada", "Bo")
    text = write_log(log, REFEREE).encode()
    monkeypatch.setattr(many_games, "Budget", lambda: intake.Budget(entries=len(log.entries)))
    app = unfolded(opened("statistics"), "many-games")
    app.file_uploader[0].set_value([("a.txt", b"nonsense", "text/plain")])
    with _one_at_a_time():
        press(app, "Bring them in")
    assert "Somebody else brings in games just now" in said(app)
    app.file_uploader[0].set_value([("a.txt", b"nonsense", "text/plain")])
    press(app, "Bring them in")
    assert "1 file could not be read" in said(app)
    app.file_uploader[0].set_value([("a.txt", text, "text/plain"), ("b.txt", text + b"undo\n", "text/plain")])
    press(app, "Bring them in")
    assert "Nothing was brought in" in said(app)
    assert "No game has been finished yet" in said(app)


@pytest.mark.parametrize("count", [1, 11])
def test_results_of_older_records_come_in_by_themselves(count: int) -> None:
    for _ in range(count):
        stored(called("two_players", "Ada", "Bo"))
    with tables().store.database.writing() as connection:
        connection.execute(delete(RESULT))
    app = opened("statistics")
    assert "No game has been finished yet" not in said(app), "nobody knows yet"
    if count > 1:  # a few are made while the page is drawn
        assert "games are still being read" in said(app)
        maker().wait()
        app.run()
    assert f"{count} game" in said(app)
    assert "still being read" not in said(app)
