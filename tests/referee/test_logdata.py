"""A game as JSON values: exact inverses, every type and size checked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Entry, Header, Log
from assistant.referee.logs.logdata import header_from_data, header_to_data, log_from_data
from assistant.referee.logs.logfile import MOST_LINES, decode_log
from tests.logs_as_data import log_to_data
from tests.referee.logs import headers, logs
from tests.referee.toy import REFEREES, TOY, Take, toy_header
from tests.tables import tables_beside

PLAIN: dict[str, Any] = {
    "format": "table-assistant log 1",
    "game": "toy",
    "edition": "first",
    "version": "basic",
    "rules_version": "1",
    "players": [{"id": "red", "name": "Ada"}, {"id": "blue", "name": "Bo"}],
    "options": {"most": "3"},
    "components": {},
    "nicknames": {},
    "details": {},
    "entries": [
        {"kind": "action", "action": {"action": "take", "sticks": 2}},
        {"kind": "undo", "by": "Bo"},
        {"kind": "action", "action": {"action": "take", "sticks": 9}, "overruled": True, "reason": "why not"},
    ],
}
PLAIN_LOG = Log(
    toy_header(),
    (
        Entry("action", Take(2)),
        Entry("undo", by="Bo"),
        Entry("action", Take(9), overruled=True, reason="why not"),
    ),
)


def changed(path: str, value: object) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(PLAIN))
    *folders, last = path.split("/")
    place: Any = data
    for name in folders:
        place = place[int(name) if isinstance(place, list) else name]
    place[int(last) if isinstance(place, list) else last] = value
    return data


FAULTY = [
    (changed(path, json.loads(value)), says)
    for line, says in tables_beside(__file__)["faulty"].items()
    for path, value in [line.split(" = ", 1)]
]
"""Where something else stands in the example, and what is said of that."""


def test_the_example_is_read_and_written_as_it_stands() -> None:
    assert log_from_data(PLAIN, REFEREES) == PLAIN_LOG
    assert log_to_data(PLAIN_LOG, TOY) == PLAIN


@given(logs)
def test_every_log_is_read_back_as_it_was_written(log: Log) -> None:
    text = json.dumps(log_to_data(log, TOY))
    assert decode_log(text.encode(), REFEREES) == log
    assert decode_log(b"\xef\xbb\xbf \n" + text.encode(), REFEREES) == log


@given(headers())
def test_a_header_alone_is_read_back(header: Header) -> None:
    assert header_from_data(header_to_data(header, TOY), REFEREES) == header


def test_entries_and_empty_parts_may_be_left_out() -> None:
    data = {name: PLAIN[name] for name in PLAIN if name not in ("entries", "options", "details")}
    assert log_from_data(data, REFEREES) == Log(toy_header())


@pytest.mark.parametrize(
    "data, says",
    [
        ([], "The log: this must be an object"),
        ({}, "The log: its “format”"),
        (changed("rules_version", "1" * 5000), "rules_version: “1111"),
        (changed("players", [{}] * 101), "players: there are 101 of them; 100"),
        (changed("players", PLAIN["players"][:1]), "The header: Sticks is for 2 to 3 players"),
        (changed("details", {f"d{number}": "x" for number in range(1001)}), "longer than 1000"),
        (changed("entries", [{}] * (MOST_LINES + 1)), "entries: there are 20001"),
        *FAULTY,
    ],
)
def test_a_faulty_value_is_named_with_what_is_wrong(data: object, says: str) -> None:
    with pytest.raises(BadInputError) as caught:
        log_from_data(data, REFEREES)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("text", ['{"a":' * 200_000, '{"a": NaN}', '{\n"a": }'])
def test_json_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInputError, match="JSON"):
        decode_log(text.encode(), REFEREES)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)
paths = st.sampled_from(
    ("game", "rules_version", "players/0", "options", "details", "entries/0", "entries/1/by")
)


@given(paths, values)
def test_whatever_values_come_are_read_or_refused(path: str, value: object) -> None:
    refusal = ""
    try:
        log = log_from_data(changed(path, value), REFEREES)
    except BadInputError as problem:
        refusal = str(problem)
    assert refusal.endswith(".") if refusal else log_from_data(log_to_data(log, TOY), REFEREES) == log
