"""The correction of a table by hand, an action that every game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

AS_IT_STANDS: Final = "as the table stands"
"""The reason of every fact of a position told by hand."""
AS_IT_IS_CALLED: Final = "as the table calls it"
"""The reason of a name that a table gives to something."""
AS_THEY_SIT: Final = "as the table sits"
"""The reason of what puts right who plays as what."""
TOLD: Final = frozenset((AS_IT_STANDS, AS_IT_IS_CALLED, AS_THEY_SIT))
"""Reasons of entries that tell a fact by the way of a correction, where nothing was wrong before."""


@dataclass(frozen=True, slots=True)
class Correct:
    """Set one fact of the table: ``what`` it is about (a place, a player), the ``fact``, its ``value``."""

    what: str
    fact: str
    value: str
    player: ClassVar[str] = ""
    """The whole table sets it, and no player."""
