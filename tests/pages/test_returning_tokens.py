"""Tokens of officials given back on the Table page (Thurn und Taxis, In Amt und Würden), by its buttons."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.referee.logs.log import Header, Log, Player
from tests.pages.at_table import offered, press
from tests.pages.opening import opened, said, shown, stored

PLAYERS = (Player("red", "Ines"), Player("blue", "Jonas"))
DUE = "turn=return,red round=3 pending=red+blue,then:lay+0+1+0+1+0+0+amtmann"
LATE = "turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0"


def table(start: str, **options: str) -> AppTest:
    """Return the page of a game that starts from a position."""
    header = Header("thurn_und_taxis", "yucata", "amt", "1", PLAYERS, options, {}, start=start)
    return opened("table", game=stored(Log(header)))


def pick(app: AppTest, label: str) -> None:
    """Pick one of several answers."""
    answers = [(group, option) for group in app.button_group for option in group.options]
    group, option = next(found for found in answers if shown(found[1]) == label)
    group.set_value(option).run()
    assert not app.exception


def returns(app: AppTest) -> list[str]:
    """Return the buttons for tokens, without those for the rest of the page."""
    return [label for label in offered(app) if "token" in label.lower() or "nothing" in label]


def test_the_only_thing_that_can_be_done_waits_for_a_press() -> None:
    app = table(f"{DUE} tokens=red:3+0+0+0+0,blue:0+0+1+0+0")
    assert returns(app) == ["Give Postmeister back for nothing"]
    press(app, "Give Postmeister back for nothing")
    assert "Ines gives Postmeister back" in said(app)
    press(app, "Give Postillion back for nothing")
    assert "Jonas gives Postillion back" in said(app)


def test_one_press_brings_a_chip() -> None:
    app = table(f"{DUE} tokens=red:1+1+1+1+0,blue:0+0+1+0+0")
    pick(app, "Postmeister, Postillion, Wagner")
    assert "Ines gives Postmeister, Postillion, Wagner back for a chip" in said(app)


@pytest.mark.parametrize("first, second", [("Ines", "Jonas"), ("Jonas", "Ines")])
def test_the_players_say_whose_last_return_it_is(first: str, second: str) -> None:
    options = {"last-return-order": "any"}
    app = table(f"{LATE} tokens=red:1+1+1+0+0,blue:1+1+1+0+0", **options)
    pick(app, first)
    assert f"{first} gives Postmeister, Amtmann, Postillion back for a chip" in said(app)
    press(app, "Give no token back")
    assert f"{second} gives no token back" in said(app)


def test_a_card_tapped_says_what_it_costs_and_can_be_left() -> None:
    lying = "open=ulm,linz,basel,lodz,pilsen,passau"
    header = Header(
        "thurn_und_taxis",
        "yucata",
        "amt",
        "1",
        PLAYERS,
        start=f"{DUE} tokens=red:1+1+0+0+0,blue:0+0+1+0+0 {lying}",
    )
    code = stored(Log(header))
    app = opened("table", game=code)
    app.session_state[f"{code}-table-listing"] = True
    app.run()
    listed = app.selectbox(key=f"{code}-table-list")
    listed.set_value(next(option for option in listed.options if shown(option).startswith("Ulm"))).run()
    assert "Take Ulm (2 tokens): What was turned up? Tap the board." in said(app)
    press(app, "Back")
    assert "What was turned up?" not in said(app)
