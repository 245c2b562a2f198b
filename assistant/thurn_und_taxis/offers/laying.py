"""Offers while cards are laid: at either end of the route, as the first of another, as draught horses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assistant.referee.offers import Alternative, Answers, Choice, Offer, remembered, tapped
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    UNKNOWN,
    Harness,
    Lay,
    Restart,
)
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.north.sheet import facts as board
from assistant.thurn_und_taxis.moves.turns import needs_second_card
from assistant.thurn_und_taxis.offers.naming import CITY, a_card, as_cards
from assistant.thurn_und_taxis.rules.north import LEAST_HORSES
from assistant.thurn_und_taxis.table.cards import can_be_among, possible_cards
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Position

SPOT: Final = "spot"


def laying_here(position: Position, city: str) -> list[Offer]:
    """Return the offers to lay the card of a city that was tapped."""
    if not can_be_among(position, position.own.hand, city):
        return []
    name, route = city_name(position, city), position.own.route
    if not route:
        return [
            tapped(MOVES.offer(position, "lay-here", Text("Begin a route with {city}", city=name), Lay(city)))
        ]
    ends = {RIGHT: route[-1], LEFT: route[0]}
    found = [
        tapped(
            MOVES.offer(
                position,
                f"lay-{spot}",
                Text("Lay {city} beside {end}", city=name, end=city_name(position, end)),
                Lay(city, spot),
            )
        )._replace(onto=end)
        for spot, end in ends.items()
        if spot == RIGHT or len(route) > 1
    ]
    new = plural(
        "Discard 1 card and begin with {city}",
        "Discard {count} cards and begin with {city}",
        len(route),
        city=name,
    )
    if city in route:
        found = [laying_none(position, city)]
    # Never meant by a tap on the map alone, not even where no card fits: a route would be gone unasked.
    return [*found, MOVES.offer(position, "new-here", new, Restart(city))]


def laying_none(position: Position, city: str) -> Offer:
    """Return what a tap on a city would mean whose card is not in the hand, to tell why not."""
    return MOVES.offer(position, "lay-here", Text("Lay {city}", city=city_name(position, city)), Lay(city))


def laying(position: Position) -> list[Offer]:
    """Return the offers to lay a card, which is then chosen on the map."""
    if needs_second_card(position):
        return []
    hand = possible_cards(position, position.own.hand)
    label = Text("Postillion: another card") if position.turn.laid else Text("Lay a card")
    found = []
    spots = {city: _ends(position, city) for city in hand}
    if any(spots.values()):
        found.append(_lay(position, label, {city: where for city, where in spots.items() if where}))
    elif hand and position.turn.laid:
        found.append(MOVES.offer(position, "lay", label, Lay(hand[0])))
    restarts = [city for city in hand if MOVES.judge(position, Restart(city)).legal]
    if position.own.route and restarts and not position.turn.laid:
        which = Choice(CITY, Text("Which card?"), "zone", tuple(a_card(position, city) for city in restarts))
        discard = plural(
            "Discard the route (1 card)", "Discard the route ({count} cards)", len(position.own.route)
        )
        found.append(Offer("new", discard, None, lambda _: (which,), lambda answers: Restart(answers[CITY])))
    return found


def fits(position: Position, city: str) -> bool:
    """Whether the card of a city can be laid at an end of the route now."""
    return bool(_ends(position, city))


def _ends(position: Position, city: str) -> list[str]:
    return [spot for spot in (RIGHT, LEFT) if MOVES.judge(position, Lay(city, spot)).legal]


def _lay(position: Position, label: Text, spots: dict[str, list[str]]) -> Offer:
    route = position.own.route
    which = Choice(CITY, Text("Which card?"), "zone", tuple(a_card(position, city) for city in spots))

    def where(city: str) -> list[str]:
        # At a single card both ends are alike.
        return spots[city] if len(route) > 1 else spots[city][:1]

    def choices(answers: Answers) -> tuple[Choice, ...]:
        if CITY not in answers or len(where(answers[CITY])) == 1:
            return (which,)
        ends = {RIGHT: route[-1], LEFT: route[0]}
        sides = tuple(
            Alternative(spot, Text("beside {city}", city=city_name(position, ends[spot])))
            for spot in where(answers[CITY])
        )
        return (which, Choice(SPOT, Text("At which end?"), "list", sides))

    def build(answers: Answers) -> Lay:
        return Lay(answers[CITY], answers.get(SPOT) or where(answers[CITY])[0])

    return Offer("lay", label, None, remembered(choices), build)


def harnessing(position: Position, zone: str) -> Iterable[Offer]:
    """Return the offer to lay a card face down."""
    hand = possible_cards(position, position.own.hand)
    if position.turn.phase not in {LAY, CLOSE} or not hand or (zone and zone not in hand):
        return ()
    first = Harness(zone or hand[0], LEAST_HORSES)
    label = Text("Lay draught horses")
    refused = MOVES.offer(position, "horse", label, first)
    if refused.label.message != label.message:
        return () if zone or position.turn.laid else (refused,)
    return (_harnessing(position, label, [zone] if zone else hand),)


def _harnessing(position: Position, label: Text, cities: list[str]) -> Offer:
    numbers = tuple(
        Alternative(str(horses), plural("1 horse", "{count} horses", horses))
        for horses in board()["horses_of_a_card"]
    )
    how_many = Choice("horses", Text("How many horses are on its back?"), "list", numbers)
    which = Choice("city", Text("Which card?"), "zone", as_cards(position, cities))
    if UNKNOWN in position.own.hand:
        # It lies face down: a hand that nobody has seen stays so, unless somebody taps its city.
        unseen = Alternative(PILE, Text("not seen"), short=Text("not seen"))
        which = which._replace(alternatives=(*which.alternatives, unseen), proposed=PILE)
    choices = (how_many,) if len(cities) == 1 else (which, how_many)

    def build(answers: Mapping[str, str]) -> Harness:
        card = answers.get("city", cities[0])
        return Harness(UNKNOWN if card == PILE else card, int(answers["horses"]))

    def asked(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        return choices[: 1 + (choices[0].id in answers)]

    return Offer("horse", label, None, asked, build)
