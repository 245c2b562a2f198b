"""Tables, what is played there, and what the rulebooks say of it: the cases of ``played/``.

How they are told stands in ``tests/games/played.py``. In brackets: players, version, edition and options.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from assistant.referee.logs.log import Header
from assistant.tikal import REFEREE
from assistant.tikal.moves.routes import routes_from
from assistant.tikal.new_game import new_game
from assistant.tikal.reach import what_each_figure_can_do
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position
from tests.games.played import Told, cases, otherwise, play, several
from tests.inside import inside
from tests.tikal.builders import PLAYERS

TWENTY: Final = "red=points:20 blue=points:20 yellow=points:20 black=points:20"
WORDS: Final[Mapping[str, str]] = {
    # Everybody has 20 points, and four tiles lie open, or have been laid in a round without bids.
    "POINTS": TWENTY,
    "OPEN": f"turn=bidding,red auction=open:A1+A2+A3+A4 {TWENTY}",
    "ROUND": "a3=A1 b3=A2 c2=A3 c1=A4 rounds=0",
    # Six tiles of the letter A, of which red holds b3 for 3.
    "SIX": "b3=A1,v3,red:2 c2=A2 c1=A3 a3=A4 d3=A5 b4=A6",
    "SITES": "b3=A1,v4,guard:red c3=B1,v5,red:2 d3=B2,v3,blue:1",
    "EVERY": "+".join(new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS)).game.catalogue.tiles),
}


def header(words: Sequence[str]) -> Header:
    """Return the header of a game with what stands in brackets."""
    options = dict(word.split("=", 1) for word in words if "=" in word)
    players = next((int(word) for word in words if word.isdecimal()), 2)
    version = "auction" if "auction" in words else "basic"
    edition = next((word for word in words if word in {"romanian", "ravensburger-1999"}), "rio-grande")
    return Header("tikal", edition, version, "1", PLAYERS[:players], options)


def table(words: list[str], text: str) -> Position:
    """Return the table that stands behind ``at``."""
    begun = new_game(header(words))
    described = re.sub(r"\b[A-Z]{3,}\b", lambda word: WORDS[word[0]], text)
    return read_position(described, begun.game) if described else begun


def prices(told: Told, words: str) -> None:
    """Demand what the way to every cell costs somebody: ``a1 red: a1 0; b2 1``."""
    (start, player), expected = words.partition(":")[0].split(), words.partition(":")[2]
    position: Position = inside(told.position)
    found = routes_from(position, start, position.game.seat(player))
    assert {f"{cell} {route.price}" for cell, route in found.items()} == {*several(expected)}


def works(told: Told, words: str) -> None:
    """Demand what a player's figures on a cell can do there."""
    where, _, expected = words.partition(":")
    player, cell = where.split()
    position: Position = inside(told.position)
    (found,) = [
        one for one in what_each_figure_can_do(position, position.game.seat(player)) if one.cell == cell
    ]
    assert [*map(str, found.work)] == several(expected)


OWN: Final = {"prices": prices, "works": works, **otherwise(header)}


@pytest.mark.parametrize("steps", cases(Path(__file__).parent / "played"))
def test_what_is_played_is_judged_and_carried_out_as_the_rulebooks_say(steps: list[str]) -> None:
    play(REFEREE, table, steps, OWN)
