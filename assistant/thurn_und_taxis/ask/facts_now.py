"""What a position tells of a question, for whoever is to act: taken and not judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.referee.ask.question import UNKNOWN, named_facts
from assistant.thurn_und_taxis.actions import RIGHT
from assistant.thurn_und_taxis.ask.worth import BAIERN
from assistant.thurn_und_taxis.box.phases import OVER, RETURN
from assistant.thurn_und_taxis.expansions.amt import tokens
from assistant.thurn_und_taxis.expansions.amt.tokens import officials_held, tokens_of
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.horses import teams
from assistant.thurn_und_taxis.expansions.horses.teams import horses_of
from assistant.thurn_und_taxis.expansions.kurier import kurier
from assistant.thurn_und_taxis.expansions.kurier.kurier import is_forced, letters_of, price, without_letter
from assistant.thurn_und_taxis.moves.ending import hand_facts
from assistant.thurn_und_taxis.moves.laying import lay_facts
from assistant.thurn_und_taxis.moves.turns import official_facts
from assistant.thurn_und_taxis.new_game import EXPANSIONS
from assistant.thurn_und_taxis.rules.turn_order import MOMENTS
from assistant.thurn_und_taxis.table.cards import can_be_among
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import NOBODY, Position

ALL_LANDS_STACK: Final = "all-lands"
Found = dict[str, object]
Look = Callable[[Position, Sequence[str]], Found]


def _of_cities(look: Look) -> Look:
    """Return how a question about cities is told, whatever other places are named with them."""
    return lambda position, places: look(
        position, [place for place in places if place in position.game.catalogue.cities]
    )


def _with(expansion: str) -> Callable[[Look], Look]:
    """Return what tells nothing in games without the expansion."""
    return lambda look: lambda position, places: look(position, places) if expansion in position.parts else {}


@_of_cities
def lay(position: Position, cities: Sequence[str]) -> Found:
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


def tile(position: Position, _places: Sequence[str]) -> Found:
    return {"length": position.turn.closed or len(position.own.route), "ended": position.ender != NOBODY}


def carriage(position: Position, places: Sequence[str]) -> Found:
    used = official_facts(position, "", laying=False)
    route = carriage_with_letters(position, places)
    found = {**route, **named_facts(used, "used", "first_round", "empty_hand")}
    return found | _left_open(position)


def carriage_with_letters(position: Position, _places: Sequence[str]) -> Found:
    length = position.turn.closed or len(position.own.route)
    return {"length": length, "following": position.game.catalogue.next_carriage(position.own.carriage)}


def official(position: Position, _places: Sequence[str]) -> Found:
    record = official_facts(position, "", laying=False)
    found = named_facts(record, "used", "taken", "first_round", "empty_hand") | _left_open(position)
    amtmann_may_help = kurier.ID in position.parts and position.turn.taken
    return {**found, "taken": UNKNOWN} if amtmann_may_help else found


def turn(position: Position, _places: Sequence[str]) -> Found:
    turn = position.turn
    found: Found = {"taken": turn.taken, "laid": turn.laid, "promoted": turn.promoted}
    found |= carriage_with_letters(position, ())
    return {"phase": turn.phase, **found} if turn.phase in MOMENTS else found


def hand(position: Position, _places: Sequence[str]) -> Found:
    return named_facts(hand_facts(position, (), position.own), "hand")


def all_lands(position: Position, _places: Sequence[str]) -> Found:
    """Return the lands in which whoever acts has a house, and whether such a tile is owned or left."""
    catalogue, own = position.game.catalogue, position.own
    lands = {catalogue.cities[city].land for city in own.houses}
    return {
        "lands": len(lands - {BAIERN}),
        "in_baiern": BAIERN in lands,
        "owned": any(stack == ALL_LANDS_STACK for stack, _ in own.tiles),
        "left": bool(position.stacks.get(ALL_LANDS_STACK)),
    }


@_of_cities
def others_house(position: Position, cities: Sequence[str]) -> Found:
    if not cities:
        return {}
    there = [cities[0] in business.houses for business in position.players]
    own = there[position.turn.player]
    return {"own": own, "others": sum(there) - own}


def next_moment(position: Position, _places: Sequence[str]) -> Found:
    """What will have happened when whoever is to act has finished."""
    turn = position.turn
    if turn.phase not in MOMENTS or turn.phase == OVER:
        return {}
    last = turn.player + 1 == len(position.players)
    if position.ender == NOBODY:
        # The turn under way may still bring about the end.
        return {}
    return {"moment": "round" if last else "end"}


def version_of(position: Position) -> str:
    """Return the version that is played, by its expansions."""
    own = _kinds(position.game.expansions)
    return next(name for name, kinds in EXPANSIONS.items() if _kinds(kinds) == own)


def _kinds(expansions: Sequence[Expansion]) -> list[str]:
    return [expansion.id for expansion in expansions]


def _left_open(position: Position) -> Found:
    """Return what is not told, because rules ask about it that letters put out of force: they pay for all."""
    if kurier.ID not in position.parts:
        return {}
    forced = is_forced(position)
    told = {"used": position.turn.officials, "first_round": forced, "empty_hand": forced}
    return {name: UNKNOWN for name, matters in told.items() if matters}


@_with(kurier.ID)
def letters(position: Position, _places: Sequence[str]) -> Found:
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


@_with(kurier.ID)
@_of_cities
def letter(position: Position, cities: Sequence[str]) -> Found:
    return {"first": cities[0] not in without_letter(position)} if cities else {}


@_with(teams.ID)
def horses(position: Position, _places: Sequence[str]) -> Found:
    """Return the route and the horses of whoever acts; horses that nobody noted are left open."""
    length = len(position.own.route)
    least, most = horses_of(position, position.turn.player)
    decided = least == most or least >= length
    return {"length": length, "horses": least} if decided else {"length": length}


@_with(tokens.ID)
@_of_cities
def tokens_held(position: Position, cities: Sequence[str]) -> Found:
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
