"""The score pad and the board as it stands with the expansions of Thurn und Taxis, by what they say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.component_sheets import ComponentSheets
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.referee.component_sheets import ComponentSheet
from assistant.referee.logs.log import Log
from tests.pages.at_table import press
from tests.pages.opening import code_of, opened, row_of, said, seat, shown, stored, tikal_header, type_line
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


def note(app: AppTest, *lines: str) -> None:
    """Type what a pad is told; each line is one note of its only scoring."""
    for line in lines:
        type_line(app, f"pad-{code_of(app)}-line", f"note 1 {line}")


def asked(app: AppTest) -> list[str]:
    """Return what has one answer on the card of a pad that lies open."""
    return [shown(found.label) for found in app.button_group if f"{code_of(app)}-1-" in str(found.key)]


def sums(app: AppTest) -> list[str]:
    return [shown(total).replace("**", "") for total in app.table[0].value["Total"]]


def offered(app: AppTest) -> list[str]:
    return [shown(button.label) for button in app.button]


def test_a_pad_with_letters_counts_the_courier() -> None:
    app = begun("pad", "kurier")
    assert asked(app) == ["Largest carriage", "Houses left", "and tens"]
    assert "Bonus tiles" in said(app)
    # Carriage 6 is 7 points; 7 + 6 + 3 + 1 - 4 = 13, the courier among them.
    note(app, "red carriage 6", "red tiles 6+3", "red left 4", "end courier red")
    text = said(app)
    assert "● Red · ≥ 13" in text, "the tile for the end may be red's"
    assert "(0 → 13)" not in text, "there is one scoring, so nothing goes on"
    assert "courier 1" in text
    # Carriage 5 is 5 points; 5 + 2 - 3 = 4.
    note(app, "blue carriage 5", "blue tiles 2", "blue left 3")
    assert list(app.table[0].value.columns) == ["Player", "Total"]
    assert sums(app)[:2] == ["≥ 13", "≥ 4"]
    note(app, "end ended green")
    assert sums(app)[:2] == ["13", "4"]


def test_the_end_of_a_pad_asks_who_has_the_courier() -> None:
    app = begun("pad", "kurier")
    row_of(app, f"pad-{code_of(app)}-places-1").set_value("end").run()
    assert any("courier" in question for question in asked(app))
    assert any("end" in question for question in asked(app))


def test_the_end_of_a_pad_says_of_whom_nothing_is_told() -> None:
    app = begun("pad", "basic")
    note(app, "red carriage 6", "blue carriage 5", "yellow left 3")
    assert "Green, End of the game." in said(app)
    note(app, "green left 0", "red tiles 6")
    assert "After the last round" not in said(app)
    press(app, "That is all")
    assert "Who wins is open" not in said(app), "13 to 5: no tile for the end changes that"
    assert "After the last round: ● Red with 13 points." in said(app)


def test_a_pad_with_tokens_counts_chips_and_knows_how_many_there_are() -> None:
    app = begun("pad", "amt")
    assert any("Chips" in question for question in asked(app))
    # Carriage 7 is 10 points; 10 + 5 + 3 chips = 18.
    note(app, "red carriage 7", "red tiles 5", "red left 0", "red chips 3")
    assert sums(app)[0] == "≥ 18", "the tile for the end may be red's"
    note(app, "blue chips 10")
    assert any("12" in shown(warning.value) for warning in app.warning), (
        "there are twelve chips, not thirteen"
    )


def test_a_pad_of_the_north_asks_for_no_carriage() -> None:
    app = begun("pad", "glanz")
    assert asked(app) == ["Houses left", "and tens"]
    assert "Bonus tiles" in said(app)
    note(app, "red tiles 5+4+1", "red left 2")
    assert sums(app)[0] == "8"


@pytest.mark.parametrize(
    "version, there, elsewhere",
    [
        ("basic", {"Carriage: –"}, {"Letters", "Tokens", "Chips", "Cards face down"}),
        (
            "kurier",
            {"Carriage: –", "Letters: 0", "No courier of the princess"},
            {"Tokens", "Cards face down"},
        ),
        ("amt", {"Carriage: –", "Tokens, Wagner: 0", "Chips: 0"}, {"Letters", "Cards face down"}),
    ],
)
def test_a_table_as_it_stands_asks_what_is_played_with(
    version: str, there: set[str], elsewhere: set[str]
) -> None:
    app = begun("position", version)
    row_of(app, "position-player").set_value("red").run()
    labels = offered(app)
    assert there <= set(labels)
    assert not any(word in label for label in labels for word in elsewhere)


def test_letters_courier_and_a_house_make_a_score() -> None:
    app = begun("position", "kurier")
    row_of(app, "position-player").set_value("red").run()
    press(app, "No courier of the princess")
    assert any(label.startswith("Courier of the princess") for label in offered(app))
    app.selectbox(key="position-list").select(
        next(name for name in app.selectbox(key="position-list").options if name.startswith("Ulm"))
    ).run()
    press(app, "Back")
    row_of(app, "position-side").set_value("Score").run()
    # One point for the courier, 19 houses left.
    assert "**● Red: −18**" in said(app)


def test_the_north_begins_with_nothing_told_and_with_a_sheet() -> None:
    app = begun("position", "glanz")
    assert list(app.warning) == []
    row_of(app, "position-player").set_value("red").run()
    assert "Cards face down: 0" in offered(app)
    store = Store(games=referees())
    try:
        ComponentSheets(store.database).keep(ComponentSheet(GAME, FORM, "Ours", WHOLE))
    finally:
        store.close()
    app = begun("position", "glanz")
    row_of(app, "position-player").set_value("red").run()
    labels = offered(app)
    assert "Cards face down: 0" in labels
    assert not any(label.startswith("Carriage") for label in labels)


def test_a_card_that_goes_without_saying_is_named_where_its_end_is_asked() -> None:
    # Roads lead from Zürich to Basel and to Freiburg, the two ends of the route.
    lying = "open=basel,lodz,linz,passau,pilsen,ulm round=3 turn=lay,red,taken:1,began:1"
    header = replace(tikal_header("Ann", "Bo"), game="thurn_und_taxis", edition="yucata")
    start = f"{lying} red=hand:zuerich,route:basel+freiburg"
    app = opened("table", game=stored(Log(replace(header, start=start), ())))
    questions = [shown(row.label) for row in app.main.button_group]
    assert "Lay a card: Zürich – At which end?" in questions
