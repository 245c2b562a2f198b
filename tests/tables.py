"""Tables of cases as data: ``test_x.toml`` beside ``test_x.py`` holds what its tests try, row by row."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def tables_beside(test_file: str) -> dict[str, Any]:
    """Return the tables beside a test file (its ``__file__``) by their names; rows are tuples."""
    found = tomllib.loads(Path(test_file).with_suffix(".toml").read_text("utf-8"))
    return {name: _as_tuples(table) for name, table in found.items()}


def _as_tuples(value: Any) -> Any:  # noqa: ANN401 - whatever a table holds
    if isinstance(value, dict):
        return {key: _as_tuples(each) for key, each in value.items()}
    return tuple(map(_as_tuples, value)) if isinstance(value, list) else value
