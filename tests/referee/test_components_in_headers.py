"""Facts of a copy in the header of a log are checked by the same code as those that somebody types."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from assistant.referee.component_sheets import all_fields, faults_of, read_component
from assistant.referee.errors import BadInputError
from assistant.referee.logs.logdata import header_from_data, header_lines
from assistant.referee.logs.logfile import read_log
from tests.referee.toy import REFEREES
from tests.referee.toy_forms import WITH_FORMS, ToyWithForms
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

HEADER = (
    "table-assistant log 1",
    "game toy",
    "edition first",
    "version basic",
    "rules 1",
    "player red Ada",
    "player blue Ben",
)


def components(*lines: str) -> dict[str, str]:
    log = read_log("\n".join((*HEADER, *lines, "", "")), WITH_FORMS)
    return dict(log.header.components)


def test_good_values_come_in_their_one_form() -> None:
    told = components("component short.length 04", "component long.notches 9,7", "component short.wood oak")
    assert told == {"short.length": "4", "long.notches": "9 7", "short.wood": "oak"}
    assert components("component long.length 5") == {"long.length": "5"}


@pytest.mark.parametrize(
    "lines, why",
    TABLES["a_bad_value_is_one_line_with_its_place"],
)
def test_a_bad_value_is_one_line_with_its_place(lines: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadInputError, match=why):
        components(*lines)


def test_json_headers_are_no_way_around() -> None:
    data = {
        "game": "toy",
        "edition": "first",
        "version": "basic",
        "rules_version": "1",
        "players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Ben"}],
        "components": {"short.length": "huge"},
    }
    with pytest.raises(BadInputError, match="“huge” is no number"):
        header_from_data(json.loads(json.dumps(data)), WITH_FORMS)


def test_a_game_without_forms_checks_its_components_itself() -> None:
    text = "\n".join((*HEADER, "component anything at all", "", ""))
    assert dict(read_log(text, REFEREES).header.components) == {"anything": "at all"}


def test_single_values() -> None:
    referee = ToyWithForms()
    assert read_component(all_fields(referee), "short.length", "") == ""
    assert [fault.keys for fault in faults_of(referee, {"long.length": "4", "short.length": "2"})] == [
        ("long.length",)
    ]


def test_facts_of_the_copy_are_written_in_their_one_form() -> None:
    text = "\n".join((*HEADER, "", ""))
    header = replace(
        read_log(text, WITH_FORMS).header, components={"long.notches": "9, 7;5", "short.name": "Bert"}
    )
    lines = {
        line.key: line.value for line in header_lines(header, ToyWithForms()) if line.word == "component"
    }
    assert lines == {"long.notches": "9 7 5", "short.name": "bert"}
    with pytest.raises(BadInputError, match="“huge” is no number"):
        header_lines(replace(header, components={"short.length": "huge"}), ToyWithForms())
