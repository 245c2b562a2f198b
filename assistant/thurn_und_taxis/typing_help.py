"""What can be typed in Thurn und Taxis, its expansions and on its pad, line by line."""

from __future__ import annotations

from functools import lru_cache

from assistant.paths import DATA
from assistant.referee.slots import typed
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, sections_of
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions import amt, amt_tokens, horses, kurier, north_board
from assistant.thurn_und_taxis.moves.closing import TakingCarriage
from assistant.thurn_und_taxis.moves.move import TurnMove
from assistant.thurn_und_taxis.new_game import (
    IN_THE_NORTH,
    WITH_HORSES,
    WITH_LETTERS,
    WITH_TOKENS,
    WITHOUT_HORSES,
)
from assistant.thurn_und_taxis.table.slots import BASE_SLOTS, CITY, PLAYER, TABLE


@lru_cache(maxsize=1)
def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb, correction and word of a position."""
    lines = {
        "turn": _lines(""),
        "carriages": TakingCarriage.lines,
        "tokens": _lines(amt_tokens.ID),
        "horses": _lines(horses.ID),
        "map": _lines(north_board.ID),
        "set-player": BASE_SLOTS.lines(CITY, PLAYER),
        "set-table": BASE_SLOTS.lines(TABLE),
        "set-letters": typed(kurier.SLOTS),
        "set-tokens": typed(amt.SLOTS),
        "set-horses": typed(horses.SLOTS),
    }
    versions = {
        "carriages": WITHOUT_HORSES,
        "tokens": WITH_TOKENS,
        "horses": WITH_HORSES,
        "letters": WITH_LETTERS,
        "north": IN_THE_NORTH,
    }
    return sections_of(DATA / "thurn_und_taxis", lines, versions)


def _lines(expansion: str) -> tuple[tuple[str, Text], ...]:
    """Return the lines of the moves of an expansion, or of the base game but for its carriages."""
    moves = (move for move in MOVES.moves if isinstance(move, TurnMove) and move.expansion == expansion)
    return tuple(line for move in moves if not isinstance(move, TakingCarriage) for line in move.lines)
