"""The Breakdown page, by what it says and by the numbers it gives out."""

from __future__ import annotations

from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from assistant.referee.log import Entry, Log
from assistant.tikal import REFEREE
from tests.games.replay import replay
from tests.pages.opening import opened, said, shown, stored, tikal_header

QUESTIONS = {
    "scores": "Who was ahead, and when?",
    "rounds": "How many points did each round bring?",
    "sources": "What did everybody score points for?",
    "costs": "What did everybody spend AP on?",
    "values": "What were the temples worth, entry by entry?",
    "majorities": "Who held which of the temples, and from when to when?",
}


@pytest.fixture(autouse=True)
def _own_store(home: Path) -> None:
    assert home.is_dir()
    st.cache_resource.clear()


def charts(app: AppTest) -> int:
    return len(app.get("plotly_chart"))


def test_without_a_game_it_shows_the_way_to_one() -> None:
    assert "Choose a game first" in said(opened("breakdown"))


def test_an_empty_game_has_a_sentence_and_no_chart() -> None:
    app = opened("breakdown", game=stored(Log(tikal_header("Ann", "Bo"))))
    assert "Nothing has been entered yet" in said(app)
    assert charts(app) == 0
    assert not app.dataframe


def asked(app: AppTest, chart: str) -> str:
    """Choose a chart and return the question above it."""
    app.button_group[0].set_value(chart).run()
    assert not app.exception
    return shown(app.subheader[0].value)


def test_what_has_not_happened_is_said_in_place_of_a_chart() -> None:
    first = Entry("action", REFEREE.read("tile A6 c2"))
    app = opened("breakdown", game=stored(Log(tikal_header("Ann", "Bo"), (first,))))
    for chart, sentence in (
        ("scores", "Nobody has scored yet."),
        ("rounds", "Nobody has scored yet."),
        ("sources", "Nobody has scored yet."),
        ("costs", "Nobody has spent any AP yet."),
        ("majorities", "Nobody stands at any of the temples yet."),
    ):
        assert asked(app, chart) == QUESTIONS[chart]
        assert shown(app.info[0].value).startswith(sentence)
        assert charts(app) == 0


def test_each_chart_answers_its_question_and_shows_its_numbers() -> None:
    app = opened("breakdown", game=stored(replay("three_players").log))
    for chart, question in QUESTIONS.items():
        assert asked(app, chart) == question
        assert charts(app) == 1
        assert len(app.dataframe) == 1
        assert not app.dataframe[0].value.empty
        assert len(app.get("download_button")) == 1


def test_the_first_chart_is_the_race() -> None:
    app = opened("breakdown", game=stored(replay("two_players").log))
    assert shown(app.subheader[0].value) == QUESTIONS["scores"]


def test_a_chart_that_is_not_there_is_passed_over() -> None:
    app = opened("breakdown", game=stored(replay("two_players").log), chart="profits")
    assert shown(app.subheader[0].value) == QUESTIONS["scores"]


def test_another_chart_is_chosen_and_put_in_the_address() -> None:
    app = opened("breakdown", game=stored(replay("two_players").log))
    assert asked(app, "costs") == QUESTIONS["costs"]
    assert app.query_params["chart"] in ("costs", ["costs"])
    kinds = set(app.dataframe[0].value["kind"])
    assert {"walking", "digging", "left unused"} <= kinds
