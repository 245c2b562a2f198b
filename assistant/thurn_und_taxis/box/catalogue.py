"""The components of Thurn und Taxis: cities, lands, roads, bonus tiles, carriages; distances and plain names.

Everything comes from ``data/thurn_und_taxis/components.json``; a board has an id there (``base`` ...).
Cities have names in plain letters, which ids and notation use, and names that people write instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from itertools import permutations
from typing import Any, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.errors import BadInputError
from assistant.referee.graphs import steps_from
from assistant.referee.rules import read_data
from assistant.referee.wording import shown

COLOURS: Final = ("red", "blue", "yellow", "green", "black", "white", "orange", "purple", "brown")
POSTMEISTER: Final = "postmeister"
AMTMANN: Final = "amtmann"
POSTILLION: Final = "postillion"
WAGNER: Final = "wagner"
OFFICIALS: Final = (POSTMEISTER, AMTMANN, POSTILLION, WAGNER)
BASE: Final = "base"
ROUTE: Final = "route"
ALL_LANDS: Final = "all_lands"
LANDS: Final = "lands"
END: Final = "end"
FREE_CITY: Final = "free_city"
MOST_POINTS: Final = 20
"""What a bonus tile is worth at most."""
UNTOLD_LAND: Final = "?"
"""The land of a city of which nobody stated where it lies."""


class City(NamedTuple):
    """A city: its land (empty for one that belongs to no land) and its place in mm, y growing downwards."""

    id: str
    name: str
    land: str
    x: float
    y: float


class Land(NamedTuple):
    """A land and its cities in the order of the data."""

    id: str
    name: str
    cities: tuple[str, ...]


class Stack(NamedTuple):
    """A stack of bonus tiles, the top one first.

    ``kind`` says what they are for: a ``route`` of ``length`` cards, ``all_lands``, whole ``lands`` or the
    ``end`` of the game, or a ``free_city``.
    """

    id: str
    kind: str
    values: tuple[int, ...]
    length: int = 0
    lands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All components of one board.

    A tile of value 0 is one whose value nobody stated; ``all_roads_known`` tells that no road is missing, and
    ``no_roads`` are pairs of cities of which it was stated that none leads from one to the other. There are
    ``unnamed`` cities besides those known, and ``open_lands`` may have more cities than are known; of
    ``full_lands`` it was stated that they have none. ``header`` is what the board was made of, for a board
    that grows.

    ``neighbours`` are the cities a road leads to, ``carriages`` the points of each size, of which there
    are ``carriage_copies`` cards. ``copies`` cards there are of each city, ``display`` cards lie open,
    a route is closed with ``shortest_route`` cards or more, and the Wagner replaces up to ``wagner_reach``.
    """

    id: str
    cities: Mapping[str, City]
    lands: Mapping[str, Land]
    neighbours: Mapping[str, frozenset[str]]
    stacks: Mapping[str, Stack]
    carriages: Mapping[int, int]
    carriage_copies: int
    copies: int
    houses: int
    display: int
    shortest_route: int
    wagner_reach: int
    all_roads_known: bool = True
    no_roads: frozenset[frozenset[str]] = frozenset()
    unnamed: int = 0
    open_lands: frozenset[str] = frozenset()
    full_lands: frozenset[str] = frozenset()
    header: tuple[tuple[str, str], ...] = ()
    route_stacks: tuple[Stack, ...] = field(init=False, repr=False, compare=False, default=())
    """The stacks of tiles for routes, the longest first."""
    land_stacks: tuple[Stack, ...] = field(init=False, repr=False, compare=False, default=())
    """The stacks of tiles for lands, for one or for all."""

    def __post_init__(self) -> None:
        """Tell the stacks apart, because every closing asks for them."""
        routes = [stack for stack in self.stacks.values() if stack.kind == ROUTE]
        routes.sort(key=lambda stack: -stack.length)
        object.__setattr__(self, "route_stacks", tuple(routes))
        lands = [stack for stack in self.stacks.values() if stack.kind in {LANDS, ALL_LANDS}]
        object.__setattr__(self, "land_stacks", tuple(lands))

    @property
    def cards(self) -> int:
        """How many city cards there are."""
        return self.copies * self.city_count

    @property
    def city_count(self) -> int:
        """How many cities there are, with or without a name."""
        return len(self.cities) + self.unnamed

    @property
    def roads(self) -> tuple[tuple[str, str], ...]:
        """Every road once, from the city whose id comes first."""
        return tuple(
            (start, end)
            for start, ends in sorted(self.neighbours.items())
            for end in sorted(ends)
            if start < end
        )

    @property
    def full_stacks(self) -> Mapping[str, tuple[int, ...]]:
        """The values of all tiles at the start, by stack, the top one first."""
        return {stack.id: stack.values for stack in self.stacks.values()}

    def has_no_road(self, start: str, end: str) -> bool:
        """Whether it is known that no road joins two cities, if none is known that does."""
        return self.all_roads_known or frozenset({start, end}) in self.no_roads

    def next_carriage(self, size: int) -> int:
        """Return the size of the carriage after this one; 0 when there is none."""
        return min([larger for larger in self.carriages if larger > size], default=0)


@lru_cache(maxsize=1)
def components() -> Mapping[str, Any]:
    """Return the file of components: its ``boards``, and what each expansion brings under its id."""
    data: Mapping[str, Any] = read_data(DATA / "thurn_und_taxis" / "components.json")
    return data


@lru_cache(maxsize=8)
def load_catalogue(board: str = BASE) -> Catalogue:
    """Return the components of a board; raises KeyError for an unknown one."""
    printed = components()["boards"][board]
    cities = {entry["id"]: City(*map(entry.get, City._fields)) for entry in printed["cities"]}
    return catalogue_of(board, printed, cities, printed["roads"])


_PRINTED: Final = ("copies", "houses", "display", "shortest_route", "wagner_reach")


def catalogue_of(
    board: str, printed: Mapping[str, Any], cities: Mapping[str, City], roads: Iterable[Iterable[str]]
) -> Catalogue:
    """Return the components of a board of which these cities and roads, pairs of cities, are known."""
    joined = {ends for road in roads for ends in permutations(road, 2)}
    return Catalogue(
        id=board,
        cities=cities,
        lands=_lands(printed["lands"], cities),
        neighbours={city: frozenset(end for start, end in joined if start == city) for city in cities},
        stacks={entry["id"]: _stack(entry) for entry in printed["stacks"]},
        carriages={entry["size"]: entry["points"] for entry in printed["carriages"]},
        carriage_copies=min(entry["copies"] for entry in printed["carriages"]),
        **{name: printed[name] for name in _PRINTED},
    )


def _stack(entry: Mapping[str, Any]) -> Stack:
    values, lands = tuple(entry["values"]), tuple(entry.get("lands", ()))
    return Stack(entry["id"], entry["kind"], values, entry.get("length", 0), lands)


def _lands(entries: Iterable[Mapping[str, Any]], cities: Mapping[str, City]) -> dict[str, Land]:
    """Return the lands of a board with their cities, as far as these are known."""
    ids = {land["id"]: [city.id for city in cities.values() if city.land == land["id"]] for land in entries}
    return {land["id"]: Land(land["id"], land["name"], tuple(ids[land["id"]])) for land in entries}


FAR: Final = 99
"""Farther than any two cities that roads join."""


@lru_cache(maxsize=8)
def distances(roads: tuple[tuple[str, str], ...]) -> dict[str, dict[str, int]]:
    """Return how many roads lie between any two cities."""
    neighbours: dict[str, list[str]] = {}
    for start, end in roads:
        neighbours.setdefault(start, []).append(end)
        neighbours.setdefault(end, []).append(start)
    return {start: steps_from(start, neighbours.__getitem__) for start in neighbours}


_CITY = re.compile(r"[a-z][a-z0-9-]{1,29}")
_PLAIN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", " ": "-"})
ALIKE: Final = 0.8
"""How much two names are alike that may be the same one misspelt, from 0 to 1."""
ELSEWHERE: Final[Mapping[str, str]] = components()["names_elsewhere"]
"""What cities are called in other languages or today, in plain letters."""


def is_city(text: str) -> bool:
    """Whether a text is written as the id of a city."""
    return bool(_CITY.fullmatch(text))


@lru_cache(maxsize=1024)
def read_city(text: str) -> str:
    """Return the id of a city as people write it, on the map or not. Raises BadInputError."""
    city = text.strip().lower().translate(_PLAIN)
    if not _CITY.fullmatch(city):
        raise BadInputError(
            "“{word}” is no name of a city: write it with letters only, such as muenchen.", word=shown(text)
        )
    return city


def meant(city: str, cities: Iterable[str]) -> str:
    """Return the city of a map that somebody may have meant by a name that is not there; empty for none."""
    known = list(cities)
    if ELSEWHERE.get(city) in known:
        return ELSEWHERE[city]
    return next(iter(get_close_matches(city, known, 1, ALIKE)), "")
