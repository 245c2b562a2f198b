"""What a player may want to do now, in general or at one city, ready for any screen to show.

Here are closing a route, its houses and carriage, and what leaves the hand. A card that was turned up, or
one of an unknown hand, is stated by tapping its city; a tap on the pile says that nobody noted it. What the
referee refuses as a whole is still offered where a player would think of it, behind everything that is
possible, so that the page can tell why not.

Facts of the table are set in a city, for the player of a colour, or at the pile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from typing import Final

from assistant.referee.logs.log import Correct
from assistant.referee.offers import (
    Alternative,
    AskedField,
    Choice,
    Offer,
    OneByOne,
    ask_which,
    at_once,
    chosen,
    form,
    is_refused,
)
from assistant.referee.slots import NONE
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN, Carriage, Close, Drop, EndTurn
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, HAND, LAY, OVER, RETURN, TAKE
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions import amt_tokens as amt
from assistant.thurn_und_taxis.expansions import horses, kurier, north_board
from assistant.thurn_und_taxis.expansions.horses import ID as HORSES
from assistant.thurn_und_taxis.expansions.horses import WORD as HORSES_WORD
from assistant.thurn_und_taxis.expansions.north_board import NO
from assistant.thurn_und_taxis.expansions.north_sheet import facts as board
from assistant.thurn_und_taxis.moves.turns import needs_second_card
from assistant.thurn_und_taxis.offers.cards import (
    a_card,
    as_cards,
    fits,
    harnessing,
    laying,
    laying_here,
    laying_none,
    taking,
    taking_here,
    taking_none,
    turned_up,
)
from assistant.thurn_und_taxis.offers.expansions import TILE, YES, open_for_tokens, returning, telling
from assistant.thurn_und_taxis.rules.expansions import MOST_HORSE_CARDS
from assistant.thurn_und_taxis.score import closings, tiles_text
from assistant.thurn_und_taxis.table.effects import Placement, possible_cards, without
from assistant.thurn_und_taxis.table.position import NOBODY, Cards, Position, Tile, cities_listed, route_text
from assistant.thurn_und_taxis.table.slots import PLAYER, slots_of

HOUSES: Final = "houses"
HOUSE: Final = "house"
_THESE_ARE_ALL: Final = Alternative(PILE, Text("these are all"), short=Text("these are all"))


def closing(position: Position) -> list[Offer]:
    """Return the offers to close the route: by a fullest placement, the best first, or with fewer houses."""
    count = len(position.own.route)
    label = plural("Close the route (1 card)", "Close the route ({count} cards)", count)
    ways = closings(position, position.turn.player)
    first = Close(ways[0].houses)
    if not MOVES.judge(position, first).legal:
        return [MOVES.offer(position, "close", label, first)]
    alike = [tile for tile in ways[0].tiles if all(tile in way.tiles for way in ways)]
    placings = {way.houses: way for way in ways}

    def houses(action: Close) -> Alternative:
        """Return a placement; in a row of many stands what they differ in: the tiles of all are no choice."""
        cities, tiles, _ = placings[action.cities]
        own = [tile for tile in tiles if tile not in alike]
        short = _placement_text(position, cities, own)
        return Alternative(" ".join(cities) or NONE, _placement_text(position, cities, tiles), short=short)

    if len(ways) == 1:
        label = Text("{close}: {houses}", close=label, houses=_placement_text(position, first.cities, ()))
    which = AskedField(HOUSES, Text("where do the houses go?"), houses)
    listed = [form("close", label, None, dict.fromkeys(map(Close, placings)), (which,))]
    if first.cities and position.game.options.houses_may_be_left_out:
        listed.append(_with_fewer_houses(position))
    return listed


def _with_fewer_houses(position: Position) -> Offer:
    """Return the offer to close with houses that are named one after the other, by taps on the map."""
    route = position.own.route

    def ask(number: int, so_far: Cards) -> Choice | None:
        cities = tuple(
            a_card(position, city)._replace(refused=MOVES.refusal(position, Close((*so_far, city))))
            for city in route
            if city not in so_far
        )
        if all(city.refused for city in cities):
            return None
        ending = Text("these are all") if so_far else Text("no house")
        all_of_them = Alternative(PILE, ending, short=ending)
        return Choice(
            f"house-{number}", Text("House {number}", number=number), "zone", (*cities, all_of_them)
        )

    return OneByOne(len(route), ask, PILE).offer("fewer", Text("Fewer houses"), Close)._replace(seldom=True)


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
    """Return the offer to cut the hand; cards are named one after the other, or not at all.

    A card of a hand that is not known whole is named by a tap on its city.
    """
    hand = position.own.hand
    due = len(hand) - position.game.options.hand_size
    nobody = Alternative(PILE, Text("nobody saw which"), short=Text("nobody saw which"))

    def ask(number: int, so_far: Cards) -> Choice:
        label = Text("Which card goes?") if due == 1 else Text("Which card goes? ({number})", number=number)
        left = reduce(without, so_far, hand)
        cards = as_cards(position, possible_cards(position, left))
        return Choice(f"drop-{number}", label, "zone" if UNKNOWN in left else "list", (*cards, nobody))

    def build(cities: Cards) -> Drop:
        return Drop((*cities, *(UNKNOWN,) * (due - len(cities))))

    label = plural("Put 1 card away", "Put {count} cards away", due)
    return OneByOne(due, ask, PILE).offer("drop", label, build)


_OF_EXPANSIONS: Final[Mapping[str, Callable[[Position, str], Iterable[Offer]]]] = {
    amt.ID: returning,
    horses.ID: harnessing,
    north_board.ID: telling,
}


def acting_places(position: Position) -> tuple[str, ...]:
    """Return the cities whose cards lie open to be taken, or are in the hand to be laid.

    Where a second card must come first, only the open ones wait, as they do for tokens that are given back.
    Once one is laid, those wait that the Postillion can lay too.
    """
    phase = position.turn.phase
    if phase == LAY and needs_second_card(position):
        phase = TAKE
    if phase == RETURN:
        cards = open_for_tokens(position)
    else:
        cards = {TAKE: position.display, LAY: position.own.hand, CLOSE: position.own.hand}.get(phase, ())
    # A card of the hand that nobody has seen may be any that fits.
    unseen = possible_cards(position, cards) if UNKNOWN in cards and phase in {LAY, CLOSE} else ()
    return tuple(
        city
        for city in position.game.catalogue.cities
        if (city in cards and phase != CLOSE) or (city in {*cards, *unseen} and fits(position, city))
    )


def _with_cards(position: Position, zone: str) -> list[Offer]:
    """Return what can be done with the card that was tapped, or with any where none lies there."""
    phase, at_a_city = position.turn.phase, zone in position.game.catalogue.cities
    takes, lays = phase in {TAKE, LAY}, phase in {LAY, CLOSE}
    here = laying_here(position, zone) if lays and at_a_city else []
    if takes and zone:
        # A tap on a card of the hand means that one, although another lies open.
        lying = taking_here(position, zone)
        here += [each._replace(direct=each.direct and zone not in position.own.hand) for each in lying]
    listed = [*here]
    if lays and not (at_a_city and here):
        listed += laying(position)
    if takes and not here:
        listed += taking(position)
    if (takes or lays) and at_a_city and not here:
        listed.append(laying_none(position, zone) if lays else taking_none(position, zone))
    return listed


_OTHERS: Final = MOVES.but_for(
    *("show", "take", "draw", "amtmann", "lay", "new", "close", "carriage", "drop", "end"),
    *("return", "horse", "city", "road", "land", "tile"),
)
"""The moves without an offer of their own, which are offered as they say themselves."""


def offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what the player to act may want to do, in general or at the zone named."""
    listed: list[Offer] = []
    for expansion in position.game.expansions:
        if expansion.id in _OF_EXPANSIONS:
            listed += _OF_EXPANSIONS[expansion.id](position, zone)
    phase = position.turn.phase
    if phase == OVER:
        return tuple(listed)
    listed += _with_cards(position, zone)
    listed += MOVES.offers(_OTHERS, position, zone)
    if phase == CLOSE:
        listed += closing(position)
    if phase == CARRIAGE:
        listed += carriages(position)
    if phase == HAND:
        listed.append(dropping(position))
    if phase == CLOSE:  # at a city too: who taps one and may lay nothing there still ends the turn
        listed.append(MOVES.offer(position, "end", Text("End turn"), EndTurn())._replace(lost=0))
    # What is only stated comes behind what moves the game on.
    return tuple(sorted(listed, key=lambda offer: (is_refused(offer), offer.id == TILE)))


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
    name, action = position.game.name(position.game.seat(colour)), _other_house(position, city, colour)
    has_house = action.value == NO
    label = Text("{player}: house ✓", player=name) if has_house else Text("{player}: no house", player=name)
    return at_once(colour, label, action)


def _other_house(position: Position, city: str, colour: str) -> Correct:
    """Return the correction that puts a player's house there, or takes away the one that stands there."""
    return Correct(city, colour, NO if slots_of(position).now(position, city, colour) == YES else YES)


def _houses(position: Position, seat: int) -> Offer:
    """Return the offer to put houses into one city after the other, or take them away, by a tap on each."""
    colour, name = position.game.colours[seat], position.game.names[seat]
    cities = as_cards(position, position.game.catalogue.cities)
    which = Choice(HOUSE, Text("House of {player}", player=name), "zone", cities)
    label = Text("Houses: {count}", count=len(position.players[seat].houses))
    return chosen("houses", label, which, lambda city: _other_house(position, city, colour))


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
    return at_once("courier", label, Correct("table", "courier", NONE if has else colour))


def _teaming(position: Position, colour: str) -> Offer:
    """Return the offer to tell a player's cards face down; nobody needs to know which cities they show."""
    backs = {
        f"{UNKNOWN}.{horses}": plural("1 horse", "{count} horses", horses)
        for horses in board()["horses_of_a_card"]
    }
    backs |= {f"{UNKNOWN}.0": Text("nobody noted it"), PILE: Text("these are all")}

    def ask(number: int, _: Cards) -> Choice:
        return ask_which(f"card-{number}", Text("Horses on card {number} face down", number=number), backs)

    label = slots_of(position).offer(position, colour, HORSES_WORD).label
    return _row(label, colour, HORSES_WORD, MOST_HORSE_CARDS, ask)


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

    def build(cards: Cards) -> Correct:
        return Correct(what, fact, " ".join(cards) or NONE)

    return OneByOne(most, ask, PILE).offer(fact, label, build)
