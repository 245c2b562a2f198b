"""What can be typed in Tikal and on its pad, line by line."""

from __future__ import annotations

from functools import lru_cache

from assistant.paths import DATA
from assistant.referee.typing_help import TypingSection, sections_of
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import AuctionMove
from assistant.tikal.new_game import AUCTION
from assistant.tikal.table.slots import AUCTIONED, CELL, MOTIF, PLAYER, SLOTS


@lru_cache(maxsize=1)
def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb, correction and word of a position."""
    auctions = [move for move in MOVES.moves if isinstance(move, AuctionMove)]
    lines = {
        "turn": [line for move in MOVES.moves if move not in auctions for line in move.lines],
        "auction": [line for move in auctions for line in move.lines],
        "set-cell": SLOTS.lines(CELL),
        "set-player": SLOTS.lines(PLAYER, MOTIF),
        "set-auction": SLOTS.lines(AUCTIONED),
    }
    return sections_of(DATA / "tikal", lines, {"auction": (AUCTION,)})
