"""The turns of a game that could be planned, and the search for what each could have brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import inf
from threading import Event
from typing import cast

from assistant.records.possible import Hunt, left_on_the_table, may_look, points_possible, scoring_turns
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.protocol import AnyLedger
from assistant.referee.services import ALLOWED, HINTS_DETAIL, PlanStep, Progress, TurnPlan
from assistant.referee.text import Text
from assistant.tikal import REFEREE
from tests.games.replay import replay
from tests.inside import inside
from tests.pages.opening import tikal_header
from tests.referee.toy import TOY, toy_header

PATIENCE = 300


@cache
def until(count: int) -> History:
    log = replay("four_players").log
    return History.replay(REFEREE, Log(log.header, log.entries[:count]))


def test_every_sheet_of_a_game_has_its_turn() -> None:
    history = replay("four_players").history
    turns = scoring_turns(history)
    assert [turn.sheet for turn in turns] == [sheet for _, sheet in history.sheets]
    assert [turn.round for turn in turns] == [number for number in (1, 2, 3, 4) for _ in range(4)]
    for turn in turns:
        assert turn.sheet is not None
        assert turn.player == turn.sheet.player
        assert turn.position is history.moments[turn.entry - 1].position
        assert inside(turn.position).turn.left == 10
        assert turn.steps[-1].sheets == (turn.sheet,)


def test_a_game_that_cannot_be_planned_has_no_turns() -> None:
    assert not scoring_turns(History(TOY, toy_header()))


def test_a_turn_under_way_and_one_to_come_are_turns_too() -> None:
    first = scoring_turns(replay("four_players").history)[0]
    (to_come,) = scoring_turns(until(first.entry))
    assert (to_come.player, to_come.entry, to_come.steps, to_come.sheet) == (
        first.player,
        first.entry,
        (),
        None,
    )
    history = until(first.entry + 2)
    (under_way,) = scoring_turns(history)
    assert (under_way.entry, under_way.steps, under_way.sheet) == (first.entry + 2, (), None)
    assert under_way.position is history.position
    assert not scoring_turns(until(first.entry - 1))


def test_best_turns_are_for_afterwards_unless_the_table_wants_hints() -> None:
    assert may_look(replay("four_players").history)
    header = tikal_header("Ann", "Bo")
    assert not may_look(History(REFEREE, header))
    assert may_look(History(REFEREE, replace(header, details={HINTS_DETAIL: ALLOWED})))


def test_the_turns_are_searched_in_the_background() -> None:
    turns = scoring_turns(until(100))
    hunt = Hunt(inside(REFEREE), turns, by_chance=True)
    assert (hunt.searched, hunt.running, hunt.done) == (0, False, False)
    hunt.go_on()
    assert hunt.wait(PATIENCE)
    assert (hunt.searched, hunt.running, hunt.done) == (len(turns), False, True)
    hunt.go_on()
    assert not hunt.running
    for turn, found in zip(turns, hunt.results, strict=True):
        assert found is not None
        assert found.proven
        left = left_on_the_table(turn, found)
        assert turn.sheet is None or found.best is None or left in {found.best.points - turn.sheet.total, 0}


def test_what_was_searched_is_not_searched_again() -> None:
    planner = Slow()
    planner.go.set()
    history = until(100)
    first = Hunt(cast("AnyLedger", planner), scoring_turns(history)[:1], by_chance=True)
    first.go_on()
    assert first.wait(PATIENCE)
    turns = scoring_turns(history.copy())
    second = Hunt(cast("AnyLedger", planner), turns, by_chance=True, earlier=first)
    assert second.searched == 1
    second.go_on()
    assert second.wait(PATIENCE)
    assert second.searched == planner.asked == len(turns) > 1


def test_without_turns_there_is_nothing_to_search() -> None:
    hunt = Hunt(inside(REFEREE), (), by_chance=True)
    hunt.go_on()
    assert hunt.done


class Slow:
    """A planner that waits to be told before it says that it is done, and plans whatever it was given."""

    def __init__(self, plan: TurnPlan | None = None) -> None:
        self.plan = plan
        self.asked = 0
        self.go = Event()

    def best_turn(self, _position: object, *, by_chance: bool) -> Iterator[Progress]:
        assert by_chance
        self.asked += 1
        while not self.go.wait(0.001):
            yield Progress(self.plan, Fraction(9), done=False)
        yield Progress(self.plan, Fraction(7), done=True)

    def __getattr__(self, name: str) -> object:
        return getattr(REFEREE, name)


def test_a_search_can_be_stopped_and_goes_on_where_it_was() -> None:
    planner = Slow()
    hunt = Hunt(cast("AnyLedger", planner), scoring_turns(until(100))[:1], by_chance=True)
    hunt.go_on()
    hunt.go_on()
    assert hunt.running
    hunt.stop()
    assert hunt.wait(PATIENCE)
    assert (hunt.done, hunt.searched) == (False, 0)
    planner.go.set()
    hunt.go_on()
    assert hunt.wait(PATIENCE)
    assert hunt.done
    assert planner.asked == 1
    assert hunt.results == (Progress(None, Fraction(7), done=True),)


def test_a_search_at_which_nobody_looks_stops_and_goes_on_when_somebody_does() -> None:
    planner = Slow()
    hunt = Hunt(cast("AnyLedger", planner), scoring_turns(until(100))[:1], by_chance=True)
    hunt.patience = -inf
    hunt.go_on()
    assert hunt.wait(PATIENCE)
    assert (hunt.done, hunt.stopped) == (False, False)
    hunt.patience = inf
    planner.go.set()
    hunt.look()
    assert hunt.wait(PATIENCE)
    assert hunt.done


def test_a_search_that_somebody_stopped_does_not_go_on_because_somebody_looks() -> None:
    hunt = Hunt(cast("AnyLedger", Slow()), scoring_turns(until(100))[:1], by_chance=True)
    hunt.go_on()
    hunt.stop()
    assert hunt.wait(PATIENCE)
    hunt.look()
    assert (hunt.running, hunt.stopped) == (False, True)


class Failing(Slow):
    """A planner that fails after its first word, but not if it were asked again."""

    def best_turn(self, _position: object, *, by_chance: bool) -> Iterator[Progress]:
        assert by_chance
        self.asked += 1
        yield Progress(self.plan, Fraction(9), done=self.asked > 1)
        raise ValueError(self.asked)


def test_a_search_that_broke_off_by_an_error_says_so_and_is_never_done() -> None:
    planner = Failing()
    hunt = Hunt(cast("AnyLedger", planner), scoring_turns(until(100))[:1], by_chance=True)
    hunt.go_on()
    assert hunt.wait(PATIENCE)
    for _ in range(2):
        assert (hunt.broken, hunt.done, hunt.stopped) == (True, False, False)
        hunt.look()
        hunt.go_on()
    assert hunt.wait(PATIENCE)
    assert planner.asked == 1
    assert hunt.results == (Progress(None, Fraction(9), done=False),), "what was found before stands"


def test_a_plan_that_the_referee_refuses_is_not_shown() -> None:
    turns = scoring_turns(until(100))[:1]
    for line, kept in (("end", True), ("dig a1", False)):
        planner = Slow(TurnPlan((PlanStep(REFEREE.read(line), 0, Text("x")),), Fraction(7)))
        planner.go.set()
        hunt = Hunt(cast("AnyLedger", planner), turns, by_chance=True)
        hunt.go_on()
        assert hunt.wait(PATIENCE)
        (found,) = hunt.results
        assert found is not None
        assert (found.best is not None) == kept


def test_nobody_leaves_less_than_nothing_on_the_table() -> None:
    turn = scoring_turns(until(100))[0]
    assert turn.sheet is not None
    total = turn.sheet.total
    for points, left in ((total + 3, 3), (total - 2, 0)):
        progress = Progress(TurnPlan((), Fraction(points)), Fraction(points), done=True)
        assert left_on_the_table(turn, progress) == left
    assert left_on_the_table(turn, None) is None
    assert left_on_the_table(turn, Progress(TurnPlan((), Fraction(9)), Fraction(10), done=False)) is None
    assert left_on_the_table(turn, Progress(None, Fraction(1), done=False)) is None


def test_what_a_player_made_of_what_was_possible() -> None:
    turns = [turn for turn in scoring_turns(replay("two_players").history) if turn.player == "red"]
    totals = [turn.sheet.total for turn in turns if turn.sheet]

    def proven(points: int) -> Progress:
        return Progress(TurnPlan((), Fraction(points)), Fraction(points), done=True)

    # The first left 4, the second got more than anybody could count on, the third 1, the rest is unknown.
    found = [proven(totals[0] + 4), proven(totals[1] - 2), proven(totals[2] + 1), *[None] * (len(turns) - 3)]
    told = points_possible(turns, found, "red")
    made = sum(totals[:3])
    assert (int(told.made), int(told.possible), told.turns) == (made, made + 5, 3)
    assert told.percent == round(100 * made / (made + 5))
    assert [(turn.entry, int(lost)) for turn, lost in told.dearest] == [
        (turns[0].entry, 4),
        (turns[2].entry, 1),
    ]
    nobody = points_possible(turns, found, "blue")
    assert (nobody.turns, nobody.percent, nobody.dearest) == (0, None, ())
