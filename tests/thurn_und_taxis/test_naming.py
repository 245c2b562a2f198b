"""Cities of Glanz und Gloria that get names in play: by a name alone, in a sentence, from a map sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from assistant.plain.lines.understanding import understand
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import TellCity
from assistant.thurn_und_taxis.table.position import Position
from tests.inside import inside
from tests.tables import tables_beside
from tests.thurn_und_taxis.north import NAMES, WHOLE
from tests.thurn_und_taxis.tables import new

TABLES = tables_beside(__file__)

NOTHING: Final[Mapping[str, str]] = {}

# The printed board has 23 cities; the rulebook names 8 of them.


def begun(version: str = "glanz", sheet: Mapping[str, str] = NOTHING) -> Position:
    return new(2, version, sheet)


def after(position: Position, *actions: TellCity) -> Position:
    for action in actions:
        position = inside(REFEREE.apply(position, action))
    return position


def test_how_many_cities_are_known_is_said_until_all_are() -> None:
    start = begun()
    assert str(REFEREE.named_so_far(start)) == "8 of 23 cities are known."
    assert str(REFEREE.named_so_far(after(start, TellCity("amsterdam")))) == "9 of 23 cities are known."
    assert REFEREE.named_so_far(begun(sheet=WHOLE)) is None
    assert REFEREE.named_so_far(begun("basic")) is None


@pytest.mark.parametrize(
    "name, city",
    [
        ("Amsterdam", "amsterdam"),
        ("Den Haag", "den-haag"),
        ("Köslin", "koeslin"),
        ("berlin", None),  # it is on the board
        ("Berlinn", None),  # much like one that is
        ("Köln 3!", None),
        ("", None),
    ],
)
def test_a_city_is_named_by_its_name_alone(name: str, city: str | None) -> None:
    assert REFEREE.naming(begun(), name) == (city and TellCity(city))
    assert REFEREE.naming(begun(sheet=WHOLE), name) is None
    assert REFEREE.naming(begun("basic"), name) is None


@pytest.mark.parametrize(
    "line, meant", TABLES["test_a_sentence_with_a_city_that_nobody_has_named_is_shown_and_not_entered"]
)
def test_a_sentence_with_a_city_that_nobody_has_named_is_shown_and_not_entered(
    line: str, meant: list[str]
) -> None:
    found = understand(REFEREE, begun(), line)
    assert str(found.problem) == "“Amsterdam” is not on the board yet. 8 of 23 cities are known."
    assert [[str(does.sentence) for does in meaning] for meaning in found.meanings] == [[*meant]]


@pytest.mark.parametrize("line", ["tkae berlin", "I take Amsterdam"])
def test_a_word_that_can_name_no_city_names_none(line: str) -> None:
    found = understand(REFEREE, begun("basic"), line)
    assert all("on the board" not in str(does.sentence) for meaning in found.meanings for does in meaning)
    known = understand(REFEREE, begun(), "tkae berlin")
    assert [str(does.sentence) for meaning in known.meanings for does in meaning] == ["Ann takes Berlin"]


def test_a_map_sheet_tells_a_game_under_way_what_it_knows_more() -> None:
    start = begun()
    told = REFEREE.naming_from(start, WHOLE)
    whole = begun(sheet=WHOLE)
    now = after(start, *told)
    cities = now.game.catalogue.cities
    assert {city.id: city.land for city in cities.values()} == {
        city.id: city.land for city in whole.game.catalogue.cities.values()
    }
    assert now.game.catalogue.neighbours == whole.game.catalogue.neighbours
    assert REFEREE.naming_from(now, WHOLE) == ()


def test_a_map_sheet_tells_nothing_of_what_the_board_shows_otherwise() -> None:
    named = after(begun(), *REFEREE.naming_from(begun(), NAMES))
    assert REFEREE.named_so_far(named) is None
    assert len(named.game.catalogue.cities) == 23
    assert REFEREE.naming_from(named, {"city-9.name": "Elsewhere"}) == (), "all places have their names"
    assert REFEREE.naming_from(begun(), {}) == ()


def test_a_road_that_was_told_not_to_be_there_stays_away() -> None:
    start = begun(sheet=NAMES)
    apart = inside(REFEREE.apply(start, REFEREE.read("road halle oburg no")))
    sheet = {**NAMES, "halle.roads": "oburg"}
    assert [action.roads for action in REFEREE.naming_from(start, sheet)] == [("halle",)]
    assert REFEREE.naming_from(apart, sheet) == ()
