"""An offer of one action, with what the referee says of it."""

from __future__ import annotations

from assistant.referee import offers
from assistant.referee.offers import Offer
from assistant.referee.text import Text
from assistant.thurn_und_taxis.actions import Action
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.table.position import Position


def single(position: Position, name: str, label: Text, action: Action) -> Offer:
    """Return the offer of one action without a choice; one that is refused says so in its label."""
    return offers.single(MOVES.judge(position, action), name, label, action)


def tapped(offer: Offer) -> Offer:
    """Return an offer that a tap on its place means already, unless it is refused."""
    return offer._replace(direct=not offers.is_refused(offer))
