"""The page into which Streamlit draws every page, and its scripts, as our browsers get them.

Streamlit's own leaves it to the browser to find out where its server is, by asking at the address of the
page first and a tenth of a second later at the address above it. Here that is told with the page, and how
high and wide things are for fingers. Its scripts, three megabytes, it sends as they are, since packing them
for every visitor takes time. Here each is packed once; their names say what is in them, so that holds as long
as the server runs.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Iterable
from http import HTTPStatus
from pathlib import Path
from typing import Final

from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

FINGER_SIZES: Final = Path(__file__).parent / "views" / "page" / "touch.css"
"""The one place that changes the size of Streamlit's own buttons: at least 44 pixels high."""
SERVER: Final = """
    <script>
      window.__streamlit = {
        BACKEND_BASE_URL: new URL("./", location.href).href,
        HOST_CONFIG: {
          allowedOrigins: [location.origin], useExternalAuthToken: false, blockErrorDialogs: true,
        },
      }
    </script>"""
"""Where the server is, for a page at any address; nobody else's page may frame ours and tell it anything.

Streamlit's dialogs of errors speak to developers; a page says itself that the server is away
(``views/page/presses.js``).
"""
# Not what the machine thinks: on some a script is plain text, and browsers would run none.
KINDS: Final = {".js": "text/javascript", ".css": "text/css"}
FOR_A_YEAR: Final = "public, immutable, max-age=31536000"


class FrontPage:
    """ASGI middleware that answers with Streamlit's page and with what it would have to find out."""

    def __init__(
        self, app: ASGIApp, static: Path, pages: Iterable[str], opened: Callable[[], object]
    ) -> None:
        """Know Streamlit's folder of static files and the names of our pages.

        ``opened`` is called whenever somebody has been answered with one, or an open page finds the server.
        """
        self._app = app
        self._opened = opened
        self._addresses = {"/", *(f"/{name}" for name in pages)}
        self._page = told_all(static).encode()
        self._tag = f'"{hashlib.sha256(self._page).hexdigest()}"'

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or leave it to what stands behind."""
        asks = scope["type"] == "http" and scope["method"] in {"GET", "HEAD"}
        if not asks or scope["path"] not in self._addresses:
            if scope["type"] == "websocket":
                self._opened()
            await self._app(scope, receive, send)
            return
        headers = {"Cache-Control": "no-cache", "ETag": self._tag}
        if Headers(scope=scope).get("if-none-match") == self._tag:
            answer = Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        else:
            answer = Response(self._page, headers=headers, media_type="text/html")
        await answer(scope, receive, send)
        self._opened()


def told_all(static: Path) -> str:
    """Return Streamlit's page with where its server is, and with sizes that count before its own."""
    page = (static / "index.html").read_text(encoding="utf-8")
    page = page.replace("<head>", f"<head>{SERVER}", 1)
    sizes = FINGER_SIZES.read_text(encoding="utf-8")
    return page.replace("</body>", f"<style>\n{sizes}</style>\n  </body>", 1)


class PackedScripts:
    """ASGI middleware that answers for these scripts where a browser takes them packed."""

    def __init__(self, app: ASGIApp, static: Path) -> None:
        """Know the scripts in Streamlit's folder of static files."""
        self._app = app
        self._files = {
            f"/{file.relative_to(static).as_posix()}": file
            for file in static.rglob("*")
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
        answer_headers = {"Cache-Control": FOR_A_YEAR, "ETag": f'"{file.name}.gz"', "Vary": "Accept-Encoding"}
        if headers.get("if-none-match") == answer_headers["ETag"]:
            answer = Response(status_code=HTTPStatus.NOT_MODIFIED, headers=answer_headers)
        else:
            if file.name not in self._packed:
                self._packed[file.name] = await run_sync(_pack, file)
            answer_headers["Content-Encoding"] = "gzip"
            answer = Response(self._packed[file.name], headers=answer_headers, media_type=KINDS[file.suffix])
        await answer(scope, receive, send)


def _pack(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)
