"""Codes and keys by which people come to a game.

Keys cannot be guessed, and can be made anew. A join code can be typed, so guessing it is slowed down, for
each source on its own: whoever guesses locks nobody else out.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from assistant.records.database import InDatabase
from assistant.records.errors import REFUSALS, NotInvitedError, TooManyTriesError, UnknownGameError, unknown
from assistant.records.schema import GAME, INVITATION, is_present
from assistant.referee.wording import as_notation, shown

# Without I, O, S, Z and B, which look like digits, and U, which looks like V by hand.
SIGNS: Final = "ACDEFGHJKLMNPQRTVWXY23456789"
LENGTH: Final = 8
_CODE = re.compile(r"[A-Z2-9]{8}")
_BETWEEN = re.compile(r"[\s.-]")
_NUMBER = re.compile(r"\d+(E\d+)?")


def new_code() -> str:
    """Return a code that nobody can guess, one of nearly 28 to the power of 8.

    None reads as a number, such as 2345E678, which programs that open a table would take for infinity.
    """
    while True:
        code = "".join(secrets.choice(SIGNS) for _ in range(LENGTH))
        if not _NUMBER.fullmatch(code):
            return code


def signs_of(text: str) -> str:
    """Return the letters and digits of a code as somebody typed it, in capitals.

    Between its groups stand spaces, dashes or the full stop that a telephone makes of two spaces.
    """
    return _BETWEEN.sub("", as_notation(text[:100])).upper()


def clean_code(text: str) -> str:
    """Return the code that somebody typed, as ``signs_of`` reads it.

    Raises UnknownGameError for what is no code, so that nothing else reaches a query.
    """
    code = signs_of(text)
    if not _CODE.fullmatch(code):
        raise UnknownGameError(
            "“{text}” is no game code; a code has {length} letters and digits.",
            text=shown(text),
            length=LENGTH,
        )
    return code


JOIN_SIGNS: Final = 6
_JOIN_CODE = re.compile(r"[A-Z2-9]{6}")
_KEY_BYTES: Final = 24

TOO_MANY: Final = REFUSALS["too-many-codes"]
WRONG_KEY: Final = REFUSALS["wrong-key"]
WRONG_CODE: Final = REFUSALS["wrong-code"]


class Invitation(NamedTuple):
    """What lets other devices in: two keys for addresses and the codes that stand for them."""

    join_code: str
    enter_key: str
    watch_key: str
    watch_code: str


class Admission(NamedTuple):
    """Where a code that was typed leads: to a game, to enter or only to watch."""

    game: str
    may_enter: bool


def demand_present(connection: Connection, code: str) -> None:
    """Raise UnknownGameError unless a game is there."""
    if connection.scalar(select(GAME.c.code).where(is_present(code))) is None:
        raise unknown(code)


class Invitations(InDatabase):
    """The invitations of all games in a database, each made when it is first asked for."""

    def of(self, code: str) -> Invitation:
        """Return the invitation of a game. Raises UnknownGameError."""
        query = select(INVITATION).where(INVITATION.c.game == code)
        with self._database.reading() as connection:
            row = connection.execute(query).one_or_none()
            demand_present(connection, code)
        while row is None or row.watch_code is None:
            try:
                with self._database.writing() as connection:
                    made = _made(connection)._asdict()
                    if row is None:
                        connection.execute(insert(INVITATION).values({"game": code, **made}))
                    else:
                        before = and_(INVITATION.c.game == code, INVITATION.c.watch_code.is_(None))
                        change = update(INVITATION).where(before)
                        connection.execute(change.values(watch_code=made["watch_code"]))
            except IntegrityError:
                pass  # somebody asked at the same time, or drew the same join code
            with self._database.reading() as connection:
                row = connection.execute(query).one_or_none()
        return Invitation(row.join_code, row.enter_key, row.watch_key, row.watch_code)

    def renew(self, code: str) -> Invitation:
        """Make another invitation to a game and return it; the one so far lets nobody in any more."""
        self.of(code)

        def work(connection: Connection) -> Invitation:
            made = _made(connection)
            connection.execute(update(INVITATION).where(INVITATION.c.game == code).values(made._asdict()))
            return made

        return self._database.change(work)

    def may_enter(self, code: str, key: str) -> bool:
        """Whether a key is for entering, and not only for watching. Raises NotInvitedError for any other."""
        invitation = self.of(code)
        given = key.encode()
        if secrets.compare_digest(given, invitation.enter_key.encode()):
            return True
        if secrets.compare_digest(given, invitation.watch_key.encode()):
            return False
        raise NotInvitedError(WRONG_KEY)

    def way_by(self, code: str) -> Admission:
        """Return where a code leads that somebody typed, to join or to watch. Raises NotInvitedError."""
        typed = signs_of(code)
        row = None
        if _JOIN_CODE.fullmatch(typed):
            with self._database.reading() as connection:
                there = select(INVITATION.c.game, INVITATION.c.join_code).join_from(INVITATION, GAME)
                row = connection.execute(there.where(_is_code(typed), GAME.c.deleted_at.is_(None))).first()
        if row is None:
            raise NotInvitedError(WRONG_CODE)
        return Admission(row.game, may_enter=row.join_code == typed)


def _made(connection: Connection) -> Invitation:
    join_code = _new_code(connection)
    watch_code = _new_code(connection, join_code)
    enter_key, watch_key = (secrets.token_urlsafe(_KEY_BYTES) for _ in range(2))
    return Invitation(join_code, enter_key, watch_key, watch_code)


def _new_code(connection: Connection, other: str = "") -> str:
    """Return a code by which nobody comes to any game yet, neither to enter nor to watch."""
    while True:
        code = "".join(secrets.choice(SIGNS) for _ in range(JOIN_SIGNS))
        if code != other and connection.scalar(select(INVITATION.c.game).where(_is_code(code))) is None:
            return code


def _is_code(code: str) -> ColumnElement[bool]:
    return or_(INVITATION.c.join_code == code, INVITATION.c.watch_code == code)


class Allowance:
    """What every source may take at once, and anew with every second."""

    def __init__(self, most: float, anew: float) -> None:
        self._most = most
        self._anew = anew
        self._taken: dict[str, tuple[float, float]] = {}

    def take(self, source: str, amount: float, now: float) -> bool:
        """Take so much of it, or nothing where that is more than there is."""
        left = {source: taken - (now - since) * self._anew for source, (taken, since) in self._taken.items()}
        self._taken = {source: (taken, now) for source, taken in left.items() if taken > 0}
        taken, _ = self._taken.get(source, (0.0, now))
        if taken + amount > self._most:
            return False
        self._taken[source] = (taken + amount, now)
        return True


class Throttle:
    """Slows down guessing: every source has some wrong tries at once and one more after each pause.

    A try is paid for before it is answered, and given back where the code was right: however many come at
    once, no more are answered than one after the other. Each server counts for itself.
    """

    def __init__(
        self, tries: int = 10, pause: float = 6.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Allow so many tries in a row, then one every ``pause`` seconds."""
        self._allowance = Allowance(tries, 1 / pause)
        self._clock = clock
        self._lock = Lock()

    def take(self, source: str, tries: int = 1) -> None:
        """Take a try of a source. Raises TooManyTriesError while it has none left."""
        with self._lock:
            if not self._allowance.take(neighbourhood(source), tries, self._clock()):
                raise TooManyTriesError(TOO_MANY)

    def give_back(self, source: str) -> None:
        """Give a try back that turned out to be none: the code was right."""
        self.take(source, -1)


def neighbourhood(source: str) -> str:
    """Return what counts as one source: an address of IPv4, or a whole network of IPv6, one household.

    A server that listens for IPv6 sees every address of IPv4 as one in IPv6's own network for them.
    """
    try:
        address = ip_address(source)
    except ValueError:
        return source
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or address.exploded[:19])
    return str(address)
