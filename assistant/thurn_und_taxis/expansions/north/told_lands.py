"""How many cities a land has, told in play where a tile depends on it."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND
from assistant.thurn_und_taxis.expansion_actions import NUMBERS, TellLand
from assistant.thurn_und_taxis.expansions.north.board_growth import land_called, land_word
from assistant.thurn_und_taxis.facts import land_name
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.rewards import open_stacks


def land_told(position: Position, action: TellLand) -> Text:
    """Return in words how many cities a land has."""
    found = land_called(position.game.catalogue, action.land)
    land = found.name if found else action.land
    return plural("1 city lies in {land}", "{count} cities lie in {land}", action.cities, land=land)


def land_offer(position: Position, land: str) -> Offer | None:
    """Return the offer to tell how many cities a land has, where somebody may be due a tile for it."""
    catalogue = position.game.catalogue
    open_to_them = (stack for business in position.players for stack in open_stacks(position, business))
    if land not in catalogue.open_lands or not any(land in stack.lands for stack in open_to_them):
        return None
    known = len(catalogue.lands[land].cities)
    anywhere = sum(city.land == UNTOLD_LAND for city in catalogue.cities.values())
    numbers = range(known, min(known + catalogue.unnamed + anywhere, len(NUMBERS)) + 1)
    answers = tuple(Alternative(str(number), Text("{number}", number=number)) for number in numbers)
    name = land_name(position, land)
    choice = Choice("cities", Text("How many cities lie in {land}?", land=name), "list", answers)
    label = Text("Cities in {land}", land=name)

    def build(answers: Mapping[str, str]) -> TellLand:
        return TellLand(land_word(catalogue.lands[land]), int(answers["cities"]))

    return Offer("cities", label, None, lambda _: (choice,), build)
