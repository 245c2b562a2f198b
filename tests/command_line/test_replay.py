"""``replay``: a log with every kind of entry, its texts worked out by hand from the toy game's rules."""

from __future__ import annotations

import json
from pathlib import Path

from tests.command_line.conftest import Ask, Save
from tests.command_line.sticks import log
from tests.referee.toy import toy_header

# 21 sticks; red 3, blue 2 are left of it 16.
LEGAL = ("take 3", "", "# blue's turn", "@Bo take 2")
FOUR = "X1: 4 sticks are not 1 to 3."
GAME = "Sticks, First: Ada (red), Bo (blue)."


def test_a_legal_log(ask: Ask, save: Save) -> None:
    answer = ask("replay", save(*LEGAL))
    assert answer == (
        0,
        f"{GAME}\nEntries: 2 legal.\nPoints: Ada (red) 3, Bo (blue) 2.\nThe game is not over.\n",
        "",
    )


def test_an_empty_log(ask: Ask, save: Save) -> None:
    answer = ask("replay", save())
    assert answer.code == 0
    assert answer.lines[1] == "Entries: none."


def test_a_refused_entry_tells_line_rule_numbers_and_fix_and_changes_nothing(ask: Ask, save: Save) -> None:
    answer = ask("replay", save(*LEGAL, "take 4", "take 1"))
    assert answer.code == 1
    assert answer.lines == [
        GAME,
        "Line 13 refused: take 4",
        f"  {FOUR}",
        "  Not as meant, but legal: take 1. Costs 1 AP.",
        "Entries: 3 legal, 1 refused.",
        "Points: Ada (red) 4, Bo (blue) 2.",
        "The game is not over.",
    ]


def test_what_the_table_let_pass_is_listed_and_fine(ask: Ask, save: Save) -> None:
    answer = ask("replay", save("take 4 ! house rule"))
    assert answer.code == 0
    assert answer.lines[1:4] == [
        "Line 9 overruled: take 4 ! house rule",
        f"  {FOUR}",
        "Entries: 1 overruled.",
    ]


def test_a_refused_entry_that_was_taken_back_is_still_told(ask: Ask, save: Save) -> None:
    answer = ask("replay", save("take 4", "undo", "redo", "undo", "take 1"))
    assert answer.code == 1
    assert answer.lines[1] == "Line 9 refused: take 4"
    assert "Entries: 1 legal, 1 refused, 2 undo, 1 redo." in answer.lines


def test_an_undecided_entry(ask: Ask, save: Save) -> None:
    answer = ask("replay", save("take 2", start="turn red; heap sticks ?"))
    assert answer.code == 3
    assert answer.lines[1:3] == ["Line 10 undecided: take 2", "  Not known: heap (X2)"]


def test_the_last_stick_wins(ask: Ask, save: Save) -> None:
    answer = ask("replay", save("set heap sticks 3 ! lost some", "take 3"))
    assert answer.lines[-3:] == [
        "Entries: 1 legal, 1 correction.",
        "Points: Ada (red) 3, Bo (blue) 0.",
        "Ada won with 3 points.",
    ]


def test_a_correction_that_nothing_can_hold(ask: Ask, save: Save) -> None:
    answer = ask("replay", save("set heap sticks 99 ! why not"))
    assert answer.code == 1
    assert answer.lines[1:3] == [
        "Line 9 refused: set heap sticks 99 ! why not",
        "  Impossible: “99” cannot be set: a number from 0 to 42.",
    ]


def test_json(ask: Ask, save: Save) -> None:
    answer = ask("replay", save("take 1", "take 4", "undo"), "--json")
    assert answer.code == 1
    data = answer.data
    first, refused, undo = data.pop("entries")
    assert first == {
        "entry": 1, "line": 9, "text": "take 1", "outcome": "legal", "impossible": "",
        "verdict": "legal", "cost": 1, "violations": [], "missing": [], "unless": [], "fix": None,
        "other_readings": [],
    }  # fmt: skip
    assert refused == {
        "entry": 2, "line": 10, "text": "take 4", "outcome": "refused", "impossible": "",
        "verdict": "illegal", "cost": 4,
        "violations": [
            {
                "rule": "X1",
                "text": "4 sticks are not 1 to 3.",
                "numbers": {"sticks": 4, "most": 3},
                "citations": [],
            }
        ],
        "missing": [], "unless": [], "other_readings": [],
        "fix": {"first": [], "instead": "take 1", "cost": 1, "as_meant": False},
    }  # fmt: skip
    assert undo == {
        "entry": 3, "line": 11, "text": "undo", "outcome": "undo", "impossible": "",
        "verdict": None, "cost": None, "violations": [], "missing": [], "unless": [], "fix": None,
        "other_readings": [],
    }  # fmt: skip
    assert data == {
        "game": "toy",
        "edition": "first",
        "rules_version": "1",
        "players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}],
        "counts": {
            "legal": 1, "refused": 1, "overruled": 0, "undecided": 0, "correction": 0, "undo": 1, "redo": 0,
        },
        "finished": False,
        "points": {"red": 1, "blue": 0},
        "at_least": {"red": 1, "blue": 0},
        "at_most": {"red": 1, "blue": 0},
        "winners": [],
        "left": [],
        "broken_off": False,
        "tie_break": None,
        "winners_otherwise": [],
    }  # fmt: skip


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
