"""What each spell does when it works (O55-O63)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.catalogue import POISON, SPELLS
from assistant.orcs_orcs_orcs.box.names import creature_name
from assistant.orcs_orcs_orcs.moves.casting import parts
from assistant.orcs_orcs_orcs.moves.casting.facts import Plan, cards_named
from assistant.orcs_orcs_orcs.rules.aiming import REPLENISH
from assistant.orcs_orcs_orcs.rules.outcomes import VoodooFacts, must_discard
from assistant.orcs_orcs_orcs.table.movement import exchanged, forward, hit
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Creature, Position, Spot, Wizard
from assistant.orcs_orcs_orcs.table.turns import with_drawn, without_card
from assistant.referee.errors import ImpossibleError, UnfinishedError
from assistant.referee.values import new

SECOND: Final = 2
_REPLENISHED: Final = 2
"""Cards that Replenish draws."""


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


def cast_as_told(position: Position, action: Cast, seat: int, plan: Plan) -> Position:
    """Return the position after a spell of which something may be wrong or left out.

    Raises ImpossibleError where nobody can tell what was done.
    """
    if parts.needless(position, action):
        raise UnfinishedError(
            "Write it again without what this spell has no use for; nobody guesses it for you."
        )
    if action.spell != POISON and SPELLS[action.spell].rows:
        there = put_down(parts.with_told(position, action), action, seat)
        unsaid = parts.of_aim(there, action, seat, plan)
        if not action.row or any(part.fact != parts.NOTHING_THERE for part in unsaid):
            raise UnfinishedError("Write it again with what is left out; nobody guesses it for you.")
    return cast(position, action, seat, plan)


def cast(position: Position, action: Cast, seat: int, plan: Plan) -> Position:
    """Return the position after a spell: cards put down, it works, are discarded (O38), an action used."""
    position = parts.with_told(position, action)
    spell, turn = action.spell, position.turn
    cards = (spell, *[boost.card for boost in action.boosts])
    works = POISON if spell == POISON else SPELLS[spell].shape
    # Its own cards are not among those that Replenish draws.
    draws = _REPLENISHED if works == REPLENISH else 0
    wizard = laid_out(position.wizards[seat], action, draws, discards=len(cards))
    position = position.with_turn(turn.going_on(turn.left - 1, turn.used + cards), seat, wizard)
    return _WORKS[works](position, action, seat, plan)


def _creatures(position: Position, plan: Plan) -> list[tuple[Spot, Creature]]:
    """Return the creatures that are named. Raises ImpossibleError where one does not stand there."""
    found: list[tuple[Spot, Creature]] = []
    for target, creature in zip(plan.targets, plan.found, strict=True):
        if creature is None:
            raise ImpossibleError("There is no such creature: {target}.", target=str(target))
        found.append((target.spot, creature))
    # Each was found on the board; only of those named alike may there be fewer than are named.
    for spot, creature in found:
        if (named := found.count((spot, creature))) > 1 and named > position.at(spot).count(creature):
            raise ImpossibleError("There is no such creature: {target}.", target=f"{creature.kind}@{spot}")
    return found


def _damage(position: Position, action: Cast) -> int:
    damage = position.box.damage(action.spell, action.row)
    if damage is None and position.box.need(action.spell, action.row) is None:
        raise UnfinishedError(
            "Say what the card shows, need and damage of the row: “row {row} needs 2 earth damage 2”.",
            row=action.row,
        )
    if damage is None:
        raise UnfinishedError(
            "Say how much damage the row does, as it is printed on the card: “row {row} damage 2”.",
            row=action.row,
        )
    return damage


def _attack_one(position: Position, action: Cast, seat: int, plan: Plan) -> Position:
    return _hit_all(position, action, seat, _creatures(position, plan))


def _attack_sections(position: Position, action: Cast, seat: int, plan: Plan) -> Position:
    spots = dict.fromkeys(plan.spots)
    return _hit_all(position, action, seat, [(spot, one) for spot in spots for one in position.at(spot)])


def _hit_all(position: Position, action: Cast, seat: int, hits: list[tuple[Spot, Creature]]) -> Position:
    """Return the position after damage to these creatures, with what everybody saw of their lives."""
    damage = _damage(position, action) if hits else 0
    outcomes = [parts.outcome(position, action, creature, damage) for _, creature in hits]
    if "" in outcomes:
        kind = hits[outcomes.index("")][1].kind
        raise UnfinishedError(
            "Say whether it was seen to be defeated, “defeating {kind}” or “defeating -”: {creature}.",
            kind=kind,
            creature=creature_name(position.box, kind),
        )
    box = position.box
    if action.defeating:
        box = parts.after_hits(position, action, [creature for _, creature in hits], damage)
    for where, outcome in zip(hits, outcomes, strict=True):
        position = hit(position, seat, where, damage, defeated=outcome == "defeated")
    return position if box is position.box else position._replace(box=box)


def _learn(position: Position, action: Cast, seat: int, _plan: Plan) -> Position:
    cards = cards_named(action)
    if not cards:
        raise UnfinishedError("Name the card that is taken from the display.")
    card, filled = cards[0], cards[1] if len(cards) > 1 else HIDDEN
    display = list(position.display)
    if card in display or HIDDEN in display:
        display.remove(card if card in display else HIDDEN)
        display.append(filled)
        display.sort()
    wizard = position.wizards[seat].having_learned(card)
    return position.with_turn(position.turn.having_learned(card), seat, wizard, tuple(display))


def _switch(position: Position, _action: Cast, _seat: int, plan: Plan) -> Position:
    found = _creatures(position, plan)
    goals = plan.spots or [spot for spot, _ in reversed(found)]
    return exchanged(position, found, goals)


def _replenish(position: Position, action: Cast, _seat: int, _plan: Plan) -> Position:
    return _one_more_action(position) if action.row == SECOND else position


def _bonds(position: Position, action: Cast, _seat: int, plan: Plan) -> Position:
    return forward(position, _creatures(position, plan), action.row)


def _voodoo(position: Position, action: Cast, seat: int, _plan: Plan) -> Position:
    if action.row == SECOND:
        for other in position.game.seats:
            if other != seat:
                position = _loses_a_card(position, other)
        return _one_more_action(position)
    for text in action.targets:
        if text in position.game.colours:
            position = _loses_a_card(position, position.game.seat(text))
    return position


def _loses_a_card(position: Position, seat: int) -> Position:
    """Return the position after Voodoo hit a player; nobody sees which card is chosen (O63)."""
    wizard = position.wizards[seat]
    facts = VoodooFacts(len(wizard.hand), position.game.options.only_three_is_safe)
    if must_discard(facts) == "safe":
        return position
    alike = len(set(wizard.hand)) == 1
    hand = wizard.hand[1:] if alike else (HIDDEN,) * (len(wizard.hand) - 1)
    return position.with_wizard(seat, wizard._replace(hand=hand, discard=wizard.discard + 1))


def _nothing(position: Position, _action: Cast, _seat: int, _plan: Plan) -> Position:
    """Return the same position: what the card does is not known, and whatever it changes is set by hand."""
    return position


def _one_more_action(position: Position) -> Position:
    return position._replace(turn=position.turn._replace(left=position.turn.left + 1))


_WORKS: Final[dict[str, Callable[[Position, Cast, int, Plan], Position]]] = {
    "one": _attack_one,
    "anywhere": _attack_one,
    "beside": _attack_sections,
    "behind": _attack_sections,
    "learn": _learn,
    "switch": _switch,
    "replenish": _replenish,
    "bonds": _bonds,
    "voodoo": _voodoo,
    POISON: _nothing,
}
