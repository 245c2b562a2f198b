"""Whatever is wrong with what comes in: one clear line, exit code 2, and nothing printed before."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.command_line.app import run_line
from tests.command_line.conftest import Ask, Save
from tests.command_line.sticks import log
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

COMMANDS = {
    "replay": (),
    "check": ("--action", "take 1"),
    "score": (),
    "cost": ("1", "2"),
    "audit": (),
}
FEW = settings(max_examples=30)
READING = pytest.mark.parametrize("command", COMMANDS)


@pytest.mark.parametrize(
    "content, problem",
    [
        (b"", "Line 1: a game log begins with"),
        (b"hello\n", "Line 1: a game log begins with"),
        (b"\x00\xff" * 1000, "Line 1: this is not UTF-8 text"),
        (b"\x00" * 1000, "Line 1: this is no text: it holds the control character U+0000"),
        (log("take 1", "grab 2").encode(), "Line 10: “grab” is not an action"),
        (log("take 1", "take \xe9").encode("latin-1"), "Line 10: this is not UTF-8 text"),
        (log("take 1", "take 1\x1b[2J").encode(), "Line 10: this is no text: it holds the control character"),
        (log("take 1 !").encode(), "Line 9: After the “!” comes the reason"),
        (log("set heap sticks 3").encode(), "Line 9: A correction gives its reason"),
        (log("take 1", "edition second").encode(), "Line 10: “edition” belongs into the header"),
        (log(blue="<b>").encode(), "Line 7: A name cannot hold “<”"),
        (log().replace("game toy", "game chess").encode(), "Line 2: there is no game “chess”"),
        (log().replace("red Ada", "pink Ada").encode(), "Line 6: there is no colour “pink”"),
        (log().replace("rules 1", "rules 99").encode(), "Line 5: the log needs version 99 of the rules"),
        (b"{", "Line 1: this is not JSON"),
        (b"{}", "The log: its “format” must be"),
        (b"[" * 900, "Line 1: a game log begins with"),
        (b"x" * 1001, "Line 1: this line has 1001 characters; 1000 are allowed."),
        (b'{"a":' * 100_000, "This JSON is nested too deeply"),
        (b"take 1\n" * 300_000, "A game log has at most 2 MB"),
        (log(*["take 1"] * 20_001).encode(), "A game log has at most 2 MB and 20000 lines"),
    ],
    ids=range(21),
)
def test_files(ask: Ask, tmp_path: Path, content: bytes, problem: str) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    answer = ask("replay", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"Error: {file}: {problem}")
    assert answer.err.count("\n") == 1


@READING
def test_a_broken_line_whatever_is_asked(ask: Ask, save: Save, command: str) -> None:
    file = save("take 1", "grab 2")
    answer = ask(command, file, *COMMANDS[command], "--json")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"Error: {file}: Line 10: “grab” is not an action. Begin with one of: take, set.\n"


@READING
def test_no_file(ask: Ask, tmp_path: Path, command: str) -> None:
    missing, more = tmp_path / "none.txt", COMMANDS[command]
    sentence = f"Error: {missing}: this file cannot be read: No such file or directory.\n"
    assert ask(command, str(missing), *more) == (2, "", sentence)
    answer = ask(command, str(tmp_path), *more)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"Error: {tmp_path}: this file cannot be read: ")
    assert ask(command, "", *more).err == "Error: The name of the log file is empty; write one.\n"
    assert ask(command, "a\0b", *more).code == 2


def test_a_game_that_cannot_be_played(ask: Ask, save: Save) -> None:
    file = save()
    text = Path(file).read_text(encoding="utf-8").replace("rules 1", "rules 1\ndetail title unplayable")
    Path(file).write_text(text, encoding="utf-8")
    assert ask("replay", file) == (2, "", f"Error: {file}: This game cannot be played.\n")


@pytest.mark.parametrize(
    "arguments, problem",
    TABLES["command_lines"],
)
def test_command_lines(ask: Ask, arguments: tuple[str, ...], problem: str) -> None:
    answer = ask(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"Error: {problem}")
    assert answer.err.count("\n") == 1
    assert "\x1b" not in answer.err


@FEW
@given(noise=st.binary(max_size=200), line=st.integers(0, 9))
def test_noise_anywhere_in_a_file(tmp_path_factory: pytest.TempPathFactory, noise: bytes, line: int) -> None:
    file = tmp_path_factory.mktemp("noise") / "game.txt"
    lines = log("take 1", "take 2").encode().split(b"\n")
    file.write_bytes(b"\n".join((*lines[:line], noise, *lines[line:])))
    assert run_line(("replay", str(file))) in {0, 1, 2, 3}


@FEW
@given(st.lists(st.text(st.characters(exclude_characters="\0"), max_size=12), max_size=5))
def test_noise_as_arguments(arguments: list[str]) -> None:
    assert run_line(("check", *arguments)) in {0, 1, 2, 3}
