"""Notation: one short line per action, to be typed with a thumb and read aloud.

    tile A3 b3 2        lay tile A3 on b3, turned two sixths clockwise (0 may be left out)
    volcano B6          a volcano was drawn: the scoring round starts
    away B2             the tile fits nowhere and is put away
    open B1 B2 B5 B6    these tiles are turned up (auction version, like the next two)
    bid 5               bid five points
    pass                take no further part in this auction
    in L2               leader and two explorers enter at the base camp
    in 3 d4             three explorers enter at the own camp on d4
    go a1-b2            one explorer walks from a1 to b2
    go L2 a1=d4-d5      leader and two explorers: secret path to d4, then on foot to d5
    dig b3 2            dig two levels (1 may be left out)
    lift c3 m5          lift a treasure: it shows motif m5
    swap m5 blue m1     give blue an m5 for an m1
    camp d4             build a camp
    guard b3 L          the leader (without L: an explorer) becomes guard
    end                 end the turn
    set b3 value 5      correct the table

A colour and a colon in front name who acts: ``red: dig b3``. ``read`` and ``write`` are inverses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError
from assistant.referee.notation import (
    exactly,
    read_colour,
    read_correction,
    read_line,
    write_correction,
    write_line,
)
from assistant.referee.wording import shown
from assistant.tikal.actions import (
    Action,
    Bid,
    BuildCamp,
    Crew,
    Dig,
    EndTurn,
    Enter,
    LayTile,
    Lift,
    Pass,
    PlaceGuard,
    RevealVolcano,
    SetAside,
    Step,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.box.board import CELLS, SIDES
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.box.colours import COLOURS

BASE_CAMP: Final = next(tile.cell for tile in load_catalogue().printed.values() if tile.kind == "base_camp")
_CREW = re.compile(r"(?:L([1-9]|1[0-8])?|([1-9]|1[0-8]))", re.IGNORECASE)
_WALK = re.compile(r"([a-h][1-5])((?:[-=][a-h][1-5])+)", re.IGNORECASE)
_STEP = re.compile(r"([-=])([a-h][1-5])", re.IGNORECASE)
_MOST_LEVELS_WRITTEN = 10
MOST_BID_WRITTEN: Final = 999
MOST_TILES_WRITTEN: Final = 8
_NUMBER = re.compile(r"[0-9]{1,3}")


@lru_cache(maxsize=8192)
def read(text: str) -> Action:
    """Return the action that a line means. Raises BadInputError with a sentence that says what to write."""
    return read_line(text, _READERS, COLOURS)


def write(action: Action) -> str:
    """Return the line that ``read`` reads as this action."""
    return write_line(action, _WRITERS)


def write_crew(crew: Crew) -> str:
    """Return figures in short: ``L`` for the leader, a number for explorers, ``L2`` for both."""
    return ("L" if crew.leader else "") + (str(crew.explorers) if crew.explorers else "")


def write_route(start: str, steps: tuple[Step, ...]) -> str:
    """Return a route as ``a1-b2=d4``: a dash on foot, an equals sign for a secret path."""
    return start + "".join(f"{'=' if step.secret else '-'}{step.cell}" for step in steps)


def read_crew(text: str) -> Crew:
    """Return the figures that ``L2`` and the like mean. Raises BadInputError."""
    found = _CREW.fullmatch(text)
    if not found:
        raise BadInputError(
            "“{text}” are no figures: write L for the leader, a number of explorers, or both as L2.",
            text=shown(text),
        )
    return Crew(int(text[0] in "Ll"), int(found[1] or found[2] or 0))


def read_cell(text: str) -> str:
    """Return a cell's name. Raises BadInputError when there is no such cell."""
    cell = text.lower()
    if cell not in CELLS:
        raise BadInputError(
            "There is no cell “{text}”: columns are a to h, rows 1 to 5, such as b3.", text=shown(text)
        )
    return cell


def _tile(text: str) -> str:
    tile = text.upper()
    if tile not in load_catalogue().tiles:
        raise BadInputError(
            "There is no tile “{text}”: a letter A to G and a number, such as A3.", text=shown(text)
        )
    return tile


def _motif(text: str) -> str:
    motifs = load_catalogue().motifs
    if text.lower() not in motifs:
        raise BadInputError(
            "There is no treasure motif “{motif}”: {first} to {last}.",
            motif=shown(text),
            first=motifs[0],
            last=motifs[-1],
        )
    return text.lower()


def _read_lay(words: list[str], player: str) -> Action:
    exactly(words, 2, 3)
    rotation = int(words[2]) if words[2:] else 0
    if rotation not in range(len(SIDES)):
        raise ValueError
    return LayTile(_tile(words[0]), read_cell(words[1]), rotation, player)


def _read_open(words: list[str], player: str) -> Action:
    if not 0 < len(words) <= MOST_TILES_WRITTEN:
        raise ValueError
    return TurnUp(tuple(_tile(word) for word in words), player)


def _read_bid(words: list[str], player: str) -> Action:
    exactly(words, 1)
    if not _NUMBER.fullmatch(words[0]):
        raise ValueError
    return Bid(int(words[0]), player)


def _read_pass(words: list[str], player: str) -> Action:
    exactly(words, 0)
    return Pass(player)


def _read_enter(words: list[str], player: str) -> Action:
    exactly(words, 1, 2)
    return Enter(read_crew(words[0]), read_cell(words[1]) if words[1:] else BASE_CAMP, player)


def _read_walk(words: list[str], player: str) -> Action:
    exactly(words, 1, 2)
    route = _WALK.fullmatch(words[-1])
    if not route:
        raise ValueError
    steps = tuple(Step(cell.lower(), sign == "=") for sign, cell in _STEP.findall(route[2]))
    return Walk(read_crew(words[0]) if words[1:] else Crew(0, 1), route[1].lower(), steps, player)


def _read_dig(words: list[str], player: str) -> Action:
    exactly(words, 1, 2)
    levels = int(words[1]) if words[1:] else 1
    if not 1 <= levels <= _MOST_LEVELS_WRITTEN:
        raise ValueError
    return Dig(read_cell(words[0]), levels, player)


def _read_guard(words: list[str], player: str) -> Action:
    exactly(words, 1, 2)
    if words[1:] and words[1].upper() != "L":
        raise ValueError
    return PlaceGuard(read_cell(words[0]), bool(words[1:]), player)


def _read_end(words: list[str], player: str) -> Action:
    exactly(words, 0)
    return EndTurn(player)


_Reader = Callable[[list[str], str], Action]
_READERS: Final[dict[str, tuple[_Reader, str]]] = {
    "tile": (_read_lay, "tile A3 b3 2"),
    "volcano": (lambda words, player: RevealVolcano(_tile(exactly(words, 1)[0]), player), "volcano B6"),
    "away": (lambda words, player: SetAside(_tile(exactly(words, 1)[0]), player), "away B2"),
    "open": (_read_open, "open B1 B2 B5 B6"),
    "bid": (_read_bid, "bid 5"),
    "pass": (_read_pass, "pass"),
    "in": (_read_enter, "in L2 d4"),
    "go": (_read_walk, "go L2 a1-b2-c2"),
    "dig": (_read_dig, "dig b3 2"),
    "lift": (
        lambda words, player: Lift(read_cell(exactly(words, 2)[0]), _motif(words[1]), player),
        "lift c3 m5",
    ),
    "swap": (
        lambda words, player: Swap(
            _motif(exactly(words, 3)[0]), read_colour(words[1], COLOURS), _motif(words[2]), player
        ),
        "swap m5 blue m1",
    ),
    "camp": (lambda words, player: BuildCamp(read_cell(exactly(words, 1)[0]), player), "camp d4"),
    "guard": (_read_guard, "guard b3"),
    "end": (_read_end, "end"),
    "set": (read_correction, "set b3 value 5"),
}

_WRITERS: Final[dict[type, Callable[..., str]]] = {
    LayTile: lambda a: f"tile {a.tile} {a.cell}" + (f" {a.rotation}" if a.rotation else ""),
    RevealVolcano: lambda a: f"volcano {a.tile}",
    SetAside: lambda a: f"away {a.tile}",
    TurnUp: lambda a: f"open {' '.join(a.tiles)}",
    Bid: lambda a: f"bid {a.points}",
    Pass: lambda _: "pass",
    Enter: lambda a: f"in {write_crew(a.crew)}" + ("" if a.cell == BASE_CAMP else f" {a.cell}"),
    Walk: lambda a: (
        "go " + ("" if a.crew == (0, 1) else f"{write_crew(a.crew)} ") + write_route(a.start, a.steps)
    ),
    Dig: lambda a: f"dig {a.cell}" + (f" {a.levels}" if a.levels != 1 else ""),
    Lift: lambda a: f"lift {a.cell} {a.motif}",
    Swap: lambda a: f"swap {a.give} {a.other} {a.take}",
    BuildCamp: lambda a: f"camp {a.cell}",
    PlaceGuard: lambda a: f"guard {a.cell}" + (" L" if a.leader else ""),
    EndTurn: lambda _: "end",
    Correct: write_correction,
}
