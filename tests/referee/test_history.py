"""The fold of a log: steps, refusals, undo and redo."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, RefusedError, Step
from assistant.referee.logs.log import REDO, UNDO, Entry, Log
from assistant.referee.verdict import LEGAL, UNDECIDED
from tests.inside import inside
from tests.referee import logs
from tests.referee.toy import HEAP, TOY, Take, set_heap, toy_header


def new_game(**changed: object) -> History:
    return History(TOY, toy_header(**changed))


def played(*sticks: int) -> History:
    history = new_game()
    for number in sticks:
        history.play(Take(number))
    return history


def test_a_game_starts_at_set_up_without_steps() -> None:
    history = new_game()
    assert inside(history.position).heap == HEAP
    assert history.log == Log(toy_header())
    assert len(history) == 0
    assert history.steps == []
    assert history.last_taken_back() is None
    assert history.nicknames == history.header.nicknames


def test_a_header_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadInputError):
        new_game(details={"title": "unplayable"})


def test_a_legal_action_makes_a_step() -> None:
    history = played(3)
    step = history.play(Take(2), by=" Bo ")
    assert step.index == 1
    assert step.entry == Entry("action", Take(2), by="Bo")
    assert (inside(step.before).heap, inside(step.after).heap) == (HEAP - 3, HEAP - 5)
    assert step.verdict.judgement == LEGAL
    assert step.verdict.cost == 2
    assert not step.refused
    assert history.position is step.after
    assert history.steps[-1] is step


def test_an_illegal_action_is_refused_with_its_verdict_and_changes_nothing() -> None:
    history = played(3)
    before = history.log, history.position
    with pytest.raises(RefusedError) as refused:
        history.play(Take(99))
    book = TOY.rulebook
    whole = [f"{broken.rule}: {book.refusal(broken)}" for broken in refused.value.verdict.violations]
    assert str(refused.value) == " ".join(whole)
    assert "99" in whole[0]
    assert [violation.rule for violation in refused.value.verdict.violations] == ["X1", "X2"]
    assert refused.value.step.refused
    assert (history.log, history.position) == before


def test_the_table_may_overrule_the_referee() -> None:
    history = new_game()
    step = history.play(Take(9), by="Ada", overrule_reason=" she  asked ")
    assert step.entry == Entry("action", Take(9), True, "she asked", "Ada")
    assert not step.verdict.legal
    assert not step.refused
    assert inside(history.position).heap == HEAP - 9


def test_a_reason_without_anything_to_overrule_is_not_kept() -> None:
    assert new_game().play(Take(3), overrule_reason="just in case").entry == Entry("action", Take(3))


def test_a_blank_reason_overrules_nothing() -> None:
    with pytest.raises(RefusedError):
        new_game().play(Take(9), overrule_reason="  ")


def test_an_undecided_action_is_accepted_and_its_verdict_kept() -> None:
    history = new_game(start="turn red; heap sticks ?")
    step = history.play(Take(3))
    assert step.verdict.judgement == UNDECIDED
    assert step.verdict.missing[0].fact == "heap"
    assert step.entry == Entry("action", Take(3))
    assert history.play(Take(2), overrule_reason="it was there").entry.reason == "it was there"


def test_what_no_position_can_hold_is_refused_even_when_overruled() -> None:
    history = new_game()
    with pytest.raises(RefusedError, match="not so many sticks") as refused:
        history.play(Take(99), overrule_reason="we insist")
    assert refused.value.step.impossible
    assert len(history) == 0


def test_an_impossible_correction_is_refused() -> None:
    history = new_game()
    with pytest.raises(RefusedError, match="a number from 0 to 42"):
        history.correct(set_heap(99), "more")
    assert len(history) == 0


def test_a_correction_needs_a_reason_and_keeps_it() -> None:
    history = played(3)
    with pytest.raises(BadInputError, match="reason"):
        history.correct(set_heap(5), " ")
    step = history.correct(set_heap(5), "it fell", by="Bo")
    assert step.entry == Entry("correction", set_heap(5), reason="it fell", by="Bo")
    assert inside(history.position).heap == 5
    assert inside(history.position).turn.player == 1


def test_a_name_or_reason_that_cannot_be_kept_is_refused() -> None:
    history = new_game()
    with pytest.raises(BadInputError):
        history.play(Take(1), by="A/B")
    with pytest.raises(BadInputError):
        history.play(Take(9), overrule_reason="\x00")
    with pytest.raises(BadInputError):
        history.undo()
    assert len(history) == 0


def test_undo_and_redo_walk_over_shared_positions() -> None:
    history = played(1, 2, 3)
    steps = list(history.steps)
    assert history.undo(by="Ada") is steps[2]
    assert history.last_taken_back() == steps[2].entry
    assert history.undo() is steps[1]
    assert history.position is steps[0].after
    assert history.last_taken_back() == steps[1].entry
    assert history.redo(by="Bo") is steps[1]
    assert history.position is steps[1].after
    history.play(Take(1))
    assert history.last_taken_back() is None
    with pytest.raises(BadInputError, match="nothing to bring back"):
        history.redo()
    assert history.log.entries[3:] == (
        Entry("undo", by="Ada"),
        UNDO,
        Entry("redo", by="Bo"),
        Entry("action", Take(1)),
    )


def test_undo_at_the_start_is_refused() -> None:
    with pytest.raises(BadInputError, match="nothing to take back"):
        new_game().undo()


def test_an_undo_in_the_log_with_nothing_to_act_on_changes_nothing() -> None:
    history = History.replay(TOY, Log(toy_header(), (UNDO, REDO, Entry("action", Take(1)), REDO)))
    assert inside(history.position).heap == HEAP - 1
    assert len(history) == 4


def test_the_last_step_that_stands_tells_whose_it_is() -> None:
    history = new_game()
    history.play(Take(1), by="Ada")
    history.play(Take(1), by="Bo")
    history.undo()
    assert history.steps[-1].entry.by == "Ada"


def test_any_moment_can_be_jumped_to() -> None:
    history = played(1, 2, 3)
    tables = [history.start, *(step.after for step in history.steps)]
    assert [inside(table).heap for table in tables] == [21, 20, 18, 15]


def test_points_and_sheets_over_time() -> None:
    history = new_game(start="turn red; heap sticks 5")
    for number in (3, 1, 1):
        history.play(Take(number))
    assert [
        TOY.points(inside(table)) for table in (history.start, *(step.after for step in history.steps))
    ] == [
        {"red": 0, "blue": 0},
        {"red": 3, "blue": 0},
        {"red": 3, "blue": 1},
        {"red": 4, "blue": 1},
    ]
    assert [(step.index, sheet.player, sheet.total) for step, sheet in history.sheets] == [
        (2, "red", 4),
        (2, "blue", 1),
    ]


def test_weighing_changes_nothing() -> None:
    history = played(1)
    assert history.weigh(Entry("action", Take(2))).verdict.legal
    assert not history.weigh(Entry("action", Take(9))).verdict.legal
    assert len(history) == 1


def test_a_step_prepared_for_another_moment_is_not_accepted() -> None:
    history = new_game()
    step = history.prepare(Entry("action", Take(1)))
    history.play(Take(2))
    with pytest.raises(ValueError, match="another moment"):
        history.accept(step)
    history.undo()
    with pytest.raises(ValueError, match="another moment"):
        history.accept(step)
    assert len(history) == 2


def test_a_step_prepared_for_another_table_is_not_accepted() -> None:
    history, other = played(1), played(2)
    with pytest.raises(ValueError, match="another moment"):
        other.accept(history.prepare(Entry("action", Take(1))))
    assert len(other) == 1


def test_a_correction_may_do_what_no_rule_allows() -> None:
    history = new_game()
    step = history.correct(Take(9), "they were gone")
    assert (step.verdict.legal, step.refused) == (False, False)
    assert inside(history.position).heap == HEAP - 9


def test_a_copy_goes_its_own_way() -> None:
    history = played(1, 2)
    history.undo()
    twin = history.copy()
    twin.redo()
    twin.play(Take(3))
    assert history.log.entries == twin.log.entries[:3]
    assert history.position is twin.steps[0].after
    assert history.redo().entry == Entry("action", Take(2))


def test_a_strict_replay_stops_at_the_first_refused_entry() -> None:
    log = Log(toy_header(), (Entry("action", Take(1)), Entry("action", Take(7)), Entry("action", Take(8))))
    with pytest.raises(RefusedError) as refused:
        History.replay(TOY, log)
    assert refused.value.step.index == 1


def test_an_entry_is_recorded_strictly_unless_the_caller_is_lenient() -> None:
    history = played(1)
    with pytest.raises(RefusedError):
        history.append(Entry("action", Take(7)))
    assert len(history) == 1
    history.append(Entry("action", Take(7)), lenient=True)
    assert history.steps[-1].refused


@pytest.mark.parametrize(
    "entered, undone, somebody_elses",
    [("Ada", "Bo", True), ("Ada", "Ada", False), ("", "Bo", False), ("Ada", "", False), ("", "", False)],
)
def test_only_two_people_with_names_take_back_from_each_other(
    entered: str, undone: str, somebody_elses: bool
) -> None:
    history = new_game()
    history.play(Take(1), by=entered)
    history.undo(by=undone)
    (taken_back,) = history.undone
    assert (taken_back.index, taken_back.somebody_elses) == (1, somebody_elses)


def test_a_lenient_replay_lists_what_is_refused_and_goes_on_unchanged() -> None:
    log = Log(
        toy_header(),
        (
            Entry("action", Take(1)),
            Entry("action", Take(7)),
            Entry("correction", set_heap(99), reason="impossible"),
            Entry("action", Take(99), overruled=True, reason="impossible too"),
            Entry("action", Take(9), overruled=True, reason="allowed"),
            UNDO,
            UNDO,
        ),
    )
    history = History.replay(TOY, log, lenient=True)
    assert history.log == log
    assert [step.refused for step in history.steps] == [False, True, True]
    assert [inside(step.after).heap for step in history.steps] == [20, 20, 20]
    assert [bool(step.impossible) for step in history.steps] == [False, False, True]
    assert not any(step.unfinished for step in history.steps)


def standing(entries: Iterable[Entry]) -> list[int]:
    """Return the indices of the entries that count after undo and redo are resolved.

    An undo takes back the last entry that still counts; a redo brings back the one taken back last.
    Any new action or correction forgets what could have been brought back. An undo or redo with
    nothing to act on changes nothing.
    """
    counting: list[int] = []
    taken_back: list[int] = []
    for index, entry in enumerate(entries):
        if entry.kind == "undo":
            if counting:
                taken_back.append(counting.pop())
        elif entry.kind == "redo":
            if taken_back:
                counting.append(taken_back.pop())
        else:
            counting.append(index)
            taken_back.clear()
    return counting


@given(logs.logs_that_begin(st.just("")))
def test_a_history_is_the_fold_over_the_entries_that_stand(log: Log) -> None:
    history = History.replay(TOY, log, lenient=True)
    assert history.log == log
    indices = standing(log.entries)
    assert [step.index for step in history.steps] == indices
    again = History.replay(TOY, Log(log.header, tuple(log.entries[index] for index in indices)), lenient=True)
    assert again.position == history.position

    def outline(step: Step) -> tuple[object, ...]:
        return step.entry, step.before, step.verdict, step.after, step.sheets

    assert [outline(step) for step in again.steps] == [outline(step) for step in history.steps]
    for earlier, later in zip(history.steps, list(history.steps)[1:], strict=False):
        assert later.before is earlier.after


@given(st.lists(st.sampled_from(("1", "2", "3", "9", "undo", "redo")), max_size=30))
def test_playing_and_replaying_agree(commands: list[str]) -> None:
    history = new_game()
    for command in commands:
        try:
            if command == "undo":
                history.undo()
            elif command == "redo":
                history.redo()
            else:
                history.play(Take(int(command)))
        except (RefusedError, BadInputError):
            pass
    again = History.replay(TOY, history.log)
    assert again.position == history.position
    assert again.steps == history.steps


def test_every_entry_has_its_moment() -> None:
    history = History(TOY, toy_header())
    history.play(Take(3))
    history.undo()
    history.append(UNDO)
    history.redo()
    heaps = [
        (moment.entry.kind, moment.step is None, inside(moment.position).heap) for moment in history.moments
    ]
    # Three taken, brought back, nothing to take back, taken again.
    assert heaps == [
        ("action", False, HEAP - 3),
        ("undo", False, HEAP),
        ("undo", True, HEAP),
        ("redo", False, HEAP - 3),
    ]
    twin = history.copy()
    twin.play(Take(1))
    assert (len(history.moments), len(twin.moments)) == (4, 5)
