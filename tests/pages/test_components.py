"""The Components page: a sheet begun, told, corrected, shared as a file and used by a new game."""

from __future__ import annotations

import json

from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.keeping import ComponentSheets
from assistant.referee.component_sheets import ComponentSheet, read_sheet, write_sheet
from assistant.views.page.current_game import tables
from tests.pages.at_table import press
from tests.pages.opening import US, opened, row_of, said, unfolded


def keep(**values: str) -> str:
    """Keep a sheet where the app looks for it and return its id."""
    told = {key.replace("__", ".").replace("_", "-"): value for key, value in values.items()}
    sheet = ComponentSheet("orcs_orcs_orcs", "box", "Our box", told)
    return ComponentSheets(tables().store.database).keep(sheet, US).id


def kept() -> list[ComponentSheet]:
    """Return the sheets that the app has stored."""
    return [one.sheet for one in ComponentSheets(tables().store.database).sheets()]


def field(app: AppTest, key: str) -> str:
    (widget,) = [one for one in (*app.text_input, *app.selectbox) if str(one.key).endswith(f"-{key}")]
    return str(widget.key)


def test_a_sheet_is_begun_told_and_saved() -> None:
    app = opened("components")
    press(app, "New sheet: Your box · Orcs Orcs Orcs")
    assert "proven by the rulebook, “Angriffszauber”" in said(app)
    app.text_input(key=field(app, "ork.life")).set_value("2").run()
    app.selectbox(key=field(app, "ork.category")).set_value("weak").run()
    assert kept()[0].values == {"ork.life": "2", "ork.category": "weak"}
    assert app.text_input(key=field(app, "ork.life")).value == "2"


def test_two_phones_fill_in_one_sheet_at_once() -> None:
    sheet = keep(ork__life="1")
    first, second = opened("components", sheet=sheet), opened("components", sheet=sheet)
    first.text_input(key=field(first, "ork.life")).set_value("2").run()
    second.text_input(key=field(second, "shaman.life")).set_value("3").run()
    assert kept()[0].values == {"ork.life": "2", "shaman.life": "3"}
    assert second.text_input(key=field(second, "ork.life")).value == "2", "then it shows what others told"
    first.text_input(key=field(first, "shaman.life")).set_value("")
    first.text_input(key=field(first, "ork.life")).set_value("").run()
    assert kept()[0].values == {"shaman.life": "3"}, "what was empty here before was not taken away"


def test_what_cannot_be_read_stays_in_its_field() -> None:
    app = opened("components", sheet=keep())
    app.text_input(key=field(app, "ork.life")).set_value("many").run()
    assert "Life: Write a life as a number from 1 to 9" in said(app)
    assert app.text_input(key=field(app, "ork.life")).value == "many"
    assert kept()[0].values == {}
    app.text_input(key=field(app, "shaman.life")).set_value("4").run()
    assert kept()[0].values == {"shaman.life": "4"}, "one that cannot be read keeps no other from being told"
    assert app.text_input(key=field(app, "ork.life")).value == "many"


def test_a_value_is_kept_at_once_whichever_group_is_looked_at_then() -> None:
    app = opened("components", sheet=keep())
    app.text_input(key=field(app, "ork.life")).set_value("2")
    groups = next(row for row in app.button_group if str(row.key).endswith("-group"))
    groups.set_value(groups.options[1]).run()
    assert kept()[0].values == {"ork.life": "2"}


def test_what_cannot_be_right_names_its_component() -> None:
    app = opened("components", sheet=keep(ork__life="3"))
    assert "The rulebook's example leaves at most 2 life. Look at: Orc: Life" in said(app)


def test_a_file_is_brought_in_and_a_bad_one_is_one_sentence() -> None:
    app = unfolded(opened("components"), "components-bringing-in")
    sheet = ComponentSheet("orcs_orcs_orcs", "box", "Their box", {"ork.life": "1"})
    app.text_area(key="components-text").set_value(write_sheet(sheet).decode()).run()
    press(app, "Bring it in")
    assert kept()[0] == sheet
    assert read_sheet(write_sheet(kept()[0]), referees()) == sheet
    app = unfolded(opened("components"), "components-bringing-in")
    app.text_area(key="components-text").set_value(json.dumps({"format": "x"})).run()
    press(app, "Bring it in")
    assert "This is no component sheet" in said(app)


def test_a_sheet_is_renamed_deleted_and_missed() -> None:
    sheet = keep()
    app = opened("components", sheet=sheet)
    app.text_input(key=f"components-{sheet}-title").set_value("<b>Mine</b>").run()
    app.button(key=f"components-{sheet}-rename").click().run()
    assert kept()[0].title == "<b>Mine</b>"
    press(app, "Delete it")
    assert "<b>Mine</b>" not in [one.title for one in kept()]
    assert "There is no such component sheet here" in said(opened("components", sheet=sheet))


def test_a_new_game_takes_its_values() -> None:
    sheet = keep(ork__life="2")
    app = opened("games")
    row_of(app, "start-game").set_value("orcs_orcs_orcs").run()
    chosen = next(one for one in app.selectbox if "-sheet-box-" in str(one.key))
    assert chosen.value == sheet
    press(app, "Start")
    game = tables().store.listed()[0]
    assert tables().store.load(game.code).header.components == {"ork.life": "2"}
