"""Offers while cards are taken: open ones, the pile, the Amtmann, and naming what lies open."""

from __future__ import annotations

from assistant.referee.offers import Answers, Choice, Offer, is_refused, remembered, tapped
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    UNKNOWN,
    Draw,
    Exchange,
    Show,
    Take,
)
from assistant.thurn_und_taxis.box.catalogue import AMTMANN
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.phases import TAKE
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.offers.naming import (
    CITY,
    a_card,
    as_cards,
    named,
    noted,
    one_after_another,
    refilled,
    unseen_cards,
)
from assistant.thurn_und_taxis.table.cards import can_be_among, possible_cards
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Position


def _take_here(position: Position, city: str) -> Offer:
    label = Text("Take {city}", city=city_name(position, city))
    if position.turn.taken:
        label = Text("Take {city} as well (Postmeister)", city=city_name(position, city))
    which = refilled(position, city)
    if not which or not MOVES.judge(position, Take(city)).legal:
        return tapped(MOVES.offer(position, "take-here", label, Take(city)))
    return Offer(
        "take-here",
        label,
        None,
        lambda _: which,
        lambda answers: Take(city, noted(answers[which[0].id])),
        direct=True,
    )


def taking_here(position: Position, zone: str) -> list[Offer]:
    """Return the offer to take the card that was tapped, or to draw from the pile."""
    if zone == PILE:
        return [tapped(_draw(position))._replace(id="draw-here")]
    if zone in position.game.catalogue.cities and can_be_among(position, position.display, zone):
        return [_take_here(position, zone)]
    return []


def taking_none(position: Position, city: str) -> Offer:
    """Return what a tap on a city would mean whose card does not lie open, to tell why not."""
    return MOVES.offer(position, "take-here", Text("Take {city}", city=city_name(position, city)), Take(city))


def _draw(position: Position) -> Offer:
    label = Text("Draw from the pile")
    if position.turn.taken:
        label = Text("Postmeister: draw")
    return MOVES.offer(position, "draw", label, Draw())


def _draw_named(position: Position) -> list[Offer]:
    """Return the offer to draw a card that everybody may see, told by a tap on its city."""
    cities = [city for city in unseen_cards(position) if MOVES.judge(position, Draw(city)).legal]
    if not cities:
        return []
    which = Choice(CITY, Text("Which card is it?"), "zone", as_cards(position, cities))
    label = Text("Draw and name the card")
    return [Offer("draw-named", label, None, lambda _: (which,), lambda answers: Draw(answers[CITY]))]


def taking(position: Position) -> list[Offer]:
    """Return every offer to get a card, and what comes with it."""
    found = [_take(position), _draw(position), *_draw_named(position)]
    exchange = MOVES.offer(position, "amtmann", Text("Amtmann: new cards"), Exchange())
    if position.turn.phase == TAKE or not is_refused(exchange):
        found.append(exchange)
    return [*found, *_naming(position)]


def _take(position: Position) -> Offer:
    label = Text("Take an open card")
    if position.turn.taken:
        label = Text("Postmeister: take")
    cities = [
        city for city in possible_cards(position, position.display) if MOVES.judge(position, Take(city)).legal
    ]
    if not cities:
        city = next(iter(position.display), next(iter(position.game.catalogue.cities)))
        return MOVES.offer(position, "take", label, Take(city))
    which = Choice(CITY, Text("Which card?"), "zone", tuple(a_card(position, city) for city in cities))

    def choices(answers: Answers) -> tuple[Choice, ...]:
        return (which, *(refilled(position, answers[CITY]) if CITY in answers else ()))

    def build(answers: Answers) -> Take:
        return Take(answers[CITY], noted(answers.get("shown-1", PILE)))

    return Offer("take", label, None, remembered(choices), build)


def _naming(position: Position) -> list[Offer]:
    """Return the offer to name open cards, where nobody has named them all.

    Of cards that have just come, at the start or by the Amtmann, a tap on a city says that it is among them,
    before anybody takes one; who names none goes on, and later taps take.
    """
    count, taking = position.display.count(UNKNOWN), position.turn.phase == TAKE
    have_come = count == len(position.display) and _lie_there_anew(position)
    if not count or not (taking or have_come):
        return []
    return [
        Offer(
            "show",
            plural("Name the open card", "Name the {count} open cards", count),
            None,
            remembered(lambda answers: one_after_another(position, count, answers)),
            lambda answers: Show(named(answers)),
            direct=have_come and taking,
        )
    ]


def _lie_there_anew(position: Position) -> bool:
    """Whether the open cards have come in this turn, or at the start of the game."""
    exchanged = AMTMANN in position.turn.officials
    return exchanged or not any(business.hand or business.route for business in position.players)
