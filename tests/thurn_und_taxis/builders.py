"""Tables of Thurn und Taxis in a few words, and what the referee says there; for tests.

Seats are Ann (red), Bo (blue), Cy (yellow) and Di (green). A table that is described is in its third round
unless its text says otherwise, so that nobody needs the Postmeister.
"""

from __future__ import annotations

from functools import partial

from assistant.referee.logs.log import Header, Player
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.judge import judge
from assistant.thurn_und_taxis.new_game import new_game
from assistant.thurn_und_taxis.notation import read
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests import lines

after = partial(lines.after, REFEREE)
forced = partial(lines.forced, REFEREE)
refused = partial(lines.refused, REFEREE)
PLAYERS = (Player("red", "Ann"), Player("blue", "Bo"), Player("yellow", "Cy"), Player("green", "Di"))
OPEN = "open=basel,lodz,linz,passau,pilsen,ulm"


def new(players: int = 2, edition: str = "yucata", **options: str) -> Position:
    """Return a new game; option ids are written with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return new_game(Header("thurn_und_taxis", edition, "basic", "1", PLAYERS[:players], chosen))


def table(text: str, players: int = 2, edition: str = "yucata", **options: str) -> Position:
    """Return the table that a text describes, with six open cards unless it names others."""
    words = [text, *([] if "open=" in text else [OPEN]), *([] if "round=" in text else ["round=3"])]
    return read_position(" ".join(words), new(players, edition, **options).game)


def legal(position: Position, line: str) -> bool:
    """Whether the referee lets a line pass."""
    return judge(position, read(line)).legal
