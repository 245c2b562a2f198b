"""A score pad of Orcs Orcs Orcs whose counter was told in part: at least so many points, everywhere."""

from __future__ import annotations

from datetime import UTC, datetime

from assistant.library import read_game
from assistant.orcs_orcs_orcs import REFEREE
from assistant.records.breakdown import break_down
from assistant.records.plays import play_data, play_table
from assistant.records.spreadsheets import to_csv
from assistant.records.times import PlayedWhen
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Player
from assistant.referee.logs.logfile import write_log
from assistant.views.charts.svg_painter import UNSURE
from assistant.views.sharing.report import report

ENDED = PlayedWhen(datetime(2024, 5, 4, 20, 0, tzinfo=UTC))


def noted(*notes: str) -> History:
    """Return a pad of two with these notes; the counter of the Orcs shows 5, no other was told."""
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    history = History(REFEREE.pad, Header(REFEREE.pad.game, "queen-2014", "basic", "1", players))
    for note in ("round begins empty", "counter ork 5", "red ork 1", "blue ork 2", *notes, "round told all"):
        history.play(REFEREE.pad.read(f"note 1 {note}"))
    return history


def test_as_text_as_a_table_and_as_a_play() -> None:
    """Ann has one Orc at 5 and four Goblins at nobody knows what; Bo two Orcs, 10 points."""
    history = noted("red goblin 4")
    pad = read_game(write_log(history.log, REFEREE.pad))
    assert str(pad.scores["Ann"]) == "Creatures 4 × ? + 5; together at least 5 (4 values open)"
    assert "Ann (red) ≥\N{NO-BREAK SPACE}5, Bo (blue) 10." in repr(pad)
    assert pad.winners == []
    table = play_table(history, "abc", ENDED).set_index("player")
    assert to_csv(table.reset_index()).count(b",5,") == 1
    assert (table["points"].isna()["Ann"], table["at_least"]["Ann"]) == (True, 5)
    assert table["at_most"].isna()["Ann"]
    assert (table["points"]["Bo"], table["at_least"]["Bo"], table["at_most"]["Bo"]) == (10, 10, 10)
    ann, bo = play_data(history, "abc", ENDED)["players"]
    assert "score" not in ann
    assert bo["score"] == 10


def test_taken_apart_and_in_the_report() -> None:
    history = noted("red goblin 4")
    sources = break_down(history).sources[["player", "source", "points", "open"]]
    assert sources.values.tolist() == [["red", "creatures", 5, 4], ["blue", "creatures", 10, 0]]
    page = report(history)
    assert "10 + ?" not in page
    # Of the points by source; of one round no line tells who was ahead.
    assert page.count("5 + ?<") == page.count(f'stroke-dasharray="{UNSURE}"') == 1


def test_with_the_counter_told_nothing_is_open() -> None:
    history = noted("red goblin 4", "counter goblin 3")
    assert not break_down(history).sources["open"].any()
    assert history.referee.winners(history.position) == ("red",)
    assert "+ ?" not in report(history)
