"""The devices at the table, as the browser tests emulate them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from tests.browser.server import ADDRESS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    # By its name alone Streamlit knows a phone, whose menu it puts away once a page was chosen.
    "user_agent": "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36",
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 850}}
WRONG_DRAWING = "Error: <"
"""How a browser begins to say that an attribute of a drawing cannot be read."""


class NewPage(Protocol):
    """Opens the app on a device that has not seen it before."""

    def __call__(self, path: str = "/", **options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        """Open an address of the app and wait until it has been drawn."""


class NewDevice(Protocol):
    """Gives a device that the app has not seen before."""

    def __call__(self, **options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        """Return its empty page."""


class Watch:
    """Collects what must never happen in a page."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("pageerror", self._note_error)
        page.on("console", self._note_console)
        page.on("request", self._note_request)

    def leave(self, page: Page) -> None:
        page.remove_listener("pageerror", self._note_error)
        page.remove_listener("console", self._note_console)
        page.remove_listener("request", self._note_request)

    def _note_error(self, error: Error) -> None:
        self.faults.append(f"script error: {error}")

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and message.text.startswith(WRONG_DRAWING):
            self.faults.append(message.text)

    def _note_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.hostname != ADDRESS:
            self.faults.append(f"asked another machine: {request.url}")


class Shelf:
    """Devices that one test after another takes and puts back.

    What has loaded the app before loads it in a third of the time. It remembers nothing else: to the app it
    is another device every time, as big and as light as it was when it was new.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._unused: defaultdict[str, list[Page]] = defaultdict(list)
        self._taken: list[tuple[dict[str, Any], Page]] = []

    def take(self, **options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        """Return an empty page on a device that nobody else has now."""
        unused = self._unused[kind_of(options)]
        page = unused.pop() if unused else self._new_page(**options)
        page.set_default_timeout(PATIENCE)
        self._taken.append((options, page))
        return page

    def _new_page(self, **options: Any) -> Page:  # noqa: ANN401 - Playwright's options
        context = self._browser.new_context(**options)
        context.add_init_script(LISTENING)
        return context.new_page()

    def put_back(self) -> None:
        """Put back all that was taken."""
        while self._taken:
            options, page = self._taken.pop()
            if not page.is_closed() and page.context.pages == [page] and self._has_forgotten(page, options):
                self._unused[kind_of(options)].append(page)
            else:
                page.context.close()

    def _has_forgotten(self, page: Page, options: dict[str, Any]) -> bool:
        """Let a device be as new again; whether it is. While it loads another page, it does not listen."""
        from playwright.sync_api import Error  # noqa: PLC0415 - may be missing

        try:
            page.evaluate("localStorage.clear(); sessionStorage.clear()")
            page.goto("about:blank")
            # What Playwright gives where no option says otherwise.
            page.set_viewport_size(options.get("viewport", {"width": 1280, "height": 720}))
            page.emulate_media(media="null", color_scheme=options.get("color_scheme", "light"))
            page.unroute_all()
        except Error:
            return False
        page.context.clear_cookies()
        page.context.set_offline(False)
        return True


def kind_of(options: dict[str, Any]) -> str:
    """Return what devices of the same options have in common."""
    return repr(sorted(options.items()))


PATIENCE = 120_000
"""Milliseconds. A busy machine is not a fault: what is expected may take its time, but it must come."""
LISTENING = """(() => {
  // A page that has asked looks as before until the answer begins to come. What it asks by itself from time
  // to time, such as how far a search is, nobody waits for. These are the numbers in Streamlit's messages.
  const RUN = 11, PART = 5, BY_ITSELF = 6;
  const BEGINS = 4, FINISHED = 6, ANEW = 2, ABOUT = 2, OF_RUN = 6, PARTS_OF_RUN = 2;
  const text = (bytes) => new TextDecoder().decode(bytes);
  const fields = (bytes) => {
    const found = {};
    let at = 0;
    const number = () => {
      let value = 0, factor = 1, byte;
      do { byte = bytes[at++]; value += (byte & 127) * factor; factor *= 128; } while (byte & 128);
      return value;
    };
    while (at < bytes.length) {
      const tag = number(), value = number(), field = (found[tag >> 3] ??= []);
      field.push((tag & 7) === 2 ? bytes.subarray(at, at + value) : value);
      if ((tag & 7) === 2) at += value;
    }
    return found;
  };
  const asks = (part) => { window.asked = { at: performance.now(), part, begun: false }; };
  const begins = (parts) => {
    if (!window.asked && !parts.length) asks("");
    window.runsByItself = !window.asked;
    if (window.asked) window.asked.begun ||= !parts.length || parts.includes(window.asked.part);
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      if (!this.url.includes("/_stcore/stream")) return;
      this.addEventListener("close", () => { window.asked = null; });
      this.addEventListener("message", ({ data }) => {
        if (!(data instanceof ArrayBuffer)) return;
        const said = fields(new Uint8Array(data));
        if (said[BEGINS]) {
          const run = fields(fields(said[ABOUT]?.at(-1) ?? [])[OF_RUN]?.at(-1) ?? []);
          begins((run[PARTS_OF_RUN] ?? []).map(text));
        }
        if (said[FINISHED] && said[FINISHED].at(-1) !== ANEW) {
          window.runsByItself = false;
          if (window.asked?.begun) window.asked = null;
        }
      });
    }
    send(data) {
      super.send(data);
      const run = data instanceof Uint8Array && fields(data)[RUN]?.at(-1);
      if (!run) return;
      const { [PART]: part = [], [BY_ITSELF]: byItself = [] } = fields(run);
      if (!byItself.at(-1)) asks(part.length ? text(part.at(-1)) : "");
    }
  };
})()"""
"""Runs before a page's own scripts; lets it know whether the server has still to answer what a finger did."""
STANDS_STILL = """() => {
  // Nothing comes of what was asked in a part of the page that is no longer there; it is not waited for.
  if (window.asked && performance.now() - window.asked.at < 5000) return false;
  if (!window.lastDrawn) {
    window.lastDrawn = performance.now();
    const drawn = () => { window.lastDrawn = performance.now(); };
    new MutationObserver(drawn).observe(document.body, { childList: true, subtree: true });
  }
  // Nobody presses the same again as soon as a finger that trembles does, or answers what they have not read.
  if (window.assistantPresses?.ready > performance.now()) return false;
  const app = document.querySelector('[data-testid="stApp"]');
  const ran = app && (window.runsByItself || app.getAttribute("data-test-script-state") === "notRunning");
  const main = document.querySelector('[data-testid="stMain"]');
  const loading = document.querySelector('[data-testid*="Skeleton"]');
  // What components draw is theirs and not seen from outside, but it moves what stands below.
  const components = [...document.querySelectorAll('[data-testid="stBidiComponentIsolated"]')];
  const empty = components.some((one) => !one.shadowRoot || one.shadowRoot.querySelector(".board:empty"));
  if (main && main.scrollHeight !== window.lastHeight) {
    window.lastHeight = main.scrollHeight;
    window.lastDrawn = performance.now();
  }
  if (!ran || !main || loading || empty || performance.now() - window.lastDrawn < 200) return false;
  // What unfolds still moves under the finger, although nothing new is drawn. What turns for ever may turn;
  // what moves by scrolling rests while nobody scrolls.
  return !document.getAnimations().some(
    (motion) => motion.playState === "running" && motion.timeline === document.timeline &&
      motion.effect.getComputedTiming().endTime !== Infinity);
}"""


def wait_until_drawn(page: Page) -> None:
    """Wait until the server has answered and the browser has drawn what came of it.

    It draws parts one by one as it loads what they are made of: until all stand, "the second field" is
    another one at every look.
    """
    page.wait_for_load_state("domcontentloaded")  # a new tab has no page to look at before
    # Looked at now and then, not with every frame: where nothing moves, a busy machine may draw none.
    page.wait_for_function(STANDS_STILL, timeout=PATIENCE, polling=50)
