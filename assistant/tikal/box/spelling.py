"""How what the box holds is spelled in lines: cells, tiles, treasures and figures."""

from __future__ import annotations

import re
from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.fields import FieldKind
from assistant.referee.wording import shown
from assistant.tikal.actions import Crew
from assistant.tikal.box.board import NEIGHBOURS
from assistant.tikal.box.catalogue import load_catalogue

BASE_CAMP: Final = next(tile.cell for tile in load_catalogue().printed.values() if tile.kind == "base_camp")
_SQUARE: Final = re.compile(r"([a-z])([0-9]{1,2})")
LAST_COLUMN, LAST_ROW = "h", 5


def write_crew(crew: Crew) -> str:
    """Return figures in short: ``L`` for the leader, a number for explorers, ``L2`` for both."""
    return ("L" if crew.leader else "") + (str(crew.explorers) if crew.explorers else "")


_CREWS: Final = {
    write_crew(crew): crew
    for leader in range(2)
    for explorers in range(load_catalogue().explorers + 1)
    if (crew := Crew(leader, explorers)).size
}


def read_crew(text: str) -> Crew:
    """Return the figures that ``L2`` and the like mean. Raises BadInputError."""
    crew = _CREWS.get(text.upper())
    if crew is None:
        raise BadInputError(
            "“{text}” are no figures: write L for the leader, a number of explorers, or both as L2.",
            text=shown(text),
        )
    return crew


def read_cell(text: str) -> str:
    """Return a cell's name. Raises BadInputError when there is no such cell."""
    cell = text.lower()
    if cell not in NEIGHBOURS:
        raise BadInputError(
            "There is no cell “{text}”: columns are a to h, rows 1 to 5, such as {near}.",
            text=shown(text),
            near=_nearest_cell(cell),
        )
    return cell


def _nearest_cell(text: str) -> str:
    """Return the cell that is nearest to a letter and a number, or any where it is something else."""
    found = _SQUARE.fullmatch(text)
    if not found:
        return "b3"
    cell = f"{min(found[1], LAST_COLUMN)}{min(max(int(found[2]), 1), LAST_ROW)}"
    return cell if cell in NEIGHBOURS else "b3"


def read_tile(text: str) -> str:
    """Return a tile's id. Raises BadInputError when there is no such tile."""
    tile = text.upper()
    if tile not in load_catalogue().tiles:
        raise BadInputError(
            "There is no tile “{text}”: a letter A to G and a number, such as A3.", text=shown(text)
        )
    return tile


def read_motif(text: str) -> str:
    """Return the id of what a treasure shows. Raises BadInputError when none does."""
    motifs = load_catalogue().motifs
    if text.lower() not in motifs:
        raise BadInputError(
            "There is no treasure motif “{motif}”: {first} to {last}.",
            motif=shown(text),
            first=motifs[0],
            last=motifs[-1],
        )
    return text.lower()


CELL: Final = FieldKind(read_cell)
TILE: Final = FieldKind(read_tile)
MOTIF: Final = FieldKind(read_motif)
CREW: Final = FieldKind(read_crew, write_crew)
