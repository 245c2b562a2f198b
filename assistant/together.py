"""Sends what a run of a page draws in one go, so that a browser draws it once and not bit by bit.

With whatever comes of a run, Streamlit's part in the browser goes through the whole page again, also through
all that stays as it is. What takes longer than a moment is sent as it comes: a page shows that it works.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

STREAM: Final = "/_stcore/stream"
MOMENT: Final = 0.1
"""Seconds for which the end of a run is waited for; nobody sees a page come later by so little."""
BEGINS, ENDS = "new_session", "script_finished"
"""What Streamlit calls the first and the last thing that it tells of a run."""


class Together:
    """ASGI middleware around Streamlit's stream to a page."""

    def __init__(self, app: ASGIApp, moment: float = MOMENT) -> None:
        """Wait for so many seconds at most."""
        self._app = app
        self._moment = moment

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on."""
        if scope["type"] != "websocket" or not scope["path"].endswith(STREAM):
            await self._app(scope, receive, send)
            return
        kept = _Kept(send, self._moment)
        try:
            await self._app(scope, receive, kept.send)
        finally:
            kept.stop()


class _Kept:
    """What is kept of a run until it ends or has taken too long."""

    def __init__(self, send: Send, moment: float) -> None:
        self._send = send
        self._moment = moment
        self._messages: list[Message] = []
        self._in_order = asyncio.Lock()
        self._keeps = False
        self._waiting: asyncio.Task[None] | None = None

    async def send(self, message: Message) -> None:
        """Send a message, or keep it where a run has just begun."""
        kind = _kind(message)
        self._messages.append(message)
        if kind == BEGINS and not self._keeps:
            self._keeps = True
            self._waiting = asyncio.create_task(self._after_a_moment())
        elif kind in (ENDS, ""):
            self.stop()
        if not self._keeps:
            await self._send_all()

    def stop(self) -> None:
        """Wait for nothing any longer."""
        self._keeps = False
        if self._waiting is not None:
            self._waiting.cancel()

    async def _after_a_moment(self) -> None:
        await asyncio.sleep(self._moment)
        self._keeps, self._waiting = False, None
        with suppress(OSError):  # the page has gone, which whoever sends next is told
            await self._send_all()

    async def _send_all(self) -> None:
        async with self._in_order:
            while self._messages:
                await self._send(self._messages.pop(0))


def _kind(message: Message) -> str:
    """Return what a message tells of a run, empty for one that tells a page nothing, such as its end."""
    told = message.get("bytes")
    return "" if told is None else ForwardMsg.FromString(told).WhichOneof("type") or ""
