"""Tables: a stored game and its history in step, for every device that looks at it."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.listing import GameFilter
from assistant.records.news import states
from assistant.records.notes import EntryNotes
from assistant.records.rights import Right
from assistant.records.store import Store
from assistant.records.table import BEGUN, Entered, GameTable, Overtaken, Refused, Tables, Unavailable
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import UNDO, Entry, Log
from assistant.referee.text import Text
from tests.inside import inside
from tests.records.devices import ADA, BO
from tests.records.entering import correct, play, redo, undo
from tests.referee.toy import HEAP, REFEREES, TOY, Take, set_heap, toy_header


@pytest.fixture
def table(tables: Tables) -> GameTable:
    """Return the table of a new game."""
    return tables.create(Log(toy_header()), TOY, ADA)


def test_a_new_game_has_its_table(table: GameTable, tables: Tables) -> None:
    assert table.referee is TOY
    assert inside(table.look().position).heap == HEAP
    assert tables.open(table.code.lower(), ADA).code == table.code


def test_a_game_whose_header_cannot_be_played_is_not_stored(tables: Tables) -> None:
    with pytest.raises(BadInputError):
        tables.create(Log(toy_header(details={"title": "unplayable"})), TOY, ADA)
    assert tables.store.listed() == []


def test_whatever_is_entered_is_stored_and_seen(table: GameTable, store: Store) -> None:
    assert play(table, Take(3), 0, "command-1", by="Ada") == Entered(1)
    assert play(table, Take(9), 1, "command-2", overrule_reason="why not") == Entered(2)
    assert correct(table, set_heap(7), "it fell", 2, "command-3", by="Bo") == Entered(3)
    assert undo(table, 3, "command-4", by="Bo") == Entered(4)
    assert redo(table, 4, "command-5") == Entered(5)
    entries = (
        Entry("action", Take(3), by="Ada"),
        Entry("action", Take(9), overruled=True, reason="why not"),
        Entry("correction", set_heap(7), reason="it fell", by="Bo"),
        Entry("undo", by="Bo"),
        Entry("redo"),
    )
    assert store.load(table.code).entries == entries
    history = table.look()
    assert history.log.entries == entries
    assert len(history) == 5
    assert inside(history.position).heap == 7


def test_a_refused_action_is_not_stored(table: GameTable, store: Store) -> None:
    assert isinstance(play(table, Take(9), 0, "command-1"), Refused)
    assert isinstance(undo(table, 0, "command-2"), Unavailable)
    assert isinstance(correct(table, set_heap(1), "", 0, "command-3"), Unavailable)
    assert store.head(table.code) == len(table.look()) == 0


def test_whoever_comes_second_is_told(table: GameTable) -> None:
    play(table, Take(1), 0, "command-1")
    outcomes = (
        play(table, Take(2), 0, "command-2"),
        correct(table, set_heap(2), "why", 0, "command-3"),
        undo(table, 0, "command-4"),
        redo(table, 7, "command-5"),
    )
    first = Overtaken(1, (Entry("action", Take(1)),))
    assert outcomes == (first,) * len(outcomes)
    assert len(table.look()) == 1


def test_a_command_sent_again_is_answered_as_before(table: GameTable) -> None:
    assert play(table, Take(1), 0, "command-1") == Entered(1)
    assert play(table, Take(2), 1, "command-2") == Entered(2)
    assert play(table, Take(1), 0, "command-1") == Entered(1)
    # The same command, looked at anew: still nothing happens.
    assert play(table, Take(1), 2, "command-1") == Entered(1)
    assert len(table.look()) == 2
    assert inside(table.look().position).heap == HEAP - 3


def test_other_programs_are_seen_and_come_first(url: str, store: Store) -> None:
    here, there = Tables(store), Tables(Store(url, REFEREES))
    mine = here.create(Log(toy_header()), TOY, ADA)
    theirs = there.open(mine.code, ADA)
    play(mine, Take(3), 0, "command-1")
    play(mine, Take(3), 1, "command-2")
    assert theirs.look().position == mine.look().position
    undo(theirs, 2, "command-3")
    assert mine.refresh() == 3
    assert inside(mine.look().position).heap == HEAP - 3
    assert isinstance(undo(mine, 2, "command-4"), Overtaken)


def test_another_program_between_looking_and_storing_is_told(
    table: GameTable, store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Store(url, REFEREES)
    append = store.append

    def late(code: str, entry: Entry, expected_seq: int, command_id: str, **more: Any) -> int:  # noqa: ANN401
        other.append(code, Entry("action", Take(2)), 0, "somebody-else")
        return append(code, entry, expected_seq, command_id, **more)

    monkeypatch.setattr(store, "append", late)
    assert isinstance(play(table, Take(1), 0, "command-1"), Overtaken)
    assert table.look().log.entries == (Entry("action", Take(2)),)


def test_what_is_not_saved_is_not_shown(
    table: GameTable, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_named: object) -> int:
        raise NotSavedError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", fail)
        full = play(table, Take(1), 0, "command-1")
        assert full == Unavailable(Text("The disk is full."))
        assert inside(table.look().position).heap == HEAP
    assert play(table, Take(1), 0, "command-1") == Entered(1)


def test_everyone_who_looks_has_a_copy(table: GameTable) -> None:
    play(table, Take(1), 0, "command-1")
    mine = table.look()
    mine.play(Take(3))
    assert len(table.look()) == 1


def test_the_end_of_a_game_is_noted_and_taken_back(tables: Tables) -> None:
    table = tables.create(Log(toy_header(start="turn red; heap sticks 2")), TOY, ADA)
    play(table, Take(2), 0, "command-1")
    assert [game.finished for game in tables.store.listed()] == [True]
    undo(table, 1, "command-2")
    assert [game.finished for game in tables.store.listed()] == [False]
    imported = Log(toy_header(start="turn red; heap sticks 2"), (Entry("action", Take(2)),))
    assert tables.create(imported, TOY, ADA).code in {
        game.code for game in tables.store.listed(GameFilter(finished=True))
    }


def test_a_game_stored_under_other_rules_stays_readable(tables: Tables) -> None:
    log = Log(toy_header(), (Entry("action", Take(1)), Entry("action", Take(8)), Entry("action", Take(2))))
    table = tables.create(log, TOY, ADA)
    assert [step.refused for step in table.look().steps] == [False, True, False]
    assert inside(table.look().position).heap == HEAP - 3


def test_a_deleted_game_is_gone_for_those_who_look_at_it(table: GameTable, tables: Tables) -> None:
    tables.store.delete(table.code)
    for attempt in (table.look, table.now, lambda: tables.open(table.code, ADA)):
        with pytest.raises(UnknownGameError) as gone:
            attempt()
        assert play(table, Take(1), 0, "command-1") == Unavailable(gone.value.text)


def test_one_look_tells_what_was_entered_what_each_may_do_and_what_stands_beside(
    table: GameTable, tables: Tables
) -> None:
    ada = Right(may_watch=True, may_enter=True, seat=table.header.players[0].id)
    table.take_seat(ada.seat)
    tables.rights.admit(BO, table.code, may_enter=False)
    play(table, Take(3), 0, "command-1")
    tables.store.tell(table.code, {"place": "Cluj"})
    EntryNotes(tables.store.database).keep(table.code, (1, "Rain", b""), ada)
    for device, right in ((ADA, ada), (BO, Right(may_watch=True)), ("", Right()), ("a-stranger", Right())):
        theirs = GameTable(table._game, tables.store, tables.rights, device)
        now = theirs.now()
        assert (now.right, theirs.right) == (right, right)
        assert inside(now.history.position).heap == HEAP - 3
        assert now.history.header.details["place"] == "Cluj"
        assert (now.state.head, now.state.noted) == (1, True)
        assert now.state == states(tables.store.database, [table.code])[table.code]


def test_in_an_open_house_one_look_lets_a_stranger_enter(table: GameTable, store: Store) -> None:
    house = Tables(store, open_house=True)
    now = house.open(table.code, "a-stranger").now()
    assert now.right == Right(may_watch=True, may_enter=True)
    assert (now.state.head, len(now.history)) == (0, 0)


def test_an_unknown_code_opens_nothing(tables: Tables) -> None:
    for code in ("", "ACDE2345", "../../ab"):
        with pytest.raises(UnknownGameError):
            tables.open(code, ADA)


def test_only_the_tables_used_last_are_kept(store: Store) -> None:
    tables = Tables(store, keep=2 * BEGUN + 5)
    first, second = (tables.create(Log(toy_header()), TOY, ADA) for _ in range(2))
    assert tables.open(first.code, ADA)._game is first._game
    third = tables.create(Log(toy_header()), TOY, ADA)
    assert tables.open(first.code, ADA)._game is first._game
    assert tables.open(third.code, ADA)._game is third._game
    assert tables.open(second.code, ADA)._game is not second._game
    play(second, Take(1), 0, "command-1")
    assert inside(tables.open(second.code, ADA).look().position).heap == HEAP - 1


def test_a_long_game_takes_the_room_of_many(store: Store) -> None:
    tables = Tables(store, keep=3 * BEGUN)
    others = [tables.create(Log(toy_header()), TOY, ADA) for _ in range(2)]
    taken_back = (Entry("action", Take(1)), UNDO) * BEGUN
    long = tables.create(Log(toy_header(), taken_back), TOY, ADA)
    assert tables.open(long.code, ADA)._game is long._game, "the one in use stays, however long it is"
    assert all(tables.open(other.code, ADA)._game is not other._game for other in others)


TOGETHER = (Entry("action", Take(1)), Entry("action", Take(2)), Entry("action", Take(3)))


def test_entries_of_one_command_are_stored_together(table: GameTable, store: Store) -> None:
    first, *more = TOGETHER
    assert table.enter(first, 0, "command-1", more=more) == Entered(3)
    assert store.load(table.code).entries == TOGETHER
    assert inside(table.look().position).heap == HEAP - 6
    assert table.enter(first, 0, "command-1", more=more) == Entered(3), "sent again it changes nothing"
    assert len(table.look()) == 3


def test_what_was_entered_together_is_known_by_any_of_its_entries(table: GameTable) -> None:
    play(table, Take(3), 0, "command-0")
    first, *more = TOGETHER
    table.enter(first, 1, "command-1", more=more)
    play(table, Take(3), 4, "command-10")
    assert [table.made_together(seq) for seq in range(1, 6)] == [
        range(1, 2),
        *[range(2, 5)] * 3,
        range(5, 6),
    ]
    assert table.made_together(9) == range(9, 10), "an entry that there is not belongs to no others"


def test_if_one_of_them_is_refused_none_is_stored(table: GameTable, store: Store) -> None:
    outcome = table.enter(TOGETHER[0], 0, "command-1", more=[TOGETHER[1], Entry("action", Take(9))])
    assert isinstance(outcome, Refused)
    assert store.head(table.code) == len(table.look()) == 0


def test_entries_together_are_for_the_table_that_was_seen(table: GameTable, store: Store) -> None:
    play(table, Take(3), 0, "command-1")
    assert isinstance(table.enter(TOGETHER[0], 0, "command-2", more=TOGETHER[1:]), Overtaken)
    assert store.head(table.code) == 1
