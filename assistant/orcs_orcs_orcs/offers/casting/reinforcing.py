"""Which cards of a hand can reinforce a spell, and which power each of them gives."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.catalogue import BOOK, CATALOGUE, POWERS, WISDOM
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.casting.power import matching, power_of
from assistant.orcs_orcs_orcs.moves.casting.spells import put_down
from assistant.orcs_orcs_orcs.rules.cards import WAITING
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.checks import broken

KNOWLEDGE_CARDS: Final = frozenset({BOOK, WISDOM})
"""The cards that give any power."""


def with_powers(position: Position, cast: Cast) -> Cast:
    """Return a spell where each card that gives any power gives what the row lacks beside all the others."""
    if not cast.row or position.box.need(cast.spell, cast.row) is None:
        return cast
    put = {place: boost for place, boost in enumerate(cast.boosts) if not _gives_any(boost)}
    for place, boost in enumerate(cast.boosts):
        if place not in put:
            others = replace(cast, boosts=tuple(put.values()))
            put[place] = boost._replace(power=_lacking_power(position, others, boost.card))
    return replace(cast, boosts=tuple(put[place] for place in sorted(put)))


def _gives_any(boost: Boost) -> bool:
    return boost.card in KNOWLEDGE_CARDS and not boost.power


def is_enough(position: Position, cast: Cast) -> bool:
    """Whether the power put down may be enough for a row whose need is known."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    enough = power_of(box, cast).usable(need).most >= sum(need.values())
    return enough and (matching(box, cast, need).most > 0 or not CATALOGUE.spells[cast.spell].reinforced)


def _lacking_power(position: Position, cast: Cast, card: str) -> str:
    """Return a power that a row still lacks and a card can give; any that it gives where there is none."""
    need, power = position.box.need(cast.spell, cast.row) or {}, power_of(position.box, cast)
    lacking = [kind for kind, amount in need.items() if power.amounts.get(kind, 0) < amount]
    gives = position.box.powers(card) or POWERS
    return next((kind for kind in (*lacking, *need) if kind in gives), gives[0])


def completed(position: Position, cast: Cast) -> Cast | None:
    """Return the spell with cards of the hand that make its power enough, or nothing where none do."""
    if is_enough(position, cast):
        return cast
    return next(
        (
            found
            for card in in_hand(position, cast)
            if (more := with_card(position, cast, card)) and (found := completed(position, more))
        ),
        None,
    )


def with_card(position: Position, cast: Cast, card: str) -> Cast | None:
    """Return the spell reinforced with a card that may give power it lacks, or nothing."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    kinds = (_lacking_power(position, cast, card),) if card in KNOWLEDGE_CARDS else box.powers(card)
    if kinds and not set(kinds) & set(need):
        return None
    power = kinds[0] if card in KNOWLEDGE_CARDS else ""
    return Cast(cast.spell, cast.row, (*cast.boosts, Boost(card, power)))


def in_hand(position: Position, cast: Cast) -> list[str]:
    """Return the spells that the hand may still hold beside these cards, without those learned just now."""
    seat = position.turn.player
    hand = Counter(put_down(position, cast, seat).actor.hand)
    put = Counter((cast.spell, *[boost.card for boost in cast.boosts]))
    held = [
        card
        for card in CATALOGUE.spells
        if (hand[HIDDEN] or hand[card]) and facts.may_hold(position, card, seat) > put[card]
    ]
    if not position.turn.learned:
        return held
    return [card for card in held if not broken(WAITING, facts.new_facts(position, card, seat))]
