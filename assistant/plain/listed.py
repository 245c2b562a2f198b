"""Plain lists of data: what words mean, one file for each game and language, and one of each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from assistant.paths import DATA

COMMON: Final = "common"
"""The folder of what words mean in every game."""
PLAIN: Final = "plain"
NUMBERS: Final = "numbers"
"""Where the lists have the words for numbers."""


def plain_data(game: str, language: str) -> Mapping[str, Any]:
    """Return the plain words of a game in a language, empty where there are none yet."""
    return _read(DATA / game.replace("-", "_") / PLAIN / f"{language}.json")


@lru_cache(maxsize=64)
def _read(file: Path) -> Mapping[str, Any]:
    if not file.is_file():
        return {}
    read: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


def ways_in(listed: str) -> list[str]:
    """Return the ways to say something that are listed with commas between."""
    return [way.strip() for way in listed.split(",") if way.strip()]
