"""What is wrong with lines at tables that are described as data.

at: the table, the start of a game where it is left out
version, players, options, sheet: of the game; the base game of two, and nothing told, unless they say so
play: lines played there first, all of them legal
lines: each with the rules it breaks: exactly these; with + at least these; with - any but this one
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.thurn_und_taxis.table.position_text import read_position
from tests.thurn_und_taxis.north import WHOLE
from tests.thurn_und_taxis.tables import after, new, refused


def check_lines(case: Mapping[str, Any]) -> None:
    """Check what the referee says of every line of a case."""
    options = {name.replace("-", "_"): value for name, value in case.get("options", {}).items()}
    sheet = WHOLE if case.get("sheet") else {}
    start = new(case.get("players", 2), case.get("version", "basic"), sheet, **options)
    position = read_position(case["at"], start.game) if "at" in case else start
    position = after(position, *case.get("play", ()))
    for line, told in case["lines"]:
        rules, found = {*told.strip("+-").split()}, refused(position, line)
        if told.startswith("-"):
            assert not rules & found, line
        else:
            assert found >= rules if told.startswith("+") else found == rules, (line, found)
