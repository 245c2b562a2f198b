"""Cards as answers: cities to tap, and the pile for what nobody noted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.referee.offers import Alternative, Answers, Choice
from assistant.referee.text import Text
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.table.cards import added, left_to_draw, without
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Cards, Position, unseen

CITY: Final = "city"
NONE: Final = "-"


def a_card(position: Position, city: str) -> Alternative:
    """Return a city as an answer."""
    return Alternative(city, Text("{city}", city=city_name(position, city)))


def as_cards(position: Position, cities: Iterable[str]) -> tuple[Alternative, ...]:
    """Return cities as answers."""
    return tuple(a_card(position, city) for city in cities)


def turned_up(position: Position, number: int = 1, so_far: Cards = (), left: int = 1) -> Choice:
    """Ask which card was turned up, by a tap on its city; the pile stands for one that nobody noted.

    Where so many are ``left`` to be turned up that all unseen cards will be, nobody need say which is next.
    """
    label = Text("What was turned up?")
    if number > 1:
        label = Text("What was turned up as card {number}?", number=number)
    nobody = Alternative(PILE, Text("not noted"), short=Text("not noted"))
    cards = as_cards(position, unseen_cards(position, so_far))
    unseen_left = sum(unseen(position, city) for city in position.game.catalogue.cities) - len(so_far)
    if 0 < unseen_left <= min(left, position.pile - len(so_far)):
        return Choice(f"shown-{number}", label, "zone", cards[:1], aside=True)
    return Choice(f"shown-{number}", label, "zone", (*cards, nobody), aside=True)


def unseen_cards(position: Position, so_far: Cards = ()) -> list[str]:
    """Return the cities of which a card may still come to light."""
    return [city for city in position.game.catalogue.cities if unseen(position, city) > so_far.count(city)]


def refilled(position: Position, city: str) -> tuple[Choice, ...]:
    """Ask which card was turned up for an open one that is taken, if any is left to be."""
    if not left_to_draw(position):
        return ()
    hand = added(position.own.hand, city)
    taken = position.with_player(position.turn.player, position.own._replace(hand=hand))
    return (turned_up(taken._replace(display=without(position.display, city))),)


def noted(answer: str) -> Cards:
    """Return the card that an answer names, nothing where nobody noted it."""
    return () if answer == PILE else (answer,)


def one_after_another(position: Position, count: int, answers: Answers) -> tuple[Choice, ...]:
    """Ask for cards that lie open, one after the other; a tap on the pile leaves the rest unnamed.

    Whoever names none has nothing to say at all: the first question has cities only.
    """
    asked: list[Choice] = []
    so_far: Cards = ()
    for number in range(1, count + 1):
        choice = turned_up(position, number, so_far, count + 1 - number)
        cities = [each for each in choice.alternatives if each.value != PILE]
        unnamed = Alternative(PILE, Text("rest not noted"), short=Text("rest not noted"))
        certain = len(cities) == len(choice.alternatives)
        asked.append(choice._replace(alternatives=(*cities, *([unnamed] if so_far and not certain else []))))
        answer = answers.get(choice.id)
        if answer is None or answer == PILE:
            break
        so_far = (*so_far, answer)
    return tuple(asked)


def named(answers: Answers) -> Cards:
    """Return the cards that the answers to ``one_after_another`` name."""
    count = len(answers)
    return tuple(
        card for number in range(1, count + 1) for card in noted(answers.get(f"shown-{number}", PILE))
    )
