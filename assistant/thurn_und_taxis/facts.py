"""What the rules need to know of an action, taken from the position. Nothing is decided here."""

from __future__ import annotations

from collections import Counter

from assistant.referee.values import new
from assistant.thurn_und_taxis.actions import LEFT, UNKNOWN, Carriage, Close, Drop, Lay, Restart
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND
from assistant.thurn_und_taxis.rules.carriages import CarriageFacts, DecliningFacts
from assistant.thurn_und_taxis.rules.closing import LAND, LANDS, MIXED, ClosingFacts, PlacementFacts
from assistant.thurn_und_taxis.rules.hands import HandFacts
from assistant.thurn_und_taxis.rules.laying import LayFacts
from assistant.thurn_und_taxis.rules.officials import OfficialFacts
from assistant.thurn_und_taxis.rules.taking import DrawFacts, RefillFacts, ShownFacts, TakeFacts
from assistant.thurn_und_taxis.table.cards import holds, left_to_draw, reshuffled, without
from assistant.thurn_und_taxis.table.placing import free_by_land, most_in_each_land, most_in_one_land
from assistant.thurn_und_taxis.table.position import Business, Cards, Position, in_sight, named, unseen


def city_name(position: Position, city: str) -> str:
    """Return what a city is called on the map; one that is not there keeps the name it was given."""
    found = position.game.catalogue.cities.get(city)
    return found.name if found else city


def land_name(position: Position, land: str) -> str:
    """Return what a land is called on the map."""
    found = position.game.catalogue.lands.get(land)
    return found.name if found else land


def can_be_among(position: Position, cards: Cards, city: str) -> bool:
    """Whether a card can be among these, as far as anybody has seen."""
    if city in cards:
        return True
    return city in position.game.catalogue.cities and holds(cards, city) and unseen(position, city) > 0


def official_facts(position: Position, official: str, *, laying: bool) -> OfficialFacts:
    """Return what an action has to do with officials."""
    turn = position.turn
    used = turn.officials[-1] if turn.officials else ""
    first, empty = position.round == 1, not turn.began_with
    counts = position.game.options.empty_hand_needs_postmeister
    return new(OfficialFacts, (official, used, turn.taken, laying, first, empty, counts))


def take_facts(position: Position, city: str) -> TakeFacts:
    """Return whether a card may lie open."""
    lies_open = can_be_among(position, position.display, city)
    return new(TakeFacts, (city_name(position, city), lies_open))


def draw_facts(position: Position) -> DrawFacts:
    """Return how many cards there are to draw."""
    return DrawFacts(left_to_draw(position))


def shown_facts(position: Position, cities: Cards, drawn: int) -> list[ShownFacts]:
    """Return each card named that comes to light with others, when so many are drawn for it from the pile.

    Cards of the discard can be among them only if the pile does not suffice.
    """
    if drawn > position.pile:
        position = reshuffled(position)
    catalogue = position.game.catalogue
    return [
        new(
            ShownFacts,
            (
                city_name(position, city),
                in_sight(position, city) + cities[:place].count(city),
                catalogue.copies,
            ),
        )
        for place, city in enumerate(cities)
        if city != UNKNOWN
    ]


def missing_cards(position: Position, taken: int) -> int:
    """Return how many cards can be turned up for the display once so many of it are taken."""
    missing = position.game.catalogue.display - len(position.display) + taken
    return min(missing, left_to_draw(position))


def refill_facts(shown: Cards, missing: int, *, naming: bool = False) -> RefillFacts:
    """Return how many cards are turned up, or named, and how many can be."""
    return new(RefillFacts, (len(shown), missing, naming))


def lay_facts(position: Position, action: Lay | Restart, business: Business) -> LayFacts:
    """Return a card and the route it is laid at; a new route has nothing to lay it at."""
    route = () if isinstance(action, Restart) else business.route
    spot = action.spot if isinstance(action, Lay) else ""
    end = (route[0] if spot == LEFT else route[-1]) if route else ""
    neighbours = position.game.catalogue.neighbours.get(end, frozenset())
    city = action.city
    joined, in_route, in_hand = city in neighbours, city in route, can_be_among(position, business.hand, city)
    names = city_name(position, city), city_name(position, end)
    return new(LayFacts, (names[0], spot, len(route), names[1], joined, in_route, in_hand))


def closing_facts(business: Business) -> ClosingFacts:
    """Return the route that is closed."""
    return ClosingFacts(len(business.route))


def possible_lands(position: Position, action: Close) -> list[str]:
    """Return what the untold lands of an action's cities may be, each as one land for all of them.

    Where such a city can stand for a legal placement at all, it can by one of these: each in a land of its
    own, which is the empty name, or all of them in the land of another house.
    """
    cities = position.game.catalogue.cities
    lands = [cities[city].land for city in action.cities if city in cities]
    known = [land for land in dict.fromkeys(lands) if land not in {"", UNTOLD_LAND}]
    return ["", *(known or ["?one"])] if UNTOLD_LAND in lands else [""]


def placement_facts(
    position: Position, action: Close, business: Business, untold: str = ""
) -> PlacementFacts:
    """Return what is to be known of placing houses; the way is the one that fits them, if one does.

    Cities of untold lands count as lying in the land ``untold``, each in one of its own without that.
    """
    catalogue = position.game.catalogue
    known = [catalogue.cities[city] for city in action.cities if city in catalogue.cities]
    lands = [
        (untold or f"{city.land}{city.id}") if city.land == UNTOLD_LAND else city.land
        for city in known
        if city.land
    ]
    crowded = max(lands, key=lands.count, default="")
    most = lands.count(crowded)
    # A city of an untold land may lie in one of the others, so it makes no more houses possible for sure.
    every = free_by_land(catalogue, business)
    free = {land: cities for land, cities in every.items() if not land.startswith(UNTOLD_LAND)}
    free = free or dict(list(every.items())[:1])
    outside = next((city for city in action.cities if city not in business.route), "")
    twice = next((city for place, city in enumerate(action.cities) if city in action.cities[:place]), "")
    taken = next((city for city in action.cities if city in business.houses), "")
    if most <= 1:
        # A single house that is all its land offers follows the second way too.
        whole = any(list(action.cities) == cities for land, cities in free.items() if land)
        way, possible = LANDS, most if whole else most_in_each_land(free, business.supply)
    elif len(set(lands)) == 1:
        way, possible = LAND, most_in_one_land(free, business.supply, crowded)
    else:
        way, possible = MIXED, 0
    return PlacementFacts(
        way=way,
        crowded=land_name(position, crowded),
        most=most,
        lands=len(set(lands)),
        in_route=not outside,
        outside=city_name(position, outside),
        free=not taken,
        taken=city_name(position, taken),
        twice=city_name(position, twice),
        houses=len(action.cities),
        supply=business.supply,
        possible=possible,
        may_leave_out=position.game.options.houses_may_be_left_out,
    )


def carriage_facts(position: Position, action: Carriage, business: Business) -> CarriageFacts:
    """Return the carriage wanted, the next one unless another is named."""
    following = position.game.catalogue.next_carriage(business.carriage)
    return CarriageFacts(position.turn.closed, action.size or following, following, action.wagner)


def declining_facts(position: Position) -> DecliningFacts:
    """Return the carriage that is left when the turn ends."""
    return DecliningFacts(
        position.turn.closed,
        position.game.catalogue.next_carriage(position.own.carriage),
        position.game.options.carriage_may_be_declined,
    )


def hand_facts(position: Position, action: Drop, business: Business) -> HandFacts:
    """Return the hand and what is put away of it: cards with a name first, so that they are still there."""
    hand, absent, counted = business.hand, "", Counter[str]()
    for city in named(action.cities):
        if city in hand:
            hand = without(hand, city)
        elif can_be_among(position, hand, city) and counted[city] < unseen(position, city):
            hand, counted[city] = without(hand, city), counted[city] + 1
        else:
            absent = absent or city
    return HandFacts(len(business.hand), len(action.cities), not absent, city_name(position, absent))
