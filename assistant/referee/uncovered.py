"""What a game's referee does not cover: other expansions and modules, variants of fans, house rules.

``uncovered.json`` names each with a sentence that says so, and words by which people look for it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from assistant.referee.rules import Translations

KINDS: Final = ("expansion", "module", "edition", "fan", "house")


class Uncovered(NamedTuple):
    """Something that is not covered.

    ``kind`` is one of ``KINDS``. ``words`` are names it goes by, by language. ``options`` are those by which
    a table can play a part of it, ``source`` says where it is known from.
    """

    id: str
    kind: str
    name: Translations
    text: Translations
    words: Mapping[str, tuple[str, ...]]
    options: tuple[str, ...]
    source: str


@lru_cache(maxsize=8)
def uncovered(folder: Path) -> tuple[Uncovered, ...]:
    """Return what the game whose data lie in the folder does not cover; nothing where no file says so."""
    file = folder / "uncovered.json"
    entries = json.loads(file.read_text(encoding="utf-8"))["uncovered"] if file.is_file() else ()
    return tuple(
        Uncovered(
            id=entry["id"],
            kind=entry["kind"],
            name=entry["name"],
            text=entry["text"],
            words={language: tuple(words) for language, words in entry["words"].items()},
            options=tuple(entry.get("options", ())),
            source=entry["source"],
        )
        for entry in entries
    )
