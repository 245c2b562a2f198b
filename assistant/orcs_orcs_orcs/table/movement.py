"""What happens to creatures: they come, move, reach the tower, are hit and defeated (O16-O22, O45-O51)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from assistant.orcs_orcs_orcs.rules.outcomes import INNER, DamageFacts, LossFacts, is_defeated, trophies_lost
from assistant.orcs_orcs_orcs.table.board import Arrived, Board
from assistant.orcs_orcs_orcs.table.position import (
    EXTRA_LIFE,
    NOBODY,
    NOT_TOLD,
    Creature,
    Position,
    Spot,
    Wizard,
    changed,
    index_of,
)
from assistant.referee.values import new


def forward(position: Position, moving: Collection[tuple[Spot, Creature]], steps: int) -> Position:
    """Return the position after creatures moved together; those that reach the tower leave the board."""
    board = position.board
    arrived: dict[tuple[int, str], int] = {}
    for spot, creature in moving:
        board = board.without(spot, creature)
        section = spot.section + steps
        if section > INNER:
            tower = spot.lane, creature.kind
            arrived[tower] = arrived.get(tower, 0) + 1
        else:
            board = board.having(Spot(spot.lane, section), moved(position, creature))
    return _arrived(position, board, [(*which, count) for which, count in sorted(arrived.items())])


def marched(position: Position, kinds: Collection[str]) -> Position:
    """Return the position after all creatures of these types moved one section, as a fate card has it."""
    heals = position.game.options.moving_clears_damage
    return _arrived(position, *position.board.marched(kinds, heals=heals))


def exchanged(position: Position, found: Sequence[tuple[Spot, Creature]], goals: Sequence[Spot]) -> Position:
    """Return the position after creatures that stand there went each to its goal, all at once.

    A table may let a line pass that names fewer goals: whoever has none stays where it is.
    """
    board = position.board
    going = list(zip(found, goals, strict=False))
    for (spot, creature), _ in going:
        board = board.without(spot, creature)
    for (spot, creature), goal in going:
        board = board.having(goal, moved(position, creature) if goal != spot else creature)
    return position.with_board(board)


def moved(position: Position, creature: Creature) -> Creature:
    """Return a creature as it is after a move; whether it keeps its damage, the table says."""
    return Creature(creature.kind) if position.game.options.moving_clears_damage else creature


def _arrived(position: Position, board: Board, arrived: Arrived) -> Position:
    """Return the position with this board, after creatures of a type each reached a tower (O18-O22)."""
    if not arrived:
        return position.with_board(board)
    fallen, told, gone = list(position.fallen), list(position.told), list(position.gone)
    wizards = list(position.wizards)
    mages = dict(reversed([(wizard.lane, seat) for seat, wizard in enumerate(wizards)]))
    for lane, kind, count in arrived:
        place = index_of(kind)
        fallen[place] += count
        told[place] = NOT_TOLD
        gone[place] += count
        seat = mages.get(lane, NOBODY)
        if seat != NOBODY:
            lost, wizards[seat] = _handing_in(position, wizards[seat], kind, count)
            gone[place] += lost
    position = position.with_counts(tuple(fallen), tuple(told), tuple(gone))
    return position.with_table(board, tuple(wizards), position.turn)


def _handing_in(position: Position, wizard: Wizard, kind: str, count: int) -> tuple[int, Wizard]:
    """Return how many trophies a player hands in for creatures that reach the tower together (O20-O22)."""
    options = position.game.options
    trophies = wizard.trophies[index_of(kind)]
    lost = trophies_lost(new(LossFacts, (True, trophies, count, options.hand_in_once)))
    if not lost:
        return 0, wizard
    cubes = _steps_back(position, wizard, kind, lost) if options.cube_steps_back else 0
    left = changed(wizard.trophies, kind, -lost), changed(wizard.cubes, kind, -cubes)
    return lost, wizard.with_defeats(*left)


def _steps_back(position: Position, wizard: Wizard, kind: str, lost: int) -> int:
    """Return how far a cube steps back: not from the top field, whose ability lasts to the end (O48)."""
    height, top = wizard.cubes[index_of(kind)], position.box.track(kind)
    return 0 if top is not None and height >= top else min(lost, height)


def hit(
    position: Position, seat: int, where: tuple[Spot, Creature], damage: int, *, defeated: bool
) -> Position:
    """Return the position after damage to a creature; a defeated one is a trophy of the player (O45-O47)."""
    spot, creature = where
    if not defeated:
        return position.with_board(position.board.wounded(spot, creature, damage))
    board, kind = position.board.without(spot, creature), creature.kind
    wizard, wizards = position.wizards[seat], list(position.wizards)
    wizards[seat] = wizard.with_defeats(changed(wizard.trophies, kind, 1), changed(wizard.cubes, kind, 1))
    return position.with_table(board, tuple(wizards), position.turn)


def outcome_of(position: Position, creature: Creature, damage: int) -> str:
    """Return defeated, alive, or nothing where the creature's life is not known well enough."""
    kind, before = creature
    (least, most), bonus = position.box.life(kind), int(position.rule == EXTRA_LIFE)
    outcome = is_defeated(new(DamageFacts, (least, bonus, before, damage)))
    if least != most and is_defeated(new(DamageFacts, (most, bonus, before, damage))) != outcome:
        return ""
    return outcome
