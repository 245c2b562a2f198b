"""Rounds of the auction version: what is to be done now, by whom (T73-T75, T80, T81, T84-T86, T88, T89)."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.referee.checks import check
from assistant.referee.verdict import Violation
from assistant.tikal.box.phases import ACTIONS, BIDDING, REVEAL, SCORING, TILE, VOLCANO
from assistant.tikal.rules.turn_order import (
    LAYING,
    TurnFacts,
    game_is_over,
    no_tile_in_a_scoring_turn,
    only_a_volcano_starts_scoring,
    out_of_turn,
    scoring_order,
    tile_before_actions,
    volcano_is_laid_next,
    volcano_waits,
)

BIDS: Final = frozenset({"bid", "pass"})
TURN_UP: Final = "open"
OLDEST: Final = "first auction"
NEW_ROUND: Final = "new round"
SAME_ROUND: Final = "same round"
UNDER_WAY: Final = ""
NO_TIE: Final = "no"
TIE: Final = "yes"
TIE_WITH_LAST: Final = "with the last tile"


class RoundFacts(NamedTuple):
    """The moment of an action in a round of the auction version.

    ``opening`` tells which auction is about to be opened (empty once somebody has bid or passed),
    ``waiting`` how many players have had no tile this round. ``served`` and ``passed`` are about whoever
    acts: had a tile this round, passed in the auction under way. ``tie`` tells, in the last scoring round,
    whether that player has as many points as whoever is next, and whether one of both laid the last tile.
    """

    turn: TurnFacts
    opening: str
    waiting: int
    served: bool
    passed: bool
    tie: str = NO_TIE


class DisplayFacts(NamedTuple):
    """How many tiles are turned up, and how many should be."""

    revealed: int
    expected: int


class TakingFacts(NamedTuple):
    """A tile that somebody takes, and whether it lies open."""

    tile: str
    is_open: bool


@check("T73")
def one_tile_for_each(facts: DisplayFacts) -> Violation | None:
    """As many tiles are turned up as there are players without one."""
    return Violation("T73", facts._asdict()) if facts.revealed != facts.expected else None


@check("T73")
def no_more_open_than_players_wait(facts: DisplayFacts) -> Violation | None:
    """Never do more tiles lie open than players wait for one."""
    return Violation("T73", facts._asdict(), "too-many") if facts.revealed > facts.expected else None


@check("T73")
def tiles_turned_up_first(facts: RoundFacts) -> Violation | None:
    """A round begins with turning up its tiles, once."""
    turns_up = facts.turn.action == TURN_UP
    if facts.turn.phase == REVEAL and not turns_up:
        return Violation("T73", {"action": facts.turn.action}, "first")
    if facts.turn.phase != REVEAL and turns_up:
        return Violation("T73", {}, "later")
    return None


@check("T74")
def only_in_the_auction_version(_facts: TurnFacts) -> Violation | None:
    """In the basic game nothing is turned up or auctioned."""
    return Violation("T74", {}, "basic")


@check("T74")
def auction_before_the_turn(facts: RoundFacts) -> Violation | None:
    """First it is settled by auction who moves next; whoever is left last needs no auction."""
    bids = facts.turn.action in BIDS
    if facts.turn.phase == BIDDING and not bids and facts.turn.action != TURN_UP:
        return Violation("T74", {"action": facts.turn.action}, "first")
    if facts.turn.phase not in {BIDDING, REVEAL} and bids:
        last = facts.turn.phase == TILE and facts.waiting == 1
        return Violation("T74", {}) if last else Violation("T74", {}, "later")
    return None


def _bids_too_early(facts: RoundFacts) -> bool:
    """Whether somebody speaks before their turn; T77 and T78 are about those who have none any more."""
    speaks = facts.turn.phase == BIDDING and facts.turn.action in BIDS
    return speaks and out_of_turn(facts.turn) and not facts.served and not facts.passed


def _names(facts: RoundFacts) -> dict[str, str]:
    return {"player": facts.turn.named, "expected": facts.turn.expected}


@check("T75")
def oldest_opens(facts: RoundFacts) -> Violation | None:
    """The oldest player opens the very first auction; bidding always goes clockwise."""
    if not _bids_too_early(facts) or facts.opening in {NEW_ROUND, SAME_ROUND}:
        return None
    return Violation("T75", _names(facts), "order" if facts.opening == UNDER_WAY else "default")


@check("T81")
def next_who_may_bid_opens(facts: RoundFacts) -> Violation | None:
    """The next auction of a round is opened by the next player clockwise who may still bid."""
    opens = facts.opening == SAME_ROUND and _bids_too_early(facts)
    return Violation("T81", _names(facts)) if opens else None


@check("T85")
def left_neighbour_opens_the_round(facts: RoundFacts) -> Violation | None:
    """A new round is opened by the left neighbour of whoever laid the last tile."""
    opens = facts.opening == NEW_ROUND and _bids_too_early(facts)
    return Violation("T85", _names(facts)) if opens else None


@check("T80")
def an_open_tile_is_taken(facts: TakingFacts) -> Violation | None:
    """Whoever is to move takes one of the tiles that lie open."""
    return None if facts.is_open else Violation("T80", {"tile": facts.tile})


def _takes_again(facts: RoundFacts) -> bool:
    before_scoring = facts.turn.phase in {REVEAL, BIDDING, TILE, ACTIONS}
    return facts.served and facts.turn.action in LAYING and before_scoring


@check("T84")
def one_tile_each_round(facts: RoundFacts) -> Violation | None:
    """Everyone gets exactly one tile a round."""
    return Violation("T84", {"player": facts.turn.named}) if _takes_again(facts) else None


@check("T80")
def winner_moves(facts: RoundFacts) -> Violation | None:
    """The turn belongs to whoever won it."""
    in_a_turn = facts.turn.phase in {TILE, ACTIONS, VOLCANO}
    if in_a_turn and out_of_turn(facts.turn) and not _takes_again(facts):
        return Violation("T80", _names(facts), "turn")
    return None


@check("T86")
def taken_volcano_waits(facts: RoundFacts) -> Violation | None:
    """A volcano that is taken starts a scoring round and is laid only after it."""
    return Violation("T86", {"tile": facts.turn.tile}) if volcano_waits(facts.turn) else None


def _too_early_in_the_last_round(facts: RoundFacts) -> bool:
    return facts.turn.phase == SCORING and facts.turn.final_round and out_of_turn(facts.turn)


@check("T88")
def lowest_score_first(facts: RoundFacts) -> Violation | None:
    """The last scoring round goes by points, fewest first."""
    if _too_early_in_the_last_round(facts) and facts.tie == NO_TIE:
        return Violation("T88", _names(facts))
    return None


@check("T89")
def nearer_seat_first(facts: RoundFacts) -> Violation | None:
    """Of players with as many points, the seat nearer clockwise to the last tile goes first."""
    if _too_early_in_the_last_round(facts) and facts.tie != NO_TIE:
        return Violation("T89", _names(facts), "last-tile" if facts.tie == TIE_WITH_LAST else "default")
    return None


NO_AUCTIONS: Final = (only_in_the_auction_version, game_is_over)
TURNING_UP: Final = (one_tile_for_each,)
DISPLAY: Final = (no_more_open_than_players_wait,)
TAKING: Final = (an_open_tile_is_taken,)
AUCTION_ROUND: Final = (
    tiles_turned_up_first,
    auction_before_the_turn,
    oldest_opens,
    next_who_may_bid_opens,
    left_neighbour_opens_the_round,
)
"""The moment of turning up tiles, bidding and passing."""
TURN_OF_A_ROUND: Final = (
    tiles_turned_up_first,
    auction_before_the_turn,
    one_tile_each_round,
    winner_moves,
    taken_volcano_waits,
    lowest_score_first,
    nearer_seat_first,
)
"""The moment of everything else, together with what is as in the basic game:"""
SHARED_ORDER: Final = (
    tile_before_actions,
    only_a_volcano_starts_scoring,
    no_tile_in_a_scoring_turn,
    scoring_order,
    volcano_is_laid_next,
    game_is_over,
)
