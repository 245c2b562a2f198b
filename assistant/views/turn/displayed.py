"""What lies open beside the board for everybody, such as tiles to bid on."""

from __future__ import annotations

from assistant.locale import say, translate
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.views.drawing.cards import Card, show_cards


def show_displayed(referee: AnyLedger, position: AnyPosition, key: str) -> None:
    """Draw it in a row, where there is anything."""
    lying = enumerate(referee.on_display(position))
    cards = [Card(str(number), say(label), picture) for number, (label, picture) in lying]
    if cards:
        show_cards(translate("Open now"), cards, key=f"{key}-displayed")
