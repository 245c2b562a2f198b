"""Measure how long a page takes to open, beside an empty page of Streamlit, and where the time goes.

    python tests/benchmarks/opening.py [--times N] [--delay MS] [--without PART ...]

``table`` is the Table page of a game under way, ``empty`` a page that shows one word; both are opened in turn
in one browser. Cold: a browser that has never been here; warm: the same page is loaded again. The time goes
from the address until the page is drawn and its script at rest. Where it goes: ``socket`` is how long it took
until the page asked for its first run, which is Streamlit's own scripts, ``sent`` from then on until the
server had sent all of that run, and ``drawn`` what the browser still needed after that. ``processor`` is what
the server and the page's thread in the browser worked meanwhile, which says something on a busy machine, too.
``--without launch.PackedScripts`` opens the Table page also in an app without this part, in the same turns;
``front_page.SERVER`` is where the server is.
``--delay`` is what each request waits, as for a phone in a home network (about 30). Prints medians in
milliseconds, requests, elements of the page, kilobytes and ratios as JSON.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from playwright.sync_api import Page, WebSocket, sync_playwright  # noqa: E402 - the root must be found first

from tests.benchmarks.table_tap import (  # noqa: E402 - as above
    CELLS,
    GAME,
    LINES,
    bare_app,
    follow_work,
    settle,
    store_game,
    worked,
)
from tests.browser.conftest import BROWSERS, FLAGS  # noqa: E402 - as above
from tests.browser.devices import PHONE  # noqa: E402 - as above
from tests.browser.server import running_app  # noqa: E402 - as above

DRAWN = {"table": f'.touch[data-id="{CELLS[0]}"]', "empty": "text=Nothing"}
"""What has been drawn once a page is."""
GAME_LINES = b"\n".join(GAME.read_bytes().splitlines()[:LINES])
LACKING = str(Path(__file__).with_name("without.py"))
AT_REST = '[data-testid="stApp"][data-test-script-state="notRunning"]'


class Opened(NamedTuple):
    """What it took to open a page once: milliseconds, and what was sent."""

    total: float
    socket: float
    sent: float
    drawn: float
    processor_server: float
    processor_browser: float
    processor_browser_script: float
    processor_browser_style: float
    processor_browser_layout: float
    requests: float
    elements: float
    kilobytes: float
    kilobytes_of_run: float


def open_once(page: Page, name: str, address: str, server: int, delay: float) -> Opened:
    """Open a page, or load it again, and say what that took."""
    sizes, frames, asked, came = list[int](), list[int](), list[float](), list[float]()

    def take(frame: str | bytes) -> None:
        frames.append(len(frame))
        came.append(time.perf_counter())

    def follow(socket: WebSocket) -> None:
        if "_stcore/stream" in socket.url:
            socket.on("framesent", lambda _frame: asked.append(time.perf_counter()))
            socket.on("framereceived", take)

    page.on("websocket", follow)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": delay, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    network.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    work = follow_work(page)
    before = worked(server, work)
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(DRAWN.get(name, DRAWN["table"]))
    page.wait_for_selector(AT_REST)
    done = time.perf_counter()
    page.remove_listener("websocket", follow)
    network.detach()
    spent = [value - before[what] for what, value in worked(server, work).items()]
    work.detach()
    first = asked[0] if asked else done
    last = min(came[-1], done) if came else first
    times = [1000 * span for span in (done - begun, first - begun, last - first, done - last)]
    elements = page.locator("*").count()
    sent = (len(sizes), elements, sum(sizes) / 1000, sum(frames) / 1000)
    return Opened._make([*times, *spent, *sent])


def measure(times: int, delay: float, without: Sequence[str] = ()) -> dict[str, dict[str, dict[str, float]]]:
    """Open all pages in turn, each time in a browser without memory and then again."""
    found: dict[str, dict[str, list[Opened]]] = {
        kind: {name: [] for name in (*DRAWN, *without)} for kind in ("cold", "warm")
    }
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        code = store_game(home, GAME_LINES)
        app = stack.enter_context(running_app(home))
        bare = stack.enter_context(bare_app(home, "--empty"))
        addresses = {
            "table": (f"{app.url}/table?game={code}", app.process),
            "empty": (bare.url, bare.process),
        }
        for part in without:
            lacking = stack.enter_context(running_app(home / part, program=(LACKING, part)))
            own = store_game(home / part, GAME_LINES)
            addresses[part] = (f"{lacking.url}/table?game={own}", lacking.process)
        playwright = stack.enter_context(sync_playwright())
        executable = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        for name, (address, server) in addresses.items():  # a server prepares things once somebody has come
            open_once(browser.new_page(), name, address, server, delay)
        for _, server in addresses.values():
            settle(server)
        for _ in range(times):
            for name, (address, server) in addresses.items():
                context = browser.new_context(**PHONE)
                page = context.new_page()
                for kind in ("cold", "warm"):
                    found[kind][name].append(open_once(page, name, address, server, delay))
                context.close()
        browser.close()
    return {kind: summary(those) for kind, those in found.items()}


def summary(those: dict[str, list[Opened]]) -> dict[str, dict[str, float]]:
    """Return the medians of all pages and how many times as much as the empty one each takes."""
    medians = {
        name: {
            what: round(statistics.median(values), 1)
            for what, values in zip(Opened._fields, zip(*opened, strict=True), strict=True)
        }
        for name, opened in those.items()
    }
    empty = medians["empty"]
    return medians | {
        f"{name} / empty": {
            what: round(of_page[what] / empty[what], 2) for what in Opened._fields if empty[what]
        }
        for name, of_page in medians.items()
        if name != "empty"
    }


def main() -> None:
    """Read the arguments and print the result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--delay", type=float, default=0)
    parser.add_argument("--without", action="append", default=[], metavar="PART")
    asked = parser.parse_args()
    found = measure(min(asked.times, 50), asked.delay, asked.without)
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
