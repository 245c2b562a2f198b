"""A spell as it is put down: cards leave the hand, their effects come at once, power adds up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import Box, Span
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.position import Position, Wizard
from assistant.orcs_orcs_orcs.table.turns import with_drawn, without_card
from assistant.referee.values import new

NO_NUMBER: Final = Span(0, 0)


class Reinforced(Protocol):
    """A spell with the cards that reinforce it: a line that casts it, or the cards alone."""

    @property
    def spell(self) -> str:
        """The spell."""
        ...

    @property
    def row(self) -> int:
        """The row that is carried out."""
        ...

    @property
    def boosts(self) -> tuple[Boost, ...]:
        """The cards."""
        ...


class Power(NamedTuple):
    """The power put down: known amounts by kind, and cards whose kind is not known."""

    amounts: Mapping[str, int]
    unknown: int

    def usable(self, need: Mapping[str, int]) -> Span:
        """Return how much of a need is met."""
        amounts, unknown = self
        sure = wanted = 0
        for kind, amount in need.items():
            wanted += amount
            if kind in amounts:
                sure += min(amount, amounts[kind])
        return new(Span, (sure, min(wanted, sure + unknown)))


def put_down(position: Position, action: Cast, seat: int) -> Position:
    """Return the position after the cards left the hand and their effects were used (O66-O68).

    They are not on the discard pile yet: that comes when the spell has worked.
    """
    return position.with_wizard(seat, laid_out(position.wizards[seat], action))


def laid_out(wizard: Wizard, action: Cast, draws: int = 0, discards: int = 0) -> Wizard:
    """Return the player after the same, after drawing so many more, and with so many on the discard pile."""
    lane, hand, pile, discard, trophies, cubes, learned, poison = wizard
    hand = without_card(hand, action.spell)
    for card, _, teleport, draw in action.boosts:
        hand, lane = without_card(hand, card), teleport or lane
        if draw:
            hand, pile, discard = with_drawn(hand, pile, discard, 1)
    if draws:
        hand, pile, discard = with_drawn(hand, pile, discard, draws)
    return new(Wizard, (lane, hand, pile, discard + discards, trophies, cubes, learned, poison))


def kind_of_power(box: Box, boost: Boost) -> str:
    """Return the kind of power that a reinforcing card gives, empty where nobody can tell.

    One that it does not show it does not give, whatever is told.
    """
    card, power, _, _ = boost
    if power and (power in (kinds := box.powers(card)) or not kinds):
        return power
    return box.sole_power(card)


def power_of(box: Box, action: Reinforced) -> Power:
    """Return the power that a spell and its reinforcements give (O34, O35)."""
    kinds = {box.sole_power(action.spell): 1}
    for boost in action.boosts:
        kind = kind_of_power(box, boost)
        kinds[kind] = kinds.get(kind, 0) + 1
    unknown = kinds.pop("", 0)
    return new(Power, (kinds, unknown))


def matching(box: Box, action: Reinforced, need: Mapping[str, int] | None) -> Span:
    """Return how many reinforcing cards match a spell: they give the power of its row, or of its symbol."""
    if not action.boosts:
        return NO_NUMBER
    wanted = set(need) if need is not None else set(box.powers(action.spell))
    sure = most = 0
    for boost in action.boosts:
        kind = kind_of_power(box, boost)
        sure += kind in wanted
        most += kind in wanted or not kind or not wanted
    return Span(sure, most)


def is_enough(box: Box, action: Reinforced) -> bool:
    """Whether a row needs no power of cards whose kind nobody said, which then may stay unused (O75).

    Where nobody knows what the row needs, nobody can say that it does.
    """
    need = box.need(action.spell, action.row)
    if need is None:
        return True
    met = power_of(box, action).usable(need).least >= sum(need.values())
    return met and (not CATALOGUE.spells[action.spell].reinforced or matching(box, action, need).least > 0)


def rows_reached(box: Box, action: Reinforced) -> list[int]:
    """Return the rows that the power is surely enough for."""
    power = power_of(box, action)
    return [
        row
        for row in range(1, CATALOGUE.spells[action.spell].rows + 1)
        if (need := box.need(action.spell, row)) and power.usable(need).least == sum(need.values())
    ]
