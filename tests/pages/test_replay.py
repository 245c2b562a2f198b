"""The Replay page: what it says about a moment, and how one gets to another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log, read_entry
from assistant.views.replay import entry_asked, stops
from tests.games.replay import replay
from tests.pages.opening import opened, said, stored


def at(code: str, entry: int) -> AppTest:
    return opened("replay", game=code, entry=str(entry))


def test_an_address_leads_to_its_entry_and_a_wrong_one_to_the_last() -> None:
    assert [entry_asked(asked, 8) for asked in ("0", "3", "007")] == [0, 3, 7]
    wrong = ("", "-3", "9", "1e3", "9" * 5000, "⁷", "٣", "<b>")
    assert [entry_asked(asked, 8) for asked in wrong] == [8] * len(wrong)


def test_a_scoring_shows_its_sum_and_the_points_after_it() -> None:
    # The first sheet of the recorded game: temple b3 for 3 and three single treasures.
    steps = replay("three_players").history.steps
    entry = next(step.index + 1 for step in steps if step.sheets)
    text = said(at(stored(replay("three_players").log), entry))
    assert "Temples 3 (b3); treasures 3 × 1 = 3; together 6" in text
    assert "Mara 6" in text


def test_a_correction_is_entered_and_not_found_legal() -> None:
    log = replay("three_players").log
    entry = read_entry("set red points 5 ! miscounted", referees()["tikal"])
    code = stored(replace(log, entries=(*log.entries[:6], entry)))
    assert "The referee found it legal" in said(at(code, 6))
    corrected = said(at(code, 7))
    assert "miscounted" in corrected
    assert "The referee found it legal" not in corrected


def test_a_step_goes_to_the_end_of_a_turn_or_of_a_round() -> None:
    """In this game every turn ends with a line *end*, or with a scoring, which belongs to no turn."""
    path = Path(__file__).parents[1] / "games/thurn_und_taxis/two_players.txt"
    log = decode_log(path.read_bytes(), referees())
    history = History.replay(referees()[log.header.game], log)
    last = len(history.moments)
    ends = {
        number
        for number, moment in enumerate(history.moments, 1)
        if moment.entry.action and history.referee.write(moment.entry.action) == "end"
    }
    turns, rounds = stops(history, "turn"), stops(history, "round")
    assert stops(history, "entry") == list(range(last + 1))
    assert ends < set(turns)
    assert (turns[0], turns[-1]) == (rounds[0], rounds[-1]) == (0, last)
    assert set(rounds) < set(turns)
    # Two players: two turns lie between two stops of rounds.
    assert len(turns) - 1 == pytest.approx(2 * (len(rounds) - 1), abs=1)
