"""Component sheets: reading values, what is proven and what was told, and the file people share."""

from __future__ import annotations

import json

import pytest

from assistant.referee.component_sheets import (
    FORMAT,
    MOST_BYTES,
    ComponentSheet,
    component_names,
    form_of,
    known_values,
    make_sheet,
    read_sheet,
    read_value,
    unknown_fields,
    write_sheet,
)
from assistant.referee.errors import BadInputError
from tests.referee.toy import Toy
from tests.referee.toy_forms import FORM, WITH_FORMS, ToyWithForms
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

FIELDS = FORM.fields


def test_every_fact_has_a_name_and_a_game_without_sheets_has_none() -> None:
    names = {key: str(name) for key, name in component_names(ToyWithForms()).items()}
    assert names.keys() == FIELDS.keys()
    assert names["short.wood"] == "Short stick: Wood"
    assert component_names(Toy()) == {}


@pytest.mark.parametrize("key, typed, value", TABLES["values_have_one_form"])
def test_values_have_one_form(key: str, typed: str, value: str) -> None:
    assert read_value(FIELDS[key], typed) == value


@pytest.mark.parametrize("key, typed, why", TABLES["what_cannot_be_read_is_named"])
def test_what_cannot_be_read_is_named(key: str, typed: str, why: str) -> None:
    with pytest.raises(BadInputError, match=why):
        read_value(FIELDS[key], typed)


def test_a_sheet_keeps_what_was_told_beyond_the_proof() -> None:
    sheet = make_sheet("toy", FORM, "", {"long.length": "5", "short.length": "2", "short.wood": ""})
    assert sheet == ComponentSheet("toy", "sticks", "Sticks", {"short.length": "2"})
    assert known_values(FORM, sheet.values) == {"long.length": "5", "short.length": "2"}
    assert [field.key for field in unknown_fields(FIELDS.values(), sheet.values)] == [
        "long.notches",
        "short.wood",
        "short.name",
        "short.motto",
    ]


def test_an_owner_may_contradict_the_proof() -> None:
    sheet = make_sheet("toy", FORM, "Ours", {"long.length": "6"})
    assert known_values(FORM, sheet.values) == {"long.length": "6"}


def test_strange_keys_are_refused_in_a_sheet_and_passed_over_in_a_header() -> None:
    with pytest.raises(BadInputError, match="no component “longest”"):
        make_sheet("toy", FORM, "", {"longest": "6"})
    assert known_values(FORM, {"A3": "temple 5"}) == {"long.length": "5"}


def test_only_games_with_forms_have_them() -> None:
    assert form_of(ToyWithForms(), "sticks") is FORM
    for referee, form in ((ToyWithForms(), "stones"), (Toy(), "sticks"), (None, "sticks")):
        with pytest.raises(BadInputError, match="no component sheet"):
            form_of(referee, form)


def test_a_file_comes_back() -> None:
    sheet = make_sheet("toy", FORM, "Müller’s box", {"short.motto": "ește", "long.notches": "9 7"})
    assert read_sheet(write_sheet(sheet), WITH_FORMS) == sheet


GOOD = {"format": FORMAT, "game": "toy", "form": "sticks", "title": "", "values": {}}


@pytest.mark.parametrize(
    "content, why",
    [
        (b"\xff", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "does not say"),
        (b"{}", "does not say"),
        (b" " * (MOST_BYTES + 1), "at most"),
        (json.dumps({**GOOD, "values": []}).encode(), "has the texts"),
        (json.dumps({**GOOD, "values": {"short.length": 2}}).encode(), "has the texts"),
        (json.dumps({**GOOD, "title": 3}).encode(), "has the texts"),
        (json.dumps({**GOOD, "game": "chess"}).encode(), "“chess”, a game that is not"),
        (json.dumps({**GOOD, "form": "stones"}).encode(), "no component sheet “stones”"),
        (json.dumps({**GOOD, "values": {"x": ""}}).encode(), "no component “x”"),
        (json.dumps({**GOOD, "values": {"short.length": "99"}}).encode(), "is no number"),
    ],
)
def test_a_bad_file_is_one_sentence(content: bytes, why: str) -> None:
    with pytest.raises(BadInputError, match=why):
        read_sheet(content, WITH_FORMS)
