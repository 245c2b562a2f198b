"""How colours look to people who see fewer of them: Machado, Oliveira and Fernandes 2009, full severity."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Final, NamedTuple

Matrix = tuple[tuple[float, float, float], ...]

# The published tables for severity 1.0; they act on linear light.
VISIONS: Final[Mapping[str, Matrix]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


class Lab(NamedTuple):
    """A colour in CIELAB, where distances are about as large as they look."""

    lightness: float
    green_red: float
    blue_yellow: float


def seen(colour: str, vision: str) -> Lab:
    """Return how ``#rrggbb`` looks to somebody with this vision."""
    light = [_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5)]
    left = [min(1.0, max(0.0, value)) for value in _times(VISIONS[vision], light)]
    x, y, z = (_curve(value / white) for value, white in zip(_times(_TO_XYZ, left), _WHITE, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one: str, other: str, vision: str) -> float:
    """Return how different two colours look (Delta E 1976); about 2 can just be told apart side by side."""
    return dist(seen(one, vision), seen(other, vision))


def _times(matrix: Matrix, values: list[float]) -> list[float]:
    return [sum(factor * value for factor, value in zip(row, values, strict=True)) for row in matrix]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _curve(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
