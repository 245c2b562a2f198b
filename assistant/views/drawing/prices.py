"""What a tap would cost, written on the board where the tap goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.referee.picture import Mark, Picture, Zone
from assistant.referee.text import Text
from assistant.views.drawing.drawing import extent, middle

SIZE: Final = 0.16
"""Radius of a price, as a part of its zone's extent."""


def priced(picture: Picture, prices: Mapping[str, int], currency: str) -> Picture:
    """Return the picture with a price on each zone that has one; there it takes the place of the caption.

    ``currency`` is the short name of what prices count.
    """
    if not prices:
        return picture
    zones = (
        _priced(zone, prices[zone.id], currency) if zone.id in prices else zone for zone in picture.zones
    )
    return picture._replace(zones=tuple(zones))


def _priced(zone: Zone, price: int, currency: str) -> Zone:
    at = zone.caption_at or middle(zone.outline)
    mark = Mark("disc", at, SIZE * extent(zone.outline), "path", str(price))
    label = Text("{place} · {price} {currency}", place=zone.label, price=price, currency=currency)
    return zone._replace(caption="", marks=(*zone.marks, mark), label=label)
