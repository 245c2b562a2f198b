"""Who plays: players are numbered by seat, 0 first, clockwise; ``NOBODY`` stands for no player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Player

NOBODY: Final = -1
OVER: Final = "over"
"""The phase of the turn in which a game has ended."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The players of a game, ``colours`` and ``names`` in seat order. Games add what else stays the same.

    ``spared`` is what the log's version of the rules does not refuse yet (``RuleBook.later_than``), ``away``
    who has left the table for good: they are passed over, and cannot win.
    """

    colours: tuple[str, ...]
    names: tuple[str, ...]
    spared: frozenset[str] = field(default=frozenset(), kw_only=True)
    away: frozenset[int] = field(default=frozenset(), kw_only=True)

    @property
    def seats(self) -> range:
        """The players' numbers in seat order."""
        return range(len(self.colours))

    @property
    def present(self) -> tuple[int, ...]:
        """Those who still play, in seat order."""
        return tuple(seat for seat in self.seats if seat not in self.away)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return those who still play, clockwise from a seat, which comes first if its player is there."""
        return tuple(seat for seat in (*self.seats[first:], *self.seats[:first]) if seat not in self.away)

    def after(self, seat: int) -> int:
        """Return who is next clockwise of those who still play."""
        following = (seat + 1) % len(self.colours)
        return self.clockwise(following)[0] if self.away else following

    def turns_until(self, seat: int, acting: int) -> int:
        """Return how many turns a round has until that of a seat, 0 for who acts; -1 where none comes."""
        if seat in self.away or seat < acting:
            return -1
        return sum(acting < other <= seat for other in self.present)

    @property
    def called(self) -> dict[str, str]:
        """What to call the players, by their colours."""
        return dict(zip(self.colours, self.names, strict=True))

    def seat(self, colour: str) -> int:
        """Return the number of the player of this colour, or ``NOBODY``."""
        return self.colours.index(colour) if colour in self.colours else NOBODY

    def name(self, seat: int) -> str:
        """Return what to call a player; empty for nobody."""
        return "" if seat == NOBODY else self.names[seat]


def who_sit(players: Sequence[Player], known: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the players' colours and names in seat order; ``known`` are the colours of the game.

    Raises BadInputError where two of them could not be told apart.
    """
    colours, names = tuple(player.id for player in players), tuple(player.name for player in players)
    if not set(colours) <= set(known) or len(set(colours)) < len(colours):
        raise BadInputError(
            "Each player needs a colour of their own, one of {colours}.", colours=", ".join(known)
        )
    if not all(names) or len(set(names)) < len(names):
        raise BadInputError(
            "Each player needs a name of their own, so that nobody is mistaken for somebody else."
        )
    return colours, names


class _Turn(Protocol):
    @property
    def player(self) -> int: ...


class Played(Protocol):
    """A table at which players sit."""

    @property
    def game(self) -> Seats:
        """What stays the same, the players among it."""
        ...


class Seated(Played, Protocol):
    """A position in which players sit and one of them is to act."""

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


Table = TypeVar("Table", bound=Seated)
Told = TypeVar("Told")


def acting_seat(position: Seated, action: Acting) -> int:
    """Return the seat that acts: the one the action names, or else the one whose turn it is."""
    if not action.player:
        return position.turn.player
    seat = position.game.seat(action.player)
    return position.turn.player if seat == NOBODY else seat


def by_colour(read: Callable[[Table, int], Told]) -> Callable[[Table, str], Told]:
    """Return what is stated of a player by their seat as it is asked for by their colour."""
    return lambda position, player: read(position, position.game.seat(player))
