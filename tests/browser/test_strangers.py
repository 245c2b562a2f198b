"""A stranger brings in the worst that is allowed; others play on, and the server does not grow by it."""

from __future__ import annotations

import asyncio
import io
import re
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests.benchmarks.phone import PATIENCE, NoAnswerError, Phone
from tests.browser.at_table import first_lines, log_of, says, store_game
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import is_shown
from tests.browser.server import ADDRESS, ROOT, RunningApp, answers, busy, working_time
from tests.thorough import only_thoroughly

WHOLE = (ROOT / "tests/games/tikal/four_players.txt").read_text("utf-8")
HEADER, _, BODY = WHOLE.partition("\n\n")
PAGE_SIZE = 4096
MOST_GROWTH = 64_000_000
"""Bytes by which no stranger may make the server grow."""
FEWEST_ENTRIES = 5
LONGEST = 5.0
"""Seconds; what comes within one on an idle machine may take longer beside a browser and other tests."""
STOPPED = """() => {
    const buttons = [...document.querySelectorAll("button")];
    const stop = buttons.find((button) => button.innerText.trim() === "Stop");
    stop?.click();
    return stop || document.body.innerText.includes("60 games brought in.");
}"""
OUTCOME = re.compile(r"games? brought in\.|Nothing was brought in|could not be read")


def titled(number: int, text: str = WHOLE) -> str:
    """Return a game as another one, of other people and with a title of its own."""
    other = re.sub(r"(?m)^(player \S+ \S+)$", rf"\1 {number}", text, count=1)
    return re.sub(r"(?m)^detail title .*$", f"detail title Game {number}", other, count=1)


def packed(files: list[str]) -> FilePayload:
    """Return these logs as one ZIP."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as opened:
        for number, text in enumerate(files):
            opened.writestr(f"{number}.txt", text)
    return {"name": "games.zip", "mimeType": "application/zip", "buffer": target.getvalue()}


def undoing() -> list[FilePayload]:
    taken_back = "undo\nredo\n" * 7_300
    beginning = "\n".join(BODY.splitlines()[:30])
    return [packed([titled(number, f"{HEADER}\n\n{beginning}\n{taken_back}") for number in range(6)])]


def many_games() -> list[FilePayload]:
    return [packed([titled(number) for number in range(60)])]


def many_files() -> list[FilePayload]:
    return [
        {"name": f"{number}.txt", "mimeType": "text/plain", "buffer": titled(number + 1_000).encode()}
        for number in range(60)
    ]


def deep_and_long() -> list[FilePayload]:
    taken_back = "undo\n" * 380_000
    return [
        {"name": "a.json", "mimeType": "application/json", "buffer": b"[" * 900_000 + b"]" * 900_000},
        {"name": "b.txt", "mimeType": "text/plain", "buffer": f"{HEADER}\n\n{'x' * 1_900_000}".encode()},
        {"name": "c.txt", "mimeType": "text/plain", "buffer": f"{HEADER}\n\n{taken_back}".encode()},
        packed(["0" * 7_900_000] * 3),
    ]


class Others:
    """Somebody who takes back and brings back an entry all the time, and a look at how the server is."""

    def __init__(self, app: RunningApp, query: str) -> None:
        self._app = app
        self._query = query
        self._stopped = threading.Event()
        self._play_enough = threading.Event()
        self.waited: list[float] = []
        self.silent = 0.0
        self.largest = 0

    def size(self) -> int:
        pages = Path(f"/proc/{self._app.process}/statm").read_text().split()[1]
        return int(pages) * PAGE_SIZE

    @contextmanager
    def playing(self) -> Iterator[None]:
        threads = [
            threading.Thread(target=lambda: asyncio.run(self._play())),
            threading.Thread(target=self._look),
        ]
        for thread in threads:
            thread.start()
        try:
            yield
            assert self._play_enough.wait(5 * PATIENCE)
        finally:
            self._stopped.set()
            for thread in threads:
                thread.join()

    async def _play(self) -> None:
        async with Phone(f"{ADDRESS}:{self._app.port}", "table", self._query) as phone:
            while not self._stopped.is_set():
                label = "Redo" if len(self.waited) % 2 else "Undo"
                pressed = working_time()
                try:
                    await phone.press(label)
                    self.waited.append(working_time() - pressed)
                except NoAnswerError:
                    self.waited.append(PATIENCE)
                if len(self.waited) >= FEWEST_ENTRIES:
                    self._play_enough.set()
                await asyncio.sleep(0.2)

    def _look(self) -> None:
        while not self._stopped.wait(0.1):
            asked = working_time()
            while not answers(self._app.url) and not self._stopped.is_set():
                pass  # it waits for a second itself
            self.silent = max(self.silent, working_time() - asked)
            self.largest = max(self.largest, self.size())


@pytest.fixture
def bringing_in(new_desktop: NewPage) -> Page:
    """Return the page of a stranger where many games can be brought in."""
    page = new_desktop("/statistics")
    page.locator("summary").filter(has_text="Bring in many games").click()
    wait_until_drawn(page)
    return page


@pytest.fixture
def _searched(new_desktop: NewPage) -> None:
    """Have the server make what it looks up for searches, which it otherwise does some time after its start.

    That would count as grown by what is done meanwhile. What means nothing is read in every language.
    """
    page = new_desktop()
    field = page.get_by_label("Ask or find, in your own words")
    field.fill("zzqx wrtl")
    field.press("Enter")
    says(page, "Not understood")


def choose(page: Page, files: list[FilePayload]) -> None:
    """Choose files and wait until all are with the server: until then they cannot be removed again."""
    page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(files)
    expect(page.get_by_role("button", name=re.compile("^Remove "))).to_have_count(len(files))
    wait_until_drawn(page)


@only_thoroughly
@pytest.mark.usefixtures("_searched")
@pytest.mark.parametrize("worst", [undoing, many_games, many_files, deep_and_long])
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="how large a program is stands elsewhere")
def test_others_play_on_while_a_stranger_brings_in_much(
    worst: Callable[[], list[FilePayload]], app: RunningApp, bringing_in: Page
) -> None:
    others = Others(app, store_game(app, log_of(first_lines("two_players", 50))).partition("?")[2])
    before = others.size()
    with others.playing():
        choose(bringing_in, worst())
        bringing_in.get_by_role("button", name="Bring them in").click()
        expect(bringing_in.get_by_text(OUTCOME).filter(visible=True).first).to_be_visible(timeout=100_000)
    assert max(others.waited) < LONGEST * busy()
    assert others.silent < LONGEST * busy()
    assert others.largest - before < MOST_GROWTH


@only_thoroughly
def test_an_import_that_is_stopped_stores_all_or_nothing(app: RunningApp, bringing_in: Page) -> None:
    """Whoever taps when all is stored already is not told that nothing was."""
    choose(bringing_in, [packed([titled(number + 2_000) for number in range(60)])])
    bringing_in.get_by_role("button", name="Bring them in").click()
    # At once, while a finger would wait until the page stands still; or it is too late for that.
    bringing_in.wait_for_function(STOPPED)
    stopped = bringing_in.get_by_text("Stopped; nothing was brought in.")
    done = bringing_in.get_by_text("60 games brought in.").filter(visible=True).first
    expect(stopped.or_(done).first).to_be_visible()
    was_stopped = is_shown(stopped)
    bringing_in.goto(app.url)
    wait_until_drawn(bringing_in)
    expect(bringing_in.get_by_text("Game 2059")).to_have_count(0 if was_stopped else 1)


def test_a_press_while_the_files_are_still_on_their_way_counts(bringing_in: Page) -> None:
    on_their_way: list[Route] = []
    bringing_in.route("**/upload_file/**", lambda route: on_their_way.append(route))  # noqa: PLW0108 - no method will do
    bringing_in.get_by_test_id("stFileUploaderDropzoneInput").set_input_files([packed([titled(3_000)])])
    expect(bringing_in.get_by_text("games.zip")).to_be_visible()
    bringing_in.get_by_role("button", name="Bring them in").click()
    says(bringing_in, "they are brought in as soon as they are here")
    for route in on_their_way:
        route.continue_()
    bringing_in.unroute("**/upload_file/**")
    expect(bringing_in.get_by_text("1 game brought in.").filter(visible=True).first).to_be_visible()


def test_a_file_that_is_not_taken_is_named_with_what_to_do(bringing_in: Page) -> None:
    big: FilePayload = {"name": "big_.txt", "mimeType": "text/plain", "buffer": b"x" * 3_000_000}
    bringing_in.get_by_test_id("stFileUploaderDropzoneInput").set_input_files([big])
    says(
        bringing_in,
        "big_.txt: this was not taken. A file must end in .txt, .json, .zip and have at most 2 MB.",
    )
    bringing_in.get_by_role("button", name="Remove big_.txt").click()
    expect(bringing_in.get_by_text("this was not taken")).to_have_count(0)
