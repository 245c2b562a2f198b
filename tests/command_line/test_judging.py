"""``check``: verdicts on one action of the toy game; ``audit``: impossible tables, and since when."""

from __future__ import annotations

import pytest

from tests.command_line.conftest import Ask, Save


def test_legal(ask: Ask, save: Save) -> None:
    answer = ask("check", save("take 3"), "--action", "take 2")
    assert answer == (0, "take 2: blue: take 2 (2 AP)\nLegal. Costs 2 AP.\n", "")


def test_illegal_with_every_reason_and_the_fix(ask: Ask, save: Save) -> None:
    file = save("set heap sticks 3 ! lost some")
    answer = ask("check", file, "--action", "take 4")
    assert answer.code == 1
    assert answer.lines[1:] == [
        "Illegal.",
        "X1: 4 sticks are not 1 to 3.",
        "X2: There are only 3 sticks.",
        "Not as meant, but legal: take 1. Costs 1 AP.",
    ]


def test_illegal_without_a_way_out(ask: Ask, save: Save) -> None:
    answer = ask("check", save("set heap sticks 1 ! lost some", "take 1"), "--action", "take 1")
    assert answer.lines[1:] == ["Illegal.", "X2: There are only 0 sticks."]


def test_undecided(ask: Ask, save: Save) -> None:
    file = save(start="turn red; heap sticks ?")
    answer = ask("check", file, "--action", "take 2")
    assert (answer.code, answer.lines[1:]) == (3, ["Undecided. Costs 2 AP.", "Not known: heap (X2)"])
    data = ask("check", file, "--action", "take 2", "--json").data
    assert data == data["understood"][0] | {"understood": data["understood"]}
    assert data == {
        "line": "take 2",
        "text": "red: take 2 (2 AP)",
        "understood": data["understood"],
        "verdict": "undecided",
        "cost": 2,
        "violations": [],
        "missing": [{"fact": "heap", "rules": ["X2"], "outcomes": {}}],
        "unless": [],
        "fix": None,
        "other_readings": [],
        "impossible": "",
    }


def test_what_was_taken_back_does_not_count(ask: Ask, save: Save) -> None:
    file = save("set heap sticks 3 ! lost some", "take 3", "undo")
    assert ask("check", file, "--action", "take 3").code == 0


def test_an_action_that_is_none(ask: Ask, save: Save) -> None:
    answer = ask("check", save(), "--action", "grab 2")
    assert answer == (2, "", "Error: --action: “grab” is not an action. Begin with one of: take, set.\n")


def test_taking_back_needs_no_leave(ask: Ask, save: Save) -> None:
    answer = ask("check", save("take 3"), "--action", "undo")
    assert answer == (2, "", "Error: --action: Nobody needs leave for undo and redo; ask for an action.\n")


@pytest.mark.parametrize("command", ["check", "score", "audit", "cost"])
def test_after_a_refused_entry_nothing_is_claimed(ask: Ask, save: Save, command: str) -> None:
    more = {"check": ["--action", "take 1"], "cost": ["1", "2"]}.get(command, [])
    file = save("take 1", "take 4")
    answer = ask(command, file, *more)
    sentence = "“take 4” is refused (X1), so the position after it is not known; “replay” says why."
    assert answer == (2, "", f"Error: {file}: Line 10: {sentence}\n")


def test_an_impossible_entry_is_refused_without_a_rule(ask: Ask, save: Save) -> None:
    answer = ask("score", save("set heap sticks 99 ! why not"))
    assert "Line 9: “set heap sticks 99 ! why not” is refused, so" in answer.err


def test_a_correction_that_no_position_can_hold(ask: Ask, save: Save) -> None:
    file, wrong = save(), "set heap sticks 99 ! counted"
    answer = ask("check", file, "--action", wrong)
    assert (answer.code, answer.lines[-1]) == (1, "“99” cannot be set: a number from 0 to 42.")
    data = ask("check", file, "--action", wrong, "--json").data
    assert data["impossible"] == "“99” cannot be set: a number from 0 to 42."
    assert ask("check", file, "--action", "set heap sticks 12 ! counted").code == 0
    assert ask("check", file, "--action", "undo").code == 2


ONLY = "  X2: There are only 21 sticks."


def test_a_possible_table(ask: Ask, save: Save) -> None:
    file = save("take 3")
    assert ask("audit", file) == (0, "The position at the end is possible.\n", "")
    assert ask("audit", file, "--json").data == {"sound": True, "violations": [], "first": None}


def test_an_impossible_table_and_the_entry_that_made_it_so(ask: Ask, save: Save) -> None:
    file = save("take 3", "set heap sticks 30 ! found some", "take 1")
    answer = ask("audit", file)
    assert answer.code == 1
    assert answer.lines == [
        "The position at the end is impossible:",
        ONLY,
        "Impossible first after Line 10: set heap sticks 30 ! found some",
    ]
    violation = {
        "rule": "X2", "text": "There are only 21 sticks.", "numbers": {"sticks": 21}, "citations": [],
    }  # fmt: skip
    assert ask("audit", file, "--json").data == {
        "sound": False,
        "violations": [violation],
        "first": {
            "entry": 2, "line": 10, "text": "set heap sticks 30 ! found some", "violations": [violation],
        },
    }  # fmt: skip


def test_a_table_that_was_impossible_for_a_while(ask: Ask, save: Save) -> None:
    answer = ask("audit", save("set heap sticks 22 ! found one", "take 1"))
    assert answer.code == 1
    assert answer.lines == [
        "The position at the end is possible.",
        "Impossible first after Line 9: set heap sticks 22 ! found one",
        ONLY,
    ]


def test_what_was_taken_back_was_never_on_the_table(ask: Ask, save: Save) -> None:
    assert ask("audit", save("set heap sticks 22 ! found one", "undo")).code == 0


def test_a_start_that_was_impossible(ask: Ask, save: Save) -> None:
    file = save("take 3", start="turn red; heap sticks 22")
    answer = ask("audit", file)
    assert answer.lines[1:] == ["Impossible first after the start", ONLY]
    first = ask("audit", file, "--json").data["first"]
    assert (first["entry"], first["line"], first["text"]) == (0, None, "")
