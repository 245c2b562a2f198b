"""Quantities beside points, round by round, in recorded games whose tables a second reading knows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from assistant.locale import say
from assistant.records.breakdown import Breakdown, break_down
from assistant.records.games import referees
from assistant.records.stages import TALLY
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.views.charts.plotly_painter import figure
from assistant.views.charts.questions import changes_of, tally_charts, tally_lines
from assistant.views.charts.style import player_styles
from assistant.views.sharing.report import report
from tests.games.replay import replay
from tests.orcs_orcs_orcs.fictitious import SHEET

GAME = Path(__file__).parents[1] / "games/orcs_orcs_orcs/two_players"


@pytest.fixture(scope="module")
def history() -> History:
    log = decode_log(GAME.with_suffix(".txt").read_bytes(), referees())
    return History.replay(referees()[log.header.game], log)


@pytest.fixture(scope="module")
def parts(history: History) -> Breakdown:
    return break_down(history, say)


def after(parts: Breakdown, tally: int, number: int) -> dict[Any, Any]:
    frame = parts.tallies[tally].frame
    rows = frame[frame["round"] == number]
    return dict(zip(rows["place"], rows["value"], strict=True))


def test_trophies_grow_from_nothing_to_what_the_second_reading_counts(parts: Breakdown) -> None:
    facts = json.loads(GAME.with_suffix(".expected.json").read_text("utf-8"))["facts"]
    assert parts.tallies[0].of_players
    assert list(parts.tallies[0].frame.columns) == list(TALLY)
    assert after(parts, 0, 0) == {"blue": 0, "green": 0}
    assert after(parts, 0, facts["rounds"]) == {
        colour: len(trophies) for colour, trophies in facts["trophies"].items()
    }
    assert sorted(set(parts.tallies[0].frame["round"])) == list(range(facts["rounds"] + 1))


def test_the_counter_falls_by_what_has_arrived(parts: Breakdown) -> None:
    facts = json.loads(GAME.with_suffix(".expected.json").read_text("utf-8"))["facts"]
    ladders = {key.split(".")[0]: value.split() for key, value in SHEET.items() if key.endswith(".counter")}
    expected = {
        kind: int(steps[min(facts["arrived"].count(kind), len(steps) - 1)]) for kind, steps in ladders.items()
    }
    assert after(parts, 1, 0) == {kind: int(steps[0]) for kind, steps in ladders.items()}
    assert after(parts, 1, facts["rounds"]) == expected
    assert not parts.tallies[1].of_players


def test_charts_name_every_line_at_its_end(history: History, parts: Breakdown) -> None:
    styles = player_styles(history.header.players)
    for chart, last in zip(tally_charts(parts), parts.tallies, strict=True):
        drawn = figure(chart.lay_out(parts, styles))
        rounds = int(last.frame["round"].max())
        notes = [str(note.text) for note in drawn.layout.annotations]
        assert len(notes) == last.frame["place"].nunique()
        assert {note.x for note in drawn.layout.annotations} == {rounds}
        assert tuple(drawn.layout.xaxis.range) == (0, rounds)
    creatures = figure(tally_charts(parts)[1].lay_out(parts, styles)).layout.annotations
    signs = {re.sub("<.*?>", "", str(note.text)).split()[0] for note in creatures}
    assert signs == set("●■◆▲★✚")
    told = figure(tally_lines(parts.tallies[0].frame, styles)).data[0].customdata
    counted = after(parts, 0, rounds)
    assert told[-1] == f"After round {rounds}<br>■ Ann: {counted['blue']}<br>★ Bo: {counted['green']}"


def test_only_changes_are_marked(parts: Breakdown) -> None:
    frame = parts.tallies[0].frame
    marked = changes_of(frame)
    blue = list(marked[marked["player"] == "blue"]["points"])
    assert blue == sorted(set(blue)), "a number that stays is marked once"
    assert blue[-1] == after(parts, 0, int(frame["round"].max()))["blue"]


def test_the_report_shows_them_and_a_game_without_any_does_not(history: History) -> None:
    question = "How many trophies had everybody after each round?"
    assert question in report(history)
    other = replay("two_players").history
    assert break_down(other, say).tallies == ()
    assert tally_charts(break_down(other, say)) == []


def test_nobody_holds_a_creature_and_a_counter_that_falls_is_no_exchange(parts: Breakdown) -> None:
    assert parts.worth.empty
    assert parts.majorities.empty
    assert parts.exchanges.empty, "the fate cards of this game took from one player at a time"
