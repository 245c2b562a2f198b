"""What people say of the actions of Tikal: figures, ways and temples in words of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

from assistant.referee.spoken import Join, Part, Phrase, Said, Spoken, Thing
from assistant.referee.text import Text
from assistant.tikal.actions import (
    EXPLORER,
    LEADER,
    Crew,
    LayTile,
    RevealVolcano,
    SetAside,
    Step,
    Walk,
)
from assistant.tikal.box.board import CELLS
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.spelling import BASE_CAMP, read_crew, write_crew
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position, home_cells
from assistant.tikal.table.routes import routes_from

CREW, CELL, TILE, MOTIF, FACE, FIGURE = "crew", "cell", "tile", "motif", "face", "figure"
_LEADER: Final = "L"


def _walks(position: Position, said: Said) -> Iterator[str]:
    """Yield the walks that may be meant: from wherever the figures stand, the cheapest way."""
    seat = position.turn.player
    cells = (*said.get("start", ()), *said.get("via", ()), *said.get("cells", ()), *said.get("end", ()))
    if not cells:
        return
    starts: Iterable[str] = cells[:1]
    is_told = "start" in said or len(cells) > len(said.get("via", ())) + 1
    if not is_told:
        starts = [cell for cell, site in position.sites.items() if site.figures(seat) and cell not in cells]
    for start in starts:
        there = position.sites[start].crew(seat) if start in position.sites else Crew(0, 0)
        for crew in [read_crew(crew) for crew in said.get("crew", ())] or _some_of(there):
            if is_told or _has(there, crew):
                way = (start, *(cells[1:] if is_told else cells))
                steps = _steps(position, seat, way, secret="secret" in said)
                if steps:
                    yield MOVES.write(Walk(crew, start, steps))


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
    """Yield the tile on the cell in every rotation that was not said."""
    layings = [action for action in MOVES.legal_actions(position) if isinstance(action, LayTile)]
    shown = said.get("face", ())
    tiles = said.get("tile") or sorted({one.tile for one in layings if set(shown) <= _faces(one.tile)})
    cells = said.get("cell") or sorted({one.cell for one in layings})
    for tile, cell in product(tiles, cells):
        for rotation in said.get("rotation") or map(str, load_catalogue().tiles[tile].rotations):
            yield f"tile {tile} {cell}" + (f" {rotation}" if rotation != "0" else "")


def _faces(tile: str) -> set[str]:
    """Return what a tile shows, as people say it."""
    found = load_catalogue().tiles[tile]
    return {f"{found.kind}-{found.value or found.masks}"}


def _tiles(position: Position) -> list[str]:
    """Return the tiles that may be drawn now."""
    actions = (action for action in MOVES.legal_actions(position))
    return sorted({one.tile for one in actions if isinstance(one, LayTile | RevealVolcano | SetAside)})


def _guards(position: Position, said: Said) -> Iterator[str]:
    seat = position.turn.player
    cells = said.get("cell") or tuple(cell for cell, site in position.sites.items() if site.figures(seat))
    crews = [read_crew(crew) for crew in said.get("crew", ())] or [LEADER, EXPLORER]
    for cell in cells:
        for crew in crews:
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


def _square(letter: str, number: str) -> str:
    """Return a letter and a number as the name of a cell or of a tile."""
    return f"{letter}{number}"


JOINS: Final = (
    Join(("letter", "number"), "", _square),
    Join(("letter", "like-number"), "", _square),
    Join(("leader", "number?", "explorers"), CREW, _crew),
    Join(("number?", "explorers", "leader"), CREW, _and_leader),
    Join(("number?", "explorers"), CREW, _explorers),
    Join(("leader",), CREW, lambda _: _LEADER),
    Join(("ground", "number", "masks?"), FACE, _face, across=True),
    Join(("motif-word", "number"), MOTIF, _motif),
    Join(("number", "turned"), "turns", lambda number, _: number),
    Join(("turned", "number"), "turns", lambda _, number: number, across=True),
)

PHRASES: Final = (
    Phrase(
        "tile",
        (
            Part("tile", TILE),
            Part("cell", CELL),
            Part("cell", CELL, role="to", optional=True),
            Part("rotation", "turns", optional=True),
            Part("face", FACE, optional=True),
        ),
        lines=_layings,
    ),
    Phrase("volcano", (Part("tile", TILE),)),
    Phrase("away", (Part("tile", TILE),)),
    Phrase("open", (Part("tiles", TILE, many=True),)),
    Phrase("bid", (Part("points", "number"),)),
    Phrase("pass"),
    Phrase("in", (Part("crew", CREW), Part("cell", CELL))),
    Phrase(
        "go",
        (
            Part("crew", CREW),
            Part("start", CELL, role="from", optional=True),
            Part("via", CELL, role="via", many=True, optional=True),
            Part("cells", CELL, many=True, optional=True),
            Part("end", CELL, role="to", optional=True),
            Part("secret", "secret", optional=True),
        ),
        bare=True,
        lines=_walks,
        one_of=("cells", "end"),
    ),
    Phrase("dig", (Part("cell", CELL, there=True), Part("levels", "number", optional=True))),
    Phrase("lift", (Part("cell", CELL, there=True), Part("motif", MOTIF))),
    Phrase("swap", (Part("give", MOTIF), Part("other", "player"), Part("take", MOTIF))),
    Phrase("camp", (Part("cell", CELL, there=True),)),
    Phrase("guard", (Part("cell", CELL, there=True), Part("crew", CREW)), lines=_guards),
    Phrase("end"),
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
