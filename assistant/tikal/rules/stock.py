"""What there is of figures, camps, guards, temple chips and treasures (T2, T3, T5, T6, T55, T60, T63).

These checks read one moment of the table, however it came about.
"""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.checks import check
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import MASKS, MOST_STONES_ON_AN_EDGE, PRINTED_VALUES, Tile


class FigureFacts(NamedTuple):
    """All figures of one kind of a player, wherever they are, and how many exist."""

    player: str
    kind: str
    found: int
    limit: int


class CampStockFacts(NamedTuple):
    """A player's camps on the board and in supply, and how many exist."""

    player: str
    built: int
    supply: int
    limit: int


class GuardStockFacts(NamedTuple):
    """A player's guards: those on temples, those the count says were placed, how many are allowed.

    ``lost`` figures have left the game.
    """

    player: str
    on_temples: int
    placed: int
    limit: int
    lost: int


class TempleChipFacts(NamedTuple):
    """Temple chips of one value: needed by the temples as they stand, in the box, left beside the board."""

    value: int
    needed: int
    supply: int
    left: int


class MotifFacts(NamedTuple):
    """Treasure chips of one motif that players hold, and how many exist."""

    motif: str
    found: int
    copies: int


class TreasureFacts(NamedTuple):
    """All treasure chips: with players, on tiles and not yet laid out, and how many exist."""

    found: int
    total: int


@check("T2")
def all_figures_there(facts: FigureFacts) -> Violation | None:
    """A player's figures are in supply, on the board, on guard or lost: never more, never fewer."""
    if facts.found > facts.limit:
        return Violation("T2", facts._asdict())
    return Violation("T2", facts._asdict(), "fewer") if facts.found < facts.limit else None


@check("T3")
def all_camps_there(facts: CampStockFacts) -> Violation | None:
    """A camp is in supply or on the board."""
    camps = facts.built + facts.supply
    if facts.built <= facts.limit and camps != facts.limit:
        return Violation("T3", {"player": facts.player, "camps": camps})
    return None


@check("T55")
def no_third_camp(facts: CampStockFacts) -> Violation | None:
    """Nobody has more than two camps on the board."""
    return Violation("T55", {"camps": facts.built}) if facts.built > facts.limit else None


@check("T63")
def no_third_guard(facts: GuardStockFacts) -> Violation | None:
    """Nobody has placed more than two guards, and those placed stand on temples."""
    if facts.on_temples > facts.limit:
        return Violation("T63", {"guards": facts.on_temples})
    if facts.on_temples != facts.placed:
        return Violation(
            "T63", {"player": facts.player, "guards": facts.placed, "found": facts.on_temples}, "count"
        )
    return None


@check("T60")
def lost_with_a_guard(facts: GuardStockFacts) -> Violation | None:
    """Figures leave the game only when one of them becomes guard."""
    if facts.lost and not facts.on_temples:
        return Violation("T60", {"player": facts.player, "lost": facts.lost})
    return None


@check("T5")
def enough_temple_chips(facts: TempleChipFacts) -> Violation | None:
    """The temples need no more chips of a value than there are, and the others lie beside the board."""
    if facts.needed > facts.supply:
        numbers = {"value": facts.value, "needed": facts.needed, "supply": facts.supply}
        return Violation("T5", numbers)
    if facts.left != facts.supply - facts.needed:
        expected = facts.supply - facts.needed
        return Violation("T5", {"value": facts.value, "left": facts.left, "expected": expected}, "left")
    return None


@check("T6")
def three_chips_of_a_motif(facts: MotifFacts) -> Violation | None:
    """All players together hold at most three chips of a motif."""
    if facts.found > facts.copies:
        return Violation("T6", {"motif": facts.motif, "found": facts.found})
    return None


@check("T6")
def all_treasures_there(facts: TreasureFacts) -> Violation | None:
    """A treasure chip is with a player, on a tile or not yet laid out."""
    return Violation("T6", {"found": facts.found}, "total") if facts.found != facts.total else None


FIGURES = (all_figures_there,)
CAMP_STOCK = (all_camps_there, no_third_camp)
GUARD_STOCK = (no_third_guard, lost_with_a_guard)
TEMPLE_CHIPS = (enough_temple_chips,)
MOTIFS = (three_chips_of_a_motif,)
TREASURES = (all_treasures_there,)


def wrong_number_of_players(players: int) -> Violation:
    """Return that the game is not for so many."""
    return Violation("T1", {"players": players})


def check_tile(tile: Tile) -> list[Violation]:
    """Return what is impossible about a tile that a table entered from its own copy."""
    problems = []
    stones_fit = all(0 <= stones <= MOST_STONES_ON_AN_EDGE for stones in tile.edges)
    if not stones_fit or (tile.kind != "volcano" and not any(tile.edges)):
        problems.append(Violation("T19", {"tile": tile.id}))
    if tile.kind == "temple" and tile.value not in PRINTED_VALUES:
        problems.append(Violation("T39", {"tile": tile.id, "value": tile.value}))
    if tile.kind == "treasure" and tile.masks not in MASKS:
        problems.append(Violation("T19", {"tile": tile.id, "masks": tile.masks}, "masks"))
    return problems
