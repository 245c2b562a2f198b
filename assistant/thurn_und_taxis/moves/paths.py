"""Ways to the moment that an action needs, for the nearest change that makes it legal.

What the player means comes first: the action stays as it is where others done before it make it legal,
as few as possible; a card is drawn unseen unless the one that is meant lies open. Only where nothing does
that, it is changed, as little as possible: another card of the hand (the nearest on the map), the same houses
as far as they are allowed. At which end a card is laid is not what is meant, so the other end comes before
anything else; a whole route is given up last. Whatever is proposed has been judged step by step. Cards nobody
has named are not proposed to be laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    UNKNOWN,
    Action,
    Draw,
    Lay,
    Take,
)
from assistant.thurn_und_taxis.box.distances import FAR, distances
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY, TAKE
from assistant.thurn_und_taxis.moves.turn_move import Path, Ways
from assistant.thurn_und_taxis.rules.turn_order import MOST_IN_A_STEP
from assistant.thurn_und_taxis.table.cards import can_be_among
from assistant.thurn_und_taxis.table.position import Position, named

MOST_FIRST: Final = 3
"""More actions than these done first would be a turn that somebody else has thought out."""


def nearest_in_hand(position: Position, city: str) -> list[str]:
    """Return the other cards known to be in hand, by the number of roads from a city, then by name."""
    away = distances(position.game.catalogue.roads).get(city, {})
    others = set(named(position.own.hand)) - {city}
    return sorted(others, key=lambda other: (away.get(other, FAR), other))


def with_card(here: Path, action: Any) -> Ways:  # noqa: ANN401 - any action that lays a card of a city
    """Yield the action after the cards that have to be taken: its own card, where it lies open."""
    position, city = here.position, action.city
    if city == UNKNOWN or can_be_among(position, position.own.hand, city):
        yield from ((path, action) for path in taking(here))
    elif city in position.display:
        yield from ((path, action) for path in taking(here, city))


def taking(here: Path, city: str = "") -> Iterator[Path]:
    """Yield what can be taken before a card is laid, fewest cards first; a city's open card at once."""
    path: Path | None = here
    if not city:
        yield here
    while path and path.position.turn.phase in {TAKE, LAY} and path.position.turn.taken < MOST_IN_A_STEP:
        wanted = (Take(city),) if city else _any_card(path.position)
        path, city = next(path.then(wanted), None), ""
        if path:
            yield path


def _any_card(position: Position) -> tuple[Action, ...]:
    return (Draw(), *(Take(city) for city in named(position.display)))


def laying(path: Path, cards: Iterable[str]) -> Iterator[Path]:
    """Yield the path with one of these cards laid at the route."""
    spots = (RIGHT, LEFT) if len(path.position.own.route) > 1 else (RIGHT,)
    return path.then(Lay(city, spot) for city in dict.fromkeys(cards) for spot in spots)


def to_close(here: Path) -> list[Path]:
    """Return how the time to close a route long enough comes, with cards known to be in hand."""
    found = []
    for taken in taking(here):
        paths = [taken]
        for _ in range(MOST_IN_A_STEP + 1):
            found += paths
            paths = [more for path in paths for more in laying(path, named(path.position.own.hand))]
    shortest = here.position.game.catalogue.shortest_route
    fitting = [
        path
        for path in found
        if path.position.turn.phase == CLOSE and len(path.position.own.route) >= shortest
    ]
    return sorted(fitting, key=lambda path: len(path.first))
