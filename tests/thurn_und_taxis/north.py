"""A northern map for tests, made up wherever the rulebook is silent; it proves nothing of the real one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests.tables import tables_beside
from tests.thurn_und_taxis.tables import new

TABLES = tables_beside(__file__)
INVENTED: Final[Mapping[str, tuple[str, str]]] = TABLES["CITIES"]
NAMES: Final = {
    f"{row}.{field}": value
    for row, pair in INVENTED.items()
    for field, value in zip(("name", "land"), pair, strict=True)
}
WHOLE: Final[Mapping[str, str]] = {**NAMES, **TABLES["ROADS"], **TABLES["VALUES"], "roads-complete": "yes"}
"""Everything told."""


def north(
    text: str = "", players: int = 2, version: str = "glanz", sheet: Mapping[str, str] = WHOLE, **options: str
) -> Position:
    """Return the position that a text describes on the map of a sheet."""
    return read_position(text, new(players, version, sheet, **options).game)
