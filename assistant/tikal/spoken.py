"""What people say of the actions of Tikal: figures, ways and temples in words of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final, cast

from assistant.referee.spoken import (
    CORRECTING,
    FACT,
    NUMBER,
    Fact,
    Join,
    Part,
    Phrase,
    Said,
    Spoken,
    Thing,
    stated,
    stating,
)
from assistant.referee.text import Text
from assistant.tikal.actions import (
    EXPLORER,
    LEADER,
    Crew,
    Enter,
    LayTile,
    RevealVolcano,
    SetAside,
    Step,
    Walk,
)
from assistant.tikal.box.board import CELLS, NEIGHBOURS
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.spelling import BASE_CAMP, read_crew, write_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import routes_from

CREW, CELL, TILE, MOTIF, FACE, FIGURE = "crew", "cell", "tile", "motif", "face", "figure"
THERE, THITHER, COUNTED = "there", "thither", "counted"
_LEADER: Final = "L"
EVERYONE, OTHERS, VOLCANO = "all", "rest", "volcano"
MOST_ROTATIONS: Final = 3
"""Rotations of a tile that are proposed where nobody says how it is turned."""


def _walks(position: Position, said: Said) -> Iterator[str]:
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
        for crew in _told(said, there) or _some_of(there):
            if is_told or _has(there, crew):
                way = (start, *(cells[1:] if is_told else cells))
                steps = _steps(position, seat, way, secret="secret" in said)
                if steps and (len({*cells}) < len(cells) or not _comes_back(start, steps)):
                    yield MOVES.write(Walk(crew, start, steps))


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
    return [there if crew == EVERYONE else read_crew(crew) for crew in told]


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


def _layings(position: Position, said: Said) -> Iterator[str]:
    """Yield the tile on the cell, turned as it was said or in the likeliest ways."""
    layings = [action for action in MOVES.legal_actions(position) if isinstance(action, LayTile)]
    shown = said.get("face", ())
    tiles = said.get("tile") or sorted({one.tile for one in layings})
    tiles = [tile for tile in tiles if set(shown) <= _faces(tile)]
    cells = said.get("cell") or sorted({one.cell for one in layings})
    for tile, cell in product(tiles, cells):
        rotations = said.get("rotation") or _likely(position, layings, tile, cell, said.get("toward", ()))
        for rotation in rotations:
            yield f"tile {tile} {cell}" + (f" {rotation}" if rotation != "0" else "")


def _there(position: Position, said: Said) -> Iterator[str]:
    """Yield a tile by what it shows on the cell that was said: *jungle on f2*."""
    if "cell" in said:
        yield from _layings(position, said)


def _volcanoes(position: Position, said: Said) -> Iterator[str]:
    """Yield the volcanoes that may have been drawn; *volcano on f1* names a cell and no tile."""
    catalogue = position.game.catalogue
    for tile in said.get("tile") or _tiles(position):
        if catalogue.tile(tile).kind == VOLCANO:
            yield f"volcano {tile}"


def _volcano(position: Position, said: Said) -> Iterator[str]:
    """Yield the volcano on the cell that was said."""
    yield from _there(position, {**said, "face": (VOLCANO,)})


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


def _tiles(position: Position) -> list[str]:
    """Return the tiles that may be drawn now."""
    actions = (action for action in MOVES.legal_actions(position))
    return sorted({one.tile for one in actions if isinstance(one, LayTile | RevealVolcano | SetAside)})


def _guards(position: Position, said: Said) -> Iterator[str]:
    seat = position.turn.player
    cells = said.get("cell") or tuple(cell for cell, site in position.sites.items() if site.figures(seat))
    for cell in cells:
        there = position.sites[cell].crew(seat) if cell in position.sites else Crew(0, 0)
        for crew in _told(said, there) or [LEADER, EXPLORER]:
            yield f"guard {cell}" + (" L" if crew == LEADER else "")


def _crew(leader: str, number: str, explorers: str) -> str:
    """Return the crew of a leader, a number and explorers, as they were said."""
    count = int(number or 1) if explorers else 0
    return write_crew(Crew(bool(leader), count)) if count <= load_catalogue().explorers else ""


def _and_leader(number: str, explorers: str, leader: str) -> str:
    return _crew(leader, number, explorers)


def _explorers(number: str, explorers: str) -> str:
    return _crew("", number, explorers)


def _motif(_: str, number: str) -> str:
    motif = f"m{number}"
    return motif if motif in load_catalogue().motifs else ""


def _face(ground: str, number: str, _: str) -> str:
    return f"{ground}-{number}"


JOINS: Final = (
    Join(("letter", "number"), "", "{}{}".format),
    Join(("letter", "like-number"), "", "{}{}".format),
    Join(("leader", "number?", "explorers"), CREW, _crew, loose=True),
    Join(("leader", "number"), CREW, lambda _, number: _crew(_LEADER, number, number)),
    Join(("number?", "explorers", "leader"), CREW, _and_leader, loose=True),
    Join(("number?", "explorers"), CREW, _explorers, loose=True),
    Join(("leader",), CREW, lambda _: _LEADER),
    Join((NUMBER,), CREW, lambda number: _explorers(number, number), unless_before=COUNTED),
    Join(("motif-word", "number"), MOTIF, _motif),
    Join(("ground", "number", "masks?"), FACE, _face, across=True),
    Join(("ground",), FACE, lambda ground: ground),
    Join(("number", "turned"), "turns", lambda number, _: number),
    Join(("turned", "number"), "turns", lambda _, number: number, across=True),
)


def _going(line: str) -> Said:
    """Return who has come somewhere and where they are, for what they do next."""
    action = MOVES.read(line)
    if isinstance(action, Enter):
        return {"crew": (write_crew(action.crew),), "start": (action.cell,)}
    walk = cast("Walk", action)
    return {"crew": (write_crew(walk.crew),), "start": (walk.steps[-1].cell,)}


_NONE: Final = "none"
_ABOUT: Final = {
    "player": "player",
    "cell": CELL,
    NUMBER: NUMBER,
    "crew": CREW,
    "motif": MOTIF,
    "tile": TILE,
    "turns": "turns",
    _NONE: _NONE,
}
FACTS: Final = (
    Fact("points", ("player", NUMBER), "{player} points {number}"),
    Fact("value", ("cell", NUMBER), "{cell} value {number}"),
    Fact("chips", ("cell", NUMBER), "{cell} chips {number}"),
    Fact("chips", ("cell", _NONE), "{cell} chips 0"),
    Fact("camp", ("cell", "player"), "{cell} camp {player}"),
    Fact("camp", ("cell", _NONE), "{cell} camp -"),
    Fact("guard", ("cell", "player"), "{cell} guard {player}"),
    Fact("guard", ("cell", "player", "crew"), "{cell} guard {player} {crew}"),
    Fact("guard", ("cell", _NONE), "{cell} guard -"),
    Fact("", ("cell", "player", "crew"), "{cell} {player} {crew}"),
    Fact("figures", ("cell", "player", _NONE), "{cell} {player} -"),
    Fact("supply", ("player", "crew"), "{player} supply {crew}"),
    Fact("supply", ("player", _NONE), "{player} supply -"),
    Fact("lost", ("player", "crew"), "{player} lost {crew}"),
    Fact("camps", ("player", NUMBER), "{player} camps {number}"),
    Fact("camps", ("player", _NONE), "{player} camps 0"),
    Fact("", ("player", NUMBER, "motif"), "{player} {motif} {number}"),
    Fact("", ("player", "motif"), "{player} {motif} 1"),
    Fact("", ("player", "motif", _NONE), "{player} {motif} 0"),
    Fact("turn", ("player", NUMBER), "{player} turn {number}"),
    Fact("tile", ("cell", "tile"), "{cell} tile {tile}"),
    Fact("tile", ("cell", "tile", "turns"), "{cell} tile {tile} {turns}"),
    Fact("tile", ("cell", _NONE), "{cell} nothing"),
    Fact("had-tile", ("player",), "{player} indicator down"),
    Fact("had-tile", ("player", _NONE), "{player} indicator up"),
)
"""What people state of a table."""


def _statements(position: Position, said: Said) -> Iterator[str]:
    yield from stated(FACTS, said)
    if set(said.get(FACT, ())) == {"levels"} and {*said} == {FACT, "cell", NUMBER}:
        # What is left to dig is told from the top: a temple shows the highest value when none is.
        left = len(position.game.catalogue.temple_chips) - 1 - int(said[NUMBER][0])
        yield f"{CORRECTING} {said['cell'][0]} value {left}"


_STATING: Final = stating(FACTS, **_ABOUT)
_CHIP: Final = Part("chip", FACE, many=True, optional=True, silent=True)
_WITH: Final = Part("crew", CREW, role="with", optional=True, silent=True)
_LIFTING: Final = (
    Part("cell", CELL, there=True),
    Part("motif", MOTIF),
    Part("times", NUMBER, optional=True),
    _WITH,
    _CHIP,
)
_TURNED: Final = (
    Part("rotation", "turns", optional=True),
    Part("toward", CELL, role="toward", optional=True),
    Part("face", FACE, optional=True),
)
_ITSELF: Final = Part("tile", TILE, optional=True)
_CELLS: Final = (Part("cell", CELL), Part("cell", CELL, role="to", optional=True))
_YONDER: Final = Part("yonder", THERE, silent=True)
_MAYBE_YONDER: Final = _YONDER._replace(optional=True)
_ENTERING: Final = (Part("crew", CREW), Part("cell", CELL, pointed="yonder"))
_LEVELS: Final = Part("level", "level", silent=True)
_THERE: Final = (
    Part("crew", CREW),
    Part("start", CELL, role="from", optional=True),
    Part("end", CELL, there=True),
)
_DIGGING: Final = (_LIFTING[0], Part("levels", NUMBER, optional=True), _WITH)
PHRASES: Final = (
    Phrase("tile", (Part("tile", TILE), *_CELLS, *_TURNED), lines=_layings),
    Phrase("tile", (_ITSELF, *_CELLS, *_TURNED), lines=_there, bare=True, one_of=("face",)),
    Phrase("tile", _CELLS, lines=_volcano, heard=VOLCANO, one_of=("cell",)),
    Phrase("volcano", (Part("tile", TILE),), lines=_volcanoes),
    Phrase("away", (Part("tile", TILE),)),
    Phrase("open", (Part("tiles", TILE, many=True),)),
    Phrase("bid", (Part("points", "number"),)),
    Phrase("pass"),
    Phrase("in", (*_ENTERING, _MAYBE_YONDER), after=_going),
    Phrase(
        "in",
        (_ENTERING[0], _ENTERING[1]._replace(role="to"), _MAYBE_YONDER),
        after=_going,
        bare=True,
        one_of=("cell",),
    ),
    Phrase(
        "go",
        (
            Part("crew", CREW),
            Part("start", CELL, role="from", optional=True),
            Part("via", CELL, role="via", many=True, optional=True),
            Part("cells", CELL, many=True, optional=True),
            Part("end", CELL, role="to", optional=True),
            Part("secret", "secret", optional=True),
            Part("hence", "hence", optional=True, silent=True),
        ),
        bare=True,
        lines=_walks,
        one_of=("cells", "end"),
        after=_going,
    ),
    Phrase("go", (*_THERE, _YONDER), lines=_walks, one_of=("yonder",), after=_going),
    Phrase(
        "go",
        (*_THERE, _YONDER._replace(kind=THITHER)),
        bare=True,
        lines=_walks,
        one_of=("yonder",),
        after=_going,
    ),
    Phrase("dig", _DIGGING, again="levels"),
    Phrase("dig", (*_DIGGING[:1], Part("levels", NUMBER), _LEVELS), bare=True, one_of=("level",)),
    Phrase("lift", _LIFTING, times="times"),
    Phrase("lift", _LIFTING, times="times", bare=True, one_of=("chip",)),
    Phrase("stay", (Part("crew", CREW, optional=True), Part("cell", CELL, optional=True)), idle=True),
    Phrase("swap", (Part("give", MOTIF), Part("other", "player"), Part("take", MOTIF), _CHIP)),
    Phrase("camp", (Part("cell", CELL, there=True),)),
    Phrase("guard", (Part("cell", CELL, there=True), Part("crew", CREW)), lines=_guards),
    Phrase("end"),
    _STATING._replace(
        parts=(*_STATING.parts, Part("cell", CELL, role="to", optional=True)), lines=_statements
    ),
)


def _things(position: Position) -> Iterator[Thing]:
    yield from (Thing(CELL, cell, cell) for cell in CELLS)
    yield from (Thing(CREW, crew, crew) for crew in (f"L{count}" for count in range(1, 10)))
    yield Thing(CELL, BASE_CAMP, Text("base camp"))
    yield from (Thing(TILE, tile, tile) for tile in position.game.catalogue.tiles)
    for motif in position.game.catalogue.motifs:
        yield Thing(MOTIF, motif, motif)
        yield Thing(MOTIF, motif, position.game.motif(motif))


def _values(position: Position, kind: str) -> Iterable[str]:
    """Return what a thing that was not said can be."""
    if kind == CELL:
        seat = position.turn.player  # where own figures stand comes first, to tell why not
        return sorted(position.sites, key=lambda cell: not position.sites[cell].figures(seat))
    if kind == TILE:
        return _tiles(position)
    if kind == MOTIF:
        return position.game.catalogue.motifs
    if kind == CREW:
        supply = position.expeditions[position.turn.player]
        return map(write_crew, Crew(supply.leader, supply.explorers).singles)
    if kind == "player":
        return (colour for seat, colour in enumerate(position.game.colours) if seat != position.turn.player)
    return ()


SPOKEN: Final = Spoken(PHRASES, JOINS, _things, _values)
