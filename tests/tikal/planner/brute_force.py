"""Every turn there is, action by action: slow, and with nothing in common with the planner but the rules.

A lifted treasure stays unseen: the player holds so many unknown chips more, whose average is added at the end,
or nothing. A plan swaps only what was known from the start.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from assistant.tikal.actions import EndTurn, Lift
from assistant.tikal.apply import apply
from assistant.tikal.judge import judge
from assistant.tikal.legal import legal_actions
from assistant.tikal.position import Position
from assistant.tikal.scoring import score


class TooManyError(Exception):
    """The table is too large to try every turn."""


def best_by_trying(position: Position, *, by_chance: bool, most_tables: int) -> Fraction:
    """Return what the best of all turns scores. Raises TooManyError beyond so many different tables."""
    counts_departures = position.game.options.figures_may_take_turns
    seat = position.turn.player
    unseen = _unseen(position)
    waiting: list[list[tuple[Position, int]]] = [[] for _ in range(position.turn.left + 1)]
    waiting[position.turn.left].append((position, 0))
    seen: set[object] = set()
    values: dict[object, Fraction] = {}
    best = Fraction(-1)
    for points in range(position.turn.left, -1, -1):
        for table, lifted in waiting[points]:
            turn = table.turn
            key = (
                tuple(sorted(table.sites.items())),
                table.expeditions,
                tuple(sorted(turn.levels.items())),
                tuple(sorted(turn.lifts.items())),
                tuple(sorted(turn.departures.items())) if counts_departures else (),
                lifted,
            )
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > most_tables:
                raise TooManyError
            temples = score(table, seat).by_source().get("temples", 0)
            held = table.expeditions[seat].treasures, lifted if by_chance else 0
            if held not in values:
                values[held] = _treasures(position, *held, unseen)
            best = max(best, temples + values[held])
            for action in legal_actions(table):
                if isinstance(action, EndTurn):
                    continue
                if isinstance(action, Lift) and lifted >= len(unseen):
                    continue
                cost = judge(table, action).cost
                assert cost
                after = apply(table, action)
                if isinstance(action, Lift):
                    after = after._replace(expeditions=table.expeditions)
                waiting[points - cost].append((after, lifted + isinstance(action, Lift)))
    return best


def _unseen(position: Position) -> list[int]:
    """Return the motifs of the chips nobody holds, one entry per chip."""
    copies = position.game.catalogue.copies_of_motif
    return [
        motif
        for motif in range(len(position.game.catalogue.motifs))
        for _ in range(copies - sum(expedition.treasures[motif] for expedition in position.expeditions))
    ]


def _treasures(position: Position, held: tuple[int, ...], lifted: int, unseen: list[int]) -> Fraction:
    points = position.game.catalogue.treasure_points
    total = count = 0
    for drawn in permutations(unseen, lifted):
        total += sum(points[chips + drawn.count(motif)] for motif, chips in enumerate(held))
        count += 1
    return Fraction(total, count)
