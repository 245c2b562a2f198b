"""How the figures of players are told apart without colour: a shape, its sign in text and a letter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from assistant.referee.picture import MarkShape


class Token(NamedTuple):
    """The figures of one colour: their shape in pictures, that shape as a sign in text, and a letter."""

    shape: MarkShape
    sign: str
    letter: str


TOKENS: Final[Mapping[str, Token]] = MappingProxyType(
    {
        "red": Token("disc", "●", "R"),
        "blue": Token("square", "■", "B"),
        "yellow": Token("triangle", "▲", "Y"),
        "black": Token("diamond", "◆", "◆"),
        "white": Token("pentagon", "⬟", "W"),
        "green": Token("star", "★", "G"),
        "orange": Token("hexagon", "⬢", "O"),
        "purple": Token("disc", "●", "P"),
        "brown": Token("triangle", "▲", "N"),
    }
)
"""Shapes repeat among the colours that rarely meet; letters never do."""

NO_TOKEN: Final = Token("disc", "●", "")


def token(colour: str) -> Token:
    """Return the shape and letter of the player of this colour; a plain disc for an unknown one."""
    return TOKENS.get(colour, NO_TOKEN)


@lru_cache(maxsize=64)
def token_shapes(colours: tuple[str, ...]) -> tuple[MarkShape, ...]:
    """Return the shape of each player's figures: that of the colour, or a free one where two share it."""
    shapes: list[MarkShape] = []
    for colour in colours:
        wanted = token(colour).shape
        free = (other.shape for other in TOKENS.values() if other.shape not in shapes)
        shapes.append(next(free) if wanted in shapes else wanted)
    return tuple(shapes)
