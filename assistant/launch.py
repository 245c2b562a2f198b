"""Starts the app: settings, who may reach it, headers, and a banner for the phones at the table."""

import ipaddress
import socket
import sys
import tomllib
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import typer
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.paths import CONFIG, ENTRY_SCRIPT
from assistant.records.database import Database, default_url

SECURITY_HEADERS: Final = {
    # Nobody may put the app into a frame of their own page, and a player's name that smuggles in a picture
    # must not make every phone at the table call a stranger's server.
    "Content-Security-Policy": "frame-ancestors 'self'; img-src 'self' data: blob:",
    "X-Frame-Options": "SAMEORIGIN",
    "X-Content-Type-Options": "nosniff",
    # Addresses carry seat tokens.
    "Referrer-Policy": "same-origin",
}

# Reserved for documentation (RFC 5737). It only makes the system choose a way out; nothing is sent there.
_ADDRESS_OUTSIDE: Final = ("192.0.2.1", 9)


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


def lan_address() -> str | None:
    """Return this machine's IPv4 address in the local network, or None when it has none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ADDRESS_OUTSIDE)
            found = [probe.getsockname()[0]]
    except OSError:  # no way out: a closed network, where the machine's name may still tell
        try:
            found = socket.gethostbyname_ex(socket.gethostname())[2]
        except OSError:
            found = []
    return next((address for address in found if not ipaddress.ip_address(address).is_loopback), None)


def is_for_others(address: str | None) -> bool:
    """Whether a server bound to this address can be reached from other machines (None binds all of them)."""
    if address is None:
        return True
    try:
        return not ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address != "localhost"


def allowed_hosts(address: str | None, lan: str | None, more: Iterable[str] = ()) -> list[str]:
    """Return the names by which browsers may call this server; any other name is a rebinding trick."""
    own_name = socket.gethostname().lower()
    names = ["localhost", "127.0.0.1", "::1", *more]
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


def launch(port: int | None = None, address: str | None = None, hosts: Iterable[str] = ()) -> None:
    """Run the app until it is stopped.

    Without a port the first free one from 8501 upwards is taken; a port that is asked for must be free.
    Without an address every phone in the local network can join. ``hosts`` are further names by which
    browsers may call this server, for a table behind a proxy. Raises NotSavedError when the records cannot
    be opened.
    """
    import streamlit as st

    # Streamlit puts what its secrets file says into the environment, where the records look for their URL.
    st.secrets.load_if_toml_exists()
    # Before anybody looks: what is wrong with the records is told here, and the first page need not wait.
    Database(default_url()).close()
    lan = lan_address()
    settings = read_settings() | {"server.allowedHosts": allowed_hosts(address, lan, hosts)}
    if port is not None:
        settings["server.port"] = port
    if address is not None:
        settings["server.address"] = address

    @asynccontextmanager
    async def announce(_app: st.App) -> AsyncIterator[None]:
        typer.echo(banner(st.get_option("server.port"), address, lan))
        yield

    # Streamlit puts the folder of the running script first on the import path. Were that assistant/, the
    # room "locale" would hide the standard library's module of that name.
    sys.argv = [str(ENTRY_SCRIPT)]
    app = st.App(ENTRY_SCRIPT, middleware=[Middleware(SecurityHeaders)], lifespan=announce)
    app.run(config=settings)
