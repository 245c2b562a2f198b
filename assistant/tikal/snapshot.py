"""The table entered as it stands: what is surely impossible about it, what differs from a log, its end.

A table that is being entered tells nothing yet of tiles that may still come, of what lies in supply and of
whose turn it is. What is not told is taken as it fits best, so that nobody is accused of a fact that is only
missing. Once everything is entered the audit of a whole position applies.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.snapshots import corrections
from assistant.referee.verdict import Violation
from assistant.tikal.actions import Crew
from assistant.tikal.box.board import ADJACENT
from assistant.tikal.rules import layout
from assistant.tikal.score.scoring import score
from assistant.tikal.table.audit import audit
from assistant.tikal.table.corrections import correct
from assistant.tikal.table.inventory import camps_left, figures_left, on_board, temple_chips_left
from assistant.tikal.table.position import (
    ACTIONS,
    NOBODY,
    OVER,
    REVEAL,
    TILE,
    Expedition,
    Position,
    Site,
    Turn,
    stack_is_used_up,
)
from assistant.tikal.table.position_words import NONE, write_crew

WAITS_FOR_MORE: Final = frozenset({"T8", "T13", "T14", "T15", "T30", "T60"})
"""Rules that may look broken while a tile, a camp or a guard has not been entered yet."""
TREASURES_IN_ALL: Final = ("T6", "total")


def snapshot_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    # Nobody can see on a table whose turn it is, so nobody draws from a stack that is used up.
    if position.turn.phase in {TILE, REVEAL} and stack_is_used_up(position):
        position = position._replace(turn=position.turn._replace(phase=ACTIONS))
    if everything:
        return audit(position)
    sure = [
        violation
        for violation in audit(_as_it_fits_best(position))
        if violation.rule not in WAITS_FOR_MORE and (violation.rule, violation.case) != TREASURES_IN_ALL
    ]
    return (*sure, *_cut_off(position))


def _as_it_fits_best(position: Position) -> Position:
    """Return the position with what was not told as the board suggests: supplies, and chips under camps."""
    catalogue, sites = position.game.catalogue, position.sites
    expeditions = []
    for seat, own in enumerate(position.expeditions):
        there = on_board(sites, seat)
        left = figures_left(catalogue, there, Crew(own.lost_leader, own.lost_explorers))
        expeditions.append(
            own._replace(
                leader=left.leader,
                explorers=left.explorers,
                camps=camps_left(catalogue, there),
                guards=there.guards,
            )
        )
    return position._replace(
        expeditions=tuple(expeditions),
        sites={cell: site._replace(chips=0) if site.camp != NOBODY else site for cell, site in sites.items()},
        temple_chips=temple_chips_left(catalogue, position.terrain.laid, sites),
    )


def _cut_off(position: Position) -> Iterator[Violation]:
    """Yield the tiles to which no way can lead, whatever is laid on the cells that are still free."""
    terrain = position.terrain
    within_reach = _cells_that_may_be_reached(position)
    for cell in sorted(terrain.laid):
        tile = terrain.laid[cell].tile
        if cell in within_reach or tile.kind == "volcano" or tile.cell:
            continue
        around = [other for other in ADJACENT[cell] if other in terrain.laid]
        stones = {other: terrain.stones(cell, other) for other in around}
        from_volcanoes = sum(count for other, count in stones.items() if terrain.kind(other) == "volcano")
        facts = layout.LyingFacts(
            tile=tile.id,
            cell=cell,
            is_volcano=False,
            neighbours=len(around),
            joined=True,
            reachable=False,
            stones=sum(stones.values()) - from_volcanoes,
            volcano_stones=from_volcanoes,
        )
        yield from broken(layout.LYING, facts)


def _cells_that_may_be_reached(position: Position) -> set[str]:
    """Return the cells that a way may lead to, if free cells get the tiles that serve it best."""
    terrain = position.terrain

    def is_open(cell: str) -> bool:
        hangs = position.game.options.volcano_edges_connect and terrain.kind(cell) == "volcano"
        return hangs or cell not in terrain.laid

    reached = {terrain.base_camp}
    waiting = [terrain.base_camp]
    while waiting:
        cell = waiting.pop()
        walls = terrain.kind(cell) == "volcano" and not is_open(cell)
        for other in ADJACENT[cell]:
            way = is_open(cell) or is_open(other) or other in terrain.crossings.get(cell, {})
            if way and not walls and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def differences(before: Position, after: Position) -> tuple[Correct, ...]:
    """Return the corrections that make the first table look like the second, in the order to enter them.

    Tiles come first, then what stands on them, then what players have.
    """
    return corrections(before, after, _STAGES, correct)


def _tiles_taken_away(before: Position, after: Position) -> Iterator[Correct]:
    """Take away what lies elsewhere or nowhere, and what a guard would stay on without a temple."""
    lying = after.terrain.laid
    for cell, there in sorted(before.terrain.laid.items()):
        other = lying.get(cell)
        if there.tile.cell or (other is not None and other.tile.id == there.tile.id):
            continue
        if other is None or there.tile.id in after.terrain.tiles or before.sites[cell].guard != NOBODY:
            yield Correct(cell, "nothing", "")


def _tiles_laid(before: Position, after: Position) -> Iterator[Correct]:
    for cell, there in sorted(after.terrain.laid.items()):
        now = before.terrain.laid.get(cell)
        if now is None or (now.tile.id, now.rotation) != (there.tile.id, there.rotation):
            turned = f" {there.rotation}" if there.rotation else ""
            yield Correct(cell, "tile", f"{there.tile.id}{turned}")


def _standing(before: Position, after: Position) -> Iterator[Correct]:
    for cell in sorted(before.sites):
        if cell in after.sites:
            then, now = (_facts(position, position.sites[cell]) for position in (before, after))
            yield from (Correct(cell, fact, value) for fact, value in now.items() if then[fact] != value)


def _facts(position: Position, site: Site) -> dict[str, str]:
    colours = position.game.colours
    guard = NONE if site.guard == NOBODY else colours[site.guard] + " L" * site.guard_is_leader
    return {
        "value": str(site.value),
        "chips": str(site.chips),
        "camp": NONE if site.camp == NOBODY else colours[site.camp],
        "guard": guard,
        **{colour: write_crew(site.crew(seat)) for seat, colour in enumerate(colours)},
    }


def _lost(before: Position, after: Position) -> Iterator[Correct]:
    """Come before the supplies, which follow from them."""
    for colour, then, now in _expeditions(before, after):
        lost = Crew(now.lost_leader, now.lost_explorers)
        if lost != (then.lost_leader, then.lost_explorers):
            yield Correct(colour, "lost", write_crew(lost))


def _owned(before: Position, after: Position) -> Iterator[Correct]:
    motifs = after.game.catalogue.motifs
    for colour, then, now in _expeditions(before, after):
        if (then.leader, then.explorers) != (now.leader, now.explorers):
            yield Correct(colour, "supply", write_crew(Crew(now.leader, now.explorers)))
        if then.camps != now.camps:
            yield Correct(colour, "camps", str(now.camps))
        if then.points != now.points:
            yield Correct(colour, "points", str(now.points))
        for motif, had, has in zip(motifs, then.treasures, now.treasures, strict=True):
            if had != has:
                yield Correct(colour, motif, str(has))


def _expeditions(before: Position, after: Position) -> Iterator[tuple[str, Expedition, Expedition]]:
    yield from zip(after.game.colours, before.expeditions, after.expeditions, strict=True)


_STAGES: Final[tuple[Callable[[Position, Position], Iterator[Correct]], ...]] = (
    _tiles_taken_away,
    _tiles_laid,
    _standing,
    _lost,
    _owned,
)


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end, when everybody has scored the table as it stands one last time.

    In the last scoring round that is left to those who have not scored yet (T71).
    """
    scoring = position.scoring
    still_to_score: Container[int] = position.game.seats
    if scoring is not None and not scoring.volcano:
        still_to_score = scoring.waiting
    expeditions = tuple(
        own._replace(points=own.points + score(position, seat).total) if seat in still_to_score else own
        for seat, own in enumerate(position.expeditions)
    )
    return position._replace(expeditions=expeditions, turn=Turn(OVER, position.turn.player, 0), scoring=None)
