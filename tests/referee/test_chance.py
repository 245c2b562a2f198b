"""Which actions show something that nobody could know before; an undo across them is marked."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.orcs_orcs_orcs import actions as orcs
from assistant.records.games import referee
from assistant.referee.logs.history import History
from assistant.referee.logs.log import UNDO, Header, Player
from assistant.thurn_und_taxis import actions as taxis
from tests.referee.toy import TOY, Take, toy_header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TIKAL = referee("tikal")


def tikal(version: str) -> History:
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    return History(TIKAL, Header("tikal", "rio-grande", version, "1", players))


def test_a_game_that_says_nothing_of_chance_reveals_nothing() -> None:
    assert not TOY.reveals(TOY.new_game(toy_header()), Take(1))


@pytest.mark.parametrize(
    "line, shown",
    TABLES["tiles_are_drawn_and_treasures_lifted"],
)
def test_tiles_are_drawn_and_treasures_lifted(line: str, shown: bool) -> None:
    assert TIKAL.reveals(tikal("basic").position, TIKAL.read(line)) is shown


def test_in_the_auction_version_tiles_are_seen_when_they_are_turned_up() -> None:
    position = tikal("auction").position
    assert TIKAL.reveals(position, TIKAL.read("open A1 A2"))
    assert not TIKAL.reveals(position, TIKAL.read("tile A1 b1"))
    assert not TIKAL.reveals(position, TIKAL.read("bid 5"))


def test_the_volcano_set_aside_has_been_seen_when_it_is_laid() -> None:
    history = tikal("basic")
    history.play(TIKAL.read("volcano B6"), overrule_reason="for the test")
    assert not TIKAL.reveals(history.position, TIKAL.read("tile B6 b1"))
    assert TIKAL.reveals(history.position, TIKAL.read("tile A1 b1"))


@pytest.mark.parametrize(
    "action, shown",
    [
        (taxis.Take("Linz"), True),
        (taxis.DrawCard(), True),
        (taxis.Exchange(), True),
        (taxis.Lay("Linz"), False),
        (taxis.Close(("Linz",)), False),
        (taxis.EndTurn(), False),
    ],
)
def test_cards_come_from_the_pile(action: Any, shown: bool) -> None:  # noqa: ANN401
    assert referee("thurn_und_taxis").reveals(None, action) is shown


@pytest.mark.parametrize(
    "action, shown",
    [
        (orcs.Reveal(3, "goblin"), True),
        (orcs.Fate(("orc",)), True),
        (orcs.DrawHand(), True),
        (orcs.Poison("red"), True),
        (orcs.Teleport(2), False),
        (orcs.Pass(), False),
    ],
)
def test_markers_and_cards_are_turned_up(action: Any, shown: bool) -> None:  # noqa: ANN401
    assert referee("orcs_orcs_orcs").reveals(None, action) is shown


def test_a_history_remembers_everything_that_was_taken_back_and_by_whom() -> None:
    history = History(TOY, toy_header())
    assert history.undone == []
    history.play(Take(1), by="Ada")
    history.undo("Bo")
    history.redo()
    history.undo()
    history.append(UNDO)
    first, second = history.undone
    assert (first.index, first.entry.by, first.step.entry.action) == (1, "Bo", Take(1))
    assert first.somebody_elses
    assert (second.index, second.somebody_elses) == (3, False), "nobody said who it was"
