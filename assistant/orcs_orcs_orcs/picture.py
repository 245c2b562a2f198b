"""The board as a picture: six lanes as columns, from the markers above to the tower, below it the counter.

The real board is a ring around the tower; side by side the lanes read well on a telephone. Lane 6 and
lane 1 meet at the edges. A creature is a disc with the letter of its name, ringed by its place in the
catalogue, and a number where several stand together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from assistant.orcs_orcs_orcs.box.box import creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.table.position import NOBODY, Creature, Position, Spot, counter_value, read_spot
from assistant.orcs_orcs_orcs.words import counter_text, markers_text, section_text, tower_text
from assistant.referee.picture import Mark, MarkShape, Picture, Point, Zone, sign_of
from assistant.referee.text import Text

WIDTH: Final = 20.0
STACK: Final = 16.0
SECTION: Final = 24.0
TOWER: Final = 18.0
COUNTER: Final = 16.0
FRAME: Final = (0.0, 0.0, WIDTH * len(LANES), STACK + 3 * SECTION + TOWER + COUNTER)
TOKEN: Final = 3.9
SMALL: Final = 2.7
CAPTION: Final = 3.0
"""How far below the top of a row the word for it stands, in the first lane."""
BELOW_CAPTION: Final = 1.6
FEW: Final = 4
"""Up to so many different creatures have large tokens."""
TONES: Final = MappingProxyType({"weak": "green", "strong": "yellow", "very-strong": "red", "": "white"})
"""Creatures stand on bases of these colours; white where the category is not stated."""
SHAPES: Final[MappingProxyType[str, MarkShape]] = MappingProxyType(
    {"weak": "disc", "strong": "diamond", "very-strong": "square", "": "pentagon"}
)


def picture(position: Position) -> Picture:
    """Return the table."""
    lanes = tuple(_zone(position, zone) for zone in ZONES)
    counter = tuple(_counter(position, zone) for zone in COUNTERS)
    return Picture(FRAME, (*lanes, *counter), title="Orcs Orcs Orcs")


def tower_zone(lane: int) -> str:
    """Return the zone of a tower field."""
    return f"t{lane}"


def lane_of(zone: str) -> int:
    """Return the lane that a zone belongs to, 0 for no zone of this board."""
    spot = read_spot(zone)
    if spot:
        return spot.lane
    return int(zone[1]) if zone in ZONES else 0


ZONES: Final = (
    *(f"s{lane}" for lane in LANES),
    *(f"{lane}{section}" for section in SECTIONS for lane in LANES),
    *(f"t{lane}" for lane in LANES),
)


COUNTERS: Final = MappingProxyType({f"c{place}": kind for place, kind in enumerate(CATALOGUE.creatures, 1)})
"""The columns of the creature counter."""


def _counter(position: Position, zone: str) -> Zone:
    """Return a column of the counter: which creature, and what it shows."""
    kind = COUNTERS[zone]
    left, top = WIDTH * (int(zone[1]) - 1), FRAME[3] - COUNTER
    middle = top + COUNTER / 2 + BELOW_CAPTION
    value = counter_value(position, kind)
    marks = (
        creature_mark(position, Creature(kind), (left + 6.0, middle), SMALL),
        Mark("text", (left + 14.0, middle), SMALL, "value", "?" if value is None else str(value)),
    )
    return Zone(
        zone,
        _box(left, top, COUNTER),
        "temple",
        counter_text(position, kind),
        "" if left else Text("counter"),
        (WIDTH / 2, top + CAPTION),
        marks,
    )


def _zone(position: Position, zone: str) -> Zone:
    lane = lane_of(zone)
    left = WIDTH * (lane - 1)
    spot = read_spot(zone)
    if spot:
        top = STACK + SECTION * spot.section
        marks = tuple(_creatures(position, spot, (left + WIDTH / 2, top + SECTION / 2)))
        label = section_text(position, spot)
        return Zone(zone, _box(left, top, SECTION), "lane", label, marks=marks)
    if zone[0] == "s":
        middle = (left + WIDTH / 2, STACK / 2 + BELOW_CAPTION)
        label = markers_text(position, lane)
        marks = (Mark("text", middle, 3.2, "value", str(position.board.markers[lane - 1])),)
        caption = "" if left else Text("markers")
        at = (WIDTH / 2, CAPTION)
        return Zone(zone, _box(left, 0.0, STACK), "camp", label, caption, at, marks)
    top = STACK + 3 * SECTION
    marks = tuple(_mage(position, lane, (left + WIDTH / 2, top + TOWER / 2 + 1.5)))
    return Zone(
        zone,
        _box(left, top, TOWER),
        "tower",
        tower_text(position, lane),
        str(lane),
        (left + 3.0, top + 4.0),
        marks,
    )


def _box(left: float, top: float, height: float) -> tuple[Point, ...]:
    right, bottom = left + WIDTH, top + height
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _creatures(position: Position, spot: Spot, middle: Point) -> Iterator[Mark]:
    """Yield a token for each sort of creature on a section, with its letter and how many there are."""
    there = sorted(
        Counter(position.at(spot)).items(),
        key=lambda item: (CATALOGUE.creatures.index(item[0].kind), item[0].damage),
    )
    size = TOKEN if len(there) <= FEW else SMALL
    step = WIDTH / 2 if len(there) <= FEW else WIDTH / 3
    columns = 2 if len(there) <= FEW else 3
    rows = (len(there) + columns - 1) // columns
    for place, (creature, count) in enumerate(there):
        row, column = divmod(place, columns)
        in_row = min(columns, len(there) - row * columns)
        at = (
            middle[0] + (column - (in_row - 1) / 2) * step,
            middle[1] + (row - (rows - 1) / 2) * (2 * size + 1.0),
        )
        yield creature_mark(position, creature, at, size, count)


def creature_mark(position: Position, creature: Creature, at: Point, size: float, count: int = 1) -> Mark:
    """Return the token of a creature: its letters, then how many; strokes tell the damage done to it."""
    category = position.box.categories[creature.kind]
    text = letters(position, creature.kind) + (str(count) if count > 1 else "") + "'" * creature.damage
    return Mark(SHAPES[category], at, size, TONES[category], text)


def letters(position: Position, kind: str) -> str:
    """Return the letter that stands for a creature: the first of its name that nothing else has."""
    taken = {LETTERS[other] for other in LETTERS if other != kind}
    taken |= {sign_of(colour).letter for colour in position.game.colours}
    name = position.box.values.get(f"{kind}.name", "").upper()
    return next((sign for sign in name if sign.isalpha() and sign not in taken), LETTERS[kind])


LETTERS: Final = MappingProxyType(
    {"goblin": "G", "ork": "O", "shaman": "S", "golem": "L", "fifth": "X", "sixth": "Z"}
)


def _mage(position: Position, lane: int, at: Point) -> Iterator[Mark]:
    seat = position.mage_on(lane)
    if seat != NOBODY:
        colour = position.game.colours[seat]
        yield Mark(sign_of(colour).shape, at, 5.2, colour, sign_of(colour).letter)
        # The hat tells mages from creatures, which have letters, too: a green one from a green Goblin.
        yield Mark("glyph", (at[0], at[1] - 6.4), 3.4, colour, glyph="hat")


def creature_picture(position: Position, kind: str) -> Picture:
    """Return one creature alone, to be chosen from a list."""
    label = creature_name(position.box, kind)
    mark = creature_mark(position, Creature(kind), (WIDTH / 2, WIDTH / 2), 6.5)
    zone = Zone("creature", _box(0.0, 0.0, WIDTH), "lane", label, marks=(mark,), tappable=False)
    return Picture((0.0, 0.0, WIDTH, WIDTH), (zone,), title=label)
