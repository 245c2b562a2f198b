"""``score``, ``cost`` and ``best``: sums, what a way costs, the best scoring turn from a moment of a log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.command_line import counting, logs
from assistant.command_line.logs import item_line
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text
from tests.command_line.conftest import Ask, Save
from tests.command_line.sticks import log
from tests.command_line.tikal_games import RECORDED
from tests.referee.toy import TOY, toy_header

LABEL = Text("temple {cell}", cell="b3")


def test_a_second_scoring_is_another_round(ask: Ask, save: Save) -> None:
    file = save("set heap sticks 3 ! a", "take 3", "set heap sticks 2 ! b", "take 2")
    rounds = ask("score", file, "--json").data["rounds"]
    assert [
        [(sheet["player"], sheet["line"], sheet["afterwards"]) for sheet in scored] for scored in rounds
    ] == [
        [("red", 10, 3), ("blue", 10, 0)],
        [("red", 12, 3), ("blue", 12, 2)],
    ]


def test_a_sum_of_several_sources() -> None:
    sheet = ScoreSheet(
        "red",
        (
            ScoreItem(LABEL, 1, 3, "T68", "temples", "b3"),
            ScoreItem(LABEL, 1, 5, "T68", "temples", "b3"),
            ScoreItem(LABEL, 2, 3, "T69", "treasures"),
            ScoreItem(LABEL, 2, 1, "T69", "treasures"),
            ScoreItem(LABEL, 1, 0, "T69", "treasures"),
            ScoreItem(LABEL, 1, 4, "T1", "bonus_points"),
            ScoreItem(LABEL, 2, -3, "T1", "bonus_points"),
        ),
    )
    board = "Temples 3 (b3) + 5 (b3) = 8; treasures 2 × 3 + 2 × 1 = 8"
    expected = f"{board}; bonus points 4 − 2 × 3 = −2; together 14"
    assert str(sheet) == expected


def test_nothing_at_all() -> None:
    assert str(ScoreSheet("red", ())) == "Together 0"


def test_items() -> None:
    assert item_line(ScoreItem(LABEL, 1, 5, "T68", "temples", "b3")) == "temple b3: 5 (T68)"
    assert item_line(ScoreItem(Text("pair"), 2, 3, "T69", "treasures")) == "pair: 2 × 3 = 6 (T69)"


def test_a_name_that_two_have(ask: Ask, save: Save) -> None:
    file = save(blue="ADA")
    answer = ask("cost", file, "1", "2", "--player", "ada")
    assert answer.code == 2
    assert "several are called “ada”; name the colour: Ada (red), ADA (blue)." in answer.err
    assert ask("cost", file, "1", "2", "--player", "blue").code == 0


def test_a_game_without_routes(ask: Ask, save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "referees", lambda: {"toy": TOY})
    file = save()
    assert ask("cost", file, "1", "2") == (
        2,
        "",
        f"Error: {file}: in Sticks nobody pays for the way they go, so there is nothing to count.\n",
    )


GAME = str(RECORDED / "four_players.txt")

NOBODY = "nobody has a turn that scores; choose another --entry."


def test_the_best_turn_step_by_step(ask_tikal: Ask) -> None:
    answer = ask_tikal("best", GAME, "--entry", "99")
    assert answer.code == 0
    assert answer.lines[0] == "Clara (blue) can score 12 with 10 AP: proven, no turn scores more."
    prices = [int(line.rpartition(": ")[2].removesuffix(" AP)")) for line in answer.lines[1:]]
    assert sum(prices) == 10
    assert all(line.startswith(("  go ", "  dig ")) for line in answer.lines[1:])


def test_what_chance_decides_counts_with_its_average_or_not(ask_tikal: Ask) -> None:
    # Nine points are sure. Six of the 13 chips nobody has seen make a pair, which is 2 points more, and seven
    # a single for 1 point: 19/13 = 1.46 on average.
    on_average = ask_tikal("best", GAME, "--entry", "84")
    assert on_average.lines[0].startswith("Ada (red) can score 10.46 on average with ")
    assert any(line.endswith("3 AP; chance decides what comes)") for line in on_average.lines)
    assert (
        ask_tikal("best", GAME, "--entry", "84", "--only-sure").lines[0].startswith("Ada (red) can score 10 ")
    )


def test_best_json(ask_tikal: Ask) -> None:
    data = ask_tikal("best", GAME, "--entry", "99", "--json").data
    assert {key: data[key] for key in ("player", "points", "bound", "proven", "cost")} == {
        "player": "blue", "points": 12.0, "bound": 12.0, "proven": True, "cost": 10,
    }  # fmt: skip
    assert sum(step["cost"] for step in data["steps"]) == 10
    assert {tuple(step) for step in data["steps"]} == {("line", "cost", "text", "by_chance")}


@pytest.mark.parametrize(
    "arguments, told",
    [
        ((), f"after entry 331 {NOBODY}"),
        (("--entry", "0"), f"after entry 0 {NOBODY}"),
        (("--entry", "9999"), "--entry: there is no entry 9999; the log has 331."),
    ],
)
def test_a_moment_without_a_scoring_turn(ask_tikal: Ask, arguments: tuple[str, ...], told: str) -> None:
    answer = ask_tikal("best", GAME, *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


def test_a_game_that_nobody_can_plan(ask: Ask, save: Save) -> None:
    answer = ask("best", save("take 1"))
    assert answer.code == 2
    assert "cannot be searched yet" in answer.err


def test_a_plan_that_the_referee_refuses_is_not_shown(
    ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "first_refusal", lambda *_: 0)
    answer = ask_tikal("best", GAME, "--entry", "99")
    assert (answer.code, answer.out) == (2, "")
    assert "no turn was found that the referee allows" in answer.err


# ``replay``: a log with every kind of entry, its texts worked out by hand from the toy game's rules.


def test_a_json_log_has_entries_instead_of_lines(ask: Ask, tmp_path: Path) -> None:
    header = toy_header()
    data = {
        "format": "table-assistant log 1",
        "game": header.game,
        "edition": header.edition,
        "version": header.version,
        "rules_version": header.rules_version,
        "players": [{"id": player.id, "name": player.name} for player in header.players],
        "entries": [
            {"kind": "action", "action": {"action": "take", "sticks": 1}},
            {"kind": "action", "action": {"action": "take", "sticks": 4}, "by": "Bo"},
        ],
    }
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    answer = ask("replay", str(file))
    assert answer.code == 1
    assert answer.lines[1] == "Entry 2 refused: @Bo take 4"
    entries = ask("replay", str(file), "--json").data["entries"]
    assert [(entry["entry"], entry["line"]) for entry in entries] == [(1, None), (2, None)]


def test_lines_are_those_of_the_file_whatever_its_line_ends(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "windows.txt"
    file.write_bytes(b"\xef\xbb\xbf" + log("", "take 1", "  take 4  ").replace("\n", "\r\n").encode())
    assert ask("replay", str(file)).lines[1] == "Line 11 refused: take 4"


def test_lines_are_those_of_a_file_in_utf_16_too(ask: Ask, tmp_path: Path) -> None:
    """Windows PowerShell 5.1 saves what a command prints in UTF-16, with a byte order mark (Out-File)."""
    file = tmp_path / "windows.txt"
    file.write_bytes(log("", "take 1", "  take 4  ").replace("\n", "\r\n").encode("utf-16"))
    assert ask("replay", str(file)).lines[1] == "Line 11 refused: take 4"
