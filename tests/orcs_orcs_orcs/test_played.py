"""Tables, what is played there, and what the rulebook says of it: the cases of ``played/``.

How they are told stands in ``tests/games/played.py``. In brackets stand players, who is first, what is left
of the turn, options, and whether the sheet is ``untold``, both are tried (``told or not``) or the game began
from its ``set-up``. The text of a table is the facts that make it, as corrections write them.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from tests.games.played import Told, cases, play
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import corrected, table
from tests.orcs_orcs_orcs.test_unlearned import played

GOBLINS = "; ".join(f"{lane}o creatures goblin" for lane in range(1, 7))


def at(words: list[str], text: str, *, told: bool) -> Position:
    """Return the table that stands behind ``at``; ``told`` is for what is tried both ways."""
    facts = [fact.strip() for fact in text.replace("GOBLINS", GOBLINS).split(";") if fact.strip()]
    told = told and "untold" not in words
    if "set-up" in words:
        position = played(told=told)
        for fact in facts:
            position = corrected(position, fact)
        return position
    chosen = (word.split("=") for word in words if "=" in word)
    options: dict[str, Any] = {name.replace("-", "_"): value.strip("-") for name, value in chosen}
    players = next((int(word) for word in words if word.isdecimal()), 4)
    return table(*facts, told=told, players=players, **options)


def holds(told: Told, words: str) -> None:
    """Demand the value of a fact as a correction writes it, or of the moment of the turn."""
    asked, _, value = words.partition(" =")
    position: Position = inside(told.position)
    turn = position.turn
    moment = {"phase": turn.phase, "left": str(turn.left), "owed": " ".join(map(str, turn.owed))}
    moment["acts"] = position.game.colours[turn.player]
    assert (moment[asked] if asked in moment else SLOTS.now(position, *asked.split())) == value.strip()


@pytest.mark.parametrize("steps", cases(Path(__file__).parent / "played"))
def test_what_is_played_is_judged_and_carried_out_as_the_rulebook_says(steps: list[str]) -> None:
    both = any("told or not" in step for step in steps)
    for told in (True, False) if both else (True,):
        play(REFEREE, partial(at, told=told), steps, {"is": holds})
