"""What a line aims a spell at on a table, looked up for those who judge it and for those who carry it out."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.catalogue import SPELLS
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


NOTHING_NAMED: Final = Plan([], [], [], [], (0, 0, 0))
_ONE_CREATURE: Final = (1, 0, 0)
_SPELLS: Final = frozenset(SPELLS)


def plan_of(board: Board, texts: tuple[str, ...]) -> Plan:
    """Return what a spell is aimed at on a board."""
    if len(texts) == 1 and (alone := read_target(texts[0])):  # as most spells are aimed
        return new(Plan, ([alone], [], [], [board.find(*alone)], _ONE_CREATURE))
    if not texts:
        return NOTHING_NAMED
    if _SPELLS.issuperset(texts):  # cards of the display
        return new(Plan, ([], [], [*texts], [], (0, 0, len(texts))))
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
    return new(Plan, (targets, spots, others, found, (len(targets), len(spots), len(others))))


def creatures_hit(position: Position, action: Cast) -> list[Creature]:
    """Return the creatures that an attack hits."""
    _, spots, _, found, _ = plan_of(position.board, action.targets)
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
    return tuple([text for text in action.targets if text in SPELLS])
