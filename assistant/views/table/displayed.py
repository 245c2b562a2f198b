"""What lies open beside the board for everybody, such as tiles to bid on."""

from __future__ import annotations

from assistant.locale import say, translate
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.services import Displaying
from assistant.views.drawing.cards import Card, show_cards
from assistant.views.entering.choosing import Choosing


def show_displayed(referee: AnyReferee, position: AnyPosition, choosing: Choosing, key: str) -> None:
    """Draw it in a row, unless somebody is to pick one of such pictures anyway."""
    if not isinstance(referee, Displaying) or _picks_a_picture(choosing):
        return
    lying = enumerate(referee.on_display(position))
    cards = [Card(str(number), say(label), picture) for number, (label, picture) in lying]
    if cards:
        show_cards(translate("Open now"), cards, key=f"{key}-displayed")


def _picks_a_picture(choosing: Choosing) -> bool:
    asked = (choice for shown in choosing.shown for choice in shown.choices)
    return any(one.picture for choice in asked for one in choice.alternatives)
