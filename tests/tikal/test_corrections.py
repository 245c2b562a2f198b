"""Corrections by hand: every form, what comes from the supply and goes back to it, and what cannot be.

Every expected supply counts from 1 leader, 18 explorers and 2 camps; temple chips from three 2s, six 3s,
nine 4s, eleven 5s and so on.
"""

from __future__ import annotations

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.tikal.actions import Crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import (
    NOBODY,
    Position,
)
from assistant.tikal.table.position_text import write_position
from assistant.tikal.table.slots import SLOTS
from tests.tables import tables_beside
from tests.tikal.builders import new, table

TABLES = tables_beside(__file__)


def corrected(position: Position, *lines: str) -> Position:
    """Return the position after these corrections as they are typed."""
    for line in lines:
        action = MOVES.read(f"set {line}")
        assert MOVES.judge(position, action).legal, "a table may correct anything"
        position = MOVES.apply(position, action)
    return position


def text_after(before: str, *lines: str) -> str:
    """Return the text of a table after corrections, without the turn."""
    return write_position(corrected(table(before), *lines)).removeprefix("turn=tile,red").strip()


# Cells.

CELLS: dict[str, tuple[str, str, str]] = TABLES["CELLS"]


@pytest.mark.parametrize("name", CELLS)
def test_a_cell_is_corrected_and_everything_stays_complete(name: str) -> None:
    """What the text leaves out (supplies, guards, temple chips) is what the board suggests."""
    before, line, expected = CELLS[name]
    assert text_after(before, line) == expected


def test_figures_camps_guards_and_chips_come_from_the_supply() -> None:
    position = corrected(
        table("c2=A6"), "c2 red L4", "c2 camp red", "a2 guard red", "a2 value 4", "b1 value 3"
    )
    red = position.expeditions[0]
    # 18 less four explorers and the guard; the leader is on c2; one camp of two is built.
    assert (red.leader, red.explorers, red.camps, red.guards) == (0, 13, 1, 1)
    # a2 took a 2, a 3 and a 4, b1 a 2 and a 3.
    assert position.temple_chips == (0, 0, 1, 4, 8, 11, 8, 5, 3, 2, 1)
    assert position.expeditions[1] == table("").expeditions[1]
    undone = corrected(position, "c2 red -", "c2 camp -", "a2 guard -", "a2 value 1", "b1 value 1")
    assert undone.expeditions == table("").expeditions
    assert undone.temple_chips == table("").temple_chips


def test_crossings_follow_a_corrected_tile() -> None:
    # b2 has one stone toward c2; A6 (1-1-0-1-0-0) has none toward SW, turned by one it has one.
    position = corrected(new(2), "c2 tile A6")
    assert position.terrain.crossings["b2"]["c2"] == 1
    position = corrected(position, "c2 tile A6 1")
    assert position.terrain.crossings["b2"]["c2"] == 2
    position = corrected(position, "c2 nothing")
    assert "c2" not in position.terrain.crossings["b2"]


# Players.

PLAYERS: dict[str, tuple[str, str, str]] = TABLES["PLAYERS"]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_corrected(name: str) -> None:
    before, line, expected = PLAYERS[name]
    assert text_after(before, line) == expected


def test_only_the_kind_of_figure_that_was_lost_leaves_the_supply() -> None:
    position = corrected(table("red=supply:5"), "red lost L")
    assert (position.expeditions[0].leader, position.expeditions[0].explorers) == (0, 5)
    position = corrected(table("red=supply:5"), "red lost 2")
    assert (position.expeditions[0].leader, position.expeditions[0].explorers) == (0, 16)


# What cannot be.

REFUSED: dict[str, tuple[str, str, str]] = TABLES["REFUSED"]


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_said_in_a_sentence(name: str) -> None:
    before, line, sentence = REFUSED[name]
    with pytest.raises(ImpossibleError) as refusal:
        corrected(table(before), line)
    assert str(refusal.value).startswith(sentence)


def test_a_correction_may_come_from_anywhere() -> None:
    """Not only typed lines, which are tidied, also stored data."""
    position = SLOTS.correct(new(2), Correct("A1", "RED", " L2 "))
    assert position.sites["a1"].crew(0) == Crew(1, 2)
    assert position.sites["a1"].camp == NOBODY
    with pytest.raises(ImpossibleError, match="neither a player"):
        SLOTS.correct(new(2), Correct("\x00" * 100, "value", "3"))


def changed(position: Position, fact: str, by: str, sign: int) -> str:
    slot, at = SLOTS.find(position, *fact.split())
    return slot.changed(position, at, by, sign)[1]


def test_figures_change_by_what_there_is_more_or_less() -> None:
    position = corrected(new(), "red supply L4")
    assert changed(position, "red supply", "2", 1) == "L6"
    assert changed(position, "red supply", "L1", -1) == "3"
    with pytest.raises(ImpossibleError, match="nobody has two"):
        changed(position, "red supply", "L", 1)
    with pytest.raises(ImpossibleError, match="not there now"):
        changed(position, "red supply", "5", -1)


@pytest.mark.parametrize(
    "moment",
    [
        "turn=scoring,blue,3 scoring=volcano:B6,opener:blue,waiting:blue+red",
        "turn=volcano,blue scoring=volcano:B6,opener:blue",
    ],
)
def test_where_the_volcano_lies_that_was_set_aside_the_scoring_round_is_over(moment: str) -> None:
    """Whoever drew the first volcano, blue, lays it after it and spends 10 action points (T70)."""
    laid = corrected(table(f"{moment} b3=A3"), "c3 tile B6")
    assert write_position(laid) == "turn=actions,blue b3=A3 c3=B6"
    assert laid.rounds == 1, "the round was counted when it began"


def test_a_volcano_brought_in_counts_its_scoring_round() -> None:
    """Two volcanoes on the board are two scoring rounds (T66), so the last volcano begins the third."""
    before = table("b3=A3")
    two = corrected(before, "c3 tile B6", "c4 tile D5", "red turn tile")
    assert write_position(two) == "turn=tile,red b3=A3 c3=B6 c4=D5", "as many as the volcanoes show"
    assert "scoring round 3" in str(MOVES.describe(two, MOVES.read("volcano F5")))
    assert corrected(two, "c3 nothing", "c4 nothing").rounds == before.rounds == 0
    assert corrected(two, "c3 nothing", "c5 tile B6").rounds == 2
