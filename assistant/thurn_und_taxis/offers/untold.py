"""Roads and lands of the board that an action waits for, to be told where they first decide something."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from assistant.referee.component_sheets import SheetField, read_value
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import Action, TellCity, TellRoad
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.north.board_growth import land_word
from assistant.thurn_und_taxis.expansions.north.north import road_fact
from assistant.thurn_und_taxis.expansions.north.telling import NO
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Position

YES: Final = "yes"
_YES_OR_NO: Final = {YES: Text("yes"), NO: Text("no")}
_LAND: Final = ".land"
_BETWEEN: Final = "."


def waits_for(position: Position, action: Action) -> tuple[SheetField, ...]:
    """Return the roads and lands that the verdict on an action waits for."""
    facts = dict.fromkeys(missing.fact for missing in MOVES.judge(position, action).missing)
    if not facts:
        return ()
    cities = sorted(position.game.catalogue.cities)
    roads = {road_fact(position, one, other): (one, other) for one, other in combinations(cities, 2)}
    return (
        *(_road(position, *roads[fact]) for fact in facts if fact in roads),
        *(_land(position, fact.removesuffix(_LAND)) for fact in facts if fact.endswith(_LAND)),
    )


def telling(position: Position, fact: SheetField, value: str) -> TellCity | TellRoad:  # noqa: ARG001 - other games need it
    """Return the line that tells a road or a land. Raises BadInputError."""
    told = read_value(fact, value)
    city, _, other = fact.key.partition(_BETWEEN)
    if fact.key.endswith(_LAND):
        return TellCity(city, told)
    return TellRoad(city, other, told == YES)


def _road(position: Position, one: str, other: str) -> SheetField:
    """Return the question whether a road joins two cities."""
    names = {"start": city_name(position, one), "end": city_name(position, other)}
    label = Text("Does a road lead from {start} to {end}?", **names)
    return SheetField(f"{one}{_BETWEEN}{other}", label, "choice", choices=_YES_OR_NO)


def _land(position: Position, city: str) -> SheetField:
    """Return the question in which land a city lies."""
    lands = position.game.catalogue.lands.values()
    label = Text("In which land does {city} lie?", city=city_name(position, city))
    choices = {land_word(land): Text("{land}", land=land.name) for land in lands}
    return SheetField(f"{city}{_LAND}", label, "choice", choices=choices)
