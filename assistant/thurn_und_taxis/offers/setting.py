"""Setting facts of the table as offers: in a city, for the player of a colour, or at the pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.offers import Alternative, Answers, Choice, Offer, ask_which, remembered
from assistant.referee.slots import NONE
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.expansions import kurier
from assistant.thurn_und_taxis.expansions.horses import ID as HORSES
from assistant.thurn_und_taxis.expansions.horses import WORD as HORSES_WORD
from assistant.thurn_und_taxis.expansions.north_sheet import facts as board
from assistant.thurn_und_taxis.offers.cards import as_cards, noted, turned_up
from assistant.thurn_und_taxis.rules.expansions import MOST_HORSE_CARDS
from assistant.thurn_und_taxis.table.position import NOBODY, Cards, Position, route_text
from assistant.thurn_und_taxis.table.slots import PLAYER, slots_of

YES: Final = "yes"
NO: Final = "no"
HOUSE: Final = "house"


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
    route = route_text(position, position.players[seat].route) or "–"
    yield _one_by_one(position, Text("Route: {route}", route=route), game.colours[seat], "route")


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
    backs |= {f"{UNKNOWN}.0": Text("nobody noted it"), NONE: Text("these are all")}

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        asked: list[Choice] = []
        for number in range(1, MOST_HORSE_CARDS + 1):
            question = Text("Horses on card {number} face down", number=number)
            asked.append(ask_which(f"card-{number}", question, backs))
            if answers.get(asked[-1].id, NONE) == NONE:
                break
        return tuple(asked)

    def build(answers: Mapping[str, str]) -> Correct:
        answered = (answers[choice.id] for choice in choices(answers))
        return Correct(colour, HORSES_WORD, " ".join(card for card in answered if card != NONE) or NONE)

    return slots_of(position).offer(position, colour, HORSES_WORD)._replace(choices=choices, build=build)


def _open_cards(position: Position) -> Offer:
    count = position.game.catalogue.display
    return _one_by_one(position, Text("Open cards"), "table", "open", at_most=count)


def _one_by_one(position: Position, label: Text, what: str, fact: str, at_most: int = 0) -> Offer:
    """Return the offer to name cards one after the other; a tap on the pile says that these are all."""
    most = at_most or len(position.game.catalogue.cities)

    def choices(answers: Answers) -> tuple[Choice, ...]:
        asked: list[Choice] = []
        for number in range(1, most + 1):
            asked.append(_next_card(position, number, fact == "route", _so_far(answers, number)))
            if answers.get(asked[-1].id, PILE) == PILE:
                break
        return tuple(asked)

    def build(answers: Answers) -> Correct:
        return Correct(what, fact, " ".join(_so_far(answers, most + 1)) or NONE)

    return Offer(fact, label, None, remembered(choices), build)


def _so_far(answers: Answers, number: int) -> Cards:
    given = (answers.get(f"shown-{earlier}", PILE) for earlier in range(1, number))
    return tuple(card for answer in given for card in noted(answer))


def _next_card(position: Position, number: int, along_roads: bool, so_far: Cards) -> Choice:  # noqa: FBT001 - of one caller
    """Ask for the next card of a row; in a route only the cities that roads lead to are left."""
    all_of_them = Alternative(PILE, Text("these are all"), short=Text("these are all"))
    if not along_roads:
        empty = position._replace(display=())
        asked = turned_up(empty, number, so_far)
        cards = (each for each in asked.alternatives if each.value != PILE)
        return asked._replace(alternatives=(*cards, all_of_them))
    neighbours = position.game.catalogue.neighbours
    fitting = neighbours[so_far[-1]] - {*so_far} if so_far else frozenset(neighbours)
    cities = [city for city in position.game.catalogue.cities if city in fitting]
    label = Text("Card {number} from the left", number=number)
    return Choice(f"shown-{number}", label, "zone", (*as_cards(position, cities), all_of_them))
