"""``breakdown`` and ``statistics``: tables of one or several games as text, CSV and JSON."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from assistant.records.breakdown import TABLES
from assistant.records.database import URL_VARIABLE
from assistant.records.games import ledgers
from assistant.records.store import Store
from tests.command_line.conftest import Ask
from tests.games.replay import replay

ROOT = Path(__file__).parent.parent.parent
TIKAL = "data/tikal/samples/four_players.txt"
THURN = "data/thurn_und_taxis/samples/four_players.txt"
POINTS = {"Ada": 105, "Bruno": 104, "Clara": 67, "Dinu": 89}
"""How the sample game of Tikal ended."""


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_the_sources_of_a_game_come_to_its_points(ask_tikal: Ask) -> None:
    answer = ask_tikal("breakdown", TIKAL, "--table", "sources", "--json")
    sums = dict.fromkeys(POINTS, 0)
    for row in answer.data["tables"]["sources"]:
        sums[row["name"]] += row["points"]
    assert (answer.code, sums) == (0, POINTS)


def test_every_table_is_told_with_its_rows(ask_tikal: Ask) -> None:
    answer = ask_tikal("breakdown", TIKAL)
    assert answer.code == 0
    assert "thinking: 0 rows" in answer.lines
    assert [name for name in TABLES if not any(line.startswith(f"{name}: ") for line in answer.lines)] == []


def test_several_games_make_one_csv_that_names_their_files(ask_tikal: Ask) -> None:
    answer = ask_tikal("breakdown", TIKAL, THURN, "--table", "sources", "--csv")
    rows = list(csv.DictReader(StringIO(answer.out)))
    assert {row["file"] for row in rows} == {TIKAL, THURN}
    assert sum(int(row["points"]) for row in rows if row["file"] == TIKAL) == sum(POINTS.values())


def test_the_statistics_of_files_count_their_games(ask_tikal: Ask, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_bytes((ROOT / TIKAL).read_bytes())
    answer = ask_tikal("statistics", TIKAL, str(other), "--json")
    people = {row["person"]: row for row in answer.data["tables"]["people"]}
    assert {name: row["best"] for name, row in people.items()} == POINTS
    assert (people["Ada"]["games"], people["Ada"]["wins"]) == (2, 2)


def test_a_file_that_is_named_twice_counts_once(ask_tikal: Ask) -> None:
    again = TIKAL.replace("/samples/", "/samples/../samples/")
    plays = ask_tikal("statistics", TIKAL, TIKAL, again, "--json").data["tables"]["plays"]
    assert sorted(row["person"] for row in plays) == sorted(POINTS)
    twice = ask_tikal("breakdown", TIKAL, again, "--table", "sources", "--json").data["tables"]["sources"]
    assert twice == ask_tikal("breakdown", TIKAL, "--table", "sources", "--json").data["tables"]["sources"]


def test_a_game_that_is_not_finished_is_named_and_not_counted(ask_tikal: Ask, tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    lines = (ROOT / TIKAL).read_text("utf-8").splitlines(keepends=True)
    begun.write_text("".join(lines[:40]), "utf-8")
    answer = ask_tikal("statistics", TIKAL, str(begun))
    assert answer.lines[-1] == f"{begun}: not finished, so it is not counted"
    data = ask_tikal("statistics", TIKAL, str(begun), "--json").data
    assert (data["unfinished"], len(data["tables"]["plays"])) == ([str(begun)], 4)
    assert data["tables"]["plays"][0]["minutes"] is None
    assert len(data["tables"]["plays"][0]["ended"]) == len("2026-11-28")


def test_a_game_that_is_over_and_not_counted_is_named_with_the_reason(ask_tikal: Ask, tmp_path: Path) -> None:
    open_winner, marked = tmp_path / "open.txt", tmp_path / "marked.txt"
    # Nobody told what a goblin trophy is worth at this table (O71).
    open_winner.write_text(
        "table-assistant log 1\ngame orcs_orcs_orcs\nedition queen-2014\nversion basic\nrules 1\n"
        "player blue Ana\nplayer red Ben\n\nset red goblin 1 ! forgotten\nendgame ! late\n",
        "utf-8",
    )
    sample = (ROOT / TIKAL).read_text("utf-8")
    marked.write_text(sample.replace("\nplayer ", "\ndetail mark not-counted\nplayer ", 1), "utf-8")
    answer = ask_tikal("statistics", TIKAL, str(open_winner), str(marked))
    assert answer.lines[-2:] == [
        f"{open_winner}: over, but who has won depends on values that are not known, so it is not counted",
        f"{marked}: marked as “not-counted”, so it is not counted",
    ]
    data = ask_tikal("statistics", TIKAL, str(open_winner), str(marked), "--json").data
    assert data["unfinished"] == [str(open_winner), str(marked)]
    assert len(data["tables"]["plays"]) == 4


def test_without_files_the_records_of_this_machine_are_counted(ask_tikal: Ask, home: Path) -> None:
    assert home.is_dir()
    assert ask_tikal("statistics", "--json").data["tables"]["plays"] == []
    store = Store(games=ledgers())
    code = store.create(replay("two_players").log)
    store.close()
    plays = ask_tikal("statistics", "--table", "plays", "--json").data["tables"]["plays"]
    assert [row["code"] for row in plays] == [code, code]


@pytest.mark.parametrize(
    "arguments, told",
    [
        (("breakdown", TIKAL, "--table", "sorces"), "sources"),
        (("breakdown", TIKAL, "--csv"), "--table"),
        (("statistics", TIKAL, "--csv"), "--table"),
        (("breakdown", "no.txt"), "no.txt"),
        (("statistics", "no.txt"), "no.txt"),
    ],
)
def test_what_cannot_be_shown_takes_one_sentence(
    ask_tikal: Ask, arguments: tuple[str, ...], told: str
) -> None:
    answer = ask_tikal(*arguments)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert told in answer.err


def test_records_that_cannot_be_opened_take_one_sentence(
    ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(URL_VARIABLE, "mysql://nobody@nowhere/x")
    answer = ask_tikal("statistics")
    assert answer.code == 2
    assert answer.err.count("\n") == 1


def test_columns_stand_below_each_other_with_names_of_wide_signs(ask_tikal: Ask, tmp_path: Path) -> None:
    """A terminal gives each of these signs two columns (UAX 11); pandas 3.1.1 counts one, unless told."""
    game = tmp_path / "wide.txt"
    game.write_text((ROOT / TIKAL).read_text("utf-8").replace("Ada", "李小龍"), "utf-8")
    answer = ask_tikal("breakdown", str(game), "--table", "sources")
    rows = [line for line in answer.lines if line.endswith(tuple("0123456789"))]
    widths = {sum(2 if sign in "李小龍" else 1 for sign in row) for row in rows}
    assert any("李小龍" in row for row in rows)
    assert len(widths) == 1
