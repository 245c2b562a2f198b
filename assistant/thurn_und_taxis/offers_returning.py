"""The offer to give tokens of officials back: which tokens, and what for (In Amt und Würden)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from assistant.referee.offering import Answers, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.expansion_actions import DRAW, HOUSE, TAKE, Return
from assistant.thurn_und_taxis.facts import can_be_among, city_name
from assistant.thurn_und_taxis.offers_naming import NONE
from assistant.thurn_und_taxis.offices import chips_left, offices_of
from assistant.thurn_und_taxis.position import OFFICIALS, Position
from assistant.thurn_und_taxis.rules.offices import FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE

TOKENS: Final = "tokens"
WISH: Final = "wish"
CITY: Final = "city"


def returning(position: Position, zone: str) -> Offer:
    """Return the offer to give tokens back; a tapped city is the card or the house that is wanted."""
    label = Text("Give tokens back")
    if zone in position.game.catalogue.cities:
        label = Text("Give tokens back for {city}", city=city_name(position, zone))

    def choices(answers: Answers) -> tuple[Choice, ...]:
        found = [_which_tokens(position, zone)]
        officials = _tokens(answers)
        if zone or TOKENS not in answers or len(officials) not in {FOR_A_CARD, FOR_A_HOUSE}:
            return tuple(found)
        house = len(officials) == FOR_A_HOUSE
        if offices_of(position).late and not house:
            return tuple(found)
        found.append(_which_wish(house=house))
        wish = answers.get(WISH)
        if wish in {TAKE, HOUSE}:
            found.append(_which_city(position, house=house))
        return tuple(found)

    def build(answers: Answers) -> Return:
        officials = _tokens(answers)
        if zone:
            return Return(officials, HOUSE if len(officials) == FOR_A_HOUSE else TAKE, zone)
        wish = answers.get(WISH, NONE)
        if wish == NONE:
            return Return(officials)
        return Return(officials, wish, UNKNOWN if wish == DRAW else answers[CITY])

    return Offer("return", label, None, remembered(choices), build)


def _tokens(answers: Answers) -> tuple[str, ...]:
    answer = answers.get(TOKENS, NONE)
    return () if answer == NONE else tuple(answer.split())


def _which_tokens(position: Position, zone: str) -> Choice:
    """Ask for the tokens: all sets of different ones, or for a tapped city those that can bring it."""
    part, own = offices_of(position), position.own
    tokens = part.held[position.turn.player]
    held = [official for official, count in zip(OFFICIALS, tokens, strict=True) if count]
    counts = list(range(0 if part.late or not held else 1, len(held) + 1))
    if zone:
        open_card = can_be_among(position, position.display, zone) and not part.late
        counts = [count for count in counts if count == FOR_A_CARD and open_card]
        if zone not in own.houses and own.supply and len(held) == FOR_A_HOUSE:
            counts.append(FOR_A_HOUSE)
    sets = [officials for count in reversed(counts) for officials in combinations(held, count)]
    alternatives = tuple(
        Alternative(" ".join(officials) or NONE, _set_text(position, officials)) for officials in sets
    )
    return Choice(TOKENS, Text("Which tokens?"), "list", alternatives)


def _set_text(position: Position, officials: tuple[str, ...]) -> Text:
    if not officials:
        return Text("none")
    names = ", ".join(official.capitalize() for official in officials)
    if len(officials) == FOR_A_CARD and not offices_of(position).late:
        return Text("{tokens}: a card", tokens=names)
    if len(officials) == FOR_A_CHIP:
        return Text(
            "{tokens}: {chips}",
            tokens=names,
            chips=plural("1 chip", "{count} chips", min(1, chips_left(position))),
        )
    if len(officials) == FOR_A_HOUSE:
        return Text("{tokens}: a house", tokens=names)
    return Text("{tokens}", tokens=names)


def _which_wish(*, house: bool) -> Choice:
    wishes = {HOUSE: Text("a house on the map")}
    if not house:
        wishes = {TAKE: Text("an open card"), DRAW: Text("a card from the pile")}
    alternatives = tuple(Alternative(wish, text) for wish, text in wishes.items())
    return Choice(WISH, Text("What for?"), "list", (*alternatives, Alternative(NONE, Text("nothing"))))


def _which_city(position: Position, *, house: bool) -> Choice:
    if house:
        cities = [city for city in position.game.catalogue.cities if city not in position.own.houses]
    else:
        cities = [
            city for city in position.game.catalogue.cities if can_be_among(position, position.display, city)
        ]
    alternatives = tuple(Alternative(city, Text("{city}", city=city_name(position, city))) for city in cities)
    return Choice(CITY, Text("Which city?"), "zone", alternatives)
