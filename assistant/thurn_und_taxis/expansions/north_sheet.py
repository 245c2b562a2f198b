"""The map sheet of Glanz und Gloria: what an owner tells of the printed board, and the board that follows.

Only what the rulebook proves is filled in. Everything else is unknown until somebody tells it: names and
lands of most cities, nearly all roads, most values of tiles. Roads are told city by city; whether all are
told is a fact of its own, and until then a road that nobody stated may still be there. Gaps are no faults.

The sheet is also a picture. Nobody knows the places of the cities on the printed board, so they stand where
they lie in the world, roughly, and only to be drawn: no rule looks at them. A city nobody knows here stands
beside those its roads lead to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, dist, hypot, pi, sin
from typing import Any, Final, NamedTuple

from assistant.referee.component_sheets import (
    FormPicture,
    SheetFault,
    SheetField,
    SheetForm,
    SheetGroup,
    SheetRow,
    known_values,
)
from assistant.referee.errors import BadInputError
from assistant.referee.picture import Mark, Picture, Zone, zone_state
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.catalogue import (
    END,
    FREE_CITY,
    LANDS,
    UNTOLD_LAND,
    Catalogue,
    City,
    Stack,
    components,
    lands_of,
    load_catalogue,
    read_city,
)
from assistant.thurn_und_taxis.box.map_layout import NAME_DROP, city_outline, layout
from assistant.thurn_und_taxis.picture import LAND_NAME

Place = tuple[float, float]

WORLD: Final[dict[str, Place]] = {
    "hamburg": (10.0, 53.6),
    "bremen": (8.8, 53.1),
    "luebeck": (10.7, 53.9),
    "frankfurt": (8.7, 50.1),
    "berlin": (13.4, 52.5),
    "halle": (12.0, 51.5),
    "muenster": (7.6, 52.0),
    "hannover": (9.7, 52.4),
    "coelln": (7.0, 50.9),
    "goettingen": (9.9, 51.5),
    "dresden": (13.7, 51.1),
    "leipzig": (12.4, 51.3),
    "weimar": (11.3, 51.0),
    "kassel": (9.5, 51.3),
    "wuerzburg": (9.9, 49.8),
    "bruessel": (4.4, 50.8),
}
"""Degrees east and north of cities that the rulebook or reviews name."""
MIDDLE: Final = (9.5, 51.8)
WIDTH: Final = 48.0
"""Millimetres for a degree to the east."""
HEIGHT: Final = 62.0
"""Millimetres for a degree to the north."""
APART: Final = 66.0
"""How far two cities stand apart at least, so that a finger finds each."""
ROUNDS: Final = 300
STRETCH: Final = 1.3
"""The picture is stretched downwards so much; what is apart there need not be apart here."""


def places(cities: Sequence[str], roads: Iterable[frozenset[str]]) -> dict[str, Place]:
    """Return a place in mm for every city, y growing downwards; the same in every process."""
    drawn = {city: _drawn(WORLD[city]) for city in cities if city in WORLD}
    joined = [tuple(sorted(road)) for road in roads if len(road) > 1]
    for number, city in enumerate(city for city in cities if city not in WORLD):
        ends = [other for road in sorted(joined) if city in road for other in road if other != city]
        near = [drawn[other] for other in ends if other in drawn]
        x, y = _mean(near) if near else _drawn(MIDDLE)
        turn = 2.4 * number  # no two in the same direction
        drawn[city] = (x + 90 * cos(turn) * (1 if near else 2.4), y + 70 * sin(turn) * (1 if near else 2.4))
    return _spread(drawn)


def _drawn(place: Place) -> Place:
    east, north = place
    return (WIDTH * (east - MIDDLE[0]), HEIGHT * (MIDDLE[1] - north))


def _mean(points: Sequence[Place]) -> Place:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _spread(drawn: dict[str, Place]) -> dict[str, Place]:
    """Return the places with cities that stand too near pushed apart, a little at a time."""
    names = list(drawn)
    for _ in range(ROUNDS):
        moved = False
        for here, one in enumerate(names):
            for other in names[here + 1 :]:
                (ax, ay), (bx, by) = drawn[one], drawn[other]
                gap = dist((ax, ay * STRETCH), (bx, by * STRETCH))
                if gap < APART:
                    moved = True
                    angle = (bx - ax, by - ay) if gap else (cos(pi / 5), sin(pi / 5))
                    length = hypot(*angle)
                    push = (APART - gap) / 2 + 0.5
                    dx, dy = angle[0] / length * push, angle[1] / length * push
                    drawn[one], drawn[other] = (ax - dx, ay - dy), (bx + dx, by + dy)
        if not moved:
            break
    return {city: (round(x, 1), round(y, 1)) for city, (x, y) in drawn.items()}


FORM: Final = "northern-map"
BOARD: Final = "glanz_und_gloria"
ALL_ROADS: Final = "roads-complete"
PROVEN: Final = "certain"
_RULEBOOK: Final = Text("the rulebook of Glanz und Gloria names it")


def facts() -> Mapping[str, Any]:
    """Return what is known of the board, from the data folder."""
    values: Mapping[str, Any] = components()["boards"][BOARD]
    return values


def rows() -> tuple[str, ...]:
    """Return the ids of the rows for cities: a proven city's own, ``city-9`` and so on for the others."""
    proven = [city["id"] for city in facts()["cities"] if city["confidence"] == PROVEN]
    return (*proven, *(f"city-{number}" for number in range(len(proven) + 1, facts()["city_count"] + 1)))


def _read_roads(text: str) -> str:
    """Return names of cities in plain letters, each once, in the order of the alphabet."""
    cities = [read_city(part) for part in text.replace(";", ",").replace(" ", ",").split(",") if part]
    return " ".join(sorted(set(cities)))


@lru_cache(maxsize=1)
def form() -> SheetForm:
    """Return the form of the map sheet."""
    return SheetForm(
        FORM,
        Text("Map of Glanz und Gloria"),
        (
            SheetGroup(
                "cities",
                Text("Cities and lands"),
                tuple(_city_row(row, place) for place, row in enumerate(rows())),
                Text("Each city as its name stands on the board, and the land it lies in."),
            ),
            SheetGroup(
                "roads",
                Text("Roads"),
                (*(_road_row(row) for row in rows()), _all_roads()),
                Text(
                    "Name the cities a road leads to, or tap two cities on the map above. A road need only "
                    "be told at one of its ends."
                ),
            ),
            SheetGroup(
                "tiles",
                Text("Values of the bonus tiles"),
                tuple(_stack_row(stack) for stack in facts()["stacks"]),
                Text("All tiles of a stack, the highest first, such as 5 4 3 2 1."),
            ),
        ),
        ("glanz", "glanz-basic", "glanz-kurier", "glanz-basic-amt"),
    )


def _proven(row: str) -> Mapping[str, Any] | None:
    return next((city for city in facts()["cities"] if city["id"] == row), None)


def _city_row(row: str, place: int) -> SheetRow:
    city = _proven(row)
    lands = {land["id"]: Text("{land}", land=land["name"]) for land in facts()["lands"]}
    name = SheetField(f"{row}.name", Text("Name"), help=_hint())
    land = SheetField(f"{row}.land", Text("Land"), "choice", choices=lands)
    if city is None:
        return SheetRow(row, Text("City {number}", number=place + 1), (name, land))
    name = name._replace(proven=city["name"], source=_RULEBOOK, help=None)
    if not city["land"]:
        return SheetRow(row, Text("{city} (free imperial city)", city=city["name"]), (name,))
    land = land._replace(proven=city["land"], source=_RULEBOOK)
    return SheetRow(row, Text("{city}", city=city["name"]), (name, land))


def _hint() -> Text:
    """Return the cities that reviews name, to compare with; none of them is taken for granted."""
    named = [city["name"] for city in facts()["cities"] if city["confidence"] != PROVEN]
    return Text("Reviews name, among others: {cities}.", cities=", ".join(named))


def _road_row(row: str) -> SheetRow:
    city = _proven(row)
    label = Text("{city}", city=city["name"]) if city else Text("City {number}", number=rows().index(row) + 1)
    names = {entry["id"]: entry["name"] for entry in facts()["cities"]}
    known = sorted(names[end] for road in facts()["roads"] if row in road for end in road if end != row)
    source = Text("The rulebook's example leads to {cities}.", cities=", ".join(known)) if known else None
    field = SheetField(f"{row}.roads", Text("Roads to"), read=_read_roads, source=source, optional=True)
    return SheetRow(f"{row}-roads", label, (field,))


def _all_roads() -> SheetRow:
    choices = {"yes": Text("yes, every road of the board"), "no": Text("no, some are missing")}
    field = SheetField(ALL_ROADS, Text("Are all roads known?"), "choice", choices=choices)
    return SheetRow(ALL_ROADS, Text("All roads"), (field,))


def _stack_row(stack: Mapping[str, Any]) -> SheetRow:
    values = " ".join(map(str, stack["values"])) if stack["values"] else ""
    source = Text("five reviews agree") if values else None
    field = SheetField(f"tiles.{stack['id']}", Text("Values"), "numbers", 0, 20, proven=values, source=source)
    return SheetRow(f"tiles-{stack['id']}", stack_text(stack), (field,))


def stack_text(stack: Mapping[str, Any]) -> Text:
    """Return what a stack of tiles is for, and how many there are."""
    count = stack["tiles"]
    if "length" in stack:
        return Text("Routes of {length} ({count} tiles)", length=stack["length"], count=count)
    if stack["kind"] == LANDS:
        names = {land["id"]: land["name"] for land in facts()["lands"]}
        lands = "/".join(names[land] for land in stack["lands"])
        return Text("{lands} ({count} tiles)", lands=lands, count=count)
    if stack["kind"] == FREE_CITY:
        return Text("Free imperial cities ({count} tiles)", count=count)
    if stack["kind"] == END:
        return Text("End of the game (1 tile)")
    return Text("All lands ({count} tiles)", count=count)


def city_ids(values: Mapping[str, str]) -> dict[str, str]:
    """Return the id of every named city by its row."""
    return {row: read_city(values[f"{row}.name"]) for row in rows() if values.get(f"{row}.name")}


def told_roads(values: Mapping[str, str]) -> set[frozenset[str]]:
    """Return every road that is proven or told, as pairs of cities, known or not."""
    roads = {frozenset(road) for road in facts()["roads"]}
    for row, city in city_ids(values).items():
        roads |= {frozenset({city, end}) for end in values.get(f"{row}.roads", "").split()}
    return roads


def form_fields(row: str) -> list[str]:
    """Return the fields of a city that must be known: its name and, unless it is free, its land."""
    city = _proven(row)
    free = city is not None and not city["land"]
    return [f"{row}.name"] if free else [f"{row}.name", f"{row}.land"]


class ToldCity(NamedTuple):
    """What was told of a city while a game was played: its land, cities with a road to it, and without."""

    city: str
    land: str = UNTOLD_LAND
    roads: tuple[str, ...] = ()
    no_roads: tuple[str, ...] = ()


class ToldBoard(NamedTuple):
    """What was stated of the board while a game was played: cities, and how many of them lie in a land.

    Both stand in the order of their names.
    """

    cities: tuple[ToldCity, ...] = ()
    lands: tuple[tuple[str, int], ...] = ()


def board(header: Mapping[str, str], state: ToldBoard = ToldBoard(), *, carriages: bool) -> Catalogue:  # noqa: B008 - it is immutable
    """Return the board that proven and told facts make, ``state`` being those of the game under way.

    Cities, lands, roads and values of tiles that nobody stated are unknown: a tile has the value 0 then.
    ``carriages`` brings those of the base game in.
    """
    return _board(tuple(sorted(known_values(form(), header).items())), state, carriages)


@lru_cache(maxsize=64)
def _board(header: tuple[tuple[str, str], ...], state: ToldBoard, carriages: bool) -> Catalogue:  # noqa: FBT001 - remembered
    values = _grown(dict(header), state.cities)
    made = board_so_far(values, carriages=carriages)
    apart = {frozenset({city.city, end}) for city in state.cities for end in city.no_roads}
    # Who told all roads did so for the cities named then.
    roads_known = made.all_roads_known and len(city_ids(dict(header))) == len(made.cities)
    full = {land for land, count in state.lands if len(made.lands[land].cities) == count}
    return replace(
        made,
        header=header,
        no_roads=frozenset(apart),
        all_roads_known=roads_known,
        open_lands=made.open_lands - full,
        full_lands=frozenset(full),
    )


def _grown(values: dict[str, str], cities: tuple[ToldCity, ...]) -> dict[str, str]:
    """Return the values with what the game told; a new city gets the first row without a name."""
    for city in cities:
        row = next((row for row, name in city_ids(values).items() if name == city.city), "")
        if not row:
            row = next(row for row in rows() if not values.get(f"{row}.name"))
            values[f"{row}.name"] = city.city.replace("-", " ").title()
        if city.land != UNTOLD_LAND:
            values[f"{row}.land"] = city.land
        values[f"{row}.roads"] = " ".join((*values.get(f"{row}.roads", "").split(), *city.roads))
    return values


def board_so_far(values: Mapping[str, str], *, carriages: bool = False) -> Catalogue:
    """Return the board with the cities that have a name so far, of lands known or not."""
    ids = city_ids(values)
    at = places(list(ids.values()), told_roads(values))
    cities = {
        city: City(city, values[f"{row}.name"], _land_of(row, values), *at[city]) for row, city in ids.items()
    }
    base, printed = load_catalogue(), facts()
    neighbours: dict[str, set[str]] = {city: set() for city in cities}
    for road in told_roads(values):
        if len(road) > 1 and road <= set(cities):
            start, end = road
            neighbours[start].add(end)
            neighbours[end].add(start)
    lands = lands_of(printed["lands"], cities)
    unnamed = printed["city_count"] - len(cities)
    everything = not unnamed and all(city.land != UNTOLD_LAND for city in cities.values())
    return Catalogue(
        id=BOARD,
        cities=cities,
        lands=lands,
        neighbours={city: frozenset(ends) for city, ends in neighbours.items()},
        stacks={stack["id"]: _stack(stack, values) for stack in printed["stacks"]},
        carriages=base.carriages if carriages else {},
        carriage_copies=base.carriage_copies,
        copies=printed["copies"],
        houses=printed["houses"],
        display=printed["display"],
        hand=printed["hand"],
        shortest_route=printed["shortest_route"],
        wagner_reach=printed["wagner_reach"],
        all_roads_known=not unnamed and values.get(ALL_ROADS) == "yes",
        unnamed=unnamed,
        open_lands=frozenset() if everything else frozenset(lands),
    )


def _land_of(row: str, values: Mapping[str, str]) -> str:
    free = f"{row}.land" not in form_fields(row)
    return "" if free else values.get(f"{row}.land") or UNTOLD_LAND


def _stack(stack: Mapping[str, Any], values: Mapping[str, str]) -> Stack:
    tiles = tuple(map(int, values.get(f"tiles.{stack['id']}", "").split()))
    count = stack["tiles"]
    worth = tiles if len(tiles) == count else (0,) * count
    return Stack(stack["id"], stack["kind"], worth, stack.get("length", 0), tuple(stack.get("lands", ())))


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
        lands = {values[field] for field in fields}
        for land in facts()["lands"]:
            if land["id"] not in lands:
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
        tiles = [int(number) for number in values.get(key, "").split()]
        if tiles and len(tiles) != stack["tiles"]:
            text = Text("{stack}: values known: {count}.", stack=stack_text(stack), count=len(tiles))
            yield SheetFault((key,), text)
        elif tiles != sorted(tiles, reverse=True):
            yield SheetFault((key,), Text("{stack}: the highest comes first.", stack=stack_text(stack)))


def sheet_picture(values: Mapping[str, str], selected: str) -> FormPicture:
    """Return the map of a sheet with a city selected and the cities its roads lead to marked."""
    board = board_so_far(values)
    plan = layout(board)
    beside = board.neighbours.get(selected, frozenset())
    zones = tuple(
        Zone(
            city,
            city_outline(at),
            "city",
            board.cities[city].name,
            board.cities[city].name,
            (at[0], at[1] + NAME_DROP),
            (Mark("text", at, LAND_NAME, "value", str(len(board.neighbours[city]))),),
            zone_state(city, selected, beside),
        )
        for city, at in plan.places.items()
    )
    names = [Mark("text", at, LAND_NAME, "value", board.lands[land].name) for land, at in plan.free.items()]
    help_text = Text("Roads: tap a city, then each city a road leads to from there; tap it again when done.")
    if selected in board.cities:
        help_text = Text(
            "Roads of {city}: tap each city a road leads to, and a marked one again to take its road away.",
            city=board.cities[selected].name,
        )
    picture = Picture(
        plan.frame, zones, plan.roads, title="Glanz und Gloria", areas=plan.areas, marks=tuple(names)
    )
    return FormPicture(picture, help_text)


def sheet_tapped(values: Mapping[str, str], selected: str, zone: str) -> tuple[dict[str, str], str]:
    """Return the values and the city that is selected after a tap.

    The first tap selects a city, further ones tell its roads or take them back, and a tap on the city itself
    ends that. Roads that the rulebook proves stay.
    """
    entered = dict(values)
    row_of = {city: row for row, city in city_ids(values).items()}
    if selected not in row_of or zone not in row_of:
        return entered, zone
    if zone == selected:
        return entered, ""
    road = frozenset({selected, zone})
    if road not in told_roads(values):
        _tell(entered, row_of[selected], {*_ends(entered, row_of[selected]), zone})
    elif road not in {frozenset(pair) for pair in facts()["roads"]}:
        for one, other in ((selected, zone), (zone, selected)):
            _tell(entered, row_of[one], _ends(entered, row_of[one]) - {other})
    return entered, selected


def _ends(values: Mapping[str, str], row: str) -> set[str]:
    return {*values.get(f"{row}.roads", "").split()}


def _tell(values: dict[str, str], row: str, ends: set[str]) -> None:
    key = f"{row}.roads"
    values[key] = " ".join(sorted(ends))
    if not ends:
        del values[key]
