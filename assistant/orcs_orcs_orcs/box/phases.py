"""The phases of a game."""

from __future__ import annotations

from typing import Final

from assistant.referee.values import KnownWord


class Phase(KnownWord):
    """What is to be done: the first creatures, a fate card, markers, actions, or nothing any more."""

    SETUP = "setup"
    FATE = "fate"
    REVEAL = "reveal"
    ACTIONS = "actions"
    OVER = "over"


# Names of their own, because every action asks for them, and an enumeration is slow to find its members.
SETUP: Final = Phase.SETUP
FATE: Final = Phase.FATE
REVEAL: Final = Phase.REVEAL
ACTIONS: Final = Phase.ACTIONS
OVER: Final = Phase.OVER
