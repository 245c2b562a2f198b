"""Laying tiles: which one, where, whether one can get there, bids for the turn, and how tiles lie at all.

T4, T7, T8, T12-T15, T66, T71, and T76-T78, T90 for bids. The checks of how tiles lie read one moment of the
table, however it came about.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, number_of, settled_by, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import Text, plural
from assistant.referee.verdict import LEGAL, Missing, Violation
from assistant.tikal.box.catalogue import Tile

STONES_THERE_UNTOLD: Final = Missing(
    "stones", ("T14", "T15"), label=Text("Which stones lead there; only the kind of a tile is known.")
)
LETTER_UNTOLD: Final = Missing(
    "letter", ("T8",), label=Text("Which letters are used up; only the kind of a tile is known.")
)
UNPLACEABLE: Final = Missing("unplaceable-tile", ("T13",), {"set-aside": LEGAL})
"""What becomes of a tile that fits nowhere, while the table has not said how it reads that."""


class DrawnTileFacts(NamedTuple):
    """A tile that was drawn: whether it is already used, its letter and the letter the stack has reached."""

    tile: str
    used: bool
    letter: str
    expected: str


class LaidTileFacts(NamedTuple):
    """A cell for a tile.

    ``laid_neighbours`` counts laid tiles around it; ``stones`` the stones on all edges shared with
    tiles one can stand on, ``volcano_stones`` those on edges shared with volcanoes.
    """

    tile: str
    cell: str
    is_volcano: Annotated[bool, yes_or_no(usual=False)]
    occupied: Annotated[bool, yes_or_no(usual=False)]
    laid_neighbours: Annotated[int, counted(6, 1)]
    stones: Annotated[int, counted(36)]
    volcano_stones: Annotated[int, counted(36, 0)]
    volcano_edges_connect: Annotated[bool, settled_by("volcano-edges", "connect")]


@check("T4", "tile")
def tile_exists_once(facts: DrawnTileFacts) -> Kept:
    """Every tile exists once."""
    return not facts.used


@check("T8", "tile", "letter", "expected")
def letters_in_order(facts: DrawnTileFacts) -> Kept:
    """The stack is used up letter by letter, A first."""
    return facts.used or facts.letter == facts.expected


@check("T13", "cell")
def beside_a_laid_tile(facts: LaidTileFacts) -> Kept:
    """A new tile goes on an empty cell beside a tile that already lies."""
    if facts.occupied:
        return "occupied"
    return bool(facts.laid_neighbours)


@check("T14", "cell", "tile")
def stone_leads_there(facts: LaidTileFacts) -> Kept:
    """At least one stone must lie on an edge that the new tile shares, unless it is a volcano."""
    return (
        facts.is_volcano
        or facts.occupied
        or not facts.laid_neighbours
        or bool(facts.stones)
        or bool(facts.volcano_stones)
    )


@check("T15", "cell", "tile")
def enterable(facts: LaidTileFacts) -> Kept:
    """One must be able to enter the tile: stones toward a volcano are no way in."""
    return (
        facts.is_volcano
        or facts.occupied
        or facts.volcano_edges_connect
        or not facts.volcano_stones
        or bool(facts.stones)
    )


def fits_all_the_same(tile: str) -> Violation:
    """Return that a tile put away could be laid."""
    return Violation("T12", {"tile": tile}, "fits")


DRAWING: Final = checks_of(DrawnTileFacts)
LAYING: Final = checks_of(LaidTileFacts)


class NextTurnFacts(NamedTuple):
    """The action points of a turn, as the table plays it."""

    turn_points: Annotated[int, number_of("turn-points", 10, (8, 9, 10, 11, 12))]


MOST_POINTS: Final = 100
MOST_BID: Final = 30
"""More than any table has seen; only limits for typing, and for listing where scores may fall below zero."""


class BidFacts(NamedTuple):
    """A bid and who makes it.

    ``highest`` is the highest bid so far, 0 while nobody has bid or where that bid was 0; which of the two,
    ``zero_was_bid`` tells. ``points`` are the bidder's own. ``free`` is the reading in which a bid of 0 is
    allowed, ``unlimited`` the one in which it may exceed the points.
    """

    player: str
    bid: Annotated[int, counted(MOST_BID, yours=True)]
    highest: Annotated[int, counted(MOST_BID, 0)]
    zero_was_bid: Annotated[bool, yes_or_no(usual=False)]
    points: Annotated[int, counted(MOST_POINTS, 20)]
    passed: Annotated[bool, yes_or_no(usual=False)]
    served: Annotated[bool, yes_or_no(usual=False)]
    free: Annotated[bool, settled_by("auction-minimum-bid", "0")]
    unlimited: Annotated[bool, settled_by("auction-bid-limit", "none")]


@check("T76", "bid", "highest")
def bids_rise(facts: BidFacts) -> Kept:
    """A bid goes above the highest so far; that may be a bid of 0 where the table allows it."""
    return facts.bid > facts.highest or (not facts.highest and (not facts.zero_was_bid))


@check("T77", "player")
def passing_is_final(facts: BidFacts) -> Kept:
    """Whoever has passed takes no further part in the auction."""
    return not facts.passed


@check("T78", "player")
def one_tile_a_round(facts: BidFacts) -> Kept:
    """Whoever has had a tile this round does not bid again."""
    return not facts.served


@check("T90", "bid", minimum=1, case="minimum")
def at_least_the_minimum(facts: BidFacts) -> Kept:
    """The smallest bid is one point unless the table allows none."""
    return bool(facts.bid) or facts.free


@check("T90", "bid", score="points")
def within_own_points(facts: BidFacts) -> Kept:
    """Nobody bids more points than they have unless the table lets scores fall below zero."""
    return facts.unlimited or facts.bid <= facts.points


BIDDING: Final = checks_of(BidFacts)
PASSING: Final = (passing_is_final, one_tile_a_round)
"""What is asked of whoever passes."""


def bid_paid(facts: PartlyKnown) -> Lines:
    """Tell when a bid is paid (T79, T82)."""
    if facts.bid:
        yield plural(
            "You pay 1 point if all the others pass (T79).",
            "You pay {count} points if all the others pass (T79).",
            facts.bid,
        )


class LyingFacts(NamedTuple):
    """A drawn tile on its cell.

    ``neighbours`` counts laid tiles around it; ``joined`` tells that tile after tile leads to the base
    camp, ``reachable`` that a way does. ``stones`` lie on the edges shared with tiles one can stand on,
    ``volcano_stones`` on those shared with volcanoes.
    """

    tile: str
    cell: str
    is_volcano: bool
    neighbours: int
    joined: bool
    reachable: bool
    stones: int
    volcano_stones: int


@check("T4", "tile")
def tile_in_use_once(tile: str, times: int) -> Kept:  # noqa: ARG001 - stated in the refusal
    """Every tile exists once: it is laid, put away, open or waiting."""
    return times <= 1


@check("T4", "kind", "found", "limit", case="count")
def enough_tiles_of_a_kind(kind: str, found: int, limit: int) -> Kept:  # noqa: ARG001 - stated in the refusal
    """There are no more temples, jungles, treasures and volcanoes than the box holds."""
    return found <= limit


@check("T8", tile="tile.id", letter="tile.letter", expected="expected")
def earlier_letters_used_up(
    tile: Tile,  # noqa: ARG001 - stated in the refusal
    expected: str,  # noqa: ARG001 - as above
    earlier_unused: int,
    displayed: int,
) -> Kept:
    """A tile is drawn only after all tiles of the letters before it, but for those that may lie open."""
    return earlier_unused <= displayed


@check("T7", "cell")
def board_as_printed(cell: str, *, as_printed: bool) -> Kept:  # noqa: ARG001 - stated in the refusal
    """The four printed tiles never change."""
    return as_printed


@check("T13", "cell")
def joined_to_the_board(facts: LyingFacts) -> Kept:
    """Every tile was laid beside another, so all of them hang together."""
    if facts.joined:
        return True
    return "island" if facts.neighbours else False


@check("T14", "tile", "cell")
def stone_toward_it(facts: LyingFacts) -> Kept:
    """Some stone lies on an edge that the tile shares."""
    return not _out_of_reach(facts) or bool(facts.stones) or bool(facts.volcano_stones)


@check("T15", "tile", "cell")
def way_to_it(facts: LyingFacts) -> Kept:
    """A way leads to the tile, and not only from a volcano or from tiles that nobody can reach."""
    if _out_of_reach(facts) and facts.stones:
        return "unreachable"
    return not _out_of_reach(facts) or not facts.volcano_stones


def _out_of_reach(facts: LyingFacts) -> bool:
    return facts.joined and not facts.is_volcano and not facts.reachable


@check("T66", "tile", case="no-volcano")
def only_a_volcano_waits(tile: str, kind: str) -> Kept:  # noqa: ARG001 - stated in the refusal
    """Nothing but a volcano is set aside for the end of a scoring round."""
    return kind == "volcano"


@check("T71")
def no_turn_after_the_last_tile(*, draws_from_nothing: bool) -> Kept:
    """Nobody draws once the stack is used up."""
    return not draws_from_nothing


LYING: Final = checks_of(LyingFacts)
