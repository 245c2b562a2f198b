"""Cards of Thurn und Taxis taken and laid on the Table page by tapping cities."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.referee.logs.log import Header, Log, Player
from tests.pages.at_table import offered, press
from tests.pages.opening import opened, said, shown, stored

PLAYERS = (Player("red", "Ines"), Player("blue", "Jonas"))
OPEN = "open=ulm,ulm,linz,basel,lodz,pilsen"


class Tapping:
    """A table and its page."""

    def __init__(self, start: str) -> None:
        self.code = stored(Log(Header("thurn_und_taxis", "yucata", "basic", "1", PLAYERS, start=start)))
        self.app: AppTest = opened("table", game=self.code)

    def tap(self, *cities: str) -> None:
        """Pick cities in the list that does what the board does."""
        for city in cities:
            self.app.session_state[f"{self.code}-table-listing"] = True
            self.app.run()
            key = f"{self.code}-table-list"
            listed = self.app.selectbox(key=key).set_value(None).run().selectbox(key=key)
            found = next(option for option in listed.options if shown(option).startswith(city))
            listed.set_value(found).run()
            assert not self.app.exception

    def buttons(self) -> list[str]:
        return [label for label in offered(self.app) if label not in {"Why?", "Never mind"}]


def test_what_was_turned_up_is_not_what_is_taken_next() -> None:
    table = Tapping(f"{OPEN.replace('pilsen', '?')} turn=take,red,began:1 round=3 red=hand:?")
    press(table.app, "Name the open card")
    table.tap("Pilsen")
    assert "Open cards: Pilsen" in said(table.app)
    assert "What was turned up?" not in said(table.app)
    assert table.buttons()[:2] == ["Take an open card", "Draw from the pile"]
    table.tap("Ulm", "Passau")
    assert "Ines takes Ulm; turned up: Passau" in said(table.app)
    assert "Lay a card" in table.buttons()


def test_the_first_open_cards_are_named_one_after_another() -> None:
    # Nobody has named any yet: the page asks for all six, and every answer stays in sight.
    table = Tapping("turn=take,red,began:1 open=?,?,?,?,?,?")
    for number, city in enumerate(("Ulm", "Linz", "Basel", "Lodz", "Pilsen"), 2):
        table.tap(city)
        assert f"What was turned up as card {number}? Tap the board." in said(table.app)
        assert table.buttons().count("Back") == 1
    assert ":material/place: So far: Ulm, Linz, Basel, Lodz, Pilsen" in said(table.app)
    table.tap("Passau")
    assert "Open cards: Ulm, Linz, Basel, Lodz, Pilsen, Passau" in said(table.app)


def test_a_city_tapped_by_mistake_is_left_by_back() -> None:
    table = Tapping(f"{OPEN} turn=take,red,began:1 round=3 red=hand:?")
    table.tap("Ulm")
    assert "**Take Ulm: What was turned up? Tap the board.**" in said(table.app)
    press(table.app, "Back")
    assert "What was turned up?" not in said(table.app)
    assert "Draw from the pile" in table.buttons()
    table.tap("Linz")
    assert "Take Linz" in said(table.app)


def test_a_place_looked_at_before_an_undo_begins_nothing() -> None:
    table = Tapping(f"{OPEN} turn=take,red,began:1 round=3 red=hand:ulm+basel,route:passau")
    table.tap("Linz", "Budweis")
    assert "Ines takes Linz; turned up: Budweis" in said(table.app)
    table.tap("Basel")
    press(table.app, "Undo")
    assert "What was turned up?" not in said(table.app)
    table.tap("Lodz", "Budweis")
    assert "Ines takes Lodz; turned up: Budweis" in said(table.app)


def test_a_second_tap_on_what_ended_the_turn_accuses_nobody() -> None:
    # The Postmeister has helped and the route is short: once Linz is laid, only the end of the turn is left.
    start = "turn=lay,red,taken:2,used:postmeister round=3 red=hand:linz,route:passau blue=hand:?"
    table = Tapping(f"{OPEN.replace('linz', 'budweis')} {start}")
    table.tap("Linz")
    told = "Ines lays Linz"
    assert told in said(table.app)
    table.tap("Linz")
    assert told in said(table.app)
    table.tap("Linz")
    assert told not in said(table.app), "whoever taps on means it"


def test_a_card_that_nobody_saw_begins_a_route() -> None:
    table = Tapping(f"{OPEN} turn=lay,red,taken:1,began:1 round=3 red=hand:?+?")
    table.tap("Budweis")
    assert "Ines lays Budweis" in said(table.app)
