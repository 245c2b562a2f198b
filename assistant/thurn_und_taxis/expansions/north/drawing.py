"""The map sheet as a picture: cities that have a name so far, and roads told by tapping two of them."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.referee.component_sheets import FormPicture
from assistant.referee.picture import Mark, Picture, Zone, zone_state
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.map_layout import NAME_DROP, city_outline, layout
from assistant.thurn_und_taxis.expansions.north.sheet import board_so_far, city_ids, facts, told_roads
from assistant.thurn_und_taxis.picture import LAND_NAME


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
    told = dict(values)
    row_of = {city: row for row, city in city_ids(values).items()}
    if selected not in row_of or zone not in row_of:
        return told, zone
    if zone == selected:
        return told, ""
    road = frozenset({selected, zone})
    if road not in told_roads(values):
        _tell(told, row_of[selected], {*_ends(told, row_of[selected]), zone})
    elif road not in {frozenset(pair) for pair in facts()["roads"]}:
        for one, other in ((selected, zone), (zone, selected)):
            _tell(told, row_of[one], _ends(told, row_of[one]) - {other})
    return told, selected


def _ends(values: Mapping[str, str], row: str) -> set[str]:
    return {*values.get(f"{row}.roads", "").split()}


def _tell(values: dict[str, str], row: str, ends: set[str]) -> None:
    key = f"{row}.roads"
    values[key] = " ".join(sorted(ends))
    if not ends:
        del values[key]
