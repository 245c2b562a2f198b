"""Actions that expansions bring, with their notation. Frozen values like those of the base game.

return postmeister amtmann take ulm linz    give two tokens back and take the open card Ulm; Linz is turned up
return postmeister amtmann draw             the same, with the top card of the pile (draw ulm: it was Ulm)
return postmeister amtmann wagner           three tokens bring a chip
return ... house ulm                        four tokens bring a house in Ulm
return                                      no token, where a player has none or need not
horse hamburg 3                             lay the card face down as draught horses, three on its back
city wismar mecklenburg luebeck             Wismar lies in Mecklenburg, a road leads to Lübeck (? : not told)
road wismar berlin no                       no road leads from Wismar to Berlin; without "no": one does
land mecklenburg 2                          two cities of the board lie in Mecklenburg
tile red route-6 3                          red's tile for a route of six is worth three points
tile route-6 2                              the tile on top of that stack is worth two
horse ? 2                                   the same with a card nobody saw; without a number: not noted
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.table.position import OFFICIALS

TAKE: Final = "take"
DRAW: Final = "draw"
HOUSE: Final = "house"
REWARDS: Final = (TAKE, DRAW, HOUSE)


@dataclass(frozen=True, slots=True)
class Return:
    """Give tokens of officials back (In Amt und Würden).

    ``reward`` is what is wanted for them, ``take``, ``draw`` or ``house``, empty for a chip or nothing;
    ``city`` is the card taken or drawn, or where the house stands; ``shown`` is turned up for an open card.
    """

    officials: tuple[str, ...]
    reward: str = ""
    city: str = ""
    shown: tuple[str, ...] = ()
    player: str = ""


@dataclass(frozen=True, slots=True)
class Harness:
    """Lay a card face down at the own carriage (Glanz und Gloria); 0 ``horses``: nobody noted them."""

    city: str
    horses: int = 0
    player: str = ""


@dataclass(frozen=True, slots=True)
class TellCity:
    """Tell of a city on the board: the land it lies in (``?``: not told) and cities a road leads to.

    No move of the game, like naming an open card; whoever looks at the board says it.
    """

    city: str
    land: str = UNKNOWN
    roads: tuple[str, ...] = ()
    player: str = ""


@dataclass(frozen=True, slots=True)
class TellRoad:
    """Tell whether a road joins two cities of the board."""

    city: str
    other: str
    there: bool = True
    player: str = ""


@dataclass(frozen=True, slots=True)
class TellLand:
    """Tell how many cities of the board lie in a land."""

    land: str
    cities: int
    player: str = ""


@dataclass(frozen=True, slots=True)
class TellTile:
    """Tell what a bonus tile is worth: one that ``owner`` has, without an owner the top one of its stack."""

    stack: str
    value: int
    owner: str = ""
    player: str = ""


TELLING: Final = frozenset({TellCity, TellRoad, TellLand, TellTile})
"""What is said of the board and moves nothing on it."""

ReadCards = Callable[[list[str]], tuple[str, ...]]


def read_return(words: list[str], player: str, read_cards: ReadCards) -> Return:
    """Return the action that the words after ``return`` mean. Raises ValueError or BadInputError."""
    lowered = [word.lower() for word in words]
    place = next((place for place, word in enumerate(lowered) if word in REWARDS), len(words))
    officials, rest = tuple(lowered[:place]), words[place + 1 :]
    if not set(officials) <= set(OFFICIALS) or len(officials) > len(OFFICIALS) + 1:
        raise ValueError
    if place == len(words):
        return Return(officials, player=player)
    reward, cards = lowered[place], read_cards(rest)
    if reward == DRAW and not cards:
        cards = (UNKNOWN,)
    if not cards or (reward != TAKE and len(cards) > 1) or (reward != DRAW and cards[0] == UNKNOWN):
        raise ValueError
    shown = tuple(card for card in cards[1:2] if card != UNKNOWN)
    return Return(officials, reward, cards[0], shown, player)


def write_return(action: Return) -> str:
    """Return the line of notation."""
    words = ["return", *action.officials]
    if action.reward:
        words.append(action.reward)
        words += [card for card in (action.city, *action.shown) if card != UNKNOWN]
    return " ".join(words)


def read_harness(words: list[str], player: str, read_cards: ReadCards) -> Harness:
    """Return the action that the words after ``horse`` mean. Raises ValueError or BadInputError."""
    city, *numbers = words
    if len(numbers) > 1 or any(number not in NUMBERS for number in numbers):
        raise ValueError
    return Harness(read_cards([city])[0], int(numbers[0]) if numbers else 0, player)


def write_harness(action: Harness) -> str:
    """Return the line of notation."""
    return f"horse {action.city} {action.horses}" if action.horses else f"horse {action.city}"


def read_told_city(words: list[str], player: str, read_cards: ReadCards) -> TellCity:
    """Return the action that the words after ``city`` mean. Raises ValueError or BadInputError."""
    city, *rest = read_cards(words)
    if city == UNKNOWN or UNKNOWN in rest[1:]:
        raise ValueError
    return TellCity(city, rest[0] if rest else UNKNOWN, tuple(rest[1:]), player)


def write_told_city(action: TellCity) -> str:
    """Return the line of notation."""
    more = (action.land, *action.roads) if action.roads or action.land != UNKNOWN else ()
    return " ".join(("city", action.city, *more))


def read_told_road(words: list[str], player: str, read_cards: ReadCards) -> TellRoad:
    """Return the action that the words after ``road`` mean. Raises ValueError or BadInputError."""
    *cities, last = words
    there = last.lower() != NO
    city, other = read_cards(words if there else cities)
    if UNKNOWN in {city, other} or city == other:
        raise ValueError
    return TellRoad(city, other, there, player)


def write_told_road(action: TellRoad) -> str:
    """Return the line of notation."""
    return f"road {action.city} {action.other}" + ("" if action.there else f" {NO}")


def read_told_land(words: list[str], player: str, read_cards: ReadCards) -> TellLand:
    """Return the action that the words after ``land`` mean. Raises ValueError or BadInputError."""
    land, number = words
    if number not in NUMBERS:
        raise ValueError
    return TellLand(read_cards([land])[0], int(number), player)


def read_told_tile(words: list[str], player: str, read_cards: ReadCards) -> TellTile:
    """Return the action that the words after ``tile`` mean. Raises ValueError or BadInputError."""
    *names, number = words
    if len(names) not in {1, 2} or not (number.isascii() and number.isdecimal()):
        raise ValueError
    if not 1 <= int(number) <= MOST_POINTS or UNKNOWN in names:
        raise ValueError
    *owner, stack = read_cards(names)
    return TellTile(stack, int(number), "".join(owner), player)


def write_told_tile(action: TellTile) -> str:
    """Return the line of notation."""
    return " ".join(filter(None, ("tile", action.owner, action.stack, str(action.value))))


NO: Final = "no"
MOST_POINTS: Final = 20
"""What a bonus tile is worth at most."""
NUMBERS: Final = tuple("123456789")
WORDS: Final[Mapping[type, str]] = {
    Return: "return",
    Harness: "horse",
    TellCity: "city",
    TellRoad: "road",
    TellLand: "land",
    TellTile: "tile",
}
WRITERS: Final[Mapping[type, Callable[[Any], str]]] = {
    Return: write_return,
    Harness: write_harness,
    TellCity: write_told_city,
    TellRoad: write_told_road,
    TellLand: lambda action: f"land {action.land} {action.cities}",
    TellTile: write_told_tile,
}
KINDS: Final[Mapping[type, Text]] = {
    Return: Text("returning tokens"),
    Harness: Text("laying draught horses"),
    TellCity: Text("telling of the board"),
    TellRoad: Text("telling of the board"),
    TellLand: Text("telling of the board"),
    TellTile: Text("telling of the board"),
}
