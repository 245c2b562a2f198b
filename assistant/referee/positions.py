"""The table as it stands: what a game offers to people who enter a position and not the way to it.

A position told by hand is an ordinary log whose entries are corrections. It is marked by a detail of its
header; one that was taken of a running game names that game and the entry it was taken after.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from assistant.referee.logs.log import Header

KIND: Final = "kind"
BY_HAND: Final = "snapshot"
"""What such a header says, as it has from the first."""
TAKEN_OF: Final = "of"
_COUNT: Final = re.compile(r"[0-9]{1,6}")


class Origin(NamedTuple):
    """The running game that a position was taken of: its code, and how many entries it had then."""

    code: str
    entries: int


def position_details(title: str, origin: Origin | None = None) -> dict[str, str]:
    """Return the details of the header of a position told by hand."""
    details = {KIND: BY_HAND, "title": title}
    return details if origin is None else {**details, TAKEN_OF: f"{origin.code} {origin.entries}"}


def tells_position(header: Header) -> bool:
    """Whether a log tells a position by hand, and is no game under way."""
    return header.details.get(KIND) == BY_HAND


def origin_of(details: Mapping[str, str]) -> Origin | None:
    """Return the game that a position was taken of, or nothing where it was entered from an empty board."""
    code, _, entries = details.get(TAKEN_OF, "").partition(" ")
    # Whoever writes a log by hand may write anything here.
    return Origin(code, int(entries)) if _COUNT.fullmatch(entries) else None
