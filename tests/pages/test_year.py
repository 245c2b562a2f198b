"""The Year in review page: one year of one group."""

from __future__ import annotations

from tests.collections_of_games import Game
from tests.pages.opening import opened, said, stored


def test_the_year_of_a_group() -> None:
    stored(Game({"Ana": 50, "Ben": 40}, details="detail group Mondays\n").log)
    stored(Game({"Ana": 35, "Ben": 30}, details="detail group mondays\n").log)
    stored(Game({"Cleo": 20, "Dan": 30}, details="detail group <b>Club</b>\n").log)
    app = opened("year")
    lines = said(app).splitlines()
    assert "- 2 games on 1 day" in lines
    assert "- 2 people played: Ana and Ben" in lines
    assert "- Longest streak: 2 wins, Ana" in lines
    (played,) = [line for line in lines if line.startswith("- **Tikal")]
    assert played.startswith("- **Tikal, basic**: 2 games · [most points 50](replay?game=")
    assert played.endswith(" · Ana")
    app.selectbox(key="year-group").set_value("").run()
    assert not app.exception
    assert "- 3 games on 1 day" in said(app).splitlines()
    app.selectbox(key="year-group").set_value("<b>club</b>").run()
    assert not app.exception
    assert "- 1 game on 1 day" in said(app).splitlines()
