"""Names and seats put right on the pages of a game and of a pad."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import ButtonGroup, TextInput

from assistant.records.games import referees
from assistant.views.page.current_game import pads
from tests.pages.at_table import press, typed
from tests.pages.opening import OURS, code_of, opened, row_of, said, shown, unfolded
from tests.pages.test_pad import column, note
from tests.pages.tikal_tables import lines, table


def names(app: AppTest) -> dict[str, TextInput]:
    """Return the fields for names by the colours in front of them."""
    return {
        shown(field.label).split()[-1]: field for field in app.text_input if "-seating-" in str(field.key)
    }


def picked(app: AppTest, label: str) -> ButtonGroup[Any]:
    (row,) = [row for row in app.button_group if shown(row.label).startswith(label)]
    return row


def test_names_are_typed_over_and_undone() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-seating")
    names(app)["blue"].set_value("Inés María")
    press(app, "Save the names")
    assert lines(code)[-1] == "rename blue Inés María ! as the table sits"
    assert "Name of blue: Inés María" in said(app)
    assert names(app)["blue"].value == "Inés María"
    press(app, "Undo")
    assert names(app)["blue"].value == "Ines"


def test_two_who_get_each_others_name_exchange_them_and_bad_names_change_nothing() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-seating")
    names(app)["blue"].set_value("Jonas")
    press(app, "Save the names")
    assert "Who plays red is called Jonas already." in said(app)
    names(app)["red"].set_value("Ines")
    press(app, "Save the names")
    assert lines(code)[-1] == "names blue red ! as the table sits"
    count = len(lines(code))
    names(app)["red"].set_value("<b>")
    press(app, "Save the names")
    assert "A name cannot hold “<”" in said(app)
    press(app, "Save the names")
    assert len(lines(code)) == count


def test_what_is_wrong_with_one_player_or_two_takes_two_taps() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-seating")
    picked(app, "Something else is wrong?").set_value(["red", "blue"]).run()
    press(app, "Exchange their colours")
    assert lines(code)[-1] == "colours red blue ! as the table sits"
    picked(app, "Something else is wrong?").set_value(["red", "blue"]).run()
    press(app, "Exchange their seats")
    assert lines(code)[-1].startswith("seats ")
    picked(app, "Something else is wrong?").set_value(["red"]).run()
    picked(app, "Plays with another colour").set_value("white").run()
    assert lines(code)[-1] == "colours red white ! as the table sits"
    picked(app, "Something else is wrong?").set_value(["white"]).run()
    press(app, "Takes over")
    assert "A name needs a letter or a digit." in said(app)
    (field,) = [field for field in app.text_input if "-by-white" in str(field.key)]
    field.set_value("Dora")
    press(app, "Takes over")
    assert lines(code)[-1] == "takeover white Dora ! as the table sits"
    typed(app, "rename dora Dora Duck")
    assert lines(code)[-1] == "rename white Dora Duck ! as the table sits"


def test_a_pad_takes_a_forgotten_player() -> None:
    app = opened("pad")
    row_of(app, "pad-new-colours").set_value(list(referees()["tikal"].colours[:3])).run()
    press(app, "Begin")
    code = code_of(app)
    note(app, "note 1 red temples 5")
    unfolded(app, f"pad-{code}-seating")
    picked(app, "Somebody is missing?").set_value("black").run()
    press(app, "Plays, too")
    note(app, "note 1 black temples 7")
    totals = list(zip(column(app, "Player"), column(app, "Total"), strict=True))
    assert totals[:2] == [("◆ Black", "≥ 7"), ("● Red", "≥ 5")]
    assert not [row for row in app.button_group if "Somebody is missing" in row.label], "four can play"
    note(app, "rename black Eve")
    assert pads().open(code, OURS).header.names["black"] == "Eve"
    assert "Eve" in said(app)


def test_a_table_that_must_stop_ends_the_game_and_the_result_says_so() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-seating")
    press(app, "End here: the points on the track stay")
    assert lines(code)[-1] == "endgame points ! as the table sits"
    broken_off = "The game was broken off here, with the points on the track."
    assert broken_off in said(app)
    assert broken_off in said(opened("score", game=code))
    press(app, "Undo")
    press(app, "End here: everybody scores the table as it stands")
    assert lines(code)[-1] == "endgame ! as the table sits"
    assert not [button for button in app.button if "End here" in button.label]


def test_somebody_leaves_by_a_tap_as_the_table_has_agreed_or_otherwise() -> None:
    code, app = table()
    unfolded(app, f"{code}-table-more", f"{code}-table-seating")
    picked(app, "Something else is wrong?").set_value(["red"]).run()
    ways = [button.label for button in app.button if "leaves" in button.label]
    assert [way.split(" ", 1)[1] for way in ways] == [
        "leaves",
        "leaves with all pieces",
        "leaves, and the game ends",
    ]
    assert "but score no more. So it is agreed." in said(app)
    press(app, ways[1])
    assert lines(code)[-1] == "quit red pieces ! as the table sits"
    assert "red left, with their pieces" in said(app)
    assert "red left, with their pieces" in said(opened("score", game=code))


def test_somebody_leaves_a_pad() -> None:
    app = opened("pad")
    row_of(app, "pad-new-colours").set_value(list(referees()["tikal"].colours[:3])).run()
    press(app, "Begin")
    code = code_of(app)
    unfolded(app, f"pad-{code}-seating")
    picked(app, "Something else is wrong?").set_value(["blue"]).run()
    assert len([button for button in app.button if "leaves" in button.label]) == 1
    press(app, "Blue leaves")
    assert "The pad waits for nothing more" not in said(app)
    assert pads().open(code, OURS).referee.absent(pads().open(code, OURS).look().position) == ("blue",)
    picked(app, "Something else is wrong?").set_value(["blue"]).run()
    assert "Blue has left the table." in said(app)


def test_lists_and_statistics_say_that_somebody_left_and_a_table_broke_off() -> None:
    _, app = table()
    typed(app, "quit red pieces")
    games = said(opened("games"))
    assert "Jonas left" in games
    assert "In one somebody left, and stands last." in said(opened("statistics"))
    press(app, "Undo")
    typed(app, "endgame")
    assert "broken off" in said(opened("games"))
    statistics = said(opened("statistics"))
    assert "One was broken off." in statistics
    assert "broken off" in statistics.partition("Games played")[2]
