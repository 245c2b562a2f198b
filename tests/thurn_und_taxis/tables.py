"""Positions of Thurn und Taxis in a few words, for tests. Seats: Ann red, Bo blue, Cy yellow, Di black."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from assistant.referee.logs.log import Header, Player
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Action, EndTurn
from assistant.thurn_und_taxis.moves.closing import belongs_to_ended
from assistant.thurn_und_taxis.new_game import new_game
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests import lines
from tests.thurn_und_taxis.builders import judge, read

after = partial(lines.after, REFEREE)
RULES = REFEREE.rulebook.version
PLAYERS = (Player("red", "Ann"), Player("blue", "Bo"), Player("yellow", "Cy"), Player("black", "Di"))


def new(
    players: int = 2, version: str = "basic", components: Mapping[str, str] | None = None, **options: str
) -> Position:
    """Return a new game; option ids are written with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return new_game(
        Header("thurn_und_taxis", "yucata", version, RULES, PLAYERS[:players], chosen, components or {})
    )


def table(text: str, players: int = 2, version: str = "basic", **options: str) -> Position:
    """Return the position that a text describes, such as ``turn=close,red red=route:ulm+augsburg+linz``."""
    return read_position(text, new(players, version, None, **options).game)


def refused(position: Position, line: str) -> set[str]:
    """Return the rules that the line breaks."""
    return {violation.rule for violation in judge(position, read(line)).violations}


def is_needless_end(position: Position, action: Action) -> bool:
    """Whether an action only says that the turn is over which has ended by itself."""
    return isinstance(action, EndTurn) and belongs_to_ended(position, action)
