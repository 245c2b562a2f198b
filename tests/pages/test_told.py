"""What people tell of a game or a pad on its page, and where it shows: day, place, what does not count."""

from __future__ import annotations

from datetime import date

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.rights import Rights
from assistant.referee.logs.log import Header, Log, Player
from assistant.views.page.current_game import tables
from assistant.views.page.state import SHOWN
from tests.games.replay import replay
from tests.pages.opening import opened, row_of, said, stored, unfolded

PAD = Header("tikal-pad", "rio-grande", "basic", "1", (Player("red", "Ada"), Player("blue", "Bo")))


def details_of(code: str) -> dict[str, str]:
    return tables().store.state(code)[1]


def told(page: str, code: str) -> AppTest:
    """Return a page of a game with what may be told of it unfolded."""
    more = () if page == "pad" else (f"{key_of(page, code)}-more",)
    return unfolded(opened(page, game=code), *more, f"{key_of(page, code)}-told")


def key_of(page: str, code: str) -> str:
    return f"pad-{code}" if page == "pad" else f"{code}-table"


@pytest.mark.parametrize("page", ["table", "pad"])
def test_it_is_told_and_taken_back_on_the_page_of_games_and_pads(page: str) -> None:
    code = stored(Log(PAD)) if page == "pad" else stored(replay("two_players").log)
    app, key = told(page, code), key_of(page, code)
    app.date_input(key=f"{key}-told-day").set_value(date(2026, 11, 20)).run()
    app.number_input(key=f"{key}-told-minutes").set_value(95).run()
    app.text_input(key=f"{key}-told-place").set_value("<b>Cabin</b> **5**").run()
    row_of(app, f"{key}-told-mark").set_value("not-counted").run()
    assert not app.exception
    assert {name: value for name, value in details_of(code).items() if name != "title"} == {
        "day": "2026-11-20", "minutes": "95", "place": "<b>Cabin</b> **5**", "mark": "not-counted",
    }  # fmt: skip
    assert "does not count" in said(app)
    games = opened("games")
    listed = (
        said(games)
        if page == "table"
        else "\n".join(str(getattr(link, "label", "")) for link in games.get("page_link"))
    )
    for shown in ("20 Nov 2026", "<b>Cabin</b> **5**", "does not count"):
        assert shown in listed.replace("\\", "")
    app = told(page, code)
    row_of(app, f"{key}-told-mark").set_value("").run()
    app.text_input(key=f"{key}-told-place").set_value("").run()
    assert details_of(code).keys() & {"mark", "place"} == set()
    assert "does not count" not in said(app)


def test_statistics_leave_out_what_does_not_count_and_say_so() -> None:
    codes = [stored(replay("two_players").log) for _ in range(2)]
    tables().store.tell(codes[0], {"mark": "not-counted"})
    page = said(opened("statistics"))
    assert "1 game was given up or does not count, and is left out." in page
    assert "1 game on" in page


def test_games_that_do_not_count_can_be_listed_alone() -> None:
    codes = [stored(replay("two_players").log) for _ in range(SHOWN + 1)]
    tables().store.tell(codes[0], {"mark": "given-up", "title": "Fire alarm"})
    app = opened("games")
    row_of(app, "games-state").set_value("marked").run()
    assert "Fire alarm" in said(app)
    assert said(app).count("finished, given up") == said(app).count("finished") == 1


def test_who_only_watches_is_asked_nothing() -> None:
    code = stored(replay("two_players").log)
    watcher = "the-secret-of-a-device-that-watches"
    Rights(tables().store.database).admit(watcher, code, may_enter=False)
    app = unfolded(opened("table", device=watcher, game=code), f"{code}-table-more")
    assert [fold for fold in app.expander if "device" in fold.label]
    assert not [fold for fold in app.expander if "whether it counts" in fold.label]
