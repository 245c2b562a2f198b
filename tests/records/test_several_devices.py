"""Several devices at one table: who may enter, who was first, and whose entry is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.records.errors import NotInvitedError
from assistant.records.keeping import Rulings
from assistant.records.rights import WATCHING
from assistant.records.table import (
    Entered,
    GameTable,
    NeedsConfirmation,
    Overtaken,
    Refused,
    Tables,
    Unavailable,
)
from assistant.referee.logs.log import Entry, Log
from tests.inside import inside
from tests.records.devices import ADA, BO
from tests.records.entering import correct, play, redo, undo
from tests.referee.test_rulings import FILED, HOUSE
from tests.referee.toy import HEAP, TOY, Take, set_heap, toy_header

STRANGER = "the-secret-of-the-device-of-a-stranger"


@pytest.fixture
def mine(tables: Tables) -> GameTable:
    """Return the table of a new game on the device that began it."""
    return tables.create(Log(toy_header()), TOY, ADA)


@pytest.fixture
def theirs(mine: GameTable, tables: Tables) -> GameTable:
    """Return the same table on another device that may enter."""
    tables.rights.admit(BO, mine.code, may_enter=True)
    return tables.open(mine.code, BO)


def test_a_stranger_opens_nothing_and_a_game_without_a_device_is_not_begun(
    mine: GameTable, tables: Tables
) -> None:
    for stranger in (BO, ""):
        with pytest.raises(NotInvitedError):
            tables.open(mine.code, stranger)
        assert tables.listed(stranger, among=("toy",)) == []
    assert [game.code for game in tables.listed(ADA, among=("toy",))] == [mine.code]
    with pytest.raises(NotInvitedError):
        tables.create(Log(toy_header()), TOY, "")
    assert len(tables.store.listed()) == 1


def test_whoever_watches_enters_nothing_whatever_they_call(mine: GameTable, tables: Tables) -> None:
    play(mine, Take(1), 0, "command-1")
    tables.rights.admit(BO, mine.code, may_enter=False)
    watching = tables.open(mine.code, BO)
    assert watching.look().position == mine.look().position
    outcomes = (
        play(watching, Take(1), 1, "command-2"),
        play(watching, Take(9), 1, "command-2", overrule_reason="I may"),
        correct(watching, set_heap(3), "I may", 1, "command-2"),
        undo(watching, 1, "command-2", certain=True),
        redo(watching, 1, "command-2"),
        # The id of a command that somebody else has sent tells nothing and does nothing either.
        play(watching, Take(1), 0, "command-1"),
    )
    assert outcomes == (Unavailable(WATCHING),) * len(outcomes)
    with pytest.raises(NotInvitedError):
        watching.take_seat("red")
    assert len(mine.look()) == 1


def test_a_right_counts_from_the_moment_it_is_given(mine: GameTable, tables: Tables) -> None:
    tables.rights.admit(BO, mine.code, may_enter=False)
    waiting = tables.open(mine.code, BO)
    tables.rights.admit(BO, mine.code, may_enter=True)
    assert play(waiting, Take(1), 0, "command-1") == Entered(1)


def test_an_open_house_shows_every_game_to_everybody(mine: GameTable, tables: Tables) -> None:
    house = Tables(tables.store, open_house=True)
    assert [game.code for game in house.listed(BO, among=("toy",))] == [mine.code]
    assert play(house.open(mine.code, BO), Take(1), 0, "command-1") == Entered(1)


def test_the_same_entry_of_two_people_stands_once(mine: GameTable, theirs: GameTable) -> None:
    play(mine, Take(2), 0, "command-1")
    assert play(theirs, Take(2), 0, "command-2") == Overtaken(1, (Entry("action", Take(2)),), same=1)
    assert len(mine.look()) == 1


def test_an_entry_for_a_turn_that_is_over_is_told(mine: GameTable, theirs: GameTable) -> None:
    play(mine, Take(2), 0, "command-1")
    assert play(theirs, Take(3), 0, "command-2") == Overtaken(1, (Entry("action", Take(2)),))


def test_an_entry_that_means_the_same_is_judged_anew_and_stands(mine: GameTable, theirs: GameTable) -> None:
    """After as many entries as there are players the same player is to act again."""
    players = len(mine.look().header.players)
    for turn in range(players):
        play(mine, Take(1), turn, f"command-{turn}")
    assert play(theirs, Take(2), 0, "late-command") == Entered(players + 1)
    assert inside(mine.look().position).heap == HEAP - players - 2


def test_an_entry_that_others_have_made_impossible_says_so(tables: Tables) -> None:
    mine = tables.create(Log(toy_header(start="turn red; heap sticks 4")), TOY, ADA)
    players = len(mine.look().header.players)
    for turn in range(players):
        play(mine, Take(1), turn, f"command-{turn}")
    left = 4 - players
    late = play(mine, Take(left + 1), 0, "late-command")
    assert isinstance(late, Overtaken)
    assert late.refused is not None
    assert [violation.rule for violation in late.refused.verdict.violations] == ["X2"]
    assert isinstance(play(mine, Take(left + 1), players, "late-command"), Refused)


def test_what_was_let_pass_once_is_not_let_pass_elsewhere(mine: GameTable, theirs: GameTable) -> None:
    for turn in range(len(mine.look().header.players)):
        play(mine, Take(1), turn, f"command-{turn}")
    assert isinstance(play(theirs, Take(9), 0, "late-command", overrule_reason="we agreed"), Overtaken)


def test_corrections_of_one_fact_do_not_overwrite_each_other(mine: GameTable, theirs: GameTable) -> None:
    correct(mine, set_heap(7), "counted", 0, "command-1")
    news = (Entry("correction", set_heap(7), reason="counted"),)
    assert correct(theirs, set_heap(8), "counted", 0, "command-2") == Overtaken(1, news)
    assert correct(theirs, set_heap(7), "counted", 0, "command-3") == Overtaken(1, news, same=1)
    assert inside(mine.look().position).heap == 7


def test_after_an_undo_everything_is_told(mine: GameTable, theirs: GameTable) -> None:
    play(mine, Take(2), 0, "command-1")
    undo(mine, 1, "command-2")
    undone = Overtaken(2, (Entry("undo"),))
    assert play(theirs, Take(1), 1, "command-3") == undone
    assert correct(theirs, set_heap(2), "why", 1, "command-4") == undone


def test_somebody_elses_entry_is_taken_back_knowingly(mine: GameTable, theirs: GameTable) -> None:
    play(mine, Take(2), 0, "command-1")
    unsure = undo(theirs, 1, "command-2")
    assert isinstance(unsure, NeedsConfirmation)
    assert unsure.step.entry == Entry("action", Take(2))
    assert undo(theirs, 1, "command-2", certain=True) == Entered(2)
    play(mine, Take(2), 2, "command-3")
    assert undo(mine, 3, "command-4") == Entered(4), "one's own needs no question"


def test_names_count_more_than_devices(mine: GameTable, theirs: GameTable) -> None:
    play(mine, Take(2), 0, "command-1", by="Ada")
    assert isinstance(undo(mine, 1, "command-2", by="Bo"), NeedsConfirmation)
    assert undo(theirs, 1, "command-3", by="Ada") == Entered(2)


def test_what_was_brought_in_belongs_to_nobody(tables: Tables) -> None:
    table = tables.create(Log(toy_header(), (Entry("action", Take(1)),)), TOY, ADA)
    assert undo(table, 1, "command-1") == Entered(2)


def test_every_entry_remembers_its_device(mine: GameTable, theirs: GameTable) -> None:
    play(mine, Take(1), 0, "command-1")
    play(theirs, Take(1), 1, "command-2")
    assert [mine.sent_from_here(1), mine.sent_from_here(2)] == [True, False]
    assert [theirs.sent_from_here(1), theirs.sent_from_here(2)] == [False, True]


def test_a_seat_is_one_of_the_players(mine: GameTable) -> None:
    assert mine.right.seat == ""
    mine.take_seat("red")
    assert mine.right.seat == "red"
    mine.take_seat("nobody like that")
    assert mine.right.seat == ""


@pytest.mark.parametrize("by_file", [True, False])
@pytest.mark.parametrize("watches", [True, False])
def test_whoever_may_not_enter_plants_no_ruling_at_a_table(
    mine: GameTable, theirs: GameTable, tables: Tables, *, watches: bool, by_file: bool
) -> None:
    """The code of a game can be written into a file, and a page that only watches can be made to keep one."""
    rulings = Rulings(tables.store.database)
    if watches:
        tables.rights.admit(STRANGER, mine.code, may_enter=False)
    forged = replace(HOUSE, code=mine.code)
    planter = tables.rights.circle(STRANGER)
    if by_file:
        rulings.bring_in([FILED._replace(ruling=forged)], planter)
    else:
        rulings.keep(forged, planter)
    assert [kept.ruling for kept in rulings.search(circle=planter)] == [forged]
    at_table = [tables.rights.circle(device) for device in (ADA, BO)]
    for circle in at_table:
        assert rulings.search(circle=circle) == rulings.house_rules("toy", forged.group, circle) == []
    honest = rulings.keep(forged, at_table[1])
    for circle in at_table:
        assert rulings.house_rules("toy", forged.group, circle) == [honest]
    assert theirs.code == mine.code
