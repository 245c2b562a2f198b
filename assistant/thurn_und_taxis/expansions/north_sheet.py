"""The map sheet of Glanz und Gloria: what an owner tells of the printed board, and the board that follows.

Only what the rulebook proves is filled in. Everything else is unknown until somebody tells it: names and
lands of most cities, nearly all roads, most values of tiles. Roads are told city by city; whether all are
told is a fact of its own, and until then a road that nobody stated may still be there. Gaps are no faults.

The sheet is also a picture. Nobody knows the places of the cities on the printed board, so they stand where
they lie in the world, roughly, and only to be drawn: no rule looks at them. A city whose place is not known
here stands near those its roads lead to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import hypot
from typing import Any, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.component_sheets import (
    FormPicture,
    SheetFault,
    SheetField,
    SheetForm,
    SheetRow,
    form_in,
    known_values,
)
from assistant.referee.errors import BadInputError
from assistant.referee.picture import Mark, Picture, Zone, marked
from assistant.referee.rules import as_text, read_data
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.catalogue import (
    BASE,
    UNTOLD_LAND,
    Catalogue,
    City,
    catalogue_of,
    components,
    distances,
    read_city,
)
from assistant.thurn_und_taxis.box.map_layout import NAME_DROP, STRETCH, city_outline, layout
from assistant.thurn_und_taxis.picture import LAND_NAME

Place = tuple[float, float]
APART: Final = 66.0
"""How far two cities stand apart in mm at least, so that a finger finds each."""
SPARE: Final = tuple(
    (APART * column, APART / STRETCH * row) for row in range(-4, 5) for column in range(-5, 5)
)
"""Where cities may stand whose place in the world is not known here."""


def places(cities: Sequence[str], roads: Iterable[frozenset[str]]) -> dict[str, Place]:
    """Return a place in mm for every city, y growing downwards; the same in every process.

    A city whose place is not known here gets the spare one that is nearest to the cities its roads lead to.
    """
    known = {city["id"]: (float(city["x"]), float(city["y"])) for city in facts()["cities"]}
    drawn = {city: known[city] for city in cities if city in known}
    spare = [place for place in SPARE if all(_gap(place, other) >= APART for other in known.values())]
    for city in (city for city in cities if city not in known):
        ends = [drawn[end] for road in roads if city in road for end in road if end in drawn] or [(0.0, 0.0)]
        middle = sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends)
        drawn[city] = min(spare, key=lambda place: _gap(place, middle))
        spare.remove(drawn[city])
    return drawn


def _gap(one: Place, other: Place) -> float:
    """Return how far two places are apart in the picture, which is stretched downwards."""
    return hypot(one[0] - other[0], (one[1] - other[1]) * STRETCH)


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
    rows_of = {
        "cities": [_city_row(row, place) for place, row in enumerate(rows())],
        "roads": [*map(_road_row, rows()), _all_roads()],
        "tiles": list(map(_stack_row, facts()["stacks"])),
    }
    return form_in(DATA / "thurn_und_taxis", FORM, rows_of)


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
    names = {land["id"]: land["name"] for land in facts()["lands"]}
    lands = "/".join(names[land] for land in stack.get("lands", ()))
    values = {"length": stack.get("length"), "lands": lands, "count": stack["tiles"]}
    told = read_data(DATA / "thurn_und_taxis" / "sheet.json")["stacks"]
    return as_text(told[stack["kind"]]).filled(values.get)


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
    """What was stated of a city while a game was played: its land, cities with a road to it, and without."""

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
    """Return the values with what the game stated; a new city gets the first row without a name."""
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
    printed = facts()
    unnamed = printed["city_count"] - len(cities)
    everything = not unnamed and all(city.land != UNTOLD_LAND for city in cities.values())
    lands = frozenset(land["id"] for land in printed["lands"])
    stacks = [{**stack, "values": _values(stack, values)} for stack in printed["stacks"]]
    board = catalogue_of(
        BOARD,
        {**printed, "stacks": stacks, "carriages": components()["boards"][BASE]["carriages"]},
        cities,
        (road for road in told_roads(values) if road <= {*cities}),
    )
    return replace(
        board,
        carriages=board.carriages if carriages else {},
        all_roads_known=not unnamed and values.get(ALL_ROADS) == "yes",
        unnamed=unnamed,
        open_lands=frozenset() if everything else lands,
    )


def _land_of(row: str, values: Mapping[str, str]) -> str:
    free = f"{row}.land" not in form_fields(row)
    return "" if free else values.get(f"{row}.land") or UNTOLD_LAND


def _values(stack: Mapping[str, Any], values: Mapping[str, str]) -> tuple[int, ...]:
    tiles = tuple(map(int, values.get(f"tiles.{stack['id']}", "").split()))
    return tiles if len(tiles) == stack["tiles"] else (0,) * stack["tiles"]


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
    roads = sorted(tuple(sorted(road)) for road in told_roads(values) if road <= cities and len(road) > 1)
    reached = distances(tuple((start, end) for start, end in roads))
    most = max((reached.get(city, {city: 0}) for city in sorted(cities)), key=len)
    alone = [row for row, city in city_ids(values).items() if city not in most]
    if alone:
        names = ", ".join(values[f"{row}.name"] for row in alone)
        text = Text("All roads are known, but none leads from the others to {cities}.", cities=names)
        yield SheetFault((ALL_ROADS, *(f"{row}.roads" for row in alone)), text)


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
    return FormPicture(marked(picture, selected, beside), help_text)


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
