"""The stream of news: whoever may watch is told how far a game has come, and nobody else learns anything."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from assistant.guards import OwnPages
from assistant.records.errors import NotSavedError
from assistant.records.news import News
from assistant.records.reveals import Reveals
from assistant.records.store import Store
from assistant.records.table import Tables
from assistant.referee.logs.log import Entry, Log
from assistant.stream import NewsStream
from assistant.views.page.network import COOKIE, new_secret
from tests.referee.toy import REFEREES, TOY, Take, toy_header

ADA, BO = new_secret(), new_secret()
HOUR = 3600.0
PATIENCE = 300
NAME = "192.168.1.20"
HOST = f"{NAME}:8501"


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Return the tables of a store of their own."""
    store = Store(f"sqlite:///{tmp_path / 'records.sqlite'}", REFEREES)
    yield Tables(store)
    store.close()


class Page:
    """The end of a stream that is in a browser."""

    def __init__(self, app: Starlette, game: str, headers: dict[str, str]) -> None:
        self._app = app
        self._game = game
        self._headers = {"host": HOST, **headers}
        self._said = asyncio.Queue[dict[str, Any]]()
        self._heard = asyncio.Queue[dict[str, Any]]()

    def open(self) -> asyncio.Task[None]:
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": "/news",
            "query_string": f"game={self._game}".encode(),
            "headers": [(name.encode(), value.encode()) for name, value in self._headers.items()],
            "subprotocols": [],
        }
        self._said.put_nowait({"type": "websocket.connect"})
        return asyncio.create_task(self._app(scope, self._said.get, self._heard.put))  # type: ignore[arg-type]

    def say(self, kind: str, **more: object) -> None:
        self._said.put_nowait({"type": f"websocket.{kind}", **more})

    async def hears(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            return await self._heard.get()


def stream(
    tables: Tables, news: News, alive: float = HOUR, awake: Callable[[str], object] = lambda _code: None
) -> Starlette:
    """Return a server that has nothing but the stream."""
    served = NewsStream(lambda: tables.rights, lambda: news, {NAME}, alive, awake=awake)
    routes = [WebSocketRoute("/news", served.serve), Route("/news", served.answer)]
    return Starlette(routes=routes, middleware=[Middleware(OwnPages)])


def asked(app: Starlette, query: str, **headers: str) -> tuple[int, str]:
    """Ask once for news, and return the status and the text of the answer."""

    scope = {
        "type": "http",
        "scheme": "http",
        "method": "GET",
        "path": "/news",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()],
    }
    answered = dict[str, Any]()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def send(message: MutableMapping[str, Any]) -> None:
        answered.update(message)

    asyncio.run(app(scope, receive, send))
    return answered["status"], answered["body"].decode()


def watched(app: Starlette, game: str, look: Callable[[Page], Awaitable[None]], **headers: str) -> None:
    """Open a stream, do something with it and close it; it must end by itself then."""

    async def run() -> None:
        page = Page(app, game, headers)
        serving = page.open()
        await look(page)
        page.say("disconnect", code=1000)
        async with asyncio.timeout(PATIENCE):
            await serving

    asyncio.run(run())


def test_a_page_is_told_how_many_entries_there_are_whenever_that_changes(tables: Tables) -> None:
    table = tables.create(Log(toy_header()), TOY, ADA)
    news = News(tables.store)

    async def look(page: Page) -> None:
        assert (await page.hears())["type"] == "websocket.accept"
        assert (await page.hears())["text"] == "0"
        await asyncio.to_thread(table.enter, Entry("action", Take(3)), 0, "command-1")
        assert (await page.hears())["text"] == "1"

    watched(stream(tables, news), table.code, look, cookie=f"{COOKIE}={ADA}")
    assert table.code not in news._watchers


def test_a_page_that_says_that_it_is_awake_is_heard_once_in_a_while(tables: Tables) -> None:
    code = tables.create(Log(toy_header()), TOY, ADA).code
    heard = list[str]()

    def awake(game: str) -> None:
        heard.append(game)
        raise NotSavedError("The records are away.")

    async def look(page: Page) -> None:
        assert (await page.hears())["type"] == "websocket.accept"
        for _ in range(100):
            page.say("receive", text="awake")

    watched(stream(tables, News(tables.store), HOUR, awake), code, look, cookie=f"{COOKIE}={ADA}")
    assert heard == [code]


def test_a_page_hears_what_stands_beside_the_log(tables: Tables) -> None:
    code = tables.create(Log(toy_header()), TOY, ADA).code
    right = tables.rights.of(ADA, code)

    async def look(page: Page) -> None:
        assert (await page.hears())["type"] == "websocket.accept"
        assert (await page.hears())["text"] == "0"
        await asyncio.to_thread(Reveals(tables.store.database).begin, code, right)
        head, mark = (await page.hears())["text"].split(" ")
        assert (head, mark != "") == ("0", True)

    watched(stream(tables, News(tables.store)), code, look, cookie=f"{COOKIE}={ADA}")


def test_a_page_hears_now_and_then_that_the_stream_still_flows(tables: Tables) -> None:
    code = tables.create(Log(toy_header()), TOY, ADA).code

    async def look(page: Page) -> None:
        assert (await page.hears())["type"] == "websocket.accept"
        assert [(await page.hears())["text"] for _ in range(3)] == ["0", "0", "0"]

    watched(stream(tables, News(tables.store), 0.01), code, look, cookie=f"{COOKIE}={ADA}")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"cookie": f"{COOKIE}={BO}"},
        {"cookie": f"{COOKIE}=short"},
        {"cookie": f"{COOKIE}={ADA}", "origin": "https://evil.example"},
        {"cookie": f"{COOKIE}={ADA}", "host": "evil.example", "origin": "http://evil.example"},
    ],
    ids=["no cookie", "a stranger", "no secret", "another site's page", "another name of this server"],
)
def test_whoever_may_not_watch_learns_nothing(tables: Tables, headers: dict[str, str]) -> None:
    code = tables.create(Log(toy_header()), TOY, ADA).code
    news = News(tables.store)

    async def look(page: Page) -> None:
        # Whether there is such a game at all makes no difference.
        assert (await page.hears())["type"] == "websocket.close"

    for game in (code, "AAAA2222", "no code", ""):
        watched(stream(tables, news), game, look, **headers)
        assert asked(stream(tables, news), f"game={game}", **headers) in ((200, "-1"), (403, "Refused."))
    assert code not in news._watchers


def test_a_page_without_a_stream_asks_how_its_game_stands(tables: Tables) -> None:
    table, heard = tables.create(Log(toy_header()), TOY, ADA), list[str]()
    app, mine = stream(tables, News(tables.store), awake=heard.append), f"{COOKIE}={ADA}"
    assert asked(app, f"game={table.code}", cookie=mine) == (200, "0")
    table.enter(Entry("action", Take(3)), 0, "command-1")
    assert asked(app, f"game={table.code}", cookie=mine) == (200, "1")
    assert not heard
    assert asked(app, f"game={table.code}&awake", cookie=mine) == (200, "1")
    assert heard == [table.code]


def test_a_page_without_a_stream_asks_again_where_the_records_do_not_answer(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_asked: object) -> None:
        raise NotSavedError("The records are away.")

    code = tables.create(Log(toy_header()), TOY, ADA).code
    monkeypatch.setattr(tables.rights, "of", away)
    status, _text = asked(stream(tables, News(tables.store)), f"game={code}", cookie=f"{COOKIE}={ADA}")
    assert status == HTTPStatus.SERVICE_UNAVAILABLE
