"""The component sheet: what is proven, what people tell, what cannot be right, and what follows from gaps."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.box import Box, Span, read_need, read_pairs
from assistant.orcs_orcs_orcs.box.catalogue import components
from assistant.orcs_orcs_orcs.box.sheet import FORM, box_of, faults, form
from assistant.referee.component_sheets import make_sheet, read_sheet, unknown_fields, write_sheet
from assistant.referee.errors import BadInputError
from tests.orcs_orcs_orcs.fictitious import SHEET
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


def test_every_key_fits_a_header_and_stands_once() -> None:
    keys = [field.key for group in form().groups for row in group.rows for field in row.fields]
    assert len(keys) == len(set(keys))
    assert all(len(key) <= 40 and key.replace(".", "").replace("-", "").isalnum() for key in keys)


def test_everything_proven_names_its_section() -> None:
    """The values that the rulebook settles, told here once more from its lines."""
    proven = {
        "goblin.life": "2",
        "golem.life": "4",
        "cold-snap.power": "water",
        "cold-snap.need1": "1 water",
        "cold-snap.damage1": "1",
        "cold-snap.damage2": "2",
        "cold-snap.damage3": "3",
        "zap.power": "lightning",
        "zap.need1": "1 lightning",
        "zap.damage1": "1",
        "zap.need2": "2 lightning",
        "zap.damage2": "2",
        "zap.damage3": "3",
        "wisdom.power": "any",
        "wisdom.icon": "both",
        "replenish.icon": "teleport",
    }
    assert form().proven == proven
    assert all(form().fields[key].source is not None for key in proven)
    assert {entry["line"] for entry in components()["proven"]} <= set(range(1, 622))


def test_twelve_markers_carry_each_number() -> None:
    def told(**values: str) -> list[str]:
        return [
            str(fault.text) for fault in faults({key.replace("_", "."): one for key, one in values.items()})
        ]

    twelve = "Twelve markers carry a 3 and twelve a 4."
    assert told(goblin_markers3="12") == []
    assert told(goblin_markers3="12", ork_markers3="1") == [twelve]
    more = "There cannot be more markers than creatures of the type."
    assert told(golem_count="8", golem_markers3="5", golem_markers4="4") == [more]


def test_two_rows_of_a_spell_may_be_alike() -> None:
    """Nothing printed says that they rise."""
    alike = {"smash.damage1": "2", "smash.damage2": "2", "smash.need1": "2 earth", "smash.need2": "2 earth"}
    assert not [fault for fault in faults({**SHEET, **alike}) if "row" in str(fault.text)]


def test_nothing_told_is_nothing_wrong() -> None:
    assert faults(form().proven) == ()
    assert REFEREE.component_faults("another", {}) == ()


def test_the_made_up_sheet_is_complete_and_without_fault() -> None:
    sheet = make_sheet("orcs_orcs_orcs", REFEREE.component_forms()[0], "Fictitious", SHEET)
    assert REFEREE.component_faults(FORM, box_of(sheet.values).values) == ()
    left = {field.key for field in unknown_fields(form().fields.values(), sheet.values)}
    assert left == {
        "poison.text",
        "fireball.need3",
        "fireball.damage3",
        "lightning-bolt.need3",
        "lightning-bolt.damage3",
        "wisdom.power",
        *(f"fate{number}.rule-text" for number in range(1, 16)),
    } - {"wisdom.power"}
    assert read_sheet(write_sheet(sheet), {"orcs_orcs_orcs": REFEREE}) == sheet


@pytest.mark.parametrize("changed, sentence", TABLES["test_what_cannot_be_right_is_said"])
def test_what_cannot_be_right_is_said(changed: dict[str, str], sentence: str) -> None:
    found = faults({**SHEET, **changed})
    assert sentence in [str(fault.text) for fault in found] or any(
        str(fault.text).startswith(sentence) for fault in found
    )
    assert all(set(fault.keys) <= set(form().fields) for fault in found)


@pytest.mark.parametrize(
    "typed, need",
    [("2 water", "2 water"), ("water, water", "2 water"), ("1 fire + 1 earth", "1 earth 1 fire")],
)
def test_needs_are_read_in_any_spelling(typed: str, need: str) -> None:
    assert read_need(typed) == need
    assert make_sheet("orcs_orcs_orcs", form(), "", {"smash.need1": typed}).values == {"smash.need1": need}


@pytest.mark.parametrize("typed", ["2 ice", "water 2", "12", "2 water ?"])
def test_needs_that_cannot_be_read(typed: str) -> None:
    with pytest.raises(BadInputError):
        read_need(typed)


def test_spell_books_show_pairs() -> None:
    assert read_pairs("Fire/Earth lightning/water fire/earth") == "earth/fire lightning/water"
    with pytest.raises(BadInputError, match="no pair of powers"):
        read_pairs("earth")


def test_unknown_lives_are_spans() -> None:
    box = box_of({})
    lives = [box.lives[kind] for kind in ("goblin", "ork", "shaman", "golem", "fifth")]
    assert lives == [Span(2, 2), Span(1, 2), Span(1, 4), Span(4, 4), Span(1, 9)]


def test_who_draws_one_more_is_known_as_far_as_it_was_told() -> None:
    none = (0,) * 6
    one = (1, *none[1:])
    assert Box({}).extra_cards(none) == (0, 0)
    assert Box({}).extra_cards(one) == (0, 1)
    assert Box({"goblin.track": "2"}).extra_cards(one) == (0, 0)
    assert Box({"ork.ability": "draw"}).extra_cards(one) == (0, 0)
    assert Box({"goblin.ability": "draw"}).extra_cards(one) == (0, 1)
    assert Box({"goblin.ability": "draw", "goblin.track": "1"}).extra_cards(one) == (1, 1)
    assert Box({f"{kind}.ability": "other" for kind in components()["creature_types"]}).extra_cards(one) == (
        0,
        0,
    )


def test_what_a_box_does_not_know_it_does_not_say() -> None:
    box = Box({})
    assert (box.rows["smash"], box.rows["switch"], box.damage("smash", 1), box.need("smash", 1)) == (
        None,
        2,
        None,
        None,
    )
    assert (box.effects("smash"), box.effects("poison"), box.start_copies("zap")) == (None, (), None)
    assert (box.ladders["ork"], box.tracks["ork"], box.categories["ork"], box.standees["ork"]) == (
        (),
        None,
        "",
        32,
    )
    assert Box({"smash.power": "any"}).powers["smash"] == ("earth", "lightning", "water", "fire")
    assert Box({"x": "1"}).with_value("x", "") == Box({})


def test_power_and_damage_of_a_row_stay_side_by_side() -> None:
    smash = next(group for group in form().groups if group.id == "rows").rows[0]
    assert [[field.key for field in beside] for beside in smash.side_by_side] == [
        ["smash.need1", "smash.damage1"],
        ["smash.need2", "smash.damage2"],
        ["smash.need3", "smash.damage3"],
        ["smash.rows"],
    ]
