"""Offers while cards are taken and laid: open ones, the pile, the Amtmann, either end of the route, horses.

Cards are answered with cities to tap, and with the pile for what nobody noted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assistant.referee.offers import (
    Alternative,
    Answers,
    Choice,
    Offer,
    ask_which,
    chosen,
    is_refused,
    remembered,
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
from assistant.thurn_und_taxis.table.position import Cards, Position, city_name, unseen

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
    label = Text("Take an open card")
    if position.turn.taken:
        label = Text("Postmeister: take")
    cities = [
        city for city in possible_cards(position, position.display) if MOVES.judge(position, Take(city)).legal
    ]
    if not cities:
        city = next(iter(position.display), next(iter(position.game.catalogue.cities)))
        return MOVES.offer(position, "take", label, Take(city))
    which = Choice(CITY, Text("Which card?"), "zone", as_cards(position, cities))

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
    listed = [
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
    spots = {city: _ends(position, city) for city in hand}
    if any(spots.values()):
        listed.append(_lay(position, label, {city: where for city, where in spots.items() if where}))
    elif hand and position.turn.laid:
        listed.append(MOVES.offer(position, "lay", label, Lay(hand[0])))
    restarts = [city for city in hand if MOVES.judge(position, Restart(city)).legal]
    if position.own.route and restarts and not position.turn.laid:
        which = Choice(CITY, Text("Which card?"), "zone", as_cards(position, restarts))
        discard = plural(
            "Discard the route (1 card)", "Discard the route ({count} cards)", len(position.own.route)
        )
        listed.append(chosen("new", discard, which, Restart))
    return listed


def fits(position: Position, city: str) -> bool:
    """Whether the card of a city can be laid at an end of the route now."""
    return bool(_ends(position, city))


def _ends(position: Position, city: str) -> list[str]:
    return [spot for spot in (RIGHT, LEFT) if MOVES.judge(position, Lay(city, spot)).legal]


def _lay(position: Position, label: Text, spots: dict[str, list[str]]) -> Offer:
    route = position.own.route
    which = Choice(CITY, Text("Which card?"), "zone", as_cards(position, spots))

    def where(city: str) -> list[str]:
        # At a single card both ends are alike.
        return spots[city] if len(route) > 1 else spots[city][:1]

    def choices(answers: Answers) -> tuple[Choice, ...]:
        if CITY not in answers or len(where(answers[CITY])) == 1:
            return (which,)
        ends = {RIGHT: route[-1], LEFT: route[0]}
        sides = {
            spot: Text("beside {city}", city=city_name(position, ends[spot])) for spot in where(answers[CITY])
        }
        return (which, ask_which(SPOT, Text("At which end?"), sides))

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
    backs = board()["horses_of_a_card"]
    numbers = {str(horses): plural("1 horse", "{count} horses", horses) for horses in backs}
    how_many = ask_which("horses", Text("How many horses are on its back?"), numbers)
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
