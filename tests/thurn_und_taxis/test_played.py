"""Tables, what is played there, and what the rulebooks say of it: the cases of ``played/``.

How they are told stands in ``tests/games/played.py``. In brackets stand players, version, options and what is
told of the northern map (``SHEETS``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from assistant.referee.logs.log import Header
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Close
from assistant.thurn_und_taxis.new_game import new_game
from assistant.thurn_und_taxis.table.effects import placements
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests.games.played import Told, cases, otherwise, play
from tests.inside import inside
from tests.thurn_und_taxis.north import NAMES, WHOLE
from tests.thurn_und_taxis.tables import PLAYERS, RULES

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
    # The rulebook's route of six, and one of seven.
    "SIX": "red=route:sigmaringen+stuttgart+nuernberg+regensburg+ingolstadt+augsburg",
    "SEVEN": "red=route:basel+zuerich+kempten+ulm+augsburg+muenchen+passau,carriage:7",
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


def header(words: Sequence[str]) -> Header:
    """Return the header of a game with what stands in brackets."""
    options = dict(word.split("=") for word in words if "=" in word)
    players = next((int(word) for word in words if word.isdecimal()), 2)
    version = next((word for word in words if word in REFEREE.versions), "basic")
    edition = "first-printing" if "first-printing" in words else "yucata"
    sheet = next((SHEETS[word] for word in words if word in SHEETS), {})
    return Header("thurn_und_taxis", edition, version, RULES, PLAYERS[:players], options, sheet)


def table(words: list[str], text: str) -> Position:
    """Return the table that stands behind ``at``."""
    begun = new_game(header(words))
    described = re.sub(r"\b[A-Z]{3,}\b", lambda word: WORDS[word[0]], text)
    return read_position(described, begun.game) if described else begun


def fullest(told: Told, words: str) -> None:
    """Demand the placements of houses to which none can be added, in whatever order."""
    position: Position = inside(told.position)
    found = placements(position.game.catalogue, position.own)
    assert sorted(" ".join(houses) or "nothing" for houses in found) == sorted(words.split("; "))


def tiles(told: Told, words: str) -> None:
    """Demand the tiles of everybody: ``route-6.3 / baden.2``."""
    players = inside(told.position).players
    found = [{f"{name}.{value}" for name, value in player.tiles} for player in players]
    assert found == [{*owned.split()} for owned in words.split("/")]


def titled(told: Told, words: str) -> None:
    """Demand the title of the first kind of things in a player's reach."""
    player, _, title = words.partition(" ")
    assert str(told.referee.opportunities(told.position, player)[0].title) == title


def doable(told: Told, words: str) -> None:
    """Demand that everything of the first kind can be done now: it brings a legal closing."""
    for item in told.referee.opportunities(told.position, words)[0].items:
        assert isinstance(item.action, Close)
        assert told.referee.judge(told.position, item.action).legal


def worth(told: Told, words: str) -> None:
    """Demand the points of what a player holds."""
    player, *points = words.split()
    assert [one.points for one in told.referee.holdings(told.position, player)] == [*map(int, points)]


def leads(told: Told, words: str) -> None:
    """Demand who leads wherever anybody has a house."""
    found = {one.holder for one in told.referee.standings(told.position) if one.strengths}
    assert found == {words}


OWN: Final = {
    "fullest": fullest, "tiles": tiles, "titled": titled, "doable": doable, "worth": worth, "leads": leads,
    **otherwise(header),
}  # fmt: skip


@pytest.mark.parametrize("steps", cases(Path(__file__).parent / "played"))
def test_what_is_played_is_judged_and_carried_out_as_the_rulebooks_say(steps: list[str]) -> None:
    play(REFEREE, table, steps, OWN)
