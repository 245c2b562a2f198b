"""A zone that pictures and offers share."""

from __future__ import annotations

from typing import Final

PILE: Final = "pile"
"""The zone of the face-down cards; what lies beside the board is set there, too."""
