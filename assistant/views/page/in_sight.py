"""Bringing what has just changed into sight, wherever on a long page the thumb was."""

from __future__ import annotations

from typing import Final, Literal

from assistant.views.page.scripts import component

_in_sight = component("in_sight.js")
FRAMES: Final = 60
"""About a second: so long a page may grow below what is brought to its top."""
FEW_FRAMES: Final = 10


def bring_to_top(element: str, occasion: str) -> None:
    """Bring the element with this key to the top of the window, once for each occasion."""
    _bring(element, occasion, "start", "4.5rem", FRAMES)


def bring_into_sight(element: str, occasion: str) -> None:
    """Bring the element with this key into sight where it is not, once for each occasion.

    What stands a few lines above it comes into sight, too.
    """
    _bring(element, occasion, "nearest", "14rem", FEW_FRAMES)


def _bring(element: str, occasion: str, block: Literal["start", "nearest"], margin: str, frames: int) -> None:
    data = {"element": f".st-key-{element}", "occasion": occasion, "block": block}
    _in_sight(key=f"{element}-in-sight", data={**data, "margin": margin, "frames": frames})
