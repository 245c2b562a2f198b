"""The table entered as it stands: what can be set, what is surely impossible, and its end.

A table that is being entered tells nothing yet of tiles and houses that may still come; what waits for them
is no fault before everything is entered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offering import Answers, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.slots import NONE
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.phases import OVER
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.offers.naming import as_cards, noted, turned_up
from assistant.thurn_und_taxis.setting import PILE
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.names import route_text
from assistant.thurn_und_taxis.table.position import NOBODY, Cards, Position, Turn
from assistant.thurn_und_taxis.table.slots import slots_of

YES: Final = "yes"
NO: Final = "no"


def snapshot_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set in a city, for the player of a colour, or (at the pile) of the table."""
    own = (offer for part in position.game.expansions for offer in part.snapshot_offers(position, zone))
    seat = position.game.seat(zone)
    if seat != NOBODY:
        return (*_player(position, seat), *own)
    if zone == PILE:
        return (_open_cards(position), *own)
    if zone in position.game.catalogue.cities:
        return (*(_house(position, zone, other) for other in position.game.colours), *own)
    return ()


def _house(position: Position, city: str, colour: str) -> Offer:
    """Return the offer to put a player's house there or to take it away, in one tap."""
    name = position.game.name(position.game.seat(colour))
    stands = slots_of(position).now(position, city, colour) == YES
    label = Text("{player}: house ✓", player=name) if stands else Text("{player}: no house", player=name)
    action = Correct(city, colour, NO if stands else YES)
    return Offer(colour, label, None, lambda _: (), lambda _: action)


def _player(position: Position, seat: int) -> Iterator[Offer]:
    game, slots = position.game, slots_of(position)
    carriage = ["carriage"] if game.catalogue.carriages else []
    for fact in (*carriage, *game.catalogue.stacks, "hand"):
        yield slots.offer(position, game.colours[seat], fact)
    route = route_text(position, position.players[seat].route) or "–"
    yield _one_by_one(position, Text("Route: {route}", route=route), game.colours[seat], "route")


def _open_cards(position: Position) -> Offer:
    count = position.game.catalogue.display
    return _one_by_one(position, Text("Open cards"), "table", "open", at_most=count)


def _one_by_one(position: Position, label: Text, what: str, fact: str, at_most: int = 0) -> Offer:
    """Return the offer to name cards one after the other; a tap on the pile says that these are all."""
    most = at_most or len(position.game.catalogue.cities)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        asked: list[Choice] = []
        for number in range(1, most + 1):
            asked.append(_next_card(position, number, fact == "route", _so_far(answers, number)))
            if answers.get(asked[-1].id, PILE) == PILE:
                break
        return tuple(asked)

    def build(answers: Answers) -> Correct:
        return Correct(what, fact, " ".join(_so_far(answers, most + 1)) or NONE)

    return Offer(fact, label, None, remembered(choices), build)


def _so_far(answers: Answers, number: int) -> Cards:
    given = (answers.get(f"shown-{earlier}", PILE) for earlier in range(1, number))
    return tuple(card for answer in given for card in noted(answer))


def _next_card(position: Position, number: int, along_roads: bool, so_far: Cards) -> Choice:  # noqa: FBT001 - of one caller
    """Ask for the next card of a row; in a route only the cities that roads lead to are left."""
    all_of_them = Alternative(PILE, Text("these are all"))
    if not along_roads:
        empty = position._replace(display=())
        asked = turned_up(empty, number, so_far)
        return asked._replace(alternatives=(*asked.alternatives[:-1], all_of_them))
    neighbours = position.game.catalogue.neighbours
    fitting = neighbours[so_far[-1]] - {*so_far} if so_far else frozenset(neighbours)
    cities = [city for city in position.game.catalogue.cities if city in fitting]
    label = Text("Card {number} from the left", number=number)
    return Choice(f"shown-{number}", label, "zone", (*as_cards(position, cities), all_of_them))


def snapshot_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    found = audit(position)
    if everything:
        return found
    return tuple(fault for fault in found if not rulebook().has(fault, WAITS_FOR_MORE))


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, with everything as it lies."""
    return position._replace(turn=Turn(OVER, position.turn.player))
