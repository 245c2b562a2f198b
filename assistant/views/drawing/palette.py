"""Colours by role. Games name roles (``jungle``, ``red``); this module and ``looks.toml`` alone know codes.

The same colours serve the light and the dark theme, because a token is red in any light. What must follow
the theme (words beside the board, roads over the page's ground) has no colour here but the class ``ink``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

DARK: Final = "#17181c"
LIGHT: Final = "#fffdf7"
BETWEEN: Final = "#7d838c"
"""A grey that can be seen on white and on black, for pictures that do not know the reader's theme."""

OPEN_GROUND: Final = "none"
UNKNOWN_GROUND: Final = "#a8abb2"
UNKNOWN_TONE: Final = "#6b7079"

_LOOKS: Final = tomllib.loads((Path(__file__).parent / "looks.toml").read_text("utf-8"))
GROUNDS: Final[Mapping[str, str]] = _LOOKS["grounds"]
TONES: Final[Mapping[str, str]] = _LOOKS["tones"]
GLYPHS: Final[Mapping[str, Mapping[str, Any]]] = _LOOKS["glyphs"]
SHAPES: Final[Mapping[str, Mapping[str, Any]]] = _LOOKS["shapes"]
STATES: Final[Mapping[str, Sequence[Mapping[str, Any]]]] = _LOOKS["states"]
CHARTS: Final[Mapping[str, Any]] = _LOOKS["charts"]
SHADES: Final[Mapping[str, str]] = _LOOKS["shades"]


def ground(role: str) -> str:
    """Return the colour of a kind of ground, grey where the role is unknown."""
    return GROUNDS.get(role, UNKNOWN_GROUND)


def tone(role: str) -> str:
    """Return the colour of a mark's tone, grey where the role is unknown."""
    return TONES.get(role, UNKNOWN_TONE)


@cache
def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` from 0 (black) to 1 (white), as WCAG defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]  # noqa: PLR2004 - WCAG's constants
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 (the same) to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@cache
def opposite(colour: str) -> str:
    """Return the dark or the light ink, whichever reads better on this colour."""
    return max((DARK, LIGHT), key=lambda ink: contrast(ink, colour))
