"""Sentences of somebody who had not seen the program: what share is understood at first sight.

A line of ``first_sight`` holds the version and the other player's name, the table as corrections, the
sentence, and its meaning in notation: ``*`` stands for whatever nobody said, ``/`` parts ways to write it.
``-`` is what no line of the game says. Words and grammar were mended with the sentences in ``built``; those
in ``counted`` were only counted.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import pytest

from assistant.locale import say
from assistant.records.games import played_through, referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from tests.plain.lines.at_tables import HEADERS, TESTS, heard
from tests.thorough import THOROUGH

HERE: Final = Path(__file__).parent / "first_sight"
LEAST: Final = {"built": 0.65, "counted": 0.5}
"""What share is to be understood at once; not all of them could be said in notation."""
SAMPLE: Final = 1 if THOROUGH else 3
OF_A_HEADER: Final = (
    "table-assistant", "game", "edition", "version", "rules", "player", "option", "component",
)  # fmt: skip
RECORDED: Final = {
    ("orcs_orcs_orcs", "basic"): "two_players",
    ("thurn_und_taxis", "glanz"): "glanz_two_players",
}
"""Games whose sheets are as told in a recorded one."""


def table(game: str, version: str, name: str, lines: list[str]) -> History:
    """Return a table of two as corrections tell it; ``name`` is the other player."""
    if (game, version) in RECORDED:
        told = (TESTS / "games" / game / f"{RECORDED[game, version]}.txt").read_text("utf-8").splitlines()
        header = "\n".join(line for line in told if line.startswith(OF_A_HEADER))
        header = re.sub("^player green .*$", f"player green {name}", header, flags=re.MULTILINE)
    else:
        header = HEADERS[game].format(version=version).replace("Ben", name)
    body = "\n".join(f"{line} ! as it stands" if line.startswith("set") else line for line in lines)
    return played_through(referees()[game], decode_log(f"{header}\n{body}\n".encode(), referees()))


def is_meant(lines: list[str], meaning: str) -> bool:
    """Whether lines of notation say a meaning; without a number one figure goes."""
    plain = [
        re.sub("^go (?=[a-h][1-5])", "go 1 ", line.split(": ")[-1].replace("/0@", "@")) for line in lines
    ]
    plain = [" ".join(sorted(line.split())) if line.startswith("drop") else line for line in plain]
    for wanted in meaning.split(" or "):
        parts = [
            [" ".join(sorted(way.split())) if way.startswith("drop") else way for way in part.split(" / ")]
            for part in wanted.split("; ")
        ]
        if len(parts) == len(plain) and all(
            any(fnmatchcase(line, way) for way in part) for line, part in zip(plain, parts, strict=True)
        ):
            return True
    return False


def outcome(game: str, told: str) -> str:
    """Return whether a sentence is understood, asked back, refused, or taken for something else."""
    head, lines, sentence, meaning = told.split(" | ")
    version, name = head.split()
    understood = heard(table(game, version, name, [line for line in lines.split("; ") if line]), sentence)
    found = [[does.line for does in each] for each in understood.meanings]
    if meaning == "-":
        return "wrong" if found else "beyond"
    if found:
        if not any(is_meant(each, meaning) for each in found):
            return "wrong"
        return "understood" if len(found) == 1 else "asked"
    assert understood.problem is not None
    return "asked" if ": say " in say(understood.problem, "en") else "refused"


@pytest.mark.parametrize("folder", LEAST)
def test_what_is_said_is_understood_at_first_sight_and_never_taken_for_something_else(folder: str) -> None:
    found: Counter[str] = Counter()
    for file in sorted((HERE / folder).glob("*.txt")):
        game = file.stem.rpartition("_")[0]
        for told in file.read_text("utf-8").splitlines()[::SAMPLE]:
            came_to = outcome(game, told)
            assert came_to != "wrong", told
            found[came_to] += 1
    sys.stdout.write(f"{folder}: {dict(found)}\n")
    sayable = found.total() - found["beyond"]
    assert found["understood"] >= (LEAST[folder] - (0 if THOROUGH else 0.1)) * sayable


def test_a_greeting_that_looks_like_a_name_is_asked_about() -> None:
    glanz = table("thurn_und_taxis", "glanz", "Ben", [])
    for greeting in ("Hallo zusammen", "hallo", "Hello there", "Halo", "Servus", "good evening everybody"):
        assert heard(glanz, greeting).meaning is None, greeting
    assert meant(glanz, "Halle") == meant(glanz, "nimm Halle") == ["take halle"]


def meant(history: History, line: str) -> list[str]:
    return [does.line for does in heard(history, line).meaning or ()]
