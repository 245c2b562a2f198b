"""How a game is set up: what lies where, in table order, with the numbers that the components have.

``set_up.json`` of a game holds the steps. A number is named by its way through ``components.json``, so
nothing is counted twice; a number that stands nowhere there is unknown and is told as ``?``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from assistant.referee.rules import UNKNOWN_NUMBER, Translations

COUNT: Final = "count "
SUM: Final = "sum "
LIST: Final = "list "
WAYS: Final = (COUNT, SUM, LIST)
_PICKED: Final = re.compile(r"(?P<part>[^?]+)\?(?P<name>\w+)=(?P<value>.+)")
_PLACED: Final = re.compile(r"(?P<part>[^#]+)#(?P<place>\d+)")


class SetUpStep(NamedTuple):
    """One step of setting up, with its numbers filled in, and the rules that say so."""

    id: str
    text: Translations
    rules: tuple[str, ...]
    numbers: Mapping[str, str]


@lru_cache(maxsize=64)
def set_up(folder: Path, version: str, players: int) -> tuple[SetUpStep, ...]:
    """Return the steps for so many players of a version of the game whose data lie in the folder."""
    components = _read(folder / "components.json")
    return tuple(_steps(_read(folder / "set_up.json")["steps"], components, version, players))


def _read(file: Path) -> Any:  # noqa: ANN401 - a JSON document has any shape
    return json.loads(file.read_text(encoding="utf-8"))


def _steps(entries: Any, components: Any, version: str, players: int) -> Iterator[SetUpStep]:  # noqa: ANN401 - JSON
    for entry in entries:
        if version not in entry.get("versions", (version,)) or players not in entry.get(
            "players", (players,)
        ):
            continue
        numbers = {
            name: _number(way.format(players=players), components)
            for name, way in entry.get("numbers", {}).items()
        }
        told = {**numbers, "players": str(players)}
        text = {language: sentence.format(**told) for language, sentence in entry["text"].items()}
        yield SetUpStep(entry["id"], text, tuple(entry["rules"]), numbers)


def _number(way: str, components: Any) -> str:  # noqa: ANN401 - a JSON document has any shape
    """Return what lies at the end of a way, or how many there are of it, or their sum."""
    how = next((word for word in WAYS if way.startswith(word)), "")
    found = [components]
    for part in way.removeprefix(how).split("/"):
        found = [deeper for one in found for deeper in _deeper(one, part)]
    if not found or None in found:
        return UNKNOWN_NUMBER
    if how == COUNT:
        return str(len(found if _PICKED.fullmatch(way) else found[0]))
    (end,) = found
    if how == SUM:
        return str(sum(end.values()))
    return ", ".join(map(str, end)) if how == LIST else str(end)


def _deeper(one: Any, part: str) -> list[Any]:  # noqa: ANN401 - a JSON document has any shape
    """Return what a part of a way leads to: ``name``, ``name#2`` or ``name?kind=temple`` of a list."""
    picked, placed = _PICKED.fullmatch(part), _PLACED.fullmatch(part)
    matched = picked or placed
    below = one.get(matched["part"] if matched else part)
    if picked:
        return [entry for entry in below if str(entry[picked["name"]]) == picked["value"]]
    return [below[int(placed["place"])]] if placed else [below]
