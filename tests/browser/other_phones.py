"""Phones whose browsers Playwright does not drive: what they share, and how to get one.

What a test looks for is looked for inside the page, which answers once it is there. Fingers and keys are
the browser's own, as WebDriver describes them.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Protocol
from urllib.parse import urlsplit

from tests.browser.devices import STANDS_STILL
from tests.browser.server import TABLE_NAME

WIDTH, HEIGHT = 390, 844
SCALE = 2
PATIENCE = 120.0
"""Seconds. A busy machine is not a fault: what is expected may take its time, but it must come."""
ENTER, ESCAPE = "\ue007", "\ue00c"
MAIN = '[data-testid="stMain"]'

# What is written in the page, components included. An invisible sign may stand between letters of names.
LIBRARY = r"""
function* inside(root) {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* inside(element.shadowRoot);
  }
}
const plain = (text) => (text ?? "").replace(/\u2060/g, "").replace(/\s+/g, " ");
const seen = (element) => element.checkVisibility({ visibilityProperty: true });
const written = (element) => {
  let text = element.innerText ?? element.textContent;
  for (const part of inside(element))
    if (part.shadowRoot) for (const child of part.shadowRoot.children) text += "\n" + (child.innerText ?? "");
  return plain(text);
};
const find = (selector, words) =>
  [...inside(document)].find(
    (element) => element.matches(selector) && seen(element) && written(element).includes(words));
const hit = (x, y) => {
  let element = document.elementFromPoint(x, y);
  for (;;) {
    const inner = element?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === element) return element;
    element = inner;
  }
};
const onceTrue = (look, patience) => new Promise((resolve) => {
  const latest = performance.now() + patience * 1000;
  const again = () => {
    const answer = look();
    if (answer || performance.now() > latest) resolve(answer ?? null);
    else setTimeout(again, 50);
  };
  again();
});
"""
# Once the page stands still: an element's middle, brought into the window and covered by nothing.
PLACE = f"""(selector, words, patience) => onceTrue(() => {{
  if (!({STANDS_STILL})()) return null;
  const element = find(selector, words);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const top = hit(x, y);
  const covered = !top || !(element.contains(top) || top.contains(element));
  if (box.top < 0 || box.bottom > innerHeight || covered) {{
    // Where it came to lie is looked at anew: a browser may scroll beside the page's script.
    element.scrollIntoView({{ block: "center", behavior: "instant" }});
    return null;
  }}
  return [x, y];
}}, patience)"""
# The second of two taps comes when the finger says, also where the machine was late to send it.
SECOND_TAP = """(gap, patience) => onceTrue(() => {
  const presses = window.assistantPresses, hear = presses?.hear;
  if (!presses) return false; // a component may come a moment after the page
  let first = null, second = null;
  presses.hear = (event) => {
    if (event.type === "pointerdown" && first !== null) second ??= Math.min(event.timeStamp, first + gap);
    if (event.type === "pointerdown") first ??= event.timeStamp;
    if (second !== null) Object.defineProperty(event, "timeStamp", { value: second });
    hear.call(presses, event);
  };
  return true;
}, patience)"""
SHOWN = "(selector, words, patience) => onceTrue(() => Boolean(find(selector, words)), patience)"
GONE = "(selector, words, patience) => onceTrue(() => !find(selector, words), patience)"
VALUE = """(selector, value, patience) =>
  onceTrue(() => find(selector, "")?.value === value, patience)"""
DRAWN = f"(patience) => onceTrue({STANDS_STILL}, patience)"


class Phone(ABC):
    """A browser window as big as a phone's, with an identity of its own."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    @abstractmethod
    def visit(self, url: str) -> None:
        """Open an address."""

    @abstractmethod
    def load_again(self) -> None:
        """Load the page again, as pulling it down does."""

    @abstractmethod
    def act(self, source: dict[str, Any]) -> None:
        """Do what a finger or a keyboard does; it is told in WebDriver's words."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return what the window shows as a PNG."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - whatever a script returns
        """Return what an expression of the page comes to, once it has; it is read by way of JSON."""

    @abstractmethod
    def put_away(self) -> None:
        """Forget everything that the device knows, and close the page."""

    def ask(self, function: str, *values: object) -> Any:  # noqa: ANN401 - whatever a script returns
        """Call a function in the page."""
        given = ", ".join(map(json.dumps, values))
        return self.evaluate(f"(() => {{ {LIBRARY} return ({function})({given}) }})()")

    def touch(self, x: int, y: int, gap: int | None = None) -> None:
        """Put a finger on the glass and lift it; with a gap, in milliseconds, once more after it."""
        tap: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = tap if gap is None else [*tap, {"type": "pause", "duration": gap}, *tap]
        kind = {"pointerType": "touch"}
        self.act({"type": "pointer", "id": "finger", "parameters": kind, "actions": actions})

    def press_keys(self, text: str) -> None:
        """Press one key after another; a line break is the key that sends."""
        keys = text.replace("\n", ENTER)
        actions = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": actions})

    def open(self, url: str) -> None:
        """Open an address of the app and wait until it has been drawn."""
        self.visit(url)
        self.wait_until_drawn()

    def reload(self) -> None:
        """Load the page again and wait until it has been drawn."""
        self.load_again()
        self.wait_until_drawn()

    def wait_until_drawn(self) -> None:
        """Wait until the page's script has run and nothing moves any more."""
        assert self.ask(DRAWN, PATIENCE), f"still drawing:\n{self.text()}"

    def shows(self, words: str, selector: str = MAIN) -> None:
        """Wait until an element can be seen that holds some words."""
        assert self.ask(SHOWN, selector, words, PATIENCE), f"no {selector} with {words!r} in:\n{self.text()}"

    def hides(self, words: str, selector: str = MAIN) -> None:
        """Wait until no element can be seen that holds some words."""
        assert self.ask(GONE, selector, words, PATIENCE), (
            f"{selector} with {words!r} stays in:\n{self.text()}"
        )

    def tap(self, selector: str, words: str = "") -> None:
        """Tap the first thing that can be seen and holds these words, once nothing moves or covers it."""
        self.touch(*self._place(selector, words))

    def tap_twice(self, selector: str, words: str, gap: int) -> None:
        """Tap a thing, and the same place once more so many milliseconds later."""
        place = self._place(selector, words)
        assert self.ask(SECOND_TAP, gap, PATIENCE), "the page looks at no presses"
        self.touch(*place, gap)

    def _place(self, selector: str, words: str) -> tuple[int, int]:
        place = self.ask(PLACE, selector, words, PATIENCE)
        assert place, f"nothing to tap at {selector} with {words!r} in:\n{self.text()}"
        x, y = place
        return int(x), int(y)

    def holds(self, selector: str, value: str) -> None:
        """Wait until a field holds a value."""
        assert self.ask(VALUE, selector, value, PATIENCE), f"{selector} is not {value!r} in:\n{self.text()}"

    def text(self) -> str:
        """Return what the page says now."""
        return str(self.ask("() => written(document.body)"))

    def note_requests(self, urls: Iterable[str]) -> None:
        """Note which of these addresses are another machine's."""
        for url in urls:
            parts = urlsplit(url)
            if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != TABLE_NAME:
                self.faults.append(f"asked another machine: {url}")


class PhoneBrowser(Protocol):
    """A browser that can be many phones."""

    def new_phone(self) -> Phone:
        """Return a phone that knows nothing yet."""


class NoBrowserError(Exception):
    """The browser is not installed here."""
