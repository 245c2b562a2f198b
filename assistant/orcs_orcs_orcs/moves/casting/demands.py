"""What is wrong or unknown about casting a spell: its cards, its power, its row and what it is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import OTHER, TELEPORT, Box
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, KNOWLEDGE, POISON, SPELLS
from assistant.orcs_orcs_orcs.moves.casting import facts, parts
from assistant.orcs_orcs_orcs.moves.casting.facts import Plan, cards_named, creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.power import (
    PLAIN,
    PutDown,
    is_plain,
    of_power,
    strong_enough_alone,
)
from assistant.orcs_orcs_orcs.moves.teleporting import teleport_facts
from assistant.orcs_orcs_orcs.rules import untold
from assistant.orcs_orcs_orcs.rules.aiming import AIMED_WELL, AIMING_OF, OF_ATTACKS
from assistant.orcs_orcs_orcs.rules.cards import (
    LEARNING,
    PLAYED,
    PLAYED_WELL,
    WAITING,
    HeldFacts,
    LearnFacts,
)
from assistant.orcs_orcs_orcs.rules.reinforcing import REINFORCING
from assistant.orcs_orcs_orcs.rules.seeing import FALLEN, FallenFacts, seen_to_damage, seen_to_need
from assistant.orcs_orcs_orcs.rules.teleporting import TELEPORTING
from assistant.orcs_orcs_orcs.table.missing import fact_of_creature
from assistant.orcs_orcs_orcs.table.movement import outcome_of
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.checks import asked, broken
from assistant.referee.moves import NOTHING_BROKEN, NOTHING_WRONG, Found
from assistant.referee.values import new
from assistant.referee.verdict import Missing, Violation

_Each = TypeVar("_Each", Violation, Missing)


def demands(position: Position, action: Cast, seat: int, plan: Plan) -> Found:
    """Return what is wrong or unknown about a spell: the cards put down, and what it is aimed at."""
    if is_plain(position, action, seat, plan):
        return NOTHING_WRONG
    card = action.spell
    if card == POISON:
        return _not_held(position, action, seat), (untold.POISON_CAST,)
    family = SPELLS[card].family
    superfluous = () if family == ATTACK and not action.defeating else parts.needless(position, action)
    if family == KNOWLEDGE:
        violations, missing = _learned(position, action, seat)
        return violations, superfluous + missing
    if not action.row:
        return _by_whatever_row(position, action, seat, plan)
    wrongly_seen = NOTHING_BROKEN
    if action.power or action.needs or action.damage or action.defeating:
        wrongly_seen = _wrongly_seen(position, action)
        position = parts.with_told(position, action)
    violations, missing = put(position, action, seat)
    violations += wrongly_seen
    missing = superfluous + missing
    rows = position.box.every_row(card)
    if action.row not in rows:
        return violations + _aimed_by_every_row(position, action, seat, rows, plan), missing
    wrong_aim, unknown = aimed(position, action, seat, plan)
    return violations + wrong_aim, tuple({(one.fact, one.rules): one for one in missing + unknown}.values())


def _wrongly_seen(position: Position, action: Cast) -> tuple[Violation, ...]:
    """Return what cannot have been seen: symbols, needs, damage or the fate of a creature known otherwise."""
    found = list(_boosted(position.box, Boost(action.spell, action.power))[0])
    row_needs = f"{action.spell}.need{action.row}"
    if action.needs and not parts.agrees(position.box, row_needs, action.needs):
        found.append(seen_to_need(action.spell, action.row, action.needs))
    if SPELLS[action.spell].family != ATTACK:
        return tuple(found)
    if action.damage and not parts.fits(position.box, action):
        found.append(seen_to_damage(action.spell, action.row, action.damage))
    damage = position.box.damage(action.spell, action.row)
    if damage is not None and position.rule != OTHER:
        for creature in dict.fromkeys(creatures_hit(position, action)):
            known = outcome_of(position, creature, damage)
            possible = known in ("", parts.outcome(position, action, creature, damage))
            found += broken(FALLEN, FallenFacts(creature.kind, creature.damage + damage, possible))
    return tuple(found)


def put(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about the cards of a spell, whatever it is aimed at."""
    violations, missing, not_told = _powered(position, action, seat)
    violations += _not_held(position, action, seat)
    if learned := position.turn.learned:
        for card in dict.fromkeys((action.spell, *[boost.card for boost in action.boosts])):
            if card not in learned:  # or else it cannot be too new
                continue
            violations += asked(WAITING, facts.new_facts(position, card, seat))
            missing += parts.of_a_new_spell(position, card, seat)
    return violations, missing + not_told


def _powered(
    position: Position, action: Cast, seat: int
) -> tuple[tuple[Violation, ...], tuple[Missing, ...], tuple[Missing, ...]]:
    """Return what is wrong with cards and power, and what is unknown of the cards and of the row."""
    spell, row, boosts = action.spell, action.row, action.boosts
    options, hand = position.game.options, len(position.wizards[seat].hand)
    read_so = options.lower_rows, options.learning_is_reinforced
    if not boosts and hand and (spell, row) in strong_enough_alone(position.box, read_so):
        return NOTHING_BROKEN, (), ()
    (violations, missing), others = NOTHING_WRONG, min(len(boosts), hand)
    if not PLAIN.issuperset(boosts):
        violations, missing = _boosts(position, action, seat)
        others, hand = _cards_at_the_tightest(position, boosts, seat)
    too_little, not_told = of_power(position.box, new(PutDown, (spell, row, boosts, others, hand, *read_so)))
    return violations + too_little, missing, not_told


def _not_held(position: Position, action: Cast, seat: int) -> tuple[Violation, ...]:
    """Return which of the cards played cannot be in the hand."""
    found = NOTHING_BROKEN
    for card, values in facts.held(position, action, seat):
        if values not in PLAYED_WELL:
            found += asked(PLAYED, HeldFacts(card, *values))
    return found


def _learned(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about learning a spell of the display."""
    violations, missing = put(position, action, seat)
    cards, display = cards_named(action), position.display
    if not cards:
        return violations, (*missing, untold.LEARNED_CARD)
    in_display = cards[0] in display or HIDDEN in display
    return violations + asked(LEARNING, LearnFacts(cards[0], in_display)), missing


def _by_whatever_row(position: Position, action: Cast, seat: int, plan: Plan) -> Found:
    """Return what is wrong or unknown about a spell by every row it has, because nobody said which."""
    rows = position.box.every_row(action.spell)
    by_row = [demands(position, replace(action, row=row), seat, plan) for row in rows]
    missing = in_common([unknown for _, unknown in by_row])
    return in_common([wrong for wrong, _ in by_row]), (untold.ROW, *missing)


def _aimed_by_every_row(
    position: Position, action: Cast, seat: int, rows: range, plan: Plan
) -> tuple[Violation, ...]:
    """Return what is wrong with the aim whichever of the rows is meant, where there is no such row."""
    by_row = [replace(action, row=row) for row in rows]
    return in_common([aimed(position, each, seat, plan)[0] for each in by_row])


def in_common(found: Sequence[tuple[_Each, ...]]) -> tuple[_Each, ...]:
    """Return what stands in every one of these."""
    first, *others = found
    return tuple([each for each in first if all(each in other for other in others)])


def from_where_it_is_cast(position: Position, boosts: tuple[Boost, ...], seat: int) -> Position:
    """Return the position with the mage where effects take it: nothing else matters to an aim (O67)."""
    lanes = [boost.lane for boost in boosts if boost.lane]
    return position.with_wizard(seat, position.wizards[seat].on(lanes[-1])) if lanes else position


def aimed(position: Position, action: Cast, seat: int, plan: Plan) -> Found:
    """Return what is wrong or unknown about what a spell is aimed at, once its effects have been used.

    After a teleport that is not possible nobody knows where the mage was to stand: then only what is wrong
    both with it and without it is held against the spell, and told of where the mage stands.
    """
    if not any(boost.lane for boost in action.boosts):
        return _aimed_from(position, action, seat, plan)
    meant = from_where_it_is_cast(position, action.boosts, seat)
    here = from_where_it_is_cast(position, _possible_teleports(position, action, seat), seat)
    violations, missing = _aimed_from(here, action, seat, plan)
    if meant != here:
        wrong_too = {violation.rule for violation in _aimed_from(meant, action, seat, plan)[0]}
        violations = tuple([violation for violation in violations if violation.rule in wrong_too])
    return violations, missing


def _aimed_from(position: Position, action: Cast, seat: int, plan: Plan) -> Found:
    aim, violations = facts.aim_of(position, action, seat, plan), NOTHING_BROKEN
    fits, lane, absent, _, second = aim
    spell, ring = action.spell, position.game.options.lanes_are_a_ring
    shape, on_own_lane = SPELLS[spell].shape, lane == position.wizards[seat].lane
    if (spell, action.row, fits, on_own_lane, not absent, second, ring) not in AIMED_WELL:
        violations = asked(AIMING_OF[shape], facts.aim_facts(position, action, seat, aim))
    missing = parts.of_aim(position, action, seat, plan)
    if fits and shape in OF_ATTACKS:
        missing += _unknown_damage(position, action)
    return violations, tuple(missing)


def _possible_teleports(position: Position, action: Cast, seat: int) -> tuple[Boost, ...]:
    """Return the cards whose teleport is possible, one after the other."""
    possible: tuple[Boost, ...] = ()
    for boost in action.boosts:
        here = from_where_it_is_cast(position, possible, seat)
        effects = position.box.effects(boost.card)
        offered = effects is None or TELEPORT in effects
        if offered and boost.lane and not broken(TELEPORTING, teleport_facts(here, boost.lane, seat)):
            possible = (*possible, boost)
    return possible


def _boosts(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong with reinforcing cards, in the order in which they are put down.

    A teleport is judged as if those before it had come about.
    """
    violations = NOTHING_BROKEN
    missing: tuple[Missing, ...] = ()
    for boost in action.boosts:
        wrong, unknown = _boosted(position.box, boost)
        violations += wrong
        missing += unknown
        if boost.lane:
            violations += broken(TELEPORTING, teleport_facts(position, boost.lane, seat))
            position = position.with_wizard(seat, position.wizards[seat].on(boost.lane))
    if violations:
        violations = tuple([each for place, each in enumerate(violations) if each not in violations[:place]])
    return violations, missing


@lru_cache(maxsize=1024)
def _boosted(box: Box, boost: Boost) -> Found:
    """Return what is wrong or unknown about a reinforcing card, wherever the mage stands."""
    violations: tuple[Violation, ...] = ()
    for effect in facts.effects_wanted(boost) or ("",):
        violations += broken(REINFORCING, facts.boost_facts(box, boost, effect))
    return violations, tuple(_unknown_card(box, boost))


def _unknown_card(box: Box, boost: Boost) -> Iterator[Missing]:
    if boost.power and boost.card != POISON and not box.powers(boost.card):
        yield untold.POWERS_OF_A_BOOK if boost.card == BOOK else untold.fact_of(boost.card, "power")
    if facts.effects_wanted(boost) and box.effects(boost.card) is None:
        yield untold.fact_of(boost.card, "icon")
    if boost.card == POISON:
        yield untold.POISON_REINFORCING


def _cards_at_the_tightest(position: Position, boosts: tuple[Boost, ...], seat: int) -> tuple[int, int]:
    """Return how many cards reinforce and how many the hand has, where that is tightest: draws come later."""
    had, before = len(position.wizards[seat].hand), False
    for count, boost in enumerate(boosts):
        if 1 + count > had:
            return count, had
        had, before = had + before, boost.draw
    return len(boosts), had


def _unknown_damage(position: Position, action: Cast) -> list[Missing]:
    """Return what decides whether the creatures aimed at are defeated, where nobody has told it."""
    missing = []
    if position.rule == OTHER and not action.defeating:
        missing.append(untold.SPECIAL_RULE)
    if position.box.every_life_is_told:
        return missing
    damage = position.box.damage(action.spell, action.row)
    if damage is not None:
        hit = creatures_hit(position, action)
        unsure = [creature for creature in hit if not parts.outcome(position, action, creature, damage)]
        missing += [fact_of_creature(position.box, creature.kind, "life") for creature in unsure]
    return missing
