"""Pictures to pick from, such as the tiles that may be drawn: each picture is a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from assistant.locale import say, translate
from assistant.referee.picture import Picture
from assistant.views.drawing.board import UNSENT
from assistant.views.drawing.drawing import draw
from assistant.views.drawing.svg import as_data, fingerprint
from assistant.views.page.scripts import component
from assistant.views.page.taps import answered, on_tap_change

_cards = component("cards.js", "shared.css", "cards.css", html='<div class="cards" role="group"></div>')


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
    """Draw the cards as a grid and call ``on_pick`` with the id of the one that is touched.

    Names of cards that are not ``named`` are only read aloud.
    """
    data: dict[str, object] = {
        "title": title,
        "named": named,
        "cards": [_card_data(card) for card in cards],
        "unsent": translate(UNSENT),
    }
    _cards(
        data={**data, "rev": fingerprint(data), "answer": answered(key)},
        key=key,
        on_tap_change=on_tap_change(key, {card.id for card in cards}, on_pick),
    )


def show_cards(title: str, cards: Sequence[Card], *, key: str) -> None:
    """Draw pictures in a row to look at; their names are only read aloud."""
    data = {"title": title, "cards": [_card_data(card) for card in cards], "still": True}
    _cards(data={**data, "rev": fingerprint(data)}, key=key)


def _card_data(card: Card) -> dict[str, object]:
    drawing = draw(card.picture) if card.picture else None
    return {
        "id": card.id,
        "label": card.label,
        "view": drawing.view_box_text if drawing else "",
        "title": say(drawing.title) if drawing else "",
        "layers": [as_data(layer) for layer in drawing.layers] if drawing else [],
        "chosen": card.chosen,
        "refused": card.refused,
    }
