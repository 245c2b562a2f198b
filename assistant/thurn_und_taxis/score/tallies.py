"""What players gather, round by round: houses on the map, lands with a house of theirs, carriages."""

from __future__ import annotations

from collections.abc import Callable

from assistant.referee.services import Tally
from assistant.referee.text import Text
from assistant.thurn_und_taxis.table.position import Business, Position


def tallies(position: Position) -> tuple[Tally, ...]:
    """Return how many houses and lands everybody has, and the carriage where the game has them."""
    cities = position.game.catalogue.cities

    def tally(question: Text, count: Callable[[Business], int]) -> Tally:
        amounts = map(count, position.players)
        return Tally(question, dict(zip(position.game.colours, amounts, strict=True)))

    found = (
        tally(Text("How many houses had everybody placed after each round?"), lambda own: len(own.houses)),
        tally(
            Text("In how many lands had everybody a house?"),
            lambda own: len({cities[city].land for city in own.houses}),
        ),
    )
    if not position.game.catalogue.carriages:
        return found
    return (*found, tally(Text("Who had climbed to which carriage, and when?"), lambda own: own.carriage))
