"""Tables of Thurn und Taxis in a few words, and what the referee says there; for tests.

Seats are Ann (red), Bo (blue), Cy (yellow) and Di (green). A table that is described is in its third round
unless its text says otherwise, so that nobody needs the Postmeister.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from assistant.referee.logs.log import Header, Player
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, DrawCard, Exchange, Take
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.new_game import new_game
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests import lines

judge, apply, describe, kind_of = MOVES.judge, MOVES.apply, MOVES.describe, MOVES.kind_of
read, write, from_data, to_data = MOVES.read, MOVES.write, MOVES.from_data, MOVES.to_data
after = partial(lines.after, REFEREE)
forced = partial(lines.forced, REFEREE)
refused = partial(lines.refused, REFEREE)
PLAYERS = (Player("red", "Ann"), Player("blue", "Bo"), Player("yellow", "Cy"), Player("green", "Di"))
OPEN = "open=basel,lodz,linz,passau,pilsen,ulm"


def new(players: int = 2, edition: str = "yucata", **options: str) -> Position:
    """Return a new game; option ids are written with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    rules = REFEREE.rulebook.version
    return new_game(Header("thurn_und_taxis", edition, "basic", rules, PLAYERS[:players], chosen))


def table(text: str, players: int = 2, edition: str = "yucata", **options: str) -> Position:
    """Return the table that a text describes, with six open cards unless it names others."""
    words = [text, *([] if "open=" in text else [OPEN]), *([] if "round=" in text else ["round=3"])]
    return read_position(" ".join(words), new(players, edition, **options).game)


def legal(position: Position, line: str) -> bool:
    """Whether the referee lets a line pass."""
    return judge(position, read(line)).legal


def legal_actions(position: Position, shown: Sequence[str] = ()) -> list[Action]:
    """Return every legal action; ``shown`` are the next cards of the pile, the top one first."""
    return [coming(action, position, tuple(shown)) for action in REFEREE.legal_actions(position)]


def coming(action: Action, position: Position, shown: tuple[str, ...]) -> Action:
    """Return an action that turns cards up with those that come, as far as anybody knows them."""
    if isinstance(action, Take):
        return replace(action, shown=shown[:1])
    if isinstance(action, DrawCard):
        return replace(action, city=shown[0] if shown else UNKNOWN)
    if isinstance(action, Exchange):
        return replace(action, shown=shown[: len(position.display)])
    return action
