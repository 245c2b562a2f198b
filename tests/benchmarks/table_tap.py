"""Measure what a tap costs on the Table page and where nothing but the same picture is shown.

    python tests/benchmarks/table_tap.py [--taps N]

``page`` is one of as many pages as the app has, and shows only the picture: what Streamlit's own rerun of a
page costs. Its navigation is hidden as the app's is, so that the app's own menu counts against the app.
``script`` is the picture alone, without any pages. All of them run with the project's settings and are tapped
in turn in one browser, so that they meet the same moods of the machine. The time goes from the finger to the
board that shows the cell as selected. Prints medians in milliseconds, and how many times as long the Table
page takes, as JSON; ``processor`` is what a tap costs the server and the page's thread in the browser in
processor time, which says something on a busy machine, too, and of what kind that in the browser is.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from playwright.sync_api import CDPSession, Page, expect, sync_playwright  # noqa: E402 - the root must be found first

from assistant.paths import HOME_VARIABLE  # noqa: E402 - as above
from assistant.plain.search import FIRST_REST  # noqa: E402 - as above
from assistant.records.games import referees  # noqa: E402 - as above
from assistant.records.invitations import Invitations  # noqa: E402 - as above
from assistant.records.store import Store  # noqa: E402 - as above
from assistant.referee.logs.logfile import decode_log  # noqa: E402 - as above
from tests.browser.conftest import BROWSERS, FLAGS  # noqa: E402 - as above
from tests.browser.devices import PHONE, wait_until_drawn  # noqa: E402 - as above
from tests.browser.server import (  # noqa: E402 - as above
    ADDRESS,
    ROOT,
    RunningApp,
    free_port,
    running_app,
    wait_until_ready,
)

GAME = ROOT / "tests/games/tikal/two_players.txt"
LINES = 230
"""A moment late in the game: the board is nearly full and figures of both stand about."""
CELLS = ("a2", "b3", "f5", "d3", "f1")
"""Places that a tap only looks at, one after the other: nothing that is entered stands between two taps."""
WARM_UP = 6
QUIET, AT_REST = 6.0, 150.0
"""A server that works for no more than so many ms in so many seconds is at rest."""
WORK = {
    "processor, browser": "TaskDuration",
    "processor, browser, script": "ScriptDuration",
    "processor, browser, style": "RecalcStyleDuration",
    "processor, browser, layout": "LayoutDuration",
}
"""What the browser calls the times for which it worked on a page."""

TAP = """
cell => new Promise(done => {
  const root = [...document.querySelectorAll('*')].map(element => element.shadowRoot)
    .find(shadow => shadow?.querySelector('.board'))
  const zone = () => root.querySelector(`.touch[data-id="${cell}"]`)
  const app = document.querySelector('[data-testid="stApp"]')
  const start = performance.now()
  let shown = 0
  const look = () => {
    if (!shown && zone().getAttribute('aria-pressed') === 'true') shown = performance.now() - start
    if (!shown || app.dataset.testScriptState !== 'notRunning') return
    watcher.disconnect()
    done([shown, performance.now() - start])
  }
  const watcher = new MutationObserver(look)
  watcher.observe(root, { childList: true, subtree: true })
  watcher.observe(app, { attributes: true })
  zone().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
})
"""
"""Taps a cell; the answer is the time in ms until it is shown as selected, and until the page is at rest."""


@contextmanager
def bare_app(home: Path, *arguments: str) -> Iterator[RunningApp]:
    """Start an app that only shows the picture, with the project's settings."""
    app = RunningApp(free_port(), home, home / "bare.log")
    options = [f"--server.port={app.port}", f"--server.address={ADDRESS}"]
    script = str(Path(__file__).with_name("bare_app.py"))
    with app.log.open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "streamlit", "run", script, *options, "--", *arguments],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT), HOME_VARIABLE: str(home)},
            stdout=log,
            stderr=log,
        )
    try:
        wait_until_ready(app, process)
        yield replace(app, process=process.pid)
    finally:
        process.terminate()
        process.wait(timeout=10)


def store_game(home: Path, lines: bytes) -> str:
    """Store the game where the app will look for it, and return its code with the key for entering."""
    log = decode_log(lines, referees())
    store = Store(f"sqlite:///{home / 'records.sqlite'}")
    code = store.create(log)
    key = Invitations(store.database).of(code).enter_key
    store.close()
    return f"{code}&key={key}"


class Tapped(NamedTuple):
    """One of the pages that are compared, and who works for it."""

    page: Page
    server: int
    browser: CDPSession

    def tap(self, cell: str) -> dict[str, float]:
        """Tap a cell and return what that took: times in ms, and the processor's time for it."""
        before = worked(self.server, self.browser)
        shown, rests = self.page.evaluate(TAP, cell)
        spent = {what: value - before[what] for what, value in worked(self.server, self.browser).items()}
        both = spent["processor, server"] + spent["processor, browser"]
        return {"shown": shown, "at rest": rests, "processor": both, **spent}


def settle(server: int) -> None:
    """Wait until what a server prepares after its start is there; it begins late and rests between."""
    time.sleep(FIRST_REST)
    before, now = -1.0, processor_time(server)
    while before < 0 or now - before > AT_REST:
        time.sleep(QUIET)
        before, now = now, processor_time(server)


def processor_time(process: int) -> float:
    """Return for how long a process has worked so far, in ms."""
    return 1000 * time.clock_gettime((~process << 3) | 2)  # what Linux calls the clock of a process


def follow_work(page: Page) -> CDPSession:
    """Let the browser say for how long it works on a page."""
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable", {"timeDomain": "threadTicks"})
    return browser


def worked(server: int, browser: CDPSession) -> dict[str, float]:
    """Return the processor time used so far in ms, by the server and by the page's thread."""
    found = {each["name"]: each["value"] for each in browser.send("Performance.getMetrics")["metrics"]}
    return {
        "processor, server": processor_time(server),
        **{what: 1000 * found[theirs] for what, theirs in WORK.items()},
    }


def measure(taps: int) -> dict[str, dict[str, float]]:
    """Tap all pages in turn and return the medians in milliseconds and their ratios."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        lines = b"\n".join(GAME.read_bytes().splitlines()[:LINES])
        moment = home / "moment.txt"
        moment.write_bytes(lines)
        code = store_game(home, lines)
        app = stack.enter_context(running_app(home))
        page = stack.enter_context(bare_app(home, "--pages"))
        script = stack.enter_context(bare_app(home))
        playwright = stack.enter_context(sync_playwright())
        executable = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        addresses = {
            "table": (f"{app.url}/table?game={code}", app),
            "page": (f"{page.url}/?file={quote(str(moment))}", page),
            "script": (f"{script.url}/?file={quote(str(moment))}", script),
        }
        pages: dict[str, Tapped] = {}
        for name, (address, server) in addresses.items():
            opened = browser.new_context(**PHONE).new_page()
            pages[name] = Tapped(opened, server.process, follow_work(opened))
            open_board(opened, address)
        settle(app.process)  # it prepares things once somebody has come
        seen: dict[str, list[dict[str, float]]] = {name: [] for name in pages}
        for tap in range(WARM_UP + taps):
            for name, tapped in pages.items():
                tapped.page.bring_to_front()
                seen[name].append(tapped.tap(CELLS[tap % len(CELLS)]))
        browser.close()
    return summary({name: found[WARM_UP:] for name, found in seen.items()})


def open_board(page: Page, address: str) -> None:
    """Open a page and wait for its board."""
    page.goto(address)
    wait_until_drawn(page)
    expect(page.locator(f'.touch[data-id="{CELLS[0]}"]')).to_be_visible()


def summary(seen: Mapping[str, Sequence[Mapping[str, float]]]) -> dict[str, dict[str, float]]:
    """Return the medians of all that was measured, and how many times as much the Table page takes."""
    found: dict[str, dict[str, float]] = {}
    for what in seen["table"][0]:
        medians = {name: statistics.median(tap[what] for tap in taps) for name, taps in seen.items()}
        ratios = {f"table / {name}": medians["table"] / medians[name] for name in ("page", "script")}
        found[what] = {name: round(value, 2) for name, value in (medians | ratios).items()}
    return found


def main() -> None:
    """Read the arguments and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--taps", type=int, default=60)
    sys.stdout.write(json.dumps(measure(parser.parse_args().taps)) + "\n")


if __name__ == "__main__":
    main()
