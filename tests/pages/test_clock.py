"""The turn clock on the Table page: off until it is wanted, paused by hand; its times feed the Breakdown."""

from __future__ import annotations

from datetime import timedelta

from streamlit.testing.v1 import AppTest

from assistant.records.clocks import Clock, Clocks, Kind, Thinking, Timekeeping
from assistant.records.rights import Right
from assistant.referee.logs.log import Log
from assistant.views.clock.clock import _data
from assistant.views.drawing import palette
from assistant.views.page.current_game import tables
from tests.games.replay import replay
from tests.pages.at_table import press
from tests.pages.opening import opened, shown, stored, type_line
from tests.records.test_thinking import NOON

START = replay("two_players").log
UNDER_WAY = Log(START.header, START.entries[:29])


def buttons(app: AppTest) -> list[str]:
    return [button.label for button in app.button]


def kept_clock(code: str) -> Clock | None:
    return Clocks(tables().store.database).of(code)


def test_nothing_is_shown_until_somebody_wants_a_clock() -> None:
    code = stored(UNDER_WAY)
    app = opened("table", game=code)
    assert "Pause" not in buttons(app)
    key = f"{code}-table-clock-set"
    app.session_state[key] = True
    app.run()
    app.radio(key=f"{code}-table-clock-kind").set_value("turn").run()
    assert not app.exception
    clock = kept_clock(code)
    assert clock is not None
    assert (clock.kind, clock.minutes) == ("turn", 5)
    app.number_input(key=f"{code}-table-clock-minutes").set_value(3).run()
    clock = kept_clock(code)
    assert clock is not None
    assert clock.minutes == 3
    press(app, "Pause")
    clock = kept_clock(code)
    assert clock is not None
    assert clock.kept.paused_at is not None
    press(app, "Go on")
    clock = kept_clock(code)
    assert clock is not None
    assert (clock.kept.paused_at, len(clock.kept.pauses)) == (None, 1)


def test_what_the_clock_draws_counts_up_or_down() -> None:

    now = Thinking("red", 30.0, {"red": 100.0, "blue": 60.0})
    names = {"red": "Ann", "blue": "Bo"}

    def limits(kind: Kind, paused: bool = False) -> list[tuple[object, bool]]:
        kept = Timekeeping(NOON, (), NOON + timedelta(1) if paused else None)
        times = _data(Clock(kind, 2, kept, NOON), now, names)["times"]
        return [(time["limit"], time["runs"]) for time in times]

    drawn = _data(Clock("up", 2, Timekeeping(NOON, (), None), NOON), now, names)["times"]
    assert [time["name"] for time in drawn] == ["This turn", "Ann", "Bo"]
    tokens = [str(time["token"]) for time in drawn]
    for player, place in (("red", 1), ("blue", 2)):
        assert [palette.tone(player) in token for token in tokens] == [row == place for row in range(3)]
    assert limits("up") == [(None, True), (None, True), (None, False)]
    assert limits("turn") == [(120, True), (None, True), (None, False)]
    assert limits("player") == [(None, True), (120, True), (120, False)]
    assert limits("up", paused=True) == [(None, False)] * 3


def test_the_breakdown_tells_who_thought_how_long() -> None:
    code = stored(UNDER_WAY)
    assert "How many minutes did everybody think in each round?" not in asked(code)
    Clocks(tables().store.database).set(code, "up", 5, Right(may_watch=True, may_enter=True))
    app = opened("table", game=code)
    type_line(app, "in 1")
    assert {"How many minutes did everybody think in each round?", "Which entries took longest?"} <= asked(
        code
    )


def asked(code: str) -> set[str]:
    """Return the questions that the breakdown of a game offers to answer."""
    return {shown(fold.label) for fold in opened("breakdown", game=code).expander}
