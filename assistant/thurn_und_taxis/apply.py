"""The next position. What an action does is done here; whether it may be done is for ``judge`` to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.seats import acting_seat
from assistant.referee.wording import shown as quoted
from assistant.thurn_und_taxis.actions import (
    LEFT,
    UNKNOWN,
    Action,
    Carriage,
    Close,
    Draw,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.closed_turns import after_action, at_its_step, is_needless_end
from assistant.thurn_und_taxis.expansion_actions import TELLING
from assistant.thurn_und_taxis.officials import LAYING, TAKING, helping
from assistant.thurn_und_taxis.table.cards import (
    added,
    drawn,
    forgotten,
    holds,
    left_to_draw,
    named_as,
    refilled,
    without,
)
from assistant.thurn_und_taxis.table.corrections import correct
from assistant.thurn_und_taxis.table.new_cities import named_cities, with_new_cities
from assistant.thurn_und_taxis.table.position import (
    CARRIAGE,
    CLOSE,
    HAND,
    LAY,
    NOBODY,
    OVER,
    Position,
)
from assistant.thurn_und_taxis.table.rewards import ends_the_game, tiles_for_closing, with_tiles
from assistant.thurn_und_taxis.turns import after_carriage, after_placing, begin_turn, end_turn, with_end


def apply(position: Position, action: Action) -> Position:
    """Return the next position, legal or not. Raises ImpossibleError where no position can hold it."""
    if isinstance(action, Correct):
        return correct(with_new_cities(position, action), action)
    if type(action) in TELLING:
        return _told(position, action)
    position = with_new_cities(position, action)
    refuse_unknown_cities(position, action)
    if is_needless_end(position, action):
        return position._replace(ended=None)
    position = at_its_step(position, action)
    seat = acting_seat(position, action)
    if seat != position.turn.player:  # against the turn order, but a table may let it pass
        position = begin_turn(position, seat)
    if type(action) in _DOERS:
        after = _DOERS[type(action)](_with_step(position, action), action, seat)
    else:
        expansion = owner_of(position, action)
        if expansion is None:
            raise ImpossibleError("This belongs to an expansion that is not played with here.")
        after = expansion.apply(position, action, seat)
    if not isinstance(action, Show):
        after = after_action(position, after)
    for expansion in position.game.expansions:
        after = expansion.follow(position, action, after)
    return after


def _told(position: Position, action: Action) -> Position:
    expansion = owner_of(position, action)
    if expansion is None:
        raise ImpossibleError("This belongs to an expansion that is not played with here.")
    told: Position = expansion.apply(position, action, NOBODY)
    return told


def owner_of(position: Position, action: Action) -> Any:  # noqa: ANN401 - expansions know positions
    """Return the expansion of this game that an action belongs to, or nothing."""
    return next(
        (expansion for expansion in position.game.expansions if isinstance(action, expansion.own)), None
    )


def refuse_unknown_cities(position: Position, action: Action) -> None:
    """Raise ImpossibleError for a city that is not on the map."""
    on_the_map = position.game.catalogue.cities
    for city in named_cities(action):
        if city not in on_the_map:
            raise ImpossibleError("There is no city “{city}” on this map.", city=quoted(city))


def _with_step(position: Position, action: Action) -> Position:
    """Return the position with a card taken or laid counted, and the official noted whose help that is."""
    official, turn = helping(position, action), position.turn
    officials = (*turn.officials, official) if official else turn.officials
    if type(action) in TAKING:
        return position.with_turn(turn.at(CLOSE if turn.laid else LAY, turn.taken + 1, turn.laid, officials))
    if type(action) in LAYING:
        return position.with_turn(turn.at(CLOSE, turn.taken, turn.laid + 1, officials))
    if official:
        return position.with_turn(turn.at(turn.phase, turn.taken, turn.laid, officials))
    return position


def from_hand(position: Position, seat: int, city: str) -> Position:
    """Return the position with a card out of a hand. Raises ImpossibleError where the hand cannot hold it."""
    return _laid(position, seat, city, position.players[seat].route)


def to_hand(position: Position, seat: int, city: str) -> Position:
    """Return the position with one more card in a hand."""
    business = position.players[seat]
    return position.with_player(seat, business.with_cards(added(business.hand, city), business.route))


def _show(position: Position, action: Show, _seat: int) -> Position:
    if len(action.cities) > position.display.count(UNKNOWN):
        raise ImpossibleError("So many open cards without a name do not lie there.")
    return position._replace(display=named_as(position.display, action.cities))


def take_open(position: Position, seat: int, city: str, shown: tuple[str, ...]) -> Position:
    """Return the position with an open card in a hand and the display filled up again."""
    if not holds(position.display, city):
        raise ImpossibleError("This card does not lie open; correct the open cards first.")
    return refilled(to_hand(position, seat, city), without(position.display, city), shown)


def draw_unseen(position: Position, seat: int, city: str) -> Position:
    """Return the position with the top card of the pile in a hand.

    Open cards that could not be filled up before are now, where the card came out of a shuffled discard.
    """
    if not left_to_draw(position):
        raise ImpossibleError("No card is left to draw.")
    after = drawn(to_hand(position, seat, city))
    return refilled(after, after.display, ())


def _take(position: Position, action: Take, seat: int) -> Position:
    return take_open(position, seat, action.city, action.shown)


def _draw(position: Position, action: Draw, seat: int) -> Position:
    return draw_unseen(position, seat, action.city)


def _exchange(position: Position, action: Exchange, _seat: int) -> Position:
    put_away = position.with_cards((), position.pile, added(position.discard, *position.display))
    return refilled(put_away, (), action.shown)


def _laid(position: Position, seat: int, city: str, route: tuple[str, ...]) -> Position:
    """Return the position with a card out of a hand, and this route on the table."""
    business = position.players[seat]
    if not holds(business.hand, city):
        raise ImpossibleError("No card is left in hand that could be this one; correct the hand first.")
    return position.with_player(seat, business.with_cards(without(business.hand, city), route))


def _lay(position: Position, action: Lay, seat: int) -> Position:
    city, route = action.city, position.players[seat].route
    return _laid(position, seat, city, (city, *route) if action.spot == LEFT else (*route, city))


def _restart(position: Position, action: Restart, seat: int) -> Position:
    discard = added(position.discard, *position.players[seat].route)
    position = position.with_cards(position.display, position.pile, discard)
    return _laid(position, seat, action.city, (action.city,))


def _close(position: Position, action: Close, seat: int) -> Position:
    business = position.players[seat]
    length = len(business.route)
    if not length:
        raise ImpossibleError("There is no route to close.")
    houses = tuple(sorted({*business.houses, *action.cities}))
    placed = len(houses) - len(business.houses)
    if placed > business.supply:
        raise ImpossibleError("Only {count} houses are left to place.", count=business.supply)
    business = business.with_houses(houses, business.supply - placed)
    position = position.with_player(seat, business)
    position = with_tiles(position, seat, tiles_for_closing(position, seat, length))
    if placed and ends_the_game(position, business):
        position = with_end(position, seat)
    return after_placing(position, length)


def _carriage(position: Position, action: Carriage, seat: int) -> Position:
    business = position.players[seat]
    size = action.size or position.game.catalogue.next_carriage(business.carriage)
    if size not in position.game.catalogue.carriages:
        raise ImpossibleError("There is no such carriage.")
    promoted = position._replace(turn=position.turn._replace(promoted=True))
    promoted = promoted.with_player(seat, business._replace(carriage=size))
    if size == max(position.game.catalogue.carriages):
        promoted = with_end(promoted, seat)
    return after_carriage(promoted)


def _drop(position: Position, action: Drop, seat: int) -> Position:
    business = position.players[seat]
    hand = business.hand
    if len(action.cities) > len(hand):
        raise ImpossibleError("Only {count} cards are in hand.", count=len(hand))
    if UNKNOWN in action.cities:
        # Nobody saw which cards went, so nobody knows any more which are left.
        hand = forgotten(hand)[len(action.cities) :]
    else:
        for city in action.cities:
            if not holds(hand, city):
                raise ImpossibleError("A card that is put away is not in hand; correct the hand first.")
            hand = without(hand, city)
    discard = added(position.discard, *action.cities)
    position = position.with_cards(position.display, position.pile, discard)
    position = position.with_player(seat, business.with_cards(hand, business.route))
    return end_turn(position) if position.turn.phase == HAND else position


def _end(position: Position, _action: EndTurn, _seat: int) -> Position:
    if position.turn.phase == OVER:
        raise ImpossibleError("The game is over.")
    return after_carriage(position) if position.turn.phase == CARRIAGE else end_turn(position)


_DOERS: Final[dict[type, Callable[[Position, Any, int], Position]]] = {
    Show: _show,
    Take: _take,
    Draw: _draw,
    Exchange: _exchange,
    Lay: _lay,
    Restart: _restart,
    Close: _close,
    Carriage: _carriage,
    Drop: _drop,
    EndTurn: _end,
}
