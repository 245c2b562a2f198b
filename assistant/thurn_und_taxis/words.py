"""Thurn und Taxis in words: what an action does, what a city shows, what is asked, why not.

Every sentence is a ``Text``, so that it can be said in the reader's language; names of cities are the same
in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from assistant.referee.corrections import Correct
from assistant.referee.offers import Prompt
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    LEFT,
    UNKNOWN,
    Action,
    Carriage,
    Close,
    Draw,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.apply import owner_of
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND
from assistant.thurn_und_taxis.closed_turns import at_its_step
from assistant.thurn_und_taxis.correction_words import correction_text
from assistant.thurn_und_taxis.expansion_actions import KINDS, TELLING
from assistant.thurn_und_taxis.facts import city_name, land_name
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.score.closings import tiles_won
from assistant.thurn_und_taxis.score.scoring import tile_with_value
from assistant.thurn_und_taxis.table.new_cities import with_new_cities
from assistant.thurn_und_taxis.table.placing import in_order
from assistant.thurn_und_taxis.table.position import (
    CARRIAGE,
    CLOSE,
    HAND,
    LAY,
    NOBODY,
    OVER,
    TAKE,
    Position,
    Tile,
)
from assistant.thurn_und_taxis.turns import winners


def cities_listed(position: Position, cities: Iterable[str]) -> str:
    """Return names of cities with commas between; a card that nobody named is a question mark."""
    return ", ".join(city_name(position, city) for city in cities)


def route_text(position: Position, route: Iterable[str]) -> str:
    """Return a route as it lies, such as ``Ulm – Augsburg``."""
    return " – ".join(city_name(position, city) for city in route)


def city_text(position: Position, city: str) -> Text:
    """Return everything that a city shows, for those who hear it and for the line below the board."""
    found = position.game.catalogue.cities[city]
    text = Text("{city} ({land})", city=found.name, land=land_name(position, found.land))
    if not found.land:
        text = Text("{city}", city=found.name)
    if found.land == UNTOLD_LAND:
        text = Text("{city} (nobody told its land)", city=found.name)
    owners = [
        name
        for name, business in zip(position.game.names, position.players, strict=True)
        if city in business.houses
    ]
    if len(owners) > 1:
        text = Text("{city}; houses of {players}", city=text, players=", ".join(owners))
    if len(owners) == 1:
        text = Text("{city}; house of {player}", city=text, player=owners[0])
    lying = position.display.count(city)
    if lying:
        text = Text("{city}; {cards}", city=text, cards=plural("1 open card", "{count} open cards", lying))
    if city in position.own.route:
        text = Text("{city}; in the route", city=text)
    return text


def tiles_text(position: Position, tiles: Iterable[Tile]) -> Text | None:
    """Return bonus tiles with their values, nothing where there are none."""
    text = None
    for won in tiles:
        tile = tile_with_value(position.game.catalogue, won)
        text = Text("{first}, {next}", first=text, next=tile) if text else tile
    return text


def _show(position: Position, action: Show) -> Text:
    return Text("open cards: {cities}", cities=cities_listed(position, action.cities))


def _take(position: Position, action: Take) -> Text:
    city = city_name(position, action.city)
    what = Text("takes {city}", city=city)
    if position.turn.taken:
        what = Text("takes {city} with the Postmeister", city=city)
    if not action.shown:
        return what
    return Text("{what}; turned up: {cities}", what=what, cities=cities_listed(position, action.shown))


def _draw(position: Position, action: Draw) -> Text:
    if action.city != UNKNOWN:
        return Text("draws {city}", city=city_name(position, action.city))
    if position.turn.taken:
        return Text("draws a card with the Postmeister")
    return Text("draws a card")


def _exchange(position: Position, action: Exchange) -> Text:
    if not action.shown:
        return Text("has the open cards exchanged by the Amtmann")
    return Text(
        "has the open cards exchanged by the Amtmann: {cities}", cities=cities_listed(position, action.shown)
    )


def _lay(position: Position, action: Lay) -> Text:
    route = position.players[acting_seat(position, action)].route
    after = (action.city, *route) if action.spot == LEFT else (*route, action.city)
    if not route:
        return Text("lays {city}", city=city_name(position, action.city))
    if position.turn.laid:
        return Text(
            "lays {city} with the Postillion: {route}",
            city=city_name(position, action.city),
            route=route_text(position, after),
        )
    return Text(
        "lays {city}: {route}", city=city_name(position, action.city), route=route_text(position, after)
    )


def _restart(position: Position, action: Restart) -> Text:
    if not position.players[acting_seat(position, action)].route:
        return _lay(position, Lay(action.city, player=action.player))
    return Text("discards the route and lays {city}", city=city_name(position, action.city))


def _close(position: Position, action: Close) -> Text:
    seat = acting_seat(position, action)
    business = position.players[seat]
    length = len(business.route)
    houses = in_order(action.cities, business.route)
    text = Text("closes a route of {length} without a house", length=length)
    if not length:
        return Text("closes a route, though none lies there")
    if len(houses) > 1:
        text = Text(
            "closes a route of {length}; houses in {cities}",
            length=length,
            cities=cities_listed(position, houses),
        )
    if len(houses) == 1:
        text = Text(
            "closes a route of {length}; a house in {city}",
            length=length,
            city=city_name(position, houses[0]),
        )
    tiles = tiles_text(position, tiles_won(position, seat, action.cities))
    return Text("{what}; {tiles}", what=text, tiles=tiles) if tiles else text


def _carriage(position: Position, action: Carriage) -> Text:
    business = position.players[acting_seat(position, action)]
    size = action.size or position.game.catalogue.next_carriage(business.carriage)
    if not size:
        return Text("takes one more carriage")
    if action.wagner:
        return Text("takes carriage {size} with the Wagner", size=size)
    return Text("takes carriage {size}", size=size)


def _drop(position: Position, action: Drop) -> Text:
    if UNKNOWN in action.cities:
        return plural("puts 1 card away", "puts {count} cards away", len(action.cities))
    return Text("puts away {cities}", cities=cities_listed(position, action.cities))


def _end(position: Position, _action: EndTurn) -> Text:
    if position.turn.phase == CARRIAGE:
        return Text("takes no carriage")
    return Text("ends the turn")


_DESCRIBERS: Final[Mapping[type, Callable[[Position, Any], Text]]] = {
    Show: _show,
    Take: _take,
    Draw: _draw,
    Exchange: _exchange,
    Lay: _lay,
    Restart: _restart,
    Close: _close,
    Carriage: _carriage,
    Drop: _drop,
    EndTurn: _end,
    Correct: correction_text,
}


def describe(position: Position, action: Action) -> Text:
    """Return in words what the action does."""
    if type(action) in TELLING and (told := owner_of(position, action)):
        text: Text = told.describe(position, action)
        return text
    if isinstance(action, Correct | Show):
        position = with_new_cities(position, action)
        return _DESCRIBERS[type(action)](position, action)
    position = at_its_step(with_new_cities(position, action), action)
    name = position.game.names[acting_seat(position, action)]
    if type(action) in _DESCRIBERS:
        does = _DESCRIBERS[type(action)](position, action)
    elif expansion := owner_of(position, action):
        does = expansion.describe(position, action)
    else:
        return Text("{player}: {what}", player=name, what=KINDS[type(action)])
    return Text("{player} {does}", player=name, does=does)


def prompt(position: Position) -> Prompt:
    """Return whose turn it is and what is asked of them."""
    game = position.game
    if position.turn.phase == OVER:
        names = [game.names[game.seat(colour)] for colour in winners(position)]
        text = Text("The game is over: {names} wins", names=", ".join(names))
        if not names:
            text = Text("The game is over; who has won depends on tiles whose value nobody told")
        return Prompt("", text, finished=True)
    if any(len(expansion.in_any_order(position)) > 1 for expansion in game.expansions):
        return Prompt("", asked(position))
    return Prompt(game.colours[position.turn.player], asked(position))


def asked(position: Position) -> Text:
    """Return what is asked now."""
    for expansion in position.game.expansions:
        own: Text | None = expansion.asks(position)
        if own is not None:
            return own
    text = _ASKED[position.turn.phase](position)
    for expansion in position.game.expansions:
        note = expansion.note(position)
        if note is not None:
            text = Text("{asked} · {note}", asked=text, note=note)
    return text


def _ask_to_take(position: Position) -> Text:
    if position.ender != NOBODY:
        return Text("take a card (the last round)")
    return Text("take a card")


def _ask_to_lay(position: Position) -> Text:
    if needs_second_card(position):
        return Text("take a second card (Postmeister)")
    return Text("lay a card")


def _ask_to_close(position: Position) -> Text:
    if len(position.own.route) >= position.game.catalogue.shortest_route:
        return Text("close the route, or end the turn")
    return Text("end the turn")


_ASKED: Final[Mapping[str, Callable[[Position], Text]]] = {
    TAKE: _ask_to_take,
    LAY: _ask_to_lay,
    CLOSE: _ask_to_close,
    CARRIAGE: lambda _: Text("take a carriage?"),
    HAND: lambda position: plural(
        "put 1 card away", "put {count} cards away", len(position.own.hand) - LIMIT
    ),
}


def needs_second_card(position: Position) -> bool:
    """Whether the Postmeister must still help before a card is laid."""
    turn, options = position.turn, position.game.options
    must = position.round == 1 or (options.empty_hand_needs_postmeister and not turn.began_with)
    return must and turn.taken == 1
