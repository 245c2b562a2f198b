"""A northern map for tests, made up wherever the rulebook is silent; it proves nothing of the real one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests.thurn_und_taxis.tables import new

INVENTED: Final[Mapping[str, tuple[str, str]]] = {
    "city-9": ("Auheim", "preussen"),
    "city-10": ("Behausen", "mecklenburg"),
    "city-11": ("Cedorf", "mecklenburg"),
    "city-12": ("Destadt", "holland"),
    "city-13": ("Ebruch", "holland"),
    "city-14": ("Eftal", "belgien"),
    "city-15": ("Gestein", "thueringen"),
    "city-16": ("Habach", "sachsen"),
    "city-17": ("Ibrunn", "sachsen"),
    "city-18": ("Jotau", "hessen"),
    "city-19": ("Karode", "hessen"),
    "city-20": ("Elgrund", "baiern"),
    "city-21": ("Emmoor", "preussen"),
    "city-22": ("Enried", "preussen"),
    "city-23": ("Oburg", "preussen"),
}
ROADS: Final[Mapping[str, str]] = {
    "luebeck.roads": "hamburg behausen",
    "city-10.roads": "cedorf",
    "city-11.roads": "berlin",
    "city-12.roads": "ebruch muenster",
    "city-13.roads": "eftal",
    "city-15.roads": "halle habach",
    "city-16.roads": "ibrunn",
    "city-18.roads": "frankfurt karode",
    "frankfurt.roads": "elgrund muenster",
    "city-20.roads": "gestein",
    "city-9.roads": "berlin emmoor",
    "city-22.roads": "emmoor oburg",
}
VALUES: Final[Mapping[str, str]] = {
    "tiles.route-8": "5 4 3 2 1",
    "tiles.route-7": "4 3 2 1",
    "tiles.route-6": "3 2 1",
    "tiles.route-5": "2 1",
    "tiles.all-lands": "6 5 4 3",
    "tiles.preussen": "5 4 3 2",
    "tiles.mecklenburg-hannover": "3 2 1",
    "tiles.holland-belgien": "3 2 1",
    "tiles.thueringen-sachsen": "3 2 1",
    "tiles.hessen-baiern": "3 2 1",
    "tiles.end": "1",
}
NAMES: Final = {
    f"{row}.{field}": value
    for row, pair in INVENTED.items()
    for field, value in zip(("name", "land"), pair, strict=True)
}
WHOLE: Final[Mapping[str, str]] = {**NAMES, **ROADS, **VALUES, "roads-complete": "yes"}
"""Everything told."""


def north(
    text: str = "", players: int = 2, version: str = "glanz", sheet: Mapping[str, str] = WHOLE, **options: str
) -> Position:
    """Return the position that a text describes on the map of a sheet."""
    return read_position(text, new(players, version, sheet, **options).game)
