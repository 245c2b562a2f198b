"""Laying a card at the route, or as the first of another (TT15-TT22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from assistant.referee.checks import asked, remembered_checks
from assistant.referee.fields import Fields, word_of
from assistant.referee.moves import NOTHING_BROKEN, Found
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import LEFT, RIGHT, SPOTS, Lay, Restart
from assistant.thurn_und_taxis.box.catalogue import POSTILLION
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY
from assistant.thurn_und_taxis.moves import spelling
from assistant.thurn_und_taxis.moves.paths import laying, nearest_in_hand, with_card
from assistant.thurn_und_taxis.moves.turn_move import CITY, Path, TurnMove, Ways
from assistant.thurn_und_taxis.rules.laying import LAYING, LayFacts
from assistant.thurn_und_taxis.table.cards import added, can_be_among, from_hand, possible_cards
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Position

_cannot_be_laid: Final = remembered_checks(LAYING, LayFacts, city="", end="")


class Laying(TurnMove[Lay]):
    """Lay a card at an end of the route; a second one is the help of the Postillion."""

    kind = Lay
    verb = step = "lay"
    city_fields = (CITY,)
    parts = SPOTS
    lays = True
    fields = Fields(city=spelling.CITY, spot=word_of(SPOTS))
    lines = (
        ("lay ulm", Text("Lay Ulm at the right end of the route.")),
        ("lay ulm left", Text("Lay Ulm at its left end.")),
    )
    heading = Text("laying cards")

    def helper(self, position: Position, action: Lay) -> str:
        return POSTILLION if position.turn.laid else ""

    def demands(self, position: Position, action: Lay, seat: int) -> Found:
        return _broken(position, action.city, action.spot, position.players[seat].route, seat), ()

    def effect(self, position: Position, action: Lay, seat: int) -> Position:
        city, route = action.city, position.players[seat].route
        return from_hand(position, seat, city, (city, *route) if action.spot == LEFT else (*route, city))

    def sentence(self, position: Position, action: Lay, seat: int) -> Text:
        route, city = position.players[seat].route, city_name(position, action.city)
        if not route:
            return Text("lays {city}", city=city)
        end = city_name(position, route[0] if action.spot == LEFT else route[-1])
        if position.turn.laid:
            return Text("lays {city} beside {end} with the Postillion", city=city, end=end)
        return Text("lays {city} beside {end}", city=city, end=end)

    def possible(self, position: Position) -> Iterator[Lay]:
        """At a single card both ends are alike, so only the right one is listed."""
        if position.turn.phase in {LAY, CLOSE}:
            spots = (RIGHT, LEFT) if len(position.own.route) > 1 else (RIGHT,)
            for city in possible_cards(position, position.own.hand):
                yield from (Lay(city, spot) for spot in spots)

    def nearest(self, here: Path, action: Lay) -> Ways:
        spots = tuple(dict.fromkeys((action.spot, RIGHT, LEFT)))
        for spot in spots:
            yield from with_card(here, replace(action, spot=spot))
        for path, _ in with_card(here, action):
            nearest = nearest_in_hand(path.position, action.city)
            yield from ((more, action) for more in laying(path, nearest))
        for city in nearest_in_hand(here.position, action.city):
            for spot in spots:
                yield from with_card(here, replace(action, city=city, spot=spot))
        if not here.position.turn.laid:  # a second card is not worth a route
            yield from _restarts(here, Restart(action.city, action.player))


class Restarting(TurnMove[Restart]):
    """Discard the route and begin a new one."""

    kind = Restart
    verb = step = "new"
    city_fields = (CITY,)
    lays = True
    fields = Fields(city=spelling.CITY)
    lines = (("new ulm", Text("Discard the route and begin a new one with Ulm.")),)
    heading = Text("discarding routes")

    def helper(self, position: Position, action: Restart) -> str:
        return POSTILLION if position.turn.laid else ""

    def demands(self, position: Position, action: Restart, seat: int) -> Found:
        # Where no route lies there is none to discard, and the new one begins all the same (TT22).
        return _broken(position, action.city, "", (), seat), ()

    def effect(self, position: Position, action: Restart, seat: int) -> Position:
        discard = added(position.discard, *position.players[seat].route)
        position = position.with_cards(position.display, position.pile, discard)
        return from_hand(position, seat, action.city, (action.city,))

    def sentence(self, position: Position, action: Restart, seat: int) -> Text:
        city = city_name(position, action.city)
        if not position.players[seat].route:
            return Text("lays {city}", city=city)
        return Text("discards the route and lays {city}", city=city)

    def possible(self, position: Position) -> Iterator[Restart]:
        if position.turn.phase in {LAY, CLOSE} and position.own.route:
            yield from map(Restart, possible_cards(position, position.own.hand))

    def nearest(self, here: Path, action: Restart) -> Ways:
        return _restarts(here, action)


def _restarts(here: Path, action: Restart) -> Ways:
    yield from with_card(here, action)
    yield from with_card(here, Lay(action.city, player=action.player))
    for city in nearest_in_hand(here.position, action.city):
        yield from with_card(here, replace(action, city=city))


def lay_facts(position: Position, city: str, spot: str, route: tuple[str, ...], seat: int) -> LayFacts:
    """Return a card and the route it is laid at; a new route has nothing to lay it at."""
    road, in_route, in_hand = _deciding(position, city, spot, route, seat)
    end = city_name(position, _end(spot, route))
    return LayFacts(city_name(position, city), spot, len(route), end, road, in_route, in_hand)


def _broken(
    position: Position, city: str, spot: str, route: tuple[str, ...], seat: int
) -> tuple[Violation, ...]:
    if not _cannot_be_laid(spot, len(route), *_deciding(position, city, spot, route, seat)):
        return NOTHING_BROKEN
    return asked(LAYING, lay_facts(position, city, spot, route, seat))


def _end(spot: str, route: tuple[str, ...]) -> str:
    """Return the city at the end of the route where a card is laid."""
    return (route[0] if spot == LEFT else route[-1]) if route else ""


def _deciding(
    position: Position, city: str, spot: str, route: tuple[str, ...], seat: int
) -> tuple[bool, bool, bool]:
    """Return whether a road joins a city to the end of the route, lies in it already, and can be in hand."""
    road = city in position.game.catalogue.neighbours.get(_end(spot, route), ())
    hand = position.players[seat].hand
    return road, city in route, city in hand or can_be_among(position, hand, city)
