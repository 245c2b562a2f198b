"""What can be typed in Thurn und Taxis, its expansions and on its pad, line by line."""

from __future__ import annotations

from assistant.referee.text import Text
from assistant.referee.typing_help import TypingSection, section
from assistant.thurn_und_taxis.box.version_names import (
    CARRIAGES_WITH_LETTERS,
    CARRIAGES_WITHOUT_LETTERS,
    IN_THE_NORTH,
    WITH_HORSES,
    WITH_LETTERS,
    WITH_TOKENS,
)
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.amt import tokens
from assistant.thurn_und_taxis.expansions.horses import teams
from assistant.thurn_und_taxis.expansions.north import board_growth
from assistant.thurn_und_taxis.moves.ending import TakingCarriage
from assistant.thurn_und_taxis.moves.turn_move import TurnMove


def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb, correction and word of a position."""
    return (
        *(_ACTIONS, _CARRIAGES, _TOKENS, _HORSES, _BOARD),
        *_TURNS,
        *(_PLAYERS, _CARRIAGE_SET, _TABLE, _LETTERS_SET, _TOKENS_SET, _HORSES_SET),
        *(_HEADER, _HEADER_NORTH, _POSITION, *_POSITION_OF_EXPANSIONS),
    )


def pad_help() -> tuple[TypingSection, ...]:
    """Return every note of a pad."""
    return (_NOTES, _NOTES_OF_CARRIAGES, _NOTES_OF_LETTERS, _NOTES_OF_TOKENS)


def _lines(expansion: str) -> tuple[tuple[str, Text], ...]:
    """Return the lines of the moves of an expansion, or of the base game but for its carriages."""
    moves = (move for move in MOVES.moves if isinstance(move, TurnMove) and move.expansion == expansion)
    return tuple(line for move in moves if not isinstance(move, TakingCarriage) for line in move.lines)


_WITH_CARRIAGES = CARRIAGES_WITH_LETTERS + CARRIAGES_WITHOUT_LETTERS

_ACTIONS = section("action", Text("A turn"), *_lines(""))._replace(
    notes=(
        Text(
            "Cities are written as on the map or with plain letters, as “muenchen”. A card nobody saw is “?”."
        ),
        Text("A second card taken is the Postmeister, a second one laid the Postillion."),
    )
)
_CARRIAGES = section("action", Text("Carriages, after closing"), *TakingCarriage.lines)._replace(
    versions=_WITH_CARRIAGES
)
_TOKENS = section("action", Text("Tokens of officials"), *_lines(tokens.ID))._replace(versions=WITH_TOKENS)
_HORSES = section("action", Text("Draught horses"), *_lines(teams.ID))._replace(versions=WITH_HORSES)
_BOARD = section(
    "action", Text("The northern map, as it is told in play"), *_lines(board_growth.ID)
)._replace(
    versions=IN_THE_NORTH,
    notes=(Text("A city also gets its name where a card of it turns up: “take wismar”, “show wismar”."),),
)
_TURNS = (
    TypingSection(
        "turn",
        Text("When a turn ends"),
        notes=(
            Text("A turn in which no route is closed ends with “end”."),
            Text(
                "A turn with a closed route ends by itself: after “close”, or after the carriage where one "
                "can be taken; with more than three cards in hand, after “drop”. An “end” typed then changes "
                "nothing."
            ),
            Text("Whoever may take a carriage and does not want it types “end”."),
        ),
    ),
    TypingSection(
        "turn",
        Text("When tokens are given back"),
        notes=(Text("Once the stack of an official is used up, everybody who has tokens types “return”."),),
        versions=WITH_TOKENS,
    ),
)
_PLAYERS = section(
    "correction",
    Text("Correct a player"),
    ("set ulm red yes", Text("Red has a house in Ulm (“no”: none).")),
    ("set red supply 12", Text("Twelve houses of red are not placed.")),
    ("set red route-5 2+1", Text("Red's bonus tiles of a stack (- for none).")),
    ("set red hand ulm ? ?", Text("Red's cards in hand, “?” for each that nobody knows (- for none).")),
    ("set red route ulm kempten", Text("Red's route from left to right (- for none).")),
    ("set red turn take", Text("Red is to take a card (or “lay”, or “close”).")),
)._replace(
    notes=(
        Text("Stacks on the southern map: “route-5”, “route-6”, “route-7”, “all-lands”, “baden” and so on."),
        Text("Cards, houses and tiles come from the pile, the supply and the stacks, and go back there."),
    )
)
_CARRIAGE_SET = section(
    "correction",
    Text("Correct a carriage"),
    ("set red carriage 5", Text("Red's largest carriage (0 for none).")),
)._replace(versions=_WITH_CARRIAGES)
_TABLE = section(
    "correction",
    Text("Correct the table"),
    ("set table open ulm basel ?", Text("The open cards.")),
    ("set table pile 40", Text("Cards in the pile.")),
    ("set table discard ulm ulm", Text("The discarded cards (- for none).")),
    ("set table round 3", Text("The round under way.")),
    ("set table ender red", Text("Who brought about the end (- for nobody).")),
)
_LETTERS_SET = section(
    "correction",
    Text("Correct letters"),
    ("set red letters 2", Text("Red has two letters.")),
    ("set table spent 4", Text("Four letters are out of the game.")),
    ("set table courier red", Text("Red has the courier of the princess (- for nobody).")),
)._replace(versions=WITH_LETTERS)
_TOKENS_SET = section(
    "correction",
    Text("Correct tokens"),
    ("set red postmeister 1", Text("Red has one token of the Postmeister.")),
    ("set red postillion 0", Text("Red has no token of the Postillion.")),
    ("set red amtmann 2", Text("Red has two tokens of the Amtmann.")),
    ("set red wagner 0", Text("Red has no token of the Wagner.")),
    ("set red chips 1", Text("Red has one chip.")),
)._replace(versions=WITH_TOKENS)
_HORSES_SET = section(
    "correction",
    Text("Correct draught horses"),
    ("set red team hamburg.3 ?.2", Text("Red's cards face down, with their horses (- for none).")),
)._replace(versions=WITH_HORSES)
_POSITION = section(
    "position",
    Text("A position in one line"),
    (
        "turn=lay,red,taken:1,began:2",
        Text("The step, who acts, cards taken and laid, cards in hand at the beginning."),
    ),
    ("ended=hand,blue,closed:3", Text("A turn with a closed route that is just over, until somebody acts.")),
    ("round=3", Text("The round under way; left out: the first.")),
    ("ender=red", Text("Who brought about the end.")),
    ("open=basel,ulm,?", Text("The open cards.")),
    ("discard=lodz,lodz", Text("The discarded cards.")),
    ("pile=40", Text("Cards in the pile; left out: those that lie nowhere else.")),
    ("stacks=baden:2+1,end:-", Text("Tiles left where that does not follow from what the players have.")),
    (
        "red=hand:ulm+?,route:basel+zuerich,houses:linz,supply:3,carriage:4,tiles:baden.3+route-5.2",
        Text("A player; left out: no cards, no carriage, no tiles, all other houses in supply."),
    ),
)._replace(
    notes=(Text("The words stand behind “start” in any order; what is left out is as at the beginning."),)
)
_POSITION_OF_EXPANSIONS = (
    section(
        "position",
        Text("A position in one line: letters"),
        (
            "letters=red:2,blue:1,spent:4,courier:red,began:2",
            Text(
                "Everybody's letters, those out of the game, the courier, letters at the start of the turn."
            ),
        ),
    )._replace(versions=WITH_LETTERS),
    section(
        "position",
        Text("A position in one line: tokens"),
        ("tokens=red:1+0+2+0+3", Text("Tokens of the four officials, then chips.")),
        ("pending=red+blue,again:1", Text("Who still has to give tokens back.")),
    )._replace(versions=WITH_TOKENS),
    section(
        "position",
        Text("A position in one line: horses"),
        ("team=red:hamburg.3+?.2", Text("Cards face down, with their horses.")),
    )._replace(versions=WITH_HORSES),
    section(
        "position",
        Text("A position in one line: the northern map"),
        (
            "map=hamburg:?:luebeck:halle",
            Text("What was told in play: a city, its land, roads to these cities, and to these none."),
        ),
    )._replace(versions=IN_THE_NORTH),
)
_HEADER = section(
    "header",
    Text("Header of a log file"),
    (
        "start turn=lay,red,taken:1,began:2 open=basel,ulm,?",
        Text("The log begins with this position instead of the set-up."),
    ),
)
_HEADER_NORTH = section(
    "header",
    Text("Header of a log file"),
    ("component roads-complete yes", Text("A fact of the northern map: every road is told.")),
)._replace(versions=IN_THE_NORTH)
_FIRST_WORD = Text("The first word may be left out. A dash instead of a value forgets it.")
_NOTES = section(
    "note",
    Text("What can be noted"),
    ("note 1 red tiles 6+3+2", Text("The values of red's bonus tiles.")),
    ("note 1 red left 4", Text("Houses that red has not placed.")),
    ("note 1 end ender red", Text("Red brought about the end; this settles ties.")),
)._replace(notes=(_FIRST_WORD,))
_NOTES_OF_CARRIAGES = section(
    "note",
    Text("The carriage"),
    ("note 1 red carriage 6", Text("Red's largest carriage.")),
)._replace(versions=_WITH_CARRIAGES)
_NOTES_OF_LETTERS = section(
    "note",
    Text("The courier"),
    ("note 1 end courier blue", Text("Blue has the courier of the princess.")),
)._replace(versions=CARRIAGES_WITH_LETTERS)
_NOTES_OF_TOKENS = section(
    "note",
    Text("Chips"),
    ("note 1 red chips 2", Text("Red has two chips after the last return of tokens.")),
)._replace(versions=WITH_TOKENS)
