"""Who may come over HTTP, how often, and with how much; and what is loaded before anybody comes."""

from __future__ import annotations

import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path

import anyio
import pytest
from starlette.types import Message, Receive, Scope, Send

from assistant.mcp_server.beside import ANEW, AT_ONCE, LIMITS, OPENING, Assistants
from assistant.records.store import Store
from assistant.records.table import Tables
from tests.browser.server import RunningApp, running_app
from tests.mcp_server.connecting import ROOT, connected

BEFORE_ANYBODY_COMES = """
import sys, assistant.launch
print([name for name in ("mcp", "mcp_types", "resvg_py") if name in sys.modules])
"""


class Answering:
    """Stands for the SDK: answers every request that reaches it."""

    async def handle_request(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def statuses(assistants: Assistants, count: int, source: str, headers: Mapping[str, str]) -> list[int]:
    told: list[int] = []

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            told.append(message["status"])

    async def receive() -> Message:
        return {"type": "http.request"}

    async def ask() -> None:
        listed = [(name.encode(), value.encode()) for name, value in headers.items()]
        for _ in range(count):
            await assistants({"type": "http", "client": (source, 1), "headers": listed}, receive, send)

    anyio.run(ask)
    return told


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def assistants(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Assistants:
    made = Assistants(lambda: Tables(Store(f"sqlite:///{tmp_path}/records.sqlite")), ["localhost"], clock)
    monkeypatch.setattr(made, "_manager", Answering())  # nothing of the SDK is needed here
    return made


def test_each_source_asks_only_so_often(assistants: Assistants, clock: Clock) -> None:
    known = {"mcp-protocol-version": "2026-07-28"}
    most = int(AT_ONCE)
    assert statuses(assistants, most + 2, "10.0.0.1", known) == [200] * most + [429] * 2
    assert statuses(assistants, 1, "10.0.0.2", known) == [200]
    clock.now = 1.0
    anew = int(ANEW)
    assert statuses(assistants, anew + 1, "10.0.0.1", known) == [200] * anew + [429]


def test_a_connection_that_is_kept_counts_for_more(assistants: Assistants) -> None:
    most = int(AT_ONCE / OPENING)
    assert statuses(assistants, most + 1, "10.0.0.1", {}) == [200] * most + [429]


def test_the_sdk_is_loaded_when_the_first_assistant_comes() -> None:
    run = [sys.executable, "-c", BEFORE_ANYBODY_COMES]
    assert subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip() == "[]"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    with running_app(tmp_path_factory.mktemp("limits")) as running:
        yield running


@pytest.mark.parametrize(
    "headers, size, status",
    [
        ({"Host": "evil.example"}, 2, 421),  # another name that leads here: a rebinding trick
        ({"Origin": "http://evil.example"}, 2, 403),  # the page of somebody else
        ({}, LIMITS["max_request_body_size"] + 1, 413),
    ],
)
def test_strange_requests_are_refused(
    app: RunningApp, headers: Mapping[str, str], size: int, status: int
) -> None:
    told = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream", **headers}
    body = b"{" + b" " * (size - 2) + b"}"
    asked = urllib.request.Request(f"{app.url}/mcp", body, told, method="POST")  # noqa: S310 - our own address
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked, timeout=60)  # noqa: S310 - our own address
    assert refused.value.code == status


def test_an_assistant_of_an_older_kind_is_asked_in_the_middle_of_its_call(app: RunningApp) -> None:
    with connected(f"{app.url}/mcp", mode="legacy") as helper:
        table = helper.answer("begin_game", game="tikal", players=["Ana", "Ben"])["data"]["join_code"]
        assert helper.answer("enter", table=table, text="tile A4 c1")["data"]["entered"] is True
        assert len(helper.asked) == 1
    with connected(f"{app.url}/mcp") as helper:
        assert helper.answer("open_game", table=table)["data"]["entries"] == 1
