"""The colours that notation knows. The rulebook names none; a table chooses those of its own box."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "blue", "yellow", "green", "black", "white", "orange", "purple", "brown")
