"""Starting the app, without a server."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.runtime.secrets import Secrets
from streamlit.web import bootstrap
from typer.testing import CliRunner
from uvicorn import Config, Server

from assistant import __main__ as command_line
from assistant import launch
from assistant.command_line.app import run_line
from assistant.command_line.output import WRONG_INPUT
from assistant.paths import ENTRY_SCRIPT, OPEN_HOUSE_VARIABLE, is_open_house
from assistant.plain import prepared
from assistant.records.database import URL_VARIABLE
from assistant.records.games import referees
from assistant.views.page.network import COOKIE, is_secret, new_secret


@pytest.fixture
def first() -> dict[str, Any]:
    """Return the settings that Streamlit reads first, filled when the app is launched."""
    return {}


@pytest.fixture
def started_with(monkeypatch: pytest.MonkeyPatch, first: dict[str, Any]) -> dict[str, Any]:
    """Return the settings the server was started with, filled when it is."""
    seen: dict[str, Any] = {}

    def run(_app: st.App, *, config: Mapping[str, Any]) -> None:
        seen.update(config)

    monkeypatch.setattr(st.App, "run", run)
    # Not into the settings of the process that runs all the tests.
    monkeypatch.setattr(bootstrap, "load_config_options", first.update)
    monkeypatch.setenv(launch.PROXIES_VARIABLE, "")
    monkeypatch.setattr(sys, "argv", ["somewhere/assistant/__main__.py"])
    monkeypatch.setattr(launch, "lan_address", lambda: "192.168.1.20")
    return seen


def test_settings_of_the_file_reach_the_server(started_with: dict[str, Any]) -> None:
    launch.launch()
    assert started_with.items() >= launch.read_settings().items()
    assert "server.port" not in started_with


def test_settings_are_read_as_the_server_starts_with_them(
    started_with: dict[str, Any], first: dict[str, Any]
) -> None:
    # Settings that change at the start would make Streamlit ask for a restart.
    launch.launch(port=8600, address="127.0.0.1")
    assert first == started_with


def test_port_and_address_are_passed_on(started_with: dict[str, Any]) -> None:
    launch.launch(port=8600, address="127.0.0.1")
    assert started_with["server.port"] == 8600
    assert started_with["server.address"] == "127.0.0.1"


def test_the_package_folder_never_leads_the_import_path(started_with: dict[str, Any]) -> None:
    launch.launch()
    assert started_with
    assert Path(sys.argv[0]) == ENTRY_SCRIPT


def test_command_line_starts_the_app_by_default(started_with: dict[str, Any]) -> None:
    result = CliRunner().invoke(command_line.app, ["--port", "8601"])
    assert result.exit_code == 0, result.output
    assert started_with["server.port"] == 8601


def test_a_database_named_in_the_secrets_file_is_opened(
    started_with: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(URL_VARIABLE, "")
    secrets = tmp_path / ".streamlit/secrets.toml"
    secrets.parent.mkdir()
    secrets.write_text(f'{URL_VARIABLE} = "sqlite:///{tmp_path / "club.sqlite"}"')
    monkeypatch.setattr(st, "secrets", Secrets())
    monkeypatch.chdir(tmp_path)
    launch.launch()
    assert started_with
    assert (tmp_path / "club.sqlite").is_file()


def test_records_that_cannot_be_opened_are_told_in_one_line(
    started_with: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(URL_VARIABLE, "mysql://u:secret@h/x")
    assert run_line([]) == WRONG_INPUT
    told = capsys.readouterr().err
    assert told.startswith(f"Error: {URL_VARIABLE} must begin with postgresql://")
    assert "secret" not in told
    assert not started_with


def test_what_a_search_looks_up_is_made_while_the_server_starts(
    started_with: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    lifespans: list[Any] = []
    monkeypatch.setattr(prepared, "prepare_beside", asked.extend)

    def take(_app: st.App, *_: object, lifespan: Any, **_more: object) -> None:  # noqa: ANN401 - Streamlit's
        lifespans.append(lifespan)

    monkeypatch.setattr(st.App, "__init__", take)
    launch.launch()

    async def start() -> None:
        async with lifespans[0](None):
            pass

    assert not asked
    asyncio.run(start())
    assert len(asked) == len(referees())
    assert started_with


def test_everything_the_pages_need_is_there_before_anybody_looks() -> None:
    launch.load_everything()
    views = Path(launch.__file__).parent / "views"
    paths = [path.relative_to(views).with_suffix("") for path in views.rglob("[a-z]*.py")]
    assert {".".join(("assistant.views", *path.parts)) for path in paths} <= set(sys.modules)
    assert "assistant.tikal" in sys.modules


def test_two_pages_that_come_together_share_what_holds_their_containers() -> None:
    script = """
from streamlit import delta_generator_singletons as made
from assistant import launch

launch.load_everything()
before = made.context_dg_stack._context_var
assert before is not None
made.context_dg_stack.get()
assert made.context_dg_stack._context_var is before
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_proxys_name_may_call_the_server(started_with: dict[str, Any]) -> None:
    assert run_line(["--host", "club.example", "--host", "games.example"]) == 0
    assert {"club.example", "games.example", "192.168.1.20"} <= set(started_with["server.allowedHosts"])


def test_a_proxys_port_is_no_part_of_its_name(started_with: dict[str, Any]) -> None:
    assert run_line(["--host", "club.example:8443"]) == 0
    assert "club.example" in started_with["server.allowedHosts"]


@pytest.mark.parametrize(
    "line, believed", [([], ""), (["--proxy", "10.0.0.1", "--proxy", "::1"], "10.0.0.1,::1")]
)
def test_only_named_proxies_are_believed(
    started_with: dict[str, Any], line: list[str], believed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(launch.PROXIES_VARIABLE, "")
    assert run_line(line) == 0
    assert started_with
    assert os.environ[launch.PROXIES_VARIABLE] == believed
    trusted = Config("somewhere:app").forwarded_allow_ips
    assert trusted == believed, "what the web server makes of it, which would believe this machine"


def test_nested_settings_become_dotted() -> None:
    nested = {"theme": {"light": {"primaryColor": "#000"}, "paddingTop": "1rem"}}
    assert launch.flat_settings(nested) == {"theme.light.primaryColor": "#000", "theme.paddingTop": "1rem"}


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


def test_an_open_house_is_declared(started_with: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    # Set rather than removed: so it is put back after the app has set it for its whole program.
    monkeypatch.setenv(OPEN_HOUSE_VARIABLE, "")
    launch.launch()
    assert not is_open_house()
    result = CliRunner().invoke(command_line.app, ["run", "--open-house"])
    assert result.exit_code == 0, result.output
    assert started_with
    assert is_open_house()


def delayed_connections(*, begun: Callable[[], object]) -> list[bool]:
    """Return of the connections to a web server whether small packets wait there; ``begun`` runs first."""
    found: list[bool] = []

    class Connection(asyncio.Protocol):
        def __init__(self, **_: object) -> None:
            pass

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            ours = transport.get_extra_info("socket")
            found.append(not ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            transport.close()

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        begun()
        yield

    async def connect() -> None:
        # As Streamlit opens its socket, and hands it on.
        with socket.create_server(("127.0.0.1", 0)) as listening:
            config = Config(Starlette(lifespan=lifespan), http=Connection, log_config=None)
            config.load()
            server = Server(config)
            server.lifespan = config.lifespan_class(config)
            await server.startup(sockets=[listening])
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
            await server.shutdown(sockets=[listening])

    asyncio.run(connect())
    return found


def test_every_answer_is_sent_at_once() -> None:
    assert delayed_connections(begun=lambda: launch.answer_at_once(asyncio.get_running_loop())) == [False]
