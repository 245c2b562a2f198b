"""Who is who across games: one person may have been written in several ways.

Names that differ in capitals, accents or spaces alone are one person by themselves. Anything more is a merge
that somebody confirms, and it can be taken back; the logs keep every name as it was typed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from difflib import SequenceMatcher
from itertools import combinations
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, true, update

from assistant.records.database import Database
from assistant.records.errors import NotInvitedError
from assistant.records.rights import NOBODYS, WHOLE_STORE, Circle, demand_at_a_table
from assistant.records.schema import MERGED_NAME
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import fold

ALIKE: Final = 0.75
"""Names that agree in this share of their letters may be one person."""
SHORTEST: Final = 3
"""A shorter name is not taken for the beginning of another one."""


def person_key(name: str) -> str:
    """Return what all spellings of a name have in common."""
    return fold(name).replace(" ", "")


class People:
    """The merges that people confirmed, in a database. Every method may raise NotSavedError."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Keep merges in a database, which has their table already."""
        self._database = database
        self._clock = clock

    def aliases(self, circle: Circle = WHOLE_STORE) -> dict[str, str]:
        """Return for each key that was merged the key of the person it belongs to; no chains.

        Only what the devices of a circle have told counts, and of two the one who told it last.
        """
        query = select(MERGED_NAME).where(MERGED_NAME.c.deleted_at.is_(None), _of(circle))
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(MERGED_NAME.c.told_at, MERGED_NAME.c.told_by)).all()
        told = {row.key: row.person for row in rows}
        return {key: _root(key, told) for key in told}

    def merge(self, name: str, into: str, circle: Circle = WHOLE_STORE) -> None:
        """Take two names for one person from now on. Raises BadInputError where that says nothing."""
        demand_at_a_table(circle)
        aliases = self.aliases(circle)
        key, person = (aliases.get(person_key(one), person_key(one)) for one in (name, into))
        if not key or not person or key == person:
            raise BadInputError("These are the same person already.")
        row = {"key": key, "person": person, "told_by": circle.device, "told_at": self._clock()}

        def store(connection: Connection) -> None:
            own = and_(MERGED_NAME.c.key == key, MERGED_NAME.c.told_by == circle.device)
            connection.execute(delete(MERGED_NAME).where(own))
            connection.execute(insert(MERGED_NAME).values(row))

        self._database.change(store)

    def part(self, name: str, circle: Circle = WHOLE_STORE) -> None:
        """Take a name for a person of its own again; for 30 days the merge can be brought back.

        Raises NotInvitedError for a device that is at no table, and for a merge that is nobody's.
        """
        demand_at_a_table(circle)
        values = {"deleted_at": self._clock(), "deleted_by": circle.device}
        told = and_(MERGED_NAME.c.key == person_key(name), MERGED_NAME.c.deleted_at.is_(None))
        with self._database.writing() as connection:
            parted = connection.execute(update(MERGED_NAME).where(told, theirs(circle)).values(values))
            if (
                not parted.rowcount
                and connection.execute(select(MERGED_NAME).where(told, _of(circle))).first()
            ):
                raise NotInvitedError(NOBODYS)


def _of(circle: Circle) -> ColumnElement[bool]:
    return or_(theirs(circle), MERGED_NAME.c.told_by == "")


def theirs(circle: Circle) -> ColumnElement[bool]:
    """Return the condition for the merges that somebody whom a circle met has told, in the bin or not."""
    return true() if circle.everything else MERGED_NAME.c.told_by.in_(circle.devices)


def _root(key: str, told: Mapping[str, str]) -> str:
    seen = {key}
    while key in told and told[key] not in seen:
        key = told[key]
        seen.add(key)
    return key


def suggestions(tables: Iterable[Sequence[str]], aliases: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return pairs of names that may be one person, each once; ``tables`` are the names at each table.

    People who sat at one table together are two, however alike their names are.
    """
    spelled: dict[str, str] = {}
    together: set[frozenset[str]] = set()
    for names in tables:
        keys = [aliases.get(person_key(name), person_key(name)) for name in names]
        for key, name in zip(keys, names, strict=True):
            spelled.setdefault(key, name)
        together.update(frozenset(pair) for pair in combinations(keys, 2))
    return [
        (spelled[one], spelled[other])
        for one, other in _alike(sorted(spelled))
        if frozenset((one, other)) not in together
    ]


def _alike(keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    counts = [Counter(key) for key in keys]
    for (one, its), (other, theirs) in combinations(zip(keys, counts, strict=True), 2):
        beginning = min(len(one), len(other)) >= SHORTEST and (one.startswith(other) or other.startswith(one))
        if beginning or (_may_agree(its, theirs) and SequenceMatcher(None, one, other).ratio() >= ALIKE):
            yield one, other


def _may_agree(letters: Counter[str], others: Counter[str]) -> bool:
    """Whether names of these letters, in the best order, would be alike; a thousand names are many pairs."""
    whole = letters.total() + others.total()
    if 2 * min(letters.total(), others.total()) < ALIKE * whole:
        return False
    return 2 * sum(min(count, others[letter]) for letter, count in letters.items()) >= ALIKE * whole
