"""The map sheet: what is proven, what an owner tells, what cannot be right, and what still has to be told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from assistant.referee.component_sheets import (
    known_values,
    make_sheet,
    read_sheet,
    unknown_fields,
    write_sheet,
)
from assistant.referee.errors import BadInputError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.box.map_layout import STRETCH
from assistant.thurn_und_taxis.expansions.north_sheet import (
    APART,
    board,
    city_ids,
    form,
    places,
    rows,
    told_roads,
)
from tests.tables import tables_beside
from tests.thurn_und_taxis.north import INVENTED, NAMES, WHOLE
from tests.thurn_und_taxis.tables import new

TABLES = tables_beside(__file__)

FORM = form()


def faults(**changed: str) -> list[str]:
    """Return what is wrong with the whole sheet once values change; __ stands for dots, _ for dashes."""
    told = {name.replace("__", ".").replace("_", "-"): value for name, value in changed.items()}
    return [str(fault.text) for fault in REFEREE.component_faults(FORM.id, {**FORM.proven, **WHOLE, **told})]


def test_the_referee_asks_for_the_map() -> None:
    assert [one.id for one in REFEREE.component_forms()] == ["northern-map"]
    assert set(FORM.versions) < set(REFEREE.versions)


def test_only_what_the_rulebook_proves_is_filled_in() -> None:
    names = {key: value for key, value in FORM.proven.items() if key.endswith(".name")}
    assert sorted(names.values()) == [
        "Berlin",
        "Bremen",
        "Frankfurt",
        "Halle",
        "Hamburg",
        "Hannover",
        "Lübeck",
        "Münster",
    ]
    assert {key for key in FORM.proven if key.startswith("tiles")} == {"tiles.free-city"}
    assert not [key for key in FORM.proven if key.endswith("roads")]
    assert len(rows()) == 23


def test_reviews_are_a_hint_and_no_fact() -> None:
    assert "Dresden" in str(FORM.fields["city-9.name"].help)
    assert "Dresden" not in FORM.proven.values()
    assert str(FORM.fields["hamburg.roads"].source) == "The rulebook's example leads to Bremen, Hannover."


def test_a_game_starts_with_nothing_told() -> None:
    position = new(2, "glanz")
    known = position.game.catalogue
    assert (len(known.cities), known.unnamed, known.cards) == (8, 15, 69)
    assert position.pile == 69 - 6


def test_a_whole_sheet_makes_a_board() -> None:
    made = board(WHOLE, carriages=False)
    assert (len(made.cities), made.cards, len(made.lands)) == (23, 69, 9)
    assert sum(len(stack.values) for stack in made.stacks.values()) == 39
    assert made.neighbours["halle"] == {"berlin", "gestein"}
    assert "hamburg" in made.neighbours["luebeck"]
    assert made.all_roads_known
    assert dict(made.carriages) == {}
    assert board(WHOLE, carriages=True).carriages[7] == 10
    assert len(made.lands["preussen"].cities) == 7


def test_what_nobody_told_stays_unknown() -> None:
    made = board(NAMES, carriages=False)
    assert len(made.roads) == 5
    assert not made.all_roads_known
    assert made.stacks["preussen"].values == (0, 0, 0, 0)
    assert made.stacks["free-city"].values == (1, 1, 1, 1)
    half = board({**NAMES, "tiles.preussen": "5 4"}, carriages=False)
    assert half.stacks["preussen"].values == (0, 0, 0, 0), "two of four values are not the stack"
    far = board({**NAMES, "city-9.roads": "nowhere"}, carriages=False)
    assert len(far.roads) == 5


def test_roads_are_read_as_people_write_them() -> None:
    sheet = make_sheet("thurn_und_taxis", FORM, "Mine", {"halle.roads": "Münster, Berlin ;berlin"})
    assert sheet.values == {"halle.roads": "berlin muenster"}
    with pytest.raises(BadInputError, match="no name of a city"):
        make_sheet("thurn_und_taxis", FORM, "Mine", {"halle.roads": "7"})
    roads = told_roads(known_values(FORM, sheet.values))
    assert frozenset({"halle", "muenster"}) in roads
    assert frozenset({"halle", "berlin"}) in roads


def test_a_sheet_goes_round_as_a_file() -> None:
    sheet = make_sheet("thurn_und_taxis", FORM, "Mine", WHOLE)
    assert read_sheet(write_sheet(sheet), {"thurn_und_taxis": REFEREE}) == sheet
    assert unknown_fields(FORM.fields.values(), sheet.values) == [], "roads told at one end are told"


def test_a_whole_sheet_and_an_empty_one_have_no_faults() -> None:
    assert faults() == []
    assert REFEREE.component_faults(FORM.id, FORM.proven) == ()
    assert len(city_ids(FORM.proven)) == 8


@pytest.mark.parametrize("changed, said", TABLES["test_what_cannot_be_right_is_said"])
def test_what_cannot_be_right_is_said(changed: Mapping[str, str], said: list[str]) -> None:
    found = faults(**changed)
    assert len(found) == len(said)
    for text, expected in zip(found, said, strict=True):
        assert text.startswith(expected)


def test_a_city_that_no_road_reaches_although_all_are_told() -> None:
    """Without Auheim's roads the four cities of the east are cut off from the rest."""
    # Auheim alone, and Emmoor with Enried and Oburg; the larger part is what the others are cut off from.
    assert faults(city_9__roads="") == [
        "All roads are known, but none leads from the others to Auheim, Emmoor, Enried, Oburg."
    ]
    assert faults(city_9__roads="", roads_complete="no") == []


def test_cities_stand_far_enough_apart_to_be_tapped() -> None:
    ids = list(city_ids({**FORM.proven, **WHOLE}).values())
    found = places(ids, told_roads({**FORM.proven, **WHOLE}))
    assert places(ids, told_roads({**FORM.proven, **WHOLE})) == found
    for place, one in enumerate(ids):
        for other in ids[place + 1 :]:
            (ax, ay), (bx, by) = found[one], found[other]
            assert ((ax - bx) ** 2 + ((ay - by) * STRETCH) ** 2) ** 0.5 > APART - 2
    assert found["hamburg"][1] < found["frankfurt"][1], "north is above"
    assert found["muenster"][0] < found["berlin"][0], "west is left"


def test_two_cities_at_the_same_spot_are_parted() -> None:
    assert len(set(places([*INVENTED][:4], ()).values())) == 4
    assert (
        len(set(places(["halle", "a", "b"], [frozenset({"halle", "a"}), frozenset({"halle", "b"})]).values()))
        == 3
    )
