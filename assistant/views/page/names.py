"""Players' names where room is short. Whole names stand wherever there is a line for them."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 12


def short_name(name: str, longest: int = LONGEST) -> str:
    """Return a name of at most so many characters, cut with an ellipsis where it is longer."""
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"
