"""What is asked on the command line and what is answered, case by case, as ``transcripts/`` tells it.

A file is about one game. A case is its title, lines of a log (``|``), and questions (``$``) with their exit
code; the log's file stands behind the command where it takes one. An answer is the lines of both streams,
where ``...`` stands for anything, or the JSON that it holds, where an object with ``"..."`` may tell more and
a list that ends so may go on.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.command_line.conftest import Ask, Save
from tests.command_line.tikal_games import short_game

WITHOUT_LOG = ("ask", "rules")
MORE = "..."


@dataclass
class Case:
    """A log, and what is asked of it: exit code and arguments, and the lines of the answer."""

    log: list[str] = field(default_factory=list)
    asked: list[tuple[int, list[str], list[str]]] = field(default_factory=list)

    def header(self, word: str) -> str:
        """Return what the header says of this, empty where it says nothing."""
        return next((line.partition(" ")[2] for line in self.log if line.startswith(f"{word} ")), "")

    @property
    def entries(self) -> list[str]:
        return [line for line in self.log if not line.startswith(("start ", "edition ", "option "))]


def cases(game: str) -> Iterator[Any]:
    """Yield every case about a game."""
    text = (Path(__file__).parent / "transcripts" / f"{game}.txt").read_text("utf-8")
    for title, *lines in map(str.splitlines, text.strip().split("\n\n")[1:]):
        case = Case()
        for line in lines:
            if line.startswith("|"):
                case.log.append(line.removeprefix("|").strip())
            elif line.startswith("$ "):
                code, *words = shlex.split(line.removeprefix("$ "))
                case.asked.append((int(code), words, []))
            else:
                case.asked[-1][2].append(line)
        yield pytest.param(case, id=title)


def expect(expected: Any, found: Any) -> None:  # noqa: ANN401 - JSON of any shape
    """Demand that JSON holds what is expected, and no more unless it may."""
    if isinstance(expected, dict):
        more = expected.pop(MORE, None) is not None
        assert more or expected.keys() == found.keys()
        for key, value in expected.items():
            expect(value, found[key])
    elif isinstance(expected, list):
        told = expected[:-1] if expected[-1:] == [MORE] else expected
        assert told != expected or len(told) == len(found)
        for one, other in zip(told, found, strict=False):
            expect(one, other)
    else:
        assert found == expected


def answers(case: Case, ask: Ask, file: str) -> None:
    """Ask all that a case asks and demand its answers."""
    for code, (command, *words), told in case.asked:
        answer = ask(command, *([] if command in WITHOUT_LOG else [file]), *words)
        said = (answer.out + answer.err).replace(file, "FILE")
        assert answer.code == code, said
        if "--json" in words:
            expect(json.loads("".join(told)), answer.data)
        else:
            parts = (re.escape(f"{line}\n").replace(re.escape(MORE), ".*") for line in told)
            lines = "".join(
                r"(.*\n)*" if line == MORE else part for line, part in zip(told, parts, strict=True)
            )
            assert re.fullmatch(lines, said), said


@pytest.mark.parametrize("case", list(cases("sticks")))
def test_what_is_asked_of_a_log_of_the_toy_game(case: Case, ask: Ask, save: Save) -> None:
    answers(case, ask, save(*case.entries, start=case.header("start")))


@pytest.mark.parametrize("case", list(cases("tikal")))
def test_what_is_asked_of_tikal(case: Case, ask_tikal: Ask, tmp_path: Path) -> None:
    edition, option = case.header("edition") or "rio-grande", case.header("option")
    more = f"option {option}" if option else ""
    answers(case, ask_tikal, short_game(tmp_path, *case.entries, edition=edition, more=more))
