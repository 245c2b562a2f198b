"""The four officials who help in a turn."""

from __future__ import annotations

from typing import Final

POSTMEISTER: Final = "postmeister"
AMTMANN: Final = "amtmann"
POSTILLION: Final = "postillion"
WAGNER: Final = "wagner"
OFFICIALS: Final = (POSTMEISTER, AMTMANN, POSTILLION, WAGNER)
