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
