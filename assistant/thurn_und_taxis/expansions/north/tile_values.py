"""Values of bonus tiles told in play, and tiles that are due once something of the board is told."""

from __future__ import annotations

from itertools import groupby

from assistant.referee.wording import shown
from assistant.thurn_und_taxis.actions import TellTile
from assistant.thurn_und_taxis.expansions.north.board_growth import refuse
from assistant.thurn_und_taxis.table.inventory import is_in_order, without_tile
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.rewards import land_tiles, with_tiles


def hidden_values(position: Position, stack: str) -> tuple[int, ...]:
    """Return the values of the tiles of a stack that players have and nobody has told, 0 for any."""
    hidden = position.game.catalogue.stacks[stack].values
    hidden = hidden[: len(hidden) - len(position.stacks[stack])]
    owned = [value for business in position.players for owner, value in business.tiles if owner == stack]
    for value in filter(None, owned):
        hidden = without_tile(hidden, value) or ()
    return hidden


def with_tile(position: Position, action: TellTile) -> Position:
    """Return the position with the value of a player's tile, or of the top one of a stack."""
    stack = action.stack
    if stack not in position.game.catalogue.stacks:
        known = ", ".join(position.game.catalogue.stacks)
        refuse("There is no stack “{stack}”; the stacks are {known}.", stack=shown(stack), known=known)
    told = _on_the_stack(position, action) if not action.owner else _of_a_player(position, action)
    owned = [value for business in told.players for owner, value in business.tiles if owner == stack]
    if not is_in_order(position.game.catalogue.stacks[stack].values, told.stacks[stack], owned):
        refuse(
            "{value} does not fit what is known of this stack; its highest tiles come first.",
            value=action.value,
        )
    return with_last_values(told, stack)


def _on_the_stack(position: Position, action: TellTile) -> Position:
    left = position.stacks[action.stack]
    if not left:
        refuse("No tile of this stack is left.")
    if left[0] not in {0, action.value}:
        refuse("This tile is known to be worth {value}.", value=left[0])
    return position._replace(stacks={**position.stacks, action.stack: (action.value, *left[1:])})


def _of_a_player(position: Position, action: TellTile) -> Position:
    seat = position.game.seat(action.owner)
    if seat == NOBODY:
        refuse("Nobody here plays “{colour}”.", colour=shown(action.owner))
    if (action.stack, 0) not in position.players[seat].tiles:
        refuse("{player} has no tile of this stack whose value is unknown.", player=position.game.names[seat])
    return _with_value(position, seat, action.stack, action.value)


def _with_value(position: Position, seat: int, stack: str, value: int) -> Position:
    tiles = list(position.players[seat].tiles)
    tiles[tiles.index((stack, 0))] = (stack, value)
    return position.with_player(seat, position.players[seat]._replace(tiles=tuple(sorted(tiles))))


def with_last_values(position: Position, stack: str) -> Position:
    """Return the position with the values of players' tiles that follow because all others are known."""
    hidden = hidden_values(position, stack)
    if not hidden or 0 in hidden:
        return position
    holders = [seat for seat in position.game.seats if (stack, 0) in position.players[seat].tiles]
    if len(holders) > 1 and len(set(hidden)) > 1:
        return position
    for seat in holders:
        for value in hidden[: position.players[seat].tiles.count((stack, 0))]:
            position = _with_value(position, seat, stack, value)
    return position


def with_tiles_due(position: Position) -> Position:
    """Return the position with the tiles for lands that are due once something was told of the board.

    Who of several was first nobody knows any more, so each gets one of unknown value; whoever looks at
    the tiles on the table tells which. Where there are too few tiles, the table sets them by hand.
    """
    owed = sorted(
        (tile, seat) for seat in position.game.seats for tile in land_tiles(position, position.players[seat])
    )
    for (stack, _), group in groupby(owed, key=lambda due: due[0]):
        seats, left = [seat for _, seat in group], position.stacks[stack]
        if len(seats) > len(left):
            continue
        if len(set(left[: len(seats)])) == 1:
            for seat in seats:
                position = with_tiles(position, seat, [(stack, left[0])])
            continue
        position = position._replace(stacks={**position.stacks, stack: left[len(seats) :]})
        for seat in seats:
            tiles = tuple(sorted((*position.players[seat].tiles, (stack, 0))))
            position = position.with_player(seat, position.players[seat]._replace(tiles=tiles))
    return position
