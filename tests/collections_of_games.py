"""Collections of games as they come up at real tables, with what Statistics must make of them, by hand.

A game is told by its players with their points, in seat order. ``people`` are rows of person, games, wins,
wins among equals (winners / players for each game), average, most points and average place; ``records`` are
what the record is called, its value and who has it. Games of another version than the one played most often
are in neither, as the page leaves them out at first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from assistant.records.games import ledgers
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log
from tests.tables import tables_beside

Person = tuple[str, int, int, float, float, int, float]
Record = tuple[str, int, str]

COLOURS: Final = ("red", "blue", "yellow", "black")
HEADER: Final = "table-assistant log 1\ngame {game}\nedition {edition}\nversion {version}\nrules 1\n"


class Game(NamedTuple):
    """A game of Tikal over with these points by name, or another one with the lines of its entries.

    ``winners`` are named where they are not all who have most points, as nobody is in a game under way.
    """

    points: Mapping[str, int]
    version: str = "basic"
    game: str = "tikal"
    edition: str = "rio-grande"
    entries: str = ""
    details: str = ""
    zone: str = ""
    winners: tuple[str, ...] | None = None

    @property
    def won(self) -> list[bool]:
        """Who has won, in seat order."""
        best = max(self.points.values())
        won = [name for name, points in self.points.items() if points == best]
        return [name in (won if self.winners is None else self.winners) for name in self.points]

    @property
    def log(self) -> Log:
        """The log of the game."""
        text = HEADER.format(game=self.game, edition=self.edition, version=self.version)
        seats = list(zip(COLOURS, self.points, strict=False))
        text += "".join(f"player {colour} {name}\n" for colour, name in seats) + self.details
        if not self.entries and self.game == "tikal":
            told = " ".join(f"{colour}=points:{self.points[name]}" for colour, name in seats)
            text += f"start turn=over,red {told}\n"
        return decode_log(f"{text}\n{self.entries}".encode(), ledgers())


class Collection(NamedTuple):
    """Games, and what Statistics must say of those that count; ``left_out`` have no winner yet."""

    games: tuple[Game, ...]
    people: tuple[Person, ...] = ()
    records: tuple[Record, ...] = ()
    left_out: int = 0


def pad(game: str, edition: str, points: Mapping[str, int], *lines: str, **more: Any) -> Game:  # noqa: ANN401 - fields of a game
    """Return a score pad with these lines, notes without their first word, that comes to these points."""
    noted = "".join(f"{line if line in {'undo', 'redo'} else f'note {line}'}\n" for line in lines)
    return Game(points, game=f"{game}-pad", edition=edition, entries=noted, **more)


def rounds(*told: tuple[int, int]) -> tuple[str, ...]:
    """Return the notes of rounds of Tikal in which Red and Blue had nothing but temples of these values."""
    return tuple(
        line
        for number, (red, blue) in enumerate(told, 1)
        for line in (
            f"{number} red temples {red}", f"{number} blue temples {blue}", f"{number} round told all"
        )
    )  # fmt: skip


def game_of(told: Mapping[str, Any]) -> Game:
    """Return a game that a table tells: a pad by its rounds and further lines, or a game over."""
    given = dict(told)
    if "pad" not in given:
        return Game(**given)
    lines = (*rounds(*given.pop("rounds", ())), *given.pop("lines", ()))
    return pad(given.pop("pad"), given.pop("edition"), given.pop("points"), *lines, **given)


COLLECTIONS: Final = {
    name: Collection(tuple(map(game_of, told.pop("games", ()))), **told)
    for name, told in tables_beside(__file__).items()
}
ONE: Final = COLLECTIONS["one game"].games[0]
DONE: Final = COLLECTIONS["a pad whose rounds were all told"].games[0]
UNDER_WAY: Final = COLLECTIONS["a pad under way"].games[0]
