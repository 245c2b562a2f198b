"""Every elementary legal action in a position.

Elementary means: one card taken or laid, houses as many as one way allows, exactly the cards put away that
are too many. Where chance decides which cards are turned up, none is named; a caller who knows them says so
by ``shown`` (the next cards of the pile, the top one first). Cards in hand that nobody has named may be any
that are not in sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
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
    Take,
)
from assistant.thurn_und_taxis.facts import can_be_among
from assistant.thurn_und_taxis.judge import judge
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.table.placing import placements
from assistant.thurn_und_taxis.table.position import (
    CARRIAGE,
    CLOSE,
    HAND,
    LAY,
    TAKE,
    Cards,
    Position,
)

MOST_DROPS: Final = 100
"""Ways to cut a hand that are listed; a hand so large that there are more is very rare."""


def legal_actions(position: Position, shown: Sequence[str] = ()) -> list[Action]:
    """Return every elementary legal action; ``shown`` are the next cards of the pile where they are known."""
    found = [action for action in _possible(position, tuple(shown)) if judge(position, action).legal]
    for expansion in position.game.expansions:
        found += [action for action in expansion.legal_actions(position) if judge(position, action).legal]
    return found


def possible_cards(position: Position, cards: Cards) -> list[str]:
    """Return the cities whose cards can be among these, in the order of the map's data."""
    if UNKNOWN not in cards:
        return [city for city in position.game.catalogue.cities if city in cards]
    return [city for city in position.game.catalogue.cities if can_be_among(position, cards, city)]


def _possible(position: Position, shown: Cards) -> Iterator[Action]:
    phase = position.turn.phase
    if phase in {TAKE, LAY}:
        yield from _takings(position, shown)
    if phase in {LAY, CLOSE}:
        yield from _layings(position)
    if phase == CLOSE:
        yield from (Close(houses) for houses in placements(position.game.catalogue, position.own))
    if phase == CARRIAGE:
        yield Carriage()
        yield Carriage(wagner=True)
    if phase == HAND:
        yield from _drops(position)
    if phase in {CLOSE, CARRIAGE}:
        yield EndTurn()


def _takings(position: Position, shown: Cards) -> Iterator[Action]:
    for city in possible_cards(position, position.display):
        yield Take(city, shown[:1])
    yield Draw(shown[0] if shown else UNKNOWN)
    yield Exchange(shown[: len(position.display)])


def _layings(position: Position) -> Iterator[Action]:
    """At a single card both ends are alike, so only the right one is listed."""
    route = position.own.route
    for city in possible_cards(position, position.own.hand):
        yield Lay(city, RIGHT)
        if len(route) > 1:
            yield Lay(city, LEFT)
        if route:
            yield Restart(city)


def _drops(position: Position) -> Iterable[Drop]:
    hand = position.own.hand
    ways = islice(combinations(hand, len(hand) - LIMIT), MOST_DROPS)
    return [Drop(cards) for cards in dict.fromkeys(ways)]
