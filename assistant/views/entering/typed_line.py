"""The field for a typed line: sent on purpose, answered once, and empty again when the line is in the log.

The field in which people ask or look for something is another one of these: what is sent stays in it.
Streamlit's own text field would bring eighteen scripts to a page, and thirty elements.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from secrets import token_hex
from typing import Final

from assistant.locale import translate
from assistant.plain.words import LONGEST_SENTENCE
from assistant.referee.text import to_translate
from assistant.views.page.scripts import component
from assistant.views.page.state import state_of
from assistant.views.page.taps import answered, on_tap_change

SHORT: Final = 16
"""Letters of an example that stand in the field on a phone behind the words “for example”."""
UNSENT: Final = to_translate("No answer. Check the connection and send the line again.")

_field = component("typed_line.js", "shared.css", "typed_line.css", html='<div class="typed"></div>')


@dataclass
class _Answered:
    """The line that was answered last, whether it is done with, and a mark that no other answer has."""

    mark: str = ""
    line: str = ""
    entered: bool = False

    def answer(self, line: str, *, entered: bool) -> None:
        """Note that a line was answered."""
        self.mark, self.line, self.entered = token_hex(8), line, entered


def understanding(key: str) -> str:
    """Return the key of the card that shows what was understood of a line."""
    return f"{key}-understood"


def confirming(key: str) -> str:
    """Return the key of the button that enters what was understood of a line."""
    return f"{understanding(key)}-0"


def typed_line(key: str, example: str, enter: Callable[[str], bool], understood: str = "") -> None:
    """Draw the field for a line, and its button; ``enter`` tells whether a line is in the log now.

    What is not entered stays in the field, to be mended. The field lives in the browser alone: it is told
    in every run which line was answered last, and empties itself once where that one has been entered.
    Whatever else has been typed meanwhile stays.

    A line whose answer does not come is sent again with the number that it had, so that it is entered once.
    ``understood`` is a line in plain words that is shown with one meaning: the key that sends a line enters
    that.
    """
    last = state_of(_Answered, key)

    def on_line(line: str) -> None:
        last.answer(line, entered=enter(line))

    shown = {
        "words": {"label": translate("Type a line"), "send": translate("Send"), "unsent": translate(UNSENT)},
        "hint": _as_hint(example),
        "icon": "keyboard",
        "understood": understood,
        "shown": f".st-key-{understanding(key)}",
        "confirm": f".st-key-{confirming(key)} button",
    }
    _draw(key, last, on_line, shown, "stretch")


def search_line(key: str, hint: str, search: Callable[[str], None], width: int) -> None:
    """Draw a field for words to look for, so many pixels wide at most.

    ``search`` gets what is typed, which may be nothing, and it stays there.
    """
    last = state_of(_Answered, key)

    def on_line(line: str) -> None:
        search(line)
        last.answer(line, entered=False)

    shown = {"words": {"label": hint, "unsent": translate(UNSENT)}, "hint": hint, "icon": "search"}
    _draw(key, last, on_line, shown, width)


def _draw(
    key: str, last: _Answered, on_line: Callable[[str], None], shown: Mapping[str, object], width: int | str
) -> None:
    data = {**shown, "field": key, "longest": LONGEST_SENTENCE, "answer": answered(key), **asdict(last)}
    _field(data=data, key=key, width=width, on_tap_change=on_tap_change(key, is_line, on_line))


def is_line(sent: str) -> bool:
    """Whether a field may have sent this as a line: no longer than it takes, and without lone surrogates."""
    return len(sent) <= LONGEST_SENTENCE and sent.encode(errors="ignore").decode() == sent


def put_away(key: str) -> None:
    """Empty the field of a line that is done with although it is not in the log; call it before drawing."""
    last = state_of(_Answered, key)
    if last.line and not last.entered:
        last.answer(last.line, entered=True)


def _as_hint(example: str) -> str:
    """Return an example as it stands in the empty field: a long one alone, to be read whole on a phone."""
    if len(example) > SHORT:
        return example
    return translate("for example: {example}").format(example=example)
