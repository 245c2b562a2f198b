"""The lines of notation that sentences about Tikal may mean: what nobody said is looked for on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

from assistant.referee.spoken import Said
from assistant.referee.text import Text
from assistant.tikal.actions import (
    EXPLORER,
    LEADER,
    Action,
    Crew,
    LayTile,
    Step,
    Walk,
)
from assistant.tikal.box.board import NEIGHBOURS
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.spelling import read_crew, write_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import routes_from

EVERYONE, OTHERS, VOLCANO = "all", "rest", "volcano"
EXPLORERS: Final = "explorers"
"""All explorers of a place, without the leader."""
SEVERAL: Final = "several"
"""More than one explorer, with the leader before it one or more beside the leader."""
MOST_ROTATIONS: Final = 3
"""Rotations of a tile that are proposed where nobody says how it is turned."""


def walks(position: Position, said: Said) -> Iterator[str]:
    """Yield the walks that may be meant: from wherever the figures stand, the cheapest way."""
    seat = position.turn.player
    between = [cell for part, cells in said.items() if part in {"via", "cells"} for cell in cells]
    cells = (*said.get("start", ()), *between, *said.get("end", ()))
    if not cells:
        return
    starts: Iterable[str] = cells[:1]
    is_told = "start" in said or len(cells) > len(said.get("via", ())) + 1
    if not is_told:
        starts = [cell for cell, site in position.sites.items() if site.figures(seat) and cell not in cells]
    for start in starts:
        there = position.sites[start].crew(seat) if start in position.sites else Crew(0, 0)
        for crew in _told(said, there) if "crew" in said else _some_of(there):
            if (is_told and not _is_led_elsewhere(position, start, crew)) or _has(there, crew):
                way = (start, *(cells[1:] if is_told else cells))
                steps = _steps(position, seat, way, secret="secret" in said)
                if steps and (len({*cells}) < len(cells) or not _comes_back(start, steps)):
                    yield MOVES.write(Walk(crew, start, steps))


def _is_led_elsewhere(position: Position, start: str, crew: Crew) -> bool:
    """Whether the leader stands elsewhere: of *my leader and the guy on b1* only the guy is there."""
    seat = position.turn.player
    leading = [cell for cell, site in position.sites.items() if site.crew(seat).leader]
    return bool(crew.leader and crew.explorers and leading and start not in leading)


def bids(position: Position, said: Said) -> Iterator[str]:
    """Yield the bid of a number that was said without that word, where there are bids at all."""
    if position.auction is not None:
        yield from (f"bid {points}" for points in said.get("points", ()))


def takings(position: Position, said: Said) -> Iterator[str]:
    """Yield the walk of figures that are taken somewhere: *I take both explorers to d3*."""
    if {"crew", "end"} <= set(said):
        yield from walks(position, said)


def _comes_back(start: str, steps: tuple[Step, ...]) -> bool:
    """Whether a way leads twice to one cell, which nobody means without saying that cell twice."""
    cells = (start, *(step.cell for step in steps))
    return len({*cells}) < len(cells)


def _told(said: Said, there: Crew) -> list[Crew]:
    """Return the figures that were said: *everyone* is all that stand there, *the others* any but all."""
    told = said.get("crew", ())
    if told == (OTHERS,):
        crews = product(range(there.leader + 1), range(there.explorers + 1))
        return [Crew(bool(leader), count) for leader, count in crews if 0 < leader + count < there.size]
    return [crew for one in told for crew in _named(one, there)]


def _named(word: str, there: Crew) -> list[Crew]:
    """Return the figures of a word at a place: *all three*, *the explorers*; none where that is wrong."""
    every = word.removeprefix(EVERYONE)
    if word.endswith(SEVERAL):
        leader = word != SEVERAL
        least = 1 if leader else 2
        return [Crew(leader, count) for count in range(there.explorers, least - 1, -1)]
    if word == EXPLORERS:
        return [Crew(leader=False, explorers=there.explorers)] if there.explorers else []
    if word.startswith(EVERYONE):
        return [there] if there.size and every in {"", str(there.size)} else []
    return [read_crew(word)]


def _has(there: Crew, crew: Crew) -> bool:
    return there.leader >= crew.leader and there.explorers >= crew.explorers


def _some_of(there: Crew) -> list[Crew]:
    """Return the crews to choose from where nobody says who goes: one figure, or all."""
    return [*dict.fromkeys((*there.singles, there))] if there.size else []


def _steps(position: Position, seat: int, cells: tuple[str, ...], *, secret: bool) -> tuple[Step, ...]:
    """Return the cheapest steps along cells, or where there are none the cells themselves, to be refused."""
    steps: list[Step] = []
    for here, following in pairwise(cells):
        if secret and following in home_cells(position, seat):
            steps.append(Step(following, secret=True))
            continue
        beside = following in position.terrain.crossings.get(here, {})
        if beside and len(cells) > 2:  # noqa: PLR2004 - a way that is named step by step
            steps.append(Step(following))
            continue
        route = routes_from(position, here, seat).get(following) if here in position.sites else None
        steps += route.steps if route else (Step(following),)
    return tuple(steps)


def layings(position: Position, said: Said) -> Iterator[str]:
    """Yield the tile on the cell, turned as it was said or in the likeliest ways."""
    layings = MOVES.legal_of("tile", position)
    shown = said.get("face", ())
    tiles = said.get("tile") or sorted({one.tile for one in layings})
    tiles = [tile for tile in tiles if set(shown) <= _faces(tile)]
    cells = said.get("cell") or sorted({one.cell for one in layings})
    for tile, cell in product(tiles, cells):
        rotations = said.get("rotation") or _likely(position, layings, tile, cell, said.get("toward", ()))
        for rotation in rotations:
            yield f"tile {tile} {cell}" + (f" {rotation}" if rotation != "0" else "")


def digs(_: Position, said: Said) -> Iterator[str]:
    """Yield digging once at a place of a list: *dig d1, a2 and c2*."""
    if "levels" not in said:
        yield from (f"dig {cell}" for cell in said.get("cell", ()))


def swaps(position: Position, said: Said) -> Iterator[str]:
    """Yield the swap of two treasures in the order in which they are said, where one at least is a number."""
    motifs = position.game.catalogue.motifs
    named = [value for part, (value, *_) in said.items() if part in {"give", "take"}]
    give, take = (motif if motif in motifs else f"m{motif}" for motif in named)
    if {give, take} <= set(motifs):
        yield f"swap {give} {said['other'][0]} {take}"


def turned(action: Action) -> Text | None:
    """Return how a tile is turned, which the sentence on laying it leaves out."""
    if not isinstance(action, LayTile):
        return None
    turns = action.rotation
    return Text("rotation {sixths}", sixths=turns) if turns else Text("not turned")


def there(position: Position, said: Said) -> Iterator[str]:
    """Yield a tile by what it shows on the cell that was said: *jungle on f2*."""
    if "cell" in said:
        yield from layings(position, said)


def volcanoes(position: Position, said: Said) -> Iterator[str]:
    """Yield the volcanoes that may be drawn, any one where none can; *volcano on f1* names no tile."""
    catalogue = position.game.catalogue
    every = [tile for tile in catalogue.tiles if catalogue.tile(tile).kind == VOLCANO]
    named = said.get("tile") or [tile for tile in tiles(position) if tile in every] or every
    yield from (f"volcano {tile}" for tile in named if tile in every)


def volcano(position: Position, said: Said) -> Iterator[str]:
    """Yield the volcano on the cell that was said."""
    yield from there(position, {**said, "face": (VOLCANO,)})


def _likely(
    position: Position, layings: list[LayTile], tile: str, cell: str, toward: tuple[str, ...]
) -> list[str]:
    """Return the rotations in which the stones lead where it was said, else as it is drawn and the likeliest.

    Likely is one by which its stones lead to most tiles.
    """
    turns = [one.rotation for one in layings if (one.tile, one.cell) == (tile, cell)]
    if not turns:
        return ["0"]
    wanted = [side for side, other in enumerate(NEIGHBOURS[cell]) if other in (toward or position.sites)]
    stones = {turn: _stones(position, tile, turn, wanted) for turn in turns}
    ranked = sorted(turns, key=lambda turn: (*stones[turn], -turn), reverse=True)
    if toward:
        return [str(turn) for turn in ranked if stones[turn] == stones[ranked[0]]]
    ranked.sort(key=bool)  # as it is drawn comes first, and nothing else changes places
    return [str(turn) for turn in ranked[:MOST_ROTATIONS]]


def _stones(position: Position, tile: str, turn: int, sides: list[int]) -> tuple[int, int]:
    """Return on how many of some sides a turned tile has stones, and how many these are."""
    stones = position.game.catalogue.tile(tile).facing(turn)
    found = [stones[side] for side in sides if stones[side]]
    return len(found), sum(found)


def _faces(tile: str) -> set[str]:
    """Return what a tile shows, as people say it."""
    found = load_catalogue().tiles[tile]
    return {f"{found.kind}-{found.value or found.masks}", found.kind}


def tiles(position: Position) -> list[str]:
    """Return the tiles that may be drawn now."""
    return sorted(
        {one.tile for verb in ("tile", "volcano", "away") for one in MOVES.legal_of(verb, position)}
    )


def enterings(position: Position, said: Said) -> Iterator[str]:
    """Yield bringing in the figures that were said, or any one that is left; *all* are those in supply."""
    there = position.expeditions[position.turn.player].supply
    for crew in _told(said, there) if "crew" in said else there.singles:
        yield " ".join(("in", write_crew(crew), *said.get("cell", ())))


def enterings_at(position: Position, said: Said) -> Iterator[str]:
    """Yield bringing in figures at the place that was said, or at any of the own camps."""
    for cell in said.get("cell") or home_cells(position, position.turn.player):
        yield from enterings(position, {**said, "cell": (cell,)})


def rests(before: Position, after: Position, said: Said) -> bool:
    """Return whether figures of whoever was to act stand where they are said to stay."""
    seat = before.turn.player
    there = [after.sites[cell].crew(seat) for cell in said.get("cell", ()) if cell in after.sites]
    if "crew" not in said or said["crew"] == (OTHERS,):
        return "cell" not in said or any(crew.size for crew in there)
    # *One stays* may be the leader.
    told = ((crew, one) for crew in there for one in _told(said, crew))
    stay = any(crew.leader >= one.leader and crew.size >= one.size for crew, one in told)
    return stay or "cell" not in said


def several(said: Said) -> bool:
    """Return whether more than one figure was named."""
    return any(one not in {"L", "1"} for one in said.get("crew", ()))


def guards(position: Position, said: Said) -> Iterator[str]:
    """Yield the guards that may be meant: wherever own figures stand, the leader or an explorer."""
    seat = position.turn.player
    cells = said.get("cell") or tuple(cell for cell, site in position.sites.items() if site.figures(seat))
    for cell in cells:
        there = position.sites[cell].crew(seat) if cell in position.sites else Crew(0, 0)
        for crew in _told(said, there) if "crew" in said else [LEADER, EXPLORER]:
            yield f"guard {cell}" + (" L" if crew == LEADER else "")
