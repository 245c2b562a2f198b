"""Every turn there is, action by action: slow, and with nothing in common with the planner but the rules.

A lifted treasure stays unseen: the player holds so many unknown chips more, whose average is added at the
end, or nothing. A plan swaps only what was known from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import Lift
from assistant.tikal.score import score
from assistant.tikal.table.position import Position


class TooManyError(Exception):
    """The table is too large to try every turn."""


class Tried(NamedTuple):
    """A table that a turn can lead to, treasures lifted on the way, and the action points spent so far."""

    table: Position
    lifted: int
    spent: int


def every_table(position: Position, most_tables: int) -> Iterator[Tried]:
    """Yield every table a turn can lead to, the cheapest first. Raises TooManyError beyond so many."""
    counts_departures = position.game.options.figures_may_take_turns
    unseen = len(unseen_chips(position))
    waiting: list[list[tuple[Position, int]]] = [[] for _ in range(position.turn.left + 1)]
    waiting[0].append((position, 0))
    seen: set[object] = set()
    for spent, tables in enumerate(waiting):
        for table, lifted in tables:
            turn = table.turn
            key = (
                tuple(sorted(table.sites.items())),
                table.expeditions,
                tuple(sorted(turn.levels.items())),
                tuple(sorted(turn.lifts.items())),
                tuple(sorted(turn.departures.items())) if counts_departures else (),
            )
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > most_tables:
                raise TooManyError
            yield Tried(table, lifted, spent)
            for action in MOVES.legal_actions(table):
                if isinstance(action, EndTurn) or (isinstance(action, Lift) and lifted >= unseen):
                    continue
                cost = MOVES.judge(table, action).cost
                assert cost
                after = MOVES.apply(table, action)
                if isinstance(action, Lift):
                    after = after._replace(expeditions=table.expeditions)
                waiting[spent + cost].append((after, lifted + isinstance(action, Lift)))


def best_by_trying(position: Position, *, by_chance: bool, most_tables: int) -> Fraction:
    """Return what the best of all turns scores."""
    seat = position.turn.player
    unseen = unseen_chips(position)
    values: dict[object, Fraction] = {}
    best = Fraction(-1)
    for table, lifted, _ in every_table(position, most_tables):
        held = table.expeditions[seat].treasures, lifted if by_chance else 0
        if held not in values:
            values[held] = treasures_on_average(position, *held, unseen)
        best = max(best, score(table, seat).by_source().get("temples", 0) + values[held])
    return best


def unseen_chips(position: Position) -> list[int]:
    """Return the motifs of the chips nobody holds, one entry per chip."""
    copies = position.game.catalogue.copies_of_motif
    return [
        motif
        for motif in range(len(position.game.catalogue.motifs))
        for _ in range(copies - sum(expedition.treasures[motif] for expedition in position.expeditions))
    ]


def treasures_on_average(
    position: Position, held: tuple[int, ...], lifted: int, unseen: list[int]
) -> Fraction:
    """Return what treasures score on average after so many more are drawn blindly."""
    points = position.game.catalogue.treasure_points
    if not lifted:
        return Fraction(sum(points[chips] for chips in held))
    total = Fraction(0)
    for motif in sorted(set(unseen)):
        left = [*unseen]
        left.remove(motif)
        more = (*held[:motif], held[motif] + 1, *held[motif + 1 :])
        total += unseen.count(motif) * treasures_on_average(position, more, lifted - 1, left)
    return total / len(unseen)
