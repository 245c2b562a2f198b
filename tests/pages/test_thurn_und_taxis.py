"""The score pad and the board as it stands with the expansions of Thurn und Taxis, by what they say."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.records.keeping import ComponentSheets
from assistant.referee.component_sheets import ComponentSheet
from assistant.views.page.current_game import tables
from tests.pages.at_table import offered, press
from tests.pages.opening import opened, row_of, seat
from tests.thurn_und_taxis.north import WHOLE

GAME = "thurn_und_taxis"
FORM = "northern-map"


def begun(page: str, version: str) -> AppTest:
    """Return a new pad, or a new table as it stands, of a version for four players."""
    app = opened(page)
    row_of(app, f"{page}-new-game").set_value(GAME).run()
    app.selectbox(key=f"{page}-new-{GAME}-version").set_value(version).run()
    seat(app, page, GAME)
    press(app, "Begin")
    return app


def test_the_north_begins_with_nothing_told_and_with_a_sheet() -> None:
    app = begun("position", "glanz")
    assert list(app.warning) == []
    row_of(app, "position-player").set_value("red").run()
    assert "Cards face down: 0" in offered(app)
    ComponentSheets(tables().store.database).keep(ComponentSheet(GAME, FORM, "Ours", WHOLE))
    app = begun("position", "glanz")
    row_of(app, "position-player").set_value("red").run()
    labels = offered(app)
    assert "Cards face down: 0" in labels
    assert not any(label.startswith("Carriage") for label in labels)
