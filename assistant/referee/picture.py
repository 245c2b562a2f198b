"""A picture of the table as plain data: zones to tap with marks on them, and lines between.

A game's package makes a picture from a position; the views draw it. Nothing here decides a rule. Coordinates
are in picture units with y growing downwards; the view scales them to the screen. Figures of players are
told apart without colour: by a shape, its sign in text and a letter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from assistant.referee.rules import common
from assistant.referee.text import Text

Point = tuple[float, float]
ZoneState = Literal["plain", "selected", "offered", "refused", "faint"]
MarkShape = Literal[
    "disc",
    "square",
    "triangle",
    "diamond",
    "pentagon",
    "star",
    "hexagon",
    "cross",
    "funnel",
    "dot",
    "tent",
    "glyph",
    "text",
]


class Mark(NamedTuple):
    """A small sign at a point: a token of a player, a stone, a number, a motif.

    ``tone`` names a colour role (``red``, ``stone``, ``value`` ...), never a colour code; shape and
    ``text`` repeat what the tone says, so that colour is never the only sign. ``size`` is the radius.
    ``glyph`` names a drawing of the view's own (``motif-m1``, ``volcano`` ...) for the shape ``glyph``.
    """

    shape: MarkShape
    at: Point
    size: float
    tone: str
    text: str = ""
    glyph: str = ""


class Zone(NamedTuple):
    """A part of the board that can be tapped: a cell, a city, a section of a lane.

    ``label`` is read aloud by screen readers and says everything the zone shows; a plain string is a name.
    A ``caption`` that is a name is a plain string, too.
    ``fill`` names a kind of ground (``temple``, ``jungle``, ``empty`` ...).
    """

    id: str
    outline: tuple[Point, ...]
    fill: str
    label: Text | str
    caption: Text | str = ""
    caption_at: Point | None = None
    marks: tuple[Mark, ...] = ()
    state: ZoneState = "plain"
    tappable: bool = True


class Line(NamedTuple):
    """A line between two points: a road, a path just walked."""

    start: Point
    end: Point
    tone: str
    width: float = 1.0


class Area(NamedTuple):
    """A part of the ground that lies under everything and cannot be tapped: a land, a sea.

    Areas with the same ``fill`` that touch look like one.
    """

    outline: tuple[Point, ...]
    fill: str


class Picture(NamedTuple):
    """What one sees: the frame ``(left, top, width, height)``, zones, and lines under or over them.

    ``areas`` lie under the lines; ``marks`` belong to no zone, such as the name of a land.
    """

    frame: tuple[float, float, float, float]
    zones: tuple[Zone, ...]
    lines: tuple[Line, ...] = ()
    title: Text | str = ""
    areas: tuple[Area, ...] = ()
    marks: tuple[Mark, ...] = ()


def marked(picture: Picture, selected: str = "", offered: Iterable[str] = ()) -> Picture:
    """Return a picture with the zone of this id selected and others offered for the next tap."""
    states: dict[str, ZoneState] = dict.fromkeys(offered, "offered")
    if selected:
        states[selected] = "selected"
    zones = (zone._replace(state=states[zone.id]) if zone.id in states else zone for zone in picture.zones)
    return picture._replace(zones=tuple(zones)) if states else picture


class PlayerSign(NamedTuple):
    """The figures of one colour: their shape in pictures, that shape as a sign in text, and a letter.

    ``size`` is how large the shape is drawn where a disc of size 1 has room.
    """

    shape: MarkShape
    sign: str
    letter: str
    size: float = 1.0


PLAYER_SIGNS: Final = {colour: PlayerSign(*sign) for colour, sign in common("signs")["signs"].items()}
"""No shape and no letter of one is that of another. A letter that stands for something else, too, is the
sign again: B is blue and not black or brown, G a Goblin and not green."""

NO_SIGN: Final = PlayerSign("disc", "●", "")


def sign_of(colour: str) -> PlayerSign:
    """Return the shape and letter of the player of this colour; a plain disc for an unknown one."""
    return PLAYER_SIGNS.get(colour, NO_SIGN)


def token(colour: str, at: Point, size: float, text: str = "") -> Mark:
    """Return a figure of the player of this colour, with the letter on it if nothing else is."""
    sign = sign_of(colour)
    return Mark(sign.shape, at, size * sign.size, colour, text or sign.letter)
