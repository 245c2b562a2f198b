"""Tiles and figures in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.referee.text import Text, plural
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import Tile

_KINDS: Final[Mapping[str, Text]] = {
    "jungle": Text("jungle"),
    "volcano": Text("volcano"),
    "base_camp": Text("base camp"),
}


def tile_text(tile: Tile) -> Text:
    """Return what a tile shows: ``temple 3``, ``treasure with 4 masks``."""
    if tile.kind == "temple":
        return Text("temple {value}", value=tile.value)
    if tile.kind == "treasure":
        return Text("treasure with {masks} masks", masks=tile.masks)
    return _KINDS[tile.kind]


def crew_text(crew: Crew) -> Text:
    """Return figures in words: ``the leader and 2 explorers``."""
    if not crew.leader:
        return plural("1 explorer", "{count} explorers", crew.explorers)
    if not crew.explorers:
        return Text("the leader")
    return plural("the leader and 1 explorer", "the leader and {count} explorers", crew.explorers)
