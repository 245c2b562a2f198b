"""Streamlit's scripts are sent packed to those who take them so, and to nobody else."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse

from assistant.front_page import PackedScripts
from tests.asking import ask
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

SCRIPT = b"export const answer = 42;\n" * 100
BEHIND = b"what stands behind"
PATH = "/static/js/index.a1.js"


@pytest.fixture
def scripts(tmp_path: Path) -> PackedScripts:
    (tmp_path / "static/js").mkdir(parents=True)
    (tmp_path / "static/js/index.a1.js").write_bytes(SCRIPT)
    (tmp_path / "static/js/map.json").write_bytes(SCRIPT)
    (tmp_path / "secret.js").write_bytes(SCRIPT)
    return PackedScripts(PlainTextResponse(BEHIND), tmp_path)


def test_a_script_is_packed_and_says_so(scripts: PackedScripts) -> None:
    for _ in range(2):
        status, headers, body = ask(scripts, PATH, accept_encoding="deflate, gzip, br")
        assert (status, gzip.decompress(body)) == (200, SCRIPT)
        assert len(body) == int(headers["content-length"]) < len(SCRIPT) / 10
        assert headers["content-encoding"] == "gzip"
        assert headers["content-type"].startswith("text/javascript")
        assert headers["vary"] == "Accept-Encoding"
        assert "immutable" in headers["cache-control"]


def test_a_browser_that_has_it_is_sent_nothing(scripts: PackedScripts) -> None:
    _, headers, _ = ask(scripts, PATH, accept_encoding="gzip")
    status, headers, body = ask(scripts, PATH, accept_encoding="gzip", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")
    assert "content-encoding" not in headers


@pytest.mark.parametrize("asked", TABLES["test_everything_else_is_left_to_what_stands_behind"])
def test_everything_else_is_left_to_what_stands_behind(scripts: PackedScripts, asked: dict[str, str]) -> None:
    status, headers, body = ask(scripts, **{"path": PATH} | asked)
    assert (status, body) == (200, BEHIND)
    assert "content-encoding" not in headers
