"""Firefox as a phone: the system's own, driven by WebDriver BiDi, the language it speaks without a helper."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.other_phones import HEIGHT, PATIENCE, SCALE, WIDTH, NoBrowserError, Phone

PROGRAMS = ("firefox-esr", "firefox")
PREFERENCES: dict[str, str | int | bool] = {
    # A finger and no mouse.
    "dom.w3c_touch_events.enabled": 1,
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    # A busy machine is not a fault: a finger that rests there for long still taps and opens no menu.
    "apz.max_tap_time": 60_000,
    "ui.click_hold_context_menus.delay": 60_000,
    # What the browser wants from the internet for itself ends at a closed port of this machine.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}


class Remote:
    """A running Firefox that does what it is told."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.phones: dict[str, FirefoxPhone] = {}

    def call(self, method: str, **params: Any) -> dict[str, Any]:  # noqa: ANN401 - as the protocol has it
        """Do one command and return its result; what happened meanwhile is noted."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=2 * PATIENCE))
            if message.get("id") != self._sent:
                self._note(message)
            elif message["type"] == "error":
                raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
            else:
                return dict(message["result"])

    def _note(self, event: dict[str, Any]) -> None:
        what = event.get("params", {})
        phone = self.phones.get(what.get("context") or what.get("source", {}).get("context"))
        if phone is None:
            return
        if event["method"] == "network.beforeRequestSent":
            phone.note_requests([what["request"]["url"]])
        elif (event["method"], what.get("type"), what.get("level")) == (
            "log.entryAdded",
            "javascript",
            "error",
        ):
            phone.faults.append(f"script error: {what['text']}")

    def new_phone(self) -> FirefoxPhone:
        """Return a phone with cookies and a window of its own."""
        user = self.call("browser.createUserContext")["userContext"]
        context = self.call("browsingContext.create", type="window", userContext=user)["context"]
        phone = self.phones[context] = FirefoxPhone(self, user, context)
        size = {"width": WIDTH, "height": HEIGHT}
        self.call("browsingContext.setViewport", context=context, viewport=size, devicePixelRatio=SCALE)
        return phone


class FirefoxPhone(Phone):
    """A window of Firefox with a finger."""

    def __init__(self, remote: Remote, user: str, context: str) -> None:
        super().__init__()
        self._remote = remote
        self._user = user
        self._context = context

    def visit(self, url: str) -> None:
        self._remote.call("browsingContext.navigate", context=self._context, url=url, wait="interactive")

    def load_again(self) -> None:
        self._remote.call("browsingContext.reload", context=self._context, wait="interactive")

    def act(self, source: dict[str, Any]) -> None:
        self._remote.call("input.performActions", context=self._context, actions=[source])

    def picture(self) -> bytes:
        shot = self._remote.call("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(shot["data"])

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - whatever a script returns
        answer = self._remote.call(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def put_away(self) -> None:
        self._remote.call("browser.removeUserContext", userContext=self._user)
        self._remote.phones.pop(self._context)


@contextmanager
def running_firefox() -> Iterator[Remote]:
    """Start Firefox with a profile of its own and stop it afterwards."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise NoBrowserError(f"no Firefox found, looked for {', '.join(PROGRAMS)}")
    with TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as folder:
        yield from _started(program, Path(folder))


def _started(program: str, profile: Path) -> Iterator[Remote]:
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    process = subprocess.Popen(
        [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        address = f"{_address(process.stderr)}/session"
        with connect(
            address, max_size=None, max_queue=None, open_timeout=PATIENCE, ping_interval=None, proxy=None
        ) as socket:
            remote = Remote(socket)
            remote.call("session.new", capabilities={})
            remote.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
            yield remote
            remote.call("browser.close")
        process.wait(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()


def _address(said: IO[str]) -> str:
    """Return where the browser listens, as it says. What it says later is read, too: it must not wait."""
    heard = ""
    for line in said:
        heard += line
        if found := re.search(r"WebDriver BiDi listening on (\S+)", line):
            threading.Thread(target=said.read, daemon=True).start()
            return found[1]
    raise RuntimeError(f"Firefox did not start:\n{heard}")
