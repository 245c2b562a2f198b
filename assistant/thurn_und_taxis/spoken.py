"""What people say of the actions of Thurn und Taxis: cards, houses, carriages, tokens, horses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.paths import DATA
from assistant.referee.spoken import (
    FACT,
    HAVING,
    Said,
    Spoken,
    Thing,
    followed_by,
    phrases_and_joins,
    stated,
    stated_facts,
    stating,
    told_otherwise,
)
from assistant.thurn_und_taxis.actions import REWARDS, UNKNOWN, EndTurn
from assistant.thurn_und_taxis.box.catalogue import ELSEWHERE, OFFICIALS
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.slots import slots_of

CITY: Final = "city"


def _closings(position: Position, given: Said) -> Iterator[str]:
    """Yield closing with the houses said, without any, or as many as one way allows."""
    cities = given.get("cities", ())
    if "land" in given:
        yield from () if {"none", "cities"} & set(given) else _closings_in(position, given)
    elif "none" in given:
        yield from () if cities else ("close",)  # *no house in Ulm* tells of no other one
    elif cities:
        yield f"close {' '.join(cities)}"
    else:
        yield from map(MOVES.write, MOVES.legal_of("close", position))


def _closings_in(position: Position, given: Said) -> Iterator[str]:
    """Yield closing with houses in all cities of a land, or in one of them where nobody says *all*."""
    cities, own = position.game.catalogue.cities, position.own
    there = [city for city in own.route if cities[city].land == given["land"][0] and city not in own.houses]
    if there:
        yield f"close {' '.join(there)}"
    if "all" not in given:
        yield from (f"close {city}" for city in there)


def _taking(_: Position, given: Said) -> Iterator[str]:
    """Yield taking the card that was named, as nobody says without a verb that another one is taken."""
    if "city" in given:
        yield " ".join(("take", *given["city"], *given.get("shown", ()), *given.get("comes", ())))


def _drawings(position: Position, given: Said) -> Iterator[str]:
    """Yield drawing, or where a card lies open that is said to be drawn, also taking that."""
    yield " ".join(("draw", *given.get("city", ())))
    yield from _taking_open(position, given)


def _taking_open(position: Position, given: Said) -> Iterator[str]:
    """Yield taking a card that lies open."""
    if {*given.get("city", ())} & {*position.display}:
        yield from _taking(position, given)


def _layings(position: Position, given: Said) -> Iterator[str]:
    """Yield laying a card at the end that was said, beside a city, or at either end of a longer route."""
    cities = given.get("city") or dict.fromkeys(city for city in position.own.hand if city != UNKNOWN)
    route = position.own.route
    side = given.get("side", ("",))[0].split()
    either = ("", "left") if len(route) > 1 else ("",)
    for city in cities:
        for end in side[:1] or given.get("spot", ()) or either:
            outer = route[:1] if end == "left" else route[-1:]
            if outer == given.get("beside", tuple(side[1:]) or outer):
                yield f"lay {city} {end}".rstrip()


def _keeping(position: Position, given: Said) -> Iterator[str]:
    """Yield putting away all cards but those that are kept."""
    rest = list(position.own.hand)
    for city in given.get("cities", ()):
        if city not in rest:
            return
        rest.remove(city)
    if rest:
        yield f"drop {' '.join(rest)}"


def _carriages(_: Position, given: Said) -> Iterator[str]:
    word = "wagner" if "wagner" in given else "carriage"
    yield " ".join([word, *given.get("size", ())])


def _carriages_of_size(position: Position, given: Said) -> Iterator[str]:
    """Yield the carriage of a number that was taken, where there is one: *I take the four*."""
    if {*given.get("size", ())} <= {str(size) for size in position.game.catalogue.carriages}:
        yield from _carriages(position, given)


_OF_A_CITY: Final = {2: ("take",), 4: ("house",)}
"""What so many tokens bring that is stated by naming a city (AW8, AW10)."""


def _returns(_: Position, given: Said) -> Iterator[str]:
    """Yield giving tokens back, for what was said or what can be had for them."""
    rewards, officials = given.get("reward", ()), given.get("officials", ())
    number = int(given.get("number", (str(len(officials)),))[0])
    if not officials and number == len(OFFICIALS):
        officials = tuple(OFFICIALS)
    cities = [city for name in ("cities", "shown", "comes") for city in given.get(name, ())]
    if cities and not rewards:  # *two of them for Ulm*: what so many bring that is stated by a city
        rewards = _OF_A_CITY.get(number, ())
    if number == len(officials) and (rewards or not cities):
        yield " ".join(("return", *officials, *rewards, *cities))


def _after_drawing(_: str) -> Said:
    """Return that a card was drawn, for which none was turned up: *one from the pile, then Lodz*."""
    return {"drawn": ("yes",)}


FACTS: Final = stated_facts(DATA / "thurn_und_taxis")
"""What people state of a table."""


def _had_taken(position: Position, given: Said) -> Iterator[str]:
    """Yield taking what somebody says they have: *I have Ulm*, but not *in hand*."""
    return _taking_open(position, given) if FACT not in given else iter(())


def _had_laid(position: Position, given: Said) -> Iterator[str]:
    """Yield laying what somebody says they have, likewise."""
    return _layings(position, given) if FACT not in given else iter(())


def _hands(position: Position, given: Said) -> Iterator[str]:
    """Yield the cards of a hand as they are told without a verb, of every player where none was named."""
    own = FACT not in given or HAVING in given  # whoever says *I have* means their own
    for player in given.get("player", () if own else position.game.colours):
        yield from stated(FACTS, {**given, "player": (player,)})


_STATING: Final = stating(DATA / "thurn_und_taxis")
_SAID, JOINS = phrases_and_joins(
    DATA / "thurn_und_taxis",
    *(_taking, _taking_open, _had_taken, _drawings, _after_drawing, _layings, _had_laid, _closings),
    *(_carriages, _carriages_of_size, _keeping, _returns, _hands),
)
PHRASES: Final = (_STATING, *told_otherwise(_STATING), *_SAID, followed_by(MOVES, EndTurn()))


def _things(position: Position) -> Iterator[Thing]:
    catalogue = position.game.catalogue
    for city in catalogue.cities.values():
        yield Thing(CITY, city.id, city.name)
        yield Thing(CITY, city.id, city.id)
    yield from (Thing(CITY, city, name) for name, city in ELSEWHERE.items() if city in catalogue.cities)
    for land, land_entry in catalogue.lands.items():
        yield Thing("land", land, land_entry.name)
    yield from (Thing("official", official, official) for official in OFFICIALS)
    yield from (Thing("reward", reward, reward) for reward in REWARDS)
    yield from (Thing("stack", stack, stack) for stack in catalogue.stacks)
    yield Thing(CITY, UNKNOWN, UNKNOWN)


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind == CITY:
        return [city for city in dict.fromkeys((*position.display, *position.own.hand)) if city != UNKNOWN]
    if kind == "spot":
        return ("left", "right")
    return ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values, slots_of)
