"""The map sheet of Glanz und Gloria on its page: roads are told by picking two cities."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.keeping import ComponentSheets
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.logs.log import Header, Log, Player
from assistant.views.page.current_game import tables
from tests.pages.at_table import press
from tests.pages.opening import US, opened, row_of, said, shown, stored, unfolded
from tests.thurn_und_taxis.north import NAMES, WHOLE

FORM = "northern-map"


def kept(values: dict[str, str]) -> str:
    sheet = ComponentSheet("thurn_und_taxis", FORM, "Ours", values)
    return ComponentSheets(tables().store.database).keep(sheet, US).id


def values_of(sheet: str) -> dict[str, str]:
    return dict(ComponentSheets(tables().store.database).get(sheet).sheet.values)


def pick(app: AppTest, city: str) -> None:
    """Pick a city in the list beside the map."""
    box = next(box for box in app.selectbox if box.key and box.key.endswith("-place"))
    box.select(city).run()
    assert not app.exception


def test_a_road_is_told_by_two_cities() -> None:
    sheet = kept(dict(NAMES))
    app = opened("components", sheet=sheet)
    assert "Roads: tap a city" in said(app)
    pick(app, "Halle")
    assert "Roads of Halle" in said(app)
    pick(app, "Oburg")
    assert values_of(sheet)["halle.roads"] == "oburg"
    pick(app, "Oburg")
    assert "halle.roads" not in values_of(sheet)
    pick(app, "Halle")
    assert "Roads: tap a city" in said(app)


def test_an_empty_sheet_says_what_it_lacks() -> None:
    app = opened("components", sheet=kept({}))
    assert "Roads: tap a city" in said(app)
    assert not app.warning


def game_of(version: str) -> str:
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    return stored(Log(Header("thurn_und_taxis", "yucata", version, "1", players)))


def test_a_sheet_filled_in_later_is_taken_over() -> None:
    code = game_of("glanz")
    kept(dict(WHOLE))
    app = opened("table", game=code)
    press(app, "Take over what “Ours” says")
    assert "cities are known" not in said(app)
    assert not any("Take over" in shown(button.label) for button in app.button)


@pytest.mark.parametrize("version, offers", [("glanz", True), ("basic", False)])
def test_a_new_game_offers_to_fill_in_the_map_first(version: str, offers: bool) -> None:
    app = unfolded(opened("games"), "games-new")
    row_of(app, "start-game").set_value("thurn_und_taxis").run()
    app.selectbox(key="start-thurn_und_taxis-version").set_value(version).run()
    labels = [shown(button.label) for button in app.button]
    assert ("Start, and fill in “Map of Glanz und Gloria” first" in labels) is offers


def test_games_of_different_versions_look_different_in_the_list() -> None:
    game_of("glanz")
    game_of("basic")
    titles = [line for line in said(opened("games")).splitlines() if "Thurn und Taxis, " in line]
    assert len(set(titles)) == 2
