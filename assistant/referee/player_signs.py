"""How the figures of players are told apart without colour: a shape, its sign in text and a letter."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from assistant.referee.picture import MarkShape


class PlayerSign(NamedTuple):
    """The figures of one colour: their shape in pictures, that shape as a sign in text, and a letter."""

    shape: MarkShape
    sign: str
    letter: str


PLAYER_SIGNS: Final[Mapping[str, PlayerSign]] = MappingProxyType(
    {
        "red": PlayerSign("disc", "●", "R"),
        "blue": PlayerSign("square", "■", "B"),
        "yellow": PlayerSign("triangle", "▲", "Y"),
        "black": PlayerSign("diamond", "◆", "◆"),
        "white": PlayerSign("pentagon", "⬟", "W"),
        "green": PlayerSign("star", "★", "★"),
        "orange": PlayerSign("hexagon", "⬢", "O"),
        "purple": PlayerSign("cross", "✚", "P"),
        "brown": PlayerSign("funnel", "▼", "▼"),
    }
)
"""Nothing of one is that of another. A letter that stands for something else, too, is the sign again: B is
blue and not black or brown, G a Goblin and not green."""

NO_SIGN: Final = PlayerSign("disc", "●", "")


def sign_of(colour: str) -> PlayerSign:
    """Return the shape and letter of the player of this colour; a plain disc for an unknown one."""
    return PLAYER_SIGNS.get(colour, NO_SIGN)
