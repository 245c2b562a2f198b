"""Which tokens of officials may be given back for what, and what is nearest to a return that is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.expansion_actions import DRAW, HOUSE, TAKE, Return
from assistant.thurn_und_taxis.expansions.amt.tokens import offices_of
from assistant.thurn_und_taxis.facts import can_be_among
from assistant.thurn_und_taxis.reach.ways import FAR, distances
from assistant.thurn_und_taxis.rules.tokens import FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE
from assistant.thurn_und_taxis.table.cards import left_to_draw
from assistant.thurn_und_taxis.table.position import OFFICIALS, Position

_CHIP: Final = "chip"
_CARDS: Final = frozenset({TAKE, DRAW})


def officials_held(position: Position, seat: int) -> list[str]:
    """Return the officials of whom a player has tokens."""
    tokens = offices_of(position).held[seat]
    return [official for official, count in zip(OFFICIALS, tokens, strict=True) if count]


def possible_returns(position: Position, seat: int) -> Iterator[Return]:
    """Yield every way for a player to give tokens back that may be legal, fewest tokens first."""
    player = "" if seat == position.turn.player else position.game.colours[seat]
    held = officials_held(position, seat)
    for count in range(len(held) + 1):
        for officials in combinations(held, count):
            yield Return(officials, player=player)
            for reward, city in _rewards(position, count):
                yield Return(officials, reward, city, player=player)


def _rewards(position: Position, count: int) -> Iterator[tuple[str, str]]:
    """Yield what so many tokens can bring besides chips, with the city it is about."""
    cities = position.game.catalogue.cities
    if count == FOR_A_CARD:
        yield from ((TAKE, city) for city in cities if can_be_among(position, position.display, city))
        if left_to_draw(position):
            yield DRAW, UNKNOWN
    if count == FOR_A_HOUSE:
        yield from ((HOUSE, city) for city in cities)


def nearest_returns(position: Position, action: Return, seat: int) -> list[Return]:
    """Return what a player could do instead of a return, the most like what was meant first.

    Another token changes as much as another city; to go without what was wanted changes twice as much. Where
    as much changes, what is wanted stays, then the fewest tokens go, then the city is the nearest on the map.
    """
    away = distances(position.game.catalogue.roads).get(action.city, {})

    def unlike(other: Return) -> tuple[int, int, int, int]:
        meant, given = Counter(action.officials), Counter(other.officials)
        tokens = max((meant - given).total(), (given - meant).total())
        wish = _unlike_wish(action, other)
        return 2 * tokens + wish, wish, len(other.officials), away.get(other.city, FAR)

    possible = [replace(other, player=action.player) for other in possible_returns(position, seat)]
    return sorted(possible, key=unlike)


def _unlike_wish(meant: Return, other: Return) -> int:
    """Return how little of what was wanted another return brings: 0 for the same, 4 for nothing of it.

    Any card may be on top of the pile, so one from there is nearer than another open one.
    """
    wish, instead = _wish(meant), _wish(other)
    if wish == instead and (wish == DRAW or meant.city == other.city):
        return 0
    if wish in _CARDS and instead == DRAW:
        return 1
    if wish == instead or {wish, instead} == _CARDS:
        return 2
    return 3 if wish != DRAW and meant.city and meant.city == other.city else 4


def _wish(action: Return) -> str:
    return action.reward or (_CHIP if len(action.officials) == FOR_A_CHIP else "")
