"""What is before Streamlit: who may talk to the server, how much they may say and leave here.

Streamlit itself asks a service on the internet what this machine is called before it refuses a page of
somebody else's, keeps every upload for hours, and takes messages of any size. None of these may reach it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.records.invitations import Allowance, neighbourhood
from assistant.views.page.network import NEWS

UPLOADS: Final = "/_stcore/upload_file/"
MOST_OF_ONE: Final = 16_000_000
"""Bytes of uploads that are kept for one source: a device, or a household behind one address."""
MOST_OF_ALL: Final = 48_000_000
LONGEST_KEPT: Final = 900.0
"""Seconds after which an upload goes; by then it has been brought in."""
LEAST: Final = 50_000
"""Bytes that even an empty upload counts, for keeping its name takes room as well."""
UNTOLD: Final = 2_100_000
"""Bytes of an upload that does not say its size; Streamlit refuses more."""

FREE: Final = 64_000
"""Bytes that a message may always have: no tap or typed line comes near."""
MOST_SAID: Final = 8_000_000
"""Bytes beyond what is free that a source may say at once, as when the text of a game is pasted."""
SAID_ANEW: Final = 1_000.0
"""Bytes of it that a source may say again with every second."""
HASTE: Final = 150.0
"""Messages that a source may send at once, and not one a page after the other."""
HASTE_ANEW: Final = 10.0
"""Messages of these that it may send with every second."""
PACE: Final = 2.0
"""Messages that every page may send with every second besides; by itself it asks for news in every third."""
MOST_OPEN: Final = 120
"""Pages that may be open at once from one source, and as many streams of news."""

_PORTS: Final = {"http": 80, "https": 443}
_TOO_MUCH: Final = 1009  # the codes of WebSocket for a message that is too large,
_NOT_ALLOWED: Final = 1008  # and for one who may not connect


class OwnPages:
    """ASGI middleware that refuses whatever another site's page, or another app on this machine, asks.

    A browser says by ``Origin`` whose page it shows. That is one of ours when it names the very address that
    was asked, port included, or one of ``hosts``: names (with their port, where it is not the usual one) that
    a proxy in front of the server goes by.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = ()) -> None:
        self._app = app
        self._hosts = frozenset(
            place for host in hosts for scheme in _PORTS if (place := _place(f"{scheme}://{host}"))
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not all(self._is_own(origin, headers.get("host", "")) for origin in headers.getlist("origin")):
            await refuse(scope, send, 403)
            return
        # Streamlit would look again, and not only here, wherever a proxy calls the server by another name.
        kept = [(name, value) for name, value in scope["headers"] if name.lower() != b"origin"]
        await self._app({**scope, "headers": kept}, receive, send)

    def _is_own(self, origin: str, host: str) -> bool:
        place = _place(origin)
        if place is None:
            return False
        return place in self._hosts or place == _place(f"{urlsplit(origin).scheme}://{host}")


def _place(address: str) -> tuple[str, int] | None:
    """Return the name and the port of an address, nothing for one that has none."""
    try:
        parts = urlsplit(address)
        port = parts.port or _PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    return (parts.hostname.rstrip("."), port) if parts.hostname else None


async def refuse(scope: Scope, send: Send, status: int) -> None:
    """Answer a request with nothing but that it is refused."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": _NOT_ALLOWED})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"Refused."})


def source_of(scope: Scope) -> str:
    """Return where a request comes from: an address, or the network of a household."""
    client = scope.get("client")
    return neighbourhood(str(client[0])) if client else ""


@dataclass
class _Upload:
    source: str
    size: int
    since: float
    arriving: bool = True


class FewUploads:
    """ASGI middleware that bounds what uploads hold: for each source, in all, and in time.

    Whether a page has asked for an upload is nothing that Streamlit looks at, nor how many there are.
    """

    def __init__(
        self, app: ASGIApp, kept: Callable[[], Any], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``kept`` gives Streamlit's own manager of uploads."""
        self._app = app
        self._kept = kept
        self._clock = clock
        self._known: dict[tuple[str, str], _Upload] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; an upload for which there is no room is not read."""
        if scope["type"] != "http" or scope["method"] != "PUT" or UPLOADS not in scope["path"]:
            await self._app(scope, receive, send)
            return
        session, _, file = scope["path"].partition(UPLOADS)[2].partition("/")
        upload = _Upload(source_of(scope), _size(scope), self._clock())
        self._tidy_up()
        if (session, file) in self._known or not self._has_room(upload):
            await refuse(scope, send, 413)
            return
        self._known[session, file] = upload
        stored = False

        async def send_and_look(message: Message) -> None:
            nonlocal stored
            if message["type"] == "http.response.start":
                stored = message["status"] < 300  # noqa: PLR2004 - what HTTP means by success
            await send(message)

        try:
            await self._app(scope, receive, send_and_look)
        finally:
            upload.arriving = False
            if not stored:
                del self._known[session, file]

    def _has_room(self, upload: _Upload) -> bool:
        own = sum(known.size for known in self._known.values() if known.source == upload.source)
        everybodys = sum(known.size for known in self._known.values())
        return own + upload.size <= MOST_OF_ONE and everybodys + upload.size <= MOST_OF_ALL

    def _tidy_up(self) -> None:
        """Forget uploads that have gone with their page, and let those go that have been here for long."""
        now, kept = self._clock(), self._kept()
        for (session, file), upload in list(self._known.items()):
            if upload.arriving:
                continue
            if now - upload.since > LONGEST_KEPT:
                kept.remove_file(session, file)
            if not kept.get_files(session, [file]):
                del self._known[session, file]


def _size(scope: Scope) -> int:
    length = Headers(scope=scope).get("content-length", "")
    return max(LEAST, int(length)) if length.isdecimal() else UNTOLD


class ShortMessages:
    """ASGI middleware that bounds how many pages a source has open, and how much it says through them.

    What a page says stays in memory for as long as its session, which outlives the page by hours. A page that
    says little, but without a pause, is heard at a walking pace: every message makes the server draw a page.
    """

    def __init__(
        self,
        app: ASGIApp,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._app = app
        self._clock = clock
        self._pause = pause
        self._open: dict[tuple[str, bool], int] = {}
        self._haste = Allowance(HASTE, HASTE_ANEW)
        self._said = Allowance(MOST_SAID, SAID_ANEW)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; a page that says too much is cut off."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        source = source_of(scope)
        # Every page has a stream of news beside it: whose pages are many must not lose the streams of others.
        kind = source, scope["path"] == f"/{NEWS}"
        if self._open.get(kind, 0) >= MOST_OPEN:
            await refuse(scope, send, 403)
            return

        heard_until = self._clock()

        async def receive_short() -> Message:
            nonlocal heard_until
            # At its pace a message fills a part of a second; what has not been read waits in the connection.
            now = self._clock()
            heard_until = max(heard_until, now - 1) + 1 / PACE
            if heard_until > now and not self._haste.take(source, 1, now):
                await self._pause(heard_until - now)
            else:
                heard_until = min(heard_until, now)
            message = await receive()
            size = len(message.get("bytes") or message.get("text") or "")
            if size > FREE and not self._said.take(source, size - FREE, self._clock()):
                await send({"type": "websocket.close", "code": _TOO_MUCH})
                return {"type": "websocket.disconnect", "code": _TOO_MUCH}
            return message

        self._open[kind] = self._open.get(kind, 0) + 1
        try:
            await self._app(scope, receive_short, send)
        finally:
            self._open[kind] -= 1
            if not self._open[kind]:
                del self._open[kind]
