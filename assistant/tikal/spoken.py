"""What people say of the actions of Tikal, and the lines that sentences may mean.

Figures, ways and temples have words of their own. What nobody said is looked for on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, permutations, product
from typing import Final, cast

from assistant.paths import DATA
from assistant.referee.spoken import (
    CORRECTING,
    FACT,
    NUMBER,
    Part,
    Said,
    Spoken,
    Thing,
    followed_by,
    phrases_and_joins,
    stated,
    stated_facts,
    stating,
    told_otherwise,
)
from assistant.referee.text import Text
from assistant.tikal.actions import EXPLORER, LEADER, Action, Crew, WalkStep
from assistant.tikal.box.catalogue import BASE_CAMP, CELLS, NEIGHBOURS, load_catalogue, read_crew, write_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile
from assistant.tikal.moves.routes import Coming, Walk, routes_from
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.table.position import NOBODY, Position, home_cells
from assistant.tikal.table.slots import SLOTS

EVERYONE, OTHERS, VOLCANO = "all", "rest", "volcano"
EXPLORERS: Final = "explorers"
"""All explorers of a place, without the leader."""
SEVERAL: Final = "several"
"""More than one explorer, with the leader before it one or more beside the leader."""
MOST_ROTATIONS: Final = 3
"""Rotations of a tile that are proposed where nobody says how it is turned."""


def walks(position: Position, given: Said) -> Iterator[str]:
    """Yield the walks that may be meant: from wherever the figures stand, the cheapest way."""
    seat = position.turn.player
    between = [cell for part, cells in given.items() if part in {"via", "cells"} for cell in cells]
    cells = (*given.get("start", ()), *between, *given.get("end", ()))
    if not cells:
        return
    starts: Iterable[str] = cells[:1]
    is_told = "start" in given or len(cells) > len(given.get("via", ())) + 1
    if not is_told:
        starts = [cell for cell, site in position.sites.items() if site.figures(seat) and cell not in cells]
    for start in starts:
        there = position.sites[start].crew(seat) if start in position.sites else Crew(0, 0)
        for crew in _told(given, there) if "crew" in given else _some_of(there):
            if (is_told and not _is_led_elsewhere(position, start, crew)) or _has(there, crew):
                way = (start, *(cells[1:] if is_told else cells))
                steps = _steps(position, seat, way, secret="secret" in given)
                if steps and (len({*cells}) < len(cells) or not _comes_back(start, steps)):
                    yield MOVES.write(Walk(crew, start, steps))


def _is_led_elsewhere(position: Position, start: str, crew: Crew) -> bool:
    """Whether the leader stands elsewhere: of *my leader and the guy on b1* only the guy is there."""
    seat = position.turn.player
    leading = [cell for cell, site in position.sites.items() if site.crew(seat).leader]
    return bool(crew.leader and crew.explorers and leading and start not in leading)


def bids(position: Position, given: Said) -> Iterator[str]:
    """Yield the bid of a number that was said without that word, where there are bids at all."""
    if position.auction is not None:
        yield from (f"bid {points}" for points in given.get("points", ()))


def takings(position: Position, given: Said) -> Iterator[str]:
    """Yield the walk of figures that are taken somewhere: *I take both explorers to d3*."""
    if {"crew", "end"} <= set(given):
        yield from walks(position, given)


def _comes_back(start: str, steps: tuple[WalkStep, ...]) -> bool:
    """Whether a way leads twice to one cell, which nobody means without saying that cell twice."""
    cells = (start, *(step.cell for step in steps))
    return len({*cells}) < len(cells)


def _told(given: Said, there: Crew) -> list[Crew]:
    """Return the figures that were said: *everyone* is all that stand there, *the others* any but all."""
    numbers = given.get("crew", ())
    if numbers == (OTHERS,):
        crews = product(range(there.leader + 1), range(there.explorers + 1))
        return [Crew(bool(leader), count) for leader, count in crews if 0 < leader + count < there.size]
    return [crew for one in numbers for crew in _named(one, there)]


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


def _steps(position: Position, seat: int, cells: tuple[str, ...], *, secret: bool) -> tuple[WalkStep, ...]:
    """Return the cheapest steps along cells, or where there are none the cells themselves, to be refused."""
    steps: list[WalkStep] = []
    for here, following in pairwise(cells):
        if secret and following in home_cells(position, seat):
            steps.append(WalkStep(following, secret=True))
            continue
        beside = following in position.terrain.crossings.get(here, {})
        if beside and len(cells) > 2:  # noqa: PLR2004 - a way that is named step by step
            steps.append(WalkStep(following))
            continue
        route = routes_from(position, here, seat).get(following) if here in position.sites else None
        steps += route.steps if route else (WalkStep(following),)
    return tuple(steps)


def layings(position: Position, given: Said) -> Iterator[str]:
    """Yield the tile on the cell, turned as it was said or in the likeliest ways."""
    layings = MOVES.legal_of("tile", position)
    shown = given.get("face", ())
    tiles = given.get("tile") or sorted({one.tile for one in layings})
    tiles = [tile for tile in tiles if set(shown) <= _faces(tile)]
    cells = given.get("cell") or sorted({one.cell for one in layings})
    for tile, cell in product(tiles, cells):
        rotations = given.get("rotation") or _likely(position, layings, tile, cell, given.get("toward", ()))
        for rotation in rotations:
            yield f"tile {tile} {cell}" + (f" {rotation}" if rotation != "0" else "")


def digs(_: Position, given: Said) -> Iterator[str]:
    """Yield digging once at a place of a list: *dig d1, a2 and c2*."""
    if "levels" not in given:
        yield from (f"dig {cell}" for cell in given.get("cell", ()))


def swaps(position: Position, given: Said) -> Iterator[str]:
    """Yield the swap of two treasures in the order in which they are named."""
    return _swapped(position, given, *(part for part in given if part in {"give", "take"}))


def gettings(position: Position, given: Said) -> Iterator[str]:
    """Yield the swap where what comes is said before what goes: *Ben gives me m2 for m1*."""
    return _swapped(position, given, "give", "take")


def _swapped(position: Position, given: Said, *parts: str) -> Iterator[str]:
    """Yield the swap, the treasure that is given first, or the other way where the two only have them so."""
    motifs = position.game.catalogue.motifs
    named = [given[part][0] for part in parts]
    give, take = (motif if motif in motifs else f"m{motif}" for motif in named)
    if {give, take} <= set(motifs):
        other = given["other"][0]
        owners = position.turn.player, position.game.seat(other)
        if not _have(position, owners, (give, take)) and _have(position, owners, (take, give)):
            give, take = take, give
        yield f"swap {give} {other} {take}"


def _have(position: Position, owners: tuple[int, int], named: tuple[str, str]) -> bool:
    """Return whether each of two players has the treasure that is named in the same place."""
    index = position.game.catalogue.motifs.index
    return NOBODY not in owners and all(
        position.expeditions[owner].treasures[index(motif)]
        for owner, motif in zip(owners, named, strict=True)
    )


def turned(action: Action) -> Text | None:
    """Return how a tile is turned, which the sentence on laying it leaves out."""
    if not isinstance(action, LayTile):
        return None
    turns = action.rotation
    return Text("rotation {sixths}", sixths=turns) if turns else Text("not turned")


def there(position: Position, given: Said) -> Iterator[str]:
    """Yield a tile by what it shows on the cell that was said: *jungle on f2*."""
    if "cell" in given:
        yield from layings(position, given)


def opened(position: Position, given: Said) -> Iterator[str]:
    """Yield the tiles that may be turned up, by their names and by what the others show."""
    named, shown = given.get("tiles", ()), given.get("faces", ())
    if not shown:
        yield " ".join(("open", *named))
        return
    for action in MOVES.legal_of("open", position):
        others = set(action.tiles) - set(named)
        if len(others) + len(named) == len(action.tiles) and _show(others, shown):
            yield MOVES.write(action)


def _show(some: Iterable[str], faces: tuple[str, ...]) -> bool:
    """Return whether tiles show what was said, each of them one of it, in whatever order."""
    return any(
        len(order) == len(faces)
        and all(face in _faces(tile) for tile, face in zip(order, faces, strict=True))
        for order in permutations(some)
    )


def volcanoes(position: Position, given: Said) -> Iterator[str]:
    """Yield the volcanoes that may be drawn, any one where none can; *volcano on f1* names no tile."""
    catalogue = position.game.catalogue
    every = [tile for tile in catalogue.tiles if catalogue.tile(tile).kind == VOLCANO]
    named = given.get("tile") or [tile for tile in tiles(position) if tile in every] or every
    yield from (f"volcano {tile}" for tile in named if tile in every)


def volcano(position: Position, given: Said) -> Iterator[str]:
    """Yield the volcano on the cell that was said."""
    yield from there(position, {**given, "face": (VOLCANO,)})


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
    choices = [stones[side] for side in sides if stones[side]]
    return len(choices), sum(choices)


def _faces(tile: str) -> set[str]:
    """Return what a tile shows, as people say it."""
    tile_entry = load_catalogue().tiles[tile]
    return {f"{tile_entry.kind}-{tile_entry.value or tile_entry.masks}", tile_entry.kind}


def tiles(position: Position) -> list[str]:
    """Return the tiles that may be drawn now."""
    return sorted(
        {one.tile for verb in ("tile", "volcano", "away") for one in MOVES.legal_of(verb, position)}
    )


def enterings(position: Position, given: Said) -> Iterator[str]:
    """Yield bringing in the figures that were said, or any one that is left; *all* are those in supply."""
    there = position.expeditions[position.turn.player].supply
    for crew in _told(given, there) if "crew" in given else there.singles:
        yield " ".join(("in", write_crew(crew), *given.get("cell", ())))


def enterings_at(position: Position, given: Said) -> Iterator[str]:
    """Yield bringing in figures at the place that was said, or at any of the own camps."""
    for cell in given.get("cell") or home_cells(position, position.turn.player):
        yield from enterings(position, {**given, "cell": (cell,)})


def rests(before: Position, after: Position, given: Said) -> bool:
    """Return whether figures of whoever was to act stand where they are said to stay."""
    seat = before.turn.player
    there = [after.sites[cell].crew(seat) for cell in given.get("cell", ()) if cell in after.sites]
    if "crew" not in given or given["crew"] == (OTHERS,):
        return "cell" not in given or any(crew.size for crew in there)
    # *One stays* may be the leader.
    crews = ((crew, one) for crew in there for one in _told(given, crew))
    stay = any(crew.leader >= one.leader and crew.size >= one.size for crew, one in crews)
    return stay or "cell" not in given


def several(given: Said) -> bool:
    """Return whether more than one figure was named."""
    return any(one not in {"L", "1"} for one in given.get("crew", ()))


def guards(position: Position, given: Said) -> Iterator[str]:
    """Yield the guards that may be meant: wherever own figures stand, the leader or an explorer.

    One figure becomes a guard (T59), so *two explorers* are none.
    """
    seat = position.turn.player
    cells = given.get("cell") or tuple(cell for cell, site in position.sites.items() if site.figures(seat))
    for cell in cells:
        there = position.sites[cell].crew(seat) if cell in position.sites else Crew(0, 0)
        for crew in _told(given, there) if "crew" in given else [LEADER, EXPLORER]:
            if crew in {LEADER, EXPLORER}:
                yield f"guard {cell}" + (" L" if crew == LEADER else "")


CREW, CELL, TILE, MOTIF = "crew", "cell", "tile", "motif"


def _crew(leader: str, number: str, explorers: str) -> str:
    """Return the crew of a leader, a number and explorers, as they were said."""
    if explorers == SEVERAL and not number:
        return f"{leader and 'L'}{SEVERAL}"
    count = int(number or 1) if explorers else 0
    return write_crew(Crew(bool(leader), count)) if count <= load_catalogue().explorers else ""


def _all_of(crew: str, number: str) -> str:
    return f"{EVERYONE}{number}" if crew == EVERYONE else ""


def _all_explorers(crew: str, number: str) -> str:
    return (number or EXPLORERS) if crew == EVERYONE else ""


def _motif(number: str) -> str:
    motif = f"m{number}"
    return motif if motif in load_catalogue().motifs else ""


def _going(line: str) -> Said:
    """Return who has come somewhere and where they are, for what they do next."""
    action = cast("Coming", MOVES.read(line))
    return {"crew": (write_crew(action.crew),), "start": (action.end,)}


FACTS: Final = stated_facts(DATA / "tikal")
"""What people state of a table."""


def _statements(position: Position, given: Said) -> Iterator[str]:
    if any(word.endswith(SEVERAL) for word in given.get("crew", ())):
        return  # how many there are nobody has said
    yield from stated(FACTS, given)
    if set(given.get(FACT, ())) == {"levels"} and {*given} == {FACT, "cell", NUMBER}:
        # What is left to dig is told from the top: a temple shows the highest value when none is.
        left = len(position.game.catalogue.temple_chips) - 1 - int(given[NUMBER][0])
        yield f"{CORRECTING} {given['cell'][0]} value {left}"


_STATING: Final = stating(DATA / "tikal", _statements)
_SAID, JOINS = phrases_and_joins(
    DATA / "tikal",
    *(layings, there, volcano, volcanoes, opened, bids, enterings, enterings_at, walks, takings, digs, swaps),
    *(gettings, guards, rests, several, _going, _crew, _all_of, _all_explorers, _motif),
)
PHRASES: Final = (
    *_SAID,
    followed_by(MOVES, EndTurn()),
    _STATING._replace(parts=(*_STATING.parts, Part("cell", "cell?", role="to"))),
    *told_otherwise(_STATING),
)


def _things(position: Position) -> Iterator[Thing]:
    yield from (Thing(CELL, cell, cell) for cell in CELLS)
    yield from (Thing(CREW, crew, crew) for crew in (f"L{count}" for count in range(1, 10)))
    yield Thing(CELL, BASE_CAMP, Text("base camp"))
    yield from (Thing(TILE, tile, tile) for tile in position.game.catalogue.tiles)
    for number in range(1, len(position.game.catalogue.motifs) + 1):
        yield Thing(MOTIF, f"m{number}", f"treasure {number}")
        yield Thing("face", f"treasure-{number}", f"treasure {number}")
    for motif in position.game.catalogue.motifs:
        yield Thing(MOTIF, motif, motif)
        yield Thing(MOTIF, motif, position.game.motif(motif))


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind == CELL:
        seat = position.turn.player  # where own figures stand comes first, to tell why not
        return sorted(position.sites, key=lambda cell: not position.sites[cell].figures(seat))
    if kind == TILE:
        return tiles(position)
    if kind == MOTIF:
        return position.game.catalogue.motifs
    if kind == "player":
        return (colour for seat, colour in enumerate(position.game.colours) if seat != position.turn.player)
    return ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values, lambda _: SLOTS, turned)
