"""The stream of news: tells each page that is open how many entries its game has, whenever that changes.

A page that shows fewer asks for the rest as it asks for everything. The stream itself tells nothing else, and
that only to devices that may watch the game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import cached_property
from typing import Final, TypeVar

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.websockets import WebSocket, WebSocketDisconnect

from assistant.records.codes import clean_code
from assistant.records.errors import NotSavedError
from assistant.records.news import News, Watcher
from assistant.records.rights import Rights
from assistant.referee.errors import BadInputError
from assistant.views.page.network import COOKIE, is_secret

ALIVE: Final = 20.0
"""Seconds after which a page is told the same again, so that it knows that the stream still flows."""
THREADS: Final = 4
"""Threads that look into the records for pages that come and go."""
_NOT_ALLOWED: Final = 1008
Result = TypeVar("Result")


class NewsStream:
    """Serves the stream of every page, each by a WebSocket of its own."""

    def __init__(
        self,
        rights: Callable[[], Rights],
        news: Callable[[], News],
        hosts: Collection[str],
        alive: float = ALIVE,
    ) -> None:
        """Ask for the rights and the news when the first page comes.

        ``hosts`` are the names by which browsers may call this server; any other is a rebinding trick.
        """
        self._hosts = frozenset(hosts)
        self._rights = rights
        self._news = news
        self._alive = alive

    async def serve(self, page: WebSocket) -> None:
        """Tell one page until it goes; one whose device may not watch gets nothing."""
        code = page.query_params.get("game", "")
        device = page.cookies.get(COOKIE, "")
        called = page.url.hostname in self._hosts
        if not called or not await self._in_thread(lambda: self._may_watch(device, code)):
            await page.close(_NOT_ALLOWED)
            return
        await page.accept()
        heads, loop = asyncio.Queue[int](), asyncio.get_running_loop()

        def tell(head: int) -> None:
            with suppress(RuntimeError):  # the server stops while somebody enters something
                loop.call_soon_threadsafe(heads.put_nowait, head)

        watcher = Watcher(clean_code(code), tell)
        await self._in_thread(lambda: self._news().admit(watcher))
        telling = asyncio.create_task(self._tell(page, heads))
        try:
            while (await page.receive())["type"] != "websocket.disconnect":
                pass  # a page has nothing to say here
        finally:
            telling.cancel()
            await asyncio.shield(self._in_thread(lambda: self._news().leave(watcher)))

    async def _tell(self, page: WebSocket, heads: asyncio.Queue[int]) -> None:
        head = await heads.get()
        with suppress(WebSocketDisconnect, RuntimeError):  # the page has gone meanwhile
            while True:
                await page.send_text(str(head))
                with suppress(TimeoutError):
                    head = await asyncio.wait_for(heads.get(), self._alive)

    def _may_watch(self, device: str, code: str) -> bool:
        try:
            return is_secret(device) and self._rights().of(device, clean_code(code)).may_watch
        except (BadInputError, NotSavedError):
            return False

    @cached_property
    def _limiter(self) -> CapacityLimiter:
        return CapacityLimiter(THREADS)

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await run_sync(work, limiter=self._limiter)
