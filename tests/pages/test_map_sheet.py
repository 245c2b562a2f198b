"""The map sheet of Glanz und Gloria on its page: roads are told by picking two cities."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.records.component_sheets import ComponentSheets
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.referee.component_sheets import ComponentSheet
from tests.pages.opening import US, opened, said
from tests.thurn_und_taxis.north import NAMES

FORM = "northern-map"


def kept(values: dict[str, str]) -> str:
    store = Store(games=referees())
    try:
        sheet = ComponentSheet("thurn_und_taxis", FORM, "Ours", values)
        return ComponentSheets(store.database).keep(sheet, US).id
    finally:
        store.close()


def values_of(sheet: str) -> dict[str, str]:
    store = Store(games=referees())
    try:
        return dict(ComponentSheets(store.database).get(sheet).sheet.values)
    finally:
        store.close()


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
