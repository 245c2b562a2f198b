"""Take the pictures that the README shows, from the real app with the sample game.

python -m tests.browser.take_pictures
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser.at_table import entered_lines, log_of, store_game, tap
from tests.browser.conftest import BROWSERS, FLAGS
from tests.browser.devices import DESKTOP, PHONE, wait_until_drawn
from tests.browser.server import ROOT, RunningApp, running_app

PICTURES = Path(__file__).parent / "pictures"
TIKAL = ROOT / "data/tikal/samples/four_players.txt"
THURN_UND_TAXIS = ROOT / "data/thurn_und_taxis/samples/four_players.txt"
SHOWN = 176
"""So many entries into either game the board is well filled and somebody is acting."""


def sample_until(sample: Path, count: int) -> str:
    """Return a sample game up to an entry."""
    head, _, _ = sample.read_text("utf-8").partition("\n\n")
    return head + "\n\n" + "\n".join(entered_lines(sample)[:count]) + "\n"


def take(app: RunningApp) -> None:
    """Take every picture."""
    tikal, thurn_und_taxis = (
        store_game(app, log_of(sample_until(sample, SHOWN))) for sample in (TIKAL, THURN_UND_TAXIS)
    )
    with sync_playwright() as playwright:
        executable = next(filter(None, map(shutil.which, BROWSERS)))
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        for name, path, device in (
            ("table-phone", tikal, PHONE),
            ("thurn-und-taxis-phone", thurn_und_taxis, PHONE),
            ("ask-phone", "/ask?rules=tikal&question=camp&kind=jungle&figures=0", PHONE),
            ("breakdown-desktop", tikal.replace("/table", "/breakdown"), DESKTOP),
        ):
            page = browser.new_context(**device).new_page()
            page.goto(app.url + path)
            wait_until_drawn(page)
            if name == "table-phone":
                tap(page, "c2")
                expect(page.get_by_test_id("stMain").get_by_text("c2: ")).to_be_visible()
            if name == "ask-phone":
                expect(page.get_by_role("radio").first).to_be_visible()
            if name == "breakdown-desktop":
                expect(page.locator(".js-plotly-plot").first).to_be_visible()
            wait_until_drawn(page)
            page.screenshot(path=PICTURES / f"{name}.png")
        browser.close()


def main() -> None:
    """Start the app with an empty store and take the pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, running_app(Path(home)) as app:
        take(app)


if __name__ == "__main__":
    main()
