"""What a player may want to do now, in general or at one city, ready for any screen to show.

A card that was turned up, or one of an unknown hand, is told by tapping its city; a tap on the pile says that
nobody noted it. What the referee refuses as a whole is still offered where a player would think of it, behind
everything that is possible, so that the page can tell why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.referee.offering import Answers, is_refused, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    UNKNOWN,
    Carriage,
    Close,
    Draw,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.cards import added, drawn, left_to_draw, without
from assistant.thurn_und_taxis.closings import closings
from assistant.thurn_und_taxis.facts import can_be_among, city_name
from assistant.thurn_und_taxis.judge import judge
from assistant.thurn_und_taxis.legal import possible_cards
from assistant.thurn_und_taxis.offering import single
from assistant.thurn_und_taxis.placing import Placement
from assistant.thurn_und_taxis.position import CARRIAGE, CLOSE, HAND, LAY, OVER, TAKE, Cards, Position, unseen
from assistant.thurn_und_taxis.rewards import tiles_for_closing
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.setting import PILE
from assistant.thurn_und_taxis.words import built, cities_listed, needs_second_card, tiles_text

CITY: Final = "city"
HOUSES: Final = "houses"
SPOT: Final = "spot"
NONE: Final = "-"
FEWER: Final = "fewer"


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what the player to act may want to do, in general or at the zone named."""
    found: list[Offer] = []
    for expansion in position.game.expansions:
        found += expansion.offers(position, zone)
    phase = position.turn.phase
    if phase == OVER:
        return tuple(found)
    at_a_city = zone in position.game.catalogue.cities
    if phase in {LAY, CLOSE}:
        found += _laying_here(position, zone) if at_a_city else _laying(position)
    if phase in {TAKE, LAY}:
        found += _taking_here(position, zone) if zone else _taking(position)
    if phase == CLOSE:
        found.append(_closing(position))
    if phase == CARRIAGE:
        found += _carriages(position)
    if phase == HAND:
        found.append(_dropping(position))
    if phase == CLOSE and not zone:
        found.append(single(position, "end", Text("End turn"), EndTurn()))
    return tuple(sorted(found, key=is_refused))


def _city(position: Position, city: str) -> Alternative:
    return Alternative(city, Text("{city}", city=city_name(position, city)))


def turned_up(position: Position, number: int = 1, so_far: Cards = ()) -> Choice:
    """Ask which card was turned up, by a tap on its city; the pile stands for one that nobody noted."""
    cities = [city for city in position.game.catalogue.cities if unseen(position, city) > so_far.count(city)]
    label = Text("What was turned up?") if number == 1 else Text("Card {number}: what was it?", number=number)
    nobody = Alternative(PILE, Text("not noted"))
    return Choice(f"shown-{number}", label, "zone", (*(_city(position, city) for city in cities), nobody))


def noted(answer: str) -> Cards:
    """Return the card that an answer names, nothing where nobody noted it."""
    return () if answer == PILE else (answer,)


def _after_taking(position: Position, city: str) -> Position:
    """Return the table with a card in hand and before the display is filled up."""
    hand = added(position.own.hand, city)
    taken = position.with_player(position.turn.player, position.own._replace(hand=hand))
    return taken._replace(display=without(position.display, city))


def _take_here(position: Position, city: str) -> Offer:
    label = Text("Take {city}", city=city_name(position, city))
    if position.turn.taken:
        label = Text("Take {city} as well (Postmeister)", city=city_name(position, city))
    if not judge(position, Take(city)).legal:
        return single(position, "take-here", label, Take(city))
    if not left_to_draw(position):
        return single(position, "take-here", label, Take(city))
    which = turned_up(_after_taking(position, city))
    return Offer(
        "take-here", label, None, lambda _: (which,), lambda answers: Take(city, noted(answers[which.id]))
    )


def _taking_here(position: Position, zone: str) -> list[Offer]:
    if zone == PILE:
        return [_draw(position)]
    if zone in position.game.catalogue.cities and can_be_among(position, position.display, zone):
        return [_take_here(position, zone)]
    return []


def _draw(position: Position) -> Offer:
    label = Text("Draw from the pile")
    if position.turn.taken:
        label = Text("Draw another (Postmeister)")
    return single(position, "draw", label, Draw())


def _taking(position: Position) -> list[Offer]:
    found = [_take(position), _draw(position)]
    if position.turn.phase == TAKE or judge(position, Exchange()).legal:
        found += [_exchange(position), *_naming(position)]
    return found


def _take(position: Position) -> Offer:
    label = Text("Take an open card")
    if position.turn.taken:
        label = Text("Take another (Postmeister)")
    cities = [
        city for city in possible_cards(position, position.display) if judge(position, Take(city)).legal
    ]
    if not cities:
        city = next(iter(position.display), next(iter(position.game.catalogue.cities)))
        return single(position, "take", label, Take(city))
    which = Choice(CITY, Text("Which card?"), "zone", tuple(_city(position, city) for city in cities))

    def choices(answers: Answers) -> tuple[Choice, ...]:
        if CITY not in answers or not left_to_draw(position):
            return (which,)
        return (which, turned_up(_after_taking(position, answers[CITY])))

    def build(answers: Answers) -> Take:
        return Take(answers[CITY], noted(answers.get("shown-1", PILE)))

    return Offer("take", label, None, remembered(choices), build)


def _one_after_another(position: Position, count: int, answers: Answers) -> tuple[Choice, ...]:
    """Ask for cards that lie open, one after the other; a tap on the pile leaves the rest unnamed."""
    asked: list[Choice] = []
    so_far: Cards = ()
    for number in range(1, count + 1):
        choice = turned_up(position, number, so_far)
        asked.append(choice)
        answer = answers.get(choice.id)
        if answer is None or answer == PILE:
            break
        so_far = (*so_far, answer)
    return tuple(asked)


def _named(answers: Answers) -> Cards:
    count = len(answers)
    return tuple(
        card for number in range(1, count + 1) for card in noted(answers.get(f"shown-{number}", PILE))
    )


def _exchange(position: Position) -> Offer:
    label = Text("Amtmann: exchange the open cards")
    if not judge(position, Exchange()).legal:
        return single(position, "amtmann", label, Exchange())
    emptied = position._replace(display=(), discard=added(position.discard, *position.display))
    count = min(len(position.display), left_to_draw(emptied))
    if emptied.pile < count:
        emptied = drawn(emptied, emptied.pile + 1)
    return Offer(
        "amtmann",
        label,
        None,
        remembered(lambda answers: _one_after_another(emptied, count, answers)),
        lambda answers: Exchange(_named(answers)),
    )


def _naming(position: Position) -> list[Offer]:
    """Return the offer to name open cards, where nobody has named them all."""
    count = position.display.count(UNKNOWN)
    if not count:
        return []
    return [
        Offer(
            "show",
            plural("Name the open card", "Name the {count} open cards", count),
            None,
            remembered(lambda answers: _one_after_another(position, count, answers)),
            lambda answers: Show(_named(answers)),
        )
    ]


def _laying_here(position: Position, city: str) -> list[Offer]:
    if not can_be_among(position, position.own.hand, city):
        return []
    name, route = city_name(position, city), position.own.route
    if not route:
        return [single(position, "lay", Text("Begin a route with {city}", city=name), Lay(city))]
    ends = {RIGHT: route[-1], LEFT: route[0]}
    found = [
        single(
            position,
            f"lay-{spot}",
            Text("Lay {city} beside {end}", city=name, end=city_name(position, end)),
            Lay(city, spot),
        )
        for spot, end in ends.items()
        if spot == RIGHT or len(route) > 1
    ]
    new = plural(
        "Discard 1 card and begin with {city}",
        "Discard {count} cards and begin with {city}",
        len(route),
        city=name,
    )
    return [*found, single(position, "new", new, Restart(city))]


def _laying(position: Position) -> list[Offer]:
    """Return the offers to lay a card, which is then chosen on the map."""
    if needs_second_card(position):
        return []
    hand = possible_cards(position, position.own.hand)
    label = Text("Lay another (Postillion)") if position.turn.laid else Text("Lay a card")
    found = []
    spots = {
        city: [spot for spot in (RIGHT, LEFT) if judge(position, Lay(city, spot)).legal] for city in hand
    }
    if any(spots.values()):
        found.append(_lay(position, label, {city: where for city, where in spots.items() if where}))
    elif hand and position.turn.laid:
        found.append(single(position, "lay", label, Lay(hand[0])))
    restarts = [city for city in hand if judge(position, Restart(city)).legal]
    if restarts and not position.turn.laid:
        which = Choice(CITY, Text("Which card?"), "zone", tuple(_city(position, city) for city in restarts))
        discard = plural(
            "Discard the route (1 card)", "Discard the route ({count} cards)", len(position.own.route)
        )
        found.append(Offer("new", discard, None, lambda _: (which,), lambda answers: Restart(answers[CITY])))
    return found


def _lay(position: Position, label: Text, spots: dict[str, list[str]]) -> Offer:
    route = position.own.route
    which = Choice(CITY, Text("Which card?"), "zone", tuple(_city(position, city) for city in spots))

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


def _closing(position: Position) -> Offer:
    """Return the offer to close the route: every fullest placement, the best first, with its tiles."""
    count = len(position.own.route)
    label = plural("Close the route (1 card)", "Close the route ({count} cards)", count)
    ways = [found.houses for found in closings(position, position.turn.player)]
    if not judge(position, Close(ways[0])).legal:
        return single(position, "close", label, Close(ways[0]))
    fullest = [Alternative(" ".join(houses) or NONE, placement_text(position, houses)) for houses in ways]
    fewer = [Alternative(FEWER, Text("fewer houses"))] if any(ways) and _may_leave_out(position) else []
    which = Choice(HOUSES, Text("Houses in"), "list", (*fullest, *fewer))

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
        fitting = [
            city
            for city in position.own.route
            if city not in chosen and judge(position, Close((*chosen, city))).legal
        ]
        if not fitting:
            break
        all_of_them = Alternative(PILE, Text("these are all"))
        label = Text("House {number}", number=number)
        asked.append(Choice(f"house-{number}", label, "zone", (*as_cards(position, fitting), all_of_them)))
        if answers.get(asked[-1].id, PILE) == PILE:
            break
    return asked


def placement_text(position: Position, houses: Placement) -> Text:
    """Return where houses would stand, and the tiles that would bring."""
    seat, length = position.turn.player, len(position.own.route)
    text = Text("{cities}", cities=cities_listed(position, houses)) if houses else Text("no house")
    after = position.with_player(seat, built(position.own, Close(houses)))
    tiles = tiles_text(position, tiles_for_closing(after, seat, length))
    return Text("{cities}: {tiles}", cities=text, tiles=tiles) if tiles else text


def _carriages(position: Position) -> list[Offer]:
    size = position.game.catalogue.next_carriage(position.own.carriage)
    points = position.game.catalogue.carriages[size]
    long_enough = position.turn.closed >= size
    take = Text("Take carriage {size} ({points} points)", size=size, points=points)
    if not long_enough:
        take = Text("Take carriage {size} with the Wagner ({points} points)", size=size, points=points)
    return [
        single(position, "carriage", take, Carriage(wagner=not long_enough)),
        single(position, "end", Text("Take no carriage"), EndTurn()),
    ]


def _dropping(position: Position) -> Offer:
    """Return the offer to cut the hand; cards are named one after the other, or not at all."""
    hand = position.own.hand
    due = len(hand) - LIMIT
    label = plural("Put 1 card away", "Put {count} cards away", due)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        left, asked = hand, []
        for number in range(1, due + 1):
            choice = _which_to_drop(position, left, number)
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


def _which_to_drop(position: Position, hand: Cards, number: int) -> Choice:
    nobody = Alternative(UNKNOWN, Text("nobody saw which"))
    return Choice(
        f"drop-{number}",
        Text("Which card goes? ({number})", number=number),
        "list",
        (*as_cards(position, possible_cards(position, hand)), nobody),
    )


def as_cards(position: Position, cities: Iterable[str]) -> tuple[Alternative, ...]:
    """Return cities as answers."""
    return tuple(_city(position, city) for city in cities)
