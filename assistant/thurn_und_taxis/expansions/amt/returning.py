"""Giving tokens of officials back, for a card, a chip or a house (AW4-AW16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.moves import Found
from assistant.referee.notation import at_most, one_of, some
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import HOUSE, OPEN_CARD, REWARDS, UNKNOWN, UNSEEN_CARD, Return
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS
from assistant.thurn_und_taxis.box.distances import FAR, distances
from assistant.thurn_und_taxis.box.phases import RETURN
from assistant.thurn_und_taxis.expansions.amt.giving_back import given_back
from assistant.thurn_und_taxis.expansions.amt.tokens import ID, free_to_return, officials_held, tokens_of
from assistant.thurn_und_taxis.moves.spelling import MOST_CITIES, named_card, read_card
from assistant.thurn_und_taxis.moves.taking import drawing, turned_up
from assistant.thurn_und_taxis.moves.turn_move import CITY, Path, TurnMove, Ways
from assistant.thurn_und_taxis.rules.officials import OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.tokens import (
    FOR_A_CARD,
    FOR_A_CHIP,
    FOR_A_HOUSE,
    NOT_PLAYED,
    RETURNING,
    ReturnFacts,
)
from assistant.thurn_und_taxis.table.cards import can_be_among, left_to_draw
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Position

_CHIP: Final = "chip"
_CARDS: Final = frozenset({OPEN_CARD, UNSEEN_CARD})


class Returning(TurnMove[Return]):
    """Give tokens back."""

    kind = Return
    expansion = ID
    not_played = NOT_PLAYED
    verb = "return"
    city_fields = (CITY, "shown")
    parts = (*OFFICIALS, *REWARDS)
    lines = (
        (
            "return postmeister amtmann take ulm linz",
            Text("Give two back and take the open card Ulm; Linz is turned up."),
        ),
        ("return postmeister amtmann draw", Text("Give two back and draw from the pile.")),
        ("return postmeister amtmann wagner", Text("Give three back for a chip.")),
        (
            "return postmeister postillion amtmann wagner house ulm",
            Text("Give four back for a house in Ulm."),
        ),
        ("return", Text("Give none back, where a player has none or need not.")),
    )
    heading = Text("returning tokens")

    def read(self, words: list[str], player: str) -> Return:
        lowered = [word.lower() for word in words]
        place = next((place for place, word in enumerate(lowered) if word in REWARDS), len(words))
        officials, rest = tuple(lowered[:place]), words[place + 1 :]
        for official in officials:
            one_of(official, (*OFFICIALS, *REWARDS))
        at_most(list(officials), len(OFFICIALS) + 1)
        if place == len(words):
            return Return(officials, player=player)
        reward, cards = lowered[place], tuple(map(read_card, at_most(rest, MOST_CITIES)))
        if not cards:
            cards = (UNKNOWN,)
        some(rest if reward != UNSEEN_CARD else list(cards), 2 if reward == OPEN_CARD else 1)
        if reward != UNSEEN_CARD:
            named_card(cards[0])
        shown = tuple(card for card in cards[1:] if card != UNKNOWN)
        return Return(officials, reward, cards[0], shown, player)

    def write(self, action: Return) -> str:
        cards = [card for card in (action.city, *action.shown) if card != UNKNOWN]
        return " ".join(filter(None, ("return", *action.officials, action.reward, *cards)))

    def demands(self, position: Position, action: Return, seat: int) -> Found:
        if position.turn.phase != RETURN:
            return (), ()
        found = broken(RETURNING, _return_facts(position, action, seat))
        if action.reward == UNSEEN_CARD:
            found += drawing(position, action.city)
        if action.reward == OPEN_CARD:
            found += turned_up(position, action.city, action.shown)
        return found, ()

    def effect(self, position: Position, action: Return, seat: int) -> Position:
        return given_back(position, action, seat)

    def sentence(self, position: Position, action: Return, seat: int) -> Text:
        names = ", ".join(OFFICIAL_NAMES[official] for official in action.officials)
        if not action.officials:
            return Text("gives no token back")
        city = city_name(position, action.city)
        if action.reward == HOUSE:
            return Text("gives {tokens} back and places a house in {city}", tokens=names, city=city)
        if action.reward == OPEN_CARD:
            return Text("gives {tokens} back and takes {city}", tokens=names, city=city)
        if action.reward == UNSEEN_CARD:
            return Text("gives {tokens} back and draws a card", tokens=names)
        if len(action.officials) == FOR_A_CHIP:
            return Text("gives {tokens} back for a chip", tokens=names)
        return Text("gives {tokens} back", tokens=names)

    def possible(self, position: Position) -> Iterator[Return]:
        if position.turn.phase == RETURN:
            for seat in free_to_return(position):
                yield from _possible(position, seat)

    def nearest(self, here: Path, action: Return) -> Ways:
        yield from ((here, other) for other in _nearest(here.position, action))


def _return_facts(position: Position, action: Return, seat: int) -> ReturnFacts:
    part, business = tokens_of(position), position.players[seat]
    tokens = dict(zip(OFFICIALS, part.held[seat], strict=True))
    given = action.officials
    return ReturnFacts(
        given=len(given),
        held=sum(tokens.values()),
        lacking=next((official for official in given if not tokens[official]), ""),
        twice=next((official for place, official in enumerate(given) if official in given[:place]), ""),
        may_keep=part.late,
        reward=action.reward,
        lies_open=can_be_among(position, position.display, action.city),
        city=city_name(position, action.city),
        free=action.city in position.game.catalogue.cities and action.city not in business.houses,
        supply=business.supply,
        late=part.late,
    )


def _possible(position: Position, seat: int) -> Iterator[Return]:
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
        yield from ((OPEN_CARD, city) for city in cities if can_be_among(position, position.display, city))
        if left_to_draw(position):
            yield UNSEEN_CARD, UNKNOWN
    if count == FOR_A_HOUSE:
        yield from ((HOUSE, city) for city in cities)


def _nearest(position: Position, action: Return) -> list[Return]:
    """Return what a player could do instead of a return, the most like what was meant first.

    Another token changes as much as another city; to go without what was wanted changes twice as much. Where
    as much changes, what is wanted stays, then the fewest tokens go, then the city is the nearest on the map.
    """
    seat = acting_seat(position, action)
    away = distances(position.game.catalogue.roads).get(action.city, {})

    def unlike(other: Return) -> tuple[int, int, int, int]:
        meant, given = Counter(action.officials), Counter(other.officials)
        tokens = max((meant - given).total(), (given - meant).total())
        wish = _unlike_wish(action, other)
        return 2 * tokens + wish, wish, len(other.officials), away.get(other.city, FAR)

    possible = [replace(other, player=action.player) for other in _possible(position, seat)]
    return sorted(possible, key=unlike)


def _unlike_wish(meant: Return, other: Return) -> int:
    """Return how little of what was wanted another return brings: 0 for the same, 4 for nothing of it.

    Any card may be on top of the pile, so one from there is nearer than another open one.
    """
    wish, instead = _wish(meant), _wish(other)
    if wish == instead and (wish == UNSEEN_CARD or meant.city == other.city):
        return 0
    if wish in _CARDS and instead == UNSEEN_CARD:
        return 1
    if wish == instead or {wish, instead} == _CARDS:
        return 2
    return 3 if wish != UNSEEN_CARD and meant.city == other.city else 4


def _wish(action: Return) -> str:
    return action.reward or (_CHIP if len(action.officials) == FOR_A_CHIP else "")
