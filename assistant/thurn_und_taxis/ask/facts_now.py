"""What a position tells of a question, for whoever is to act: taken and not judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from assistant.referee.ask.question import UNKNOWN, named_facts
from assistant.thurn_und_taxis import facts
from assistant.thurn_und_taxis.actions import RIGHT, Carriage, Drop, Lay
from assistant.thurn_und_taxis.ask.questions import QUESTIONS
from assistant.thurn_und_taxis.rules.turn_order import MOMENTS
from assistant.thurn_und_taxis.table.position import NOBODY, Position

Found = dict[str, Any]


def facts_now(position: Position, question: str, places: Sequence[str]) -> Found:
    """Return what the position tells of this question at these cities; see ``Asking`` in the referee."""
    cities = [place for place in places if place in position.game.catalogue.cities]
    found = _TOLD[question](position, cities) if question in _TOLD else {}
    for expansion in position.game.expansions:
        found |= expansion.facts_now(position, question, cities)
    return _within_reach(question, found)


def _within_reach(question: str, found: Found) -> Found:
    """Leave out what lies outside the values that people can choose, such as a phase of an expansion."""
    meanings = next(known for known in QUESTIONS if known.id == question).meanings
    return {
        name: value
        for name, value in found.items()
        if value == UNKNOWN or name not in meanings or value in meanings[name].values
    }


def _lay(position: Position, cities: Sequence[str]) -> Found:
    own = position.own
    found: Found = {"length": len(own.route)}
    if not cities:
        return found
    city = cities[0]
    record = facts.lay_facts(position, Lay(city, RIGHT), own)
    found |= named_facts(record, "city", "in_route", "in_hand")
    ends = list(dict.fromkeys((*own.route[:1], *own.route[-1:])))
    neighbours = position.game.catalogue.neighbours
    if len(cities) > 1:
        found["end"] = facts.city_name(position, cities[1])
        if ends and cities[1] not in ends:
            # A road from elsewhere proves nothing about this route.
            return {**found, "road": UNKNOWN}
        ends = [cities[1]]
    # Without an end named, both ends have to agree.
    roads = {city in neighbours[end] for end in ends}
    if len(roads) == 1:
        found["road"] = roads.pop()
    return found


def _houses(position: Position, _cities: Sequence[str]) -> Found:
    closing = facts.closing_facts(position.own)
    return {**named_facts(closing, "length"), "supply": position.own.supply}


def _tile(position: Position, _cities: Sequence[str]) -> Found:
    return {"length": position.turn.closed or len(position.own.route), "ended": position.ender != NOBODY}


def _carriage(position: Position, cities: Sequence[str]) -> Found:
    used = facts.official_facts(position, "", laying=False)
    route = _carriage_with_letters(position, cities)
    return {**route, **named_facts(used, "used", "first_round", "empty_hand")}


def _carriage_with_letters(position: Position, _cities: Sequence[str]) -> Found:
    record = facts.carriage_facts(position, Carriage(), position.own)
    length = position.turn.closed or len(position.own.route)
    return {"length": length, **named_facts(record, "following")}


def _official(position: Position, _cities: Sequence[str]) -> Found:
    record = facts.official_facts(position, "", laying=False)
    return named_facts(record, "used", "taken", "first_round", "empty_hand")


def _turn(position: Position, _cities: Sequence[str]) -> Found:
    turn = position.turn
    found: Found = {"taken": turn.taken, "laid": turn.laid, "promoted": turn.promoted}
    return {"phase": turn.phase, **found} if turn.phase in MOMENTS else found


def _hand(position: Position, _cities: Sequence[str]) -> Found:
    return named_facts(facts.hand_facts(position, Drop(()), position.own), "hand")


_TOLD: Final[Mapping[str, Callable[[Position, Sequence[str]], Found]]] = {
    "lay": _lay,
    "houses": _houses,
    "tile": _tile,
    "tile-north": _tile,
    "carriage": _carriage,
    "carriage-with-letters": _carriage_with_letters,
    "official": _official,
    "turn": _turn,
    "hand": _hand,
}
