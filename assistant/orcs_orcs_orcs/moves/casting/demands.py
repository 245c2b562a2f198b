"""What is wrong or unknown about casting a spell: its cards, its power, its row and what it is aimed at.

Checks remember what they answered of facts that come again; where anything is wrong they are asked once more,
with the words that say it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import OTHER, TELEPORT, Box, Need, Span
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, KNOWLEDGE, POISON, SPELLS, WISDOM
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.casting.facts import (
    boost_facts,
    cards_named,
    creatures_hit,
)
from assistant.orcs_orcs_orcs.moves.turns import teleport_facts
from assistant.orcs_orcs_orcs.rules import aiming
from assistant.orcs_orcs_orcs.rules.aiming import (
    AIMING,
    FALLEN,
    OF_ATTACKS,
    AimFacts,
    FallenFacts,
    seen_to_damage,
    seen_to_need,
)
from assistant.orcs_orcs_orcs.rules.casting import (
    CASTING,
    LEARNING,
    PLAYED,
    REINFORCING,
    TELEPORTING,
    WAITING,
    CastFacts,
    HeldFacts,
    LearnFacts,
)
from assistant.orcs_orcs_orcs.table.audit import fact_of_creature
from assistant.orcs_orcs_orcs.table.effects import outcome_of
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.checks import asked, broken, remembered_checks
from assistant.referee.moves import NOTHING_BROKEN, NOTHING_WRONG, Found
from assistant.referee.values import new
from assistant.referee.verdict import Amounts, Missing, Violation

NO_NUMBER: Final = Span(0, 0)


class PutDown(NamedTuple):
    """Cards put down: nothing else of a position or of what is aimed at decides about their power.

    So many ``others`` reinforce the card, and the hand holds so many where that is tightest. The last two are
    the table's options.
    """

    spell: str
    row: int
    boosts: tuple[Boost, ...]
    others: int
    hand: int
    lower_rows: bool
    learning_reinforced: bool


Reinforced = Cast | PutDown
"""A spell with the cards that reinforce it: a line that casts it, or the cards alone."""


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

    def is_enough(self, need: Mapping[str, int] | None) -> bool:
        """Whether a need that is known is surely met."""
        return need is not None and self.usable(need).least == sum(need.values())


def kind_of_power(box: Box, boost: Boost) -> str:
    """Return the kind of power that a reinforcing card gives, empty where nobody can tell.

    One that it does not show it does not give, whatever is told.
    """
    card, power, _, _ = boost
    if power in (kinds := box.powers[card]) or not kinds:
        return power
    return box.sole_powers[card]


def power_of(box: Box, action: Reinforced) -> Power:
    """Return the power that a spell and its reinforcements give (O34, O35)."""
    kinds = {box.sole_powers[action.spell]: 1}
    for boost in action.boosts:
        kind = kind_of_power(box, boost)
        kinds[kind] = kinds.get(kind, 0) + 1
    unknown = kinds.pop("", 0)
    return new(Power, (kinds, unknown))


def matching(box: Box, action: Reinforced, need: Mapping[str, int] | None) -> Span:
    """Return how many reinforcing cards match a spell: they give the power of its row, or of its symbol."""
    if not action.boosts:
        return NO_NUMBER
    wanted = set(need) if need is not None else set(box.powers[action.spell])
    sure = most = 0
    for boost in action.boosts:
        kind = kind_of_power(box, boost)
        sure += kind in wanted
        most += kind in wanted or not kind or not wanted
    return Span(sure, most)


def is_enough(box: Box, action: Reinforced, *, surely: bool = True) -> bool:
    """Whether a row has its power and its matching card, ``surely`` or perhaps by cards of unknown kind.

    Where nobody knows what the row needs, nobody can say that it lacks any.
    """
    need = box.need(action.spell, action.row)
    if need is None:
        return True
    met, match = power_of(box, action).usable(need), matching(box, action, need)
    power, beside = (met.least, match.least) if surely else (met.most, match.most)
    return power == sum(need.values()) and (beside > 0 or not SPELLS[action.spell].reinforced)


@lru_cache(maxsize=512)
def is_enough_alone(box: Box, spell: str, row: int, *read_so: bool) -> bool:
    """Whether a card alone is enough, as most spells are cast; a hand that holds it is large enough."""
    return of_power(box, PutDown(spell, row, (), 0, 1, *read_so)) == NOTHING_WRONG


@lru_cache(maxsize=4096)
def of_power(box: Box, put_down: PutDown) -> Found:
    """Return what is wrong or unknown about the power that is put down for a row."""
    spell, row, _, others, hand, lower_rows, learning_reinforced = put_down
    _, family, *_, reinforced = SPELLS[spell]
    (need, needed, _, exists), power = box.row(spell, row), power_of(box, put_down)
    met, match = power.usable(need or {}), matching(box, put_down, need)
    higher = range(0) if lower_rows else box.every_row(spell)[row:]  # or else nothing hangs on them
    best = max([row, *[each for each in higher if power.is_enough(box.need(spell, each))]])
    cards = (spell, family, reinforced, row, exists, needed, match.most, met.most, "", "")
    facts = new(CastFacts, (*cards, best, lower_rows, best > row, others, hand, learning_reinforced))
    violations = asked(CASTING, facts)
    if violations:  # only now is told what the row needs and what there is of that
        facts = facts._replace(need=_amounts(need or {}), have=_amounts(power.amounts))
        violations = asked(CASTING, facts)
    if not exists:
        return violations, tuple(_unsaid(box, put_down))
    alone = reinforced and bool(put_down.boosts) and not match.least
    untold = _untold(box, put_down, power, [row, *higher], alone=alone)
    return violations, (*_unsaid(box, put_down), *untold)


def _untold(
    box: Box, put_down: PutDown, power: Power, rows: Sequence[int], *, alone: bool
) -> Iterator[Missing]:
    """Yield what nobody has stated of some rows of a card, from that by which it is cast on.

    So much power is put down; ``alone`` tells that a matching card is wanted and that none surely matches.
    """
    spell, family = put_down.spell, SPELLS[put_down.spell].family
    for row in rows:
        need = box.need(spell, row)
        if need is None:
            yield aiming.fact_of(spell, "need", row)
        elif not power.is_enough(need) and power.usable(need).most == sum(need.values()):
            yield from _unknown_powers(box, put_down)
        if row == put_down.row and family == ATTACK:
            if alone:
                yield from _unknown_powers(box, put_down)
            if box.damage(spell, row) is None:
                yield aiming.fact_of(spell, "damage", row)


def _amounts(need: Need) -> Amounts:
    return Amounts(", ".join(f"{count} {kind}" for kind, count in sorted(need.items())) or "nothing")


def _unknown_powers(box: Box, action: Reinforced) -> list[Missing]:
    """Return the cards of which nobody has stated what power they give."""
    return [
        aiming.fact_of(card.card, "power")
        for card in (Boost(action.spell), *action.boosts)
        if not card.power and card.card not in {BOOK, WISDOM} and not box.powers[card.card]
    ]


def _unsaid(box: Box, action: Reinforced) -> list[Missing]:
    """Return which cards must say the power they give: those of several kinds, where the row waits for it.

    Where the others are enough, theirs may stay unused (O75), and so unsaid.
    """
    cards = {boost.card for boost in action.boosts if boost.card in {BOOK, WISDOM} and not boost.power}
    if not cards or is_enough(box, action):
        return []
    return [aiming.fact_of(card, "gives") for card in sorted(cards)]


_is_aimed_wrongly: Final = remembered_checks(AIMING, AimFacts)
_cannot_be_held: Final = remembered_checks(PLAYED, HeldFacts, card="")
PLAIN: Final = frozenset(
    Boost(card) for card in CATALOGUE.spells if not asked(REINFORCING, boost_facts(Box({}), Boost(card), ""))
)
"""Cards of which nothing is wanted or told, so that it is the same what they show. Worked out from the checks
once, because many spells are reinforced so."""


_Each = TypeVar("_Each", Violation, Missing)


def demands(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about a spell: the cards put down, and what it is aimed at."""
    card = action.spell
    if card == POISON:
        return _not_held(position, action, seat), (aiming.POISON_CAST,)
    family = SPELLS[card].family
    superfluous = () if family == ATTACK and not action.defeating else facts.needless(position, action)
    if family == KNOWLEDGE:
        violations, missing = _learned(position, action, seat)
        return violations, superfluous + missing
    if not action.row:
        return _by_whatever_row(position, action, seat)
    wrongly_seen = NOTHING_BROKEN
    if action.power or action.needs or action.damage or action.defeating:
        wrongly_seen = _wrongly_seen(position, action)
        position = facts.with_told(position, action)
    violations, missing = put(position, action, seat)
    violations += wrongly_seen
    missing = superfluous + missing
    if violations and not position.box.row(card, action.row).exists:
        return violations + _aimed_by_every_row(position, action, seat), missing
    wrong_aim, unknown = aimed(position, action, seat)
    if missing or unknown:
        missing = tuple({(one.fact, one.rules): one for one in missing + unknown}.values())
    return violations + wrong_aim, missing


def _wrongly_seen(position: Position, action: Cast) -> tuple[Violation, ...]:
    """Return what cannot have been seen: symbols, needs, damage or the fate of a creature known otherwise."""
    violations = list(_boosted(position.box, Boost(action.spell, action.power))[0])
    row_needs = f"{action.spell}.need{action.row}"
    if action.needs and not facts.agrees(position.box, row_needs, action.needs):
        violations.append(seen_to_need(action.spell, action.row, action.needs))
    if SPELLS[action.spell].family != ATTACK:
        return tuple(violations)
    if action.damage and not facts.fits(position.box, action):
        violations.append(seen_to_damage(action.spell, action.row, action.damage))
    damage = position.box.damage(action.spell, action.row)
    if damage is not None and position.rule != OTHER:
        for creature in dict.fromkeys(creatures_hit(position, action)):
            known = outcome_of(position, creature, damage)
            possible = known in ("", facts.outcome(position, action, creature, damage))
            violations += broken(FALLEN, FallenFacts(creature.kind, creature.damage + damage, possible))
    return tuple(violations)


def put(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about the cards of a spell, whatever it is aimed at."""
    spell, boosts, hand = action.spell, action.boosts, len(position.wizards[seat].hand)
    options, (violations, missing) = position.game.options, NOTHING_WRONG
    not_told = missing
    read_so = options.lower_rows, options.learning_is_reinforced
    if boosts or not hand or not is_enough_alone(position.box, spell, action.row, *read_so):
        others = min(len(boosts), hand)
        if not PLAIN.issuperset(boosts):
            violations, missing = _boosts(position, action, seat)
            others, hand = _cards_at_the_tightest(position, boosts, seat)
        hand = min(hand, 1 + len(boosts))  # how many cards are left in it decides nothing
        put_down = new(PutDown, (spell, action.row, boosts, others, hand, *read_so))
        too_little, not_told = of_power(position.box, put_down)
        violations += too_little
    violations += _not_held(position, action, seat)
    if learned := position.turn.learned:
        for card in dict.fromkeys((spell, *[boost.card for boost in boosts])):
            if card in learned:  # or else it cannot be too new
                violations += asked(WAITING, facts.new_facts(position, card, seat))
                missing += facts.of_a_new_spell(position, card, seat)
    return violations, missing + not_told


def _not_held(position: Position, action: Cast, seat: int) -> tuple[Violation, ...]:
    """Return which of the cards played cannot be in the hand."""
    violations = NOTHING_BROKEN
    for card, copies, wanted in facts.held(position, action, seat):
        values = copies, wanted, *facts.owned(position, card, seat)
        if _cannot_be_held(*values):
            violations += asked(PLAYED, HeldFacts(card, *values))
    return violations


def _learned(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about learning a spell of the display."""
    violations, missing = put(position, action, seat)
    cards, display = cards_named(action), position.display
    if not cards:
        return violations, (*missing, aiming.LEARNED_CARD)
    in_display = cards[0] in display or HIDDEN in display
    return violations + asked(LEARNING, new(LearnFacts, (cards[0], in_display))), missing


def _by_whatever_row(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about a spell by every row it has, because nobody said which."""
    rows = position.box.every_row(action.spell)
    by_row = [demands(position, replace(action, row=row), seat) for row in rows]
    missing = in_common([unknown for _, unknown in by_row])
    return in_common([wrong for wrong, _ in by_row]), (aiming.ROW, *missing)


def _aimed_by_every_row(position: Position, action: Cast, seat: int) -> tuple[Violation, ...]:
    """Return what is wrong with the aim whichever of the rows is meant, where there is no such row."""
    by_row = [replace(action, row=row) for row in position.box.every_row(action.spell)]
    return in_common([aimed(position, each, seat)[0] for each in by_row])


def in_common(answers: Sequence[tuple[_Each, ...]]) -> tuple[_Each, ...]:
    """Return what stands in every one of these."""
    first, *others = answers
    return tuple([each for each in first if all(each in other for other in others)])


def from_where_it_is_cast(position: Position, boosts: tuple[Boost, ...], seat: int) -> Position:
    """Return the position with the mage where effects take it: nothing else matters to an aim (O67)."""
    lanes = [boost.lane for boost in boosts if boost.lane]
    return position.with_wizard(seat, position.wizards[seat].on(lanes[-1])) if lanes else position


def aimed(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about what a spell is aimed at, once its effects have been used.

    After a teleport that is not possible nobody knows where the mage was to stand: then only what is wrong
    both with it and without it is held against the spell, and told of where the mage stands.
    """
    boosts = action.boosts
    if not boosts or not any(boost.lane for boost in boosts):
        return _aimed_from(position, action, seat)
    meant = from_where_it_is_cast(position, action.boosts, seat)
    here = from_where_it_is_cast(position, _possible_teleports(position, action, seat), seat)
    violations, missing = _aimed_from(here, action, seat)
    if meant != here:
        wrong_too = {violation.rule for violation in _aimed_from(meant, action, seat)[0]}
        violations = tuple([violation for violation in violations if violation.rule in wrong_too])
    return violations, missing


def _aimed_from(position: Position, action: Cast, seat: int) -> Found:
    aim, violations = facts.aim_facts(position, action, seat, in_words=False), NOTHING_BROKEN
    if _is_aimed_wrongly(*aim):
        violations = asked(AIMING, facts.aim_facts(position, action, seat, in_words=True))
    missing = facts.of_aim(position, action, seat)
    if aim.fits and aim.shape in OF_ATTACKS:
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
    if boost.power and boost.card != POISON and not box.powers[boost.card]:
        yield aiming.POWERS_OF_A_BOOK if boost.card == BOOK else aiming.fact_of(boost.card, "power")
    if facts.effects_wanted(boost) and box.effects(boost.card) is None:
        yield aiming.fact_of(boost.card, "icon")
    if boost.card == POISON:
        yield aiming.POISON_REINFORCING


def _cards_at_the_tightest(position: Position, boosts: tuple[Boost, ...], seat: int) -> tuple[int, int]:
    """Return how many cards reinforce and how many the hand has, where that is tightest: draws come later."""
    had, before = len(position.wizards[seat].hand), False
    for count, boost in enumerate(boosts):
        if 1 + count > had:
            return count, had
        had, before = had + before, boost.draw
    return len(boosts), had


def _unknown_damage(position: Position, action: Cast) -> list[Missing]:
    """Return what decides whether the creatures aimed at are defeated, where nobody has stated it."""
    missing = []
    if position.rule == OTHER and not action.defeating:
        missing.append(aiming.SPECIAL_RULE)
    if position.box.every_life_is_told:
        return missing
    damage = position.box.damage(action.spell, action.row)
    if damage is not None:
        hit = creatures_hit(position, action)
        unsure = [creature for creature in hit if not facts.outcome(position, action, creature, damage)]
        missing += [fact_of_creature(position.box, creature.kind, "life") for creature in unsure]
    return missing
