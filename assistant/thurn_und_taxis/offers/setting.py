"""Setting facts of the table as offers: in a city, for the player of a colour, or at the pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offers import Alternative, Answers, Choice, Offer, ask_which
from assistant.referee.slots import NONE
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.expansions import kurier
from assistant.thurn_und_taxis.expansions.horses import ID as HORSES
from assistant.thurn_und_taxis.expansions.horses import WORD as HORSES_WORD
from assistant.thurn_und_taxis.expansions.north_sheet import facts as board
from assistant.thurn_und_taxis.offers.cards import as_cards, one_by_one, turned_up
from assistant.thurn_und_taxis.rules.expansions import MOST_HORSE_CARDS
from assistant.thurn_und_taxis.table.position import NOBODY, Cards, Position, route_text
from assistant.thurn_und_taxis.table.slots import PLAYER, slots_of

YES: Final = "yes"
NO: Final = "no"
HOUSE: Final = "house"
_THESE_ARE_ALL: Final = Alternative(PILE, Text("these are all"), short=Text("these are all"))


def position_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set in a city, for the player of a colour, or (at the pile) of the table."""
    seat = position.game.seat(zone)
    if seat != NOBODY:
        return (*_player(position, seat), *_of_expansions(position, seat))
    if zone == PILE:
        spent = [slots_of(position).offer(position, "table", "spent")] if kurier.ID in position.parts else []
        return (_open_cards(position), *spent)
    if zone in position.game.catalogue.cities:
        return tuple(_house(position, zone, other) for other in position.game.colours)
    return ()


def _house(position: Position, city: str, colour: str) -> Offer:
    """Return the offer to put a player's house there or to take it away, in one tap."""
    name = position.game.name(position.game.seat(colour))
    has_house = slots_of(position).now(position, city, colour) == YES
    label = Text("{player}: house ✓", player=name) if has_house else Text("{player}: no house", player=name)
    action = Correct(city, colour, NO if has_house else YES)
    return Offer(colour, label, None, lambda _: (), lambda _: action)


def _houses(position: Position, seat: int) -> Offer:
    """Return the offer to put houses into one city after the other, or take them away, by a tap on each."""
    colour, name = position.game.colours[seat], position.game.names[seat]
    cities = as_cards(position, position.game.catalogue.cities)
    which = Choice(HOUSE, Text("House of {player}", player=name), "zone", cities)

    def build(answers: Answers) -> Correct:
        has_house = slots_of(position).now(position, answers[HOUSE], colour) == YES
        return Correct(answers[HOUSE], colour, NO if has_house else YES)

    label = Text("Houses: {count}", count=len(position.players[seat].houses))
    return Offer("houses", label, None, lambda _: (which,), build)


def _player(position: Position, seat: int) -> Iterator[Offer]:
    game, slots = position.game, slots_of(position)
    yield _houses(position, seat)
    carriage = ["carriage"] if game.catalogue.carriages else []
    for fact in (*carriage, *game.catalogue.stacks, "hand"):
        yield slots.offer(position, game.colours[seat], fact)
    yield _route(position, seat)


def _of_expansions(position: Position, seat: int) -> Iterator[Offer]:
    """Yield the offers to set what a player has of the expansions."""
    colour, slots = position.game.colours[seat], slots_of(position)
    for expansion in position.game.expansions:
        if expansion.id == HORSES:
            yield _teaming(position, colour)
            continue
        for slot in expansion.slots:
            if slot.whose is PLAYER:
                yield from (slots.offer(position, colour, fact) for fact in slot.known(position))
        if expansion.id == kurier.ID and expansion.courier:
            yield _courier_offer(colour, has=kurier.letters_of(position).courier == seat)


def _courier_offer(colour: str, *, has: bool) -> Offer:
    """Return the offer to give the courier to a player or to take it away, in one tap."""
    label = Text("Courier of the princess ✓") if has else Text("No courier of the princess")
    action = Correct("table", "courier", NONE if has else colour)
    return Offer("courier", label, None, lambda _: (), lambda _: action)


def _teaming(position: Position, colour: str) -> Offer:
    """Return the offer to tell a player's cards face down; nobody needs to know which cities they show."""
    backs = {
        f"{UNKNOWN}.{horses}": plural("1 horse", "{count} horses", horses)
        for horses in board()["horses_of_a_card"]
    }
    backs |= {f"{UNKNOWN}.0": Text("nobody noted it"), PILE: Text("these are all")}

    def ask(number: int, _: Cards) -> Choice:
        return ask_which(f"card-{number}", Text("Horses on card {number} face down", number=number), backs)

    def build(cards: Cards) -> Correct:
        return Correct(colour, HORSES_WORD, " ".join(cards) or NONE)

    label = slots_of(position).offer(position, colour, HORSES_WORD).label
    return one_by_one(HORSES_WORD, label, MOST_HORSE_CARDS, ask, build)


def _open_cards(position: Position) -> Offer:
    empty = position._replace(display=())

    def ask(number: int, so_far: Cards) -> Choice:
        asked = turned_up(empty, number, so_far)
        cards = (each for each in asked.alternatives if each.value != PILE)
        return asked._replace(alternatives=(*cards, _THESE_ARE_ALL))

    return _row(Text("Open cards"), "table", "open", position.game.catalogue.display, ask)


def _route(position: Position, seat: int) -> Offer:
    """Return the offer to set a route; only the cities that roads lead to come next in it."""
    catalogue = position.game.catalogue

    def ask(number: int, so_far: Cards) -> Choice:
        fitting = catalogue.neighbours[so_far[-1]] - {*so_far} if so_far else catalogue.cities
        cities = as_cards(position, (city for city in catalogue.cities if city in fitting))
        label = Text("Card {number} from the left", number=number)
        return Choice(f"shown-{number}", label, "zone", (*cities, _THESE_ARE_ALL))

    label = Text("Route: {route}", route=route_text(position, position.players[seat].route) or "–")
    return _row(label, position.game.colours[seat], "route", len(catalogue.cities), ask)


def _row(label: Text, what: str, fact: str, most: int, ask: Callable[[int, Cards], Choice]) -> Offer:
    """Return the offer to set a fact to cards that are named one after the other."""
    return one_by_one(fact, label, most, ask, lambda cards: Correct(what, fact, " ".join(cards) or NONE))
