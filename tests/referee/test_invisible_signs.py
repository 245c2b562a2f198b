"""A line that is typed into any game holds nothing that nobody sees."""

from __future__ import annotations

import pytest

from assistant.records.games import referees
from assistant.referee.errors import BadInputError

LINES = {"tikal": "dig b3", "thurn_und_taxis": "begin ulm", "orcs_orcs_orcs": "red draw 2"}


@pytest.mark.parametrize("sign", ["\x00", "\u202e", "\u2066", "\ud800", "\x1b", "\x7f"])
@pytest.mark.parametrize("game", LINES)
def test_invisible_signs_are_refused(game: str, sign: str) -> None:
    with pytest.raises(BadInputError, match=f"invisible character U.{ord(sign):04X}"):
        referees()[game].read(f"{LINES[game]}{sign}")


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b", "\u2060", "\ufeff"])
@pytest.mark.parametrize("game, line", [("tikal", "dig b3"), ("thurn_und_taxis", "take ulm")])
def test_signs_that_mean_nothing_are_passed_over(game: str, line: str, sign: str) -> None:
    assert referees()[game].read(f"{line[:2]}{sign}{line[2:]}") == referees()[game].read(line)


def test_a_tabulator_is_a_space() -> None:
    assert referees()["tikal"].read("dig\tb3 2") == referees()["tikal"].read("dig b3 2")
