"""The phases of a game: the first creatures, a fate card, markers, actions, or nothing any more."""

from __future__ import annotations

from typing import Final

SETUP: Final = "setup"
FATE: Final = "fate"
REVEAL: Final = "reveal"
ACTIONS: Final = "actions"
OVER: Final = "over"
PHASES: Final = (SETUP, FATE, REVEAL, ACTIONS, OVER)
