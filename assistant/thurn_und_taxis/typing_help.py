"""What can be typed in Thurn und Taxis, its expansions and on its pad, line by line."""

from __future__ import annotations

from assistant.referee.slots import typed
from assistant.referee.text import Text
from assistant.referee.typing_help import WHO_LEFT, TypingSection, section
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


def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb, correction and word of a position."""
    return (
        *(_ACTIONS, _CARRIAGES, _TOKENS, _HORSES, _BOARD),
        *_TURNS,
        *(_PLAYERS, _CARRIAGE_SET, _TABLE, _LETTERS_SET, _TOKENS_SET, _HORSES_SET),
        *(_HEADER, _HEADER_NORTH, _POSITION, *_POSITION_OF_EXPANSIONS),
    )


def _lines(expansion: str) -> tuple[tuple[str, Text], ...]:
    """Return the lines of the moves of an expansion, or of the base game but for its carriages."""
    moves = (move for move in MOVES.moves if isinstance(move, TurnMove) and move.expansion == expansion)
    return tuple(line for move in moves if not isinstance(move, TakingCarriage) for line in move.lines)


_ACTIONS = section("action", Text("A turn"), *_lines(""))._replace(
    notes=(
        Text(
            "Cities are written as on the map or with plain letters, as “muenchen”. A card nobody saw is “?”."
        ),
        Text("A second card taken is the Postmeister, a second one laid the Postillion."),
    )
)
_CARRIAGES = section("action", Text("Carriages, after closing"), *TakingCarriage.lines)._replace(
    versions=WITHOUT_HORSES
)
_TOKENS = section("action", Text("Tokens of officials"), *_lines(amt_tokens.ID))._replace(
    versions=WITH_TOKENS
)
_HORSES = section("action", Text("Draught horses"), *_lines(horses.ID))._replace(versions=WITH_HORSES)
_BOARD = section("action", Text("The northern map, as it is told in play"), *_lines(north_board.ID))._replace(
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
                "can be taken; with too many cards in hand, after “drop”. An “end” typed then changes "
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
_PLAYERS = section("correction", Text("Correct a player"), *BASE_SLOTS.lines(CITY, PLAYER))._replace(
    notes=(
        Text("Stacks on the southern map: “route-5”, “route-6”, “route-7”, “all-lands”, “baden” and so on."),
        Text("Cards, houses and tiles come from the pile, the supply and the stacks, and go back there."),
    )
)
_CARRIAGE_SET = section(
    "correction",
    Text("Correct a carriage"),
    ("set red carriage 5", Text("Red's largest carriage (0 for none).")),
)._replace(versions=WITHOUT_HORSES)
_TABLE = section("correction", Text("Correct the table"), *BASE_SLOTS.lines(TABLE))
_LETTERS_SET = section("correction", Text("Correct letters"), *typed(kurier.SLOTS))._replace(
    versions=WITH_LETTERS
)
_TOKENS_SET = section("correction", Text("Correct tokens"), *typed(amt.SLOTS))._replace(versions=WITH_TOKENS)
_HORSES_SET = section("correction", Text("Correct draught horses"), *typed(horses.SLOTS))._replace(
    versions=WITH_HORSES
)
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
    WHO_LEFT,
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
        ("tokens=red:1+0+2+0+3", Text("Tokens of Postmeister, Amtmann, Postillion and Wagner, then chips.")),
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
    ("component roads-complete yes", Text("A fact of the northern map: every road is known.")),
)._replace(versions=IN_THE_NORTH)
