"""The Score pad page, by what it says."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.views.page.current_game import tables
from tests.pages.at_table import press
from tests.pages.opening import code_of, opened, row_of, said, seat, type_line


def begun(version: str = "basic") -> AppTest:
    """Return the page of a new pad for four players."""
    app = opened("pad")
    if version != "basic":
        row_of(app, "pad-new-tikal-version").set_value(version).run()
    seat(app, "pad")
    press(app, "Begin")
    return app


def tap(app: AppTest, what: str, value: str | int) -> None:
    """Tap a value of a field (``1-red-temples``), a round or a way of this pad."""
    row_of(app, f"pad-{code_of(app)}-{what}").set_value(value).run()
    assert not app.exception


def note(app: AppTest, line: str) -> None:
    type_line(app, line)


def finished_pad() -> str:
    """Fill a pad of Tikal's four rounds, 10 points for Red in each and 4 for Blue, and return its code."""
    app = begun()
    for line in ("1 red temples 10", "1 blue temples 4"):
        note(app, line)
    for number in (2, 3, 4):
        tap(app, "round", number)
        press(app, f"Go on from round {number - 1}")
    press(app, "That is all")
    return code_of(app)


def test_what_one_tap_says_of_several_rounds_is_stored_whole_or_not_at_all() -> None:
    code, store = finished_pad(), tables().store
    assert store.made_together(code, store.head(code)) == range(store.head(code) - 3, store.head(code) + 1)


def test_a_finished_pad_counts_in_statistics_as_its_game() -> None:
    note(begun(), "4 red temples 3")
    assert "No game has been finished yet" in said(opened("statistics"))
    code = finished_pad()
    app = opened("statistics")
    assert "One was scored on a pad." in said(app)
    people = next(frame.value for frame in app.table if "Expected wins" in frame.value)
    assert list(people["Player"]) == ["Red", "Black", "Blue", "Yellow"]
    assert list(people["Won"]) == ["1", "0", "0", "0"]
    assert list(people["Most points"]) == ["40", "0", "16", "0"]
    assert "How many minutes did a game take?" not in said(app)
    assert f"](breakdown?game={code})" in said(app), "a record leads to the pad"


def test_a_finished_pad_gives_what_a_finished_game_gives() -> None:
    code = finished_pad()
    app = opened("breakdown", game=code)
    assert "Temples 10 + 10 + 10 + 10 = 40" in said(app)
    assert any("1. ● Red: 40" in str(text.value) for text in app.code)
    assert "BG Stats" in said(app)
    saved = {button.proto.label for button in app.main.get("download_button")}
    assert {"Save the report", "Save the log"} <= saved
    links = [link.proto for link in opened("games").main.get("page_link")]
    (link,) = [one for one in links if one.page.endswith("pad") and f"game={code}" in one.query_string]
    assert "Tikal" in link.label
    app = opened("pad", game=code)
    del app.query_params["game"]
    app.switch_page("../../pages/breakdown.py").run()
    assert not app.exception
    assert "Temples 10 + 10 + 10 + 10 = 40" in said(app), "the bar names no pad and means the one seen last"
    app = opened("pad", game=code)
    press(app, "Rematch: the lot says who begins")
    again = code_of(app)
    assert again != code
    names = [{player.name for player in tables().store.load(each).header.players} for each in (code, again)]
    assert names[0] == names[1]
