"""Cards to pick from: each is a button, with a picture such as that of a tile, or with words alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from assistant.locale import say, translate
from assistant.referee.picture import Picture
from assistant.views.drawing.board import UNSENT
from assistant.views.drawing.drawing import Drawing, draw
from assistant.views.drawing.svg import Node, as_data, fingerprint, small, span
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


_GROUP: Final = '<div class="cards" role="group"></div>'
# Two, as a style sheet goes with every message: words do not bring what pictures need.
_of_words = component("cards.js", "shared.css", "cards.css", "word_cards.css", html=_GROUP)
_of_pictures = component("cards.js", "shared.css", "cards.css", "picture_cards.css", html=_GROUP)
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


def pick_card(
    title: str, cards: Sequence[Card], *, key: str, on_pick: Callable[[str], None], named: bool = True
) -> None:
    """Draw the cards under their title and call ``on_pick`` with the id of the one that is touched.

    With ``named`` off, title and names are only read aloud.
    """
    drawn = [draw(card.picture) if card.picture else None for card in cards]
    nodes = [_button(*each, named=named) for each in zip(cards, drawn, strict=True)]
    if named:
        nodes = [span("title", title, tag="div"), *nodes]
    looks, parts = _looks(cards, drawn, named=named), list(map(as_data, nodes))
    data = {"title": title, "cards": parts, "looks": looks, "unsent": translate(UNSENT)}
    heard = on_tap_change(key, {card.id for card in cards}.__contains__, on_pick)
    cards_of = _of_pictures if any(drawn) else _of_words
    cards_of({**data, "rev": fingerprint(data), "answer": answered(key)}, key=key, on_tap_change=heard)


def _button(card: Card, drawing: Drawing | None, *, named: bool) -> Node:
    looks = {"card": True, "chosen": card.chosen, "refused": card.refused}
    sign = "✕ " if card.refused else "✓ " if card.chosen else ""
    name = span("name" if named else "unseen", sign + card.label)
    told = {"type": "button", "data-id": card.id, "aria-pressed": str(card.chosen).lower()}
    look = " ".join(look for look, is_so in looks.items() if is_so)
    if drawing is None:
        return span(look, sign + card.label, tag="button", **told)
    told["aria-description"] = say(drawing.title)
    return span(look, small(drawing.view_box_text, *drawing.layers), name, tag="button", **told)


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
