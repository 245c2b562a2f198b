"""Laying tiles: which one, where, whether one can get there, bids for the turn, and how tiles lie at all.

T4, T7, T8, T12-T15, T66, T71, and T76-T78, T90 for bids. The checks of how tiles lie read one moment of the
table, however it came about.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, number_of, settled_by, yes_or_no
from assistant.referee.checks import check
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
    is_volcano: Annotated[bool, yes_or_no("Is the tile a volcano?", usual=False)]
    occupied: Annotated[bool, yes_or_no("Does a tile already lie there?", usual=False)]
    laid_neighbours: Annotated[int, counted("Laid tiles that the cell touches", 6, 1)]
    stones: Annotated[int, counted("Stones on edges shared with tiles one can stand on", 36)]
    volcano_stones: Annotated[int, counted("Stones on edges shared with volcanoes", 36, 0)]
    volcano_edges_connect: Annotated[bool, settled_by("volcano-edges", "connect")]


@check("T4")
def tile_exists_once(facts: DrawnTileFacts) -> Violation | None:
    """Every tile exists once."""
    return Violation("T4", {"tile": facts.tile}) if facts.used else None


@check("T8")
def letters_in_order(facts: DrawnTileFacts) -> Violation | None:
    """The stack is used up letter by letter, A first."""
    if not facts.used and facts.letter != facts.expected:
        return Violation("T8", {"tile": facts.tile, "letter": facts.letter, "expected": facts.expected})
    return None


@check("T13")
def beside_a_laid_tile(facts: LaidTileFacts) -> Violation | None:
    """A new tile goes on an empty cell beside a tile that already lies."""
    if facts.occupied:
        return Violation("T13", {"cell": facts.cell}, "occupied")
    if not facts.laid_neighbours:
        return Violation("T13", {"cell": facts.cell})
    return None


@check("T14")
def stone_leads_there(facts: LaidTileFacts) -> Violation | None:
    """At least one stone must lie on an edge that the new tile shares, unless it is a volcano."""
    if facts.is_volcano or facts.occupied or not facts.laid_neighbours:
        return None
    if not facts.stones and not facts.volcano_stones:
        return Violation("T14", {"cell": facts.cell, "tile": facts.tile})
    return None


@check("T15")
def enterable(facts: LaidTileFacts) -> Violation | None:
    """One must be able to enter the tile: stones toward a volcano are no way in."""
    if facts.is_volcano or facts.occupied or facts.volcano_edges_connect:
        return None
    if facts.volcano_stones and not facts.stones:
        return Violation("T15", {"cell": facts.cell, "tile": facts.tile})
    return None


def fits_all_the_same(tile: str) -> Violation:
    """Return that a tile put away could be laid."""
    return Violation("T12", {"tile": tile}, "fits")


DRAWING = (tile_exists_once, letters_in_order)
LAYING = (beside_a_laid_tile, stone_leads_there, enterable)


class NextTurnFacts(NamedTuple):
    """The action points of a turn, as the table plays it."""

    turn_points: Annotated[int, number_of("turn-points", 10, (8, 9, 10, 11, 12))]


def laid(facts: PartlyKnown) -> Lines:
    """Tell what comes after laying a tile (T12, T18, T70)."""
    if facts.is_volcano:
        yield Text(
            "A volcano is laid after its scoring round; then you have {points} AP (T70).",
            points=facts.turn_points,
        )
    else:
        yield Text(
            "A treasure tile gets its chips (T18); then you have {points} AP (T12).",
            points=facts.turn_points,
        )


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
    bid: Annotated[int, counted("Points you bid", MOST_BID, yours=True)]
    highest: Annotated[int, counted("Highest bid so far (0: nobody has bid)", MOST_BID, 0)]
    zero_was_bid: Annotated[bool, yes_or_no("Has somebody bid 0 in this auction?", usual=False)]
    points: Annotated[int, counted("Points you have", MOST_POINTS, 20)]
    passed: Annotated[bool, yes_or_no("Have you passed in this auction?", usual=False)]
    served: Annotated[bool, yes_or_no("Have you had a tile this round?", usual=False)]
    free: Annotated[bool, settled_by("auction-minimum-bid", "0")]
    unlimited: Annotated[bool, settled_by("auction-bid-limit", "none")]


@check("T76")
def bids_rise(facts: BidFacts) -> Violation | None:
    """A bid goes above the highest so far; that may be a bid of 0 where the table allows it."""
    if facts.bid <= facts.highest and (facts.highest or facts.zero_was_bid):
        return Violation("T76", {"bid": facts.bid, "highest": facts.highest})
    return None


@check("T77")
def passing_is_final(facts: BidFacts) -> Violation | None:
    """Whoever has passed takes no further part in the auction."""
    return Violation("T77", {"player": facts.player}) if facts.passed else None


@check("T78")
def one_tile_a_round(facts: BidFacts) -> Violation | None:
    """Whoever has had a tile this round does not bid again."""
    return Violation("T78", {"player": facts.player}) if facts.served else None


@check("T90")
def at_least_the_minimum(facts: BidFacts) -> Violation | None:
    """The smallest bid is one point unless the table allows none."""
    if not facts.bid and not facts.free:
        return Violation("T90", {"bid": facts.bid, "minimum": 1}, "minimum")
    return None


@check("T90")
def within_own_points(facts: BidFacts) -> Violation | None:
    """Nobody bids more points than they have unless the table lets scores fall below zero."""
    if not facts.unlimited and facts.bid > facts.points:
        return Violation("T90", {"bid": facts.bid, "score": facts.points})
    return None


BIDDING: Final = (bids_rise, passing_is_final, one_tile_a_round, at_least_the_minimum, within_own_points)
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


@check("T4")
def tile_in_use_once(tile: str, times: int) -> Violation | None:
    """Every tile exists once: it is laid, put away, open or waiting."""
    return Violation("T4", {"tile": tile}) if times > 1 else None


@check("T4")
def enough_tiles_of_a_kind(kind: str, found: int, limit: int) -> Violation | None:
    """There are no more temples, jungles, treasures and volcanoes than the box holds."""
    numbers: dict[str, int | str] = {"kind": kind, "found": found, "limit": limit}
    return Violation("T4", numbers, "count") if found > limit else None


@check("T8")
def earlier_letters_used_up(
    tile: Tile, expected: str, earlier_unused: int, displayed: int
) -> Violation | None:
    """A tile is drawn only after all tiles of the letters before it, but for those that may lie open."""
    if earlier_unused > displayed:
        return Violation("T8", {"tile": tile.id, "letter": tile.letter, "expected": expected})
    return None


@check("T7")
def board_as_printed(cell: str, *, as_printed: bool) -> Violation | None:
    """The four printed tiles never change."""
    return None if as_printed else Violation("T7", {"cell": cell})


@check("T13")
def joined_to_the_board(facts: LyingFacts) -> Violation | None:
    """Every tile was laid beside another, so all of them hang together."""
    if facts.joined:
        return None
    return Violation("T13", {"cell": facts.cell}, "island" if facts.neighbours else "default")


@check("T14")
def stone_toward_it(facts: LyingFacts) -> Violation | None:
    """Some stone lies on an edge that the tile shares."""
    if _out_of_reach(facts) and not facts.stones and not facts.volcano_stones:
        return Violation("T14", {"tile": facts.tile, "cell": facts.cell})
    return None


@check("T15")
def way_to_it(facts: LyingFacts) -> Violation | None:
    """A way leads to the tile, and not only from a volcano or from tiles that nobody can reach."""
    numbers = {"tile": facts.tile, "cell": facts.cell}
    if _out_of_reach(facts) and facts.stones:
        return Violation("T15", numbers, "unreachable")
    return Violation("T15", numbers) if _out_of_reach(facts) and facts.volcano_stones else None


def _out_of_reach(facts: LyingFacts) -> bool:
    return facts.joined and not facts.is_volcano and not facts.reachable


@check("T66")
def only_a_volcano_waits(tile: str, kind: str) -> Violation | None:
    """Nothing but a volcano is set aside for the end of a scoring round."""
    return Violation("T66", {"tile": tile}, "no-volcano") if kind != "volcano" else None


@check("T71")
def no_turn_after_the_last_tile(*, draws_from_nothing: bool) -> Violation | None:
    """Nobody draws once the stack is used up."""
    return Violation("T71", {}) if draws_from_nothing else None


LYING = (joined_to_the_board, stone_toward_it, way_to_it)
