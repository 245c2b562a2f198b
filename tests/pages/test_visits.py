"""What people do on pages and find there; the visits are texts that a player can read, in ``visits/``."""

from __future__ import annotations

import pytest

from tests.pages.visit import Visit, visits

VISITS = dict(visits())


@pytest.mark.parametrize("lines", VISITS.values(), ids=list(VISITS))
def test_a_visit(lines: str) -> None:
    Visit().run(lines)
