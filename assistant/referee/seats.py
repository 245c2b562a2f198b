"""Who plays: players are numbered by seat, 0 first, clockwise; ``NOBODY`` stands for no player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Seats:
    """The players of a game, ``colours`` and ``names`` in seat order. Games add what else stays the same."""

    colours: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def seats(self) -> range:
        """The players' numbers in seat order."""
        return range(len(self.colours))

    def seat(self, colour: str) -> int:
        """Return the number of the player of this colour, or ``NOBODY``."""
        return self.colours.index(colour) if colour in self.colours else NOBODY

    def name(self, seat: int) -> str:
        """Return what to call a player; empty for nobody."""
        return "" if seat == NOBODY else self.names[seat]


class _Turn(Protocol):
    @property
    def player(self) -> int: ...


class Seated(Protocol):
    """A position in which players sit and one of them is to act."""

    @property
    def game(self) -> Seats:
        """What stays the same, the players among it."""
        ...

    @property
    def turn(self) -> _Turn:
        """Whose turn it is."""
        ...


class Acting(Protocol):
    """An action that may name who acts; empty for whoever is to act anyway."""

    @property
    def player(self) -> str:
        """Return the colour of the player named."""
        ...


def acting_seat(position: Seated, action: Acting) -> int:
    """Return the seat that acts: the one the action names, or else the one whose turn it is."""
    if not action.player:
        return position.turn.player
    seat = position.game.seat(action.player)
    return position.turn.player if seat == NOBODY else seat
