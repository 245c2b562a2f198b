"""Devices that tests share: the next test finds each as it was when it was new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.devices import PHONE, Shelf

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.server import RunningApp

LOOK = """() => [innerWidth, innerHeight, matchMedia("print").matches,
    matchMedia("(prefers-color-scheme: dark)").matches]"""


def test_a_device_that_was_turned_is_put_back_as_it_was(browser: Browser, app: RunningApp) -> None:
    shelf = Shelf(browser)
    for options in (PHONE, {**PHONE, "color_scheme": "dark"}, {}):
        page = shelf.take(**options)
        new = page.evaluate(LOOK)
        page.goto(app.url)
        page.set_viewport_size({"width": 844, "height": 390})
        page.emulate_media(media="print", color_scheme="light")
        assert page.evaluate(LOOK) != new
        shelf.put_back()
        again = shelf.take(**options)
        assert again is page
        assert again.evaluate(LOOK) == new
        again.close()
        shelf.put_back()
