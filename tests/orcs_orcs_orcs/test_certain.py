"""What nobody can take away any more (O20, O48, O70-O73), worked out by hand on the made-up copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from tests.certain import demand_that_nothing_certain_was_lost
from tests.orcs_orcs_orcs.fictitious import table

GAMES = Path(__file__).parent.parent / "games/orcs_orcs_orcs"
# A goblin's counter shows 6 at the start, an ork's 7; a support spell is worth 2, poison takes 2 away.
OWNED = ("blue goblin 2", "green ork 1", "green learned voodoo", "green poison 1")
FOUR_EMPTY = tuple(f"{lane} markers 0" for lane in (1, 2, 3, 4))


def certain(position: Position, player: str) -> int:
    return REFEREE.outlook(position, player).certain.total


def said(position: Position, player: str) -> list[str]:
    outlook = REFEREE.outlook(position, player)
    return [str(text) for text in (*outlook.certain.notes, *outlook.possible)]


def last_round(position: Position) -> list[str]:
    return [str(REFEREE.outlook(position, player).last_round) for player in position.game.colours]


def test_trophies_may_be_lost_and_cards_stay() -> None:
    position = table(*OWNED, players=2)
    assert (REFEREE.score(position, "blue").total, certain(position, "blue")) == (12, 0)
    assert (REFEREE.score(position, "green").total, certain(position, "green")) == (7 + 2 - 2, 2 - 2)
    poison = "Poison cards that others may still give go off this."
    assert said(position, "blue") == [
        poison,
        "2 trophies, which creatures may still take back; their counters may fall",
    ]
    assert said(position, "green") == [
        poison,
        "1 trophy, which creatures may still take back; its counter may fall",
    ]
    assert said(table(players=2), "green") == [poison]
    assert last_round(position) == ["None", "None"]


def test_whoever_has_the_last_turn_of_the_game_has_nobody_to_fear() -> None:
    position = table(*OWNED, *FOUR_EMPTY, players=2)
    assert last_round(position) == ["has the last turn now", "has the last turn after 1 other"]
    assert (certain(position, "blue"), certain(position, "green")) == (0, 0)
    last = table(*OWNED, *FOUR_EMPTY, "green turn 2", players=2, turn="")
    assert last_round(last) == ["has had the last turn", "has the last turn now"]
    assert (certain(last, "blue"), certain(last, "green")) == (0, 7 + 2 - 2)
    assert said(last, "green") == []


def test_after_the_end_everything_is_certain() -> None:
    over = table(*OWNED, *FOUR_EMPTY, "round phase over", players=2, turn="")
    assert certain(over, "blue") == 12
    assert last_round(over) == ["None", "None"]


@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_nothing_certain_was_ever_lost(name: str) -> None:
    demand_that_nothing_certain_was_lost(GAMES / f"{name}.txt")
