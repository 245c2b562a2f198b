"""Scripts of components are sent by address, and kept by browsers as long as they hold."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from assistant.views.drawing import board
from assistant.views.page.scripts import ROUTE, VERSION
from tests.asking import ask

APP = Starlette(routes=[ROUTE])


@pytest.mark.parametrize("version, kept", [(VERSION, "immutable"), ("of-another-server", "no-store")])
def test_a_script_is_kept_only_as_what_it_is_asked_for(version: str, kept: str) -> None:
    status, headers, body = ask(APP, f"/scripts/{version}/board.js")
    assert (status, body) == (200, Path(board.__file__).with_name("board.js").read_bytes())
    assert headers["content-type"].startswith("text/javascript")
    assert kept in headers["cache-control"]


@pytest.mark.parametrize("name", ["board.py", "board.css", "nothing.js", "..%2Fboard.js"])
def test_nothing_else_is_sent(name: str) -> None:
    assert ask(APP, f"/scripts/{VERSION}/{name}")[0] == 404
