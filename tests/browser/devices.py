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


def wait_until_drawn(page: Page) -> None:
    """Wait until Streamlit has finished running the page's script."""
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for(state="attached")
    page.get_by_test_id("stMain").wait_for()
