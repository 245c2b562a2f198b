"""Sample games: logs that come with the program, which say so in their headers wherever they are taken.

    detail sample played
    detail sample made-up

A made-up one is played on a component sheet that nobody read off any copy of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.referee.text import Text

SAMPLE: Final = "sample"
MADE_UP: Final = "made-up"
MADE_UP_TITLE: Final = Text("Made-up numbers")
TITLES: Final = (MADE_UP_TITLE, Text("Four on a rainy Sunday"), Text("A full table"))
"""The titles with which samples come."""


def is_sample(details: Mapping[str, str]) -> bool:
    """Whether the details of a header are those of a sample game."""
    return bool(details.get(SAMPLE))


def is_made_up(details: Mapping[str, str]) -> bool:
    """Whether the details of a header say that its component sheet is made up."""
    return details.get(SAMPLE) == MADE_UP


def sample_details(details: Mapping[str, str]) -> dict[str, str]:
    """Return what of the details goes with the table into a log of its own."""
    return {SAMPLE: details[SAMPLE]} if is_sample(details) else {}


def title_text(title: str) -> Text | str:
    """Return the title of a game for readers of any language: people's own words stay as they are."""
    return next((known for known in TITLES if known.message == title), title)
