"""A phone without a screen: it speaks to the app as Streamlit's page does, and taps what it was sent.

Streamlit keeps this language to itself: what depends on it are measurements, and tests of many phones or of
several servers, which no browser shows as cheaply.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from itertools import count
from ssl import SSLContext
from typing import Any, NamedTuple, Self

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Delta_pb2 import Delta
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from assistant.views.page.network import COOKIE, new_secret

PATIENCE = 20.0  # seconds for an answer
BOARD = "assistant_board"
CONTROLS = "assistant_controls"
WATCHING = "assistant_watching"
AGAIN = 2.0  # seconds after which a page asks again for what it lacks, twice as long after each question
PATIENT = 16.0  # seconds that it becomes at most
MANNERS = 0.06, 0.24  # seconds that a page which watches lets others go first
ADDRESS = "127.0.0.1"
AGENT = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile"
"""By which the app knows a phone, whose menu waits behind its sign."""


class NoAnswerError(Exception):
    """The server did not answer in time."""


class Button(NamedTuple):
    """A button as it was drawn last, and the fragment of the page that it belongs to, if any.

    One among controls has its ``name`` in the component that draws them all.
    """

    id: str
    disabled: bool
    fragment: str
    name: str = ""


def buttons_in(parts: Any) -> Iterator[Any]:
    """Yield every button within elements."""
    for part in parts:
        if part[0] == "button":
            yield part
        elif not isinstance(part[2], str):
            yield from buttons_in(part[2])


def words_in(content: Any) -> str:
    """Return what is written on an element that a component draws."""
    return content if isinstance(content, str) else "".join(words_in(inner) for _, _, inner in content)


class Phone:
    """One page of the app, open on one phone."""

    def __init__(
        self,
        server: str,
        page: str,
        query: str,
        address: str = ADDRESS,
        *,
        secret: str = "",
        tls: SSLContext | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """Prepare to open a page of a server, given as its name and port, with a query string.

        ``address`` is the phone's own, on this machine, where the server is, too; ``secret`` is by what it is
        known. It speaks by TLS where it is told whom to trust.
        """
        self._server = server
        self._secure = "s" if tls else ""
        self._way: dict[str, Any] = {
            "host": ADDRESS,
            "port": int(server.rpartition(":")[2]),
            "local_addr": (address, 0),
            "ssl": tls,
            "user_agent_header": AGENT,
        }
        self._patience = patience
        self._page = page
        self._query = query
        self._script = ""
        self._socket: ClientConnection | None = None
        self._cookie = {"Cookie": f"{COOKIE}={secret or new_secret()}"}
        self._watching: dict[str, Any] = {}
        self._polls: dict[str, asyncio.Task[None]] = {}
        self._changed = asyncio.Event()
        self._draws = False
        self._runs = 0
        self._numbers = count(int(time.time() * 1000))
        self._stack = AsyncExitStack()
        self._drawing = b""
        self.board: dict[str, Any] = {}
        self.buttons: dict[str, Button] = {}
        self.entries = 0
        self.entries_since = 0.0
        self.said: list[str] = []

    async def __aenter__(self) -> Self:
        """Open the page and wait until it is drawn."""
        self._socket = await self._stack.enter_async_context(
            connect(
                f"ws{self._secure}://{self._server}/_stcore/stream",
                subprotocols=[Subprotocol("streamlit")],
                origin=Origin(f"http{self._secure}://{self._server}"),
                additional_headers=self._cookie,
                max_size=None,
                open_timeout=PATIENCE,
                ping_interval=None,
                **self._way,
            )
        )
        listening = asyncio.create_task(self._listen())
        self._stack.callback(listening.cancel)
        await self._send()
        await self._until(lambda: self._runs > 0)
        if self._watching:
            following = asyncio.create_task(self._follow())
            self._stack.callback(following.cancel)
        return self

    async def __aexit__(self, *_problem: object) -> None:
        """Close the page."""
        for poll in self._polls.values():
            poll.cancel()
        await self._stack.aclose()

    async def tap_board(self) -> float:
        """Tap a zone at random and return the seconds until the board that answers it has come."""
        zone = random.choice(json.loads(self._drawing)["touches"])["id"]
        number = next(self._numbers)
        begun = time.perf_counter()
        await self._tell(self.board["id"], self.board["fragment"], "tap", {"id": zone, "number": number})
        await self._until(lambda: self.board.get("answer") == number)
        return time.perf_counter() - begun

    async def press(self, label: str) -> float:
        """Press a button and return the seconds until the page was drawn anew."""
        begun, runs = time.perf_counter(), self._runs + self._draws  # what is being drawn answers nothing
        button = self.buttons[label]
        if button.name:
            tap = {"id": button.name, "number": next(self._numbers)}
            await self._tell(button.id, button.fragment, "tap", tap)
        else:
            await self._send(button.id, button.fragment, trigger_value=True)
        await self._until(lambda: self._runs > runs)
        return time.perf_counter() - begun

    async def is_cut_off(self) -> None:
        """Wait until the server has gone."""
        assert self._socket is not None
        async with asyncio.timeout(self._patience):
            await self._socket.wait_closed()

    async def shows(self, entries: int) -> None:
        """Wait until the page shows so many entries of the log, or more."""
        await self._until(lambda: self.entries >= entries)

    async def is_in_step(self, head: int) -> None:
        """Wait until the page is drawn whole with as many entries as the records have, and rests."""
        await self._until(lambda: not self._draws and self._watching.get("seen") == head)

    def can_press(self, label: str) -> bool:
        """Whether there is such a button that can be pressed."""
        return label in self.buttons and not self.buttons[label].disabled

    async def _tell(self, component: str, fragment: str, event: str, value: object) -> None:
        """Send what happened in a component."""
        told = json.dumps([{"event": event, "value": value}])
        await self._send(f"$$STREAMLIT_INTERNAL_KEY_{component}__events", fragment, json_trigger_value=told)

    async def _send(self, widget: str = "", fragment: str = "", **value: object) -> None:
        message = BackMsg()
        run = message.rerun_script
        run.query_string, run.page_script_hash = self._query, self._script
        if not self._script:
            run.page_name = self._page
        run.fragment_id, run.is_auto_rerun = fragment, bool(fragment and not widget)
        if self.board:
            run.widget_states.widgets.add(id=self.board["id"], json_value="{}")
        if widget:
            run.widget_states.widgets.add(id=widget, **value)
        assert self._socket is not None
        await self._socket.send(message.SerializeToString())

    async def _until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(self._patience):
                while not condition():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise NoAnswerError from None

    async def _listen(self) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            async for data in self._socket:
                message = ForwardMsg()
                message.ParseFromString(data if isinstance(data, bytes) else data.encode())
                self._heed(message)
                self._changed.set()

    async def _follow(self) -> None:
        """Ask for what the page lacks, as it does itself when the stream of news says so."""
        head, pause = 0, AGAIN
        news = f"ws{self._secure}://{self._server}/{self._watching['news']}"
        async with connect(
            f"{news}?game={self._watching['game']}",
            additional_headers=self._cookie,
            open_timeout=PATIENCE,
            ping_interval=None,
            **self._way,
        ) as stream:
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        head = int(str(await stream.recv()).split()[0])
                    await asyncio.sleep(random.uniform(*MANNERS))
                if head <= self._watching["seen"]:
                    pause = AGAIN
                else:
                    pause = min(2 * pause, PATIENT)
                    watching, now = self._watching, time.time()
                    await self._tell(watching["id"], watching["fragment"], "lacking", now)

    def _heed(self, message: ForwardMsg) -> None:
        match message.WhichOneof("type"):
            case "navigation":
                self._script = message.navigation.page_script_hash
            case "page_info_changed":
                self._query = message.page_info_changed.query_string
            case "new_session":
                self._draws = True
            case "script_finished":
                self._draws = False
                self._runs += 1
            case "auto_rerun":
                self._poll(message.auto_rerun.fragment_id, message.auto_rerun.interval)
            case "stop_auto_rerun":
                for fragment in message.stop_auto_rerun.fragment_ids:
                    self._stop_polling(fragment)
            case "delta":
                self._draw(message.delta)
            case _:
                pass

    def _draw(self, delta: Delta) -> None:
        element = delta.new_element
        match element.WhichOneof("type"):
            case "bidi_component" if element.bidi_component.component_name == BOARD:
                where = {"id": element.bidi_component.id, "fragment": delta.fragment_id}
                told, self._drawing = element.bidi_component.bytes.split(b"\n")
                self.board = json.loads(told) | where
            case "bidi_component" if element.bidi_component.component_name == WATCHING:
                where = {"id": element.bidi_component.id, "fragment": delta.fragment_id}
                self._watching = json.loads(element.bidi_component.bytes) | where
                self.entries, self.entries_since = self._watching["seen"], time.perf_counter()
            case "bidi_component" if element.bidi_component.component_name == CONTROLS:
                told = json.loads(element.bidi_component.bytes.partition(b"\n")[0])
                for _, looks, content in buttons_in(told["parts"]):
                    disabled, name = "disabled" in looks, looks["data-id"]
                    drawn = Button(element.bidi_component.id, disabled, delta.fragment_id, name)
                    self.buttons[words_in(content)] = drawn
            case "button":
                button = element.button
                self.buttons[button.label] = Button(button.id, button.disabled, delta.fragment_id)
            case "exception":
                self.said.append(element.exception.message)
            case _:
                pass

    def _poll(self, fragment: str, interval: float) -> None:
        async def poll() -> None:
            while True:
                await asyncio.sleep(interval)
                await self._send(fragment=fragment)

        self._stop_polling(fragment)
        self._polls[fragment] = asyncio.create_task(poll())

    def _stop_polling(self, fragment: str) -> None:
        if fragment in self._polls:
            self._polls.pop(fragment).cancel()
