"""The beginning: header, options and set-up (O1-O12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.box.rulebook import SETUP, rulebook
from assistant.orcs_orcs_orcs.box.sheet import box_of
from assistant.orcs_orcs_orcs.rules.turns import wrong_number_of_players
from assistant.orcs_orcs_orcs.table.board import Board
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOT_TOLD, Game, Options, Position, Turn, Wizard
from assistant.referee.ask.question import read_options
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header
from assistant.referee.options import choose_options
from assistant.referee.seats import who_sit

PLAYERS: Final = range(2, 5)
BASIC: Final = "basic"
COLOURS: Final = tuple(CATALOGUE.start_fields)
NONE: Final = (0,) * len(CATALOGUE.creatures)


def new_game(header: Header) -> Position:
    """Return the position at the start; the first creatures are still to be turned up.

    Raises BadInputError where players, colours or options are impossible.
    """
    if len(header.players) not in PLAYERS:
        raise BadInputError(rulebook().refusal(wrong_number_of_players(len(header.players))))
    colours, names = who_sit(header.players, COLOURS)
    chosen = choose_options(rulebook().options, header.edition, header.options)
    spared = rulebook().later_than(header.rules_version)
    game = Game(colours, names, read_options(Options, chosen), spared=spared)
    hand = (HIDDEN,) * game.options.hand
    pile = CATALOGUE.starting_spells - game.options.hand
    return Position(
        game=game,
        box=box_of(header.components),
        board=Board((game.markers,) * len(LANES)),
        wizards=tuple(
            Wizard(CATALOGUE.start_fields[colour], hand, pile, 0, NONE, NONE) for colour in colours
        ),
        turn=Turn(SETUP, 0),
        fallen=NONE,
        told=(NOT_TOLD,) * len(NONE),
        display=(HIDDEN,) * CATALOGUE.display,
    )


def reread(position: Position, values: Mapping[str, str]) -> Position:
    """Return the position as a table has it that reads the rules so; ``values`` holds every option."""
    return position._replace(game=replace(position.game, options=read_options(Options, values)))
