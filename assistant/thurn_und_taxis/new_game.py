"""The start of a game: players, options, what everybody has, the first open cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from assistant.referee.ask.question import read_options
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.referee.options import choose_options
from assistant.referee.rules import texts
from assistant.referee.seats import who_sit
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import COLOURS, Catalogue, load_catalogue
from assistant.thurn_und_taxis.box.rulebook import rulebook
from assistant.thurn_und_taxis.expansions import north_sheet
from assistant.thurn_und_taxis.expansions.amt import Amt
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.horses import Horses
from assistant.thurn_und_taxis.expansions.kurier import Kurier
from assistant.thurn_und_taxis.expansions.north import North
from assistant.thurn_und_taxis.table.effects import refilled
from assistant.thurn_und_taxis.table.position import Game, Options, Position, untouched

PLAYERS: Final = range(2, 5)
BASIC: Final = "basic"
EXPANSIONS: Final[Mapping[str, tuple[Expansion, ...]]] = {
    BASIC: (),
    "kurier": (Kurier(),),
    "amt": (Amt(),),
    "kurier-amt": (Kurier(), Amt()),
    "glanz": (North(), Horses()),
    "glanz-basic": (North(),),
    "glanz-kurier": (North(), Horses(), Kurier(courier=False)),
    "glanz-basic-amt": (North(), Amt()),
}
"""The expansions of every version of the game, in the order in which their rules apply."""
VERSION_NAMES: Final = texts(rulebook().table["versions"])


def new_game(header: Header) -> Position:
    """Return the position at the start of a game; six cards lie open that nobody has named yet.

    Raises BadInputError where players, colours or options are impossible.
    """
    return start(game_of(header, board_of(header)))


def game_of(header: Header, board: Catalogue) -> Game:
    """Return what does not change in a game. Raises BadInputError like ``new_game``."""
    if len(header.players) not in PLAYERS:
        raise BadInputError(
            "Thurn und Taxis is for 2 to 4 players; players named here: {count}.", count=len(header.players)
        )
    colours, names = who_sit(header.players, COLOURS)
    expansions = EXPANSIONS[header.version]
    options = read_options(Options, choose_options(rulebook().options, header.edition, header.options))
    options = _settled(options, expansions)
    spared = rulebook().later_than(header.rules_version)
    return Game(colours, names, options, board, expansions, spared=spared)


def board_of(header: Header) -> Catalogue:
    """Return the board of a game as far as it is known; the northern one grows while it is played on."""
    played = {expansion.id for expansion in EXPANSIONS[header.version]}
    if North.id in played:  # horses take the place of carriages
        return north_sheet.board(header.components, carriages=Horses.id not in played)
    return load_catalogue()


def _settled(options: Options, expansions: Iterable[Expansion]) -> Options:
    """Return the options with those that expansions settle themselves."""
    for expansion in expansions:
        options = replace(options, **expansion.options)
    return options


def reread(position: Position, values: Mapping[str, str]) -> Position:
    """Return the position as a table has it that reads the rules so; ``values`` holds every option."""
    options = _settled(read_options(Options, values), position.game.expansions)
    return position._replace(game=replace(position.game, options=options))


def start(game: Game) -> Position:
    """Return the table at the start, everything in supply and the first player to act."""
    return refilled(untouched(game), (), (UNKNOWN,) * game.catalogue.display)
