"""What the auction version's points were paid for."""

from __future__ import annotations

from assistant.referee.services import Payment, Purchase
from assistant.tikal.actions import Action, Bid, LayTile, Pass, TileAction
from assistant.tikal.table.position import TILE, Position


def payment(before: Position, action: Action, after: Position) -> Payment | None:
    """Return who pays with this action: whoever has won the auction that it ends, and now acts."""
    if not isinstance(action, Bid | Pass):
        return None
    seat = after.turn.player
    points = before.expeditions[seat].points - after.expeditions[seat].points
    return Payment(before.colour(seat), points) if points else None


def purchase(before: Position, action: Action, _after: Position) -> Purchase | None:
    """Return who takes which open tile; the place is where it is laid."""
    if before.auction is None or before.turn.phase != TILE or not isinstance(action, TileAction):
        return None
    return Purchase(before.colour(before.turn.player), action.cell if isinstance(action, LayTile) else "")
