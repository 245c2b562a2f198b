"""Offers once cards are laid: where houses go, which carriage is taken, what leaves the hand."""

from __future__ import annotations

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
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.offers.naming import NONE, a_card, as_cards
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.score.closings import closings, tiles_won
from assistant.thurn_und_taxis.score.scoring import tiles_text
from assistant.thurn_und_taxis.table.cards import possible_cards, without
from assistant.thurn_und_taxis.table.names import cities_listed
from assistant.thurn_und_taxis.table.placing import Placement
from assistant.thurn_und_taxis.table.position import Cards, Position

HOUSES: Final = "houses"
FEWER: Final = "fewer"


def closing(position: Position) -> Offer:
    """Return the offer to close the route: every fullest placement, the best first, with its tiles."""
    count = len(position.own.route)
    label = plural("Close the route (1 card)", "Close the route ({count} cards)", count)
    ways = [found.houses for found in closings(position, position.turn.player)]
    if not MOVES.judge(position, Close(ways[0])).legal:
        return MOVES.offer(position, "close", label, Close(ways[0]))
    fullest = [Alternative(" ".join(houses) or NONE, placement_text(position, houses)) for houses in ways]
    fewer = [Alternative(FEWER, Text("fewer houses"))] if any(ways) and _may_leave_out(position) else []
    which = Choice(HOUSES, Text("Houses in one land, or one in each"), "list", (*fullest, *fewer))

    def choices(answers: Answers) -> tuple[Choice, ...]:
        return (which, *_house_by_house(position, answers)) if answers.get(HOUSES) == FEWER else (which,)

    def build(answers: Answers) -> Close:
        houses = answers[HOUSES]
        if houses == FEWER:
            return Close(_chosen(answers, len(answers)))
        return Close(() if houses == NONE else tuple(houses.split()))

    return Offer("close", label, None, remembered(choices), build)


def _may_leave_out(position: Position) -> bool:
    return position.game.options.houses_may_be_left_out


def _chosen(answers: Answers, number: int) -> Cards:
    given = (answers.get(f"house-{earlier}", PILE) for earlier in range(1, number))
    return tuple(city for city in given if city != PILE)


def _house_by_house(position: Position, answers: Answers) -> list[Choice]:
    """Ask for one city after the other on the map, as long as more fit; the pile says that these are all."""
    asked: list[Choice] = []
    for number in range(1, len(position.own.route) + 1):
        chosen = _chosen(answers, number)
        cities = tuple(
            a_card(position, city)._replace(refused=_refusal(position, (*chosen, city)))
            for city in position.own.route
            if city not in chosen
        )
        if all(city.refused for city in cities):
            break
        all_of_them = Alternative(PILE, Text("these are all"), short=Text("these are all"))
        label = Text("House {number}", number=number)
        asked.append(Choice(f"house-{number}", label, "zone", (*cities, all_of_them)))
        if answers.get(asked[-1].id, PILE) == PILE:
            break
    return asked


def _refusal(position: Position, houses: Cards) -> Text | None:
    """Return why houses cannot stand in these cities, nothing where they can."""
    violations = MOVES.judge(position, Close(houses)).violations
    return rulebook().refusal_text(violations[0]) if violations else None


def placement_text(position: Position, houses: Placement) -> Text:
    """Return where houses would stand, and the tiles that would bring."""
    text = Text("{cities}", cities=cities_listed(position, houses)) if houses else Text("no house")
    tiles = tiles_text(position, tiles_won(position, position.turn.player, houses))
    return Text("{cities}: {tiles}", cities=text, tiles=tiles) if tiles else text


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
            choice = _which_to_drop(position, left, number, due)
            asked.append(choice)
            answer = answers.get(choice.id)
            if answer is None or answer == UNKNOWN:
                break
            left = without(left, answer)
        return tuple(asked)

    def build(answers: Answers) -> Drop:
        named = tuple(
            answers[f"drop-{number}"]
            for number in range(1, due + 1)
            if answers.get(f"drop-{number}", UNKNOWN) != UNKNOWN
        )
        return Drop((*named, *(UNKNOWN,) * (due - len(named))))

    return Offer("drop", label, None, remembered(choices), build)


def _which_to_drop(position: Position, hand: Cards, number: int, due: int) -> Choice:
    label = Text("Which card goes?") if due == 1 else Text("Which card goes? ({number})", number=number)
    nobody = Alternative(UNKNOWN, Text("nobody saw which"))
    cards = as_cards(position, possible_cards(position, hand))
    return Choice(f"drop-{number}", label, "list", (*cards, nobody))
