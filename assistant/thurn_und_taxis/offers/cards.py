"""Offers while cards are taken and laid: open ones, the pile, the Amtmann, either end of the route, horses.

Cards are answered with cities to tap, and with the pile for what nobody noted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from assistant.referee.offers import (
    Alternative,
    Answers,
    AskedField,
    Choice,
    Offer,
    OneByOne,
    ask_which,
    chosen,
    form,
    in_turn,
    is_refused,
    tapped,
)
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    UNKNOWN,
    DrawCard,
    Exchange,
    Harness,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.box.catalogue import AMTMANN
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.rulebook import CLOSE, LAY, TAKE
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.north_sheet import facts as board
from assistant.thurn_und_taxis.moves.turns import needs_second_card
from assistant.thurn_und_taxis.rules.expansions import LEAST_HORSES
from assistant.thurn_und_taxis.table.effects import added, can_be_among, left_to_draw, possible_cards, without
from assistant.thurn_und_taxis.table.position import Cards, Position, cities_listed, city_name, unseen

CITY: Final = "city"


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


def which_city(position: Position, question: Text) -> AskedField:
    """Return the question for the city of an action, which is answered on the map."""
    return AskedField(CITY, question, lambda action: a_card(position, action.city), "zone")


def with_turned_up(position: Position, offer: Offer) -> Offer:
    """Return the offer to take an open card with the question which card was turned up for it."""

    def asking(answers: Answers) -> Iterator[Choice]:
        yield from offer.choices(answers)
        taken: Any = offer.build(answers)
        yield from refilled(position, taken.city)

    def build(answers: Answers) -> object:
        taken: Any = offer.build(answers)
        return replace(taken, shown=noted(answers.get("shown-1", PILE)))

    return offer._replace(choices=in_turn(asking), build=build)


def taking_here(position: Position, zone: str) -> list[Offer]:
    """Return the offer to take the card that was tapped, or to draw from the pile."""
    if zone == PILE:
        return [tapped(_draw(position))._replace(id="draw-here")]
    if zone in position.game.catalogue.cities and can_be_among(position, position.display, zone):
        label = Text("Take {city}", city=city_name(position, zone))
        if position.turn.taken:
            label = Text("Take {city} as well (Postmeister)", city=city_name(position, zone))
        offer = tapped(MOVES.offer(position, "take-here", label, Take(zone)))
        return [with_turned_up(position, offer) if offer.direct else offer]
    return []


def taking_none(position: Position, city: str) -> Offer:
    """Return what a tap on a city would mean whose card does not lie open, to tell why not."""
    return MOVES.offer(position, "take-here", Text("Take {city}", city=city_name(position, city)), Take(city))


def _draw(position: Position) -> Offer:
    label = Text("Postmeister: draw") if position.turn.taken else Text("Draw from the pile")
    return MOVES.offer(position, "draw", label, DrawCard())


def _draw_named(position: Position) -> list[Offer]:
    """Return the offer to draw a card that everybody may see, told by a tap on its city."""
    cities = [city for city in unseen_cards(position) if MOVES.judge(position, DrawCard(city)).legal]
    if not cities:
        return []
    which = Choice(CITY, Text("Which card is it?"), "zone", as_cards(position, cities))
    return [chosen("draw-named", Text("Draw and name the card"), which, DrawCard)]


def taking(position: Position) -> list[Offer]:
    """Return every offer to get a card, and what comes with it."""
    listed = [_take(position), _draw(position), *_draw_named(position)]
    exchange = MOVES.offer(position, "amtmann", Text("Amtmann: new cards"), Exchange())
    if position.turn.phase == TAKE or not is_refused(exchange):
        listed.append(exchange)
    return [*listed, *_naming(position)]


def _take(position: Position) -> Offer:
    label = Text("Postmeister: take") if position.turn.taken else Text("Take an open card")
    takes = [Take(city) for city in possible_cards(position, position.display)]
    legal = [take for take in takes if MOVES.judge(position, take).legal]
    if not legal:
        city = next(iter(position.display), next(iter(position.game.catalogue.cities)))
        return MOVES.offer(position, "take", label, Take(city))
    which = which_city(position, Text("Which card?"))
    return with_turned_up(position, form("take", label, None, dict.fromkeys(legal), (which,)))


def _naming(position: Position) -> list[Offer]:
    """Return the offer to name open cards, where nobody has named them all.

    Of cards that have just come, at the start or by the Amtmann, a tap on a city says that it is among them,
    before anybody takes one; who names none goes on, and later taps take.
    """
    count, taking = position.display.count(UNKNOWN), position.turn.phase == TAKE
    have_come = count == len(position.display) and _lie_there_anew(position)
    if not count or not (taking or have_come):
        return []

    def ask(number: int, so_far: Cards) -> Choice:
        """Whoever names none has nothing to say at all: the first question has cities only."""
        choice = turned_up(position, number, so_far, count + 1 - number)
        rest = Alternative(PILE, Text("rest not noted"), short=Text("rest not noted"))
        answers = (rest if each.value == PILE else each for each in choice.alternatives)
        return choice._replace(alternatives=tuple(each for each in answers if so_far or each is not rest))

    label = plural("Name the open card", "Name the {count} open cards", count)
    return [OneByOne(count, ask, PILE).offer("show", label, Show)._replace(direct=have_come and taking)]


def _lie_there_anew(position: Position) -> bool:
    """Whether the open cards have come in this turn, or at the start of the game."""
    exchanged = AMTMANN in position.turn.officials
    return exchanged or not any(business.hand or business.route for business in position.players)


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
    listed = [
        tapped(
            MOVES.offer(
                position,
                f"lay-{spot}",
                Text("Lay {city} beside {end}", city=name, end=city_name(position, end)),
                Lay(city, spot),
            )
        )._replace(onto=end)
        for spot, end in {RIGHT: route[-1], LEFT: route[0]}.items()
        if spot == RIGHT or len(route) > 1
    ]
    new = plural(
        "Discard 1 card and begin with {city}",
        "Discard {count} cards and begin with {city}",
        len(route),
        city=name,
    )
    if city in route:
        listed = [laying_none(position, city)]
    # Never meant by a tap on the map alone, not even where no card fits: a route would be gone unasked.
    return [*listed, MOVES.offer(position, "new-here", new, Restart(city))]


def laying_none(position: Position, city: str) -> Offer:
    """Return what a tap on a city would mean whose card is not in the hand, to tell why not."""
    return MOVES.offer(position, "lay-here", Text("Lay {city}", city=city_name(position, city)), Lay(city))


def laying(position: Position) -> list[Offer]:
    """Return the offers to lay a card, which is then chosen on the map."""
    if needs_second_card(position):
        return []
    hand = possible_cards(position, position.own.hand)
    label = Text("Postillion: another card") if position.turn.laid else Text("Lay a card")
    listed = []
    ends = 1 if len(position.own.route) < 2 else 2  # noqa: PLR2004 - at a single card both ends are alike
    lays = [Lay(city, spot) for city in hand for spot in _ends(position, city)[:ends]]
    if lays:
        ends_of = {RIGHT: position.own.route[-1:], LEFT: position.own.route[:1]}

        def beside(lay: Lay) -> Alternative:
            return Alternative(
                lay.spot, Text("beside {city}", city=cities_listed(position, ends_of[lay.spot]))
            )

        end = AskedField(SPOT, Text("At which end?"), beside, if_needed=True)
        which = which_city(position, Text("Which card?"))
        listed.append(form("lay", label, None, dict.fromkeys(lays), (which, end)))
    elif hand and position.turn.laid:
        listed.append(MOVES.offer(position, "lay", label, Lay(hand[0])))
    restarts = [city for city in hand if MOVES.judge(position, Restart(city)).legal]
    if position.own.route and restarts and not position.turn.laid:
        new = Choice(CITY, Text("Which card?"), "zone", as_cards(position, restarts))
        discard = plural(
            "Discard the route (1 card)", "Discard the route ({count} cards)", len(position.own.route)
        )
        listed.append(chosen("new", discard, new, Restart))
    return listed


def fits(position: Position, city: str) -> bool:
    """Whether the card of a city can be laid at an end of the route now."""
    return bool(_ends(position, city))


def _ends(position: Position, city: str) -> list[str]:
    return [spot for spot in (RIGHT, LEFT) if MOVES.judge(position, Lay(city, spot)).legal]


def harnessing(position: Position, zone: str) -> Iterable[Offer]:
    """Return the offer to lay a card face down."""
    hand = possible_cards(position, position.own.hand)
    if position.turn.phase not in {LAY, CLOSE} or not hand or (zone and zone not in hand):
        return ()
    label = Text("Lay draught horses")
    first = MOVES.offer(position, "horse", label, Harness(zone or hand[0], LEAST_HORSES))
    if is_refused(first):
        return () if zone or position.turn.laid else (first,)
    backs = board()["horses_of_a_card"]
    numbers = {str(horses): plural("1 horse", "{count} horses", horses) for horses in backs}
    how_many = ask_which("horses", Text("How many horses are on its back?"), numbers)
    cities = [zone] if zone else hand
    which = Choice(CITY, Text("Which card?"), "zone", as_cards(position, cities))
    if UNKNOWN in position.own.hand:
        # It lies face down: a hand that nobody has seen stays so, unless somebody taps its city.
        unseen = Alternative(PILE, Text("not seen"), short=Text("not seen"))
        which = which._replace(alternatives=(*which.alternatives, unseen), proposed=PILE)
    choices = (how_many,) if len(cities) == 1 else (which, how_many)

    def build(answers: Answers) -> Harness:
        card = answers.get(CITY, cities[0])
        return Harness(UNKNOWN if card == PILE else card, int(answers["horses"]))

    return (Offer("horse", label, None, in_turn(lambda _: choices), build),)
