"""The files: what was told is kept with each different line once, so that all of it can be said again."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Mapping
from difflib import ndiff
from pathlib import Path
from typing import Any, Final

from tests.golden.said import Told

FOLDER: Final = Path(__file__).parent / "files"
MOST: Final = 8
"""How many different lines of one place are said."""


def keep(name: str, told: Mapping[str, Told]) -> None:
    """Write what is told of some games, pages or questions into the file of this name."""
    every: dict[str, int] = {}
    numbers = {
        one: {place: [every.setdefault(line, len(every)) for line in lines] for place, lines in said.items()}
        for one, said in told.items()
    }
    _write(name, {"lines": [*every], "told": numbers})


def kept(name: str) -> dict[str, Told]:
    """Return what was kept in the file of this name."""
    data = _read(name)
    lines = data["lines"]
    return {
        one: {place: [lines[number] for number in numbers] for place, numbers in said.items()}
        for one, said in data["told"].items()
    }


def keep_games(games: Mapping[str, str]) -> None:
    """Write the logs of the random games."""
    _write("games", dict(games))


def kept_games() -> dict[str, str]:
    """Return the logs of the random games."""
    games: dict[str, str] = _read("games")
    return games


def differences(name: str, before: Told, after: Told) -> Iterator[str]:
    """Yield in words what is told otherwise of a game, a page or a question than before."""
    for place in dict.fromkeys((*before, *after)):
        was, now = before.get(place, []), after.get(place, [])
        if was == now:
            continue
        changed = [line for line in ndiff(was, now) if line[0] in "-+"]
        for line in changed[:MOST]:
            yield f"{name}, {place}, {'before' if line[0] == '-' else 'after'}: {line[2:]}"
        if len(changed) > MOST:
            yield f"{name}, {place}: and {len(changed) - MOST} lines more"


def _write(name: str, data: object) -> None:
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    FOLDER.joinpath(f"{name}.xz").write_bytes(lzma.compress(text.encode(), preset=6))


def _read(name: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(lzma.decompress(FOLDER.joinpath(f"{name}.xz").read_bytes()))
