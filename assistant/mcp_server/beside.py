"""The ways in: over standard input and output, over HTTP beside the pages of the app, and to a table."""

from __future__ import annotations

import time
from asyncio import Lock
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from urllib.parse import parse_qs, urlsplit

from anyio import create_task_group, sleep_forever
from anyio.abc import TaskGroup, TaskStatus
from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from assistant.guards import refuse, source_of
from assistant.paths import is_open_house
from assistant.plain.search import prepare_beside
from assistant.records.games import ledgers, referees
from assistant.records.invitations import JOIN_SIGNS, Allowance, Invitation, clean_code, signs_of
from assistant.records.reveals import Reveals
from assistant.records.store import Store
from assistant.records.table import GameTable, Tables
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Log
from assistant.views.page.network import new_secret

if TYPE_CHECKING:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager


class Door:
    """Opens the tables of one store.

    An assistant shows the invitation with every request and is a device of its own at that table, the same
    for all who show the same one. ``Rights`` decide what it may do, as for any phone.
    """

    def __init__(self, tables: Tables) -> None:
        """Open these tables; devices of earlier programs are no more."""
        self._tables = tables
        self._salt = new_secret()

    def open(self, invitation: str, source: str) -> GameTable:
        """Return the table that a code or a link leads to, for whoever shows it.

        ``source`` is where the request comes from; it has a limited number of wrong tries. Raises
        NotInvitedError, TooManyTriesError, UnknownGameError, NotSavedError, and BadInputError while the table
        keeps its end for the last scoring.
        """
        link = parse_qs(urlsplit(invitation.strip()).query)
        key = "".join(link.get("key", ()))
        shown = key or signs_of(invitation)
        device = sha256(f"{self._salt} {shown}".encode()).hexdigest()
        if key:
            code = clean_code("".join(link.get("game", ())))
            self._tables.rights.come_by_key(device, code, key)
        elif len(shown) == JOIN_SIGNS:
            code = self._tables.rights.come_by_code(device, shown, source)
        else:
            code = shown
        table = self._tables.open(code, device)
        if Reveals(self._tables.store.database).hides_end(table.code, table.look()):
            raise BadInputError("The last scoring is being shown: look at a phone of the table.")
        return table

    def begin(self, header: Header) -> tuple[str, Invitation]:
        """Store a new game or score pad and return its code and the invitation to it."""
        device = new_secret()
        table = self._tables.create(Log(header), self._tables.store.games[header.game], device)
        return table.code, self._tables.rights.invitation(device, table.code)


PATH: Final = "/mcp"
LIMITS: Final[Mapping[str, Any]] = {
    "max_request_body_size": 64_000,  # bytes
    "max_sessions": 1_000,  # connections of older assistants that are kept at once; newer ones keep none
    "session_idle_timeout": 900.0,  # seconds after which one that says nothing is let go
}
AT_ONCE: Final = 300.0
"""Requests that one source may send at once: a device, or a household behind one address."""
ANEW: Final = 10.0
"""Requests that it may send again with every second."""
OPENING: Final = 10.0
"""What it counts to open such a connection, in requests."""
Clock: TypeAlias = Callable[[], float]
_KEPT: Final = ("mcp-session-id", "mcp-protocol-version")


def is_installed() -> bool:
    """Whether the SDK is there, which the extra ``mcp`` brings."""
    return find_spec("mcp") is not None


def serve_input() -> None:
    """Serve one assistant over standard input and output until it leaves."""
    from assistant.mcp_server.server import server_for  # noqa: PLC0415 - loads the SDK, some seconds

    store = Store(games=ledgers())
    prepare_beside(referees().values(), first_rest=0)
    try:
        server_for(Door(Tables(store, open_house=is_open_house()))).run("stdio")
    finally:
        store.close()


class Assistants:
    """ASGI app for assistants, at ``PATH`` beside the pages. The SDK is loaded when the first one comes."""

    def __init__(
        self, tables: Callable[[], Tables], hosts: Iterable[str], clock: Clock = time.monotonic
    ) -> None:
        """Open these tables; ``hosts`` are the names by which this server may be called."""
        self._tables = tables
        bare = [f"[{host}]" if ":" in host else host for host in hosts]
        self._hosts = [*bare, *(f"{host}:*" for host in bare)]
        self._clock = clock
        self._allowance = Allowance(AT_ONCE, ANEW)
        self._starting = Lock()
        self._group: TaskGroup
        self._manager: StreamableHTTPSessionManager | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it to whoever asks too often."""
        size = 1.0 if any(name in Headers(scope=scope) for name in _KEPT) else OPENING
        if not self._allowance.take(source_of(scope), size, self._clock()):
            await refuse(scope, send, 429)
            return
        async with self._starting:
            self._manager = self._manager or await self._group.start(self._serve)
        await self._manager.handle_request(scope, receive, send)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve while the app runs."""
        async with create_task_group() as self._group:
            yield
            self._group.cancel_scope.cancel()

    async def _serve(self, *, task_status: TaskStatus[StreamableHTTPSessionManager]) -> None:
        manager = await run_sync(self._made)
        async with manager.run():
            task_status.started(manager)
            await sleep_forever()

    def _made(self) -> StreamableHTTPSessionManager:
        from mcp.server.transport_security import TransportSecuritySettings  # noqa: PLC0415 - loads the SDK

        from assistant.mcp_server.server import server_for  # noqa: PLC0415 - loads the SDK

        server = server_for(Door(self._tables()))
        # Whose page asks is looked at by ``OwnPages``, for every request to the app.
        called = TransportSecuritySettings(allowed_hosts=self._hosts)
        server.streamable_http_app(transport_security=called, **LIMITS)
        return server.session_manager
