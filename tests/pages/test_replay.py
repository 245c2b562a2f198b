"""The Replay page: what it says about a moment, and how one gets to another."""

from __future__ import annotations

from dataclasses import replace as changed
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.referee.corrections import AS_IT_STANDS
from assistant.referee.logs.history import History
from assistant.referee.logs.log import REDO, UNDO, Entry, Log, make_entry
from assistant.referee.logs.logfile import decode_log
from assistant.tikal import REFEREE
from assistant.views.replay.page import entry_asked, stops
from tests.games.replay import replay
from tests.pages.opening import opened, said, shown, stored, tikal_header


def game(*entries: Entry) -> str:
    """Store a game of Ann and Bo and return its code."""
    return stored(Log(tikal_header("Ann", "Bo"), entries))


def line(text: str, reason: str = "", by: str = "") -> Entry:
    return make_entry("action", REFEREE.read(text), overruled=bool(reason), reason=reason, by=by)


ENTRIES = (
    line("tile A6 c2"),
    line("in 2", by="Zoë"),
    line("go 2 a1-b1"),
    UNDO,
    REDO,
    UNDO,
    line("dig b1", "the <b>table</b> agreed"),
    make_entry("correction", REFEREE.read("set b1 value 5"), reason="chip forgotten"),
)


def at(code: str, entry: int) -> AppTest:
    return opened("replay", game=code, entry=str(entry))


def test_entries_by_their_addresses_and_ways_through() -> None:
    assert "nothing to look at again" in said(opened("replay", game=game()))
    code = game(*ENTRIES)
    text = said(at(code, 2))
    assert "Entry 2 of 8 · typed by Zoë" in text
    assert "Ann brings in 2 explorers at the base camp · 2 AP" in text
    assert "in 2" in text
    assert "The referee found it legal." in text
    assert "taken back later" not in text
    app = at(code, 3)
    for entry, sentence in (
        (3, "It was taken back later, at entry 6."),
        (4, "Took back entry 3: Ann moves 2 explorers"),
        (5, "Brought back entry 3: Ann moves 2 explorers"),
        (7, "let pass: the <b>table</b> agreed"),
        (8, "correction: chip forgotten"),
    ):
        app.slider[0].set_value(entry).run()
        assert sentence in said(app)
        assert app.query_params["entry"] in (str(entry), [str(entry)])
        assert any("Illegal" in shown(error.value) for error in app.error) is (entry == 7)
    jump = app.selectbox[0]
    assert [shown(option).split(":")[0] for option in jump.options] == ["4", "5", "6", "7", "8"]
    app.slider[0].set_value(1).run()
    buttons = {str(button.key).rpartition("-")[2]: button for button in app.button}
    buttons["back"].click().run()
    assert "before the first entry" in said(app)
    app.selectbox[0].set_value(8).run()
    assert "Entry 8 of 8" in said(app)
    app = at(game(line("tile A6 c2"), line("dig b1")), 2)
    assert "It was refused and changed nothing." in said(app)


def test_points_below_nothing_have_a_real_minus_sign() -> None:
    """Nobody has a carriage yet, and twenty houses are left: twenty points less than nothing."""
    path = Path(__file__).parents[1] / "games/thurn_und_taxis/two_players.txt"
    log = decode_log(path.read_bytes(), referees())
    assert said(at(stored(changed(log, entries=log.entries[:2])), 2)).count("\N{MINUS SIGN}20") == 2


def test_what_was_legal_by_a_reading_says_so_as_it_did_at_the_table() -> None:
    """A guard where the strengths are equal: legal only where a tie is read as a majority."""
    start = "turn=actions,red b1=v3,red:2,blue:2"
    header = changed(tikal_header("Ann", "Bo"), options={"guard-majority": "shared"}, start=start)
    text = said(at(stored(Log(header, (line("guard b1"), line("in 1")))), 1))
    assert "Legal by this table's reading." in text
    assert "No, only with more strength than every other expedition”: illegal." in text


def test_an_address_leads_to_its_entry_and_a_wrong_one_to_the_last() -> None:
    assert [entry_asked(asked, 8) for asked in ("0", "3", "007")] == [0, 3, 7]
    wrong = ("", "-3", "9", "1e3", "9" * 5000, "⁷", "٣", "<b>")
    assert [entry_asked(asked, 8) for asked in wrong] == [8] * len(wrong)
    assert "Entry 8 of 8" in said(opened("replay", game=game(*ENTRIES), entry="<b>"))


def test_a_fact_of_a_table_entered_as_it_stands_corrects_nothing() -> None:
    told = make_entry("correction", REFEREE.read("set b1 value 5"), reason=AS_IT_STANDS)
    app = at(game(told), 1)
    assert "The temple on b1 shows 5" in said(app)
    assert "orrect" not in said(app)
    assert not [box for box in app.selectbox if "notable" in str(box.key)]


def test_a_scoring_shows_its_sum_and_the_points_after_it() -> None:
    # The first sheet of the recorded game: temple b3 for 3 and three single treasures.
    steps = replay("three_players").history.steps
    entry = next(step.index + 1 for step in steps if step.sheets)
    text = said(at(stored(replay("three_players").log), entry))
    assert "Temples 3 (b3); treasures 3 × 1 = 3; together 6" in text
    assert "Mara 6" in text


def test_several_sheets_at_once_name_their_players() -> None:
    text = (Path(__file__).parents[1] / "games/thurn_und_taxis/two_players.txt").read_bytes()
    app = opened("replay", game=stored(decode_log(text, referees())))
    sums = said(app).splitlines()
    assert any(":green[★]" in element.value for element in app.markdown), "in their colours"
    # The points are those of the table that the game was recorded at.
    for begins, ends in (("★ Ines: ", "together 31"), ("● Jonas: ", "together 17")):
        assert (
            len([line for line in sums if line.strip().startswith(begins) and line.strip().endswith(ends)])
            == 1
        )


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


def test_turn_by_turn_marks_all_that_a_turn_changed() -> None:
    code = game(line("tile A6 c2"), line("in 2"), line("go 2 a1-b1"), line("end"), line("tile A5 c1"))
    page = at(code, 1)
    page.segmented_control(f"{code}-replay-way").set_value("turn").run()
    (next(button for button in page.button if button.key == f"{code}-replay-on")).click().run()
    assert "Entry 4 of 5" in said(page)
    assert "Ann ends the turn" in said(page)
    (next(button for button in page.button if button.key == f"{code}-replay-back")).click().run()
    assert "The start of the game" in said(page)
