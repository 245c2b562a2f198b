"""A request to an ASGI application, without a server."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message


def ask(app: ASGIApp, path: str, method: str = "GET", **headers: str) -> tuple[int, Headers, bytes]:
    """Ask for an address and return status, headers and what was sent."""
    sent: list[Message] = []
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: dict[str, Any] = {"type": "http", "method": method, "path": path, "headers": told}

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def asking() -> None:
        await app(scope, receive, send)

    asyncio.run(asking())
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], Headers(raw=sent[0]["headers"]), body
