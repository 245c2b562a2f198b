"""WebKit as a phone, the engine of every browser on an iPhone: the small browser that comes with its driver.

It needs a screen, which is an invisible one here. Its driver knows no fingers: touches arrive as a mouse's.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.other_phones import HEIGHT, PATIENCE, SCALE, WIDTH, NoBrowserError, Phone

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
# The browser's own window is wider than a phone because of its buttons; a window that a page opens has none.
OPENER = (
    "data:text/html,<button onclick=\"open('about:blank', 'phone', "
    f"'popup,width={WIDTH},height={HEIGHT},toolbar=no,location=no')\">phone</button>"
)
LISTENING = """
window.scriptErrors = [];
addEventListener("error", (event) => scriptErrors.push(event.message));
addEventListener("unhandledrejection", (event) => scriptErrors.push(String(event.reason)));
performance.setResourceTimingBufferSize(10000);
"""
ANSWERED = """
const done = arguments[arguments.length - 1];
Promise.resolve(EXPRESSION).then(
  (value) => done(JSON.stringify({ value: value ?? null })),
  (error) => done(JSON.stringify({ error: String(error) })),
);
"""
HEARD = """({
  errors: window.scriptErrors ?? [],
  asked: performance.getEntriesByType("resource").map((entry) => entry.name),
})"""


class WebKitPhone(Phone):
    """A window of WebKit. Whoever puts it away puts it on the shelf for whoever needs a phone next."""

    def __init__(self, driver: WebKitGTK, shelf: list[WebKitPhone]) -> None:
        super().__init__()
        self._driver = driver
        self._shelf = shelf
        driver.set_script_timeout(2 * PATIENCE)
        # A browser that has died says nothing at all, and nobody is to wait for it for ever.
        assert not isinstance(driver.command_executor, str)
        driver.command_executor.client_config.timeout = 2.5 * PATIENCE
        driver.get(OPENER)
        (first,) = driver.window_handles
        driver.find_element(By.TAG_NAME, "button").click()
        driver.close()
        (phone,) = set(driver.window_handles) - {first}
        driver.switch_to.window(phone)

    def visit(self, url: str) -> None:
        self._collect()
        self._driver.get(url)
        self._driver.execute_script(LISTENING)

    def load_again(self) -> None:
        self._collect()
        self._driver.refresh()
        self._driver.execute_script(LISTENING)

    def act(self, source: dict[str, Any]) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [source]})

    def picture(self) -> bytes:
        return self._driver.get_screenshot_as_png()

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - whatever a script returns
        told = json.loads(self._driver.execute_async_script(ANSWERED.replace("EXPRESSION", expression)))
        if "error" in told:
            raise RuntimeError(told["error"])
        return told["value"]

    def put_away(self) -> None:
        self._collect()
        self._driver.execute_script("localStorage.clear(); sessionStorage.clear()")
        self._driver.delete_all_cookies()
        self._driver.get("about:blank")
        self._shelf.append(self)

    def _collect(self) -> None:
        heard = self.evaluate(HEARD)
        self.faults += [f"script error: {error}" for error in heard["errors"]]
        self.note_requests(heard["asked"])


class WebKit:
    """As many phones as are needed, each a browser of its own with its own cookies."""

    def __init__(self, environment: dict[str, str], open_drivers: ExitStack) -> None:
        self._environment = environment
        self._open_drivers = open_drivers
        self._shelf: list[WebKitPhone] = []

    def new_phone(self) -> WebKitPhone:
        """Return a phone that knows nothing yet."""
        if self._shelf:
            phone = self._shelf.pop()
            phone.faults = []
            return phone
        driver = WebKitGTK(Options(), Service(shutil.which(DRIVER), env=self._environment))
        self._open_drivers.callback(driver.quit)
        return WebKitPhone(driver, self._shelf)


@contextmanager
def running_webkit() -> Iterator[WebKit]:
    """Give WebKit an invisible screen and close both afterwards."""
    missing = [program for program in (DRIVER, SCREEN) if shutil.which(program) is None]
    if missing:
        raise NoBrowserError(f"no WebKit found: {' and '.join(missing)} missing")
    with invisible_screen() as display, ExitStack() as open_drivers:
        environment = {
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "GDK_SCALE": str(SCALE),
            "NO_AT_BRIDGE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # no graphics card: layers would cost twice the time
        }
        yield WebKit(os.environ | environment, open_drivers)


@contextmanager
def invisible_screen() -> Iterator[str]:
    """Start an X server that draws into memory only, and return its name."""
    size = f"{WIDTH * SCALE * 2}x{HEIGHT * SCALE}x24"
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [SCREEN, "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        if not number:
            raise RuntimeError("the invisible screen did not start")
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
