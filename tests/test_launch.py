"""Starting the app, without a server."""

import asyncio
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.runtime.secrets import Secrets
from streamlit.web import bootstrap
from typer.testing import CliRunner
from uvicorn import Config, Server

from assistant import __main__ as command_line
from assistant import launch
from assistant.command_line.app import run_line
from assistant.command_line.output import WRONG_INPUT
from assistant.front_page import FrontPage
from assistant.paths import OPEN_HOUSE_VARIABLE, is_open_house
from assistant.plain import search
from assistant.records.database import URL_VARIABLE
from assistant.records.games import referees
from assistant.views.page import settings
from assistant.views.page.network import COOKIE, is_secret, new_secret
from tests.asking import ask
from tests.pages.opening import opened

SERVICE = Path(__file__).parents[1] / "docs/hosting/table-assistant@.service"


class Started:
    """What a server was started with: Streamlit's settings, the web server's, and where it listens."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.config = Config("nothing")
        self.place: tuple[Any, ...] = ()
        self.without_delay = 0

    def run(self, server: Server, sockets: list[socket.socket]) -> None:
        self.config = server.config
        (listening,) = sockets
        self.place = listening.getsockname()
        with socket.create_connection(("127.0.0.1", self.place[1])):
            connection, _ = listening.accept()
            with connection:
                self.without_delay = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    @property
    def port(self) -> int:
        return int(self.place[1])


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """Return what the server is started with, filled when it is; it does not run."""
    seen = Started()

    def run(server: Server, sockets: list[socket.socket]) -> None:
        seen.run(server, sockets)

    monkeypatch.setattr(Server, "run", run)
    # Not into the settings of the process that runs all the tests.
    monkeypatch.setattr(bootstrap, "load_config_options", seen.settings.update)
    monkeypatch.setenv(launch.PROXIES_VARIABLE, "")
    monkeypatch.setattr(launch, "lan_address", lambda: "192.168.1.20")
    monkeypatch.setattr(settings, "_listeners", [])
    return seen


@pytest.fixture
def taken() -> Iterator[int]:
    """Return a port at which another program listens."""
    with socket.create_server(("", 0), family=socket.AF_INET6, dualstack_ipv6=True) as other:
        yield other.getsockname()[1]


def test_settings_of_the_file_reach_streamlit(started: Started) -> None:
    launch.launch()
    assert started.settings.items() >= launch.read_settings().items()


def test_the_server_listens_where_it_was_asked_to(started: Started) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    launch.launch(port=port, address="127.0.0.1")
    assert started.place == ("127.0.0.1", port)
    assert started.settings["server.address"] == "127.0.0.1"


def test_without_an_address_both_kinds_of_network_reach_the_server(started: Started) -> None:
    launch.launch()
    assert started.place[0] == "::"
    assert started.port >= launch.FIRST_PORT
    assert "server.address" not in started.settings


def test_every_answer_is_sent_at_once(started: Started) -> None:
    launch.launch()
    assert started.without_delay


def test_a_port_in_use_is_left_to_the_other_program(
    started: Started, taken: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_line(["--port", str(taken)]) == WRONG_INPUT
    assert f"Port {taken} is taken by another program" in capsys.readouterr().err
    assert started.place == ()
    monkeypatch.setattr(launch, "FIRST_PORT", taken)
    launch.launch()
    assert started.port > taken
    monkeypatch.setattr(launch, "PORTS_TRIED", 1)
    assert run_line([]) == WRONG_INPUT
    assert "is free" in capsys.readouterr().err


def test_an_upload_that_never_ends_does_not_hold_up_the_end(started: Started) -> None:
    launch.launch()
    waits = re.search(r"TimeoutStopSec=(\d+)", SERVICE.read_text(encoding="utf-8"))
    assert waits
    assert started.config.timeout_graceful_shutdown is not None
    assert started.config.timeout_graceful_shutdown < int(waits[1])


def test_a_database_named_in_the_secrets_file_is_opened(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(URL_VARIABLE, "")
    secrets = tmp_path / ".streamlit/secrets.toml"
    secrets.parent.mkdir()
    secrets.write_text(f'{URL_VARIABLE} = "sqlite:///{tmp_path / "club.sqlite"}"')
    monkeypatch.setattr(st, "secrets", Secrets())
    monkeypatch.chdir(tmp_path)
    launch.launch()
    assert started.place
    assert (tmp_path / "club.sqlite").is_file()


def test_records_that_cannot_be_opened_are_told_in_one_line(
    started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(URL_VARIABLE, "mysql://u:secret@h/x")
    assert run_line([]) == WRONG_INPUT
    told = capsys.readouterr().err
    assert told.startswith(f"Error: {URL_VARIABLE} must begin with postgresql://")
    assert "secret" not in told
    assert not started.place


def test_what_visitors_may_ask_for_is_made_once_somebody_comes(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(search, "prepare_beside", lambda games, languages: asked.extend([*games, *languages]))
    monkeypatch.setattr(launch, "load_rest", lambda: asked.append("pages"))
    middleware: list[Any] = []

    def take(_app: st.App, *_: object, **more: Any) -> None:  # noqa: ANN401 - Streamlit's
        middleware.extend(more["middleware"])

    monkeypatch.setattr(st.App, "__init__", take)
    launch.launch()
    assert started.place
    (front,) = [one for one in middleware if one.cls is FrontPage]
    page = FrontPage(PlainTextResponse(""), *front.args, **front.kwargs)
    assert ask(page, "/elsewhere")[0] == 200
    assert not asked
    for _ in range(2):
        assert ask(page, "/table")[0] == 200
    for thread in threading.enumerate():
        if thread.name == "pages":
            thread.join()
    assert asked == ["pages"]
    for language in ("de", "de", "en"):
        opened("help", language=language)
    assert asked[1:] == [*referees().values(), "de", *referees().values(), "en"]


def test_a_server_to_which_nobody_comes_does_without_pandas() -> None:
    script = """
import sys
import threading
from assistant import launch

launch.load_pages()
assert "assistant.views.table.page" in sys.modules
assert "assistant.tikal" in sys.modules
print(*{"pandas", "pyarrow"} & set(sys.modules))
"""
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert not done.stdout.strip()


def test_every_page_is_there_once_the_first_one_stands() -> None:
    waited: list[float] = []
    launch.load_rest(waited.append)
    assert len(waited) == 1
    views = Path(launch.__file__).parent / "views"
    paths = [path.relative_to(views).with_suffix("") for path in views.rglob("[a-z]*.py")]
    assert {".".join(("assistant.views", *path.parts)) for path in paths} <= set(sys.modules)
    assert "pandas" in sys.modules


def test_two_pages_that_come_together_share_what_holds_their_containers() -> None:
    script = """
from streamlit import delta_generator_singletons as made
from assistant import launch

launch.load_pages()
before = made.context_dg_stack._context_var
assert before is not None
made.context_dg_stack.get()
assert made.context_dg_stack._context_var is before
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_proxys_name_may_call_the_server(started: Started) -> None:
    assert run_line(["--host", "club.example:8443", "--host", "games.example"]) == 0
    assert {"club.example", "games.example", "192.168.1.20"} <= set(started.settings["server.allowedHosts"])


@pytest.mark.parametrize(
    "line, believed", [([], []), (["--proxy", "10.0.0.1", "--proxy", "::1"], ["10.0.0.1", "::1"])]
)
def test_only_named_proxies_are_believed(started: Started, line: list[str], believed: list[str]) -> None:
    assert run_line(line) == 0
    assert started.config.forwarded_allow_ips == believed


def test_a_proxy_named_by_the_environment_is_believed_too(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(launch.PROXIES_VARIABLE, "10.0.0.7")
    assert run_line(["--proxy", "10.0.0.1"]) == 0
    assert started.config.forwarded_allow_ips == ["10.0.0.7", "10.0.0.1"]


def test_only_known_names_may_call_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Kitchen.home")
    open_to_all = launch.allowed_hosts(None, "192.168.1.20", ["games.example"])
    assert open_to_all == [
        "localhost", "127.0.0.1", "::1", "games.example", "kitchen.home", "kitchen.local", "192.168.1.20",
    ]  # fmt: skip
    assert launch.allowed_hosts("127.0.0.1", "192.168.1.20") == ["localhost", "127.0.0.1", "::1"]
    assert "*" not in open_to_all


@pytest.mark.parametrize(
    "address, lan, phones",
    [
        (None, "192.168.1.20", "http://192.168.1.20:8501"),
        ("0.0.0.0", "192.168.1.20", "http://192.168.1.20:8501"),
        ("192.168.7.7", "192.168.1.20", "http://192.168.7.7:8501"),
        (None, None, None),
        ("127.0.0.1", "192.168.1.20", None),
    ],
)
def test_banner_tells_phones_where_to_go(address: str | None, lan: str | None, phones: str | None) -> None:
    text = launch.banner(8501, address, lan)
    assert ("Phones" in text) is (phones is not None)
    assert phones is None or phones in text


def answer_of(
    middleware: Callable[[ASGIApp], ASGIApp], own: dict[str, str], **asked: object
) -> list[Message]:
    """Return what a page with headers of its own answers behind a middleware."""
    sent: list[Message] = []

    async def page(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": Headers(own).raw})
        await send({"type": "http.response.body", "body": b"hello"})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "scheme": "http", "headers": []} | asked

    async def answer() -> None:
        await middleware(page)(scope, receive, send)

    asyncio.run(answer())
    return sent


def test_headers_are_added_but_not_forced() -> None:
    sent = answer_of(launch.SecurityHeaders, {"referrer-policy": "no-referrer"})
    headers = Headers(scope=sent[0])
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers.getlist("Referrer-Policy") == ["no-referrer"]
    assert sent[1]["body"] == b"hello"


@pytest.mark.parametrize(
    "path, query, leads_to",
    [
        ("/games", b"", "./"),
        ("/games", b"language=de&game=ABCDEFGH", "./?language=de&game=ABCDEFGH"),
        ("/snapshot", b"game=ABCDEFGH", "./position?game=ABCDEFGH"),
    ],
)
def test_other_names_of_pages_lead_to_them(path: str, query: bytes, leads_to: str) -> None:
    asked = Request({"type": "http", "path": path, "query_string": query, "headers": []})
    assert asyncio.run(launch.lead_to_page(asked)).headers["location"] == leads_to


PAGE = {"content-type": "text/html; charset=utf-8"}


def given_cookie(own: dict[str, str], **asked: object) -> str:
    """Return the cookie that an answer sets, empty for none."""
    return Headers(scope=answer_of(launch.KnownDevices, own, **asked)[0]).get("set-cookie", "")


def test_a_browser_gets_a_secret_that_scripts_cannot_read_with_its_first_page() -> None:
    one, other = given_cookie(PAGE), given_cookie(PAGE, scheme="https")
    secrets = [cookie.partition("=")[2].partition(";")[0] for cookie in (one, other)]
    assert len(set(secrets)) == 2
    assert all(is_secret(secret) for secret in secrets)
    assert one.endswith("; HttpOnly; SameSite=Lax")
    assert other.endswith("; Secure")


def test_a_browser_keeps_the_secret_it_has() -> None:
    secret = new_secret()
    assert given_cookie(PAGE, headers=[(b"cookie", f"a=b; {COOKIE}={secret}".encode())]) == ""
    invented = given_cookie(PAGE, headers=[(b"cookie", f"{COOKIE}=1".encode())])
    assert invented, "what somebody could guess is no secret"
    assert given_cookie({"content-type": "text/css"}) == ""
    assert given_cookie(PAGE, type="websocket") == ""


def test_an_open_house_is_declared(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    # Set rather than removed: so it is put back after the app has set it for its whole program.
    monkeypatch.setenv(OPEN_HOUSE_VARIABLE, "")
    launch.launch()
    assert not is_open_house()
    result = CliRunner().invoke(command_line.app, ["run", "--open-house"])
    assert result.exit_code == 0, result.output
    assert started.place
    assert is_open_house()


@pytest.mark.parametrize("shares", [True, False])
def test_threads_share_one_heap(*, shares: bool) -> None:
    """What GNU's C library says of its heaps once eight threads have each taken memory at the same time."""
    script = f"""
import ctypes, threading
from assistant.launch import share_one_heap
if {shares}:
    share_one_heap()
library = ctypes.CDLL(None)
meeting = threading.Barrier(8)
library.malloc.restype = ctypes.c_void_p
def take():
    meeting.wait()
    for _ in range(1000):
        assert library.malloc(2000)
    meeting.wait()
threads = [threading.Thread(target=take) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
library.malloc_info(0, ctypes.c_void_p.in_dll(library, "stdout"))
library.fflush(None)
"""
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert (done.stdout.count("<heap nr=") == 1) is shares
