"""The table at one moment: cards, houses, tiles, carriages, and whose turn it is.

Everything here is immutable; a change makes a new position that shares what did not change. Players are
numbered by seat, 0 first, clockwise; ``NOBODY`` stands for no player. Cards are sorted tuples of city ids,
with ``UNKNOWN`` for each card that nobody has named: hidden cards stay hidden, and only their number is
known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from assistant.referee.seats import NOBODY as NOBODY
from assistant.referee.seats import Seats
from assistant.referee.values import new, replaced_quickly
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import Catalogue
from assistant.thurn_und_taxis.box.phases import TAKE

Cards = tuple[str, ...]
"""Cards whose order does not matter, sorted."""
Tile = tuple[str, int]
"""A bonus tile: the id of its stack and its value."""


@dataclass(frozen=True, slots=True)
class Options:
    """The option values of a game as the rules need them; see data/thurn_und_taxis/options.json."""

    all_lands_without_baiern: bool = False
    empty_stack_gives_next_lower: bool = True
    carriage_may_be_declined: bool = True
    houses_may_be_left_out: bool = True
    empty_hand_needs_postmeister: bool = True
    reshuffle_at_once: bool = True
    horses_stay: bool = True
    return_clockwise: bool = True
    last_return_anticlockwise: bool = True
    hand_size: int = 3


@dataclass(frozen=True, slots=True)
class Game(Seats):
    """What does not change while a game runs. The players are in seat order.

    ``expansions`` are those played with (see ``expansions``), in the order in which their rules apply.
    """

    options: Options
    catalogue: Catalogue
    expansions: tuple[Any, ...] = ()


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

    def with_houses(self, houses: tuple[str, ...], supply: int) -> Business:
        """Return it with other houses on the map and in supply."""
        hand, route, _, _, carriage, tiles = self
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

    def closing(self, phase: str, closed: int) -> Turn:
        """Return the turn at a moment after a route of so many cards was closed."""
        _, player, taken, laid, officials, began_with, _, promoted = self
        return new(Turn, (phase, player, taken, laid, officials, began_with, closed, promoted))


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
        players = _with(players, seat, business)
        return new(
            Position, (game, display, pile, discard, players, stacks, turn, number, ender, parts, ended)
        )

    def with_cards(
        self, display: Cards, pile: int, discard: Cards, seat: int = NOBODY, business: Business | None = None
    ) -> Position:
        """Return the position with other cards on the table, and perhaps something else before a player."""
        game, _, _, _, players, stacks, turn, number, ender, parts, ended = self
        if business is not None:
            players = _with(players, seat, business)
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


def _with(players: tuple[Business, ...], seat: int, business: Business) -> tuple[Business, ...]:
    others = [*players]
    others[seat] = business
    return (*others,)


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


def all_in_sight(position: Position) -> list[str]:
    """Return all cards wherever they lie, for whoever asks about many cities."""
    lying = [*position.display, *position.discard]
    if position.game.expansions:
        lying += beside(position)
    for hand, route, _, _, _, _ in position.players:
        lying += hand
        lying += route
    return lying


def unseen(position: Position, city: str) -> int:
    """Return how many cards of a city lie nowhere in sight: in the pile, or among cards nobody has named."""
    return position.game.catalogue.copies - in_sight(position, city)
