"""What a line aims a spell at, looked up once for those who judge it and for those who carry it out."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.board import Board, Creature, Spot
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.spots import Target, read_spot, read_target
from assistant.referee.values import new


class Plan(NamedTuple):
    """What a line names: creatures, sections, and texts that are neither.

    ``found`` are the creatures that stand there, in the order in which they are named, and nothing where none
    does. ``named`` is how many of each are named.
    """

    targets: list[Target]
    spots: list[Spot]
    others: list[str]
    found: list[Creature | None]
    named: tuple[int, int, int]


_ONE_CREATURE: Final = (1, 0, 0)
_SPELLS: Final = frozenset(CATALOGUE.spells)
_NOTHING_NAMED = Plan([], [], [], [], (0, 0, 0))
_last: tuple[tuple[str, ...], Board, Plan] = ((), Board(()), _NOTHING_NAMED)


def plan_of(position: Position, action: Cast) -> Plan:
    """Return what a spell is aimed at on a table. Whoever asks the same again at once is not kept waiting."""
    global _last  # noqa: PLW0603 - the last answer only; it is true of its question at any time
    texts, board = action.targets, position.board
    if not texts:
        return _NOTHING_NAMED
    same, before, plan = _last
    if same is texts and before is board:
        return plan
    if len(texts) == 1 and (alone := read_target(texts[0])):  # as most spells are aimed
        plan = new(Plan, ([alone], [], [], [board.find(*alone)], _ONE_CREATURE))
        _last = texts, board, plan
        return plan
    targets: list[Target] = []
    spots: list[Spot] = []
    others: list[str] = []
    for text in texts:
        if target := read_target(text):
            targets.append(target)
        elif spot := read_spot(text):
            spots.append(spot)
        else:
            others.append(text)
    found = [board.find(*target) for target in targets]
    plan = Plan(targets, spots, others, found, (len(targets), len(spots), len(others)))
    _last = texts, board, plan
    return plan


def creatures_hit(position: Position, action: Cast) -> list[Creature]:
    """Return the creatures that an attack hits."""
    _, spots, _, found, _ = plan_of(position, action)
    if not spots:
        return [creature for creature in found if creature]
    hit: list[Creature] = []
    for text in action.targets:
        target, spot = read_target(text), read_spot(text)
        if target and (creature := position.board.find(*target)):
            hit.append(creature)
        if spot:
            hit += position.at(spot)
    return hit


def cards_named(action: Cast) -> tuple[str, ...]:
    """Return the spells among what a line names behind “at”."""
    if _SPELLS.issuperset(action.targets):
        return action.targets
    return tuple([text for text in action.targets if text in CATALOGUE.spells])
