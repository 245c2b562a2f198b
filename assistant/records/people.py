"""Who is who across games: one person may have been written in several ways.

Names that differ in capitals or accents alone are one person by themselves, unless both sat at one table.
Anything more is a merge that somebody confirms; it can be taken back, and so can what is one by itself. The
logs keep every name as it was typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import chain, combinations, count
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, or_, select, true, update

from assistant.records.database import InDatabase
from assistant.records.errors import NotInvitedError
from assistant.records.rights import NOBODYS, WHOLE_STORE, Circle, demand_at_a_table
from assistant.records.schema import MERGED_NAME
from assistant.referee.errors import BadInputError
from assistant.referee.rulings import fold
from assistant.referee.searching import without_accents

ALIKE: Final = 0.75
"""Names that agree in this share of their letters may be one person."""
SHORTEST: Final = 3
"""A shorter name is not taken for the beginning of another one."""
_ACCENT: Final = re.compile("[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670]")
"""Accents of alphabets, and the vowels that Hebrew and Arabic leave out. In other scripts a sign on a letter
makes another sound: ダイキ is not タイキ."""
_NAME: Final = "name "
_SPELLING: Final = "spelling "
"""What keys of today begin with, and nothing else that stands in the records."""


SOMEBODY: Final = "?"
"""Who played where a file names nobody: at every table somebody else."""


def person_key(name: str) -> str:
    """Return what all spellings of a name have in common that differ in capitals and accents alone."""
    plain = _ACCENT.sub("", unicodedata.normalize("NFKD", name.casefold()))
    return f"{_NAME}{' '.join(plain.split())}"


def spelling_key(name: str) -> str:
    """Return the key of one spelling alone, for a person whose name others have in another spelling."""
    return f"{_SPELLING}{name.strip()}"


def _first_key(name: str) -> str:
    """Return the key by which names were merged when spaces made no difference; it holds no space."""
    return "".join(without_accents(name).split())


def bare(key: str) -> str:
    """Return a key as people can read it."""
    return key.removeprefix(_NAME).removeprefix(_SPELLING)


def person_of(name: str, aliases: Mapping[str, str]) -> str:
    """Return the key of the person with a name; ``aliases`` are what was stated of who is who."""
    return aliases.get(spelling_key(name)) or _person(person_key(name), aliases)


def _person(key: str, aliases: Mapping[str, str]) -> str:
    """Return the key of the person that a key belongs to, also by a merge from when there were no spaces."""
    first = _first_key(bare(key)) if key.startswith(_NAME) else key
    return aliases.get(key) or aliases.get(first, key)


def persons_at(tables: Sequence[Sequence[str]], aliases: Mapping[str, str]) -> list[list[str]]:
    """Return the keys of the people at each table, by their names; two at one table are never one person.

    Where spellings of one name sat at one table, each of them is a person of their own at every table.
    Where merged names did, each goes by its own name at that table. The very same name twice is distinguished
    by a number.
    """
    known = {name: person_of(name, aliases) for name in {name for names in tables for name in names}}
    apart: set[str] = set()
    for names in tables:
        if len({known[name] for name in names}) == len(names):
            continue  # nobody is there twice, as at nearly every table
        for one, other in combinations(dict.fromkeys(names), 2):
            if known[one] == known[other] and person_key(one) == person_key(other):
                apart.add(person_key(one))
    for name in known:
        if person_key(name) in apart:
            known[name] = aliases.get(spelling_key(name), spelling_key(name))
    return [_told_apart(names, known) for names in tables]


def _told_apart(names: Sequence[str], known: Mapping[str, str]) -> list[str]:
    if len({known[name] for name in names}) == len(names):
        return [known[name] for name in names]
    counts = Counter(known[name] for name in dict.fromkeys(names))
    keys = [known[name] if counts[known[name]] == 1 else person_key(name) for name in names]
    if len(set(keys)) == len(keys):
        return keys
    again = [keys[:seat].count(key) for seat, key in enumerate(keys)]
    # No name holds a line break.
    return [f"{key}\n{number + 1}" if number else key for key, number in zip(keys, again, strict=True)]


def spelled_at(tables: Sequence[Sequence[str]], persons: Sequence[Sequence[str]]) -> dict[str, Counter[str]]:
    """Return how often names were spelled how, by the keys of the ``persons`` who sat at the tables."""
    spelled: dict[str, Counter[str]] = {}
    for keys, names in zip(persons, tables, strict=True):
        for key, name in zip(keys, names, strict=True):
            spelled.setdefault(key, Counter())[name] += 1
    return spelled


def called(spelled: Mapping[str, Counter[str]]) -> dict[str, str]:
    """Return what people are called by their keys; two who would be called the same have a number."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for key in sorted(spelled):
        name = name_of(key, spelled[key])
        numbered = (f"{name} ({number})" for number in count(2))
        names[key] = next(each for each in chain([name], numbered) if each not in taken)
        taken.add(names[key])
    return names


def name_of(key: str, spellings: Counter[str]) -> str:
    """Return what a person is called: the commonest spelling of the name that their key is made of.

    Where that name is in no game, it is the commonest of the others. Of equally common ones it is one with
    capitals and small letters.
    """
    own = [name for name in spellings if is_key(key, name)]
    return min(own or spellings, key=lambda name: (-spellings[name], name.isupper() or name.islower(), name))


def is_key(key: str, name: str) -> bool:
    """Whether a key is made of a name."""
    return key in {person_key(name), spelling_key(name), _first_key(name)}


def joined_spellings(spelled: Mapping[str, Counter[str]]) -> list[tuple[str, str]]:
    """Return pairs of spellings of one name that are one person by themselves, the commoner one first."""
    pairs = []
    for counts in spelled.values():
        names: dict[str, list[str]] = {}
        for name in sorted(counts, key=lambda name: (-counts[name], name)):
            names.setdefault(person_key(name), []).append(name)
        pairs += [(first, other) for first, *others in names.values() for other in others]
    return pairs


def split_spellings(aliases: Mapping[str, str]) -> list[str]:
    """Return the keys of spellings of which people said that they are somebody of their own."""
    return [key for key, person in aliases.items() if key == person and key.startswith(_SPELLING)]


class People(InDatabase):
    """What people stated of who is who, in a database.

    A row says that two keys are one person, or, where they are the same, that a spelling is a person of its
    own. What hangs together by rows is one person, whichever way round each of them was stated.
    """

    def aliases(self, circle: Circle = WHOLE_STORE) -> dict[str, str]:
        """Return for each key that something was stated of the key of its person, under whom it is shown.

        Only what the devices of a circle have stated counts, and of two on one key the one who told it last.
        Of several people merged in turn the one named last is shown.
        """
        return _shown(self._told(circle))

    def _told(self, circle: Circle) -> dict[str, str]:
        """Return what counts of what a circle has stated, key by key, the latest last."""
        query = select(MERGED_NAME).where(MERGED_NAME.c.deleted_at.is_(None), _of(circle))
        return _latest(self._database.rows(query.order_by(MERGED_NAME.c.told_at, MERGED_NAME.c.told_by)))

    def merge(self, key: str, into: str, circle: Circle = WHOLE_STORE) -> None:
        """Take two keys for one person from now on, shown under the second.

        Raises BadInputError where that says nothing.
        """
        demand_at_a_table(circle)
        merges = self._told(circle)
        aliases = _shown(merges)
        one, other = _person(key, aliases), _person(into, aliases)
        if not bare(one) or not bare(other) or one == other:
            raise BadInputError("These are the same person already.")
        self._tell({_end(one, merges): other}, circle)

    def split(self, name: str, circle: Circle = WHOLE_STORE) -> None:
        """Take one spelling of a name for a person of its own from now on; ``part`` takes that back."""
        demand_at_a_table(circle)
        self._tell({spelling_key(name): spelling_key(name)}, circle)

    def _tell(self, merges: Mapping[str, str], circle: Circle) -> None:
        """Keep what a device says of some keys, instead of what it said before."""
        rows = [
            {"key": key, "person": person, "told_by": circle.device, "told_at": self._clock()}
            for key, person in merges.items()
        ]

        def store(connection: Connection) -> None:
            own = and_(MERGED_NAME.c.key.in_(list(merges)), MERGED_NAME.c.told_by == circle.device)
            connection.execute(delete(MERGED_NAME).where(own))
            connection.execute(insert(MERGED_NAME), rows)

        self._database.change(store)

    def part(self, key: str, circle: Circle = WHOLE_STORE) -> None:
        """Take a key for a person of its own again; for 30 days that can be brought back.

        Whoever was merged with it stays together. Raises NotInvitedError for a device that is at no table,
        and for a merge that is nobody's.
        """
        demand_at_a_table(circle)
        merges = self._told(circle)
        beside = [other for other, person in merges.items() if person == key and other != key]
        rest = merges.get(key, key)
        if rest == key and beside:  # nobody else is there to whom they belong
            rest = beside[0]
        values = {"deleted_at": self._clock(), "deleted_by": circle.device}
        between = and_(MERGED_NAME.c.key == rest, MERGED_NAME.c.person == key)
        this = and_(or_(MERGED_NAME.c.key == key, between), MERGED_NAME.c.deleted_at.is_(None))
        with self._database.writing() as connection:
            parted = connection.execute(update(MERGED_NAME).where(this, theirs(circle)).values(values))
            if (
                not parted.rowcount
                and connection.execute(select(MERGED_NAME).where(this, _of(circle))).first()
            ):
                raise NotInvitedError(NOBODYS)
        moved = {other: rest for other in beside if other != rest}
        if moved:
            self._tell(moved, circle)


def _of(circle: Circle) -> ColumnElement[bool]:
    return or_(theirs(circle), MERGED_NAME.c.told_by == "")


def theirs(circle: Circle) -> ColumnElement[bool]:
    """Return the condition for the merges that somebody whom a circle met has stated, in the bin or not."""
    return true() if circle.everything else MERGED_NAME.c.told_by.in_(circle.devices)


def _latest(rows: Iterable[Row[Any]]) -> dict[str, str]:
    merges: dict[str, str] = {}
    for row in rows:
        merges.pop(row.key, None)
        merges[row.key] = row.person
    return merges


def _end(key: str, merges: Mapping[str, str]) -> str:
    """Return the key behind which nothing more was stated, or one of those that were stated in a circle.

    What is stated of it next parts nobody: what hangs together stays so.
    """
    seen = {key}
    while key in merges and merges[key] not in seen:
        key = merges[key]
        seen.add(key)
    return key


def _shown(merges: Mapping[str, str]) -> dict[str, str]:
    """Return for each key under whom its set is shown: the person told last of those at an end of it."""
    sets: dict[str, set[str]] = {}
    shown: dict[str, str] = {}
    for key, person in merges.items():
        joined = sets.get(key, {key}) | sets.get(person, {person})
        for each in joined:
            sets[each] = joined
            shown[each] = person
    return shown


def suggestions(tables: Iterable[Sequence[str]], aliases: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the keys of pairs that may be one person, each once; ``tables`` are the names at each table.

    People who sat at one table together are two, however alike their names are, and so are those whom
    somebody took apart.
    """
    seated = persons_at(list(tables), aliases)
    together = {frozenset(pair) for keys in seated for pair in combinations(keys, 2)}
    people = {key for keys in seated for key in keys}
    together |= {frozenset((key, person_key(bare(key)))) for key in split_spellings(aliases)}
    return [pair for pair in _alike(sorted(people, key=bare)) if frozenset(pair) not in together]


def _alike(keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    names = [fold(bare(key)) for key in keys]
    counts = [Counter(name) for name in names]
    for (key, one, its), (other_key, other, theirs) in combinations(zip(keys, names, counts, strict=True), 2):
        beginning = min(len(one), len(other)) >= SHORTEST and (one.startswith(other) or other.startswith(one))
        if beginning or (_may_agree(its, theirs) and SequenceMatcher(None, one, other).ratio() >= ALIKE):
            yield key, other_key


def _may_agree(letters: Counter[str], others: Counter[str]) -> bool:
    """Whether names of these letters, in the best order, would be alike; a thousand names are many pairs."""
    whole = letters.total() + others.total()
    if 2 * min(letters.total(), others.total()) < ALIKE * whole:
        return False
    return 2 * sum(min(count, others[letter]) for letter, count in letters.items()) >= ALIKE * whole
