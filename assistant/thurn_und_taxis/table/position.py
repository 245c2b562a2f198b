"""The table at one moment: cards, houses, tiles, carriages, and whose turn it is; what is left, and names.

Everything here is immutable; a change makes a new position that shares what did not change. Players are
numbered by seat, 0 first, clockwise; ``NOBODY`` stands for no player. Cards are sorted tuples of city ids,
with ``UNKNOWN`` for each card that nobody has named: hidden cards stay hidden, and only their number is
known. What is left of things whose number is fixed follows from what lies elsewhere (TT2, TT4, TT6).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple

from assistant.referee.ask.question import number_of, settled_by
from assistant.referee.seats import NOBODY as NOBODY
from assistant.referee.seats import Seats
from assistant.referee.text import Text, plural
from assistant.referee.values import new, replaced, replaced_quickly
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import NUMBER, AnyCodec, Codec, one_of, refuse, several
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import (
    ALL_LANDS,
    END,
    FREE_CITY,
    ROUTE,
    UNTOLD_LAND,
    Catalogue,
    Stack,
)
from assistant.thurn_und_taxis.box.rulebook import TAKE

Cards = tuple[str, ...]
"""Cards whose order does not matter, sorted."""
Tile = tuple[str, int]
"""A bonus tile: the id of its stack and its value."""


@dataclass(frozen=True, slots=True)
class Options:
    """The option values of a game as the rules need them; see data/thurn_und_taxis/options.json."""

    all_lands_without_baiern: Annotated[bool, settled_by("all-lands", "without-baiern")]
    empty_stack_gives_next_lower: Annotated[bool, settled_by("empty-route-stack", "next-lower")]
    carriage_may_be_declined: Annotated[bool, settled_by("carriage-declining", "allowed")]
    houses_may_be_left_out: Annotated[bool, settled_by("fewer-houses", "allowed")]
    empty_hand_needs_postmeister: Annotated[bool, settled_by("empty-hand-postmeister", "required")]
    reshuffle_at_once: Annotated[bool, settled_by("reshuffle", "at-once")]
    horses_stay: Annotated[bool, settled_by("discarded-route-horses", "stay")]
    return_clockwise: Annotated[bool, settled_by("return-order", "clockwise")]
    last_return_anticlockwise: Annotated[bool, settled_by("last-return-order", "anticlockwise")]
    hand_size: Annotated[int, number_of("hand-size")]


@dataclass(frozen=True, slots=True)
class Game(Seats):
    """What does not change while a game runs. The players are in seat order.

    ``expansions`` are those played with (see ``expansions``), in the order in which their rules apply.
    """

    options: Options
    catalogue: Catalogue
    expansions: tuple[Any, ...] = ()

    @property
    def end_facts(self) -> list[Any]:
        """The facts of the end that expansions count."""
        return [end_fact for expansion in self.expansions for end_fact in expansion.end_facts]


@replaced_quickly
class Business(NamedTuple):
    """What a player has: cards in hand, the route laid out, houses, carriage and bonus tiles.

    ``route`` is in the order of the table, left to right; ``houses`` are the cities with an own house,
    sorted; ``supply`` counts houses not placed; ``carriage`` is the largest one, 0 for none; ``tiles`` are
    sorted.
    """

    hand: Cards
    route: tuple[str, ...]
    houses: tuple[str, ...]
    supply: int
    carriage: int = 0
    tiles: tuple[Tile, ...] = ()

    def with_cards(self, hand: Cards, route: tuple[str, ...]) -> Business:
        """Return it with other cards in hand and laid out."""
        _, _, houses, supply, carriage, tiles = self
        return new(Business, (hand, route, houses, supply, carriage, tiles))


@replaced_quickly
class Turn(NamedTuple):
    """Who acts and what this turn has seen so far.

    ``taken`` and ``laid`` count cards, ``officials`` are those whose help was used, in order, ``began_with``
    is how many cards the hand held at the start. ``closed`` is the length of the route closed in this turn,
    0 for none, and ``promoted`` tells that it has brought a carriage.
    """

    phase: str
    player: int
    taken: int = 0
    laid: int = 0
    officials: tuple[str, ...] = ()
    began_with: int = 0
    closed: int = 0
    promoted: bool = False


@replaced_quickly
class Position(NamedTuple):
    """The whole table.

    ``display`` are the open cards, ``pile`` counts the cards lying face down, ``discard`` are those put away.
    ``stacks`` are the values of the bonus tiles that are left, by stack, the top one first. ``round`` counts
    from 1; ``ender`` is who brought about the end. ``parts`` holds what expansions add, by their id.
    ``ended`` is the turn with a closed route that is just over, until somebody acts (see ``closed_turns``).
    """

    game: Game
    display: Cards
    pile: int
    discard: Cards
    players: tuple[Business, ...]
    stacks: Mapping[str, tuple[int, ...]]
    turn: Turn
    round: int = 1
    ender: int = NOBODY
    parts: Mapping[str, Any] = {}
    ended: Turn | None = None

    @property
    def own(self) -> Business:
        """What the player to act has."""
        return self.players[self.turn.player]

    def with_player(self, seat: int, business: Business) -> Position:
        """Return the position with something else in front of a player."""
        game, display, pile, discard, players, stacks, turn, number, ender, parts, ended = self
        players = replaced(players, seat, business)
        return new(
            Position, (game, display, pile, discard, players, stacks, turn, number, ender, parts, ended)
        )

    def with_cards(
        self, display: Cards, pile: int, discard: Cards, seat: int = NOBODY, business: Business | None = None
    ) -> Position:
        """Return the position with other cards on the table, and perhaps something else before a player."""
        game, _, _, _, players, stacks, turn, number, ender, parts, ended = self
        if business is not None:
            players = replaced(players, seat, business)
        return new(
            Position, (game, display, pile, discard, players, stacks, turn, number, ender, parts, ended)
        )

    def with_turn(self, turn: Turn) -> Position:
        """Return the position at another moment of the turn."""
        game, display, pile, discard, players, stacks, _, number, ender, parts, ended = self
        return new(
            Position, (game, display, pile, discard, players, stacks, turn, number, ender, parts, ended)
        )

    def with_part(self, expansion: str, part: object) -> Position:
        """Return the position with another part of an expansion."""
        return self._replace(parts={**self.parts, expansion: part})


def untouched(game: Game) -> Position:
    """Return the table before anything has been done, every card in the pile."""
    catalogue = game.catalogue
    return Position(
        game=game,
        display=(),
        pile=catalogue.cards,
        discard=(),
        players=(Business((), (), (), catalogue.houses),) * len(game.colours),
        stacks=catalogue.full_stacks,
        turn=Turn(TAKE, 0),
        parts={expansion.id: expansion.part(game) for expansion in game.expansions},
    )


def named(cards: Cards) -> Cards:
    """Return the cards that somebody has named."""
    return tuple([card for card in cards if card != UNKNOWN]) if UNKNOWN in cards else cards


def beside(position: Position) -> Cards:
    """Return the cards that expansions have taken elsewhere, such as those at a carriage."""
    return tuple(card for expansion in position.game.expansions for card in expansion.cards(position))


def in_sight(position: Position, city: str) -> int:
    """Return how many cards of a city have been named, wherever they lie."""
    seen = position.display.count(city) + position.discard.count(city)
    if position.game.expansions:
        seen += beside(position).count(city)
    for hand, route, _, _, _, _ in position.players:
        if city in hand:
            seen += hand.count(city)
        if city in route:
            seen += route.count(city)
    return seen


def unseen(position: Position, city: str) -> int:
    """Return how many cards of a city lie nowhere in sight: in the pile, or among cards nobody has named."""
    return position.game.catalogue.copies - in_sight(position, city)


def pile_left(position: Position) -> int:
    """Return how many cards must lie in the pile, those elsewhere being what they are."""
    elsewhere = len(position.display) + len(position.discard) + len(beside(position))
    elsewhere += sum(len(business.hand) + len(business.route) for business in position.players)
    return position.game.catalogue.cards - elsewhere


def stacks_left(position: Position) -> dict[str, tuple[int, ...]]:
    """Return the values of the tiles that nobody has, by stack, the top one first."""
    left = dict(position.game.catalogue.full_stacks)
    owned = [tile for business in position.players for tile in business.tiles]
    # Tiles of unknown value last: they are any of those that are left then.
    for stack, value in sorted(owned, key=lambda tile: not tile[1]):
        rest = without_tile(left[stack], value)
        left[stack] = left[stack] if rest is None else rest
    return left


def without_tile(values: tuple[int, ...], value: int) -> tuple[int, ...] | None:
    """Return the tiles of a stack without one of this value; nothing where there is none.

    The value 0 is an unknown one, which may be any; as the highest are taken first it is the top one.
    """
    if not value:
        return values[1:] if values else None
    place = next((values.index(candidate) for candidate in (value, 0) if candidate in values), None)
    return None if place is None else (*values[:place], *values[place + 1 :])


def is_in_order(values: tuple[int, ...], left: tuple[int, ...], owned: Iterable[int]) -> bool:
    """Whether tiles left of a stack can be its lowest and those owned its highest, as far as is known."""
    taken: tuple[int, ...] | None = values[: len(values) - len(left)]
    known = sorted(filter(None, owned))
    for value in known:
        taken = without_tile(taken, value) if taken is not None else None
    lowest = values[len(values) - len(left) :]
    same = all(one == other for one, other in zip(left, lowest, strict=False) if one and other)
    lying = [value for value in (*reversed(left), *known) if value]
    return taken is not None and same and lying == sorted(lying)


def city_name(position: Position, city: str) -> str:
    """Return what a city is called on the map; one that is not there keeps the name it was given."""
    entry = position.game.catalogue.cities.get(city)
    return entry.name if entry else city


def land_name(position: Position, land: str) -> str:
    """Return what a land is called on the map."""
    entry = position.game.catalogue.lands.get(land)
    return entry.name if entry else land


def cities_listed(position: Position, cities: Iterable[str]) -> str:
    """Return names of cities with commas between; a card that nobody named is a question mark."""
    return ", ".join(city_name(position, city) for city in cities)


def route_text(position: Position, route: Iterable[str]) -> str:
    """Return a route as it lies, such as ``Ulm – Augsburg``."""
    return " – ".join(city_name(position, city) for city in route)


def tile_text(catalogue: Catalogue, stack: str) -> Text:
    """Return what a bonus tile is for, in words."""
    entry = catalogue.stacks[stack]
    if entry.kind == ROUTE:
        return Text("tile for a route of {length}", length=entry.length)
    if entry.kind == ALL_LANDS:
        return Text("tile for all lands")
    if entry.kind == END:
        return Text("tile for the end of the game")
    if entry.kind == FREE_CITY:
        return Text("tile of a free city")
    return Text("tile for {lands}", lands=lands_text(catalogue, entry))


def stack_text(catalogue: Catalogue, stack: str) -> Text:
    """Return what a bonus tile is for in as few words as can be, for rows of many."""
    entry = catalogue.stacks[stack]
    if entry.kind == ROUTE:
        return Text("route of {length}", length=entry.length)
    if entry.kind == END:
        return Text("end of the game")
    if entry.kind == FREE_CITY:
        return Text("free city")
    return lands_text(catalogue, entry)


def lands_text(catalogue: Catalogue, stack: Stack) -> Text:
    """Return the lands that a tile asks for."""
    if stack.kind == ALL_LANDS:
        return Text("all lands")
    return Text("{lands}", lands="/".join(catalogue.lands[land].name for land in stack.lands))


def with_houses(position: Position) -> set[str]:
    """Return the cities in which somebody has a house, so that their letter is gone."""
    return {city for business in position.players for city in business.houses}


def owners_in(position: Position, city: str) -> list[str]:
    """Return the names of those who have a house in a city."""
    players = zip(position.game.names, position.players, strict=True)
    return [name for name, business in players if city in business.houses]


def city_text(position: Position, city: str) -> Text:
    """Return everything that a city shows, for those who hear it and for the line below the board."""
    entry = position.game.catalogue.cities[city]
    text = Text("{city} ({land})", city=entry.name, land=land_name(position, entry.land))
    if not entry.land:
        text = Text("{city}", city=entry.name)
    if entry.land == UNTOLD_LAND:
        text = Text("{city} (land not known)", city=entry.name)
    owners = owners_in(position, city)
    if len(owners) > 1:
        text = Text("{city}; houses of {players}", city=text, players=", ".join(owners))
    if len(owners) == 1:
        text = Text("{city}; house of {player}", city=text, player=owners[0])
    lying = position.display.count(city)
    if lying:
        text = Text("{city}; {cards}", city=text, cards=plural("1 open card", "{count} open cards", lying))
    if city in position.own.route:
        text = Text("{city}; in the route", city=text)
    return text


def _in_any_order(things: AnyCodec) -> AnyCodec:
    """Return how things are written of which the order does not matter."""
    return things._replace(read=lambda game, text: tuple(sorted(things.read(game, text))))


def _city(game: Game, text: str) -> str:
    if text != UNKNOWN and text not in game.catalogue.cities:
        refuse("There is no city “{city}” on this map.", city=shown(text))
    return text


def _tile(game: Game, text: str) -> Tile:
    stack, _, value = text.partition(".")
    return one_of(tuple(game.catalogue.stacks)).read(game, stack), NUMBER.read(game, value)


def _carriage(game: Game, text: str) -> int:
    return int(one_of(("0", *map(str, game.catalogue.carriages))).read(game, text))


ROUTE_CODEC: Final = several(Codec(_city))
"""Cards of which the order matters."""
CARDS_CODEC: Final = _in_any_order(ROUTE_CODEC)
OPEN_CARDS_CODEC: Final = _in_any_order(several(Codec(_city), ","))
"""Cards that lie on the table."""
TILES_CODEC: Final = _in_any_order(several(Codec[Tile](_tile, lambda _, tile: f"{tile[0]}.{tile[1]}")))
CARRIAGE_CODEC: Final = Codec(_carriage)
"""A carriage by its size, 0 for none."""
