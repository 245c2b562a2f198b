"""The last scoring shown on several phones at once, on the pages."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Toggle

from assistant.records.rights import Rights
from assistant.records.table import Entered, Tables
from assistant.referee.logs.log import Log
from assistant.views.page.current_game import records
from tests.games.replay import replay
from tests.pages.at_table import press
from tests.pages.opening import OURS, opened, said, shown, stored, unfolded

SHOW = "Show the last scoring step by step, on all phones"
OTHER = "the-secret-of-another-phone"


def labels(app: AppTest) -> list[str]:
    return [button.label for button in app.button]


def points(app: AppTest) -> list[str]:
    return [shown(value) for value in app.table[0].value["Points"]]


def test_everybody_sees_as_much_as_has_been_shown() -> None:
    code = stored(replay("three_players").log)
    Rights(records().database).admit(OTHER, code, may_enter=False)
    mine = opened("score", game=code)
    assert "Mara won with 114 points." in said(mine)
    press(mine, SHOW)
    other = opened("score", game=code, device=OTHER)
    for app in (mine, other):
        assert "Before the last scoring" in said(app)
        assert points(app) == ["**76**", "**68**", "**63**"]
        assert "won" not in said(app)
    assert "Next" not in labels(other)
    press(mine, "Next")
    other.run()
    assert "Temples" in said(other)
    assert "+" in said(other).partition(" = ")[2], "what the points consist of is shown with them"
    press(mine, "Next")
    assert points(mine) == ["**114**", "**111**", "**105**"]
    assert "won" not in said(mine)
    press(mine, "The result")
    for app in (opened("score", game=code), opened("score", game=code, device=OTHER)):
        assert "Mara won with 114 points." in said(app)


def test_a_game_under_way_has_nothing_to_show() -> None:
    log = replay("three_players").log
    assert SHOW not in labels(opened("score", game=stored(Log(log.header, log.entries[:90]))))


KEPT = "At the end, tell nobody who has won before the last scoring was shown step by step"


def enter_last(code: str, log: Log) -> None:
    table = Tables(records()).open(code, OURS)
    seen = len(table.look())
    assert table.enter(log.entries[-1], seen, "the-last-entry") == Entered(seen + 1)


def switch(app: AppTest) -> Toggle:
    (found,) = [toggle for toggle in app.toggle if toggle.label == KEPT]
    return found


def test_an_end_that_is_kept_for_the_reveal_is_told_nowhere_before() -> None:
    log = replay("three_players").log
    code = stored(Log(log.header, log.entries[:-1]))
    app = opened("score", game=code)
    assert not switch(app).value
    switch(app).set_value(True).run()
    assert switch(opened("score", game=code)).value
    enter_last(code, log)
    over = opened("table", game=code)
    labelled = [link.proto.label for link in over.main.get("page_link")]
    assert "The last scoring is being shown" in labelled
    assert "Breakdown" not in labelled
    unfolded(over, f"{code}-table-more")
    assert not [expander for expander in over.expander if expander.label.startswith("Log")]
    for page in ("breakdown", "replay", "possible", "position"):
        kept = opened(page, game=code)
        assert [link.proto.label for link in kept.main.get("page_link")] == [
            "The last scoring is being shown"
        ]
        assert "Mara" not in said(kept)
    score = opened("score", game=code)
    assert "Before the last scoring" in said(score)
    assert "won" not in said(score)
    press(score, "Show everything")
    told = unfolded(opened("table", game=code), f"{code}-table-more")
    assert [expander for expander in told.expander if expander.label.startswith("Log")]


def test_the_switch_can_be_taken_back_and_is_not_for_those_who_watch() -> None:
    log = replay("three_players").log
    code = stored(Log(log.header, log.entries[:90]))
    app = opened("score", game=code)
    switch(app).set_value(True).run()
    switch(app).set_value(False).run()
    assert not switch(opened("score", game=code)).value
    Rights(records().database).admit(OTHER, code, may_enter=False)
    assert not [t for t in opened("score", game=code, device=OTHER).toggle if t.label == KEPT]
