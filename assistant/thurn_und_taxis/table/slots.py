"""The facts of the table: whose they are, how they are written, set, asked for and said.

Cards go to the pile and come from there, houses to the supply, and tiles to their stacks, so that everything
stays complete.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, TypeVar

from assistant.referee.logs.log import Correct
from assistant.referee.offers import Alternative
from assistant.referee.rules import texts
from assistant.referee.slot_kinds import ChoiceSlot, NumberSlot, PlayerSlot, WordsSlot, as_they_are, numbers
from assistant.referee.slots import (
    LABEL,
    NONE,
    At,
    Slot,
    Slots,
    Whose,
    of_owner,
    of_table,
    players,
    refuse,
    table,
)
from assistant.referee.text import Text
from assistant.referee.wording import shown
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import BASE, END, FREE_CITY, MOST_POINTS, ROUTE
from assistant.thurn_und_taxis.box.rulebook import CLOSE, LAY, TAKE, rulebook
from assistant.thurn_und_taxis.table.position import (
    CARDS_CODEC,
    CARRIAGE_CODEC,
    NOBODY,
    OPEN_CARDS_CODEC,
    ROUTE_CODEC,
    Cards,
    Position,
    Tile,
    Turn,
    beside,
    city_name,
    named,
    pile_left,
    stack_text,
    stacks_left,
    tile_text,
    without_tile,
)

Owner = TypeVar("Owner")
MOST_ROUNDS: Final = 999
MOST_IN_HAND: Final = 12
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_PHASES: Final = texts(rulebook().table["phases"])
_BEGUN: Final = {TAKE: (0, 0), LAY: (1, 0), CLOSE: (1, 1)}
"""Cards taken and laid in a turn that is given at one of its phases; those of closing come alone."""

_NO_SUCH: Final = Text("“{fact}” is nothing that can be set here: {known}.")
_NO_CITY: Final = Text("There is no city “{city}” on this map.")
PLAYER: Final[Whose[Position, int]] = players()
TABLE: Final[Whose[Position, str]] = table("table", _NO_SUCH, LABEL)
CITY: Final = Whose[Position, str](
    "city",
    read=lambda position, word: word if word in position.game.catalogue.cities else None,
    every=lambda position: position.game.catalogue.cities,
    no_such=_NO_SUCH,
    name=city_name,
)


def settled(position: Position) -> Position:
    """Return the position with as many cards in the pile as lie nowhere else. Raises ImpossibleError."""
    pile = pile_left(position)
    if pile < 0:
        refuse("That would be more cards than there are.")
    catalogue = position.game.catalogue
    for city in catalogue.cities:
        known = sum(cards.count(city) for cards in all_cards(position))
        if known > catalogue.copies:
            refuse(
                "That would be {count} cards of {city}; there are {copies}.",
                count=known,
                city=catalogue.cities[city].name,
                copies=catalogue.copies,
            )
    return position._replace(pile=pile)


def all_cards(position: Position) -> list[Cards]:
    """Return all cards that do not lie in the pile."""
    hands = [business.hand for business in position.players]
    routes = [business.route for business in position.players]
    return [position.display, position.discard, beside(position), *hands, *routes]


def _with_own(position: Position, at: At[int], value: Any) -> Position:  # noqa: ANN401 - as above
    business = position.players[at.owner]._replace(**{at.fact: value})
    position = position.with_player(at.owner, business)
    if at.owner == position.turn.player and position.turn.phase == TAKE:
        position = position.with_turn(position.turn._replace(began_with=len(position.own.hand)))
    return settled(position)


_OWN: Final = of_owner("players") | {"put": _with_own}


def _with_house(position: Position, at: At[str], answer: str) -> Position:
    seat = position.game.seat(at.fact)
    business = position.players[seat]
    houses = {*business.houses, at.owner} if answer == "yes" else {*business.houses} - {at.owner}
    supply = business.supply + len(business.houses) - len(houses)
    if supply < 0:
        refuse("No house is left in supply for that.")
    return position.with_player(seat, business._replace(houses=tuple(sorted(houses)), supply=supply))


def _with_carriage(position: Position, at: At[int], size: int) -> Position:
    if size and size not in position.game.catalogue.carriages:
        refuse("There is no such carriage.")
    return _with_own(position, at, size)


def _stacks(position: Position) -> Mapping[str, object]:
    catalogue = position.game.catalogue
    return {stack: tile_text(catalogue, stack) for stack in catalogue.stacks}


def _tiles(position: Position, at: At[int]) -> tuple[int, ...]:
    """Return the values of a player's tiles of a stack, the highest first."""
    return tuple(value for stack, value in reversed(position.players[at.owner].tiles) if stack == at.fact)


def _read_tiles(position: Position, at: At[int], text: str) -> tuple[int, ...]:
    """Return the values of tiles of one stack, joined by plus signs; 0 is an unknown one."""
    values, text = position.game.catalogue.stacks[at.fact].values, " ".join(text.split())
    # Only where a board is stated in part can a tile be of unknown value.
    least = 1 if position.game.catalogue.id == BASE else 0
    wanted = [] if text in {NONE, ""} else text.split("+")
    left: tuple[int, ...] | None = values
    for value in wanted:
        fits = _NUMBER.fullmatch(value) and least <= int(value) <= MOST_POINTS
        left = without_tile(left, int(value)) if fits and left is not None else None
    if left is None:
        refuse(
            "“{value}” cannot be set; the tiles of this stack are {values}.",
            value=shown(text),
            values=", ".join(map(worth, values)),
        )
    return tuple(sorted(map(int, wanted), reverse=True))


def worth(value: int) -> str:
    """Return the value of a tile, a question mark where nobody told it."""
    return str(value or UNKNOWN)


def _ways_of_tiles(position: Position, at: At[int]) -> Iterator[Alternative]:
    """Yield what a player may have of a stack: one tile at most, but for routes and free cities."""
    stack = position.game.catalogue.stacks[at.fact]
    most = len(stack.values) if stack.kind in {ROUTE, FREE_CITY} else 1
    ways = dict.fromkeys(values for count in range(most + 1) for values in combinations(stack.values, count))
    for values in ways:
        label = Text("{values}", values=" + ".join(map(worth, values)) or "–")
        yield Alternative("+".join(map(str, values)) or NONE, label)


def _with_tiles(position: Position, at: At[int], values: tuple[int, ...]) -> Position:
    seat, stack = at
    business = position.players[seat]
    others: list[Tile] = [tile for tile in business.tiles if tile[0] != stack]
    tiles = tuple(sorted([*others, *((stack, value) for value in values)]))
    position = position.with_player(seat, business._replace(tiles=tiles))
    # A tile that is set for one player is nobody else's any more; of equal tiles others may have the rest.
    left = position.game.catalogue.stacks[stack].values
    for value in values:
        left = without_tile(left, value) or ()
    for other in position.game.seats:
        theirs = position.players[other]
        if other != seat:
            kept = [tile for tile in theirs.tiles if tile[0] != stack]
            for owner, value in theirs.tiles:
                without = without_tile(left, value) if owner == stack else None
                if without is not None:
                    kept.append((stack, value))
                    left = without
            position = position.with_player(other, theirs._replace(tiles=tuple(sorted(kept))))
    if position.game.catalogue.stacks[stack].kind == END and (values or position.ender == seat):
        # The tile for the end lies with whoever brought the end about.
        position = position._replace(ender=seat if values else NOBODY)
    return position._replace(stacks=stacks_left(position))


def _hands(_: Position, __: At[int]) -> Iterator[Alternative]:
    for count in range(MOST_IN_HAND + 1):
        yield Alternative(" ".join((UNKNOWN,) * count) or NONE, Text("{number}", number=count))


def _give_turn(position: Position, at: At[int], phase: str) -> Position:
    taken, laid = _BEGUN[phase]
    turn = Turn(phase, at.owner, taken, laid, began_with=len(position.players[at.owner].hand))
    position = position._replace(turn=turn, ended=None)
    for expansion in position.game.expansions:
        position = expansion.turn_given(position)
    return position


def _with_open(position: Position, _: At[str], cities: Cards) -> Position:
    if len(cities) > position.game.catalogue.display:
        refuse("At most {count} cards lie open.", count=position.game.catalogue.display)
    return settled(position._replace(display=cities))


def _with_pile(position: Position, _: At[str], pile: int) -> Position:
    """What is neither in the pile nor elsewhere has been discarded, known or not."""
    known = named(position.discard)
    unknown = pile_left(position._replace(discard=known)) - pile
    if unknown < 0:
        refuse("That would be more cards than there are.")
    return position._replace(pile=pile, discard=tuple(sorted((*known, *(UNKNOWN,) * unknown))))


@dataclass(frozen=True)
class _CardsSlot(WordsSlot[Position, Owner]):
    """Cards by their cities, some of which nobody has named."""

    _: KW_ONLY
    words: Callable[[Position, At[Owner]], Container[str]] = lambda table, _: frozenset(
        {UNKNOWN, *table.game.catalogue.cities}
    )
    called: Callable[[Position, str], object] = city_name
    strange: Text = _NO_CITY


BASE_SLOTS: Final = Slots[Position](
    Text("“{what}” is neither a player of this game nor a city; write “table” for the cards."),
    _CardsSlot(TABLE, "open", codec=OPEN_CARDS_CODEC, **of_table("display") | {"put": _with_open}),
    ChoiceSlot(
        CITY,
        lambda table: table.game.called,
        id="house",
        choices=lambda _: as_they_are("yes", "no"),
        get=lambda table, at: "yes" if at.owner in table.players[table.game.seat(at.fact)].houses else "no",
        put=_with_house,
        names=lambda table, at: {"player": table.game.called[at.fact]},
    ),
    NumberSlot(PLAYER, "supply", limits=lambda table, _: range(table.game.catalogue.houses + 1), **_OWN),
    NumberSlot(
        PLAYER,
        "carriage",
        limits=lambda table, _: range(max(table.game.catalogue.carriages, default=0) + 1),
        **_OWN | {"put": _with_carriage},
        codec=CARRIAGE_CODEC,
        shows=lambda table, at: table.players[at.owner].carriage or "–",
        taps=lambda table, _: (Alternative("0", Text("none")), *numbers(table.game.catalogue.carriages)),
    ),
    Slot(
        PLAYER,
        _stacks,
        id="tiles",
        get=_tiles,
        put=_with_tiles,
        reads=_read_tiles,
        names=lambda table, at: {"stack": stack_text(table.game.catalogue, at.fact)},
        writes=lambda _, values: "+".join(map(str, values)) or NONE,
        shows=lambda table, at: " + ".join(map(worth, _tiles(table, at))) or "–",
        speaks=lambda _, text: "+".join(UNKNOWN if value == "0" else value for value in text.split("+")),
        taps=_ways_of_tiles,
    ),
    _CardsSlot(PLAYER, "hand", frees=True, codec=CARDS_CODEC, hidden=UNKNOWN, taps=_hands, **_OWN),
    _CardsSlot(
        PLAYER,
        "route",
        words=lambda table, _: table.game.catalogue.cities,
        ordered=True,
        frees=True,
        codec=ROUTE_CODEC,
        **_OWN,
    ),
    ChoiceSlot(PLAYER, "turn", choices=lambda _: _PHASES, put=_give_turn),
    NumberSlot(
        TABLE,
        "pile",
        limits=lambda table, _: range(table.game.catalogue.cards + 1),
        put=_with_pile,
        unset=lambda table, _: str(table.pile),
    ),
    _CardsSlot(
        TABLE,
        "discard",
        frees=True,
        get=lambda table, _: table.discard,
        put=lambda table, _, cards: settled(table._replace(discard=cards)),
        codec=OPEN_CARDS_CODEC,
    ),
    NumberSlot(
        TABLE,
        "round",
        limits=lambda *_: range(MOST_ROUNDS + 1),
        least=1,
        unset=lambda table, _: str(table.round),
        put=lambda table, _, number: table._replace(round=max(1, number)),
    ),
    PlayerSlot(TABLE, "ender", **of_table("ender")),
    texts=rulebook().table["slots"],
)


def slots_of(position: Position) -> Slots[Position]:
    """Return the facts of a table, with those of the expansions that are played with."""
    return _slots(position.game.expansions)


@lru_cache(maxsize=16)
def _slots(expansions: tuple[Any, ...]) -> Slots[Position]:
    more = (slot for expansion in expansions for slot in expansion.slots)
    return Slots(BASE_SLOTS.nobody, *BASE_SLOTS.slots, *more, texts=rulebook().table["slots"])


def correct(position: Position, action: Correct) -> Position:
    """Return the position with a fact set. Raises ImpossibleError with a sentence that says why not."""
    return slots_of(position).correct(position, action)


def correction_text(position: Position, action: Correct) -> Text:
    """Return in words what a correction sets."""
    return slots_of(position).sentence(position, action)


def differences(before: Position, after: Position) -> tuple[Correct, ...]:
    """Return the corrections that make the first table look like the second, in the order to enter them."""
    return slots_of(after).differences(before, after)


def forgotten(position: Position) -> tuple[Correct, ...]:
    """Return the corrections of hands that nobody knows any more after turns that nobody entered."""
    return slots_of(position).forgotten(position)
