"""Sends Streamlit's own scripts packed, and packs each only once.

The first visit of a phone loads three megabytes of them, a third as many when packed. Streamlit sends them as
they are, because it would pack them anew for everybody. Their names say what is in them, so what is packed
holds as long as the server runs.
"""

from __future__ import annotations

import gzip
from http import HTTPStatus
from pathlib import Path
from typing import Final

from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from assistant.front_page import SCRIPTS, STYLES

# Not what the machine thinks: on some a script is plain text, and browsers would run none.
KINDS: Final = {".js": "text/javascript", ".css": "text/css"}
FOR_A_YEAR: Final = "public, immutable, max-age=31536000"


class PackedScripts:
    """ASGI middleware that answers for these scripts where a browser takes them packed."""

    def __init__(self, app: ASGIApp, static: Path) -> None:
        """Know the scripts in Streamlit's folder of static files."""
        self._app = app
        self._files = {
            f"/{folder}/{file.name}": file
            for folder in (SCRIPTS, STYLES)
            for file in (static / folder).glob("*")
            if file.suffix in KINDS
        }
        self._packed: dict[str, bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or leave it to what stands behind."""
        file = self._files.get(scope["path"]) if scope["type"] == "http" else None
        headers = Headers(scope=scope) if file else Headers()
        asked = {part.strip() for part in headers.get("accept-encoding", "").split(",")}
        if file is None or scope["method"] != "GET" or "gzip" not in asked or "range" in headers:
            await self._app(scope, receive, send)
            return
        told = {"Cache-Control": FOR_A_YEAR, "ETag": f'"{file.name}.gz"', "Vary": "Accept-Encoding"}
        if headers.get("if-none-match") == told["ETag"]:
            answer = Response(status_code=HTTPStatus.NOT_MODIFIED, headers=told)
        else:
            if file.name not in self._packed:
                self._packed[file.name] = await run_sync(_pack, file)
            told["Content-Encoding"] = "gzip"
            answer = Response(self._packed[file.name], headers=told, media_type=KINDS[file.suffix])
        await answer(scope, receive, send)


def _pack(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)
