"""The recipe for several servers holds: its own files run here, with the installed nginx and PostgreSQL.

Only places are replaced: ports, folders, the name of the site. Phones are connections that speak as pages do;
that real pages come back by themselves is shown in ``tests/browser``.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from http import HTTPStatus
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from typing import Final

import pytest

from assistant.paths import HOME_VARIABLE
from assistant.records.database import URL_VARIABLE
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.views.page.network import COOKIE, new_secret
from tests.benchmarks.phone import Phone
from tests.browser.at_table import first_lines, invited, log_of
from tests.browser.server import (
    ADDRESS,
    ROOT,
    TABLE_NAME,
    RunningApp,
    free_port,
    wait_until_ready,
)
from tests.docs.pages import fenced_lines
from tests.records.postgres import Cluster, programs
from tests.thorough import IN_CI, only_thoroughly

PAGE: Final = ROOT / "docs/hosting.md"
SITE: Final = ROOT / "docs/hosting/nginx.conf"
UNIT: Final = ROOT / "docs/hosting/table-assistant@.service"
PORTS: Final = ("8501", "8502")
PATIENCE: Final = 120.0  # seconds; nothing here takes two on an idle machine
MOST_DEVICES: Final = 200
CONNECTIONS: Final = 5 * MOST_DEVICES
"""Each page takes four of the proxy's: two streams, on either side."""
LATER: Final = log_of(first_lines("two_players", 50))


def adapted(text: str, places: Mapping[str, str]) -> str:
    """Return a text of the recipe with other places; each of them must occur."""
    for place, other in places.items():
        assert place in text
        text = text.replace(place, other)
    return text


def settings(unit: str, name: str) -> list[str]:
    """Return the values of a setting in a unit of systemd."""
    return [value for line in unit.splitlines() for key, _, value in [line.partition("=")] if key == name]


def shown_command(name: str) -> str:
    """Return the one line of the recipe that runs a program."""
    (found,) = (line.text for line in fenced_lines(PAGE) if line.text.startswith(f"{name} "))
    return found


def wait_for(condition: Callable[[], object]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class Club:
    """The proxy, and two servers that come and go."""

    def __init__(self, folder: Path, database: str) -> None:
        self.ports = {port: str(free_port()) for port in PORTS}
        self.site = f"{TABLE_NAME}:{free_port()}"
        self.certificate = folder / "site.crt"
        self.answered = folder / "answered.log"
        self._folder = folder
        self._database = database
        self._servers: dict[str, subprocess.Popen[bytes]] = {}
        self._fetched = 0
        self.trust = ssl.create_default_context()

    @contextmanager
    def open(self) -> Iterator[None]:
        """Let both servers and the proxy run; whatever still runs afterwards is stopped."""
        with ExitStack() as stack:
            stack.callback(self._kill_all)
            for port in PORTS:
                self.start(port)
            for port in PORTS:
                self.wait_until_ready(port)
            stack.enter_context(self._proxy())
            yield

    def start(self, port: str) -> None:
        """Start one server as its unit says."""
        unit = adapted(
            UNIT.read_text("utf-8").replace("%i", port),
            {
                f"/srv/table-assistant/{port}/bin/python": shlex.quote(sys.executable),
                "/var/lib/table-assistant": str(self._folder / port),
                "postgresql:///records": self._database,
                "games.example": self.site,
                f"--port {port}": f"--port {self.ports[port]}",
            },
        )
        environment = dict(setting.split("=", 1) for setting in settings(unit, "Environment"))
        assert set(environment) == {HOME_VARIABLE, URL_VARIABLE}
        (command,) = settings(unit, "ExecStart")
        with (self._folder / f"{port}.log").open("ab") as log:
            self._servers[port] = subprocess.Popen(
                shlex.split(command), cwd=ROOT, env=os.environ | environment, stdout=log, stderr=log
            )

    def wait_until_ready(self, port: str) -> None:
        """Wait until a server answers."""
        app = RunningApp(int(self.ports[port]), self._folder, self._folder / f"{port}.log")
        wait_until_ready(app, self._servers[port])

    def process(self, port: str) -> int:
        """Return the process of a server."""
        return self._servers[port].pid

    def kill(self, port: str) -> None:
        """Let a server die in the middle of everything."""
        self._servers[port].kill()
        self._servers[port].wait()

    def stop(self, port: str) -> None:
        """Stop a server as systemd does: asked first, then killed."""
        (seconds,) = settings(UNIT.read_text("utf-8"), "TimeoutStopSec")
        self._servers[port].terminate()
        try:
            self._servers[port].wait(timeout=float(seconds))
        except subprocess.TimeoutExpired:
            self.kill(port)

    def _kill_all(self) -> None:
        for server in self._servers.values():
            server.kill()
            server.wait()

    @contextmanager
    def _proxy(self) -> Iterator[None]:
        key, port = self._folder / "site.key", self.site.rpartition(":")[2]
        making = (
            "openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=test "
            f"-addext subjectAltName=DNS:{TABLE_NAME}"
        ).split()
        outcome = ("-keyout", str(key), "-out", str(self.certificate))
        subprocess.run([*making, *outcome], check=True, capture_output=True)
        self.trust.load_verify_locations(self.certificate)
        site = adapted(
            SITE.read_text("utf-8"),
            {
                "listen 80;": f"listen {ADDRESS}:{free_port()};",
                "listen 443 ": f"listen {ADDRESS}:{port} ",
                "games.example;": f"{TABLE_NAME};",
                "/etc/ssl/games.example.crt": str(self.certificate),
                "/etc/ssl/private/games.example.key": str(key),
                "/var/log/nginx/table-assistant.log": str(self.answered),
                **{f"127.0.0.1:{port} ": f"{ADDRESS}:{own} " for port, own in self.ports.items()},
            },
        )
        (self._folder / "site.conf").write_text(site, "utf-8")
        around = self._folder / "nginx.conf"
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        own_folders = "".join(f"{kind}_temp_path {self._folder / kind};\n" for kind in kinds)
        whose = "user root;\n" if os.geteuid() == 0 else ""
        around.write_text(
            f"{whose}daemon off;\npid {self._folder / 'nginx.pid'};\nerror_log stderr;\n"
            f"events {{ worker_connections {CONNECTIONS}; }}\n"
            f"http {{\n{own_folders}include {self._folder / 'site.conf'};\n}}\n",
            "utf-8",
        )
        with (self._folder / "nginx.log").open("wb") as log:
            program = [nginx(), "-p", str(self._folder), "-e", "stderr", "-c", str(around)]
            running = subprocess.Popen(program, stdout=log, stderr=log)
        try:
            wait_for(lambda: running.poll() is not None or listens(int(port)))
            assert running.poll() is None, (self._folder / "nginx.log").read_text()
            yield
        finally:
            running.terminate()  # at once, for all of its processes
            running.wait()

    def fetch(self, secret: str = "") -> HTTPMessage:
        """Ask for the first page as a device, by TLS, and return the headers of the answer."""
        port = int(self.site.rpartition(":")[2])
        asking = HTTPConnection(TABLE_NAME, port)
        asking.sock = self.trust.wrap_socket(
            socket.create_connection((ADDRESS, port), timeout=PATIENCE), server_hostname=TABLE_NAME
        )
        with closing(asking):
            asking.request("GET", "/", headers={"Cookie": f"{COOKIE}={secret}"} if secret else {})
            answer = asking.getresponse()
            assert answer.status == HTTPStatus.OK
            self._fetched += 1
            return answer.headers

    def servers_that_answered(self) -> list[str]:
        """Return the ports of the servers that answered what was fetched, by the proxy's own log."""
        # The proxy notes an answer after it was sent: whoever has it may look before the line is there.
        wait_for(lambda: self.answered.read_text().count("\n") >= self._fetched)
        return [line.rpartition(":")[2] for line in self.answered.read_text().splitlines()]

    def device_on(self, port: str) -> str:
        """Return the secret of a device that the proxy leads to one of the servers, every time."""
        for _ in range(MOST_DEVICES):
            secret = new_secret()
            for _ in range(3):
                self.fetch(secret)
            answered = set(self.servers_that_answered()[-3:])
            assert len(answered) == 1
            if answered == {self.ports[port]}:
                return secret
        raise AssertionError(port)

    def phone(self, secret: str, query: str) -> Phone:
        """Return a phone that opens the table through the proxy."""
        return Phone(self.site, "table", query, secret=secret, tls=self.trust, patience=PATIENCE)


def nginx() -> str:
    """Return where nginx is; skip without it, except in the continuous check."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        reason = "nginx is not installed here"
        if IN_CI:
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def listens(port: int) -> bool:
    """Whether somebody listens at a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex((ADDRESS, port)) == 0


def run_shown(name: str, places: Mapping[str, str]) -> None:
    """Run a command of the recipe about the database."""
    folder = programs()
    assert folder is not None
    beside = (folder / "initdb").resolve().parent
    _, *words = shlex.split(adapted(shown_command(name), places), comments=True)
    subprocess.run([str(beside / name), *words], check=True, capture_output=True)


async def enters(label: str, store: Store, code: str, phone: Phone, *others: Phone) -> None:
    """Take an entry back, or bring it back, on one phone; the others show it, too."""
    head = store.head(code)
    await phone.is_in_step(head)
    await phone.press(label)
    for one in (phone, *others):
        await one.is_in_step(head + 1)


@only_thoroughly
def test_a_table_plays_on_while_servers_go_and_come(cluster: Cluster, tmp_path: Path) -> None:
    nginx()
    store = Store(cluster.emptied(), referees())
    code = store.create(LATER)
    kept, query = tmp_path / "kept.dump", invited(store, code)
    club, (one, two) = Club(tmp_path, cluster.database), PORTS
    before, backed_up = store.head(code), list[Sequence[object]]()

    async def play() -> None:
        mine, yours = club.device_on(one), club.device_on(two)
        async with club.phone(yours, query) as you:
            async with club.phone(mine, query) as me:
                await enters("Undo", store, code, me, you)
                await enters("Undo", store, code, you, me)
                club.kill(one)
                await me.is_cut_off()
            # The other server notices nothing, and takes over who was on the one that died.
            await enters("Redo", store, code, you)
            async with club.phone(mine, query) as me:
                await me.is_in_step(store.head(code))
                await enters("Redo", store, code, me, you)

        # An upgrade: one server after the other, while the table plays.
        club.start(one)
        club.wait_until_ready(one)
        async with club.phone(mine, query) as me, club.phone(yours, query) as you:
            await enters("Undo", store, code, you, me)
            club.stop(two)
            await you.is_cut_off()
            async with club.phone(yours, query) as again:
                await enters("Redo", store, code, again, me)
                backed_up.append(store.load(code).entries)
                run_shown("pg_dump", {"records.dump": str(kept), "postgresql:///records": cluster.database})
                await enters("Undo", store, code, again, me)
        assert store.head(code) == before + 7

    with club.open():
        assert "secure" in club.fetch()["Set-Cookie"].lower()
        asyncio.run(play())
        club.stop(one)
    run_shown("pg_restore", {"records.dump": str(kept), "postgresql:///records": cluster.database})
    assert store.head(code) == before + 6
    assert store.load(code).entries == backed_up[0]
    store.close()
