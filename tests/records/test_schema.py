"""The tables can be made in either database."""

from __future__ import annotations

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.schema import CreateTable

from assistant.records.schema import ENTRY, GAME


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_the_database_decides_who_was_first(database: str) -> None:
    dialect = make_url(f"{database}://").get_dialect()()
    game, entry = (str(CreateTable(table).compile(dialect=dialect)) for table in (GAME, ENTRY))
    assert "PRIMARY KEY (code)" in game
    assert "PRIMARY KEY (game, seq)" in entry
    assert "UNIQUE (command)" in entry
    assert "FOREIGN KEY(game) REFERENCES game (code) ON DELETE CASCADE" in entry
