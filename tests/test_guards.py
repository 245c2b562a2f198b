"""What stands before Streamlit, with an app behind it that only notes what reaches it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant import guards
from assistant.guards import FewUploads, OwnPages, ShortMessages
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


PAGE = "/_stcore/stream"
HOST = "192.168.1.20:8501"


class Behind:
    """An app that answers everything with a status, and remembers what it was asked and told."""

    def __init__(self, status: int = 204) -> None:
        self.status = status
        self.scopes: list[Scope] = []
        self.heard: list[Message] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            while (message := await receive())["type"] != "websocket.disconnect":
                self.heard.append(message)
        else:
            await send({"type": "http.response.start", "status": self.status, "headers": []})
            await send({"type": "http.response.body", "body": b""})


class Clock:
    """A clock that goes on only while somebody pauses."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def pause(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def ask(guard: ASGIApp, scope: Scope, *messages: bytes) -> list[Message]:
    """Ask what stands behind a guard and return what it sends."""
    coming = [{"type": "websocket.receive", "bytes": message} for message in messages]
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0) if coming else {"type": "websocket.disconnect", "code": 1000}

    async def send(message: Message) -> None:
        sent.append(message)

    async def answer() -> None:
        await guard(scope, receive, send)

    asyncio.run(answer())
    return sent


def asked(kind: str = "websocket", client: str = "192.168.1.7", **headers: str) -> dict[str, Any]:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {
        "type": kind,
        "method": "GET",
        "path": PAGE,
        "headers": told,
        "client": (client, 50_000),
    }


@pytest.mark.parametrize(
    "origin, host",
    [
        (f"http://{HOST}", HOST),
        ("http://localhost:8501", "LOCALHOST:8501"),
        ("http://[::1]:8501", "[::1]:8501"),
        ("https://club.example", "club.example"),
        ("http://club.example", "club.example:80"),
        # a proxy that calls the server by another name than its own
        ("https://games.example", "10.0.0.5:8501"),
        ("https://games.example:8443", "10.0.0.5:8501"),
    ],
)
@pytest.mark.parametrize("kind", ["websocket", "http"])
def test_our_own_pages_may_ask(kind: str, origin: str, host: str) -> None:
    behind = Behind()
    ask(
        OwnPages(behind, ["games.example", "games.example:8443"]),
        asked(kind, origin=origin, host=host, cookie="a=b"),
    )
    (scope,) = behind.scopes
    # Whatever looks at the header later would ask the internet for this machine's name.
    assert dict(scope["headers"]) == {b"host": host.encode(), b"cookie": b"a=b"}


@pytest.mark.parametrize("origin", TABLES["nobody_elses_page_reaches_the_app_origin"])
@pytest.mark.parametrize("kind", ["websocket", "http"])
def test_nobody_elses_page_reaches_the_app(kind: str, origin: str) -> None:
    behind = Behind()
    sent = ask(OwnPages(behind, ["games.example"]), asked(kind, origin=origin, host=HOST))
    assert behind.scopes == []
    told = {"type": "websocket.close", "code": 1008} if kind == "websocket" else sent[0]
    assert sent[0] == told
    assert kind == "websocket" or sent[0]["status"] == 403


def test_two_origins_do_not_help() -> None:
    scope = asked(origin=f"http://{HOST}", host=HOST)
    scope["headers"].append((b"origin", b"http://stranger.example"))
    behind = Behind()
    ask(OwnPages(behind), scope)
    assert behind.scopes == []


def test_what_says_no_origin_is_no_page() -> None:
    behind = Behind()
    ask(OwnPages(behind), asked("http", host=HOST))
    ask(OwnPages(behind), {"type": "lifespan"} | asked("lifespan"))
    assert len(behind.scopes) == 2


class Memory:
    """Where uploads are kept, in a test."""

    def __init__(self) -> None:
        self.files: set[tuple[str, str]] = set()

    def get_files(self, session_id: str, file_ids: Sequence[str]) -> Collection[object]:
        return [file for file in file_ids if (session_id, file) in self.files]

    def remove_file(self, session_id: str, file_id: str) -> None:
        self.files.discard((session_id, file_id))


class Uploading:
    """Uploads to an app behind the guard, at a time that the test sets."""

    def __init__(self) -> None:
        self.memory, self.now, self.behind = Memory(), 0.0, Behind()
        self.guard = FewUploads(self.behind, lambda: self.memory, lambda: self.now)

    def upload(self, file: str, size: int | None = 1_900_000, client: str = "192.168.1.7") -> int:
        headers = {} if size is None else {"content_length": str(size)}
        scope = asked("http", client, **headers)
        scope |= {"method": "PUT", "path": f"/_stcore/upload_file/session/{file}"}
        status = int(ask(self.guard, scope)[0]["status"])
        if status == 204:
            self.memory.files.add(("session", file))
        return status


def test_a_source_leaves_only_so_much() -> None:
    uploading = Uploading()
    answers = [uploading.upload(f"made-up-{number}") for number in range(20)]
    assert answers == [204] * 8 + [413] * 12
    assert 1_900_000 * len(uploading.memory.files) <= guards.MOST_OF_ONE
    assert len(uploading.behind.scopes) == 8, "what is refused is not read"
    assert uploading.upload("another device", client="192.168.1.8") == 204
    # An address of IPv4 is the same one when the server listens for IPv6.
    assert uploading.upload("the same device", client="::ffff:192.168.1.7") == 413


def test_all_sources_together_leave_only_so_much() -> None:
    uploading = Uploading()
    answers = [uploading.upload(f"{number}", client=f"10.0.{number}.1") for number in range(40)]
    assert 1_900_000 * answers.count(204) <= guards.MOST_OF_ALL < 1_900_000 * (answers.count(204) + 1)


def test_empty_uploads_and_such_that_do_not_tell_their_size_count() -> None:
    uploading = Uploading()
    assert [uploading.upload(f"{number}", size=0) for number in range(400)].count(204) == 320
    other = Uploading()
    assert [other.upload(f"{number}", size=None) for number in range(20)].count(204) == 7


def test_what_has_been_here_for_long_goes() -> None:
    uploading = Uploading()
    assert [uploading.upload(f"old-{number}") for number in range(9)][-1] == 413
    uploading.now = guards.LONGEST_KEPT + 1
    assert uploading.upload("new") == 204
    assert uploading.memory.files == {("session", "new")}


def test_what_a_page_took_away_makes_room() -> None:
    uploading = Uploading()
    assert [uploading.upload(f"{number}") for number in range(9)][-1] == 413
    uploading.memory.files.discard(("session", "3"))
    assert uploading.upload("next") == 204
    assert uploading.upload("next") == 413, "nobody gives two uploads one name"


def test_what_streamlit_refuses_takes_no_room() -> None:
    uploading = Uploading()
    uploading.behind.status = 403
    assert [uploading.upload(f"{number}") for number in range(20)] == [403] * 20


def test_a_page_that_says_very_much_is_cut_off() -> None:
    behind = Behind()
    sent = ask(ShortMessages(behind, lambda: 0.0), asked(), *[b"x" * 1_000_000] * 12, b"short")
    assert sum(len(message["bytes"]) for message in behind.heard) <= guards.MOST_SAID + 12 * guards.FREE
    assert sent[-1] == {"type": "websocket.close", "code": 1009}


def test_it_stays_so_on_other_pages_and_passes_with_time() -> None:
    now, behind = 0.0, Behind()
    guard = ShortMessages(behind, lambda: now)
    ask(guard, asked(), *[b"x" * 1_000_000] * 12)
    heard = len(behind.heard)
    ask(guard, asked(), b"x" * 1_000_000)
    assert len(behind.heard) == heard
    ask(guard, asked(client="192.168.1.8"), b"x" * 1_000_000)
    assert len(behind.heard) == heard + 1
    now = guards.MOST_SAID / guards.SAID_ANEW
    ask(guard, asked(), b"x" * 1_000_000)
    assert len(behind.heard) == heard + 2


def test_taps_are_never_counted() -> None:
    behind = Behind()
    clock = Clock()
    sent = ask(ShortMessages(behind, clock, clock.pause), asked(), *[b"x" * guards.FREE] * 1_000)
    assert len(behind.heard) == 1_000
    assert [message["type"] for message in sent] == ["websocket.accept"]


def test_a_page_that_never_pauses_is_heard_at_a_walking_pace() -> None:
    clock, behind = Clock(), Behind()
    guard = ShortMessages(behind, clock, clock.pause)
    in_haste = int(guards.HASTE)
    ask(guard, asked(), *[b"tap"] * in_haste)
    assert clock.now <= 1 / guards.PACE, "nobody taps that often at once"
    ask(guard, asked(), *[b"tap"] * 200)
    assert len(behind.heard) == in_haste + 200, "nothing is lost"
    assert clock.now == pytest.approx(200 / (guards.PACE + guards.HASTE_ANEW), rel=0.1)


def test_many_pages_of_one_source_are_no_quicker() -> None:
    clock, behind = Clock(), Behind()
    guard = ShortMessages(behind, clock, clock.pause)
    for _ in range(10):
        ask(guard, asked(), *[b"tap"] * int(guards.HASTE))
    hastened = guards.HASTE + clock.now * guards.HASTE_ANEW
    assert len(behind.heard) <= hastened + clock.now * guards.PACE + 20
    before = clock.now
    ask(guard, asked(client="192.168.1.8"), *[b"tap"] * int(guards.HASTE))
    assert clock.now - before <= 1 / guards.PACE, "others have their own"


def test_a_quiet_page_never_waits() -> None:
    clock, waited = Clock(), []

    async def polling(_scope: Scope, receive: Receive, _send: Send) -> None:
        for second in range(1_000):
            clock.now = before = float(second)
            await receive()
            waited.append(clock.now - before)

    ask(ShortMessages(polling, clock, clock.pause), asked(), *[b"any news?"] * 1_000)
    assert set(waited) == {0.0}


class Opened:
    """What is open at once: each of some addresses is opened while those before it are."""

    def __init__(self) -> None:
        self.guard = ShortMessages(self._behind)
        self._left: list[str] = []
        self._answers: list[str] = []

    def answers(self, *paths: str) -> list[str]:
        """Return how each was answered."""
        self._left, self._answers = list(paths), []
        asyncio.run(self._open_next())
        return self._answers

    async def _open_next(self) -> None:
        async def send(message: Message) -> None:
            self._answers.append(message["type"].removeprefix("websocket."))

        async def receive() -> Message:
            return {"type": "websocket.disconnect"}

        await self.guard(asked() | {"path": self._left.pop(0)}, receive, send)

    async def _behind(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        if self._left:
            await self._open_next()


def test_only_so_many_pages_are_open_from_one_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_OPEN", 2)
    opened = Opened()
    assert opened.answers(*[PAGE] * 3) == ["accept", "accept", "close"]
    assert opened.answers(*[PAGE] * 2) == ["accept", "accept"], "what was closed counts no more"


def test_streams_of_news_are_counted_apart_from_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "MOST_OPEN", 1)
    assert Opened().answers(PAGE, "/news", "/news") == ["accept", "accept", "close"]
