"""Tables, what is played there, and what the rulebooks say of it: the cases of ``played/``.

How they are told stands in ``tests/games/played.py``. In brackets stand players, version, options and what is
told of the northern map (``SHEETS``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests.games.played import cases, play
from tests.thurn_und_taxis.north import NAMES, WHOLE
from tests.thurn_und_taxis.tables import new

OPEN: Final = "open=ulm,linz,basel,lodz,pilsen,passau"
GONE: Final = "augsburg,budweis,carlsruhe,freiburg,ingolstadt,innsbruck,kempten,mannheim,muenchen,nuernberg,"
GONE_TOO: Final = "regensburg,salzburg,sigmaringen,stuttgart,wuerzburg"
WORDS: Final[Mapping[str, str]] = {
    "OPEN": OPEN,
    # Red has to give tokens back, then blue, before red lays a card.
    "DUE": f"{OPEN} turn=return,red round=3 pending=red+blue,then:lay+0+1+0+1+0+0+amtmann",
    # After the end blue and then red may give tokens back once more.
    "LATE": f"{OPEN} turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0",
    # The northern rulebook's route of six, and a turn before it.
    "CLOSING": "turn=close,red,taken:1,laid:1,began:1 round=3",
    "EXAMPLE": "red=route:halle+berlin+hannover+hamburg+bremen+muenster",
    "LAYING": "turn=lay,red,taken:1,began:1 round=3 red=hand:hamburg+berlin+bremen,route:halle",
    # Four letters, and the hand and route of the rulebook's turn with three officials.
    "LETTERS": "turn=take,red,began:1 round=2 open=kempten,lodz,lodz,linz,basel,passau "
    "red=hand:salzburg,route:freiburg+sigmaringen letters=red:4,began:4",
    "THIRD": "round=3 open=basel,linz,lodz,passau,pilsen,ulm",
    # Two cards in the pile, and where the others are.
    "GONE": "turn=take,red,began:3 round=3 open=basel,linz,lodz,passau,pilsen,ulm pile=2 "
    f"red=hand:zuerich+zuerich+zuerich discard={','.join([GONE + GONE_TOO] * 3)}",
    # Linz leads to Budweis and to Passau: a closable route of three.
    "LINZ": "route:budweis+linz+passau",
}
SHEETS: Final[Mapping[str, Mapping[str, str]]] = {
    "sheet": WHOLE,
    "named": {**NAMES, "roads-complete": "yes"},
    "roads": {**WHOLE, "roads-complete": "no"},
}


def table(words: list[str], text: str) -> Position:
    """Return the table that stands behind ``at``."""
    told = (word.split("=") for word in words if "=" in word)
    options = {name.replace("-", "_"): value for name, value in told}
    players = next((int(word) for word in words if word.isdecimal()), 2)
    version = next((word for word in words if word in REFEREE.versions), "basic")
    sheet = next((SHEETS[word] for word in words if word in SHEETS), None)
    begun = new(players, version, sheet, **options)
    described = re.sub(r"\b[A-Z]{3,}\b", lambda word: WORDS[word[0]], text)
    return read_position(described, begun.game) if described else begun


@pytest.mark.parametrize("steps", cases(Path(__file__).parent / "played"))
def test_what_is_played_is_judged_and_carried_out_as_the_rulebooks_say(steps: list[str]) -> None:
    play(REFEREE, table, steps)
