"""What all phones of a table would ask the referee in turn: it is asked once for each position.

A position is known by being the very same object, which a history shares with its copies: not every position
has a hash, and to compare two takes longer than most answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from assistant.referee.offers import Offer
from assistant.referee.picture import Picture
from assistant.referee.protocol import AnyPosition, AnyReferee

KEPT: Final = 128
"""Positions and pictures that are remembered: those of the tables that play now."""


class _Seen(NamedTuple):
    """A position that a referee looks at; both are kept as long as what is remembered of them."""

    referee: AnyReferee
    position: AnyPosition

    def __hash__(self) -> int:
        """Return which objects these are."""
        return hash((id(self.referee), id(self.position)))

    def __eq__(self, other: object) -> bool:
        """Whether these are the same objects."""
        return isinstance(other, _Seen) and other.referee is self.referee and other.position is self.position


def offers_at(referee: AnyReferee, position: AnyPosition) -> dict[str, Sequence[Offer]]:
    """Return the offers known so far at a position by place; who asks for more adds them."""
    return _offers(_Seen(referee, position))


def picture_at(
    referee: AnyReferee, position: AnyPosition, selected: str, offered: tuple[str, ...]
) -> Picture:
    """Return the referee's picture of a position with a zone selected and others offered."""
    return _picture(_Seen(referee, position), selected, offered)


@lru_cache(maxsize=KEPT)
def _offers(_seen: _Seen) -> dict[str, Sequence[Offer]]:
    return {}


@lru_cache(maxsize=KEPT)
def _picture(seen: _Seen, selected: str, offered: tuple[str, ...]) -> Picture:
    return seen.referee.picture(seen.position, selected, offered)
