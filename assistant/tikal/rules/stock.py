"""What there is of figures, camps, guards, temple chips and treasures (T2, T3, T5, T6, T55, T60, T63).

These checks read one moment of the table, however it came about.
"""

from __future__ import annotations

from assistant.referee.checks import check
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import MASKS, MOST_STONES_ON_AN_EDGE, PRINTED_VALUES, Tile


@check("T2")
def all_figures_there(player: str, kind: str, found: int, limit: int) -> Violation | None:
    """A player's figures of a kind are in supply, on the board, on guard or lost: never more, never fewer."""
    numbers: dict[str, int | str] = {"player": player, "kind": kind, "found": found, "limit": limit}
    if found > limit:
        return Violation("T2", numbers)
    return Violation("T2", numbers, "fewer") if found < limit else None


@check("T3")
def all_camps_there(player: str, built: int, supply: int, limit: int) -> Violation | None:
    """A camp is in supply or on the board."""
    if built <= limit and built + supply != limit:
        return Violation("T3", {"player": player, "camps": built + supply})
    return None


@check("T55")
def no_third_camp(built: int, limit: int) -> Violation | None:
    """Nobody has more than two camps on the board."""
    return Violation("T55", {"camps": built}) if built > limit else None


@check("T63")
def no_third_guard(player: str, on_temples: int, placed: int, limit: int) -> Violation | None:
    """Nobody has placed more than two guards, and those that the count says were placed stand on temples."""
    if on_temples > limit:
        return Violation("T63", {"guards": on_temples})
    if on_temples != placed:
        return Violation("T63", {"player": player, "guards": placed, "found": on_temples}, "count")
    return None


@check("T60")
def lost_with_a_guard(player: str, lost: int, on_temples: int) -> Violation | None:
    """Figures leave the game only when one of them becomes guard."""
    return Violation("T60", {"player": player, "lost": lost}) if lost and not on_temples else None


@check("T5")
def enough_temple_chips(value: int, needed: int, supply: int, left: int) -> Violation | None:
    """The temples need no more chips of a value than there are, and the others lie beside the board."""
    if needed > supply:
        return Violation("T5", {"value": value, "needed": needed, "supply": supply})
    if left != supply - needed:
        return Violation("T5", {"value": value, "left": left, "expected": supply - needed}, "left")
    return None


@check("T6")
def three_chips_of_a_motif(motif: str, found: int, copies: int) -> Violation | None:
    """All players together hold at most three chips of a motif."""
    return Violation("T6", {"motif": motif, "found": found}) if found > copies else None


@check("T6")
def all_treasures_there(found: int, total: int) -> Violation | None:
    """A treasure chip is with a player, on a tile or not yet laid out."""
    return Violation("T6", {"found": found}, "total") if found != total else None


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
