"""The devices at the table, as the browser tests emulate them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from tests.browser.server import ADDRESS

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 850}}


class NewPage(Protocol):
    """Opens the app on a device that has not seen it before."""

    def __call__(self, path: str = "/", **options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        """Open an address of the app and wait until it has been drawn."""


class Watch:
    """Collects what must never happen in a page."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        page.on("request", self._note_request)

    def _note_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.hostname != ADDRESS:
            self.faults.append(f"asked another machine: {request.url}")


STANDS_STILL = """() => {
  if (!window.lastDrawn) {
    window.lastDrawn = performance.now();
    const drawn = () => { window.lastDrawn = performance.now(); };
    new MutationObserver(drawn).observe(document.body, { childList: true, subtree: true });
  }
  const app = document.querySelector('[data-testid="stApp"]');
  const ran = app && app.getAttribute("data-test-script-state") === "notRunning";
  const main = document.querySelector('[data-testid="stMain"]');
  const loading = document.querySelector('[data-testid*="Skeleton"]');
  if (!ran || !main || loading || performance.now() - window.lastDrawn < 200) return false;
  // What unfolds still moves under the finger, although nothing new is drawn. What turns for ever may turn.
  return !document.getAnimations().some(
    (motion) => motion.playState === "running" && motion.effect.getComputedTiming().endTime !== Infinity);
}"""


def wait_until_drawn(page: Page) -> None:
    """Wait until the page's script has run and the browser has drawn what came of it.

    It draws parts one by one as it loads what they are made of: until all stand, "the second field" is
    another one at every look.
    """
    page.wait_for_function(STANDS_STILL)
