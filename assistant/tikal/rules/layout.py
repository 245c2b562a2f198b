"""How the tiles lie, and in which order they can have come (T4, T7, T8, T13-T15, T66, T71).

These checks read one moment of the table, however it came about.
"""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.checks import check
from assistant.referee.verdict import Violation


class TileFacts(NamedTuple):
    """How often a tile is in use: laid, put away or waiting."""

    tile: str
    times: int


class KindFacts(NamedTuple):
    """How many tiles of a kind are in use, and how many exist."""

    kind: str
    found: int
    limit: int


class LetterFacts(NamedTuple):
    """A tile in use: its letter, the letter the stack has reached without it, and what lies before it.

    ``earlier_unused`` tiles of earlier letters are not in use; up to ``displayed`` of them may lie open
    (in the auction game).
    """

    tile: str
    letter: str
    expected: str
    earlier_unused: int
    displayed: int


class PrintedFacts(NamedTuple):
    """A cell with a printed tile, and whether the position shows it there as it is printed."""

    cell: str
    as_printed: bool


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


class StackFacts(NamedTuple):
    """The tile that waits for the end of a scoring round, if any; whether one draws from a used-up stack."""

    waiting: str
    waiting_is_volcano: bool
    draws_from_nothing: bool


@check("T4")
def tile_in_use_once(facts: TileFacts) -> Violation | None:
    """Every tile exists once."""
    return Violation("T4", {"tile": facts.tile}) if facts.times > 1 else None


@check("T4")
def enough_tiles_of_a_kind(facts: KindFacts) -> Violation | None:
    """There are no more temples, jungles, treasures and volcanoes than the box holds."""
    return Violation("T4", facts._asdict(), "count") if facts.found > facts.limit else None


@check("T8")
def earlier_letters_used_up(facts: LetterFacts) -> Violation | None:
    """A tile is drawn only after all tiles of the letters before it."""
    if facts.earlier_unused > facts.displayed:
        return Violation("T8", {"tile": facts.tile, "letter": facts.letter, "expected": facts.expected})
    return None


@check("T7")
def board_as_printed(facts: PrintedFacts) -> Violation | None:
    """The four printed tiles never change."""
    return None if facts.as_printed else Violation("T7", {"cell": facts.cell})


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
def only_a_volcano_waits(facts: StackFacts) -> Violation | None:
    """Nothing but a volcano is set aside for the end of a scoring round."""
    if facts.waiting and not facts.waiting_is_volcano:
        return Violation("T66", {"tile": facts.waiting}, "no-volcano")
    return None


@check("T71")
def no_turn_after_the_last_tile(facts: StackFacts) -> Violation | None:
    """Nobody draws once the stack is used up."""
    return Violation("T71", {}) if facts.draws_from_nothing else None


TILES = (tile_in_use_once,)
KINDS = (enough_tiles_of_a_kind,)
LETTERS = (earlier_letters_used_up,)
PRINTED = (board_as_printed,)
LYING = (joined_to_the_board, stone_toward_it, way_to_it)
STACK = (only_a_volcano_waits, no_turn_after_the_last_tile)
