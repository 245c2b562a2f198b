"""The lot: chance for what people would draw straws for. Rules never ask it."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

LOT: Final = SystemRandom()
