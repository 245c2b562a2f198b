"""Tables at which lines in plain words are said."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from assistant.plain.lines.problems import Understanding
from assistant.plain.lines.understanding import understand
from assistant.records.games import played_through, referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.protocol import AnyPosition

TESTS = Path(__file__).parents[2]
EDITIONS = {"tikal": "rio-grande", "thurn_und_taxis": "yucata", "orcs_orcs_orcs": "queen-2014"}
HEADERS = {
    game: f"table-assistant log 1\ngame {game}\nedition {edition}\nversion {{version}}\nrules 1\n"
    "player red Ada\nplayer blue Ben\n"
    for game, edition in EDITIONS.items()
}


@cache
def played(game: str, lines: str = "", version: str = "basic") -> History:
    """Return the history of a game with these lines, with commas between."""
    entries = "\n".join(line.strip() for line in lines.split(",") if line.strip())
    text = f"{HEADERS[game].format(version=version)}\n{entries}\n"
    return played_through(referees()[game], decode_log(text.encode(), referees()))


@cache
def recorded(game: str, name: str) -> History:
    """Return a recorded game."""
    data = (TESTS / "games" / game / f"{name}.txt").read_bytes()
    return played_through(referees()[game], decode_log(data, referees()))


def heard(history: History, line: str, position: AnyPosition | None = None) -> Understanding:
    """Return what is understood of a line at the table as it stands, or stood."""
    referee: Any = history.referee
    return understand(referee, history.position if position is None else position, line)


def meant(history: History, line: str, position: AnyPosition | None = None) -> list[list[str]]:
    """Return everything that a line may mean, each as lines of notation."""
    return [[does.line for does in meaning] for meaning in heard(history, line, position).meanings]


def means(history: History, line: str) -> list[str]:
    """Return the one meaning of a line as lines of notation."""
    understanding = heard(history, line)
    assert understanding.meaning is not None, understanding.problem or meant(history, line)
    return [does.line for does in understanding.meaning]
