"""The start of a game: players, options, what everybody has, the first open cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from assistant.paths import DATA
from assistant.referee.errors import BadInputError
from assistant.referee.log import Header
from assistant.referee.options import choose_options
from assistant.referee.rules import RuleBook, load_rulebook
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.amt import Amt
from assistant.thurn_und_taxis.cards import refilled
from assistant.thurn_und_taxis.catalogue import BASE, load_catalogue
from assistant.thurn_und_taxis.colours import COLOURS
from assistant.thurn_und_taxis.expansions import Expansion
from assistant.thurn_und_taxis.kurier import Kurier
from assistant.thurn_und_taxis.position import TAKE, Business, Game, Options, Position, Turn

PLAYERS: Final = range(2, 5)
BASIC: Final = "basic"
EXPANSIONS: Final[Mapping[str, tuple[Expansion, ...]]] = {
    BASIC: (),
    "kurier": (Kurier(),),
    "amt": (Amt(),),
    "kurier-amt": (Kurier(), Amt()),
}
"""The expansions of every version of the game, in the order in which their rules apply."""
BOARDS: Final[Mapping[str, str]] = {}
"""The board of every version that is not played on that of the base game."""


@lru_cache(maxsize=1)
def rulebook() -> RuleBook:
    """Return the rules of Thurn und Taxis from its data folder."""
    return load_rulebook(DATA / "thurn_und_taxis")


def new_game(header: Header) -> Position:
    """Return the position at the start of a game; six cards lie open that nobody has named yet.

    Raises BadInputError where players, colours or options are impossible.
    """
    if len(header.players) not in PLAYERS:
        raise BadInputError(
            "Thurn und Taxis is for 2 to 4 players; players named here: {count}.", count=len(header.players)
        )
    colours = tuple(player.id for player in header.players)
    names = tuple(player.name for player in header.players)
    if not set(colours) <= set(COLOURS) or len(set(colours)) < len(colours):
        raise BadInputError(
            "Each player needs a colour of their own, one of {colours}.", colours=", ".join(COLOURS)
        )
    if not all(names) or len(set(names)) < len(names):
        raise BadInputError(
            "Each player needs a name of their own, so that nobody is mistaken for somebody else."
        )
    expansions = EXPANSIONS[header.version]
    options = read_options(choose_options(rulebook().options, header.edition, header.options))
    for expansion in expansions:
        options = expansion.options(options)
    return start(
        Game(
            colours=colours,
            names=names,
            options=options,
            catalogue=load_catalogue(BOARDS.get(header.version, BASE)),
            expansions=expansions,
        )
    )


def read_options(values: Mapping[str, str]) -> Options:
    """Return the options as the rules need them, from option ids and values."""
    return Options(
        all_lands_without_baiern=values["all-lands"] == "without-baiern",
        empty_stack_gives_next_lower=values["empty-route-stack"] == "next-lower",
        carriage_may_be_declined=values["carriage-declining"] == "allowed",
        houses_may_be_left_out=values["fewer-houses"] == "allowed",
        empty_hand_needs_postmeister=values["empty-hand-postmeister"] == "required",
        reshuffle_at_once=values["reshuffle"] == "at-once",
    )


def start(game: Game) -> Position:
    """Return the table at the start, everything in supply and the first player to act."""
    catalogue = game.catalogue
    business = Business(hand=(), route=(), houses=(), supply=catalogue.houses)
    position = Position(
        game=game,
        display=(),
        pile=catalogue.cards,
        discard=(),
        players=(business,) * len(game.colours),
        stacks=catalogue.full_stacks,
        turn=Turn(TAKE, 0),
        parts={expansion.id: expansion.part(game) for expansion in game.expansions},
    )
    return refilled(position, (UNKNOWN,) * catalogue.display)
