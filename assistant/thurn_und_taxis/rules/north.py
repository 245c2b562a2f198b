"""The northern map: free cities and draught horses (GG2, GG4, GG7, GG8, GG10, GG12-GG14)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Missing, Violation

LEAST_HORSES: Final = 1
MOST_HORSES: Final = 3
MOST_HORSE_CARDS: Final = 6
HORSES_NOT_PLAYED: Final = Violation("GG7", {}, "not-played")
HORSES_UNTOLD: Final = Missing("horses", ("GG10",))
MAP_IS_KNOWN: Final = Violation("TT4", {}, "map-known")


def land_untold(city: str, name: str) -> Missing:
    """Return that nobody told in which land a city lies."""
    return Missing(f"{city}.land", ("TT26", "TT27"), label=Text("the land of {city}", city=name))


def road_untold(fact: str) -> Missing:
    """Return that nobody told whether a road joins two cities."""
    return Missing(fact, ("TT18",))


class FreeCityFacts(NamedTuple):
    """Houses of a closing: in free cities, and the most of them in one land."""

    free: Annotated[int, counted("Houses you place in free cities", 4, yours=True)]
    most: Annotated[int, counted("Most houses you place in one land", 8, yours=True)]


class FreeTileFacts(NamedTuple):
    """Tiles of free cities that players have, and free cities with a house."""

    tiles: int
    cities: int


class HarnessFacts(NamedTuple):
    """A card laid face down: the horses on its back (0: not noted), cards lying there, and the hand."""

    horses: int
    cards: int
    city: str
    in_hand: bool


class TeamFacts(NamedTuple):
    """A route to be closed and the horses before the carriage, as many as there can be at most."""

    length: Annotated[int, counted("Cards in your route", 22)]
    horses: Annotated[int, counted("Horses before your carriage, its own two included", 20)]


class CarriageWantedFacts(NamedTuple):
    """Whether carriages of the base game are played with."""

    in_play: bool


class FaceDownFacts(NamedTuple):
    """Whether cards are laid face down in this game."""

    in_play: bool


@check("GG2")
def own_carriage_only(facts: CarriageWantedFacts) -> Violation | None:
    """Nobody takes a carriage of the base game: each player has one of their own."""
    return None if facts.in_play else Violation("GG2", {})


@check("GG12")
def one_free_city(facts: FreeCityFacts) -> Violation | None:
    """One house goes to a free city, however many lie in the route."""
    return Violation("GG12", {"houses": facts.free}) if facts.free > 1 else None


@check("GG13")
def free_city_beside_single_houses(facts: FreeCityFacts) -> Violation | None:
    """A free city goes with one house in each land, not with all cities of one."""
    if facts.free and facts.most > 1:
        return Violation("GG13", {"houses": facts.most})
    return None


@check("GG14")
def tiles_of_free_cities(facts: FreeTileFacts) -> Violation | None:
    """As many tiles of free cities are taken as free cities have a house."""
    if facts.tiles != facts.cities:
        return Violation("GG14", {"tiles": facts.tiles, "cities": facts.cities})
    return None


@check("GG19")
def face_up_only(facts: FaceDownFacts) -> Violation | None:
    """With the rules of the base game cards lie face up on this map, too."""
    return None if facts.in_play else Violation("GG19", {}, "not-played")


@check("GG4")
def one_to_three_horses(facts: HarnessFacts) -> Violation | None:
    """The back of a card shows one, two or three horses."""
    return Violation("GG4", {"horses": facts.horses}) if facts.horses > MOST_HORSES else None


@check("GG7")
def harnessed_from_the_hand(facts: HarnessFacts) -> Violation | None:
    """A card laid face down comes from the own hand; it need not fit anywhere."""
    return None if facts.in_hand else Violation("GG7", {"city": facts.city})


@check("GG8")
def six_cards_of_horses(facts: HarnessFacts) -> Violation | None:
    """At most six cards lie face down at the carriage."""
    return Violation("GG8", {"cards": facts.cards}) if facts.cards >= MOST_HORSE_CARDS else None


@check("GG10")
def enough_horses(facts: TeamFacts) -> Violation | None:
    """A route needs as many horses as it has cards; two stand on the carriage itself."""
    if facts.horses < facts.length:
        return Violation("GG10", {"horses": facts.horses, "length": facts.length})
    return None


FREE_CITIES = (one_free_city, free_city_beside_single_houses)
FREE_TILES = (tiles_of_free_cities,)
HARNESSING = (one_to_three_horses, harnessed_from_the_hand, six_cards_of_horses)
TEAMS = (enough_horses,)
FACE_DOWN = (face_up_only,)
CARRIAGES = (own_carriage_only,)


def closed_with_horses(_facts: PartlyKnown) -> Lines:
    """Tell what becomes of the cards (GG17)."""
    yield Text("The cards of the route and the horses are put away; the carriage stays (GG17).")
