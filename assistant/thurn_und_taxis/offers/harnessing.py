"""The offer to lay a card face down as draught horses (Glanz und Gloria)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import Harness
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.north.sheet import facts as board
from assistant.thurn_und_taxis.offers.naming import as_cards
from assistant.thurn_und_taxis.rules.north import LEAST_HORSES
from assistant.thurn_und_taxis.table.cards import possible_cards
from assistant.thurn_und_taxis.table.position import Position


def harnessing(position: Position, zone: str) -> Iterable[Offer]:
    """Return the offer to lay a card face down."""
    hand = possible_cards(position, position.own.hand)
    if position.turn.phase not in {LAY, CLOSE} or not hand or (zone and zone not in hand):
        return ()
    first = Harness(zone or hand[0], LEAST_HORSES)
    label = Text("Lay draught horses")
    refused = MOVES.offer(position, "horse", label, first)
    if refused.label.message != label.message:
        return () if zone or position.turn.laid else (refused,)
    return (_harnessing(position, label, [zone] if zone else hand),)


def _harnessing(position: Position, label: Text, cities: list[str]) -> Offer:
    numbers = tuple(
        Alternative(str(horses), plural("1 horse", "{count} horses", horses))
        for horses in board()["horses_of_a_card"]
    )
    how_many = Choice("horses", Text("How many horses are on its back?"), "list", numbers)
    which = Choice(
        "city",
        Text("Which card?"),
        "zone",
        as_cards(position, cities),
    )
    choices = (how_many,) if len(cities) == 1 else (which, how_many)

    def build(answers: Mapping[str, str]) -> Harness:
        return Harness(answers.get("city", cities[0]), int(answers["horses"]))

    def asked(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        return choices[: 1 + (choices[0].id in answers)]

    return Offer("horse", label, None, asked, build)
