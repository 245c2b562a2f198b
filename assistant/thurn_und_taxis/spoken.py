"""What people say of the actions of Thurn und Taxis: cards, houses, carriages, tokens, horses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from assistant.paths import DATA
from assistant.referee.spoken import (
    BARE,
    BEHIND,
    CORRECTING,
    FACT,
    FROM_BEFORE,
    HAVING,
    LAST,
    ONCE,
    REPEATED,
    SILENT,
    SMALL_AND,
    Join,
    Links,
    Part,
    Phrase,
    Said,
    Spoken,
    Thing,
    followed_by,
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

CITY, SPOT, OFFICIAL, REWARD, LAND, STACK, NUMBER, NONE = (
    "city", "spot", "official", "reward", "land", "stack", "number", "none",
)  # fmt: skip
SHOWN: Final = "shown"
SIZED: Final = "sized-coach"
"""A carriage by its size, in one word."""
ROUTE: Final = "route-"
HAND: Final = "hand"


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
"""What so many tokens bring that is told by naming a city (AW8, AW10)."""


def _returns(_: Position, given: Said) -> Iterator[str]:
    """Yield giving tokens back, for what was said or what can be had for them."""
    rewards, officials = given.get("reward", ()), given.get("officials", ())
    number = int(given.get("number", (str(len(officials)),))[0])
    if not officials and number == len(OFFICIALS):
        officials = tuple(OFFICIALS)
    cities = [city for name in ("cities", "shown", "comes") for city in given.get(name, ())]
    if cities and not rewards:  # *two of them for Ulm*: what so many bring that is told by a city
        rewards = _OF_A_CITY.get(number, ())
    if number == len(officials) and (rewards or not cities):
        yield " ".join(("return", *officials, *rewards, *cities))


def _length(_: str, number: str) -> str:
    return f"{ROUTE}{number}"


COMES: Final = "comes-up"
JOINS: Final = (
    Join(("route", "number"), STACK, _length),
    Join(("facing", CITY), "side", "{} {}".format),
    Join(("!of", CITY, COMES, f"!{SPOT}"), COMES, lambda city, _: city, between=SMALL_AND),
    Join((SPOT, "of", CITY), "side", lambda spot, _, city: f"{spot} {city}"),
)

_CITIES: Final = Part("cities", f"{CITY}+")
_CITY: Final = Part("city", f"{CITY}+")
_LAID: Final = Part("city", f"{CITY}+", there=LAST)
_BESIDE: Final = Part("beside", f"{CITY}?", role="beside", line=SILENT)
_SIDE: Final = Part("side", "side?", line=SILENT)
_SPOT: Final = Part("spot", f"{SPOT}?")
_OPEN: Final = Part("open", "open?", line=SILENT)
_TIMES: Final = Part("times", f"{NUMBER}?", line=REPEATED)
_BY_POSTMEISTER, _BY_POSTILLION, _BY_AMTMANN = (
    Part("helper", f"{OFFICIAL}?={official}", line=SILENT)
    for official in ("postmeister", "postillion", "amtmann")
)
_WAGNER: Final = Part("wagner", f"{OFFICIAL}?=wagner")
_SHOWN: Final = Part("shown", f"{CITY}*", role=SHOWN)
_COMES: Final = Part("comes", f"{COMES}*")
_BLIND: Final = Part("blind", "blind", line=SILENT)
_SIZE: Final = Part("size", f"{NUMBER}?")
_SIZED: Final = Part("size", SIZED)
_COACH: Final = Part("coach", "coach", line=SILENT)
_HOUSES: Final = Part("cities", f"{CITY}*")
_NO: Final = Part("none", f"{NONE}?")
_TOKENS: Final = (
    Part("officials", f"{OFFICIAL}*"),
    Part("number", f"{NUMBER}?"),
    Part("reward", f"{REWARD}?"),
)

_DRAWN: Final = Part("drawn", "drawn?", line=SILENT, where=FROM_BEFORE)
"""A card was drawn just before, for which none was turned up: *one from the pile, then Lodz*."""


_AFTER_DRAWING: Final = Links(after=lambda _: {"drawn": ("yes",)})


_ALL: Final = Part("all", "all?", line=SILENT)
_IN_LAND: Final = Part("land", f"{LAND}?")

FACTS: Final = stated_facts(DATA / "thurn_und_taxis")
"""What people state of a table."""


_STATING: Final = stating(
    FACTS, player="player", city=CITY, number=NUMBER, official=OFFICIAL, coach="coach", sized=SIZED, none=NONE
)
_HAVING: Final = Part(HAVING, HAVING, line=SILENT)
_TOLD: Final = Part(FACT, f"{FACT}*", line=SILENT)


def _had(lines: Callable[[Position, Said], Iterator[str]]) -> Callable[[Position, Said], Iterator[str]]:
    """Return the lines of what was done, where nobody says what is told: *I have Ulm*, not *in hand*."""
    return lambda position, given: lines(position, given) if FACT not in given else iter(())


def _hands(position: Position, given: Said) -> Iterator[str]:
    """Yield the cards of a hand as they are told without a verb, of every player where none was named."""
    own = FACT not in given or HAVING in given  # whoever says *I have* means their own
    for player in given.get("player", () if own else position.game.colours):
        yield from stated(FACTS, {**given, "player": (player,)})


PHRASES: Final = (
    Phrase("show", (_CITIES,)),
    Phrase("take", (_CITY, _SHOWN, _COMES, _BY_POSTMEISTER, _OPEN), each="city"),
    Phrase(
        "take", (_CITY, _SHOWN, _OPEN, _BY_POSTMEISTER), BARE, _taking, ("open", "shown", "helper"), "city"
    ),
    Phrase("take", (_CITY, _COMES), lines=_taking_open, each="city", word=BARE, one_of=("comes",)),
    Phrase("take", (Part("city", CITY), _DRAWN), lines=_taking_open, word=BARE, one_of=("city",), each=ONCE),
    Phrase(
        "draw",
        (Part("city", f"{CITY}?", where=BEHIND), _BY_POSTMEISTER, _TIMES),
        lines=_drawings,
        links=_AFTER_DRAWING,
    ),
    *(
        Phrase("draw", (_BLIND, _BY_POSTMEISTER, _TIMES), word, one_of=one_of, links=_AFTER_DRAWING)
        for word, one_of in (("take", ()), (BARE, ("blind",)))
    ),
    Phrase("amtmann", (Part("shown", f"{CITY}*"), _BY_AMTMANN), each=ONCE),
    Phrase("lay", (_LAID, _SPOT, _BESIDE, _SIDE, _BY_POSTILLION), lines=_layings, each="city"),
    Phrase(
        "lay",
        (_CITY, _SPOT, _BESIDE, _SIDE, _BY_POSTILLION),
        BARE,
        _layings,
        ("spot", "beside", "side", "helper"),
        "city",
    ),
    Phrase("new", (Part("city", CITY, there=LAST), _BY_POSTILLION), each=ONCE),
    Phrase(
        "close",
        (_HOUSES, _NO, Part("length", f"{NUMBER}?"), _ALL, _IN_LAND),
        lines=_closings,
        one_of=("cities", "none", "land"),
        each=ONCE,
    ),
    Phrase("close", (_ALL.must, _IN_LAND), lines=_closings, word=BARE, one_of=("land",)),
    Phrase("carriage", (_SIZE, _WAGNER), lines=_carriages),
    *(
        Phrase("carriage", parts, word, _carriages, one_of)
        for word, parts, one_of in (
            (BARE, (_WAGNER.must, _SIZE, replace(_COACH, what="coach?")), ("wagner",)),
            ("take", (_COACH, _SIZE, _WAGNER), ("coach",)),
            ("take", (_SIZED, _WAGNER), ("size",)),
            (BARE, (_SIZED, _WAGNER), ("size",)),
        )
    ),
    Phrase("carriage", (_SIZE.must,), "take", _carriages_of_size, ("size",)),
    Phrase("drop", (_CITIES,)),
    Phrase("drop", (_CITIES,), lines=_keeping, word="keep"),
    Phrase("end"),
    followed_by(MOVES, EndTurn()),
    Phrase("return", (*_TOKENS, _HOUSES, _SHOWN, _COMES), lines=_returns),
    Phrase("horse", (Part("city", CITY), Part("horses", f"{NUMBER}?"))),
    Phrase("city", (Part("city", CITY), Part("land", LAND), Part("roads", f"{CITY}*", role="to"))),
    Phrase("road", (Part("city", CITY), Part("other", CITY), Part("no", f"{NONE}?"))),
    Phrase("land", (Part("land", LAND), Part("cities", NUMBER))),
    Phrase("tile", (Part("owner", "player?"), Part("stack", STACK), Part("value", NUMBER))),
    Phrase(
        CORRECTING,
        (Part(FACT, f"{FACT}={HAND}"), Part("player", "player"), _CITY, Part(HAVING, f"{HAVING}?")),
        lines=_hands,
        word=BARE,
        one_of=(FACT,),
    ),
    _STATING,
    *told_otherwise(_STATING),
    # *I have Ulm* may also tell what was just done.
    *(
        Phrase(verb, (_CITY, _HAVING, _TOLD), lines=_had(lines), each="city", word=BARE, one_of=(HAVING,))
        for verb, lines in (("take", _taking_open), ("lay", _layings))
    ),
)


def _things(position: Position) -> Iterator[Thing]:
    catalogue = position.game.catalogue
    for city in catalogue.cities.values():
        yield Thing(CITY, city.id, city.name)
        yield Thing(CITY, city.id, city.id)
    yield from (Thing(CITY, city, name) for name, city in ELSEWHERE.items() if city in catalogue.cities)
    for land, land_entry in catalogue.lands.items():
        yield Thing(LAND, land, land_entry.name)
    yield from (Thing(OFFICIAL, official, official) for official in OFFICIALS)
    yield from (Thing(REWARD, reward, reward) for reward in REWARDS)
    yield from (Thing(STACK, stack, stack) for stack in catalogue.stacks)
    yield Thing(CITY, UNKNOWN, UNKNOWN)


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind == CITY:
        return [city for city in dict.fromkeys((*position.display, *position.own.hand)) if city != UNKNOWN]
    if kind == SPOT:
        return ("left", "right")
    return ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values, slots_of)
