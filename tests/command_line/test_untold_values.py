"""What the commands say of a game that is over while values are not told: it is at least so much."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.command_line.counting import score
from assistant.command_line.judging import replay
from assistant.command_line.logs import read_game
from tests.thurn_und_taxis.north import NAMES, WHOLE

START = (
    "turn=close,blue,taken:1,laid:1,began:0 round=20 ender=red "
    "red=supply:0,houses:hamburg,tiles:end.0+free-city.1+preussen.0 "
    "blue=supply:3,tiles:free-city.1,houses:bremen"
)


@pytest.fixture
def untold(tmp_path: Path) -> Path:
    """Return the log of a game that ends with two tiles of red whose value nobody told."""
    facts = [f"component {key} {value}" for key, value in NAMES.items()]
    head = ["table-assistant log 1", "game thurn_und_taxis", "edition yucata", "version glanz", "rules 1"]
    players = ["player red Ann", "player blue Bo"]
    file = tmp_path / "untold.txt"
    file.write_text("\n".join([*head, *players, *facts, f"start {START}", "", "end", ""]), encoding="utf-8")
    return file


def test_points_are_at_least_so_many(untold: Path) -> None:
    """Red has 1 for the free city; what the tile for Preußen and that for the end are worth nobody told."""
    report = score(read_game(str(untold)))
    text = "\n".join(report.lines)
    assert "Ann (red): at least 1 point (2 values open)" in text
    assert "Bo (blue): \N{MINUS SIGN}2 points" in text or "Bo (blue): -2 points" in text
    assert "Won by" not in text
    assert "depends on values that are not known" in text
    red, blue = report.data["players"]
    assert (red["points"], red["at_least"], red["open"]) == (None, 1, 2)
    assert (blue["points"], blue["at_least"], blue["open"]) == (-2, -2, 0)
    assert (red["now"]["total"], red["now"]["at_least"]) == (None, 1)
    assert report.data["finished"]
    assert report.data["winners"] == []
    untold_items = [item for item in red["now"]["items"] if item["points"] is None]
    assert len(untold_items) == 2


def test_a_game_that_is_over_is_not_called_unfinished(untold: Path) -> None:
    report = replay(read_game(str(untold)))
    assert "The game is not over." not in report.lines
    assert report.data["finished"] is True
    assert report.data["points"] == {"red": None, "blue": -2}
    assert report.data["at_least"] == {"red": 1, "blue": -2}


def test_with_the_values_told_it_is_settled(untold: Path) -> None:
    text = untold.read_text(encoding="utf-8")
    told: dict[str, Any] = {key: WHOLE[key] for key in ("tiles.preussen", "tiles.end")}
    facts = "\n".join(f"component {key} {value}" for key, value in told.items())
    text = (
        text.replace("start ", f"{facts}\nstart ")
        .replace("preussen.0", "preussen.5")
        .replace("end.0", "end.1")
    )
    untold.write_text(text, encoding="utf-8")
    report = score(read_game(str(untold)))
    assert [player["points"] for player in report.data["players"]] == [7, -2]
    assert report.data["winners"] == ["red"]
