"""Starts the app: settings, who may reach it, headers, and a banner for the phones at the table."""

import ctypes
import errno
import gc
import os
import pkgutil
import socket
import sys
import time
import tomllib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.parse import urlsplit

import typer
import uvicorn
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request, cookie_parser
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.front_page import FrontPage, PackedScripts
from assistant.guards import FewUploads, OwnPages, ShortMessages
from assistant.mcp_server.beside import PATH, Assistants, is_installed
from assistant.paths import CONFIG, ENTRY_SCRIPT, OPEN_HOUSE_VARIABLE
from assistant.records.database import Database, default_url
from assistant.records.errors import NotSavedError
from assistant.stream import NewsStream
from assistant.views.page.network import (
    ALIVE,
    COOKIE,
    COOKIE_AGE,
    NEWS,
    is_for_others,
    is_secret,
    lan_address,
    new_secret,
)
from assistant.views.page.order import PAGE_ORDER

SECURITY_HEADERS: Final = {
    # Nobody may put the app into a frame of their own page, and a player's name that smuggles in a picture
    # must not make every phone at the table call a stranger's server.
    "Content-Security-Policy": "frame-ancestors 'self'; img-src 'self' data: blob:",
    "X-Frame-Options": "SAMEORIGIN",
    "X-Content-Type-Options": "nosniff",
    # Addresses may carry keys of games.
    "Referrer-Policy": "same-origin",
}

TURN: Final = 0.001
"""Seconds that one thread of the program may go on while others wait, a fifth of what Python would let it.

Whoever brings in many games keeps one busy for long; a tap needs a turn many times, for little each.
"""

_MOST_HEAPS: Final = -8
"""What mallopt(3) calls M_ARENA_MAX."""

FOR_PLAYERS: Final = (
    *("games.page", "table.page", "score.page", "pad.page", "position.page", "ask.page", "help.page"),
    *("rulebook", "components"),
)
"""Pages that are there when the server starts; the others come beside what the first visitors do."""
SOON: Final = 2.0
"""Seconds after which the other pages are loaded: the first visitor's page comes before."""

OTHER_NAMES: Final = {PAGE_ORDER[0].name: "", "snapshot": "position"}
"""Addresses of pages that people may have noted, and where those pages lie."""

PROXIES_VARIABLE: Final = "FORWARDED_ALLOW_IPS"
"""Where the web server looks whom it believes."""

FIRST_PORT: Final = 8501
PORTS_TRIED: Final = 100
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - a table's phones are to reach it
BACKLOG: Final = 2048
"""Connections that may wait until the server takes them; what uvicorn itself would ask for."""
TAKEN: Final = frozenset({errno.EADDRINUSE, errno.EACCES})  # the latter on Windows, for a port it keeps
PING: Final = 30
"""Seconds between two signs of life on a connection, and for which an answer to one is waited for."""
LAST_WORDS: Final = 5
"""Seconds that requests under way have when the server is told to stop; a service manager waits longer."""


class SecurityHeaders:
    """ASGI middleware that adds :data:`SECURITY_HEADERS` to every answer that does not set them itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


class KnownDevices:
    """ASGI middleware that gives every browser without one a secret of its own, which no script can read.

    The secret says nothing about anybody. The records keep only a hash of it, with what it may do.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; whoever asks for a page and shows no secret gets one."""

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # A browser whose cookies were deleted may still have the page; "not modified" names no kind.
                kept = message["status"] == HTTPStatus.NOT_MODIFIED and "text/html" in asked.get("accept", "")
                if kept or headers.get("content-type", "").startswith("text/html"):
                    headers.append("Set-Cookie", _cookie(new_secret(), secure=scope["scheme"] == "https"))
            await send(message)

        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        known = is_secret(cookie_parser(asked.get("cookie", "")).get(COOKIE, ""))
        await self._app(scope, receive, send if known else send_with_cookie)


def _cookie(secret: str, *, secure: bool) -> str:
    parts = (f"{COOKIE}={secret}", "Path=/", f"Max-Age={COOKIE_AGE}", "HttpOnly", "SameSite=Lax")
    return "; ".join([*parts, "Secure"] if secure else parts)


def flat_settings(nested: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Return nested tables as one level with dotted names, as Streamlit wants its settings."""
    flat: dict[str, Any] = {}
    for name, value in nested.items():
        if isinstance(value, Mapping):
            flat |= flat_settings(value, f"{prefix}{name}.")
        else:
            flat[prefix + name] = value
    return flat


def read_settings(file: Path = CONFIG) -> dict[str, Any]:
    """Return the settings of the configuration file with dotted names."""
    return flat_settings(tomllib.loads(file.read_text(encoding="utf-8")))


def allowed_hosts(address: str | None, lan: str | None, more: Iterable[str] = ()) -> list[str]:
    """Return the names by which browsers may call this server; any other name is a rebinding trick."""
    own_name = socket.gethostname().lower()
    # Streamlit compares names; the ports belong to ``OwnPages``.
    named = [urlsplit(f"//{host}").hostname or host for host in more]
    names = ["localhost", "127.0.0.1", "::1", *named]
    if is_for_others(address):
        names += [own_name, f"{own_name.split('.')[0]}.local"]
        names += [lan] if lan else []
    if address is not None:
        names.append(address)
    return list(dict.fromkeys(names))


def banner(port: int, address: str | None, lan: str | None) -> str:
    """Return the lines that tell the table where to point their browsers."""
    lines = ["", "  Table Assistant is running."]
    if address is None or not is_for_others(address):
        lines.append(f"  On this machine:         http://localhost:{port}")
    reachable = lan if address in (None, "0.0.0.0", "::") else address  # noqa: S104 - compared, not bound
    if is_for_others(address) and reachable:
        lines.append(f"  Phones in this network:  http://{reachable}:{port}")
    return "\n".join([*lines, "  Stop it with Ctrl+C.", ""])


async def lead_to_page(request: Request) -> RedirectResponse:
    """Answer a name by which Streamlit knows no page: it would draw the first one behind a dialog.

    That dialog takes the first tap. The first page lies at the address of the whole app.
    """
    page = OTHER_NAMES[request.url.path.rpartition("/")[2]]
    return RedirectResponse(f"./{page}?{request.url.query}".rstrip("?"))


async def say_alive(_request: Request) -> Response:
    """Answer a page that wants to know whether the server is there."""
    return Response(status_code=HTTPStatus.NO_CONTENT, headers={"Cache-Control": "no-store"})


def open_socket(port: int | None, address: str | None) -> socket.socket:
    """Return a socket that listens there, for the web server.

    Without an address it listens at all of the machine's, in both kinds of network; without a port at the
    first free one from 8501 upwards. Raises typer.BadParameter where another program listens already.
    """
    for candidate in (port,) if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            opened = _listen(candidate, address)
        except OSError as problem:
            if problem.errno not in TAKEN:
                raise
        else:
            # A system holds small packets back until the one before was confirmed, and browsers wait 40 ms
            # with that. Connections inherit this from the socket.
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return opened
    if port is None:
        raise typer.BadParameter(
            f"No port from {FIRST_PORT} to {candidate} is free; stop another server or name a port."
        )
    raise typer.BadParameter(f"Port {port} is taken by another program; name another one or leave it out.")


def _listen(port: int, address: str | None) -> socket.socket:
    both = address is None and socket.has_dualstack_ipv6()
    host = "" if both else address or EVERYWHERE
    family = socket.AF_INET6 if both or ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)


def load_pages() -> None:
    """Import what the pages need while people play, before anybody looks.

    The first page comes at once then, and two that come together do not both import the same. Streamlit
    remembers the components that this makes only while its server exists.
    """
    import streamlit as st

    from assistant import views
    from assistant.records.games import referees

    for name in FOR_PLAYERS:
        import_module(f"{views.__name__}.{name}")
    tuple(referees().values())
    # Streamlit makes what holds the containers of a run when one first asks for it, and does not guard that:
    # of two pages that come together, as after a restart, one would lose its containers in the middle.
    with st.sidebar:
        pass
    _keep()


def load_rest(rest: Callable[[float], object] = time.sleep) -> None:
    """Import what charts and tables need, pandas above all, once the first page stands; a second of work.

    A server to which nobody comes does without. ``rest`` is called with the seconds to wait for.
    """
    from assistant import views

    rest(SOON)
    for module in pkgutil.walk_packages(views.__path__, f"{views.__name__}."):
        import_module(module.name)
    _keep()


def _keep() -> None:
    # What is there now stays. Python looks again and again through everything for what can be thrown away,
    # and holds up everybody meanwhile: a tenth of a second each time, for pandas and the pages alone.
    gc.collect()
    gc.freeze()


def share_one_heap() -> None:
    """Have all threads take memory from one heap, where the C library is GNU's; others know no such setting.

    It gives each of up to eight threads a core a heap of its own. Every look at a page is a thread, so that
    room that one has left free was no use to the next: a third of 92 MB after eight minutes of 40 phones.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_MOST_HEAPS, 1)


def launch(
    port: int | None = None,
    address: str | None = None,
    hosts: Iterable[str] = (),
    *,
    proxies: Iterable[str] = (),
    open_house: bool = False,
) -> None:
    """Run the app until it is stopped.

    Without a port the first free one from 8501 upwards is taken; a port that is asked for must be free.
    Without an address every phone in the local network can join. ``hosts`` are further names by which
    browsers may call this server, for a table behind a proxy, and ``proxies`` the addresses of such: they
    alone are believed when they tell for whom they ask. With an open house whoever reaches the address may
    enter something into every game. Raises NotSavedError when the records cannot be opened.
    """
    import streamlit as st
    from streamlit.runtime import Runtime
    from streamlit.web.bootstrap import load_config_options

    from assistant.plain.search import prepare_beside
    from assistant.records.clocks import Clocks
    from assistant.records.games import referees
    from assistant.views.page.current_game import news, stored, tables
    from assistant.views.page.scripts import ROUTE
    from assistant.views.page.settings import on_each_page
    from assistant.views.statistics.making import maker

    lan, hosts = lan_address(), tuple(hosts)
    names = allowed_hosts(address, lan, hosts)
    settings = read_settings() | {"server.allowedHosts": names}
    if address is not None:
        settings["server.address"] = address
    load_config_options(settings)
    # Streamlit puts what its secrets file says into the environment, where the records look for their URL.
    st.secrets.load_if_toml_exists()
    # Before anybody looks: what is wrong with the records is told here, and the first page need not wait.
    database = Database(default_url())
    if trouble := database.trouble():
        typer.echo(f"  {trouble}", err=True)
    database.close()
    if open_house:
        os.environ[OPEN_HOUSE_VARIABLE] = "yes"
    sys.setswitchinterval(TURN)
    share_one_heap()
    with open_socket(port, address) as listening:
        listening_port = listening.getsockname()[1]

        @asynccontextmanager
        async def announce(_app: st.App) -> AsyncIterator[None]:
            load_pages()
            with suppress(NotSavedError):  # what is wrong with the records is told when it is in the way
                maker().start()  # results that older programs have made, or none
            typer.echo(banner(listening_port, address, lan))
            async with assistants.running():
                yield

        @cache
        def load_beside() -> None:
            Thread(target=load_rest, name="pages", daemon=True).start()

        on_each_page(cache(lambda language: prepare_beside(referees().values(), [language])))
        stream = NewsStream(
            lambda: tables().rights, news, names, awake=lambda code: stored(Clocks).look(code)
        )
        assistants = Assistants(tables, names)
        app = st.App(
            ENTRY_SCRIPT,
            routes=[
                *(Route(f"/{name}", lead_to_page) for name in OTHER_NAMES),
                Route(f"/{ALIVE}", say_alive),
                ROUTE,
                *([Route(PATH, assistants)] if is_installed() else []),
                WebSocketRoute(f"/{NEWS}", stream.serve),
                Route(f"/{NEWS}", stream.answer),
            ],
            middleware=[
                Middleware(SecurityHeaders),
                Middleware(OwnPages, hosts=hosts),
                Middleware(PackedScripts, static=Path(st.__file__).parent / "static"),
                Middleware(ShortMessages),
                Middleware(FewUploads, kept=lambda: Runtime.instance().uploaded_file_mgr),
                Middleware(KnownDevices),
                Middleware(
                    FrontPage,
                    static=Path(st.__file__).parent / "static",
                    pages=[page.name for page in PAGE_ORDER[1:]],
                    opened=load_beside,
                ),
            ],
            lifespan=announce,
        )
        # Without a list the web server would believe whatever runs on this machine.
        named = os.environ.get(PROXIES_VARIABLE, "")
        server = uvicorn.Server(
            uvicorn.Config(
                app,
                forwarded_allow_ips=[*filter(None, named.split(",")), *proxies],
                ws="websockets-sansio",  # the one that keeps to the intervals
                ssl_certfile=st.get_option("server.sslCertFile"),
                ssl_keyfile=st.get_option("server.sslKeyFile"),
                timeout_graceful_shutdown=LAST_WORDS,
                ws_max_size=int(st.get_option("server.maxMessageSize") * 1e6),
                ws_ping_interval=PING,
                ws_ping_timeout=PING,
                ws_per_message_deflate=st.get_option("server.enableWebsocketCompression"),
                access_log=False,
            )
        )
        server.run(sockets=[listening])
