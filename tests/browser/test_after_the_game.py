"""After the game: any moment again on a phone, a report that opens without any network, and the result."""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.views.sharing.report import report
from tests.browser.at_table import GAMES, log_of, press, says, stays_plain, store_game
from tests.browser.devices import PHONE, NewPage
from tests.browser.looks import expect_fingers, expect_fits, when_still
from tests.browser.server import ROOT, RunningApp
from tests.thorough import only_thoroughly

LAST = 351
"""Entries of the recorded game of three."""


def replayed(name: str) -> History:
    """Return a recorded game of any kind."""
    log = log_of((ROOT / f"tests/games/{name}.txt").read_text("utf-8"))
    return History.replay(referees()[log.header.game], log)


def test_any_moment_of_a_game_again(new_phone: NewPage, app: RunningApp) -> None:
    address = store_game(app, log_of((GAMES / "three_players.txt").read_text("utf-8")))
    page = new_phone(address.replace("/table", "/replay") + "&entry=91")
    says(page, "Entry 91 of 351")
    says(page, "Mara gives Oana m3 for m8 · 3 AP")
    expect(page.locator(".board svg")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("End")
    says(page, f"Entry {LAST} of {LAST}")
    expect(page).to_have_url(re.compile(f"entry={LAST}"))
    slider.press("Home")
    says(page, "The start of the game, before the first entry.")
    says_how_to_step(page)
    page.keyboard.press("ArrowRight")
    says(page, "Entry 2 of 351")
    plays_back(page)
    stays_plain(page)
    expect_fits(page)


def test_who_has_won_is_read_whole_on_a_phone(new_phone: NewPage, app: RunningApp) -> None:
    text = (GAMES / "three_players.txt").read_text("utf-8").replace("black Mara", "black Maximiliane-Sophie")
    page = new_phone(store_game(app, log_of(text)))
    line = 16  # of fractions of a pixel the browser makes whole ones
    cut = f"([one]) => one.scrollWidth > one.clientWidth || one.scrollHeight >= one.clientHeight + {line}"
    expect(page.locator(".asked")).to_contain_text("Maximiliane-Sophie")
    assert not when_still(page.locator(".asked"), cut)


def test_a_point_of_a_chart_leads_to_its_moment(new_desktop: NewPage, app: RunningApp) -> None:
    text = (ROOT / "tests/games/thurn_und_taxis/two_players.txt").read_text("utf-8")
    page = new_desktop(store_game(app, log_of(text)).replace("/table", "/breakdown"))
    # Whatever lies above it to feel the mouse belongs to the chart.
    page.locator(".js-plotly-plot .points path").nth(8).click(force=True)
    page.get_by_role("link", name=re.compile(r"Entry 131 in the replay")).click()
    says(page, "Entry 131 of 202")
    expect(page).to_have_url(re.compile("entry=131"))


def says_how_to_step(page: Page) -> None:
    """Go on by the buttons, which are as high as a finger."""
    button = page.get_by_role("button", name="Next")
    expect_fingers(button, width=0)
    button.tap()
    says(page, "Entry 1 of 351")


def plays_back(page: Page) -> None:
    """Let the game go on by itself, a step after the other, until it is told to stop."""
    page.get_by_role("button", name="Play back").tap()
    says(page, "Entry 4 of 351")
    page.get_by_role("button", name="Pause").tap()
    expect(page.get_by_role("button", name="Play back")).to_be_enabled()


@only_thoroughly
def test_the_result_is_saved_as_a_report_that_needs_nothing_else_and_as_one_image(
    new_phone: NewPage, app: RunningApp, browser: Browser, tmp_path: Path
) -> None:
    address = store_game(app, log_of((GAMES / "three_players.txt").read_text("utf-8")))
    page = new_phone(address.replace("/table", "/breakdown"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the report").tap()
    assert saved.value.suggested_filename.endswith(".html")
    file = tmp_path / "report.html"
    saved.value.save_as(file)
    with page.expect_download() as saved:
        press(page, "Save the result as a picture")
    picture = tmp_path / "result.png"
    saved.value.save_as(picture)
    with Image.open(picture) as image:
        assert (image.format, image.size) == ("PNG", (1080, 1714))

    context = browser.new_context(**PHONE, offline=True)
    report = context.new_page()
    asked: list[str] = []
    complaints: list[str] = []
    report.on("request", lambda request: asked.append(request.url))
    report.on("console", lambda message: complaints.append(message.text))
    report.goto(file.as_uri())
    expect(report.get_by_role("heading", name="Three in the mountain hut")).to_be_visible()
    expect(report.locator("svg")).not_to_have_count(0)
    expect(report.get_by_text("◆ Mara won with 114 points.")).to_be_visible()
    report.get_by_text("Show the log").tap()
    expect(report.locator("pre")).to_contain_text("swap m3 yellow m8")
    assert report.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert asked == [file.as_uri()]
    assert complaints == []
    context.close()


def test_a_report_on_paper_keeps_headings_with_their_charts(browser: Browser, tmp_path: Path) -> None:
    """Chromium 156 prints a heading at the foot of a sheet and its chart on the next, unless told otherwise.

    What was printed shows in no page, so this asks for what decides it (CSS Fragmentation 3, 3.1 and 3.2).
    """
    file = tmp_path / "report.html"
    file.write_text(report(replayed("thurn_und_taxis/four_players")), encoding="utf-8")
    sheet = browser.new_page(viewport={"width": 718, "height": 1047}, color_scheme="dark")
    sheet.goto(file.as_uri())
    sheet.emulate_media(media="print")
    styles = sheet.evaluate(
        "[...document.querySelectorAll('h2')].map((one) => getComputedStyle(one).breakAfter)"
    )
    assert len(styles) > 8
    assert set(styles) == {"avoid"}
    heights = sheet.evaluate(
        "[...document.querySelectorAll('svg')].map((one) => one.getBoundingClientRect().height)"
    )
    assert max(heights) < 1047 - 4 * 40, "a heading of four lines has room above the highest chart"
    ink = sheet.evaluate("getComputedStyle(document.body).color")
    assert ink == "rgb(0, 0, 0)", "black on white, however dark the screen is"
    sheet.close()
