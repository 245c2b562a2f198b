"""What a position tells of a question, for whoever is to act: taken and not judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from assistant.referee.ask.question import UNKNOWN, named_facts
from assistant.thurn_und_taxis.actions import RIGHT, Carriage, Drop
from assistant.thurn_und_taxis.ask.questions import QUESTIONS
from assistant.thurn_und_taxis.ask.worth import BAIERN
from assistant.thurn_und_taxis.box.phases import OVER, RETURN
from assistant.thurn_und_taxis.expansions.amt import tokens
from assistant.thurn_und_taxis.expansions.amt.tokens import officials_held, tokens_of
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.horses import teams
from assistant.thurn_und_taxis.expansions.horses.teams import horses_of
from assistant.thurn_und_taxis.expansions.kurier import kurier
from assistant.thurn_und_taxis.expansions.kurier.kurier import is_forced, letters_of, price, without_letter
from assistant.thurn_und_taxis.moves.ending import carriage_facts, hand_facts
from assistant.thurn_und_taxis.moves.laying import lay_facts
from assistant.thurn_und_taxis.moves.turns import official_facts
from assistant.thurn_und_taxis.new_game import EXPANSIONS
from assistant.thurn_und_taxis.rules.turn_order import MOMENTS
from assistant.thurn_und_taxis.table.cards import can_be_among
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import NOBODY, Position

ALL_LANDS_STACK: Final = "all-lands"
Found = dict[str, Any]


def facts_now(position: Position, question: str, places: Sequence[str]) -> Found:
    """Return what the position tells of this question at these cities; see ``Asking`` in the referee."""
    cities = [place for place in places if place in position.game.catalogue.cities]
    found = _TOLD[question](position, cities) if question in _TOLD else {}
    if _OF_EXPANSIONS.get(question) in position.parts:
        found = _TOLD_BY_EXPANSIONS[question](position, cities)
    if kurier.ID in position.parts and question in {"official", "carriage"}:
        found |= _left_open(position, question)
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
    record = lay_facts(position, city, RIGHT, own.route, position.turn.player)
    found |= named_facts(record, "city", "in_route", "in_hand")
    ends = list(dict.fromkeys((*own.route[:1], *own.route[-1:])))
    neighbours = position.game.catalogue.neighbours
    if len(cities) > 1:
        found["end"] = city_name(position, cities[1])
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
    return {"length": len(position.own.route), "supply": position.own.supply}


def _tile(position: Position, _cities: Sequence[str]) -> Found:
    return {"length": position.turn.closed or len(position.own.route), "ended": position.ender != NOBODY}


def _carriage(position: Position, cities: Sequence[str]) -> Found:
    used = official_facts(position, "", laying=False)
    route = _carriage_with_letters(position, cities)
    return {**route, **named_facts(used, "used", "first_round", "empty_hand")}


def _carriage_with_letters(position: Position, _cities: Sequence[str]) -> Found:
    record = carriage_facts(position, Carriage(), position.own)
    length = position.turn.closed or len(position.own.route)
    return {"length": length, **named_facts(record, "following")}


def _official(position: Position, _cities: Sequence[str]) -> Found:
    record = official_facts(position, "", laying=False)
    return named_facts(record, "used", "taken", "first_round", "empty_hand")


def _turn(position: Position, _cities: Sequence[str]) -> Found:
    turn = position.turn
    found: Found = {"taken": turn.taken, "laid": turn.laid, "promoted": turn.promoted}
    return {"phase": turn.phase, **found} if turn.phase in MOMENTS else found


def _hand(position: Position, _cities: Sequence[str]) -> Found:
    return named_facts(hand_facts(position, Drop(()), position.own), "hand", "limit")


def _all_lands(position: Position, _cities: Sequence[str]) -> Found:
    """Return the lands in which whoever acts has a house, and whether such a tile is owned or left."""
    catalogue, own = position.game.catalogue, position.own
    lands = {catalogue.cities[city].land for city in own.houses}
    return {
        "lands": len(lands - {BAIERN}),
        "in_baiern": BAIERN in lands,
        "owned": any(stack == ALL_LANDS_STACK for stack, _ in own.tiles),
        "left": bool(position.stacks.get(ALL_LANDS_STACK)),
    }


def _wagner(position: Position, _cities: Sequence[str]) -> Found:
    return _carriage_with_letters(position, ())


def _carriage_worth(position: Position, _cities: Sequence[str]) -> Found:
    return {"largest": position.own.carriage}


def _others_house(position: Position, cities: Sequence[str]) -> Found:
    if not cities:
        return {}
    there = [cities[0] in business.houses for business in position.players]
    own = there[position.turn.player]
    return {"own": own, "others": sum(there) - own}


def _next(position: Position, _cities: Sequence[str]) -> Found:
    """What will have happened when whoever is to act has finished."""
    turn = position.turn
    if turn.phase not in MOMENTS or turn.phase == OVER:
        return {}
    last = turn.player + 1 == len(position.players)
    if position.ender == NOBODY:
        # The turn under way may still bring about the end.
        return {}
    return {"moment": "round" if last else "end"}


def _set_up(position: Position, _cities: Sequence[str]) -> Found:
    version = next(
        name for name, kinds in EXPANSIONS.items() if _kinds(kinds) == _kinds(position.game.expansions)
    )
    return {"players": len(position.game.colours), "version": version}


def _kinds(expansions: Sequence[Expansion]) -> list[str]:
    return [expansion.id for expansion in expansions]


def _left_open(position: Position, question: str) -> Found:
    """Return what is not told, because rules ask about it that are out of force with letters.

    Letters pay for others than the Postmeister, and the Amtmann may help between two cards.
    """
    turn, forced = position.turn, is_forced(position)
    told: Found = {"used": turn.officials, "first_round": forced, "empty_hand": forced}
    if question == "official":
        told |= {"taken": turn.taken}
    return {name: UNKNOWN for name, matters in told.items() if matters}


def _letters(position: Position, _cities: Sequence[str]) -> Found:
    part, turn, forced = letters_of(position), position.turn, is_forced(position)
    found: Found = {
        # Which official is asked for is not known here.
        "again": UNKNOWN if turn.officials else False,
        "spent": part.paid,
        "held": part.held[turn.player],
        "began_with": part.began_with,
        "laid": turn.laid,
        "forced": forced,
    }
    # Where one of them has to help, it depends on the official who is free.
    return found if forced else {**found, "price": price(position, "")}


def _letter(position: Position, cities: Sequence[str]) -> Found:
    return {"first": cities[0] not in without_letter(position)} if cities else {}


def _horses(position: Position, _cities: Sequence[str]) -> Found:
    """Return the route and the horses of whoever acts; horses that nobody noted are left open."""
    length = len(position.own.route)
    least, most = horses_of(position, position.turn.player)
    decided = least == most or least >= length
    return {"length": length, "horses": least} if decided else {"length": length}


def _tokens(position: Position, cities: Sequence[str]) -> Found:
    """Return the tokens of whoever acts, and whether a house or a card can be had in a city."""
    part, own = tokens_of(position), position.own
    found: Found = {
        "due": position.turn.phase == RETURN,
        "late": part.late,
        "any_token": any(part.held[position.turn.player]),
        "kinds": len(officials_held(position, position.turn.player)),
        "supply": own.supply,
    }
    for city in cities[:1]:
        lies_open = can_be_among(position, position.display, city)
        found |= {"free": city not in own.houses, "lies_open": lies_open}
    return found


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
    "all-lands": _all_lands,
    "wagner": _wagner,
    "carriage-worth": _carriage_worth,
    "others-house": _others_house,
    "next": _next,
    "next-north": _next,
    "set-up": _set_up,
}
_OF_EXPANSIONS: Final = {"letters": kurier.ID, "letter": kurier.ID, "horses": teams.ID, "tokens": tokens.ID}
_TOLD_BY_EXPANSIONS: Final[Mapping[str, Callable[[Position, Sequence[str]], Found]]] = {
    "letters": _letters,
    "letter": _letter,
    "horses": _horses,
    "tokens": _tokens,
}
