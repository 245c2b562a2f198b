"""Results that groups kept elsewhere: each play with what its file says of it, and without a log.

A play belongs to those whom the device met that brought it in (``Circle``). What is brought in again is
recognised, by the mark that its source gave it or by what it says, and changes nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, func, insert, or_, select, true, update

from assistant.records.database import InDatabase
from assistant.records.errors import NotInvitedError
from assistant.records.invitations import demand_present, new_code
from assistant.records.results import (
    OF_GAME,
    OWN,
    TOLD_OF_PLAYERS,
    GameResult,
    PlayerResult,
    of_tables,
    players_of,
)
from assistant.records.rights import NOBODYS, WHOLE_STORE, Circle
from assistant.records.schema import PLAY
from assistant.records.times import read_day
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import fold
from assistant.referee.wording import decode_json

MOST_PLAYS: Final = 50_000
"""Of one file; a group that plays every day needs a century for as many."""
LONGEST: Final = 200
"""Signs of a name, a place, a title."""
_TOLD: Final = ("game", "version", "day", "minutes", "place", "mark")


class Play(NamedTuple):
    """How a game ended that was kept elsewhere; what is empty its file did not say.

    ``game`` is the id of one of the games of this program, or what another game is called. ``origin`` is the
    mark by which its source knows it, such as ``bgstats:``, and the play's own number there.
    """

    game: str
    players: tuple[PlayerResult, ...]
    day: date | None = None
    minutes: int | None = None
    place: str = ""
    version: str = ""
    mark: str = ""
    origin: str = ""

    @property
    def content(self) -> str:
        """What every source says of the same play in the same way."""
        return _content(self.game, self.day, self.players)


class WeighedPlays(NamedTuple):
    """Plays of a file: those that are new here, and how many are here already."""

    new: tuple[Play, ...]
    known: int


class Shelf(NamedTuple):
    """The plays that came in together: their ``id``, from which file, when, how many, and their days."""

    id: str
    file: str
    kept_at: datetime
    plays: int
    first: date | None
    last: date | None


class Histories(InDatabase):
    """The plays brought into a database."""

    def weigh(self, plays: Iterable[Play], circle: Circle, here: Collection[GameResult] = ()) -> WeighedPlays:
        """Return which of these plays are new to a circle; ``here`` are results that it may see."""
        with self._database.reading() as connection:
            return _weighed(connection, plays, circle, here)

    def bring_in(
        self,
        plays: Sequence[Play],
        file: str,
        circle: Circle,
        here: Collection[GameResult] = (),
        who: Mapping[str, str] = MappingProxyType({}),
    ) -> WeighedPlays:
        """Store all of these plays that are new, or none, as brought in by the circle's own device.

        ``who`` are names of the file with those that the people have here. Raises BadInputError for more than
        ``MOST_PLAYS``, NotInvitedError for a device that nobody would know again.
        """
        if not circle.device and not circle.everything:
            raise NotInvitedError(NOBODYS)
        if len(plays) > MOST_PLAYS:
            raise BadInputError(
                "There are {count} plays in this file; at most {most} are brought in at once.",
                count=len(plays),
                most=MOST_PLAYS,
            )
        now, shelf = self._clock(), new_code()

        def store(connection: Connection) -> WeighedPlays:
            weighed = _weighed(connection, plays, circle, here)
            rows = [
                {
                    **{name: getattr(play, name) for name in (*_TOLD, "origin", "content")},
                    "id": f"{shelf}-{number}",
                    "shelf": shelf,
                    "title": file[:LONGEST],
                    "body": _body([one._replace(name=who.get(one.name, one.name)) for one in play.players]),
                    "kept_at": now,
                    "kept_by": circle.device,
                }
                for number, play in enumerate(weighed.new)
            ]
            if rows:
                connection.execute(insert(PLAY), rows)
            return weighed

        return self._database.change(store)

    def shelves(self, circle: Circle, *, binned: bool = False) -> list[Shelf]:
        """Return what came in together, the latest first; those that are ``binned`` were taken out again."""
        first = (func.min(PLAY.c.title), func.min(PLAY.c.kept_at), func.count())
        query = select(PLAY.c.shelf, *first, func.min(PLAY.c.day), func.max(PLAY.c.day))
        deleted = PLAY.c.deleted_at
        here = (theirs(circle), deleted.is_not(None) if binned else deleted.is_(None))
        rows = self._database.rows(query.where(*here).group_by(PLAY.c.shelf))
        return sorted((Shelf(*row) for row in rows), key=lambda shelf: shelf.kept_at, reverse=True)

    def delete(self, shelf: str, circle: Circle) -> None:
        """Put what came in together into the bin, whoever of the circle brought it in."""
        values = {"deleted_at": self._clock(), "deleted_by": circle.device}
        these = (PLAY.c.shelf == shelf, PLAY.c.deleted_at.is_(None), theirs(circle))
        self._database.write(update(PLAY).where(*these).values(values))

    def bring_back(self, shelf: str, circle: Circle) -> None:
        """Take out of the bin what came in together."""
        these = (PLAY.c.shelf == shelf, PLAY.c.deleted_at.is_not(None), theirs(circle))
        self._database.write(update(PLAY).where(*these).values(deleted_at=None, deleted_by=""))

    def hand_over(self, code: str) -> int:
        """Let what is nobody's, as what a command brought in, belong to whoever may enter into a game.

        Return how many plays that were. Raises UnknownGameError for a game that is not here.
        """
        nobodys = (PLAY.c.kept_by == "", PLAY.c.deleted_at.is_(None))
        with self._database.writing() as connection:
            demand_present(connection, code)
            values = {"kept_by": f"{OF_GAME}{code}"}
            return connection.execute(update(PLAY).where(*nobodys).values(values)).rowcount

    def plays(self, circle: Circle = WHOLE_STORE) -> list[Play]:
        """Return the plays of a circle, in a fixed order, for an archive."""
        there = select(PLAY).where(theirs(circle), PLAY.c.deleted_at.is_(None))
        return list(map(_play, self._database.rows(there.order_by(PLAY.c.id))))


def theirs(circle: Circle) -> ColumnElement[bool]:
    """Return the condition for a circle’s plays, in the bin or not: its own, or those of one of its games."""
    if circle.everything:
        return true()
    return or_(PLAY.c.kept_by.in_(circle.devices | {circle.device}), of_tables(circle.tables))


def _weighed(
    connection: Connection, plays: Iterable[Play], circle: Circle, here: Collection[GameResult]
) -> WeighedPlays:
    """Return which plays are new. Two of one source with marks of their own are two, however alike."""
    query = select(PLAY.c.origin, PLAY.c.content).where(theirs(circle), PLAY.c.deleted_at.is_(None))
    games = [result for result in here if not result.only_result]
    origins = {f"{OWN}{result.code}" for result in games}
    alike: dict[str, Counter[str]] = defaultdict(Counter)
    for result in games:
        alike[_content(result.game, result.day, result.players)][_source(OWN)] += 1
    for origin, content in connection.execute(query):
        origins.add(origin)
        alike[content][_source(origin)] += 1
    new = []
    known = 0
    for play in plays:
        source, others = _source(play.origin), alike.get(play.content, Counter())
        twin = next((other for other in others if others[other] and (not source or other != source)), None)
        if play.origin and play.origin in origins:
            known += 1
        elif twin is not None:
            others[twin] -= 1
            known += 1
        else:
            new.append(play)
            origins.add(play.origin or "-")
    return WeighedPlays(tuple(new), known)


def _content(game: str, day: date | None, players: Iterable[PlayerResult]) -> str:
    """Return a sum of what every source tells of a play: game, day, and who had how many points."""
    seats = sorted(f"{fold(player.name)} {player.points}" for player in players)
    return hashlib.sha256("\n".join((game, str(day), *seats)).encode()).hexdigest()


def _source(origin: str) -> str:
    return origin.partition(":")[0]


def _body(players: Sequence[PlayerResult]) -> str:
    return json.dumps([_told_of(player) for player in players], ensure_ascii=False, separators=(",", ":"))


def _told_of(player: PlayerResult) -> dict[str, Any]:
    return {name: getattr(player, name) for name in TOLD_OF_PLAYERS}


def _play(row: Any) -> Play:  # noqa: ANN401 - a row of the table
    values = {name: getattr(row, name) for name in _TOLD}
    return Play(**values, origin=row.origin, players=players_of(row.body))


FORMAT: Final = "table-assistant results 1"
_KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "game": (str,), "players": (list,), "day": (str,), "minutes": (int, type(None)), "place": (str,),
    "version": (str,), "mark": (str,), "origin": (str,),
    "name": (str,), "colour": (str,), "seat": (int, type(None)), "points": (int, type(None)),
    "rank": (int, type(None)), "won": (bool,),
}  # fmt: skip


def write_plays(plays: Sequence[Play]) -> bytes:
    """Return plays as the file of an archive; equal ones give equal bytes."""
    written = [
        {**play._asdict(), "day": str(play.day or ""), "players": list(map(_told_of, play.players))}
        for play in plays
    ]
    return json.dumps({"format": FORMAT, "plays": written}, ensure_ascii=False, indent=1).encode()


def read_plays(content: bytes) -> tuple[Play, ...]:
    """Return the plays in a file of an archive. Raises BadInputError for one that was changed."""
    try:
        return tuple(map(_read_play, _told_plays(decode_json(content.decode()))))
    except (KeyError, TypeError, ValueError) as problem:
        raise BadInputError("The results in this archive cannot be read.") from problem


def _told_plays(data: object) -> list[Any]:
    if not isinstance(data, dict) or data["format"] != FORMAT or not isinstance(data["plays"], list):
        raise ValueError(FORMAT)
    return data["plays"]


def _read_play(values: dict[str, Any]) -> Play:
    players = tuple(PlayerResult(**_checked(player), sources={}) for player in _checked(values)["players"])
    for text in (values["game"], values["place"], values["origin"], *(player.name for player in players)):
        if len(text) > LONGEST or not players:
            raise ValueError(text)
    return Play(**{**values, "day": read_day(values["day"]), "players": players})


def _checked(values: dict[str, Any]) -> dict[str, Any]:
    for name, value in values.items():
        if type(value) not in _KINDS[name]:
            raise TypeError(name)
    return values
