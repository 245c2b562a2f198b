"""Offers to tell of the northern board: the land of a city, roads, how many cities a land has, tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import TellCity, TellLand, TellRoad, TellTile
from assistant.thurn_und_taxis.box.catalogue import MOST_POINTS, UNTOLD_LAND
from assistant.thurn_und_taxis.expansions.north.board_growth import land_word
from assistant.thurn_und_taxis.expansions.north.north import road_known
from assistant.thurn_und_taxis.expansions.north.telling import NO
from assistant.thurn_und_taxis.expansions.north.tile_values import hidden_values
from assistant.thurn_und_taxis.moves.spelling import DIGITS
from assistant.thurn_und_taxis.table.cards import can_be_among
from assistant.thurn_und_taxis.table.names import city_name, land_name, tile_text
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.rewards import open_stacks

TILE: Final = "tile"


def telling(position: Position, zone: str) -> Iterable[Offer]:
    """Return the offers to tell of a city, roads from it to the ends of the route, and values of tiles."""
    if not zone and (telling := _tile_offer(position)):
        yield telling
    found = position.game.catalogue.cities.get(zone)
    if found is None:
        return
    if counting := _land_offer(position, found.land):
        yield counting
    own = position.own
    for end in dict.fromkeys((*own.route[:1], *own.route[-1:])):
        wanted = can_be_among(position, own.hand, zone) and zone not in own.route
        if wanted and not road_known(position, end, zone):
            yield _road_offer(position, zone, end)
    if found.land != UNTOLD_LAND:
        return
    lands = position.game.catalogue.lands.values()
    answers = tuple(Alternative(land_word(land), Text("{land}", land=land.name)) for land in lands)
    choice = Choice("land", Text("In which land does {city} lie?", city=found.name), "list", answers)
    label = Text("Tell its land")
    yield Offer("land", label, None, lambda _: (choice,), lambda given: TellCity(zone, given["land"]))


def _road_offer(position: Position, city: str, end: str) -> Offer:
    """Return the offer to tell whether a road joins a city to an end of the route."""
    names = {"start": city_name(position, end), "end": city_name(position, city)}
    answers = (Alternative("yes", Text("yes")), Alternative(NO, Text("no")))
    choice = Choice("road", Text("Does a road lead from {start} to {end}?", **names), "list", answers)
    label = Text("Road to {city}", city=names["start"])
    return Offer(
        f"road-{end}",
        label,
        None,
        lambda _: (choice,),
        lambda given: TellRoad(city, end, given["road"] != NO),
    )


def _land_offer(position: Position, land: str) -> Offer | None:
    """Return the offer to tell how many cities a land has, where somebody may be due a tile for it."""
    catalogue = position.game.catalogue
    open_to_them = (stack for business in position.players for stack in open_stacks(position, business))
    if land not in catalogue.open_lands or not any(land in stack.lands for stack in open_to_them):
        return None
    known = len(catalogue.lands[land].cities)
    anywhere = sum(city.land == UNTOLD_LAND for city in catalogue.cities.values())
    answers = tuple(numbers(range(known, min(known + catalogue.unnamed + anywhere, len(DIGITS)) + 1)))
    name = land_name(position, land)
    choice = Choice("cities", Text("How many cities lie in {land}?", land=name), "list", answers)
    label = Text("Cities in {land}", land=name)

    def build(answers: Mapping[str, str]) -> TellLand:
        return TellLand(land_word(catalogue.lands[land]), int(answers["cities"]))

    return Offer("cities", label, None, lambda _: (choice,), build)


def _tile_offer(position: Position) -> Offer | None:
    """Return the offer to tell the value of a tile that somebody has, where one is unknown."""
    owners: dict[str, Alternative] = {}
    for seat in position.game.seats:
        for stack, value in position.players[seat].tiles:
            if not value:
                words = Text(
                    "{player}: {tile}",
                    player=position.game.names[seat],
                    tile=tile_text(position.game.catalogue, stack),
                )
                colour = position.game.colours[seat]
                owners[f"{colour} {stack}"] = Alternative(f"{colour} {stack}", words)
    if not owners:
        return None
    which = Choice("which", Text("Which bonus tile?"), "list", tuple(owners.values()))

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        if "which" not in answers:
            return (which,)
        hidden = hidden_values(position, answers["which"].split()[1])
        values = range(1, MOST_POINTS + 1) if 0 in hidden else sorted(set(hidden))
        points = (Alternative(str(value), plural("1 point", "{count} points", value)) for value in values)
        return (which, Choice("value", Text("What is it worth?"), "list", tuple(points)))

    def build(answers: Mapping[str, str]) -> TellTile:
        colour, stack = answers["which"].split()
        return TellTile(stack, int(answers["value"]), colour)

    return Offer(TILE, Text("Tell the value of a tile"), None, choices, build)
