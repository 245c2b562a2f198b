"""The Games page, by what it says and what it starts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from assistant.paths import DATA
from assistant.records.games import ledgers, referees
from assistant.records.listing import GameSummary
from assistant.referee.logs.log import Log, Player
from assistant.referee.logs.logfile import decode_log, load_log, write_log
from assistant.referee.options import options_in
from assistant.views.page.current_game import tables
from tests.logs_as_data import log_to_data
from tests.pages.at_table import press
from tests.pages.opening import (
    buttons,
    games_with_tikal_chosen,
    opened,
    row_of,
    said,
    shown,
    stored,
    tikal_header,
    unfolded,
)

GAME = (Path(__file__).parents[1] / "games/tikal/two_players.txt").read_text("utf-8")
RESULT = "**Jonas 166** · Ines 163"
TIKAL = referees()["tikal"]
EDITIONS = {edition.id: edition.name for edition in TIKAL.rulebook.editions}


def kept() -> list[tuple[GameSummary, Log]]:
    """Return the stored games and pads, the one changed last first."""
    return [(game, tables().store.load(game.code)) for game in tables().store.listed()]


def started(app: AppTest) -> Log:
    """Press Start and return the game that was stored."""
    press(app, "Start")
    assert not app.warning
    ((_, log),) = kept()
    return log


def test_an_empty_page_says_what_this_is_and_the_sample_opens_with_one_press() -> None:
    app = opened("games")
    assert "A referee and scorekeeper for the board game on your table." in said(app)
    assert shown(app.button[0].label) == "Open the sample game of Tikal"
    assert app.expander[0].label == "New game"
    assert app.expander[0].proto.expanded
    assert "finished" not in said(app)
    press(app, "Open the sample game")
    ((game, log),) = kept()
    assert (game.title, game.finished) == ("Four on a rainy Sunday", True)
    assert len(log.entries) == game.entries > 300
    again = opened("games")
    assert "**Four on a rainy Sunday** · Tikal, " in said(again)
    assert "Ada, Bruno, Clara, Dinu · finished · " in said(again)
    labels = [shown(button.label) for button in again.button]
    assert labels.index("Delete it") < labels.index("Open the sample game of Tikal")
    assert "games-search" not in [field.key for field in again.text_input], "there are few"
    assert "Older ones" not in labels


MADE_UP = {
    "en": ("Made-up numbers", "made-up numbers"),
    "de": ("Erfundene Zahlen", "erfundenen Zahlen"),
    "ro": ("Numere inventate", "numere inventate"),
}


@pytest.mark.parametrize("language", MADE_UP)
def test_made_up_numbers_are_called_so_wherever_their_game_is_named(language: str) -> None:
    named, on_button = MADE_UP[language]
    app = opened("games", language=language)
    samples = [button for button in app.button if str(button.key).startswith("sample-")]
    assert [on_button in button.label for button in samples] == [False, False, True]
    log = load_log(DATA / "orcs_orcs_orcs/samples/four_players.txt", referees())
    code = stored(log)
    assert f"**{named}** · Orcs Orcs Orcs" in said(opened("games", language=language))
    for page in ("table", "score", "breakdown", "replay", "position"):
        assert f"**{named}.**" in said(opened(page, game=code, language=language))
    told = stored(replace(log, header=replace(log.header, details={})))
    assert named not in said(opened("table", game=told, language=language))


def test_who_is_sent_to_a_game_gets_there_where_streamlit_forgets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    go, lost = st.switch_page, list[str]()

    def forget_once(page: st.Page, *, query_params: dict[str, str]) -> None:
        # As it happens when the browser asks for a part of the old page at that moment.
        if not lost:
            lost.append(page.url_path)
            st.query_params.from_dict(query_params)
            st.rerun()
        go(page, query_params=query_params)

    monkeypatch.setattr(st, "switch_page", forget_once)
    app = opened("games")
    press(app, "Open the sample game")
    assert lost == ["table"]
    assert [button.label for button in buttons(app)] == ["Undo", "Redo"]


def test_a_game_under_way_can_be_resumed_and_one_that_is_over_says_who_has_won() -> None:
    code = stored(decode_log(GAME.partition("undo")[0].encode(), referees()))
    unnamed = stored(Log(tikal_header("Ann", "Bo")))
    stored(Log(replace(tikal_header("Ann", "Bo"), details={"title": ":red[x] $y$ ![z](w)"})))
    app = opened("games")
    text = said(app)
    assert "**Ann, Bo** · Tikal, basic\n" in text
    assert f"{unnamed} · under way" in text
    assert "Ines, Jonas · " in text
    assert code not in text, "a game with a title is called by it"
    line = next(element.value for element in app.markdown if "![z]" in shown(element.value))
    assert shown(line).replace("\N{WORD JOINER}", "") == "**:red[x] $y$ ![z](w)** · Tikal, basic"
    assert ":red[" not in line
    stored(decode_log(GAME.encode(), ledgers()))
    app = opened("games")
    assert RESULT in said(app)
    press(app, "Delete it")
    assert "Deleted: “Two after supper”" in said(app)
    assert RESULT not in said(app)


def look_elsewhere(app: AppTest, page: str) -> None:
    """Look at another page and come back to this one."""
    app.switch_page("../../pages/rulebook.py").run()
    app.switch_page(f"../../pages/{page}.py").run()
    assert not app.exception


def test_many_games_are_listed_page_by_page_searched_and_narrowed() -> None:
    for number in range(21):
        stored(Log(tikal_header(f"Ann {number}", "Bo")))
    finished = stored(decode_log(GAME.encode(), referees()))
    app = opened("games")
    assert "**Ann 20, Bo**" in said(app)
    assert said(app).count("· under way ·") == 19
    assert "1 to 20 of 22" in said(app)
    press(app, "Older ones")
    assert "21 to 22 of 22" in said(app)
    assert said(app).count("· under way ·") == 2
    assert "**Ann 0, Bo**" in said(app)
    press(app, "Newer ones")
    assert "1 to 20 of 22" in said(app)
    press(app, "Older ones")
    app.text_input(key="games-search").set_value("ann 17").run()
    assert said(app).count("· under way ·") == 1
    assert "**Ann 17, Bo**" in said(app)
    app.text_input(key="games-search").set_value(finished.lower()).run()
    assert "Ines, Jonas · finished" in said(app)
    app.text_input(key="games-search").set_value("nobody of this name").run()
    assert "No game fits this choice." in said(app)
    app.text_input(key="games-search").set_value("").run()
    row_of(app, "games-state").set_value("finished").run()
    assert (said(app).count("· under way ·"), said(app).count("· finished ·")) == (0, 1)
    row_of(app, "games-state").set_value(None).run()
    app.selectbox(key="games-kind").set_value("orcs_orcs_orcs").run()
    assert "No game fits this choice." in said(app)
    app.selectbox(key="games-kind").set_value("thurn_und_taxis").run()
    app.text_input(key="games-search").set_value("ines").run()
    look_elsewhere(app, "games")
    assert app.text_input(key="games-search").value == "ines"
    assert app.selectbox(key="games-kind").value == "thurn_und_taxis"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_game_follows_its_edition(edition: str) -> None:
    app = games_with_tikal_chosen()
    app.selectbox(key="start-tikal-edition").set_value(edition).run()
    log = started(app)
    assert (log.header.game, log.header.edition, log.entries) == ("tikal", edition, ())
    presets = {option.id: option.preset(edition) for option in TIKAL.rulebook.options}
    assert dict(log.header.options) == presets


def test_options_are_asked_in_words_as_far_as_they_matter() -> None:
    app = unfolded(games_with_tikal_chosen(), "start-tikal-options")
    edition = str(app.selectbox(key="start-tikal-edition").value)
    asked = {shown(radio.label): radio for radio in app.radio}
    options = options_in(TIKAL.rulebook.options, "basic")
    for option in options:
        radio = asked[option.question["en"]]
        assert [shown(answer) for answer in radio.options] == [
            option.value_text[value]["en"] for value in option.values
        ]
        assert radio.value == option.preset(edition)
        assert option.source["en"] in said(app)
    bid = "What is the smallest bid in an auction?"
    opener = "Who opens the last scoring round of the basic game?"
    assert (opener in asked, bid in asked) == (True, False)
    version = row_of(app, "start-tikal-version")
    version.set_value("auction").run()
    asked = {shown(radio.label): radio for radio in app.radio}
    assert (opener in asked, bid in asked) == (False, True)
    row_of(app, "start-tikal-version").set_value("basic").run()
    option = next(option for option in options if len(option.values) > 1)
    (radio,) = [radio for radio in app.radio if shown(radio.label) == option.question["en"]]
    other = next(value for value in option.values if value != radio.value)
    radio.set_value(other).run()
    app.session_state["start-tikal-options"] = False
    assert started(app).header.options[option.id] == other, "it counts though its fold was closed again"


def test_what_lies_where_stands_beside_what_was_chosen() -> None:
    app = unfolded(games_with_tikal_chosen(), "start-tikal-set-up")
    row_of(app, "start-tikal-version").set_value("auction").run()
    assert "Turn up 4 tiles, one for each player. (T73)" in said(app)
    assert "1 leader, 18 explorers and 2 camps" in said(app)


def test_players_in_seat_order_with_names_or_by_their_colours() -> None:
    app = unfolded(games_with_tikal_chosen(), "start-tikal-nicknames")
    doubt, note = TIKAL.component_doubts()[0]
    assert str(note) in said(app)
    app.button_group(key="start-count").set_value(3).run()
    app.selectbox(key="start-tikal-colour-2").set_value("black")
    # What is wrong is told before the game begins, and what was typed stays.
    for key, bad, good, sentence in (
        ("start-tikal-name-1", "Zoë O'Hara", "", "name"),
        ("start-tikal-name-1", "<b>Bo</b>", "", "A name cannot hold"),
        (f"start-tikal-component-{doubt}", "nonsense", "", ""),
        ("start-tikal-nickname-m4", "frog\u202e", "  the   *frog* ", "invisible character"),
    ):
        app.text_input(key="start-tikal-name-0").set_value("  Zoë   O’Hara ")
        app.text_input(key=key).set_value(bad)
        press(app, "Start")
        (warning,) = app.warning
        assert sentence in warning.value
        assert app.text_input(key=key).value == bad
        assert kept() == []
        app.text_input(key=key).set_value(good)
    app.text_input(key="start-tikal-nickname-m5").set_value(" ")
    header = started(app).header
    players = [(player.id, player.name) for player in header.players]
    assert players == [("red", "Zoë O'Hara"), ("blue", "Blue"), ("black", "Black")]
    assert header.nicknames == {"m4": "the *frog*"}


def test_last_times_names_colours_and_order_come_with_one_press() -> None:
    stored(Log(tikal_header("Ann", "Bo", "Cy"), ()))
    stored(Log(tikal_header("Red", "Blue"), ()))
    app = games_with_tikal_chosen()
    assert "As last time" not in said(app), "nobody was named"
    seated = (Player("black", "Zoë"), Player("red", "Ann"), Player("blue", "Bo"))
    stored(Log(replace(tikal_header(), players=seated), ()))
    app = games_with_tikal_chosen()
    press(app, "As last time: Zoë, Ann, Bo")
    assert not [button for button in app.button if "As last time" in button.label]
    press(app, "Start")
    log = kept()[0][1]
    assert log.header.players == seated


@pytest.mark.parametrize("as_json", [False, True])
def test_a_pasted_game_comes_in_as_it_was_written(as_json: bool) -> None:
    log = decode_log(GAME.encode(), referees())
    app = unfolded(opened("games"), "games-bringing-in")
    # A file of either kind can be chosen.
    (chooser,) = (each for each in app.get("file_uploader") if each.proto.label == "A game file")
    assert set(chooser.proto.type) == {".txt", ".json"}
    app.text_area(key="games-text").set_value(json.dumps(log_to_data(log, TIKAL)) if as_json else GAME)
    press(app, "Bring it in")
    ((_, here),) = kept()
    assert here == log


def test_a_game_that_is_here_is_gone_to_and_a_longer_one_asked_about() -> None:
    whole = decode_log(GAME.encode(), referees())
    begun = stored(replace(whole, entries=whole.entries[:6]))
    for text in (write_log(replace(whole, entries=whole.entries[:6]), TIKAL), GAME):
        app = unfolded(opened("games"), "games-bringing-in")
        app.text_area(key="games-text").set_value(text)
        press(app, "Bring it in")
        assert [game.code for game, _ in kept()] == [begun]
    count = len(whole.entries)
    assert f"Entries of the game {begun}: 6 here, {count} in the file." in said(app)
    press(app, "Keep the longer one of each")
    assert [(game.code, log) for game, log in kept()] == [(begun, whole)]
    assert "1 goes on here now." in said(app)


def test_a_score_pad_comes_in_alone_as_it_does_among_others() -> None:
    text = "table-assistant log 1\ngame tikal-pad\nedition rio-grande\nversion basic\nrules 1\n"
    text += "player red Ann\nplayer blue Bo\n\nnote 1 red temples 3+5\n"
    app = unfolded(opened("games"), "games-bringing-in")
    app.text_area(key="games-text").set_value(text)
    press(app, "Bring it in")
    ((_, log),) = kept()
    assert log.header.game == "tikal-pad"
    assert len(log.entries) == 1
    assert "Ann · ≥ 8" in " ".join(button.label for button in app.button) + said(app), (
        "it goes on on its page"
    )


BROKEN = {
    "a word nobody knows": (GAME.replace("dig a2", "dug a2", 1), "“dug” is not an action"),
    "no header": ("dig b3\n", ""),
    "another game": (GAME.replace("game tikal", "game chess"), "chess"),
    "noise": ("\x00\x01" * 500, ""),
    "nothing": ("  ", "Choose a file or paste its text first."),
}


@pytest.mark.parametrize("text, sentence", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_gets_one_sentence_and_stays(text: str, sentence: str) -> None:
    app = unfolded(opened("games"), "games-bringing-in")
    app.text_area(key="games-text").set_value(text)
    press(app, "Bring it in")
    (warning,) = app.warning
    assert sentence in shown(warning.value)
    assert "\n" not in warning.value
    assert app.text_area(key="games-text").value == text
    assert kept() == []
