"""What cannot be right about a map sheet of Glanz und Gloria. Gaps are no faults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from assistant.referee.component_sheets import SheetFault
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.plain_names import read_city
from assistant.thurn_und_taxis.expansions.north.sheet import (
    ALL_ROADS,
    city_ids,
    facts,
    form_fields,
    rows,
    stack_text,
    told_roads,
)


def faults(values: Mapping[str, str]) -> tuple[SheetFault, ...]:
    """Return the values that cannot all be right."""
    unreadable = list(_names(values))
    if unreadable:
        return tuple(unreadable)
    return (*_twice(values), *_lands(values), *_roads(values), *_tiles(values))


def _names(values: Mapping[str, str]) -> Iterator[SheetFault]:
    for row in rows():
        key = f"{row}.name"
        try:
            read_city(values.get(key) or "city")
        except BadInputError as problem:
            yield SheetFault((key,), problem.text)


def _twice(values: Mapping[str, str]) -> Iterator[SheetFault]:
    seen: dict[str, str] = {}
    for row, city in city_ids(values).items():
        if city in seen:
            keys = (f"{seen[city]}.name", f"{row}.name")
            yield SheetFault(keys, Text("{city} is named twice.", city=values[f"{row}.name"]))
        seen[city] = row


def _lands(values: Mapping[str, str]) -> Iterator[SheetFault]:
    """A land without a city cannot be, once the land of every city is told."""
    fields = [field for row in rows() for field in form_fields(row) if field.endswith(".land")]
    if all(values.get(field) for field in fields):
        told = {values[field] for field in fields}
        for land in facts()["lands"]:
            if land["id"] not in told:
                yield SheetFault(tuple(fields), Text("No city lies in {land}.", land=land["name"]))


def _roads(values: Mapping[str, str]) -> Iterator[SheetFault]:
    ids = city_ids(values)
    everybody = set(ids.values())
    all_named = len(ids) == len(rows())
    for row, city in ids.items():
        key = f"{row}.roads"
        ends = values.get(key, "").split()
        if city in ends:
            yield SheetFault((key,), Text("A road leads from {city} to itself.", city=values[f"{row}.name"]))
        strange = [end for end in ends if end not in everybody]
        if strange and all_named:
            names = ", ".join(strange)
            yield SheetFault((key,), Text("No city of this sheet is called {cities}.", cities=names))
    if all_named and values.get(ALL_ROADS) == "yes":
        yield from _connected(values, everybody)


def _connected(values: Mapping[str, str], cities: set[str]) -> Iterator[SheetFault]:
    """All roads are told, so every city must be reached from any other."""
    roads = [road for road in told_roads(values) if road <= cities]
    most = max((_reached(city, roads) for city in sorted(cities)), key=len)
    alone = [row for row, city in city_ids(values).items() if city not in most]
    if alone:
        names = ", ".join(values[f"{row}.name"] for row in alone)
        text = Text("All roads are known, but none leads from the others to {cities}.", cities=names)
        yield SheetFault((ALL_ROADS, *(f"{row}.roads" for row in alone)), text)


def _reached(city: str, roads: Sequence[frozenset[str]]) -> set[str]:
    """Return the cities to which roads lead from a city."""
    reached, before = {city}, 0
    while len(reached) > before:
        before = len(reached)
        reached |= {end for road in roads if road & reached for end in road}
    return reached


def _tiles(values: Mapping[str, str]) -> Iterator[SheetFault]:
    for stack in facts()["stacks"]:
        key = f"tiles.{stack['id']}"
        told = [int(number) for number in values.get(key, "").split()]
        if told and len(told) != stack["tiles"]:
            text = Text("{stack}: values known: {count}.", stack=stack_text(stack), count=len(told))
            yield SheetFault((key,), text)
        elif told != sorted(told, reverse=True):
            yield SheetFault((key,), Text("{stack}: the highest comes first.", stack=stack_text(stack)))
