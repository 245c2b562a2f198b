"""Which files are changed, which tests must notice, and which changes nobody can notice."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.mutation.changes import Change, changes

ROOT: Final = Path(__file__).parent.parent.parent
EQUIVALENTS: Final = Path(__file__).parent / "equivalents.toml"
ROOMS: Final = {
    "tikal": "rules/*.py moves/*.py score.py reach.py table/auctions.py table/audit.py table/position.py",
    "thurn_und_taxis": "rules/*.py every_move.py moves/*.py score.py table/effects.py expansions/amt.py "
    "expansions/amt_tokens.py expansions/horses.py expansions/kurier.py expansions/north.py "
    "expansions/north_board.py",
    "orcs_orcs_orcs": "rules/*.py score.py table/board.py table/effects.py table/position.py moves/every.py "
    "moves/turns.py moves/casting/*.py reach.py",
    "referee": "ask/partial_facts.py checks.py notation.py logs/history.py moves.py score.py standings.py "
    "verdict.py",
}
"""The rooms, and the files of each that decide something: what is judged, done, counted and paid."""
TESTS: Final = {room: tuple(sorted({f"tests/{room}", "tests/referee"})) for room in ROOMS}
"""The unit tests that must notice: those of the room, and what is asked of every game."""


def files_of(room: str) -> list[str]:
    """Return the files of a room that are changed, from the project's root."""
    folder = ROOT / "assistant" / room
    return sorted(
        str(path.relative_to(ROOT)) for pattern in ROOMS[room].split() for path in folder.glob(pattern)
    )


def room_of(file: str) -> str:
    """Return the room that a file belongs to."""
    return file.split("/")[1]


def changes_of(room: str, *only: str) -> list[Change]:
    """Return every change of a room's files, or of the files or lines (``rules/building.py:20``) named."""
    return [
        change
        for file in files_of(room)
        if not only or any(part.partition(":")[0] in file for part in only)
        for change in changes(file, (ROOT / file).read_text(encoding="utf-8"))
        if not only or any(_is_named(change, part) for part in only)
    ]


def _is_named(change: Change, part: str) -> bool:
    file, _, line = part.partition(":")
    return file in change.file and line in ("", str(change.line))


def sample(candidates: Iterable[Change], count: int, seed: int) -> list[Change]:
    """Return one change each of so many lines, the same ones for the same seed."""
    by_line: dict[tuple[str, int], list[Change]] = {}
    for change in candidates:
        by_line.setdefault((change.file, change.line), []).append(change)
    chance = random.Random(seed)
    lines = chance.sample(sorted(by_line), min(count, len(by_line)))
    return [chance.choice(by_line[line]) for line in lines]


Key = tuple[str, str, str, str]


def key(change: Change) -> Key:
    """Return what a change is known by wherever its line moves."""
    return change.file, change.function, change.text, change.changed


def equivalents() -> dict[Key, str]:
    """Return the changes that nobody can notice, each with the reason."""
    entries = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get("equivalent", [])
    return {
        (entry["file"], entry["function"], entry["text"], entry["changed"]): entry["why"] for entry in entries
    }
