"""The last scoring shown on several phones at once, on the pages."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.rights import Rights
from assistant.records.store import Store
from assistant.referee.logs.log import Log
from tests.games.replay import replay
from tests.pages.at_table import press
from tests.pages.opening import opened, said, shown, stored

SHOW = "Show the last scoring step by step, on all phones"
OTHER = "the-secret-of-another-phone"


def labels(app: AppTest) -> list[str]:
    return [button.label for button in app.button]


def points(app: AppTest) -> list[str]:
    return [shown(value) for value in app.table[0].value["Points"]]


def test_everybody_sees_as_much_as_has_been_shown() -> None:
    code = stored(replay("three_players").log)
    Rights(Store(games=referees()).database).admit(OTHER, code, may_enter=False)
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
    press(mine, "Next")
    assert points(mine) == ["**114**", "**111**", "**105**"]
    assert "won" not in said(mine)
    press(mine, "The result")
    for app in (opened("score", game=code), opened("score", game=code, device=OTHER)):
        assert "Mara won with 114 points." in said(app)


def test_a_game_under_way_has_nothing_to_show() -> None:
    log = replay("three_players").log
    assert SHOW not in labels(opened("score", game=stored(Log(log.header, log.entries[:90]))))
