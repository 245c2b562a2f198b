"""The What was possible page: who may look, what it says of a turn, and the answers to claims."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.possible import Hunt, scoring_turns
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.services import ALLOWED, HINTS_DETAIL
from assistant.tikal import REFEREE
from assistant.views.best_turn import page as possible_page
from assistant.views.sharing.report import report
from tests.games.replay import replay
from tests.inside import inside
from tests.pages.at_table import press
from tests.pages.opening import games_with_tikal_chosen, opened, said, shown, stored, tikal_header, unfolded
from tests.pages.test_games import started

FIRST_ROUND = 99
"""Entries of the game of four until its first scoring round is over but for the last turn."""


@pytest.fixture(autouse=True)
def _short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(possible_page, "AT_ONCE", 60)


def begun(*, hints: bool, entries: int = FIRST_ROUND) -> str:
    """Store the beginning of a recorded game and return its code."""
    log = replay("four_players").log
    details = {**log.header.details, **({HINTS_DETAIL: ALLOWED} if hints else {})}
    return stored(Log(replace(log.header, details=details), log.entries[:entries]))


def possible(code: str) -> AppTest:
    return opened("possible", game=code)


def test_without_hints_nothing_is_shown_before_the_end() -> None:
    app = possible(begun(hints=False))
    assert "is shown when the game is over" in said(app)
    assert not app.radio
    assert not app.table


def test_hints_are_chosen_when_the_game_begins() -> None:
    app = games_with_tikal_chosen()
    app.checkbox(key="start-tikal-hints").check().run()
    assert started(app).header.details[HINTS_DETAIL] == ALLOWED


def test_without_a_word_there_are_no_hints() -> None:
    assert HINTS_DETAIL not in started(games_with_tikal_chosen()).header.details


def test_points_left_on_the_table_and_the_better_turn_step_by_step() -> None:
    app = possible(begun(hints=True))
    table = app.table[0].value
    # Dinu 9 of 10, Ada 11 of 10 and 6/13, Bruno 10 of 12; Clara is to act.
    assert list(table["Scored"]) == ["9", "11", "10", "…"]
    assert list(table["Possible"]) == ["10", "10.5", "12", "12"]
    assert list(table["Left"]) == ["1", "–", "2", "…"]
    assert "Left in the whole game: ● Ada 0, ▲ Bruno 2, ■ Clara 0, ◆ Dinu 1" in said(app)
    assert "Clara can score 12 points from here: proven, no way to play scores more." in said(app)
    app.selectbox(key=turn_key(app)).set_value(2).run()
    assert "Bruno scored 10 points; possible: 12 points. Proven: no turn scores more." in said(app)
    steps = app.radio[0]
    assert shown(steps.options[0]) == "Before the turn"
    assert sum(int(step.split(" · ")[1].removesuffix(" AP")) for step in map(shown, steps.options[1:])) <= 10
    app.selectbox(key=turn_key(app)).set_value(1).run()
    assert "Ada scored 11 points, more than the 10.5 anybody could count on: chance was kind." in said(app)
    assert "chance decides what comes" in " ".join(map(shown, app.radio[0].options))


def turn_key(app: AppTest) -> str:
    return next(str(box.key) for box in app.selectbox if str(box.key).endswith("-turn"))


def test_what_was_played_stands_beside_the_best_turn() -> None:
    app = possible(begun(hints=True))
    app.selectbox(key=turn_key(app)).set_value(0).run()
    app.segmented_control[0].set_value("played").run()
    assert not app.exception
    assert "scores 9 points" in shown(app.radio[0].options[-1])


def test_a_game_without_scoring_turns_says_so() -> None:
    header = replace(tikal_header("Ann", "Bo"), details={HINTS_DETAIL: ALLOWED})
    app = possible(stored(Log(header)))
    assert "No turn has scored yet" in said(app)


def test_a_search_that_was_stopped_goes_on_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Hunt.go_on
    allowed: list[bool] = []
    monkeypatch.setattr(
        Hunt, "go_on", lambda hunt: go_on(hunt) if allowed else setattr(hunt, "started", True)
    )
    app = possible(begun(hints=True))
    assert "0 of 4 turns searched" in said(app)
    assert "This turn has not been searched yet." in said(app)
    assert list(app.table[0].value["Possible"]) == ["…"] * 4
    allowed.append(True)
    press(app, "Go on searching")
    assert list(app.table[0].value["Possible"]) == ["10", "10.5", "12", "12"]


def test_the_report_tells_what_the_search_has_found() -> None:
    code = begun(hints=True)
    app = opened("breakdown", game=code)
    assert "0 of 4 turns searched" in said(app)
    log = replay("four_players").log
    history = History.replay(REFEREE, Log(log.header, log.entries[:FIRST_ROUND]))
    hunt = Hunt(inside(REFEREE), scoring_turns(history), by_chance=True)
    assert "Points left on the table" not in report(history, hunt)
    hunt.go_on()
    assert hunt.wait(60)
    told = report(history, hunt)
    assert "Left in the whole game: ● Ada 0, ▲ Bruno 2, ■ Clara 0, ◆ Dinu 1" in told
    rows = [re.findall("<td[^>]*>([^<]*)", row) for row in re.findall("<tr>.*?</tr>", told, re.DOTALL)]
    assert ["1", "▲ Bruno", "10", "12", "2"] in rows
    assert ["1", "● Ada", "11", "10.5", "–"] in rows
    boards = re.findall("<figcaption>([^<]*)</figcaption><svg.*?</svg>", told, re.DOTALL)
    # Bruno and Dinu could have scored more: a pair of boards each.
    assert boards == ["Before the turn", "After the better turn"] * 2
    assert len(told) < 400_000
    plans = re.findall("<summary>(Round[^<]*)</summary>.*?<ol>(.*?)</ol>", told, re.DOTALL)
    assert [title for title, _ in plans] == ["Round 1: ◆ Dinu, 9 points", "Round 1: ▲ Bruno, 10 points"]
    for _, steps in plans:
        assert sum(map(int, re.findall(r"· (\d+) AP", steps))) <= 10


def test_a_claim_is_answered_with_its_proof() -> None:
    code = begun(hints=True)
    app = possible(code)
    app.session_state[f"{code}-possible-claim"] = True
    app.run()
    assert "The answer is exact." in said(app)
    app.selectbox(key=f"{code}-possible-claim-player").set_value("blue").run()
    assert "Tap one of the marked places." in said(app)
    app.selectbox(key=f"{code}-possible-claim-where").set_value("a2").run()
    assert not app.exception
    # Three black explorers against one of hers: the leader counts 3 and walks over 1 + 1 + 2 stones.
    assert "Clara takes the majority on a2 for 4 AP, and for no less." in said(app)
    assert [shown(step) for step in app.radio[-1].options] == [
        "Before the turn",
        "1. Clara moves the leader from c2 by b2, a1 to a2 · 4 AP",
    ]
    app.number_input[0].set_value(0).run()
    assert not app.exception


@pytest.mark.parametrize("hints", [True, False])
def test_the_table_leads_here_where_hints_are_wanted(*, hints: bool) -> None:
    code = begun(hints=hints)
    app = unfolded(opened("table", game=code), f"{code}-table-reach")
    labels = [element.proto.label for element in app.get("page_link")]
    assert labels.count("What was possible") == 1 + hints, "one stands in the menu"
