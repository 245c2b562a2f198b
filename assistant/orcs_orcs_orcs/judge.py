"""The verdict on an action: every rule it breaks, and every fact that nobody has told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from assistant.orcs_orcs_orcs import facts
from assistant.orcs_orcs_orcs.actions import (
    Action,
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
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.moves import seen
from assistant.orcs_orcs_orcs.moves.casting import left_out
from assistant.orcs_orcs_orcs.moves.casting.demands import Found, cast
from assistant.orcs_orcs_orcs.rules import turn_order
from assistant.orcs_orcs_orcs.rules.cards import (
    DRAWING,
    PLAYED,
    TELLING,
    DrawFacts,
    HeldFacts,
    ToldFacts,
)
from assistant.orcs_orcs_orcs.rules.layout import FIGURES
from assistant.orcs_orcs_orcs.rules.revealing import REVEALING, SETTING_UP
from assistant.orcs_orcs_orcs.rules.seeing import MOVING, MovingFacts
from assistant.orcs_orcs_orcs.rules.teleporting import TELEPORTING
from assistant.orcs_orcs_orcs.rules.turn_order import TURN_ORDER, MomentFacts, not_after_the_end
from assistant.orcs_orcs_orcs.table.audit import figure_facts
from assistant.orcs_orcs_orcs.table.missing import lifting
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOBODY, SETUP, Position
from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.seats import acting_seat
from assistant.referee.verdict import ILLEGAL, LEGAL, Missing, Verdict, Violation, decide

_LEGAL: Final = Verdict(LEGAL, 0)
_MOVES: Final[dict[type, str]] = {
    Reveal: turn_order.MARKER,
    Fate: turn_order.CARD,
    Teleport: turn_order.ACT,
    Cast: turn_order.ACT,
    Pass: turn_order.STOP,
    Draw: turn_order.END,
}


def judge(position: Position, action: Action) -> Verdict:
    """Return the verdict on an action in a position. Never raises for something a player may write."""
    if isinstance(action, Correct):
        return _LEGAL
    violations, missing = found(position, action)
    if not violations:
        return decide(0, (), missing) if missing else _LEGAL
    unless = lifting(position, acting_seat(position, action), violations)
    return Verdict(ILLEGAL, 0, violations, missing, unless=unless)


def found(position: Position, action: PlayerAction) -> Found:
    """Return what is wrong or unknown about an action, before anybody asks what may lift a rule."""
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
    exhausted = len(position.fate) >= CATALOGUE.fate_cards and not options.fate_is_shuffled
    violations: tuple[Violation, ...] = ()
    if exhausted and (action.moves or action.rule):
        violations = (Violation("O15", {"cards": CATALOGUE.fate_cards}, "exhausted"),)
    moving = seen.moving(position, action)
    there = {creature.kind for _, creature in position.creatures()}
    for kind in action.moving:
        violations += broken(MOVING, MovingFacts(kind, kind in {seen.NONE, *moving}, kind in there))
    if action.moving:
        return violations, ()
    return violations, tuple(
        Missing(f"{kind}.category", ("O16",)) for kind in seen.untold(position, action.moves)
    )


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
    for card, count in Counter(action.cards).items():
        if card != HIDDEN:
            violations += broken(PLAYED, HeldFacts(card, count, count, *facts.owned(position, card, seat)))
    return _after_the_end(position) + violations, left_out.of_hand(position, action, seat)


def _poison(position: Position, _action: Poison, _seat: int) -> Found:
    return _after_the_end(position), (Missing("poison.text", ("O48", "O73")),)


def _after_the_end(position: Position) -> tuple[Violation, ...]:
    """Return that the game is over, for what is no action of a turn."""
    return broken((not_after_the_end,), MomentFacts(*_moment(position, Pass())))


_FAMILIES: Final[dict[type, Callable[..., Found]]] = {
    Reveal: _reveal,
    Fate: _fate,
    Teleport: _teleport,
    Cast: cast,
    Pass: _pass,
    Draw: _draw,
    Hand: _hand,
    Poison: _poison,
}
