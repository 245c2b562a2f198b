"""What nobody can take away any more (O20, O48, O70-O73), worked out by hand on the made-up copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.certain import demand_that_nothing_certain_was_lost

GAMES = Path(__file__).parent.parent / "games/orcs_orcs_orcs"


@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_nothing_certain_was_ever_lost(name: str) -> None:
    demand_that_nothing_certain_was_lost(GAMES / f"{name}.txt")
