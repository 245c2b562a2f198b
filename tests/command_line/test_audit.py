"""``audit``: impossible tables, and since when."""

from __future__ import annotations

from tests.command_line.conftest import Ask, Save

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
