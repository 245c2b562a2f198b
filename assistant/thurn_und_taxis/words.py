"""Thurn und Taxis in words: what a city shows, and what is asked.

Every sentence is a ``Text``, so that it can be said in the reader's language; names of cities are the same
in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assistant.referee.offers import Prompt
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND
from assistant.thurn_und_taxis.box.phases import CARRIAGE, CLOSE, HAND, LAY, OVER, RETURN, TAKE
from assistant.thurn_und_taxis.expansions.amt.giving_back import asked_to_return
from assistant.thurn_und_taxis.expansions.amt.tokens import free_to_return
from assistant.thurn_und_taxis.moves.officials import needs_second_card
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.score.scoring import winners
from assistant.thurn_und_taxis.table.names import land_name
from assistant.thurn_und_taxis.table.position import NOBODY, Position


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


def prompt(position: Position) -> Prompt:
    """Return whose turn it is and what is asked of them."""
    game = position.game
    if position.turn.phase == OVER:
        names = [game.names[game.seat(colour)] for colour in winners(position)]
        text = Text("The game is over: {names} wins", names=", ".join(names))
        if not names:
            text = Text("The game is over; who has won depends on tiles whose value nobody told")
        return Prompt("", text, finished=True)
    if position.turn.phase == RETURN and len(free_to_return(position)) > 1:
        return Prompt("", asked(position))
    return Prompt(game.colours[position.turn.player], asked(position))


def asked(position: Position) -> Text:
    """Return what is asked now."""
    if position.turn.phase == RETURN:
        return asked_to_return(position)
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
