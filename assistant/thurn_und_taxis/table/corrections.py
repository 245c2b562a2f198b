"""Corrections of the table by hand: one fact set to a new value, kept in the log with a reason.

    set ulm red yes                red has a house in Ulm (no: none)
    set red supply 12              twelve houses of red are not placed
    set red carriage 5             red's largest carriage (0 for none)
    set red baden 3                red's bonus tiles of a stack, such as route-5 2+1 (- for none)
    set red hand ulm ? ?           red's cards in hand, ? for each that nobody knows (- for none)
    set red route ulm kempten      red's route from left to right (- for none)
    set red turn take              red is to take a card; or to lay one, close
    set table open ulm basel ?     the open cards
    set table pile 40              cards in the pile
    set table discard ulm ulm      the discarded cards (- for none)
    set table round 3              the round under way
    set table ender red            who brought about the end (- for nobody)

Cards go to the pile and come from there, houses to the supply, and tiles to their stacks, so that everything
stays complete.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NoReturn

from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.wording import shown
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import BASE, END, MOST_POINTS
from assistant.thurn_und_taxis.table.inventory import pile_left, stacks_left, without_tile
from assistant.thurn_und_taxis.table.position import (
    CLOSE,
    LAY,
    NOBODY,
    TAKE,
    Business,
    Cards,
    Position,
    Tile,
    Turn,
    beside,
    named,
)

NONE: Final = "-"
TABLE: Final = "table"
MOST_ROUNDS: Final = 999
_NUMBER = re.compile(r"[0-9]{1,3}")
_PHASES: Final = (TAKE, LAY, CLOSE)
"""The phases that a turn can be given in; those of a closing come by themselves."""


def correct(position: Position, action: Correct) -> Position:
    """Return the position with the fact set. Raises ImpossibleError with a sentence that says why not."""
    what, fact, words = action.what.lower(), action.fact.lower(), action.value.lower().split()
    for expansion in position.game.expansions:
        if fact in expansion.corrections:
            changed: Position = expansion.corrections[fact](position, what, words)
            return changed
    seat = position.game.seat(what)
    if seat != NOBODY:
        return _correct_player(position, seat, fact, words)
    if what == TABLE:
        return _correct_table(position, fact, words)
    if what in position.game.catalogue.cities:
        return _correct_city(position, what, fact, words)
    raise ImpossibleError(
        "“{what}” is neither a player of this game nor a city; write “table” for the cards.",
        what=shown(action.what),
    )


def read_number(words: list[str], most: int) -> int:
    """Return a number from 0 to a greatest one. Raises ImpossibleError."""
    text = " ".join(words)
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise ImpossibleError(
            "“{value}” cannot be set; it is a number from 0 to {most}.", value=shown(text), most=most
        )
    return int(text)


def read_cities(position: Position, words: list[str], *, known: bool = False) -> tuple[str, ...]:
    """Return cities in the order given, none of them ``?`` if they are ``known``. Raises ImpossibleError."""
    if words == [NONE]:
        return ()
    for city in words:
        if city not in position.game.catalogue.cities and (known or city != UNKNOWN):
            raise ImpossibleError("There is no city “{city}” on this map.", city=shown(city))
    return tuple(words)


def _no_such_fact(fact: str, facts: list[str]) -> NoReturn:
    raise ImpossibleError(
        "“{fact}” is nothing that can be set here: {facts}.", fact=shown(fact), facts=", ".join(facts)
    )


def settled(position: Position) -> Position:
    """Return the position with as many cards in the pile as lie nowhere else. Raises ImpossibleError."""
    pile = pile_left(position)
    if pile < 0:
        raise ImpossibleError("That would be more cards than there are.")
    catalogue = position.game.catalogue
    for city in catalogue.cities:
        known = sum(cards.count(city) for cards in all_cards(position))
        if known > catalogue.copies:
            raise ImpossibleError(
                "That would be {count} cards of {city}; there are {copies}.",
                count=known,
                city=catalogue.cities[city].name,
                copies=catalogue.copies,
            )
    return position._replace(pile=pile)


def all_cards(position: Position) -> list[Cards]:
    """Return all cards that do not lie in the pile."""
    hands = [business.hand for business in position.players]
    routes = [business.route for business in position.players]
    return [position.display, position.discard, beside(position), *hands, *routes]


def _correct_city(position: Position, city: str, fact: str, words: list[str]) -> Position:
    seat = position.game.seat(fact)
    if seat == NOBODY:
        _no_such_fact(fact, list(position.game.colours))
    if words not in (["yes"], ["no"]):
        raise ImpossibleError("Write “yes” for a house in a city and “no” for none.")
    business = position.players[seat]
    houses = {*business.houses, city} if words == ["yes"] else {*business.houses} - {city}
    supply = business.supply + len(business.houses) - len(houses)
    if supply < 0:
        raise ImpossibleError("No house is left in supply for that.")
    return position.with_player(seat, business._replace(houses=tuple(sorted(houses)), supply=supply))


def _correct_player(position: Position, seat: int, fact: str, words: list[str]) -> Position:
    if fact == "turn":
        return _give_turn(position, seat, words)
    if fact in position.game.catalogue.stacks:
        return _with_tiles(position, seat, fact, words)
    if fact not in _PLAYER_FACTS:
        _no_such_fact(fact, [*_PLAYER_FACTS, "turn", *position.game.catalogue.stacks])
    position = position.with_player(seat, _PLAYER_FACTS[fact](position, position.players[seat], words))
    if seat == position.turn.player and position.turn.phase == TAKE:
        position = position.with_turn(position.turn._replace(began_with=len(position.own.hand)))
    return settled(position)


def _supply(position: Position, business: Business, words: list[str]) -> Business:
    return business._replace(supply=read_number(words, position.game.catalogue.houses))


def _carriage(position: Position, business: Business, words: list[str]) -> Business:
    sizes = position.game.catalogue.carriages
    size = read_number(words, max(sizes, default=0))
    if size and size not in sizes:
        raise ImpossibleError("There is no such carriage.")
    return business._replace(carriage=size)


def _hand(position: Position, business: Business, words: list[str]) -> Business:
    return business._replace(hand=tuple(sorted(read_cities(position, words))))


def _route(position: Position, business: Business, words: list[str]) -> Business:
    return business._replace(route=read_cities(position, words, known=True))


_PLAYER_FACTS: Final[Mapping[str, Callable[[Position, Business, list[str]], Business]]] = {
    "supply": _supply,
    "carriage": _carriage,
    "hand": _hand,
    "route": _route,
}


def read_values(text: str, values: tuple[int, ...], *, unknown: bool = False) -> tuple[int, ...]:
    """Return the values of tiles of one stack, joined by plus signs. Raises ImpossibleError.

    The value 0 stands for an unknown one, where there are such.
    """
    wanted = [] if text in {NONE, ""} else text.split("+")
    left: tuple[int, ...] | None = values
    for value in wanted:
        fits = _NUMBER.fullmatch(value) and (0 if unknown else 1) <= int(value) <= MOST_POINTS
        left = without_tile(left, int(value)) if fits and left is not None else None
    if left is None:
        raise ImpossibleError(
            "“{value}” cannot be set; the tiles of this stack are {values}.",
            value=shown(text),
            values=", ".join(str(value or UNKNOWN) for value in values),
        )
    return tuple(sorted(map(int, wanted), reverse=True))


def _with_tiles(position: Position, seat: int, stack: str, words: list[str]) -> Position:
    business = position.players[seat]
    printed = position.game.catalogue.stacks[stack].values
    # Only where a board is told in part can a tile be of unknown value.
    values = read_values(" ".join(words), printed, unknown=position.game.catalogue.id != BASE)
    others: list[Tile] = [tile for tile in business.tiles if tile[0] != stack]
    tiles = tuple(sorted([*others, *((stack, value) for value in values)]))
    position = position.with_player(seat, business._replace(tiles=tiles))
    # A tile that is set for one player is nobody else's any more; of equal tiles others may have the rest.
    left = printed
    for value in values:
        left = without_tile(left, value) or ()
    for other in position.game.seats:
        theirs = position.players[other]
        if other != seat:
            kept = [tile for tile in theirs.tiles if tile[0] != stack]
            for owner, value in theirs.tiles:
                without = without_tile(left, value) if owner == stack else None
                if without is not None:
                    kept.append((stack, value))
                    left = without
            position = position.with_player(other, theirs._replace(tiles=tuple(sorted(kept))))
    if position.game.catalogue.stacks[stack].kind == END and (values or position.ender == seat):
        # The tile for the end lies with whoever brought the end about.
        position = position._replace(ender=seat if values else NOBODY)
    return position._replace(stacks=stacks_left(position))


def _give_turn(position: Position, seat: int, words: list[str]) -> Position:
    if len(words) != 1 or words[0] not in _PHASES:
        raise ImpossibleError("Write “take”, “lay” or “close” for what is to be done.")
    phase = words[0]
    taken, laid = {TAKE: (0, 0), LAY: (1, 0), CLOSE: (1, 1)}[phase]
    turn = Turn(phase, seat, taken, laid, began_with=len(position.players[seat].hand))
    return position._replace(turn=turn, ended=None)


def _correct_table(position: Position, fact: str, words: list[str]) -> Position:
    if fact not in _TABLE_FACTS:
        _no_such_fact(fact, list(_TABLE_FACTS))
    return _TABLE_FACTS[fact](position, words)


def _open(position: Position, words: list[str]) -> Position:
    cities = read_cities(position, words)
    if len(cities) > position.game.catalogue.display:
        raise ImpossibleError("At most {count} cards lie open.", count=position.game.catalogue.display)
    return settled(position._replace(display=tuple(sorted(cities))))


def _discard(position: Position, words: list[str]) -> Position:
    return settled(position._replace(discard=tuple(sorted(read_cities(position, words)))))


def _pile(position: Position, words: list[str]) -> Position:
    """What is neither in the pile nor elsewhere has been discarded, known or not."""
    pile = read_number(words, position.game.catalogue.cards)
    known = named(position.discard)
    unknown = pile_left(position._replace(discard=known)) - pile
    if unknown < 0:
        raise ImpossibleError("That would be more cards than there are.")
    return position._replace(pile=pile, discard=tuple(sorted((*known, *(UNKNOWN,) * unknown))))


def _round(position: Position, words: list[str]) -> Position:
    return position._replace(round=max(1, read_number(words, MOST_ROUNDS)))


def _ender(position: Position, words: list[str]) -> Position:
    text = " ".join(words)
    seat = position.game.seat(text)
    if seat == NOBODY and text != NONE:
        raise ImpossibleError(
            "Nobody here plays “{colour}”: {colours}, or - for none.",
            colour=shown(text),
            colours=", ".join(position.game.colours),
        )
    return position._replace(ender=seat)


_TABLE_FACTS: Final[Mapping[str, Callable[[Position, list[str]], Position]]] = {
    "open": _open,
    "pile": _pile,
    "discard": _discard,
    "round": _round,
    "ender": _ender,
}
