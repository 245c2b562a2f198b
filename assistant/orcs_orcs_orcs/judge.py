"""The verdict on an action: every rule it breaks, and every fact that nobody has told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from assistant.orcs_orcs_orcs import facts
from assistant.orcs_orcs_orcs.actions import (
    Action,
    Boost,
    Cast,
    Draw,
    Fate,
    Hand,
    Pass,
    PlayerAction,
    Poison,
    Reveal,
    Teleport,
)
from assistant.orcs_orcs_orcs.audit import figure_facts
from assistant.orcs_orcs_orcs.box import Box, Need, Span
from assistant.orcs_orcs_orcs.catalogue import ATTACK, BOOK, CATALOGUE, CATEGORIES, POISON, WISDOM
from assistant.orcs_orcs_orcs.missing import MAY_BE_WAIVED, powers_of_unknown_text
from assistant.orcs_orcs_orcs.movement import outcome_of
from assistant.orcs_orcs_orcs.position import NOBODY, OVER, SETUP, Creature, Position
from assistant.orcs_orcs_orcs.rules import turn_order
from assistant.orcs_orcs_orcs.rules.aiming import AIMING, OF_ATTACKS
from assistant.orcs_orcs_orcs.rules.cards import (
    DRAWING,
    LEARNING,
    PLAYED,
    TELLING,
    WAITING,
    DrawFacts,
    ToldFacts,
)
from assistant.orcs_orcs_orcs.rules.casting import CASTING, CastFacts
from assistant.orcs_orcs_orcs.rules.layout import FIGURES
from assistant.orcs_orcs_orcs.rules.reinforcing import REINFORCING
from assistant.orcs_orcs_orcs.rules.revealing import REVEALING, SETTING_UP
from assistant.orcs_orcs_orcs.rules.teleporting import TELEPORTING
from assistant.orcs_orcs_orcs.rules.turn_order import TURN_ORDER, MomentFacts, not_after_the_end
from assistant.orcs_orcs_orcs.spellwork import (
    is_enough,
    is_learning,
    matching,
    power_of,
    put_down,
    rows_reached,
)
from assistant.orcs_orcs_orcs.spots import find, read_spot, read_target
from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.seats import acting_seat
from assistant.referee.verdict import LEGAL, Missing, Verdict, Violation, decide

Found = tuple[tuple[Violation, ...], tuple[Missing, ...]]
_LEGAL: Final = Verdict(LEGAL, 0)
_MOVES: Final[dict[type, str]] = {
    Reveal: turn_order.MARKER,
    Fate: turn_order.CARD,
    Teleport: turn_order.ACT,
    Cast: turn_order.ACT,
    Pass: turn_order.STOP,
    Draw: turn_order.END,
}
NOT_SAID: Final = ("O64", "say")


def judge(position: Position, action: Action) -> Verdict:
    """Return the verdict on an action in a position. Never raises for something a player may write."""
    if isinstance(action, Correct):
        return _LEGAL
    violations, missing = found(position, action)
    waived = powers_of_unknown_text(position, acting_seat(position, action)) if violations else ()
    if waived and all(violation.rule in MAY_BE_WAIVED for violation in violations):
        rules = tuple(dict.fromkeys(violation.rule for violation in violations))
        missing += tuple(Missing(one.fact, (*one.rules, *rules)) for one in waived)
        violations = ()
    return decide(0, violations, missing) if violations or missing else _LEGAL


def found(position: Position, action: PlayerAction) -> Found:
    """Return what is wrong or unknown about an action, before anybody asks what may waive a rule."""
    violations, missing = _FAMILIES[type(action)](position, action, acting_seat(position, action))
    if type(action) in _MOVES:
        violations = _out_of_order(*_moment(position, action)) + violations
    return violations, missing


# Cached before the facts are made of it, because every action asks it.
@lru_cache(maxsize=4096)
def _out_of_order(*moment: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - the values of MomentFacts
    return broken(TURN_ORDER, MomentFacts(*moment))


def _moment(position: Position, action: PlayerAction) -> tuple[Any, ...]:
    turn, game = position.turn, position.game
    expected, named = game.names[turn.player], ""
    if action.player:
        seat = game.seat(action.player)
        named = action.player if seat == NOBODY else game.names[seat]
    return (
        turn.phase,
        _MOVES[type(action)],
        named in ("", expected),
        named,
        expected,
        first_creatures_waiting(position) if turn.phase == SETUP else 0,
        turn.left,
        turn.passed,
    )


def first_creatures_waiting(position: Position) -> int:
    """Return how many first creatures the set-up still lacks."""
    least = position.game.markers - CATALOGUE.first_creatures
    return sum(max(lane.markers - least, 0) for lane in position.lanes)


def _reveal(position: Position, action: Reveal, seat: int) -> Found:
    family = SETTING_UP if position.turn.phase == SETUP else REVEALING
    exists = figure_facts(position, action.kind, more=1)
    return broken(family, facts.reveal_facts(position, action, seat)) + broken(FIGURES, exists), ()


def _fate(position: Position, action: Fate, _seat: int) -> Found:
    options = position.game.options
    exhausted = position.fate >= CATALOGUE.fate_cards and not options.fate_is_shuffled
    violations: tuple[Violation, ...] = ()
    if exhausted and (action.moves or action.rule):
        violations = (Violation("O15", {"cards": CATALOGUE.fate_cards}, "exhausted"),)
    return violations, tuple(
        Missing(f"{kind}.category", ("O16",)) for kind in kinds_of_unknown_category(position, action.moves)
    )


def kinds_of_unknown_category(position: Position, moves: tuple[str, ...]) -> list[str]:
    """Return the creatures on the board of which nobody can tell whether a fate card moves them."""
    unknown = position.box.without_category
    if not unknown or len(moves) in (0, len(CATEGORIES)):
        return []
    there = {creature.kind for _, creature in position.creatures()}
    return [kind for kind in unknown if kind in there]


def _teleport(position: Position, action: Teleport, seat: int) -> Found:
    return broken(TELEPORTING, facts.teleport_facts(position, action.lane, seat)), ()


def _pass(_position: Position, _action: Pass, _seat: int) -> Found:
    return (), ()


def _draw(position: Position, action: Draw, seat: int) -> Found:
    extra = position.box.extra_cards(position.wizards[seat].cubes)
    least, most = CATALOGUE.hand + extra.least, CATALOGUE.hand + extra.most
    if extra.sure:
        cards = action.cards or least
        return broken(DRAWING, DrawFacts(cards, bool(extra.least), least)), ()
    if action.cards == least:  # right without the ability, and with it, if it is not used
        return (), ()
    if action.cards and not least <= action.cards <= most:
        return broken(DRAWING, DrawFacts(action.cards, ability=False, due=least)), ()
    return (), (Missing("ability", ("O40", "O49")),)


def _hand(position: Position, action: Hand, seat: int) -> Found:
    violations = broken(TELLING, ToldFacts(len(action.cards), len(position.wizards[seat].hand)))
    if position.turn.phase == OVER:
        violations = broken((not_after_the_end,), MomentFacts(*_moment(position, Pass()))) + violations
    return violations, ()


def _poison(_position: Position, _action: Poison, _seat: int) -> Found:
    return (), (Missing("poison.text", ("O48", "O73")),)


def _cast(position: Position, action: Cast, seat: int) -> Found:
    others, hand = _cards_at_the_tightest(position, action, seat)
    too_little, not_told = _power(position.box, action, others, hand, position.game.options.lower_rows)
    if action.spell == POISON:
        return too_little, ()
    violations, missing = _boosts(position, action, seat)
    if violations and not is_learning(action.spell) and is_enough(position.box, action):
        violations = tuple([each for each in violations if (each.rule, each.case) != NOT_SAID])
    violations += too_little
    cards = (action.spell, *[boost.card for boost in action.boosts])
    for held in facts.held_facts(position, cards[:1] if _may_be_drawn(action) else cards, seat):
        violations += broken(PLAYED, held)
    if position.turn.learned:  # or else no card can be too new
        for card in dict.fromkeys(cards):
            violations += broken(WAITING, facts.new_facts(position, card, seat))
    if is_learning(action.spell):
        return violations + broken(LEARNING, facts.learn_facts(position, action)), missing
    teleports = any(boost.lane for boost in action.boosts)
    ready = put_down(position, action, seat) if teleports else position  # only the mage's place matters
    wrong_aim, unknown = aimed(ready, action, seat)
    missing += not_told + unknown
    if missing:
        missing = tuple({(one.fact, one.rules): one for one in missing}.values())
    return violations + wrong_aim, missing


# Cached before the facts are made of it: nothing else of a position matters here.
@lru_cache(maxsize=4096)
def _power(box: Box, action: Cast, others: int, hand: int, lower_rows: bool) -> Found:  # noqa: FBT001 - an option
    """Return what is wrong or unknown about the power that is put down for a row."""
    has_rows = action.spell != POISON and not is_learning(action.spell)
    need = box.need(action.spell, action.row) if has_rows else None
    violations = broken(CASTING, _cast_facts(box, action, need, (others, hand), lower_rows=lower_rows))
    return violations, tuple(_not_told(box, action, need, lower_rows=lower_rows)) if has_rows else ()


def aimed(ready: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong or unknown about the targets of a spell whose cards have been put down."""
    aim = facts.aim_facts(ready, action, seat)
    hits = aim.complete and aim.shape in OF_ATTACKS
    return broken(AIMING, aim), tuple(_unknown_damage(ready, action)) if hits else ()


def _may_be_drawn(action: Cast) -> bool:
    """Whether a card drawn by an effect may be among the reinforcements, so that nobody can count them."""
    return any(boost.draw for boost in action.boosts)


def _boosts(position: Position, action: Cast, seat: int) -> Found:
    """Return what is wrong with reinforcing cards, in the order in which they are put down."""
    violations: tuple[Violation, ...] = ()
    missing: tuple[Missing, ...] = ()
    for boost in action.boosts:
        wrong, unknown = _boosted(position.box, boost)
        violations += wrong
        missing += unknown
        if boost.lane:
            violations += broken(TELEPORTING, facts.teleport_facts(position, boost.lane, seat))
            wizard = position.wizards[seat].on(boost.lane)
            position = position.with_wizard(seat, wizard)
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
    if boost.card == BOOK and boost.power and not box.powers(BOOK):
        yield Missing("spell-book.powers", ("O64",))
    if facts.effects_wanted(boost) and box.effects(boost.card) is None:
        yield Missing(f"{boost.card}.icon", ("O65",))
    if boost.card == POISON:
        yield Missing("poison.text", ("O35",))


def _cast_facts(
    box: Box, action: Cast, need: Need | None, tightest: tuple[int, int], *, lower_rows: bool
) -> CastFacts:
    """Return the facts of putting down a spell. What the row needs counts as met where nobody knows it."""
    spell = CATALOGUE.spells.get(action.spell)
    family = "" if spell is None else spell.family
    others, hand = tightest
    power = power_of(box, action)
    usable = Span(0, 0) if need is None else power.usable(need)
    wanted = 0 if need is None else sum(need.values())
    higher = [row for row in rows_reached(box, action) if row > action.row] if spell and spell.rows else []
    rows = None if spell is None else box.rows(action.spell)
    most = 0 if spell is None else spell.rows
    return CastFacts(
        spell=action.spell,
        family=family,
        reinforced=spell is not None and spell.reinforced,
        row=action.row,
        row_exists=1 <= action.row <= (most if rows is None else rows),
        needed=wanted,
        matching=matching(box, action, need).most,
        power=usable.most,
        need=_in_words(need),
        have=_in_words(power.amounts),
        best=max(higher, default=0),
        lower_rows=lower_rows,
        higher_row_reached=bool(higher),
        others=others,
        hand=hand,
    )


def _cards_at_the_tightest(position: Position, action: Cast, seat: int) -> tuple[int, int]:
    """Return how many cards reinforce and how many the hand has, where that is tightest: draws come later."""
    had, before = len(position.wizards[seat].hand), False
    for count, boost in enumerate(action.boosts):
        if 1 + count > had:
            return count, had
        had, before = had + before, boost.draw
    return len(action.boosts), had


def _in_words(need: Need | None) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted((need or {}).items())) or "nothing"


def _not_told(box: Box, action: Cast, need: Need | None, *, lower_rows: bool) -> Iterator[Missing]:
    """Yield what nobody has told of the spell: what its row needs, its damage, the power of its cards."""
    spell = CATALOGUE.spells[action.spell]
    rows = box.rows(action.spell)
    if not 1 <= action.row <= (spell.rows if rows is None else rows):
        return
    if need is None:
        yield Missing(f"{action.spell}.need{action.row}", ("O37",))
    else:
        usable = power_of(box, action).usable(need)
        if usable.least < sum(need.values()) <= usable.most:
            yield from _unknown_powers(box.powers, action)
    if spell.family == ATTACK:
        if spell.reinforced and action.boosts and not matching(box, action, need).least:
            yield from _unknown_powers(box.powers, action)
        if box.damage(action.spell, action.row) is None:
            yield Missing(f"{action.spell}.damage{action.row}", ("O45",))
    if not lower_rows:
        for row in range(action.row + 1, spell.rows + 1):
            if box.need(action.spell, row) is None and (rows is None or row <= rows):
                yield Missing(f"{action.spell}.need{row}", ("O37",))


def _unknown_powers(powers: Callable[[str], tuple[str, ...]], action: Cast) -> Iterator[Missing]:
    for card in (Boost(action.spell), *action.boosts):
        if not card.power and card.card != WISDOM and not powers(card.card):
            yield Missing(f"{card.card}.power", ("O35",))


def _unknown_damage(position: Position, action: Cast) -> Iterator[Missing]:
    """Yield what decides whether the creatures aimed at are defeated, where nobody has told it."""
    if position.rule == "other":
        yield Missing("special-rule", ("O23",))
    damage = position.box.damage(action.spell, action.row)
    if damage is not None:
        for creature in creatures_hit(position, action):
            if not outcome_of(position, creature, damage):
                yield Missing(f"{creature.kind}.life", ("O45",))


def creatures_hit(position: Position, action: Cast) -> list[Creature]:
    """Return the creatures that an attack hits."""
    hit: list[Creature] = []
    for text in action.targets:
        target, spot = read_target(text), read_spot(text)
        if target and (creature := find(position, target)):
            hit.append(creature)
        if spot:
            hit += position.at(spot)
    return hit


_FAMILIES: Final[dict[type, Callable[..., Found]]] = {
    Reveal: _reveal,
    Fate: _fate,
    Teleport: _teleport,
    Cast: _cast,
    Pass: _pass,
    Draw: _draw,
    Hand: _hand,
    Poison: _poison,
}
