"""Offers once cards are laid: where houses go, which carriage is taken, what leaves the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from assistant.referee.offers import Alternative, Answers, Choice, Offer, remembered
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    UNKNOWN,
    Carriage,
    Close,
    Drop,
    EndTurn,
)
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.offers.naming import NONE, a_card, as_cards
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.score.closings import Placing, closings
from assistant.thurn_und_taxis.score.scoring import tiles_text
from assistant.thurn_und_taxis.table.cards import possible_cards, without
from assistant.thurn_und_taxis.table.names import cities_listed
from assistant.thurn_und_taxis.table.placing import Placement
from assistant.thurn_und_taxis.table.position import Cards, Position, Tile

HOUSES: Final = "houses"
OTHER: Final = "other"


def closing(position: Position) -> list[Offer]:
    """Return the offers to close the route: by a fullest placement, the best first, or with fewer houses."""
    count = len(position.own.route)
    label = plural("Close the route (1 card)", "Close the route ({count} cards)", count)
    ways = closings(position, position.turn.player)
    first = Close(ways[0].houses)
    if not MOVES.judge(position, first).legal:
        return [MOVES.offer(position, "close", label, first)]
    alike = [tile for tile in ways[0].tiles if all(tile in way.tiles for way in ways)]
    which = Choice(HOUSES, Text("where do the houses go?"), "list", (*_ways(position, ways, alike),))
    if len(ways) == 1:
        label = Text("{close}: {houses}", close=label, houses=_placement_text(position, first.cities, ()))

    def build(answers: Answers) -> Close:
        return Close(() if answers[HOUSES] == NONE else tuple(answers[HOUSES].split()))

    found = [Offer("close", label, None, lambda _: (which,), build)]
    if first.cities and position.game.options.houses_may_be_left_out:
        found.append(_with_fewer_houses(position))
    return found


def _ways(position: Position, ways: Iterable[Placing], alike: Sequence[Tile]) -> Iterator[Alternative]:
    """Yield the placements; in a row of many stands what they differ in: the tiles of all are no choice."""
    for houses, tiles, _ in ways:
        own = [tile for tile in tiles if tile not in alike]
        yield Alternative(
            " ".join(houses) or NONE,
            _placement_text(position, houses, tiles),
            short=_placement_text(position, houses, own),
        )


def _with_fewer_houses(position: Position) -> Offer:
    """Return the offer to close with houses that are named one after the other, by taps on the map."""
    return Offer(
        "fewer",
        Text("Fewer houses"),
        None,
        remembered(lambda answers: tuple(_house_by_house(position, answers))),
        lambda answers: Close(_chosen(answers, len(answers) + 1)),
        seldom=True,
    )


def _chosen(answers: Answers, number: int) -> Cards:
    given = (answers.get(f"house-{earlier}", PILE) for earlier in range(1, number))
    return tuple(city for city in given if city != PILE)


def _house_by_house(position: Position, answers: Answers) -> list[Choice]:
    """Ask for one city after the other on the map, as long as more fit; the pile says that these are all."""
    asked: list[Choice] = []
    for number in range(1, len(position.own.route) + 1):
        chosen = _chosen(answers, number)
        cities = tuple(
            a_card(position, city)._replace(refused=MOVES.refusal(position, Close((*chosen, city))))
            for city in position.own.route
            if city not in chosen
        )
        if all(city.refused for city in cities):
            break
        ending = Text("these are all") if chosen else Text("no house")
        all_of_them = Alternative(PILE, ending, short=ending)
        label = Text("House {number}", number=number)
        asked.append(Choice(f"house-{number}", label, "zone", (*cities, all_of_them)))
        if answers.get(asked[-1].id, PILE) == PILE:
            break
    return asked


def _placement_text(position: Position, houses: Placement, tiles: Iterable[Tile]) -> Text:
    """Return where houses would stand, and tiles that would bring."""
    text = Text("{cities}", cities=cities_listed(position, houses)) if houses else Text("no house")
    won = tiles_text(position, tiles)
    return Text("{cities}: {tiles}", cities=text, tiles=won) if won else text


def carriages(position: Position) -> list[Offer]:
    """Return the offers to take the next carriage, or none."""
    size = position.game.catalogue.next_carriage(position.own.carriage)
    points = position.game.catalogue.carriages[size]
    long_enough = position.turn.closed >= size
    take = Text("Take carriage {size} ({points} points)", size=size, points=points)
    if not long_enough:
        take = Text("Take carriage {size} with the Wagner ({points} points)", size=size, points=points)
    return [
        MOVES.offer(position, "carriage", take, Carriage(wagner=not long_enough)),
        MOVES.offer(position, "end", Text("Take no carriage"), EndTurn()),
    ]


def dropping(position: Position) -> Offer:
    """Return the offer to cut the hand; cards are named one after the other, or not at all."""
    hand = position.own.hand
    due = len(hand) - LIMIT
    label = plural("Put 1 card away", "Put {count} cards away", due)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        left, asked = hand, []
        for number in range(1, due + 1):
            for choice in _which_to_drop(position, left, number, due):
                asked.append(choice)
                answer = answers.get(choice.id)
                if answer != OTHER:
                    break
            if answer is None or answer == UNKNOWN:
                break
            left = without(left, answer)
        return tuple(asked)

    def build(answers: Answers) -> Drop:
        asked = choices(answers)
        given = [answers.get(choice.id, UNKNOWN) for choice in asked]
        named = tuple(card for card in given if card not in {OTHER, UNKNOWN})
        return Drop((*named, *(UNKNOWN,) * (due - len(named))))

    return Offer("drop", label, None, remembered(choices), build)


def _which_to_drop(position: Position, hand: Cards, number: int, due: int) -> Iterator[Choice]:
    """Yield which card goes; of a hand known in part its known cards alone, and then which other one."""
    label = Text("Which card goes?") if due == 1 else Text("Which card goes? ({number})", number=number)
    nobody = Alternative(UNKNOWN, Text("nobody saw which"))
    possible = possible_cards(position, hand)
    known = [city for city in possible if city in hand]
    others = [city for city in possible if city not in hand]
    if known and others:
        other = Alternative(OTHER, Text("a card not known yet"))
        yield Choice(f"drop-{number}", label, "list", (*as_cards(position, known), other, nobody))
        yield Choice(f"drop-{number}-{OTHER}", label, "list", as_cards(position, others))
    else:
        yield Choice(f"drop-{number}", label, "list", (*as_cards(position, possible), nobody))
