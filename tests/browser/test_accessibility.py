"""Every page as axe-core sees it, light and dark: words that can be read, fields and buttons with names."""

from __future__ import annotations

from itertools import product
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from assistant.paths import PAGES
from tests.browser.at_table import first_lines, log_of, store_game
from tests.browser.devices import NewPage, wait_until_drawn
from tests.browser.looks import open_everything
from tests.browser.server import RunningApp
from tests.thorough import every

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
PAGE_NAMES = sorted(page.stem for page in PAGES.glob("*.py"))
ABOUT_A_GAME = {"table", "score", "breakdown", "possible", "replay", "position"}
UNDER_WAY = first_lines("two_players", 50)
AXE = Axe()
ASKED = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
}


@pytest.mark.parametrize("name, theme", every(7, list(product(PAGE_NAMES, THEMES))))
def test_a_page_can_be_read_by_everybody(
    new_phone: NewPage, app: RunningApp, name: str, theme: Theme
) -> None:
    page = new_phone("/components", color_scheme=theme)
    path = store_game(app, log_of(UNDER_WAY)).replace("/table", f"/{name}") if name in ABOUT_A_GAME else name
    page.goto(f"{app.url}/{path.removeprefix('/')}")
    wait_until_drawn(page)
    open_everything(page)
    found = AXE.run(page, options=ASKED)
    assert found.violations_count == 0, found.generate_report()
