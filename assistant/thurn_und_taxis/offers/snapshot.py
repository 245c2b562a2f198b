"""The table entered as it stands: what can be set, what is surely impossible, what differs from a log.

A table that is being entered tells nothing yet of tiles and houses that may still come; what waits for them
is no fault before everything is entered.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offering import Answers, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.snapshots import corrections
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import FREE_CITY, ROUTE, Stack
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.offers.naming import as_cards, noted, turned_up
from assistant.thurn_und_taxis.score.scoring import tile_text
from assistant.thurn_und_taxis.setting import PILE, numbers, set_one
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.corrections import NONE, TABLE, correct
from assistant.thurn_und_taxis.table.names import route_text
from assistant.thurn_und_taxis.table.position import NOBODY, OVER, Business, Cards, Position, Turn

MOST_IN_HAND: Final = 12
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
        return (*(_house(position, zone, other) for other in position.game.seats), *own)
    return ()


def _house(position: Position, city: str, seat: int) -> Offer:
    """Return the offer to put a player's house there or to take it away, in one tap."""
    colour, name = position.game.colours[seat], position.game.names[seat]
    stands = city in position.players[seat].houses
    label = Text("{player}: house ✓", player=name) if stands else Text("{player}: no house", player=name)
    action = Correct(city, colour, NO if stands else YES)
    return Offer(colour, label, None, lambda _: (), lambda _: action)


def _player(position: Position, seat: int) -> tuple[Offer, ...]:
    game, own = position.game, position.players[seat]
    colour, name = game.colours[seat], game.names[seat]
    sizes = [Alternative("0", Text("none")), *numbers(game.catalogue.carriages)]
    offers = []
    if game.catalogue.carriages:
        label = Text("Carriage: {size}", size=own.carriage or "–")
        offers.append(
            set_one(label, Text("Largest carriage of {player}", player=name), colour, "carriage", sizes)
        )
    offers += [_tiles(position, seat, stack) for stack in game.catalogue.stacks.values()]
    label = Text("Cards in hand: {count}", count=len(own.hand))
    counts = (
        Alternative(" ".join((UNKNOWN,) * count) or NONE, Text("{number}", number=count))
        for count in range(MOST_IN_HAND + 1)
    )
    offers.append(set_one(label, Text("Cards in hand of {player}", player=name), colour, "hand", counts))
    route = route_text(position, own.route) or "–"
    return (
        *offers,
        _one_by_one(position, Text("Route: {route}", route=route), colour, "route"),
    )


def _tiles(position: Position, seat: int, stack: Stack) -> Offer:
    """Return the offer to set a player's tiles of a stack: one at most, but for routes and free cities."""
    name, colour = position.game.names[seat], position.game.colours[seat]
    owned = [value for owner, value in position.players[seat].tiles if owner == stack.id]
    most = len(stack.values) if stack.kind in {ROUTE, FREE_CITY} else 1
    ways = dict.fromkeys(values for count in range(most + 1) for values in combinations(stack.values, count))
    alternatives = (
        Alternative(
            "+".join(map(str, values)) or NONE,
            Text("{values}", values=" + ".join(map(_worth, values)) or "–"),
        )
        for values in ways
    )
    what = tile_text(position.game.catalogue, stack.id)
    now = " + ".join(map(_worth, sorted(owned, reverse=True))) or "–"
    return set_one(
        Text("{tile}: {values}", tile=what, values=now),
        Text("{player}: {tile}", player=name, tile=what),
        colour,
        stack.id,
        alternatives,
    )


def _worth(value: int) -> str:
    """Return the value of a tile, a question mark where nobody told it."""
    return str(value or UNKNOWN)


def _open_cards(position: Position) -> Offer:
    count = position.game.catalogue.display
    return _one_by_one(position, Text("Open cards"), TABLE, "open", at_most=count)


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


def differences(before: Position, after: Position) -> tuple[Correct, ...]:
    """Return the corrections that make the first table look like the second, in the order to enter them.

    What is taken away comes first, so that cards and tiles are there for others.
    """
    return corrections(before, after, (_differences,), correct)


def _differences(before: Position, after: Position) -> Iterator[Correct]:
    colours = after.game.colours
    own = [action for part in after.game.expansions for action in part.differences(before, after)]
    yield from (action for action in own if action.value == NONE)
    for colour, then, now in zip(colours, before.players, after.players, strict=True):
        if then.hand != now.hand:
            yield Correct(colour, "hand", NONE)
        if then.route != now.route:
            yield Correct(colour, "route", NONE)
    if before.discard != after.discard:
        yield Correct(TABLE, "discard", NONE)
    if before.display != after.display:
        yield Correct(TABLE, "open", " ".join(after.display) or NONE)
    for colour, then, now in zip(colours, before.players, after.players, strict=True):
        yield from _houses(colour, then, now)
        yield from _owned(after, colour, then, now)
    yield from (action for action in own if action.value != NONE)
    if before.discard != after.discard:
        yield Correct(TABLE, "discard", " ".join(after.discard) or NONE)
    if before.ender != after.ender:
        yield Correct(TABLE, "ender", NONE if after.ender == NOBODY else colours[after.ender])


def _houses(colour: str, then: Business, now: Business) -> Iterator[Correct]:
    for city in sorted({*then.houses} ^ {*now.houses}):
        yield Correct(city, colour, YES if city in now.houses else NO)


def _owned(after: Position, colour: str, then: Business, now: Business) -> Iterator[Correct]:
    yield Correct(colour, "supply", str(now.supply))
    yield Correct(colour, "carriage", str(now.carriage))
    for stack in after.game.catalogue.stacks:
        values = "+".join(str(value) for owner, value in reversed(now.tiles) if owner == stack)
        yield Correct(colour, stack, values or NONE)
    if then.hand != now.hand:
        yield Correct(colour, "hand", " ".join(now.hand) or NONE)
    if then.route != now.route:
        yield Correct(colour, "route", " ".join(now.route) or NONE)


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, with everything as it lies."""
    return position._replace(turn=Turn(OVER, position.turn.player))
