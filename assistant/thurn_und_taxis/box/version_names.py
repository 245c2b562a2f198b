"""What the versions of the game are called: the base game, its expansions, and what can be combined."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from assistant.referee.text import Text

IN_THE_SOUTH: Final = ("basic", "kurier", "amt", "kurier-amt")
IN_THE_NORTH: Final = ("glanz", "glanz-basic", "glanz-kurier", "glanz-basic-amt")
WITH_HORSES: Final = ("glanz", "glanz-kurier")
WITH_LETTERS: Final = ("kurier", "kurier-amt", "glanz-kurier")
WITH_TOKENS: Final = ("amt", "kurier-amt", "glanz-basic-amt")
WITHOUT_HORSES: Final = ("basic", "kurier", "amt", "kurier-amt", "glanz-basic", "glanz-basic-amt")
CARRIAGES_WITH_LETTERS: Final = ("kurier", "kurier-amt")
CARRIAGES_WITHOUT_LETTERS: Final = ("basic", "amt", "glanz-basic", "glanz-basic-amt")
WITHOUT_LETTERS: Final = ("basic", "amt", "glanz", "glanz-basic", "glanz-basic-amt")
"""Versions in which something is played with, or is not."""

VERSION_NAMES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "basic": Text("base game"),
        "kurier": Text("Der Kurier der Fürstin"),
        "amt": Text("In Amt und Würden"),
        "kurier-amt": Text("Kurier der Fürstin, Amt und Würden"),
        "glanz": Text("Glanz und Gloria"),
        "glanz-basic": Text("Glanz und Gloria with the base rules"),
        "glanz-kurier": Text("Glanz und Gloria, letters of the Kurier"),
        "glanz-basic-amt": Text("Glanz und Gloria with the base rules, Amt und Würden"),
    }
)
