"""What broke a tie is told wherever the winner is, with its numbers and its rule."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from assistant.library import read_game
from assistant.library.json_form import winners_data
from assistant.library.tables import table_of
from assistant.records.games import referees
from assistant.records.plays import play_table
from assistant.records.times import PlayedWhen
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.views.drawing.svg import as_markup
from assistant.views.sharing.report import report
from assistant.views.sharing.taking_along import result_picture, result_text
from tests.pages.opening import opened, said, stored

TIE = """table-assistant log 1
game tikal
edition rio-grande
version basic
rules 1
player red Ana
player blue Ben
player yellow Cleo
option shared-win treasures
start turn=over,red red=points:50,m1:2 blue=points:50 yellow=points:40
"""
SAID = "50 points each: Ana, Ben. Treasure chips decide: Ana 2, Ben 0 (T93)."


def tied() -> History:
    log = decode_log(TIE.encode(), referees())
    return History.replay(referees()["tikal"], log)


def test_every_place_that_names_the_winner_names_the_tie_break() -> None:
    history = tied()
    assert SAID in result_text(history).splitlines()
    lines = " ".join(re.findall(">([^<]+)</text>", as_markup(result_picture(history))))
    assert SAID in lines, "the picture breaks it where a line ends"
    assert SAID in report(history)
    assert SAID in table_of(history).result
    assert winners_data(history)["tie_break"] == {
        "text": SAID, "measure": "treasures", "numbers": {"red": 2, "blue": 0},
    }  # fmt: skip
    table = play_table(history, "ABCDEFGH", PlayedWhen(datetime(2026, 7, 4, tzinfo=UTC)))
    assert list(table["tie_break"]) == ["treasures"] * 3
    assert [
        None if missing else int(value)
        for value, missing in zip(table["tie_break_value"], table["tie_break_value"].isna(), strict=True)
    ] == [2, 0, None]
    assert SAID in said(opened("score", game=stored(history.log)))


def test_the_library_tells_it(tmp_path: Path) -> None:
    file = tmp_path / "tie.txt"
    file.write_text(TIE, "utf-8")
    assert read_game(file).tie_break == SAID
    assert read_game(Path("data/tikal/samples/four_players.txt")).tie_break == ""
