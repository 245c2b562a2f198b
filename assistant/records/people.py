"""Who is who across games: one person may have been written in several ways.

Names that differ in capitals, accents or spaces alone are one person by themselves. Anything more is a merge
that somebody confirms, and it can be taken back; the logs keep every name as it was typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import combinations
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from assistant.records.database import Database
from assistant.records.schema import ALIAS
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

    def __init__(self, database: Database) -> None:
        """Keep merges in a database, which has their table already."""
        self._database = database

    def aliases(self) -> dict[str, str]:
        """Return for each key that was merged the key of the person it belongs to; no chains."""
        with self._database.reading() as connection:
            rows = connection.execute(select(ALIAS.c.key, ALIAS.c.person)).all()
        told = {row.key: row.person for row in rows}
        return {key: _root(key, told) for key in told}

    def merge(self, name: str, into: str) -> None:
        """Take two names for one person from now on. Raises BadInputError where that says nothing."""
        aliases = self.aliases()
        key, person = (aliases.get(person_key(one), person_key(one)) for one in (name, into))
        if not key or not person or key == person:
            raise BadInputError("These are the same person already.")

        def store(connection: Connection) -> None:
            connection.execute(delete(ALIAS).where(ALIAS.c.key == key))
            connection.execute(insert(ALIAS).values(key=key, person=person))

        self._database.change(store)

    def part(self, name: str) -> None:
        """Take a name for a person of its own again."""
        with self._database.writing() as connection:
            connection.execute(delete(ALIAS).where(ALIAS.c.key == person_key(name)))


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
    for one, other in combinations(keys, 2):
        beginning = min(len(one), len(other)) >= SHORTEST and (one.startswith(other) or other.startswith(one))
        if beginning or SequenceMatcher(None, one, other).ratio() >= ALIKE:
            yield one, other
