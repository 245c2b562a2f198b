"""The app as its users start it, for the browser tests."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from assistant.paths import HOME_VARIABLE, OPEN_HOUSE_VARIABLE
from assistant.records.database import URL_VARIABLE

ROOT = Path(__file__).parent.parent.parent
ADDRESS = "127.0.0.1"
TABLE_NAME = "table.localhost"
"""A further name of this machine, by which nothing leaves it. The app takes it for one that phones reach."""
PRESSURE = Path("/proc/pressure/cpu")
LONGEST_START = 120.0  # seconds of working time; it takes two on an idle machine


@dataclass(frozen=True)
class RunningApp:
    """An app that answers, and the folder it keeps its records in."""

    port: int
    home: Path
    log: Path
    process: int = 0

    @property
    def url(self) -> str:
        return f"http://{ADDRESS}:{self.port}"

    @property
    def url_by_name(self) -> str:
        return f"http://{TABLE_NAME}:{self.port}"


_HELD: list[socket.socket] = []


def free_port() -> int:
    """Return a port for a server, also for one that is started anew.

    It stays taken until the tests end, so that nobody else on this machine is given it before the server
    listens there, which may listen at a port that is only taken.
    """
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    taken.bind((ADDRESS, 0))
    _HELD.append(taken)
    port: int = taken.getsockname()[1]
    return port


def busy() -> float:
    """Return how many times longer something may take, as the machine is busy with other work."""
    waiting = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(1.0, waiting / (os.cpu_count() or 1))


def working_time() -> float:
    """Return seconds that go by except while programs wait for a processor.

    The average that `busy` looks at follows a burst of other work only after a minute.
    """
    waited = 0.0
    if PRESSURE.exists():  # Linux only
        waited = int(PRESSURE.read_text().split("total=")[1].split()[0]) / 1_000_000
    return time.monotonic() - waited


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1) as answer:  # noqa: S310 - our own url
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def wait_until_ready(app: RunningApp, process: subprocess.Popen[bytes]) -> None:
    deadline = working_time() + LONGEST_START
    while not answers(app.url):
        try:
            code = process.wait(timeout=0.05)
        except subprocess.TimeoutExpired:
            code = None
        if code is not None or working_time() > deadline:
            message = f"The app did not start (exit code {code}):\n{app.log.read_text()}"
            raise RuntimeError(message)


@contextmanager
def running_app(
    home: Path, port: int | None = None, database: str = "", program: Sequence[str] = ("-m", "assistant")
) -> Iterator[RunningApp]:
    """Start the app for this records folder, or for a database elsewhere, and stop it afterwards.

    A test of restarts enters this twice with the same folder and port; ``program`` is what Python runs.
    """
    home.mkdir(parents=True, exist_ok=True)
    app = RunningApp(port or free_port(), home, home / "server.log")
    listening = ["--port", str(app.port), "--address", ADDRESS, "--host", TABLE_NAME]
    command = [sys.executable, *program, "run", *listening]
    environment = {HOME_VARIABLE: str(home), URL_VARIABLE: database, OPEN_HOUSE_VARIABLE: ""}
    with app.log.open("ab") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=os.environ | environment, stdout=log, stderr=log)
    try:
        wait_until_ready(app, process)
        yield replace(app, process=process.pid)
    finally:
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
