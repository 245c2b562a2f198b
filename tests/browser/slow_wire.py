"""A wire between browsers and the app on which answers take their time, as those of a busy server do."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from tests.browser.server import ADDRESS

PIECE = 65_536
LATE = 0.9
"""Seconds by which a busy server's answers come later: longer than any time between two taps of a finger."""


@dataclass
class SlowWire:
    """Passes on what both ends say; what the server says comes ``delay`` seconds later."""

    server: int
    port: int = 0
    delay: float = 0.0

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection of a browser."""
        from_server, to_server = await asyncio.open_connection(ADDRESS, self.server)
        with suppress(OSError):
            await asyncio.gather(self._pass(reader, to_server), self._pass_late(from_server, writer))
        for end in (writer, to_server):
            end.close()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while piece := await source.read(PIECE):
            target.write(piece)
        target.close()

    async def _pass_late(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        loop, due = asyncio.get_running_loop(), 0.0
        while piece := await source.read(PIECE):
            due = max(due, loop.time() + self.delay)  # in order, whatever the delay was before
            loop.call_at(due, target.write, piece)
        loop.call_at(due, target.close)


@contextmanager
def slow_wire(server: int) -> Iterator[SlowWire]:
    """Lay a wire to the server at a port of this machine."""
    wire, laid = SlowWire(server), threading.Event()
    loop, taken_up = asyncio.new_event_loop(), asyncio.Event()

    async def serve() -> None:
        async with await asyncio.start_server(wire.pass_on, ADDRESS, 0) as listening:
            wire.port = listening.sockets[0].getsockname()[1]
            laid.set()
            await taken_up.wait()
            connections = asyncio.all_tasks() - {asyncio.current_task()}
            for connection in connections:
                connection.cancel()
            await asyncio.gather(*connections, return_exceptions=True)

    # Playwright runs a loop of its own in the thread of the tests.
    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
    thread.start()
    laid.wait()
    try:
        yield wire
    finally:
        loop.call_soon_threadsafe(taken_up.set)
        thread.join()
        loop.close()
