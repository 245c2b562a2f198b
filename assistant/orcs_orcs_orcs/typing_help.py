"""What can be typed in Orcs Orcs Orcs and on its pad, line by line."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.table.slots import (
    COUNTER,
    DISPLAY,
    FALLEN,
    GONE,
    LANE,
    PLAYER,
    ROUND,
    SHEET,
    SLOTS,
    SPOT,
)
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, section


def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb and correction."""
    return (_ACTIONS, _TURNS, _BOARD, _ROUND, _PLAYERS, _HEADER)


_ACTIONS = section(
    "action",
    Text("A turn"),
    *(line for move in MOVES.moves for line in move.lines),
)._replace(
    notes=(
        Text("Sections of a lane are “o” (outer), “m” (middle) and “i” (inner), as “3o”."),
        Text("What a line leaves out (a row, which of two creatures) is asked, never held against you."),
    )
)
_TURNS = TypingSection(
    "turn",
    Text("When a turn ends"),
    notes=(
        Text("A turn ends with “draw”, never by itself; with actions left, type “pass” before."),
        Text("When the markers that are due are turned up, the actions begin by themselves."),
        Text("After everybody's turn a fate card begins the next round."),
    ),
)
_BOARD = section(
    "correction",
    Text("Correct the lanes and your box"),
    *SLOTS.lines(SHEET, LANE, SPOT, COUNTER, FALLEN, GONE, DISPLAY),
)
_ROUND = section("correction", Text("Correct the round"), *SLOTS.lines(ROUND))
_PLAYERS = section("correction", Text("Correct a player"), *SLOTS.lines(PLAYER))
_HEADER = section(
    "header",
    Text("Header of a log file"),
    ("component ork.life 2", Text("A fact of your box, as the component sheet calls it.")),
)
