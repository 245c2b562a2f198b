"""What can be typed in Orcs Orcs Orcs and on its pad, line by line."""

from __future__ import annotations

from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, section


def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb and correction."""
    return (_ACTIONS, _TURNS, _BOARD, _ROUND, _PLAYERS, _HEADER)


def pad_help() -> tuple[TypingSection, ...]:
    """Return every note of a pad."""
    return (_NOTES,)


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
    ("set sheet ork.life 2", Text("A fact of the component sheet (nothing behind it: unknown again).")),
    ("set 3 markers 5", Text("Five markers are left on lane 3.")),
    ("set 3o creatures goblin ork/1", Text("These stand there, the Orc with 1 damage (- for none).")),
    ("set counter goblin 7", Text("The Goblins' counter shows 7.")),
    ("set fallen goblin 2", Text("Two Goblins have lowered their counter so far.")),
    ("set gone goblin 3", Text("Three Goblins went back to the box.")),
    ("set display cards zap voodoo ?", Text("The open spell cards.")),
)
_ROUND = section(
    "correction",
    Text("Correct the round"),
    ("set round number 4", Text("The fourth round is under way.")),
    ("set round cards 4", Text("Four fate cards were turned up.")),
    (
        "set round cards w sv - ?",
        Text("What they moved: “w” weak, “s” strong, “v” very strong, “-” none, “?” not told."),
    ),
    ("set round rule life", Text("This round's special rule (“life”, “other”, - for none).")),
    ("set round phase fate", Text("A fate card is to be turned up (or “setup”, “over”).")),
)
_PLAYERS = section(
    "correction",
    Text("Correct a player"),
    ("set red goblin 3", Text("Red has three Goblin trophies; the cube has taken three steps at least.")),
    ("set red cube.goblin 4", Text("Red's cube for Goblins has taken four steps.")),
    ("set red field 4", Text("Red's mage stands on tower field 4.")),
    ("set red hand zap zap ?", Text("Red's hand (- for none).")),
    ("set red pile 4", Text("Four cards are in red's draw pile.")),
    ("set red discard 3", Text("Three cards are in red's discard pile.")),
    ("set red poison 1", Text("Red has one poison card.")),
    ("set red learned zap voodoo", Text("The spells red has learned (- for none).")),
    ("set red turn 2", Text("It is red's turn, with two actions left.")),
    ("set red turn markers", Text("Red is to turn up markers.")),
)
_HEADER = section(
    "header",
    Text("Header of a log file"),
    ("component ork.life 2", Text("A fact of your box, as the component sheet calls it.")),
)
_NOTES = section(
    "note",
    Text("What can be noted"),
    ("note 1 round begins empty", Text("The pad begins with nothing told.")),
    ("note 1 counter goblin 7", Text("The Goblins' counter shows 7.")),
    ("note 1 red goblin 4", Text("Red defeated four Goblins.")),
    ("note 1 red support 2", Text("Red has two support spells.")),
    ("note 1 red poison 1", Text("Red has one poison card.")),
)._replace(notes=(Text("The first word may be left out. A dash instead of a value forgets it."),))
