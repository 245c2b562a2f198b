"""Component values of a log that somebody brings in: good ones in one form, bad ones named by their line."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.sheet import form
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Log
from assistant.referee.logs.logfile import read_log, write_log
from tests.orcs_orcs_orcs.fictitious import SHEET, header
from tests.tables import tables_beside
from tests.thorough import THOROUGH

TABLES = tables_beside(__file__)


EMPTY = write_log(Log(header(2, told=False)), REFEREE).splitlines()
BEFORE = next(number for number, line in enumerate(EMPTY) if line.startswith("option"))
KEYS = sorted(form().fields)
JUNK = ("99", "-1", "lightning", "2 blitz", "huge", "1 water 1", "weak", "3 3", "<b>x</b>", "7 5 9", "other")
KNOWN_SPELLS = "cast zap with zap row 2 at goblin@1o"


def read_with(*components: str) -> Header:
    """Return the header of a log with these lines of components."""
    lines = [*EMPTY[:BEFORE], *(f"component {line}" for line in components), *EMPTY[BEFORE:], ""]
    return read_log("\n".join(lines), {REFEREE.game: REFEREE}).header


def read_or_refused(component: str) -> Header | None:
    """Return the header with this line, or nothing where the line is refused."""
    try:
        return read_with(component)
    except BadInputError:
        return None


@pytest.mark.parametrize("lines, why", TABLES["a_bad_value_names_its_line"])
def test_a_bad_value_names_its_line(lines: list[str], why: str) -> None:
    with pytest.raises(BadInputError) as problem:
        read_with(*lines)
    assert str(problem.value).startswith("Line ")
    assert why in str(problem.value)


@pytest.mark.parametrize("key", KEYS)
def test_whatever_a_value_says_no_page_stumbles_over_it(key: str) -> None:
    """Either the line is refused, or the game it begins can be asked everything."""
    place = KEYS.index(key)
    for value in (*islice(cycle(JUNK), place, place + (3 if THOROUGH else 1)), SHEET.get(key, "2")):
        read = read_or_refused(f"{key} {value}")
        if read is None:
            continue
        position = REFEREE.new_game(read)
        assert read_with(*(f"{name} {told}" for name, told in read.components.items())) == read
        REFEREE.judge(position, REFEREE.read(KNOWN_SPELLS))
        REFEREE.picture(position)
        REFEREE.score(position, "blue")
        assert REFEREE.fingerprint(REFEREE.new_game(replace(read, start=REFEREE.fingerprint(position))))


def test_the_whole_made_up_sheet_is_accepted() -> None:
    assert read_with(*(f"{key} {value}" for key, value in SHEET.items())).components == SHEET
