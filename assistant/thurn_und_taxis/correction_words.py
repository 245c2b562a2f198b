"""Corrections in words: which fact of whom was set to what, as people call it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.rules.officials import OFFICIAL_NAMES
from assistant.thurn_und_taxis.score.scoring import tile_text
from assistant.thurn_und_taxis.table.corrections import NONE
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import CLOSE, LAY, NOBODY, TAKE, Position

_FACTS: Final[Mapping[str, Text]] = {
    "supply": Text("Houses left"),
    "carriage": Text("Largest carriage"),
    "hand": Text("Cards in hand"),
    "route": Text("Route"),
    "turn": Text("Turn"),
    "open": Text("Open cards"),
    "pile": Text("Cards in the pile"),
    "discard": Text("Discarded cards"),
    "round": Text("Round"),
    "ender": Text("Who brought about the end"),
    "letters": Text("Letters"),
    "spent": Text("Letters out of the game"),
    "courier": Text("Courier of the princess"),
    "chips": Text("Chips"),
    "team": Text("Cards face down"),
}
_PERSONS: Final = frozenset({"courier", "ender"})
_PHASES: Final[Mapping[str, Text]] = {
    TAKE: Text("take a card"),
    LAY: Text("lay a card"),
    CLOSE: Text("close the route"),
}


def correction_text(position: Position, action: Correct) -> Text:
    """Return in words what a correction sets."""
    what, fact, value = action.what.lower(), action.fact.lower(), action.value.lower()
    game = position.game
    seat = game.seat(what)
    if what in game.catalogue.cities and game.seat(fact) != NOBODY:
        player, city = game.names[game.seat(fact)], city_name(position, what)
        if value == "yes":
            return Text("{player} · house in {city}", player=player, city=city)
        return Text("{player} · no house in {city}", player=player, city=city)
    label, now = _fact_text(position, fact), _value_text(position, fact, value)
    if seat == NOBODY:
        return Text("{fact}: {value}", fact=label, value=now)
    return Text("{player} · {fact}: {value}", player=game.names[seat], fact=label, value=now)


def _fact_text(position: Position, fact: str) -> Text:
    if fact in position.game.catalogue.stacks:
        return tile_text(position.game.catalogue, fact)
    if fact in OFFICIAL_NAMES:
        return Text("Tokens, {official}", official=OFFICIAL_NAMES[fact])
    return _FACTS.get(fact) or Text("{fact}", fact=fact)


def _value_text(position: Position, fact: str, value: str) -> Text:
    if value in {"", NONE}:
        return Text("nobody") if fact in _PERSONS else Text("–")
    if fact == "team":
        cards = (word.partition(".") for word in value.split())
        backs = (f"{city_name(position, city)} ({_known(horses)})" for city, _, horses in cards)
        return Text("{value}", value=", ".join(backs))
    if fact == "turn" and value in _PHASES:
        return _PHASES[value]
    game = position.game
    if fact in game.catalogue.stacks:
        return Text("{value}", value="+".join(map(_known, value.split("+"))))
    if game.seat(value) != NOBODY:
        return Text("{player}", player=game.names[game.seat(value)])
    cities = game.catalogue.cities
    words = [cities[word].name if word in cities else word for word in value.split()]
    return Text("{value}", value=", ".join(words))


def _known(number: str) -> str:
    """Return a number that is told, a question mark where it is unknown."""
    return number if number not in {"", "0"} else UNKNOWN
