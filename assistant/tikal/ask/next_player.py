"""Who is next: when a turn, an auction or a round is over (T10, T67, T70, T71, T75-T91)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import one_of, settled_by
from assistant.referee.text import Text, to_translate

WHAT_IS_OVER: Final = to_translate("What has just happened?")
LAST_TILE: Final = "last-tile"
LAST_PLAYER: Final = "last-player"
MOMENTS: Final = {
    "turn": "a normal turn is over",
    "volcano": "a volcano has just been drawn",
    "scoring": "a scoring turn is over, others still have theirs",
    "scored": "everybody has had the scoring turn for a volcano",
    LAST_TILE: "the turn with the last tile is over",
    "ended": "everybody has had a turn in the last scoring round",
}
AUCTION_MOMENTS: Final = {
    "start": "the game begins",
    "bid": "somebody has bid or passed, and others may still bid",
    "won": "somebody has bid, and all the others have passed",
    "passed": "everybody has passed",
    "turn": "a turn is over, and several have had no tile in this round",
    "one-left": "a turn is over, and one player has had no tile in this round",
    "round": "a turn is over, and everybody has had a tile in this round",
    "volcano": "a volcano has just been taken",
    "scoring": "a scoring turn for a volcano is over, others still have theirs",
    "scored": "everybody has had the scoring turn for a volcano",
    LAST_TILE: "the turn with the last tile is over",
    "ended": "everybody has had a turn in the last scoring round",
}
ANSWERS: Final = {
    "turn": Text("The left neighbour of whoever has just played."),
    "volcano": Text("Whoever drew the volcano has the first scoring turn, then the others clockwise."),
    "scoring": Text("The next one clockwise, until everybody has had one scoring turn."),
    "scored": Text("Whoever drew the volcano lays it now and plays a normal turn."),
    LAST_TILE: Text("The left neighbour of whoever laid the last tile opens the last scoring round."),
    LAST_PLAYER: Text("Whoever laid the last tile opens the last scoring round."),
    "ended": Text("Nobody: the game is over, and the most points win."),
}
AUCTION_ANSWERS: Final = {
    "start": Text("The oldest player bids first, then the others clockwise."),
    "bid": Text("The next one clockwise who has not passed and has had no tile in this round."),
    "won": Text("Whoever bid most pays, chooses an open tile and plays."),
    "passed": Text("Whoever passed first takes a tile and the turn for nothing."),
    "turn": Text("The next one clockwise who has had no tile in this round opens the next auction."),
    "one-left": Text("That player: the last tile is not auctioned and costs nothing."),
    "round": Text("The left neighbour of whoever laid the last tile of the round opens the new round."),
    "volcano": Text("Whoever took the volcano has the first scoring turn, then the others clockwise."),
    "scoring": Text("The next one clockwise, until everybody has had one scoring turn."),
    "scored": Text("Whoever took the volcano lays it now and plays a normal turn."),
    LAST_TILE: Text("Whoever has the fewest points; of equals whoever sits nearer clockwise."),
    "ended": Text("Nobody: the game is over, and the most points win."),
}
DECIDING: Final[Mapping[str, tuple[str, ...]]] = {
    "turn": ("T10",),
    "volcano": ("T67", "T66"),
    "scoring": ("T67",),
    "scored": ("T70",),
    LAST_TILE: ("T91", "T71"),
    "ended": ("T71", "T93"),
}
DECIDING_IN_AUCTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("T75",),
    "bid": ("T77", "T78"),
    "won": ("T79", "T80"),
    "passed": ("T82",),
    "turn": ("T81",),
    "one-left": ("T83", "T74"),
    "round": ("T85", "T84"),
    "volcano": ("T86",),
    "scoring": ("T86", "T87"),
    "scored": ("T70", "T87"),
    LAST_TILE: ("T88", "T89"),
    "ended": ("T71", "T93"),
}


class NextFacts(NamedTuple):
    """What has just happened in the basic game."""

    moment: Annotated[str, one_of(WHAT_IS_OVER, MOMENTS)]
    last_player_opens: Annotated[bool, settled_by("final-round-opener", "last-player")]


class NextInAuctionFacts(NamedTuple):
    """What has just happened in a game with auctions."""

    moment: Annotated[str, one_of(WHAT_IS_OVER, AUCTION_MOMENTS)]


def who_is_next(facts: NextFacts) -> str:
    """Return the answer for the moment; who opens the last scoring round, the table says (T91)."""
    return LAST_PLAYER if facts.moment == LAST_TILE and facts.last_player_opens else facts.moment


def who_is_next_in_auctions(facts: NextInAuctionFacts) -> str:
    """Return the answer for the moment."""
    return facts.moment
