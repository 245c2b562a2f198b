"""What there is of figures, camps, guards, temple chips and treasures (T2, T3, T5, T6, T55, T60, T63).

These checks read one moment of the table, however it came about.
"""

from __future__ import annotations

from assistant.referee.checks import Kept, check
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import MASKS, MOST_STONES_ON_AN_EDGE, PRINTED_VALUES, Tile


@check("T2", "player", "kind", "found", "limit")
def all_figures_there(player: str, kind: str, found: int, limit: int) -> Kept:  # noqa: ARG001 - stated in the refusal
    """A player's figures of a kind are in supply, on the board, on guard or lost: never more, never fewer."""
    return "fewer" if found < limit else found <= limit


@check("T3")
def all_camps_there(player: str, built: int, supply: int, limit: int) -> Kept:
    """A camp is in supply or on the board."""
    if built <= limit and built + supply != limit:
        return Violation("T3", {"player": player, "camps": built + supply})
    return True


@check("T55", camps="built")
def no_third_camp(built: int, limit: int) -> Kept:
    """Nobody has more than two camps on the board."""
    return built <= limit


@check("T63")
def no_third_guard(player: str, on_temples: int, placed: int, limit: int) -> Kept:
    """Nobody has placed more than two guards, and those that the count says were placed stand on temples."""
    if on_temples > limit:
        return Violation("T63", {"guards": on_temples})
    if on_temples != placed:
        return Violation("T63", {"player": player, "guards": placed, "found": on_temples}, "count")
    return True


@check("T60", "player", "lost")
def lost_with_a_guard(player: str, lost: int, on_temples: int) -> Kept:  # noqa: ARG001 - stated in the refusal
    """Figures leave the game only when one of them becomes guard."""
    return not lost or bool(on_temples)


@check("T5")
def enough_temple_chips(value: int, needed: int, supply: int, left: int) -> Kept:
    """The temples need no more chips of a value than there are, and the others lie beside the board."""
    if needed > supply:
        return Violation("T5", {"value": value, "needed": needed, "supply": supply})
    if left != supply - needed:
        return Violation("T5", {"value": value, "left": left, "expected": supply - needed}, "left")
    return True


@check("T6", "motif", "found")
def three_chips_of_a_motif(motif: str, found: int, copies: int) -> Kept:  # noqa: ARG001 - stated in the refusal
    """All players together hold at most three chips of a motif."""
    return found <= copies


@check("T6", "found", case="total")
def all_treasures_there(found: int, total: int) -> Kept:
    """A treasure chip is with a player, on a tile or not yet laid out."""
    return found == total


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
