"""Colours by role. Games name roles (``jungle``, ``red``, ``stone``); only this module knows colour codes.

The same colours serve the light and the dark theme, because a token is red in any light. What must follow
the theme (words beside the board, roads over the page's ground) has no colour here but the class ``ink``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

DARK: Final = "#17181c"
LIGHT: Final = "#fffdf7"
BETWEEN: Final = "#7d838c"
"""A grey that can be seen on white and on black, for pictures that do not know the reader's theme."""

OPEN_GROUND: Final = "none"
UNKNOWN_GROUND: Final = "#a8abb2"
UNKNOWN_TONE: Final = "#6b7079"

GROUNDS: Final[Mapping[str, str]] = {
    "temple": "#cfc4ac",
    "jungle": "#2f6b47",
    "treasure": "#e3b341",
    "volcano": "#5b2f2c",
    "camp": "#b5784c",
    "empty": OPEN_GROUND,
    "city": "#efe6d2",
    "lane": "#8c9a78",
    "tower": "#8b8fa8",
    "water": "#8fb9d8",
    "land-1": "#d9a3b8",
    "land-2": "#9fd0cf",
    "land-3": "#7f9fd6",
    "land-4": "#c9d48a",
    "land-5": "#e8d08a",
    "land-6": "#a9c4e8",
    "land-7": "#d8b48c",
    "land-8": "#b9a7d6",
    "land-9": "#9cc79a",
    "land-10": "#d9c8bd",
}

TONES: Final[Mapping[str, str]] = {
    "red": "#d3222a",
    "blue": "#1f63d6",
    "yellow": "#f6cf1d",
    "black": "#1d1d21",
    "white": "#fbfaf5",
    "green": "#1f9a4d",
    "orange": "#f0801f",
    "purple": "#8549c7",
    "brown": "#81522b",
    "stone": "#55534c",
    "gold": "#f2c230",
    "parchment": "#fff3cf",
    "good": "#2fa35b",
    "bad": "#e5484d",
    "path": "#37d7e8",
}


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
