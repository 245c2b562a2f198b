"""Which tests run which lines, and how that is kept from run to run, in a folder that git ignores."""

from __future__ import annotations

import hashlib
import pickle
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.mutation.rules import EQUIVALENTS, ROOT

KEPT: Final = ROOT / ".mutation"
_LOOKED_AT: Final = ("assistant", "data", "tests")


@dataclass
class Map:
    """Which tests run which line, how long each takes, and what already ran while they were collected."""

    tests: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    at_import: set[tuple[str, int]] = field(default_factory=set)


def kept(path: Path, root: Path = ROOT) -> Map | None:
    """Return the map that was put by, unless the code, the data or the tests have changed since."""
    if not path.exists():
        return None
    state, found = pickle.loads(path.read_bytes())  # noqa: S301 - written by this program
    if state != _state(root):
        path.unlink()
        return None
    known: Map = found
    return known


def put_by(path: Path, known: Map, root: Path = ROOT) -> None:
    """Keep a map for as long as nothing changes that it depends on."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(pickle.dumps((_state(root), known)))


def _state(root: Path) -> str:
    """Return what becomes another when any file does that tests run or read."""
    state = hashlib.sha256()
    for folder in _LOOKED_AT:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path != EQUIVALENTS:
                state.update(f"{path}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return state.hexdigest()
