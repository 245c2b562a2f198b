"""What the lot decides: who begins, who sits where; and a rematch in one tap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.records.rights import NOWHERE
from assistant.records.seating import FIRST, LOT, LOT_DETAIL, REMATCH, first_by_lot, rematch_of
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log, write_log
from assistant.views.page.current_game import tables
from tests.games.replay import replay
from tests.pages.at_table import press
from tests.pages.at_table import typed as entered
from tests.pages.opening import OURS, games_with_tikal_chosen, opened, said, stored, tikal_header

ANOTHER = "the-secret-of-another-device-at-the-table"


@pytest.fixture(autouse=True)
def _rigged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the third begin, and seats be turned round."""

    def turned_round(seats: Sequence[Any], count: int) -> list[Any]:
        return list(reversed(seats))[:count]

    monkeypatch.setattr(LOT, "randrange", lambda count: 2 % count)
    monkeypatch.setattr(LOT, "sample", turned_round)


def seats(app: AppTest) -> list[tuple[str, str]]:
    return [
        (
            app.text_input(key=f"start-tikal-name-{seat}").value or "",
            str(app.selectbox(key=f"start-tikal-colour-{seat}").value),
        )
        for seat in range(4)
    ]


def typed(app: AppTest, *names: str) -> AppTest:
    for seat, name in enumerate(names):
        app.text_input(key=f"start-tikal-name-{seat}").set_value(name).run()
    return app


def test_the_lot_says_who_begins_and_neighbours_stay() -> None:
    app = typed(games_with_tikal_chosen(), "Ann", "Bo", "Cy")
    before = seats(app)
    press(app, "Draw lots for who begins")
    assert seats(app) == before[2:] + before[:2]
    assert "The lot has decided: Cy begins." in said(app)
    press(app, "Draw lots for the seats")
    assert [name for name, _ in seats(app)] == ["Bo", "Ann", "", "Cy"]
    assert sorted(seats(app)) == sorted(before)
    typed(app, "Zoe")
    assert "The lot has decided" not in said(app), "what was changed by hand is no lot any more"


def test_without_names_the_lot_names_a_colour() -> None:
    app = games_with_tikal_chosen()
    third = seats(app)[2][1]
    press(app, "Draw lots for who begins")
    assert f"The lot has decided: {third} begins." in said(app)


def test_a_person_gets_the_colour_of_the_last_game() -> None:
    stored(Log(tikal_header("Ann", "Bo", "Cy", "Di")))
    red, blue, yellow, black = ("red", "blue", "yellow", "black")
    app = typed(games_with_tikal_chosen(), "di")
    first = dict(seats(app))
    assert first["di"] == black
    typed(app, "di", "Cy")
    assert dict(seats(app))["Cy"] == yellow
    assert sorted(colour for _, colour in seats(app)) == sorted((red, blue, yellow, black))
    # A second Di sits at the table: the colour stays with the first.
    typed(app, "di", "Cy", "Di")
    assert seats(app)[0] == ("di", black)


def test_whoever_takes_anothers_colour_leaves_their_own_for_it() -> None:
    app = typed(games_with_tikal_chosen(), "Ann", "Bo", "Cy", "Di")
    assert [colour for _, colour in seats(app)] == ["red", "blue", "yellow", "black"]
    app.selectbox(key="start-tikal-colour-0").set_value("black").run()
    assert seats(app) == [("Ann", "black"), ("Bo", "blue"), ("Cy", "yellow"), ("Di", "red")]


def test_whoever_joins_later_takes_no_colour_that_is_taken() -> None:
    app = games_with_tikal_chosen()
    app.button_group(key="start-count").set_value(3).run()
    app.selectbox(key="start-tikal-colour-0").set_value("black").run()
    app.button_group(key="start-count").set_value(4).run()
    assert [colour for _, colour in seats(app)] == ["black", "blue", "yellow", "red"]


def test_a_rematch_takes_one_tap_and_others_find_it() -> None:
    code = stored(replay("three_players").log)
    app = opened("score", game=code)
    press(app, "Rematch: the lot says who begins")
    new = next(game.code for game in tables().store.listed() if game.code != code)
    log = tables().store.load(new)
    old = replay("three_players").log.header
    assert log.header.players == (*old.players[2:], *old.players[:2])
    assert log.entries == ()
    assert f"The lot has decided: {log.header.players[0].name} begins." in said(app)
    again = opened("score", game=code)
    assert "Rematch: the lot says who begins" not in [button.label for button in again.button]


def test_the_way_to_a_rematch_lets_in_whoever_taps_it_and_nobody_who_looks() -> None:
    code = stored(replay("three_players").log)
    press(opened("score", game=code), "Rematch: the lot says who begins")
    at = tables()
    begun = rematch_of(at, code, OURS)
    at.rights.admit(ANOTHER, code, may_enter=True)
    app = opened("score", game=code, device=ANOTHER)
    assert at.rights.of(ANOTHER, begun) == NOWHERE, "it was drawn, and nobody has tapped"
    press(app, "To the rematch")
    assert at.rights.of(ANOTHER, begun).may_enter
    assert f"The lot has decided: {replay('three_players').log.header.players[2].name} begins." in said(app)


def test_a_file_that_calls_itself_a_rematch_leads_nobody_anywhere() -> None:
    log = replay("three_players").log
    code = stored(log)
    forged = replace(log, header=replace(log.header, details={REMATCH: code}))
    at = tables()
    elsewhere = at.create(forged, referees()["tikal"], ANOTHER).code
    app = opened("score", game=code)
    assert "Rematch: the lot says who begins" in [button.label for button in app.button]
    assert "To the rematch" not in [button.label for button in app.button]
    assert not [link for link in app.main.get("page_link") if elsewhere in link.proto.query_string]
    assert at.rights.of(OURS, elsewhere) == NOWHERE


def test_a_game_that_goes_on_has_no_rematch() -> None:
    app = opened("score", game=stored(Log(tikal_header("Ann", "Bo"))))
    assert not [button.label for button in app.button if "Rematch" in button.label]


def begun_by_lot(label: str) -> str:
    """Begin a game after drawing lots, and return its code."""
    app = typed(games_with_tikal_chosen(), "Ann", "Bo", "Cy", "Di")
    press(app, label)
    press(app, "Start")
    (game,) = tables().store.listed()
    return game.code


@pytest.mark.parametrize("may_enter", [True, False])
@pytest.mark.parametrize(
    "label, first", [("Draw lots for who begins", "Cy"), ("Draw lots for the seats", "Di")]
)
def test_whom_the_lot_made_the_first_player_is_told_on_every_device_until_something_is_entered(
    label: str, first: str, may_enter: bool
) -> None:
    code = begun_by_lot(label)
    tables().rights.admit(ANOTHER, code, may_enter=may_enter)
    assert f"The lot has decided: {first} begins." in said(opened("table", game=code, device=ANOTHER))
    here = opened("table", game=code)
    assert f"The lot has decided: {first} begins." in said(here)
    entered(here, "tile A1 b3")
    assert "The lot has decided" not in said(here)
    assert "The lot has decided" not in said(opened("table", game=code, device=ANOTHER))


def test_seats_changed_by_hand_after_a_lot_are_told_as_no_lot() -> None:
    app = typed(games_with_tikal_chosen(), "Ann", "Bo", "Cy", "Di")
    press(app, "Draw lots for who begins")
    typed(app, "Zoe")
    press(app, "Start")
    (game,) = tables().store.listed()
    assert "The lot has decided" not in said(opened("table", game=game.code))


def test_a_file_keeps_what_the_lot_decided() -> None:
    header = replace(tikal_header("Cy", "Ann"), details={LOT_DETAIL: FIRST})
    again = decode_log(write_log(Log(header), referees()["tikal"]).encode(), referees())
    assert first_by_lot(again.header) == "Cy"
    assert first_by_lot(tikal_header("Cy", "Ann")) == ""
