"""Turning up the fate card of a round, which moves creatures (O15-O23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.orcs_orcs_orcs.actions import Fate
from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES
from assistant.orcs_orcs_orcs.box.names import CATEGORY_NAMES, creature_name
from assistant.orcs_orcs_orcs.box.phases import FATE, SETUP
from assistant.orcs_orcs_orcs.box.sheet import faults
from assistant.orcs_orcs_orcs.moves.spelling import NONE, in_order, read_kind, read_parts
from assistant.orcs_orcs_orcs.rules.seeing import MOVING, MovingFacts
from assistant.orcs_orcs_orcs.rules.turn_order import CARD, FATE_CARDS, FateDeckFacts
from assistant.orcs_orcs_orcs.table.fate_deck import EVERY_MOVE, RULES, written
from assistant.orcs_orcs_orcs.table.missing import fact_of_creature
from assistant.orcs_orcs_orcs.table.movement import marched
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.turns import begin_turn
from assistant.referee.checks import broken
from assistant.referee.errors import UnfinishedError, UnreadableError
from assistant.referee.moves import Found, Move, Remedy
from assistant.referee.notation import exactly, one_of
from assistant.referee.text import Text, joined
from assistant.referee.verdict import Violation

_PARTS: Final = in_order("fate", "rule", "moving")


class FateCard(Move[Position, Fate]):
    """Turn up the fate card."""

    kind = Fate
    step = CARD
    verb = "fate"
    parts = tuple(_PARTS)
    lines = (
        ("fate strong very-strong", Text("The fate card moves the strong and the very strong (- for none).")),
        ("fate weak rule life", Text("It moves the weak, and every creature has one life more this round.")),
        (
            "fate weak moving goblin",
            Text("Of those of unknown strength the Goblins move (- for none)."),
        ),
        ("fate - rule other", Text("It moves nobody and has another special rule.")),
    )
    heading = Text("fate cards")

    def read(self, words: list[str], player: str) -> Fate:
        parts = read_parts(["fate", *words], _PARTS)
        rule = exactly(parts["rule"], 1)[0] if "rule" in parts else ""
        if rule:
            one_of(rule, RULES)
        moves = () if parts["fate"] == [NONE] else tuple(parts["fate"])
        for category in moves:
            one_of(category, CATEGORIES)
        _once(moves)
        moving = parts.get("moving", [])
        kinds = moving if moving == [NONE] else sorted(map(read_kind, moving), key=CATALOGUE.creatures.index)
        _once(kinds)
        return Fate(tuple(sorted(moves, key=CATEGORIES.index)), rule, tuple(kinds), player)

    def write(self, action: Fate) -> str:
        rule = f" rule {action.rule}" if action.rule else ""
        moving = f" moving {' '.join(action.moving)}" if action.moving else ""
        return f"fate {' '.join(action.moves) or NONE}{rule}{moving}"

    def demands(self, position: Position, action: Fate, seat: int) -> Found:
        options = position.game.options
        violations: tuple[Violation, ...] = ()
        if action.moves or action.rule:
            violations = broken(FATE_CARDS, FateDeckFacts(len(position.fate) + 1, options.fate_is_shuffled))
        if action.moving:
            return violations + _wrongly_seen(position, action), ()
        waiting = untold(position, action.moves)
        return violations, tuple([fact_of_creature(position.box, kind, "category") for kind in waiting])

    def effect(self, position: Position, action: Fate, seat: int) -> Position:
        waiting = [] if action.moving else untold(position, action.moves)
        if waiting:
            shown = " ".join(action.moves)
            raise UnfinishedError(
                "Say which of these were seen to move, “fate {shown} moving {first}” or “moving -”: {kinds}.",
                shown=shown,
                first=waiting[0],
                kinds=joined([creature_name(position.box, kind) for kind in waiting]),
            )
        kinds, box = moving(position, action), after_fate(position, action)
        position = marched(position, kinds)
        position = position.with_fate(box, (*position.fate, written(action.moves)), action.rule)
        # A second card that the table lets pass leaves the turn where it is.
        return begin_turn(position, 0) if position.turn.phase in {SETUP, FATE} else position

    def sentence(self, position: Position, action: Fate, seat: int) -> Text:
        moves: object = Text("nobody")
        if action.moves:
            moves = joined([CATEGORY_NAMES[category] for category in action.moves])
        if action.rule == "life":
            return Text(
                "The fate card moves: {moves}; every creature has one life more this round", moves=moves
            )
        if action.rule:
            return Text("The fate card moves: {moves}; a special rule holds this round", moves=moves)
        return Text("The fate card moves: {moves}", moves=moves)

    def is_of_the_table(self, position: Position) -> bool:
        return True

    def reveals(self, position: Position, action: Fate) -> bool:
        return True

    def possible(self, position: Position) -> Iterator[Fate]:
        if position.turn.phase == FATE:
            yield from (Fate(moves, rule) for moves in EVERY_MOVE for rule in ("", *RULES))

    def mended(self, position: Position, action: Fate, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(Fate(()))


def _wrongly_seen(position: Position, action: Fate) -> tuple[Violation, ...]:
    """Return which creatures cannot have been seen to move."""
    known, board = moving(position, action), position.board
    violations: tuple[Violation, ...] = ()
    for kind in action.moving:
        facts = MovingFacts(
            kind, possible=kind in {NONE, *known}, there=kind != NONE and board.count(kind) > 0
        )
        violations += broken(MOVING, facts)
    return violations


def _once(words: Sequence[str]) -> None:
    """Raise UnreadableError for a word that stands there twice."""
    for word in words:
        if words.count(word) > 1:
            raise UnreadableError("“{word}” stands there twice.", word=word)


def untold(position: Position, moves: tuple[str, ...]) -> list[str]:
    """Return the creatures on the board of which nobody can tell whether a fate card moves them."""
    box, board, shown = position.box, position.board, frozenset(moves)
    return [
        kind
        for kind in box.without_category
        if board.count(kind) and (may_be := box.may_be(kind)) & shown and not may_be <= shown
    ]


def moving(position: Position, action: Fate) -> frozenset[str]:
    """Return the creatures that a fate card moves: those known to be so strong, and those seen to move."""
    known = position.box.surely_moved(frozenset(action.moves))
    if not action.moving:
        return known
    return known.union([kind for kind in untold(position, action.moves) if kind in action.moving])


def after_fate(position: Position, action: Fate) -> Box:
    """Return the copy as it is known once everybody saw which creatures a fate card moves."""
    box = position.box
    if not action.moving:
        return box
    shown = frozenset(action.moves)
    for kind in untold(position, action.moves):
        may_be = box.may_be(kind)
        left = may_be & shown if kind in action.moving else may_be - shown
        box = box.with_value(f"{kind}.category", _written(left))
    return position.box if faults(box.values) else box


def _written(categories: frozenset[str]) -> str:
    """Return one or two categories as the component sheet writes them."""
    if len(categories) == 1:
        return next(iter(categories))
    return next(f"not-{category}" for category in CATEGORIES if category not in categories)
