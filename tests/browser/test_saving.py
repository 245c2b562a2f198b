"""Every button that saves a file, pressed in a browser: the file holds what it promises."""

from __future__ import annotations

import ast
import csv
import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page
from sqlalchemy import update

from assistant.records.games import referees
from assistant.records.keeping import ComponentSheets, Rulings
from assistant.records.rights import Circle, Rights, fingerprint
from assistant.records.schema import GAME
from assistant.records.store import Store
from assistant.referee.component_sheets import form_of, make_sheet
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import write_log
from assistant.referee.rulings import Ruling
from assistant.referee.services import BY_HAND
from assistant.views.page.network import COOKIE
from tests.browser.at_table import GAMES, first_lines, log_of, records_of
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.server import ROOT, RunningApp
from tests.records.workbooks import read_back
from tests.thorough import only_thoroughly

VIEWS = ROOT / "assistant/views"
FINISHED = (GAMES / "three_players.txt").read_text("utf-8")
BEGUN = first_lines("two_players", 50)
PLACED = Log(
    Header(
        "tikal",
        "rio-grande",
        "basic",
        "1",
        (Player("red", "Ines"), Player("blue", "Jonas")),
        details={"kind": BY_HAND},
    )
)


@dataclass
class Home:
    """What a device has at hand: games by what they are, and what stands beside them."""

    store: Store
    device: str
    codes: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, log: Log) -> None:
        """Store a game into which the device may enter."""
        self.codes[name] = self.store.create(log)
        Rights(self.store.database).admit(self.device, self.codes[name], may_enter=True)

    def log(self, name: str) -> str:
        """Return the log of one of them as its file has it."""
        log = self.store.load(self.codes[name])
        return write_log(log, referees()[log.header.game])


@dataclass
class Saved:
    """A file that was saved, by whom and in which language."""

    name: str
    content: bytes
    language: str
    home: Home

    @property
    def text(self) -> str:
        return self.content.decode("utf-8-sig")

    @property
    def rows(self) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO(self.text)))


@dataclass
class Saving:
    """Presses buttons that save something, on one page after the other."""

    page: Page
    url: str
    home: Home
    folder: Path
    language: str = "en"
    pressed: set[str] = field(default_factory=set)

    def open(self, address: str) -> None:
        self.page.goto(f"{self.url}/{address}")
        wait_until_drawn(self.page)

    def press_all(self) -> None:
        """Press every saving button of the page and look at each file."""
        buttons = self.page.get_by_test_id("stDownloadButton")
        for place in range(buttons.count()):
            key = key_of(buttons.nth(place))
            with self.page.expect_download() as saved:
                buttons.nth(place).get_by_role("button").click()
            file = self.folder / "saved"
            saved.value.save_as(file)
            _, check = next(one for one in BUTTONS.values() if re.fullmatch(one[0], key))
            check(Saved(saved.value.suggested_filename, file.read_bytes(), self.language, self.home))
            self.pressed.add(key)


def holds_all_games(saved: Saved) -> None:
    with zipfile.ZipFile(io.BytesIO(saved.content)) as archive:
        names = set(archive.namelist())
        folders = {"unreadable": "unreadable"}
        whole = {f"{folders.get(name, 'games')}/{code}.txt" for name, code in saved.home.codes.items()}
        assert {name for name in names if name.endswith(".txt")} == whole
        finished = archive.read(f"games/{saved.home.codes['finished']}.txt").decode()
    assert finished == saved.home.log("finished")


def holds_rows(saved: Saved) -> None:
    assert saved.rows
    assert all(None not in row and None not in row.values() for row in saved.rows)


def holds_the_result(saved: Saved) -> None:
    # As the recorded game was counted by hand: Mara 114, Nils 111, Oana 105.
    assert {row["person"]: row["points"] for row in saved.rows} == {
        "Mara": "114",
        "Nils": "111",
        "Oana": "105",
    }


def holds_the_play(saved: Saved) -> None:
    assert [row["points"] for row in saved.rows] == ["114", "111", "105"]


def holds_a_table(saved: Saved) -> None:
    if saved.name == "statistics-plays.csv":
        holds_the_result(saved)
    elif saved.name.endswith("-play.csv"):
        holds_the_play(saved)
    else:
        holds_rows(saved)


def is_a_workbook(saved: Saved) -> None:
    headings, *rows = read_back(saved.content)
    assert {kind for kind, _ in headings} == {"s"}
    assert rows
    if saved.name.endswith("-play.xlsx"):
        # As it was counted by hand: points, at least and at most, for nothing of them is open.
        assert [value for row in rows for kind, value in row if value in {"114", "111", "105"}] == [
            *["114"] * 3, *["111"] * 3, *["105"] * 3,
        ]  # fmt: skip


def holds_the_log(saved: Saved) -> None:
    assert saved.text in {saved.home.log(name) for name in ("finished", "begun")}


def holds_its_text(saved: Saved) -> None:
    assert saved.text == saved.home.store.raw_text(saved.home.codes["unreadable"])


def is_a_report(saved: Saved) -> None:
    assert f'lang="{saved.language}"' in saved.text
    assert "Mara" in saved.text
    assert "swap m3 yellow m8" in saved.text


def holds_the_rulings(saved: Saved) -> None:
    assert len(saved.rows) == 1
    assert "A camp on a1" in saved.text


def holds_the_sheet(saved: Saved) -> None:
    assert json.loads(saved.text)["title"] == "Our copy"


def holds_the_position(saved: Saved) -> None:
    assert saved.text.endswith("\n")
    assert "red" in saved.text


BUTTONS: dict[str, tuple[str, Callable[[Saved], None]]] = {
    "components.py f'{KEY}-download'": (r"components-download", holds_the_sheet),
    "keeping/game_care.py f'{key}-raw'": (r".*-raw", holds_its_text),
    "keeping/many_games.py 'archive-save'": (r"archive-save", holds_all_games),
    "page/frames.py f'{key}-csv'": (r"(?!rulings).*-csv", holds_a_table),
    "page/frames.py f'{key}-xlsx'": (r".*-xlsx", is_a_workbook),
    "rulings/page.py 'rulings-csv'": (r"rulings-csv", holds_the_rulings),
    "position/parts.py f'{key}-save'": (r"(?!.*-table-).*position.*-save", holds_the_position),
    "table/log_card.py f'{self.key}-save'": (r".*-table-save", holds_the_log),
    "sharing/taking_along.py f'{code}-report'": (r".*-report", is_a_report),
    "sharing/taking_along.py f'{code}-log'": (r".*-log", holds_the_log),
}
"""Every call of ``save_button``, by its file and key: its key on a page, and what the file holds."""
PAGES = ("games", "statistics", "rulings", "components", "table", "score", "breakdown", "position")
WAYS_THERE: dict[str, tuple[Literal["button", "radio"], str]] = {
    "components": ("button", "Our copy"),
    "position": ("radio", "Text"),
}
"""What leads to a part of a page that saves something."""
OPENED = """() => {
  const closed = [...document.querySelectorAll('details:not([open]) > summary')];
  closed.push(...document.querySelectorAll('[class*="-table-more"] button[aria-expanded="false"]'));
  for (const fold of closed) fold.click();
  return closed.length;
}"""
"""Opens what is folded away, and says how much that was."""


def called() -> Iterator[str]:
    """Yield every call of ``save_button``, as ``BUTTONS`` names it."""
    for file in sorted(VIEWS.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "save_button":
                (key,) = (ast.unparse(word.value) for word in node.keywords if word.arg == "key")
                yield f"{file.relative_to(VIEWS)} {key}"


def test_every_saving_button_is_known() -> None:
    assert set(called()) == set(BUTTONS)


def test_nobody_saves_past_the_saving_button() -> None:
    found = [file for file in VIEWS.rglob("*.py") if "download_button(" in file.read_text("utf-8")]
    assert found == [VIEWS / "page/links.py"]


@pytest.fixture
def saving(new_desktop: NewPage, app: RunningApp, tmp_path: Path) -> Iterator[Saving]:
    """Return a device that has much to save, on the page of the games in English."""
    page = new_desktop("/games")
    secret = next(kept["value"] for kept in page.context.cookies() if kept["name"] == COOKIE)
    with records_of(app) as store:
        home = Home(store, str(secret))
        furnish(home)
        yield Saving(page, app.url, home, tmp_path)


def test_every_saving_button_saves_what_it_promises(saving: Saving) -> None:
    for name in PAGES:
        for code in codes_for(name, saving.home):
            saving.open(f"{name}?game={code}")
            if name in WAYS_THERE:
                role, words = WAYS_THERE[name]
                saving.page.get_by_role(role, name=words).click()
            open_all(saving.page)
            saving.press_all()
    unpressed = [
        call
        for call, (key, _) in BUTTONS.items()
        if not any(re.fullmatch(key, one) for one in saving.pressed)
    ]
    assert unpressed == []


@only_thoroughly
@pytest.mark.parametrize("language", ["de", "ro"])
def test_a_report_is_saved_in_the_readers_language(saving: Saving, language: str) -> None:
    saving.language = language
    saving.open(f"breakdown?language={language}&game={saving.home.codes['finished']}")
    saving.press_all()
    assert f"{saving.home.codes['finished']}-report" in saving.pressed


def codes_for(page: str, home: Home) -> list[str]:
    """Return the games to look at on a page."""
    games = {"table": ["finished", "begun"], "position": ["position"]}
    return [home.codes[name] for name in games.get(page, ["finished"])]


def furnish(home: Home) -> None:
    """Give a device games, a ruling and a component sheet of its own."""
    home.add("finished", log_of(FINISHED))
    home.add("begun", log_of(BEGUN))
    home.add("position", PLACED)
    home.add("unreadable", log_of(BEGUN))
    with home.store.database.writing() as connection:
        broken = update(GAME).where(GAME.c.code == home.codes["unreadable"]).values(header={"players": 7})
        connection.execute(broken)
    own = fingerprint(home.device)
    circle = Circle(device=own, devices=frozenset({own}))
    ruling = Ruling(game="tikal", claim="A camp on a1", judgement="illegal", decision="agree")
    Rulings(home.store.database).keep(ruling, circle)
    sheet = make_sheet("orcs_orcs_orcs", form_of(referees()["orcs_orcs_orcs"], "box"), "Our copy", {})
    ComponentSheets(home.store.database).keep(sheet, circle)


def open_all(page: Page) -> None:
    wait_until_drawn(page)
    while page.evaluate(OPENED):
        wait_until_drawn(page)


def key_of(button: Locator) -> str:
    """Return the key under which the app has drawn a button."""
    names = button.evaluate("one => one.closest('[class*=st-key-]').className")
    return str(re.search(r"st-key-(\S+)", names)[1])  # type: ignore[index]  # it was found by that name
