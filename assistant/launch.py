"""Starts the app: settings, who may reach it, headers, and a banner for the phones at the table."""

import asyncio
import gc
import os
import pkgutil
import socket
import sys
import tomllib
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import urlsplit

import typer
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request, cookie_parser
from starlette.responses import RedirectResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.front_page import FrontPage
from assistant.guards import FewUploads, OwnPages, ShortMessages, Uploads
from assistant.packed import PackedScripts
from assistant.paths import CONFIG, ENTRY_SCRIPT, OPEN_HOUSE_VARIABLE
from assistant.records.database import Database, default_url
from assistant.stream import NewsStream
from assistant.views.page.network import (
    COOKIE,
    COOKIE_AGE,
    STREAM,
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

OTHER_NAMES: Final = {PAGE_ORDER[0].name: "", "snapshot": "position"}
"""Addresses of pages that people may have noted, and where those pages lie."""

PROXIES_VARIABLE: Final = "FORWARDED_ALLOW_IPS"
"""Where the web server looks whom it believes."""


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
    told = [urlsplit(f"//{host}").hostname or host for host in more]
    names = ["localhost", "127.0.0.1", "::1", *told]
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


def answer_at_once(loop: asyncio.AbstractEventLoop) -> None:
    """Let the servers that a loop will start send every answer as soon as it is there.

    A system holds small packets back until the one before was confirmed, and browsers wait 40 ms with that.
    Python would turn this off by itself, but not for a socket that was opened as Streamlit opens it.
    """
    create_server = loop.create_server

    async def without_delay(
        *arguments: Any,  # noqa: ANN401 - whatever the loop takes
        sock: socket.socket | None = None,
        **more: Any,  # noqa: ANN401 - as above
    ) -> asyncio.Server:
        if sock is not None:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections have it from here
        return await create_server(*arguments, sock=sock, **more)

    loop.create_server = without_delay  # type: ignore[method-assign]  # Streamlit opens and keeps the socket


def load_everything() -> None:
    """Import what the pages need, before anybody looks.

    The first page comes at once then, and two that come together do not both import the same. Streamlit
    remembers the components that this makes only while its server exists.
    """
    import streamlit as st

    from assistant import views
    from assistant.records.games import referees

    for module in pkgutil.walk_packages(views.__path__, f"{views.__name__}."):
        import_module(module.name)
    tuple(referees().values())
    # Streamlit makes what holds the containers of a run when one first asks for it, and does not guard that:
    # of two pages that come together, as after a restart, one would lose its containers in the middle.
    with st.sidebar:
        pass
    # What is there now stays. Python looks again and again through everything for what can be thrown away,
    # and holds up everybody meanwhile: a tenth of a second each time, for pandas and the pages alone.
    gc.collect()
    gc.freeze()


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

    from assistant.plain.prepared import prepare_beside
    from assistant.records.games import referees
    from assistant.together import Together
    from assistant.views.page.current_game import clocks, news, tables

    lan, hosts = lan_address(), tuple(hosts)
    names = allowed_hosts(address, lan, hosts)
    settings = read_settings() | {"server.allowedHosts": names}
    if port is not None:
        settings["server.port"] = port
    if address is not None:
        settings["server.address"] = address
    # Whoever reads settings first keeps them; were they others than those the server starts with, Streamlit
    # would ask to be restarted.
    load_config_options(settings)
    # Streamlit puts what its secrets file says into the environment, where the records look for their URL.
    st.secrets.load_if_toml_exists()
    # Before anybody looks: what is wrong with the records is told here, and the first page need not wait.
    Database(default_url()).close()
    # Without a word the web server would believe whatever runs on this machine.
    named = os.environ.get(PROXIES_VARIABLE, "")
    os.environ[PROXIES_VARIABLE] = ",".join((*filter(None, named.split(",")), *proxies))
    if open_house:
        os.environ[OPEN_HOUSE_VARIABLE] = "yes"

    @asynccontextmanager
    async def announce(_app: st.App) -> AsyncIterator[None]:
        load_everything()
        prepare_beside(referees().values())
        answer_at_once(asyncio.get_running_loop())
        typer.echo(banner(st.get_option("server.port"), address, lan))
        yield

    sys.setswitchinterval(TURN)
    # Streamlit puts the folder of the running script first on the import path. Were that assistant/, the
    # room "locale" would hide the standard library's module of that name.
    sys.argv = [str(ENTRY_SCRIPT)]
    stream = NewsStream(lambda: tables().rights, news, names, awake=lambda code: clocks().look(code))
    app = st.App(
        ENTRY_SCRIPT,
        routes=[
            *(Route(f"/{name}", lead_to_page) for name in OTHER_NAMES),
            WebSocketRoute(f"/{STREAM}", stream.serve),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(OwnPages, hosts=hosts),
            Middleware(PackedScripts, static=Path(st.__file__).parent / "static"),
            Middleware(ShortMessages),
            Middleware(Together),
            Middleware(FewUploads, kept=lambda: cast("Uploads", Runtime.instance().uploaded_file_mgr)),
            Middleware(KnownDevices),
            Middleware(
                FrontPage,
                static=Path(st.__file__).parent / "static",
                pages=[page.name for page in PAGE_ORDER[1:]],
            ),
        ],
        lifespan=announce,
    )
    app.run(config=settings)
