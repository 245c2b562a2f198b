"""Streamlit's scripts are sent packed to those who take them so, and to nobody else."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import Message

from assistant.packed import PackedScripts

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


def ask(
    scripts: PackedScripts, path: str = PATH, method: str = "GET", **headers: str
) -> tuple[int, Headers, bytes]:
    """Ask for an address and return status, headers and what was sent."""
    sent: list[Message] = []
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"type": "http", "method": method, "path": path, "headers": told}

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(scripts(scope, receive, send))
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], Headers(raw=sent[0]["headers"]), body


def test_a_script_is_packed_and_says_so(scripts: PackedScripts) -> None:
    for _ in range(2):
        status, headers, body = ask(scripts, accept_encoding="deflate, gzip, br")
        assert (status, gzip.decompress(body)) == (200, SCRIPT)
        assert len(body) == int(headers["content-length"]) < len(SCRIPT) / 10
        assert headers["content-encoding"] == "gzip"
        assert headers["content-type"].startswith("text/javascript")
        assert headers["vary"] == "Accept-Encoding"
        assert "immutable" in headers["cache-control"]


def test_a_browser_that_has_it_is_sent_nothing(scripts: PackedScripts) -> None:
    _, headers, _ = ask(scripts, accept_encoding="gzip")
    status, headers, body = ask(scripts, accept_encoding="gzip", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")
    assert "content-encoding" not in headers


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"accept_encoding": "br"},
        {"accept_encoding": "gzip;q=0"},
        {"accept_encoding": "gzip", "range": "bytes=0-9"},
        {"accept_encoding": "gzip", "method": "POST"},
        {"accept_encoding": "gzip", "path": "/static/js/map.json"},
        {"accept_encoding": "gzip", "path": "/static/js/../../secret.js"},
        {"accept_encoding": "gzip", "path": "/table"},
    ],
)
def test_everything_else_is_left_to_what_stands_behind(scripts: PackedScripts, asked: dict[str, str]) -> None:
    status, headers, body = ask(scripts, **asked)
    assert (status, body) == (200, BEHIND)
    assert "content-encoding" not in headers
