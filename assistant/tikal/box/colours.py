"""The colours that notation knows. A table chooses those of its own box."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "blue", "yellow", "black", "white", "green", "orange", "purple", "brown")
