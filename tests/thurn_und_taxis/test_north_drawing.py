"""The map sheet as a picture: roads told by tapping two cities."""

from __future__ import annotations

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.expansions.north_sheet import form, sheet_picture, sheet_tapped
from assistant.views.drawing.drawing import draw
from tests.thurn_und_taxis.north import NAMES

PROVEN = form().proven


def test_the_referee_draws_its_form() -> None:
    assert REFEREE.form_picture("northern-map", PROVEN, "") == sheet_picture(PROVEN, "")
    assert REFEREE.form_tapped("northern-map", PROVEN, "", "halle") == (PROVEN, "halle")


def test_an_empty_sheet_shows_the_eight_cities_and_five_roads_of_the_rulebook() -> None:
    shown = sheet_picture(PROVEN, "")
    assert len(shown.picture.zones) == 8
    assert len(shown.picture.lines) == 5
    assert str(shown.help).startswith("Roads: tap a city")


def test_named_cities_join_the_map() -> None:
    shown = sheet_picture({**PROVEN, **NAMES}, "halle")
    states = {zone.id: zone.state for zone in shown.picture.zones if zone.state != "plain"}
    assert len(shown.picture.zones) == 23
    assert states == {"halle": "selected", "berlin": "offered"}
    assert str(shown.help).startswith("Roads of Halle")
    assert len(draw(shown.picture).touches) == 23


def test_tapping_tells_roads_and_takes_them_back() -> None:
    values, selected = sheet_tapped(PROVEN, "", "halle")
    assert (values, selected) == (PROVEN, "halle")
    values, selected = sheet_tapped(values, selected, "muenster")
    assert selected == "halle"
    values, selected = sheet_tapped(values, selected, "bremen")
    assert values["halle.roads"] == "bremen muenster"
    values, selected = sheet_tapped(values, selected, "muenster")
    assert values["halle.roads"] == "bremen"
    values, selected = sheet_tapped(values, selected, "bremen")
    assert "halle.roads" not in values
    assert sheet_tapped(values, selected, "halle") == (values, "")


def test_a_road_told_from_the_other_end_is_taken_back_too() -> None:
    told, _ = sheet_tapped(PROVEN, "muenster", "halle")
    assert told["muenster.roads"] == "halle"
    back, _ = sheet_tapped(told, "halle", "muenster")
    assert back == PROVEN


def test_a_road_of_the_rulebook_stays() -> None:
    assert sheet_tapped(PROVEN, "halle", "berlin") == (PROVEN, "halle")


def test_a_city_that_has_gone_is_no_longer_selected() -> None:
    assert sheet_tapped(PROVEN, "auheim", "halle") == (PROVEN, "halle")
