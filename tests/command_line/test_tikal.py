"""The commands on games of Tikal: prices counted by hand, recorded sums, sentences with citations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line.conftest import Ask
from tests.command_line.tikal_games import NAMES, RECORDED, WITH_CAMP, short_game

HOSTILE_SIGNS = "\x1b\x07\u202e\r"
HOSTILE = f"\x1b]0;owned\x07\x1b[31m\u202edig\r{'x' * 100}"


@pytest.mark.parametrize("name", NAMES)
def test_recorded_games_are_legal_and_end_as_recorded(ask_tikal: Ask, name: str) -> None:
    expected = json.loads((RECORDED / f"{name}.expected.json").read_text(encoding="utf-8"))
    answer = ask_tikal("replay", str(RECORDED / f"{name}.txt"), "--json")
    assert answer.code == 0
    assert len(answer.data["entries"]) == expected["entries"]
    assert answer.data["counts"]["refused"] == 0
    assert answer.data["finished"] is True
    assert answer.data["points"] == expected["points"]
    assert answer.data["winners"] == expected["winners"]


def test_laps_of_the_track(ask_tikal: Ask) -> None:
    answer = ask_tikal("score", str(RECORDED / "two_players.txt"))
    # 163 is field 63 after the 100 fields of one lap.
    assert answer.lines[1] == "Ines (blue): 163 points (field 63, 1 lap)"
    assert ask_tikal("score", str(RECORDED / "two_players.txt"), "--json").data["players"][1]["track"] == {
        "field": 66,
        "laps": 1,
    }


def test_a_recorded_table_is_possible_from_its_start_to_its_end(ask_tikal: Ask) -> None:
    assert ask_tikal("audit", str(RECORDED / "two_players.txt")).code == 0


def test_a_secret_path_is_cheapest_and_its_alternatives(ask_tikal: Ask, tmp_path: Path) -> None:
    answer = ask_tikal("cost", short_game(tmp_path, *WITH_CAMP), "a1", "c2", "--player", "red")
    assert answer.code == 0
    assert answer.lines == [
        "a1 to c2, one figure of Ann (red): 1 AP",
        "  go a1=c2",
        "    to c2 by secret path: 1",
        "Or a new figure from the supply: 1 AP",
        "  in 1 c2",
        "    to c2 from the supply: 1",
        "Or on foot all the way: 2 AP",
        "  go a1-b2-c2",
        "    to b2 on foot: 1",
        "    to c2 on foot: 1",
    ]


def test_somebody_elses_camp_is_no_short_cut(ask_tikal: Ask, tmp_path: Path) -> None:
    answer = ask_tikal("cost", short_game(tmp_path, *WITH_CAMP), "a2", "c2", "--player", "Bo", "--json")
    # a2-a1 two stones, a1-b2 one, b2-c2 one; from the supply one to enter at a1 and two to walk.
    assert (answer.code, answer.data["cost"]) == (0, 4)
    assert answer.data["route"]["lines"] == ["go a2-a1-b2-c2"]
    assert [(other["cost"], other["lines"]) for other in answer.data["others"]] == [
        (3, ["in 1", "go a1-b2-c2"])
    ]


def test_no_way_where_nothing_lies(ask_tikal: Ask, tmp_path: Path) -> None:
    answer = ask_tikal("cost", short_game(tmp_path, *WITH_CAMP), "a1", "h5")
    assert answer == (1, "a1 to h5, one figure of Bo (blue): there is no way\n", "")


def test_a_cell_that_there_is_not(ask_tikal: Ask, tmp_path: Path) -> None:
    answer = ask_tikal("cost", short_game(tmp_path, *WITH_CAMP), "a1", "z9")
    assert answer.code == 2
    assert answer.err == "Error: There is no cell “z9”: columns are a to h, rows 1 to 5, such as h5.\n"


def test_the_romanian_edition_wants_a_figure_for_a_camp(ask_tikal: Ask, tmp_path: Path) -> None:
    answer = ask_tikal("replay", short_game(tmp_path, *WITH_CAMP, edition="romanian"))
    assert answer.code == 1
    refused, reason, way_out = answer.lines[1:4]
    assert refused == "Line 10 refused: camp c2"
    assert reason.startswith("  T53: ")
    assert reason.endswith("(Romanian edition: Înfiinţarea unei tabere)")
    # One to enter at a1, two to walk to c2, five for the camp.
    assert way_out == "  Cheapest legal way: in 1, then go a1-b2-c2, then camp c2. Costs 8 AP."


def test_the_cheapest_fix_is_legal_line_by_line(ask_tikal: Ask, tmp_path: Path) -> None:
    entries = ["in 1"]
    file = short_game(tmp_path, *entries, edition="romanian")
    fix = ask_tikal("check", file, "--action", "camp c2", "--json").data["fix"]
    assert fix == {"first": ["go a1-b2-c2"], "instead": "camp c2", "cost": 7, "as_meant": True}
    file = short_game(tmp_path, *entries, *fix["first"], edition="romanian")
    assert ask_tikal("check", file, "--action", fix["instead"]).lines[1] == "Legal. Costs 5 AP."


def test_what_no_rulebook_settles_is_told(ask_tikal: Ask, tmp_path: Path) -> None:
    file = short_game(tmp_path, "end", more="option unplaceable-tile undecided")
    answer = ask_tikal("check", file, "--action", "away A1")
    # A1 fits beside the printed tiles, so this is illegal whatever the table answers.
    assert answer.code == 1
    assert answer.lines[2].startswith("T12: ")
    assert answer.lines[3].startswith(
        "Not known: What happens to a tile that fits nowhere on the board? (T13)"
    )


def test_an_impossible_table(ask_tikal: Ask, tmp_path: Path) -> None:
    file = short_game(tmp_path, "in L", "set red supply L18 ! miscounted", "end")
    answer = ask_tikal("audit", file)
    assert answer.code == 1
    assert answer.lines[0] == "The position at the end is impossible:"
    assert answer.lines[1].startswith("  T2: ")
    assert answer.lines[2:] == ["Impossible first after Line 11: set red supply L18 ! miscounted"]
    violation = ask_tikal("audit", file, "--json").data["violations"][0]
    # The leader stands at a1 and is counted in the supply once more.
    assert violation["numbers"] == {"player": "Ann", "kind": "leader", "found": 2, "limit": 1}


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "FILE", "--action", HOSTILE),
        ("cost", "FILE", HOSTILE, "a1"),
        ("cost", "FILE", "a1", "a2", "--player", HOSTILE),
        ("rules", "--edition", HOSTILE),
        ("rules", "--language", HOSTILE),
        ("rules", "--game", HOSTILE),
    ],
)
def test_hostile_arguments_are_quoted_harmlessly(
    ask_tikal: Ask, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    file = short_game(tmp_path, *WITH_CAMP)
    answer = ask_tikal(*(file if argument == "FILE" else argument for argument in arguments))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert not set(HOSTILE_SIGNS) & set(answer.err)


def test_a_hostile_sentence_is_quoted_harmlessly(ask_tikal: Ask) -> None:
    for command in ("rules", "ask"):
        answer = ask_tikal(command, HOSTILE)
        assert not set(HOSTILE_SIGNS) & set(answer.out + answer.err)


TIED = "turn=over,red rounds=4 red=points:20,m1:2 blue=points:20,m1:1"
"""Red holds a pair, blue a single chip."""


def test_a_tied_win_and_a_legal_entry_rest_on_readings_and_say_so(ask_tikal: Ask, tmp_path: Path) -> None:
    def told(start: str, *lines: str, option: str) -> str:
        head = ["table-assistant log 1", "game tikal", "edition romanian", "version basic", "rules 1"]
        head += ["player red Ann", "player blue Bo", f"option {option}", f"start {start}", "", *lines, ""]
        file = tmp_path / "game.txt"
        file.write_text("\n".join(head), encoding="utf-8")
        return str(file)

    tied = told(TIED, option="shared-win shared")
    for command in ("score", "replay"):
        lines = ask_tikal(command, tied).lines
        assert "By this table's reading: Ann + Bo won with 20 points." in lines
        assert lines[-1].endswith("won by Ann.")
        data = ask_tikal(command, tied, "--json").data
        assert data["winners_otherwise"] == [{"options": {"shared-win": "treasures"}, "winners": ["red"]}]
    start = "turn=actions,red b1=v3,red:2,blue:2"
    guard = told(start, "guard b1", "in 1", option="guard-majority shared")
    assert "Line 11 legal by this table's reading: guard b1" in ask_tikal("replay", guard).lines
    first, second = ask_tikal("replay", guard, "--json").data["entries"]
    assert first["other_readings"] == [{"options": {"guard-majority": "strict"}, "outcome": "illegal"}]
    assert second["other_readings"] == []
