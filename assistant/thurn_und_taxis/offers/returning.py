"""The offers to give tokens of officials back, one for each thing they can bring (In Amt und Würden)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from assistant.referee.offers import Alternative, Answers, Choice, Offer, each_player, remembered
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import HOUSE, OPEN_CARD, UNKNOWN, UNSEEN_CARD, Return
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.phases import RETURN
from assistant.thurn_und_taxis.expansions.amt.tokens import (
    chips_left,
    free_to_return,
    officials_held,
    tokens_of,
)
from assistant.thurn_und_taxis.offers.naming import CITY, as_cards, noted, refilled, unseen_cards
from assistant.thurn_und_taxis.rules.officials import OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.tokens import FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE
from assistant.thurn_und_taxis.table.cards import left_to_draw, possible_cards
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Cards, Position

WHO: Final = "who"
TOKENS: Final = "tokens"
SHOWN: Final = "shown-1"

_Sets = Sequence[tuple[str, ...]]


class _Wish(NamedTuple):
    """What somebody wants for tokens, and which sets of them bring it, by seat.

    ``cities`` are those to choose from, as cards or for a house; one of them goes without saying.
    """

    name: str
    label: Text
    sets: dict[int, _Sets]
    reward: str = ""
    cities: Callable[[int], Sequence[str]] = lambda _: ()


def returning(position: Position, zone: str) -> list[Offer]:
    """Return the offers to give tokens back; a tapped city is the card or the house that is wanted."""
    if position.turn.phase != RETURN:
        return []
    if zone in position.game.catalogue.cities:
        wishes = _wishes_at(position, zone)
    elif zone == PILE:
        wishes = [_unseen(position)]
    else:
        wishes = _wishes(position)
    here = "-here" if zone else ""  # beside what can be done anywhere it is something else
    return [_offer(position, wish, f"{wish.name}{here}") for wish in wishes if wish.sets]


def _wishes(position: Position) -> list[_Wish]:
    """Return everything that tokens can bring, the most first."""
    late = tokens_of(position).late
    return [
        _house(position, Text("Place a house (4 tokens)"), position.game.catalogue.cities),
        _Wish("return-chip", Text("Take a chip (3 tokens)"), _for_a_chip(position)),
        _card(position, Text("Take an open card (2 tokens)"), _open_cards(position)),
        _unseen(position),
        _unseen_but_named(position),
        *([] if late else [_for_nothing(position)]),
        _Wish("return-none", Text("Give no token back"), _none(position)),
        *([_for_nothing(position)] if late else []),  # it is allowed, and nobody gains by it
    ]


def _wishes_at(position: Position, city: str) -> list[_Wish]:
    name = city_name(position, city)
    card = Text("Take {city} (2 tokens)", city=name)
    house = Text("Place a house in {city} (4 tokens)", city=name)
    return [
        _card(position, card, [city] if city in _open_cards(position) else []),
        _house(position, house, [city]),
    ]


def _house(position: Position, label: Text, cities: Iterable[str]) -> _Wish:
    def free(seat: int) -> list[str]:
        own = position.players[seat]
        return [city for city in cities if city not in own.houses] if own.supply else []

    sets = _sets(position, [seat for seat in free_to_return(position) if free(seat)], FOR_A_HOUSE)
    return _Wish("return-house", label, sets, HOUSE, free)


def _card(position: Position, label: Text, cities: Sequence[str]) -> _Wish:
    sets = {} if tokens_of(position).late or not cities else _sets_of_all(position, FOR_A_CARD)
    return _Wish("return-card", label, sets, OPEN_CARD, lambda _: cities)


def open_for_tokens(position: Position) -> Cards:
    """Return the open cards, where somebody has enough tokens for one."""
    may = not tokens_of(position).late and _sets_of_all(position, FOR_A_CARD)
    return position.display if may else ()


def _open_cards(position: Position) -> list[str]:
    return possible_cards(position, position.display)


def _unseen(position: Position) -> _Wish:
    none = tokens_of(position).late or not left_to_draw(position)
    sets = {} if none else _sets_of_all(position, FOR_A_CARD)
    return _Wish("return-draw", Text("Draw a card (2 tokens)"), sets, UNSEEN_CARD)


def _unseen_but_named(position: Position) -> _Wish:
    """Return the same where everybody may see the card, which is told by a tap on its city."""
    cities = unseen_cards(position)
    label = Text("Draw and name the card (2 tokens)")
    sets = _unseen(position).sets if len(cities) > 1 else {}
    return _Wish("return-draw-named", label, sets, UNSEEN_CARD, lambda _: cities)


def _for_a_chip(position: Position) -> dict[int, _Sets]:
    return _sets_of_all(position, FOR_A_CHIP) if chips_left(position) else {}


def _for_nothing(position: Position) -> _Wish:
    """Return the sets that somebody has to give for nothing, or would rather than take what they bring."""
    counts = (
        (1, FOR_A_CARD, FOR_A_HOUSE) if chips_left(position) else (1, FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE)
    )
    by_seat = _sets_of_all(position, *counts)
    label = Text("Give tokens back for nothing")
    everything = [officials for sets in by_seat.values() for officials in sets]
    if len(everything) == 1:
        label = Text("Give {tokens} back for nothing", tokens=_named(everything[0]))
    return _Wish("return-for-nothing", label, by_seat)


def _none(position: Position) -> dict[int, _Sets]:
    late = tokens_of(position).late
    return {seat: [()] for seat in free_to_return(position) if late or not officials_held(position, seat)}


def _sets_of_all(position: Position, *counts: int) -> dict[int, _Sets]:
    return _sets(position, free_to_return(position), *counts)


def _sets(position: Position, seats: Iterable[int], *counts: int) -> dict[int, _Sets]:
    """Return the sets of so many different tokens by seat, for those who have enough."""
    held = {seat: officials_held(position, seat) for seat in seats}
    found = {
        seat: [officials for count in counts for officials in combinations(own, count)]
        for seat, own in held.items()
    }
    return {seat: sets for seat, sets in found.items() if sets}


def _offer(position: Position, wish: _Wish, name: str) -> Offer:
    def seat_of(answers: Answers) -> int:
        return position.game.seat(answers[WHO]) if WHO in answers else next(iter(wish.sets))

    def city_of(answers: Answers) -> str:
        return answers.get(CITY) or next(iter(wish.cities(seat_of(answers))), "")

    def choices(answers: Answers) -> tuple[Choice, ...]:
        found: list[Choice] = []
        if len(wish.sets) > 1:
            found.append(_whose(position, wish.sets))
            if WHO not in answers:
                return tuple(found)
        seat = seat_of(answers)
        cities, sets = wish.cities(seat), wish.sets[seat]
        if len(cities) > 1:
            found.append(Choice(CITY, Text("Which city?"), "zone", as_cards(position, cities)))
        if len(sets) > 1:
            found.append(_which_tokens(sets))
        if wish.reward == OPEN_CARD and (len(cities) == 1 or CITY in answers):
            found += refilled(position, city_of(answers))
        return tuple(found)

    def build(answers: Answers) -> Return:
        seat = seat_of(answers)
        officials = tuple(answers[TOKENS].split()) if TOKENS in answers else wish.sets[seat][0]
        city = city_of(answers) or (UNKNOWN if wish.reward == UNSEEN_CARD else "")
        player = "" if seat == position.turn.player else position.game.colours[seat]
        return Return(officials, wish.reward, city, noted(answers.get(SHOWN, PILE)), player)

    return Offer(name, wish.label, None, remembered(choices), build)


def _whose(position: Position, seats: Iterable[int]) -> Choice:
    return Choice(WHO, Text("Who?"), "list", tuple(each_player(position.game, seats)))


def _which_tokens(sets: _Sets) -> Choice:
    alternatives = tuple(
        Alternative(" ".join(officials), Text("{tokens}", tokens=_named(officials))) for officials in sets
    )
    return Choice(TOKENS, Text("Which tokens?"), "list", alternatives)


def _named(officials: Iterable[str]) -> str:
    return ", ".join(OFFICIAL_NAMES[official] for official in officials)
