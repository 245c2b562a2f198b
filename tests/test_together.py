"""What a run draws comes in one go, unless it takes too long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from assistant.together import Together

NEVER = 3600.0
AT_ONCE = 0.0
CLOSE: Message = {"type": "websocket.close"}


def said(kind: str) -> Message:
    """Return one thing that Streamlit tells a page."""
    message = ForwardMsg()
    if kind == "script_finished":
        message.script_finished = ForwardMsg.FINISHED_SUCCESSFULLY
    else:
        getattr(message, kind).SetInParent()
    return {"type": "websocket.send", "bytes": message.SerializeToString()}


BEGUN, DRAWN, ENDED = map(said, ("new_session", "delta", "script_finished"))


class Line:
    """The way to a page: what has been sent on it so far."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.came = asyncio.Event()
        self.is_broken = False

    async def send(self, message: Message) -> None:
        self.sent.append(message)
        self.came.set()
        if self.is_broken:
            raise OSError


def connect(
    tell: Callable[[Send, Line], Awaitable[None]], moment: float, path: str = "/_stcore/stream"
) -> list[Message]:
    """Let an app tell something on a connection, and return what has come of it."""

    async def run() -> list[Message]:
        line = Line()

        async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
            await tell(send, line)

        async def receive() -> Message:
            return {"type": "websocket.receive"}

        together: ASGIApp = Together(app, moment)
        await together({"type": "websocket", "path": path}, receive, line.send)
        return line.sent

    return asyncio.run(run())


def test_what_a_run_draws_is_sent_when_it_ends() -> None:
    async def tell(send: Send, line: Line) -> None:
        for message in (BEGUN, DRAWN, DRAWN):
            await send(message)
        assert line.sent == []
        await send(ENDED)
        assert line.sent == [BEGUN, DRAWN, DRAWN, ENDED]
        await send(BEGUN)
        await send(DRAWN)
        assert len(line.sent) == 4
        await send(ENDED)

    assert connect(tell, NEVER) == [BEGUN, DRAWN, DRAWN, ENDED, BEGUN, DRAWN, ENDED]


def test_a_run_that_takes_longer_is_sent_as_it_comes() -> None:
    async def tell(send: Send, line: Line) -> None:
        await send(BEGUN)
        await send(DRAWN)
        await line.came.wait()
        await send(DRAWN)
        assert line.sent == [BEGUN, DRAWN, DRAWN]
        await send(ENDED)

    assert connect(tell, AT_ONCE) == [BEGUN, DRAWN, DRAWN, ENDED]


@pytest.mark.parametrize("message", [DRAWN, said("session_status_changed"), CLOSE])
def test_what_belongs_to_no_run_is_sent_at_once(message: Message) -> None:
    async def tell(send: Send, line: Line) -> None:
        await send(message)
        assert line.sent == [message]

    assert connect(tell, NEVER) == [message]


def test_what_was_kept_comes_before_the_end_of_a_connection() -> None:
    async def tell(send: Send, _line: Line) -> None:
        await send(BEGUN)
        await send(CLOSE)

    assert connect(tell, NEVER) == [BEGUN, CLOSE]


def test_a_connection_that_breaks_takes_with_it_what_was_kept() -> None:
    async def tell(send: Send, _line: Line) -> None:
        await send(BEGUN)
        raise ConnectionError

    with pytest.raises(ConnectionError):
        connect(tell, NEVER)


def test_a_page_that_has_gone_breaks_nothing() -> None:
    faults: list[dict[str, Any]] = []

    async def tell(send: Send, line: Line) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, fault: faults.append(fault))
        line.is_broken = True
        await send(BEGUN)
        await line.came.wait()

    assert connect(tell, AT_ONCE) == [BEGUN]
    assert faults == []


def test_other_connections_are_left_alone() -> None:
    async def tell(send: Send, line: Line) -> None:
        await send(BEGUN)
        assert line.sent == [BEGUN]

    assert connect(tell, NEVER, "/news") == [BEGUN]
