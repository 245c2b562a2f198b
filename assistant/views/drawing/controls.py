"""What can be touched at one place of a page: buttons, cards to pick from, and the words around them.

All of it is one component. Streamlit's own buttons and lines cost every phone far more: with each change
anywhere on a page the browser works out the looks of all of them anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from assistant.locale import say
from assistant.referee.picture import Picture
from assistant.referee.text import Text
from assistant.views.drawing.board import WORDS
from assistant.views.drawing.drawing import Drawing, draw
from assistant.views.drawing.svg import Node, as_data, fingerprint, small, span
from assistant.views.page.markup import one_line
from assistant.views.page.scripts import component
from assistant.views.page.taps import answered, on_tap_change


def still(sheet: str, html: str = '<div class="still"></div>') -> Callable[..., None]:
    """Return what draws elements that look as a style sheet says.

    It is called with a key and with the elements of each part of the ``html`` whose class is ``still``.
    """
    draw_parts = component("still.js", "shared.css", sheet, html=html)

    def draw(key: str, *parts: Sequence[Node]) -> None:
        drawn = [[as_data(node) for node in part] for part in parts]
        draw_parts(data={"drawn": drawn, "rev": fingerprint(drawn)}, key=key)

    return draw


_controls = component("controls.js", "shared.css", "controls.css", html='<div class="controls"></div>')
_row = still("row.css")
MANY: Final = 5
"""So many are drawn small on a phone."""
IN_A_ROW: Final = 6
SIGNS: Final = 2
"""Letters of a name that stands beside its picture."""


class Card(NamedTuple):
    """A name with its picture, if it has one. A refused card is marked; touching it tells why."""

    id: str
    label: str
    picture: Picture | None
    chosen: bool = False
    refused: bool = False


class Controls:
    """Rows of words and buttons, and cards, one below the other, in the order in which they are added.

    Every id of something to touch is there once, and calls what it was added with.
    """

    def __init__(self, key: str) -> None:
        """Begin with nothing; ``key`` names the component."""
        self._key = key
        self._parts: list[Node] = []
        self._heard: dict[str, Callable[[], object]] = {}

    def row(self, *content: Node, look: str = "", icon: str = "") -> None:
        """Add words and buttons beside each other, behind a Material symbol if one is named."""
        self._parts.append(span(f"row {look}".rstrip(), *content, tag="div", **_sign(icon)))

    def sentence(self, text: Text | str, *, then: str = "", look: str = "", icon: str = "") -> None:
        """Add a sentence, of which what comes ``then`` stands out, behind the named Material symbol."""
        words = [span("", f"{_plain(text)} "), span("", _plain(then), tag="b")] if then else [_plain(text)]
        self.row(span("", *words), look=f"sentence {look}".rstrip(), icon=icon)

    def button(  # noqa: PLR0913 - what a button is
        self,
        label: Text | str,
        name: str,
        on_press: Callable[[], object],
        *,
        icon: str = "",
        look: str = "",
        disabled: bool = False,
    ) -> Node:
        """Return a button with the id ``name``, for a row.

        A ``quiet`` one has no frame, a ``primary`` one stands out.
        """
        attributes = {"type": "button", "data-id": name, **_sign(icon)}
        if disabled:
            attributes["disabled"] = ""
        else:
            self._heard[name] = on_press
        return span(look, _plain(label), tag="button", **attributes)

    def cards(
        self,
        title: str,
        cards: Sequence[Card],
        on_pick: Callable[[str], object],
        *,
        group: str = "card",
        named: bool = True,
    ) -> None:
        """Add cards under their title; ``on_pick`` is called with the id of the one that is touched.

        ``group``, without spaces, tells the ids of several groups apart. With ``named`` off, title and names
        are only read aloud.
        """
        drawn = [draw(card.picture) if card.picture else None for card in cards]
        nodes = [span("title", one_line(title), tag="div")] if named else []
        for card, drawing in zip(cards, drawn, strict=True):
            name = f"{group} {card.id}"
            self._heard[name] = partial(on_pick, card.id)
            nodes.append(_card(card, drawing, name, named=named))
        looks = " ".join(["cards", "pictures" if any(drawn) else "words", *_looks(cards, drawn, named=named)])
        self._parts.append(span(looks, *nodes, tag="div", role="group", **{"aria-label": one_line(title)}))

    def draw(self) -> None:
        """Draw what was added, and begin anew: below something else, with a component of its own."""
        key, heard = self._key, self._heard
        if self._parts:
            data = {"parts": list(map(as_data, self._parts)), "unsent": say(WORDS["unsent"])}
            on_tap = on_tap_change(key, heard.__contains__, lambda name: heard[name]())
            drawn = {**data, "rev": fingerprint(data), "answer": answered(key)}
            _controls(drawn, key=key, on_tap_change=on_tap)
        self._key, self._parts, self._heard = f"{key}-below", [], {}


def _plain(text: Text | str) -> str:
    return one_line(text if isinstance(text, str) else say(text))


def _sign(icon: str) -> dict[str, str]:
    return {"data-icon": icon} if icon else {}


def pick_card(
    title: str, cards: Sequence[Card], *, key: str, on_pick: Callable[[str], object], named: bool = True
) -> None:
    """Draw cards alone, as ``Controls.cards`` adds them."""
    controls = Controls(key)
    controls.cards(title, cards, on_pick, named=named)
    controls.draw()


def _card(card: Card, drawing: Drawing | None, name: str, *, named: bool) -> Node:
    looks = {"card": True, "chosen": card.chosen, "refused": card.refused}
    sign = "✕ " if card.refused else "✓ " if card.chosen else ""
    label = sign + one_line(card.label)
    attributes = {"type": "button", "data-id": name, "aria-pressed": str(card.chosen).lower()}
    look = " ".join(look for look, is_so in looks.items() if is_so)
    if drawing is None:
        return span(look, label, tag="button", **attributes)
    words = span("name" if named else "unseen", label)
    attributes["aria-description"] = say(drawing.title)
    return span(look, small(drawing.view_box_text, *drawing.layers), words, tag="button", **attributes)


def _looks(cards: Sequence[Card], drawn: Sequence[Drawing | None], *, named: bool) -> list[str]:
    """Return how cards stand: without names, or on a phone smaller than others.

    Several in a square are a sign each, as of a creature. What is named by a sign or two, as a motif is, has
    that beside the picture, and so how many of it somebody has.
    """
    looks = [] if named else ["unnamed"]
    if len(cards) >= MANY and all(drawn):
        sizes = [drawing.view_box_text.split()[2:] for drawing in drawn if drawing]
        looks += ["signs"] if len(cards) <= IN_A_ROW and all(wide == high for wide, high in sizes) else []
        looks += ["brief"] if all(len(re.split(r"[\s,]", card.label)[0]) <= SIGNS for card in cards) else []
    return looks


def show_cards(title: str, cards: Sequence[Card], *, key: str) -> None:
    """Draw pictures in a row to look at; their names are only read aloud."""
    shown = []
    for card in cards:
        if card.picture:
            drawing = draw(card.picture)
            look = {"viewBox": drawing.view_box_text, "role": "img", "aria-label": card.label}
            shown.append(Node("svg", look, drawing.layers))
    _row(key, [span("row", *shown, tag="div", role="group", **{"aria-label": title})])
