"""Whose turn it is and what is asked, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assistant.referee.offers import Prompt
from assistant.referee.text import Text, joined, plural
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, HAND, LAY, OVER, RETURN, TAKE
from assistant.thurn_und_taxis.expansions.amt import asked_to_return
from assistant.thurn_und_taxis.expansions.amt_tokens import free_to_return
from assistant.thurn_und_taxis.moves.turns import is_first_turn, needs_second_card
from assistant.thurn_und_taxis.score import winners
from assistant.thurn_und_taxis.table.position import NOBODY, Position, cities_listed, route_text


def prompt(position: Position) -> Prompt:
    """Return whose turn it is and what is asked of them."""
    game = position.game
    if position.turn.phase == OVER:
        names = [game.names[game.seat(colour)] for colour in winners(position)]
        text = Text("The game is over: {names} wins", names=", ".join(names))
        if len(names) > 1:
            text = Text("The game is over: {names} share the win", names=joined(names))
        elif not names:
            text = Text("The game is over; who has won depends on tiles of unknown value")
        return Prompt("", text, finished=True)
    if position.turn.phase == RETURN and len(free_to_return(position)) > 1:
        return Prompt("", asked(position))
    return Prompt(game.colours[position.turn.player], asked(position))


def before_them(position: Position, player: str) -> Text:
    """Return a player's cards, route, houses left and what expansions add, in one line.

    Cards that nobody named are question marks.
    """
    seat = position.game.seat(player)
    own = position.players[seat]
    hand = plural("1 card in hand", "{count} cards in hand", len(own.hand))
    if any(card != UNKNOWN for card in own.hand):
        known_first = sorted(own.hand, key=lambda card: card == UNKNOWN)
        hand = Text("{hand} ({cities})", hand=hand, cities=cities_listed(position, known_first))
    route = Text("route {cities}", cities=route_text(position, own.route)) if own.route else Text("no route")
    houses = (
        plural("1 house left", "{count} houses left", own.supply) if own.supply else Text("no house left")
    )
    line = Text("{hand} · {route} · {houses}", hand=hand, route=route, houses=houses)
    for expansion in position.game.expansions:
        for more in expansion.before_them(position, seat):
            line = Text("{line} · {more}", line=line, more=more)
    return line


def came_of(before: Position, after: Position) -> tuple[Text, ...]:
    """Return what an action brought about by the rules of expansions, such as letters won and paid."""
    return tuple(text for expansion in after.game.expansions for text in expansion.came_of(before, after))


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
    if is_first_turn(position):
        return Text("take a card (two at first)")
    return Text("take a card")


def _ask_to_lay(position: Position) -> Text:
    if needs_second_card(position):
        return Text("take a second (Postmeister)")
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
        "put 1 card away", "put {count} cards away", len(position.own.hand) - position.game.options.hand_size
    ),
}
