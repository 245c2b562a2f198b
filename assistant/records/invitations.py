"""How people come to a game: a long key to enter, another to watch, and a short code for those who type.

Keys cannot be guessed. A join code can be typed, so guessing it is slowed down, for each source on its own:
whoever guesses locks nobody else out.
"""

from __future__ import annotations

import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import Final, NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from assistant.records.codes import SIGNS
from assistant.records.database import Database
from assistant.records.errors import NotInvitedError, TooManyTriesError, UnknownGameError
from assistant.records.schema import GAME, INVITATION
from assistant.referee.text import mark

JOIN_SIGNS: Final = 6
_JOIN_CODE = re.compile(r"[A-Z2-9]{6}")
_KEY_BYTES: Final = 24

TOO_MANY: Final = mark("Too many wrong join codes came from here; wait a minute, or scan the QR code.")
WRONG_KEY: Final = mark("This link is not complete, or it belongs to another game; ask for a new one.")
WRONG_CODE: Final = mark("No table has this join code; look at it again on a phone of the table.")


class Invitation(NamedTuple):
    """What lets other devices in: two keys for addresses and the code that stands for the first of them."""

    join_code: str
    enter_key: str
    watch_key: str


class Invitations:
    """The invitations of all games in a database, each made when it is first asked for."""

    def __init__(self, database: Database) -> None:
        """Keep invitations in a database, which has their table already."""
        self._database = database

    def of(self, code: str) -> Invitation:
        """Return the invitation of a game. Raises UnknownGameError."""
        query = select(INVITATION).where(INVITATION.c.game == code)
        with self._database.reading() as connection:
            row = connection.execute(query).one_or_none()
            if row is None and connection.scalar(select(GAME.c.code).where(GAME.c.code == code)) is None:
                raise unknown(code)
        while row is None:
            try:
                with self._database.writing() as connection:
                    connection.execute(insert(INVITATION).values({"game": code, **_made()._asdict()}))
            except IntegrityError:
                pass  # somebody asked at the same time, or drew the same join code
            with self._database.reading() as connection:
                row = connection.execute(query).one_or_none()
        return Invitation(row.join_code, row.enter_key, row.watch_key)

    def may_enter(self, code: str, key: str) -> bool:
        """Whether a key is for entering, and not only for watching. Raises NotInvitedError for any other."""
        invitation = self.of(code)
        given = key.encode()
        if secrets.compare_digest(given, invitation.enter_key.encode()):
            return True
        if secrets.compare_digest(given, invitation.watch_key.encode()):
            return False
        raise NotInvitedError(WRONG_KEY)

    def game_of(self, join_code: str) -> str:
        """Return the game that people come to by a join code, as typed. Raises NotInvitedError."""
        typed = re.sub(r"[\s-]", "", join_code[:100]).upper()
        game = None
        if _JOIN_CODE.fullmatch(typed):
            with self._database.reading() as connection:
                game = connection.scalar(select(INVITATION.c.game).where(INVITATION.c.join_code == typed))
        if game is None:
            raise NotInvitedError(WRONG_CODE)
        return str(game)


def unknown(code: str) -> UnknownGameError:
    """Return what is raised where no game has a code."""
    return UnknownGameError("There is no game with the code {code} here; check the code.", code=code)


def _made() -> Invitation:
    code = "".join(secrets.choice(SIGNS) for _ in range(JOIN_SIGNS))
    return Invitation(code, secrets.token_urlsafe(_KEY_BYTES), secrets.token_urlsafe(_KEY_BYTES))


class Throttle:
    """Slows down guessing: every source has some wrong tries at once and one more after each pause.

    It counts in this process only. Sources that have not tried for longest are forgotten first.
    """

    def __init__(
        self,
        tries: int = 10,
        pause: float = 6.0,
        keep: int = 10_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Allow so many tries in a row, then one every ``pause`` seconds; remember ``keep`` sources."""
        self._tries = tries
        self._pause = pause
        self._keep = keep
        self._clock = clock
        self._free_at: OrderedDict[str, float] = OrderedDict()
        self._lock = Lock()

    def check(self, source: str) -> None:
        """Raise TooManyTriesError while a source has no try left."""
        with self._lock:
            free_at = self._free_at.get(_neighbourhood(source), 0.0)
        if free_at - self._clock() > (self._tries - 1) * self._pause:
            raise TooManyTriesError(
                "Too many wrong join codes came from here; wait a minute or scan the code."
            )

    def count(self, source: str) -> None:
        """Count a wrong try of a source."""
        place = _neighbourhood(source)
        with self._lock:
            self._free_at[place] = max(self._free_at.get(place, 0.0), self._clock()) + self._pause
            self._free_at.move_to_end(place)
            while len(self._free_at) > self._keep:
                self._free_at.popitem(last=False)


def _neighbourhood(source: str) -> str:
    """Return what counts as one source: an address, or a whole network of IPv6, which one household has."""
    try:
        address = ip_address(source)
    except ValueError:
        return source
    return address.exploded[:19] if isinstance(address, IPv6Address) else source
