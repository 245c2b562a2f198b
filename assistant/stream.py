"""The stream of news: tells each page that is open how its game stands, whenever that changes.

A page that shows something else asks for it as it asks for everything. The stream itself tells only how many
entries there are and the mark of what is beside them, and that only to devices that may watch the game. A
page that shows a clock says now and then that it is awake. A page to which no stream comes through may ask
for the same now and then.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final, TypeVar

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from assistant.records.clocks import LOOKS
from assistant.records.errors import NotSavedError
from assistant.records.invitations import clean_code
from assistant.records.news import GONE, News, State, Watcher
from assistant.records.rights import Rights
from assistant.referee.errors import BadInputError
from assistant.referee.values import cached_property
from assistant.views.page.network import COOKIE, is_secret

ALIVE: Final = 20.0
"""Seconds after which a page is told the same again, so that it knows that the stream still flows."""
THREADS: Final = 4
"""Threads that look into the records for pages that come and go."""
AWAKE: Final = "awake"
"""What a page that shows a clock says when it asks: somebody looks at it."""
_NOT_ALLOWED: Final = 1008
Result = TypeVar("Result")


@dataclass
class NewsStream:
    """Serves the stream of every page, each by a WebSocket of its own.

    It asks for the rights and the news when the first page comes. ``hosts`` are the names by which browsers
    may call this server; any other is a rebinding trick. ``awake`` is told the games whose pages say that not
    all of them sleep.
    """

    rights: Callable[[], Rights]
    news: Callable[[], News]
    hosts: Collection[str]
    alive: float = ALIVE
    awake: Callable[[str], object] = field(kw_only=True)

    async def serve(self, page: WebSocket) -> None:
        """Tell one page until it goes; one whose device may not watch gets nothing."""
        code = page.query_params.get("game", "")
        may_watch = False
        with suppress(NotSavedError):
            may_watch = await self._may_watch(page)
        if not may_watch:
            await page.close(_NOT_ALLOWED)
            return
        await page.accept()
        states, loop = asyncio.Queue[State](), asyncio.get_running_loop()

        def tell(state: State) -> None:
            with suppress(RuntimeError):  # the server stops while somebody enters something
                loop.call_soon_threadsafe(states.put_nowait, state)

        watcher = Watcher(clean_code(code), tell)
        await self._in_thread(lambda: self.news().admit(watcher))
        telling = asyncio.create_task(self._tell(page, states))
        try:
            await self._hear(page, watcher.code)
        finally:
            telling.cancel()
            await asyncio.shield(self._in_thread(lambda: self.news().leave(watcher)))

    async def answer(self, request: Request) -> Response:
        """Tell one page once how its game stands, and anybody else that there is none."""
        code, state = request.query_params.get("game", ""), GONE
        try:
            if await self._may_watch(request):
                state = await self._in_thread(lambda: self.news().now(clean_code(code)))
                if AWAKE in request.query_params:
                    await self._in_thread(lambda: self.awake(code))
        except NotSavedError:  # the records may be back when it asks again
            return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE)
        return PlainTextResponse(_written(state), headers={"Cache-Control": "no-store"})

    async def _hear(self, page: WebSocket, code: str) -> None:
        """Listen until a page goes; whatever it says means that somebody looks at it."""
        quiet_until = 0.0
        while (await page.receive())["type"] != "websocket.disconnect":
            if time.monotonic() >= quiet_until:
                quiet_until = time.monotonic() + LOOKS.total_seconds()
                with suppress(NotSavedError):  # the records may be back at the next word
                    await self._in_thread(lambda: self.awake(code))

    async def _tell(self, page: WebSocket, states: asyncio.Queue[State]) -> None:
        state = await states.get()
        with suppress(WebSocketDisconnect, RuntimeError):  # the page has gone meanwhile
            while True:
                await page.send_text(_written(state))
                with suppress(TimeoutError):
                    state = await asyncio.wait_for(states.get(), self.alive)

    async def _may_watch(self, page: HTTPConnection) -> bool:
        """Whether a page calls this server by one of its names, from a device that may watch its game.

        Raises NotSavedError.
        """
        device = page.cookies.get(COOKIE, "")
        if page.url.hostname not in self.hosts or not is_secret(device):
            return False
        try:
            code = clean_code(page.query_params.get("game", ""))
        except BadInputError:
            return False
        return await self._in_thread(lambda: self.rights().of(device, code).may_watch)

    @cached_property
    def _limiter(self) -> CapacityLimiter:
        return CapacityLimiter(THREADS)

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await run_sync(work, limiter=self._limiter)


def _written(state: State) -> str:
    return f"{state.head} {state.mark}".rstrip()
