"""The day of a game on the pages that tell it: that of its own table, wherever its reader is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from assistant.paths import ENTRY_SCRIPT
from assistant.records.games import referees
from assistant.records.results import ending_of
from assistant.records.rights import Rights
from assistant.records.times import GameRecord
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import write_entry
from assistant.views.page.current_game import tables
from assistant.views.page.device import DEVICE
from assistant.views.sharing import taking_along
from tests.games.replay import replay
from tests.pages.at_table import press, typed
from tests.pages.opening import OURS, PATIENCE, said, stored

# Half past midnight in Berlin, half past four in the afternoon before in Denver.
ENDED = datetime(2026, 7, 4, 22, 30, tzinfo=UTC)


def opened_in(zone: str, page: str, **address: str) -> AppTest:
    """Return a page as a browser in a time zone opens it."""
    app = AppTest.from_file(ENTRY_SCRIPT, default_timeout=PATIENCE)
    app.context["timezone"] = zone
    app.session_state[DEVICE] = OURS
    for name, value in address.items():
        app.query_params[name] = value
    app.switch_page(f"../../pages/{page}.py").run()
    assert not app.exception
    return app


def ended_in(zone: str) -> str:
    """Store a game with an entry a minute, the last of them at ``ENDED`` in a time zone; return its code."""
    history = replay("two_players").history
    count = len(history)
    moments = tuple(ENDED - timedelta(minutes=count - number) for number in range(1, count + 1))
    origin = GameRecord("ACDEFGHJ", True, moments[0], moments, (zone,) * (count + 1))
    code = tables().store.create(history.log, finished=True, origin=origin, ending=ending_of(history))
    Rights(tables().store.database).admit(OURS, code, may_enter=True)
    return code


@pytest.mark.parametrize("reader", ["Europe/Berlin", "America/Denver", "Pacific/Kiritimati"])
@pytest.mark.parametrize(
    "zone, day",
    [("Europe/Berlin", "5 Jul 2026"), ("America/Denver", "4 Jul 2026"), ("Pacific/Kiritimati", "5 Jul 2026")],
)
def test_every_page_tells_the_day_of_the_table(
    zone: str, day: str, reader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ended_in(zone)
    assert f"finished · {day}" in said(opened_in(reader, "games"))
    assert f"1 game on {day}." in said(opened_in(reader, "statistics"))
    drawn: list[str] = []
    picture = taking_along.result_picture

    def noted(history: Any, when: str = "") -> Any:  # noqa: ANN401 - what the function takes and gives
        drawn.append(when)
        return picture(history, when)

    monkeypatch.setattr(taking_along, "result_picture", noted)
    opened_in(reader, "breakdown", game=code)
    assert drawn == [day]


def test_what_a_device_enters_is_entered_in_its_zone() -> None:
    log = replay("two_players").log
    code = stored(Log(log.header))
    app = opened_in("Pacific/Kiritimati", "table", game=code)
    typed(app, write_entry(log.entries[0], referees()["tikal"]))
    app.context["timezone"] = "no such place"
    app.run()
    press(app, "Undo")
    assert tables().store.origin(code).zones == ("", "Pacific/Kiritimati", "")
