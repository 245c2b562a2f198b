"""Made-up pictures and offers for the views' tests: no game's rules are in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin, sqrt

from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.picture import Line, Mark, MarkShape, Picture, Point, Zone, ZoneState
from assistant.referee.text import Text

COLUMNS, ROWS = "abcdefgh", 5
RADIUS = 10.0
HEIGHT = RADIUS * sqrt(3)
CELLS = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1))
GROUNDS = ("temple", "jungle", "treasure", "volcano", "empty")
FIGURES: tuple[tuple[str, MarkShape, Point], ...] = (
    ("red", "disc", (-4.2, -3.0)),
    ("blue", "square", (4.2, -3.0)),
    ("yellow", "triangle", (-4.2, 3.2)),
    ("black", "diamond", (4.2, 3.2)),
)


def middle_of(cell: str) -> Point:
    """Return where a cell lies: row 1 at the bottom, every second column half a cell lower."""
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    return (RADIUS * (1 + 1.5 * column), HEIGHT * (ROWS - row + 0.5 + column % 2 / 2))


def hexagon(x: float, y: float) -> tuple[Point, ...]:
    """Return a flat-topped hexagon around a point."""
    return tuple((x + RADIUS * cos(pi / 3 * turn), y + RADIUS * sin(pi / 3 * turn)) for turn in range(6))


def stones(x: float, y: float, edges: Collection[int]) -> tuple[Mark, ...]:
    """Return the stones of a tile, clockwise from the north."""
    marks = []
    for side, count in enumerate(edges):
        turn = pi / 3 * side - pi / 2
        for stone in range(count):
            aside = (stone - (count - 1) / 2) * 2.2
            at = (x + cos(turn) * 7.4 - sin(turn) * aside, y + sin(turn) * 7.4 + cos(turn) * aside)
            marks.append(Mark("dot", at, 0.85, "stone"))
    return tuple(marks)


def hex_board(selected: str = "", offered: Collection[str] = (), refused: Collection[str] = ()) -> Picture:
    """Return a board of 8 by 5 cells with a bit of everything on it."""
    zones = []
    for place, cell in enumerate(CELLS):
        x, y = middle_of(cell)
        fill = GROUNDS[place % len(GROUNDS)]
        marks: tuple[Mark, ...] = ()
        if fill == "temple":
            marks = (
                *stones(x, y, (2, 0, 1, 0, 0, 0)),
                Mark("text", (x, y), 3.0, "value", str(place % 10 + 1)),
            )
        elif fill == "treasure":
            marks = (Mark("glyph", (x, y), 3.3, "gold", glyph=f"motif-m{place % 8 + 1}"),)
        elif fill == "volcano":
            marks = (Mark("glyph", (x, y), 4.0, "orange", glyph="volcano"),)
        elif fill == "jungle":
            marks = tuple(
                Mark(shape, (x + across, y + down), 2.2, tone, "3") for tone, shape, (across, down) in FIGURES
            )
        state: ZoneState = "selected" if cell == selected else "plain"
        state = "offered" if cell in offered else "refused" if cell in refused else state
        zones.append(Zone(cell, hexagon(x, y), fill, f"{cell}: {fill}", cell, (x - 6.8, y), marks, state))
    path = (Line(middle_of("c3"), middle_of("d3"), "path"),)
    frame = (0.0, 0.0, RADIUS * 12.5, HEIGHT * 5.5)
    return Picture(frame, tuple(zones), path, "A made-up board")


def tile(turn: int = 0) -> Picture:
    """Return the picture of a single tile, turned clockwise by sixths."""
    edges = [2, 0, 1, 0, 0, 0]
    turned = [edges[(side - turn) % 6] for side in range(6)]
    zone = Zone("tile", hexagon(10, HEIGHT / 2), "jungle", "tile", marks=stones(10, HEIGHT / 2, turned))
    return Picture((0, 0, 20, HEIGHT), (zone,), title=f"A tile turned by {turn}")


def tile_choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
    """Ask for a tile, then for a cell, then for its turn; B, g1 and one turn are refused."""
    gone = Text("It lies on the board already.")
    tiles = tuple(
        Alternative(name, Text(f"Tile {name}"), tile(), gone if name == "B" else None) for name in "ABC"
    )
    asked = [Choice("tile", Text("Which tile?"), "list", tiles)]
    if "tile" in answers:
        far = Text("No path leads there.")
        cells = tuple(
            Alternative(cell, Text(cell), None, far if cell == "g1" else None) for cell in ("d3", "g1")
        )
        asked.append(Choice("cell", Text("Where"), "zone", cells))
    if "cell" in answers:
        apart = Text("The stones meet nothing.")
        turns = tuple(
            Alternative(
                str(turn), Text("{turn} of 3", turn=turn + 1), tile(turn), apart if turn == 1 else None
            )
            for turn in range(3)
        )
        asked.append(Choice("turn", Text("Turn it"), "turn", turns))
    return tuple(asked)


def walk_choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
    """Ask who walks, then from where and to where, both on the board."""
    few = Text("Only two stand here.")
    who = tuple(
        Alternative(str(count), Text(f"{count} of them"), None, few if count > 2 else None)
        for count in (1, 2, 3)
    )
    asked = [Choice("who", Text("Who walks?"), "list", who)]
    if "who" in answers:
        asked.append(
            Choice(
                "from", Text("From"), "zone", (Alternative("a1", Text("a1")), Alternative("a2", Text("a2")))
            )
        )
    if "from" in answers:
        asked.append(
            Choice("to", Text("To"), "zone", (Alternative("b1", Text("b1")), Alternative("b2", Text("b2"))))
        )
    return tuple(asked)


OFFERS = (
    Offer("tile", Text("Place tile"), 0, tile_choices, lambda answers: ("tile", *answers.values())),
    Offer("walk", Text("Walk"), None, walk_choices, lambda answers: ("walk", *answers.values())),
    Offer("dig", Text("Dig"), 3, lambda _: (), lambda _: ("dig",)),
)
