"""An assistant that comes to the referee with the SDK's own client, over either way in."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp import Client, StdioServerParameters
from mcp.client.session import ClientRequestContext
from mcp_types import CallToolResult, ElicitRequestParams, ElicitResult, TextContent

from assistant.paths import HOME_VARIABLE, OPEN_HOUSE_VARIABLE
from assistant.records.database import URL_VARIABLE

ROOT: Final = Path(__file__).parent.parent.parent
PATIENCE: Final = 120.0
"""Seconds that an answer may take on a busy machine."""
Way: TypeAlias = str | StdioServerParameters
"""The address of the app, or how the server is started that speaks over standard input and output."""


class Assistant:
    """A client that is connected. Whatever it is asked to confirm it does, unless it is told otherwise."""

    def __init__(self, portal: BlockingPortal) -> None:
        self._portal = portal
        self.asked: list[str] = []
        self.meanwhile: Callable[[], object] | None = None
        self.consent: ElicitResult = ElicitResult(action="accept", content={"enter": True})
        self.client: Client

    async def confirm(self, context: ClientRequestContext, params: ElicitRequestParams) -> ElicitResult:
        assert context is not None
        self.asked.append(params.message)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile:
            meanwhile()
        return self.consent

    def does(self, work: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401 - whatever it returns
        return self._portal.call(work, *arguments)

    def call(self, tool: str, **arguments: object) -> CallToolResult:
        result = self.does(self.client.call_tool, tool, arguments)
        assert isinstance(result, CallToolResult)
        return result

    def answer(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Return what a tool answers as data; it may not fail."""
        result = self.call(tool, **arguments)
        assert not result.is_error, text_of(result)
        content: dict[str, Any] = result.structured_content
        return content

    def trouble(self, tool: str, **arguments: object) -> str:
        """Return what a tool says that cannot answer."""
        result = self.call(tool, **arguments)
        assert result.is_error
        return text_of(result)

    def read(self, address: str) -> str:
        text = self.does(self.client.read_resource, address).contents[0].text
        assert isinstance(text, str)
        return text


def text_of(result: CallToolResult) -> str:
    return "\n".join(one.text for one in result.content if isinstance(one, TextContent))


def over_input(home: Path) -> StdioServerParameters:
    """Return how the server is started that speaks over standard input and output."""
    environment = {**os.environ, HOME_VARIABLE: str(home), URL_VARIABLE: "", OPEN_HOUSE_VARIABLE: ""}
    return StdioServerParameters(
        command=sys.executable, args=["-m", "assistant", "mcp"], env=environment, cwd=ROOT
    )


@contextmanager
def connected(server: Way, *, mode: str = "auto", can_confirm: bool = True) -> Iterator[Assistant]:
    with start_blocking_portal() as portal:
        made = Assistant(portal)

        async def client_here() -> Client:
            asking = made.confirm if can_confirm else None
            return Client(server, mode=mode, elicitation_callback=asking, read_timeout_seconds=PATIENCE)

        client = portal.call(client_here)
        with portal.wrap_async_context_manager(client) as made.client:
            yield made
