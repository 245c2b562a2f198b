"""Facts of the northern map in the header of a log: good ones in one form, bad ones named by their line."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Log
from assistant.referee.logs.logfile import read_log, write_log
from assistant.thurn_und_taxis import REFEREE
from tests.tables import tables_beside
from tests.thurn_und_taxis.tables import PLAYERS

TABLES = tables_beside(__file__)

HEADER = Header("thurn_und_taxis", "yucata", "glanz", "1", PLAYERS[:2])
EMPTY = write_log(Log(HEADER), REFEREE).splitlines()
BEFORE = next(number for number, line in enumerate(EMPTY) if line.startswith("option"))


def read_with(*components: str) -> dict[str, str]:
    """Return the facts of the copy in a log with these lines of components."""
    lines = [*EMPTY[:BEFORE], *(f"component {line}" for line in components), *EMPTY[BEFORE:], ""]
    return dict(read_log("\n".join(lines), {REFEREE.game: REFEREE}).header.components)


@pytest.mark.parametrize("lines, why", TABLES["test_a_bad_value_names_its_line"])
def test_a_bad_value_names_its_line(lines: list[str], why: str) -> None:
    with pytest.raises(BadInputError) as problem:
        read_with(*lines)
    assert str(problem.value).startswith(f"Line {BEFORE + 1}: ")
    assert why in str(problem.value)


def test_roads_are_read_in_any_order_and_kept_in_one() -> None:
    assert read_with("luebeck.roads hamburg behausen") == read_with("luebeck.roads behausen hamburg")
