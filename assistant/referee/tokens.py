"""How the figures of players are told apart without colour: a shape, its sign in text and a letter."""

from __future__ import annotations

from collections.abc import Mapping
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
        "green": Token("star", "★", "★"),
        "orange": Token("hexagon", "⬢", "O"),
        "purple": Token("cross", "✚", "P"),
        "brown": Token("funnel", "▼", "N"),
    }
)
"""Nothing of one is that of another. A letter that stands for something else, too, is the sign again: B is
blue and not black, G a Goblin and not green."""

NO_TOKEN: Final = Token("disc", "●", "")


def token(colour: str) -> Token:
    """Return the shape and letter of the player of this colour; a plain disc for an unknown one."""
    return TOKENS.get(colour, NO_TOKEN)
