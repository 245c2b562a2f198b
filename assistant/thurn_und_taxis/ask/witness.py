"""Who and what an answer is about at this table, by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.referee.ask.question import Line
from assistant.referee.text import Text, joined
from assistant.thurn_und_taxis.box.phases import OVER
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import NOBODY, Position


def houses(position: Position, places: Sequence[str]) -> Iterator[Line]:
    """Tell who has houses in the city that is asked about."""
    city = next((place for place in places if place in position.game.catalogue.cities), "")
    if not city:
        return
    names = [
        name
        for name, business in zip(position.game.names, position.players, strict=True)
        if city in business.houses
    ]
    if names:
        yield Text("Houses in {city}: {names}.", city=city_name(position, city), names=joined(names))
    else:
        yield Text("In {city} stands no house yet.", city=city_name(position, city))


def who_is_next(position: Position, _places: Sequence[str]) -> Iterator[Line]:
    """Tell who is to act now, and who after that or until the end."""
    turn, names = position.turn, position.game.names
    if turn.phase == OVER:
        return
    yield Text("Now it is the turn of {name}.", name=names[turn.player])
    if position.ender == NOBODY:
        after = (*names[turn.player + 1 :], *names[: turn.player])
        yield Text("Clockwise after that: {names}.", names=joined(after))
    elif names[turn.player + 1 :]:
        yield Text("After that, for the last time: {names}.", names=joined(names[turn.player + 1 :]))
    else:
        yield Text("That is the last turn of the game.")
