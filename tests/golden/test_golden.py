"""The golden files say what differs, and only that. What they keep is compared by hand: see the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import kept
from tests.golden.kept import differences, keep, keep_games, kept_games
from tests.golden.said import of_a_game

LOG = """table-assistant log 1
game tikal
edition rio-grande
version basic
rules 1
player red Ada
player blue Ben

tile A4 c1 4
in 1
"""


def test_a_game_that_is_told_as_before_does_not_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    keep_games({"one": LOG})
    keep("tikal", {"one": of_a_game(LOG)})
    assert kept_games() == {"one": LOG}
    assert not list(differences("one", kept.kept("tikal")["one"], of_a_game(LOG)))


def test_a_difference_names_game_entry_piece_before_and_after() -> None:
    before = of_a_game(LOG)
    dearer = {
        place: [line.replace("price: 2", "price: 3") for line in told] for place, told in before.items()
    }
    dearer["entry 2, in 1"] = [*before["entry 2, in 1"]]
    was = {
        **before,
        "entry 2, in 1": [line.replace("price: 1", "price: 9") for line in before["entry 2, in 1"]],
    }
    assert list(differences("one", was, dearer)) == [
        "one, entry 2, in 1, before: price: 9",
        "one, entry 2, in 1, after: price: 1",
    ]
